"""What can stand in a log of Tucano."""

from typing import Literal

from ...log import Action, BySeat, Misfit, Move, Options, Seat
from .cards import Card, Column, Fruit, Keepable

Shown = Literal[Card, "?"]
"""A card of the first layout, or one that the log does not show."""


class Deal(Action, tag="deal", frozen=True, gc=False):
    """The first layout, column by column; it may be missing where nobody wrote it down."""

    a: list[Shown]
    b: list[Shown]
    c: list[Shown]


class Take(Move, tag="take", frozen=True, gc=False):
    """A player takes a column. `cards`: what lay there, due where the log has not shown it."""

    col: Column
    cards: list[Card] | None = None


class Flip(Move, tag="flip", frozen=True, gc=False):
    """A flip toucan is used."""


class Gift(Move, tag="gift", frozen=True, gc=False):
    """A gift toucan is used; without fields it has no effect."""

    to: Seat | None = None
    card: Keepable | None = None

    def __post_init__(self) -> None:
        if (self.to is None) != (self.card is None):
            raise Misfit("“to” and “card” come together")


class Steal(Move, tag="steal", frozen=True, gc=False):
    """A steal toucan is used; without fields it has no effect."""

    of: Seat | None = None
    card: Keepable | None = None

    def __post_init__(self) -> None:
        if (self.of is None) != (self.card is None):
            raise Misfit("“of” and “card” come together")


class Refill(Action, tag="refill", frozen=True, gc=False):
    """One card from the deck to each column."""

    a: Card
    b: Card
    c: Card


class Reveal(Action, tag="reveal", frozen=True, gc=False):
    """Claim, after the last turn: what lies in the face-down piles."""

    piles: BySeat[list[Keepable]]


class Joker(Move, tag="joker", frozen=True, gc=False):
    """Who has the joker names its fruit."""

    fruit: Fruit


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, at the very end: the points."""

    points: BySeat[int]


class TucanoOptions(Options, frozen=True):
    """There is nothing to agree on."""
