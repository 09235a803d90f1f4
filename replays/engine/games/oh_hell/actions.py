"""What can stand in a log of Oh Hell."""

from typing import Annotated, Literal

from msgspec import Meta

from ...kit.cards import Card
from ...log import Action, BySeat, Misfit, Move, Options, Seat


class Deal(Action, tag="deal", frozen=True, gc=False):
    """A hand is dealt and the next card turned up. `size`: how many cards each got; hands that nobody saw are left out."""

    trump: Card
    hands: BySeat[list[Card] | None] | None = None
    size: Annotated[int, Meta(ge=1, le=17)] | None = None
    dealer: Seat | None = None


class Bid(Move, tag="bid", frozen=True, gc=False):
    """How many tricks a player undertakes to win."""

    tricks: Annotated[int, Meta(ge=0, le=52)]


class Play(Move, tag="play", frozen=True, gc=False):
    """A card to the trick."""

    card: Card


class Trick(Action, tag="trick", frozen=True, gc=False):
    """Claim, right after the last card of a trick: who won it."""

    winner: Seat


class Score(Action, tag="score", frozen=True, gc=False):
    """Claim, after a hand: its points, and the totals so far."""

    points: BySeat[int] | None = None
    totals: BySeat[int] | None = None


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, after the last hand: the totals, and who won."""

    totals: BySeat[int] | None = None
    winners: list[Seat] | None = None


class OhHellOptions(Options, frozen=True):
    hands: Literal["long", "long-inverted", "short-up-down", "short-up", "short-down"] = "long"
    scoring: Literal["positive", "neutral", "negative", "negative-plus"] = "positive"
    sizes: Annotated[list[Annotated[int, Meta(ge=1, le=17)]], Meta(min_length=1)] | None = None

    def check(self, players: int) -> None:
        if self.sizes and max(self.sizes) > 51 // players:
            raise Misfit(
                "sizes: %(players)s players cannot have %(cards)s cards each: one is left to turn up",
                players=players,
                cards=max(self.sizes),
            )

    def series(self, players: int) -> list[int]:
        """How many cards each player gets, hand by hand; the turning point is played once."""
        most = min(10, 51 // players)
        up, down = [*range(1, most + 1)], [*range(most, 0, -1)]
        return (
            self.sizes
            or {
                "long": down + up[1:],
                "long-inverted": up + down[1:],
                "short-up-down": [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6],
                "short-up": up,
                "short-down": down,
            }[self.hands]
        )
