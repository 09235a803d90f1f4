"""What can stand in a log of Rainbow."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, BySeat, Misfit, Move, Options, Seat
from .cards import CARDS, EVEN, HAND, PAIRS, UNSEEN, Card, Colour, Pair


class Draw(Action, tag="draw", frozen=True, gc=False):
    """A hand is dealt or refilled: with these cards, or with so many that nobody saw."""

    to: Seat
    cards: Annotated[list[Card], Meta(min_length=1, max_length=HAND)] | None = None
    n: Annotated[int, Meta(ge=1, le=HAND)] | None = None

    def __post_init__(self) -> None:
        if self.cards is None and self.n is None:
            raise Misfit("neither “cards” nor their number “n” are given")
        if self.cards is not None and self.n not in (None, len(self.cards)):
            raise Misfit("%(counted)s cards are counted, %(listed)s are listed", counted=self.n, listed=len(self.cards))

    @property
    def drawn(self) -> list[Card]:
        return self.cards or [UNSEEN] * (self.n or 0)


class Play(Move, tag="play", frozen=True, gc=False):
    """A card to the right end of the row. `turned`: its back is up; `card`: as it was held, if anybody saw it."""

    shows: Colour
    turned: bool = False
    card: Card | None = None


class Flip(Move, tag="flip", frozen=True, gc=False):
    """A card of the row is turned over. `pos`: its place from the left, from 1."""

    pos: Annotated[int, Meta(ge=1, le=CARDS)]
    shows: Colour


class Stop(Move, tag="stop", frozen=True, gc=False):
    """Ends the turn before the third card."""


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, at the end: the cards won."""

    cards: BySeat[Annotated[int, Meta(ge=0, le=CARDS)]]


class RainbowOptions(Options, frozen=True):
    deck: Literal["unknown", "even"] | dict[Pair, Annotated[int, Meta(ge=0, le=CARDS)]] = "unknown"
    cards: Annotated[int, Meta(ge=2 * HAND + 1, le=CARDS)] = CARDS
    white: Literal["joker", "once"] = "joker"
    next: Literal["turn", "same"] = "turn"
    open_flip: bool = False

    def check(self, players: int) -> None:
        if isinstance(self.deck, dict):
            check_deck(self.deck)
            if self.cards not in (CARDS, self.size):
                raise Misfit("cards: the deck declared has %(size)s, not %(cards)s", size=self.size, cards=self.cards)

    @property
    def size(self) -> int:
        """The number of cards played with."""
        return sum(self.deck.values()) if isinstance(self.deck, dict) else self.cards

    def copies(self) -> dict[Pair, int] | None:
        """How often the deck has each pair, in the order of the colours; None if nobody knows."""
        if isinstance(self.deck, dict):
            return {PAIRS[pair]: copies for pair, copies in self.deck.items()}
        return EVEN if self.deck == "even" else None


def check_deck(deck: dict[Pair, int]) -> None:
    """Raise Misfit unless the deck can be played with and names each pair once."""
    for pair in deck:
        if pair not in PAIRS:
            raise Misfit("deck: %(card)s has the same colour on both sides", card=pair)
        if pair != PAIRS[pair] and PAIRS[pair] in deck:
            raise Misfit("deck: %(card)s and %(other)s are the same pair", card=pair, other=PAIRS[pair])
    if not 2 * HAND < sum(deck.values()) <= CARDS:
        raise Misfit(
            "deck: %(cards)s cards, not %(least)s to %(most)s", cards=sum(deck.values()), least=2 * HAND + 1, most=CARDS
        )
