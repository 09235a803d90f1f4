"""What can stand in a log of Kingdoms."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, BySeat, Misfit, Move, Options, Seat
from .cards import HAND, TREASURES, Card, deck_of

Group = Annotated[list[Card], Meta(min_length=3, max_length=3)]
MOST_GROUPS = 28


class Deal(Action, tag="deal", frozen=True, gc=False):
    """The first hands; an empty one is not shown. It may be missing where nobody wrote it down."""

    hands: BySeat[list[Card]]


class Build(Move, tag="build", frozen=True, gc=False):
    """A player's whole new kingdom, in place of the one before."""

    groups: Annotated[list[Group], Meta(max_length=MOST_GROUPS)]
    treasures: Annotated[int, Meta(ge=0, le=TREASURES)] = 0


class Draw(Move, tag="draw", frozen=True, gc=False):
    """The challenger turns up the next card of the source."""

    card: Card


class Challenge(Move, tag="challenge", frozen=True, gc=False):
    """The challenger names the opponent."""

    opponent: Seat


class Bid(Move, tag="bid", frozen=True, gc=False):
    """The first card of a fighter, or after a raise the challenger's second."""

    card: Card


class Raise(Move, tag="raise", frozen=True, gc=False):
    """The opponent's second card."""

    card: Card


class Fold(Move, tag="fold", frozen=True, gc=False):
    """A fighter gives up."""


class Done(Move, tag="done", frozen=True, gc=False):
    """In the last turn: the kingdom stays as it is."""


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, after the end: the places, and the bonuses in half points."""

    ranks: BySeat[int]
    bonus: BySeat[int] | None = None


class KingdomsOptions(Options, frozen=True):
    sets: Annotated[int, Meta(ge=1, le=3)] = 3
    treasure: Literal["own", "wild"] = "own"
    repeat: bool = False
    auto_complete: bool = False

    def check(self, players: int) -> None:
        if HAND * players >= deck_of(self.sets):
            raise Misfit("sets: %(cards)s cards are too few for %(players)s players", cards=deck_of(self.sets), players=players)
