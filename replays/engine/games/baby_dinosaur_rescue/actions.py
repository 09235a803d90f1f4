"""What can stand in a log of Baby Dinosaur Rescue."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, BySeat, Misfit, Move, Options
from .cards import CARDS, ITEM_CARDS, ITEMS, LAVA_CARDS, Card, Item

SPACES = 100
PATH = rf"^[{''.join(ITEMS)}]+$(?!\n)"
"""`$` alone would let a line end pass."""
Space = Annotated[int, Meta(ge=1, le=SPACES)]


class Deal(Action, tag="deal", frozen=True, gc=False):
    """The first hands; an empty one is not shown."""

    hands: BySeat[list[Card]]


class Lava(Move, tag="lava", frozen=True, gc=False):
    """A lava card: the lava flows one step."""


class MoveDinosaur(Move, tag="move", frozen=True, gc=False):
    """An item card, played on a dinosaur. `to`: where it gets to, as the log claims."""

    card: Item
    dino: Annotated[int, Meta(ge=1)]
    to: Space | Literal["safe"] | None = None


class Draw(Move, tag="draw", frozen=True, gc=False):
    """A card from the deck; left out, it is not shown."""

    card: Card | None = None


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, at the end: whether the game was won, and its stake."""

    won: bool
    elo: Annotated[int, Meta(ge=0)] | None = None


class BabyDinosaurRescueOptions(Options, frozen=True):
    path: Annotated[str, Meta(pattern=PATH, min_length=1, max_length=SPACES)] = "".join(ITEMS) * 4
    lava: Annotated[int, Meta(ge=1, le=LAVA_CARDS)] = 10
    tokens: Annotated[int, Meta(ge=1, le=6)] = 3
    hand: Annotated[int, Meta(ge=1, le=5)] = 3
    time_limit: Annotated[int, Meta(ge=0, le=9)] = 0
    removed: Annotated[int, Meta(ge=0, le=30)] = 0
    lava_when: Literal["turn", "drawn"] = "turn"

    def check(self, players: int) -> None:
        if players * self.hand > self.cards:
            raise Misfit(
                "hand: %(players)s hands of %(hand)s cards, but the deck has %(cards)s",
                players=players,
                hand=self.hand,
                cards=self.cards,
            )

    @property
    def items(self) -> int:
        """The number of item cards played with."""
        return ITEM_CARDS - self.removed

    @property
    def cards(self) -> int:
        """The number of cards played with."""
        return CARDS - self.removed

    def elo(self, players: int) -> int:
        """The stake: the whole product first, then a quarter of it, rounded down."""
        return players * self.tokens * (4 + self.time_limit + self.removed) // 4
