"""What can stand in a log of UNO."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, BySeat, Misfit, Move, Options, Seat
from .cards import Card, Colour

Count = Annotated[int, Meta(ge=1, le=100)]
SomeCards = Annotated[list[Card], Meta(min_length=1)]
Why = Literal["card", "uno", "false-uno", "advice", "follow"]


class Deal(Action, tag="deal", frozen=True, gc=False):
    """A hand is dealt; hands that nobody saw are left out."""

    hands: BySeat[list[Card] | None] | None = None
    dealer: Seat | None = None


class Expose(Action, tag="expose", frozen=True, gc=False):
    """The first card of the discard pile is turned up."""

    card: Card


class Name(Move, tag="name", frozen=True, gc=False):
    """The colour of a first card that is wild."""

    colour: Colour


class Play(Move, tag="play", frozen=True, gc=False):
    """A card to the discard pile; whoever plays a wild card names a colour."""

    card: Card
    colour: Colour | None = None


class Draw(Move, tag="draw", frozen=True, gc=False):
    """Cards from the stock, drawn at the turn or owed: these, or so many that nobody saw, or as many as are due."""

    count: Count | None = None
    cards: SomeCards | None = None

    def __post_init__(self) -> None:
        agree(self.count, self.cards)


class Challenge(Move, tag="challenge", frozen=True, gc=False):
    """The player who has to draw four doubts the Wild Draw Four."""


class SayUno(Move, tag="uno", frozen=True, gc=False):
    """Says "uno"."""


class Catch(Move, tag="catch", frozen=True, gc=False):
    """Claims that somebody forgot to say it."""

    on: Seat


class Penalty(Move, tag="penalty", frozen=True, gc=False):
    """Penalty cards from the stock, and what for."""

    why: Why
    count: Count | None = None
    cards: SomeCards | None = None

    def __post_init__(self) -> None:
        agree(self.count, self.cards)


class Reshuffle(Action, tag="reshuffle", frozen=True, gc=False):
    """The discard pile becomes the stock."""


class Show(Move, tag="show", frozen=True, gc=False):
    """After the hand: the cards left in this one."""

    cards: list[Card]


class Score(Action, tag="score", frozen=True, gc=False):
    """Claim, after a hand: what it adds to each total, and the totals so far."""

    points: BySeat[int]
    totals: BySeat[int] | None = None


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, after the last hand: the totals, and who won."""

    totals: BySeat[int] | None = None
    winners: list[Seat] | None = None


Taking = Draw | Penalty


def agree(count: int | None, cards: list[Card] | None) -> None:
    """Raise Misfit unless the cards are as many as were counted."""
    if count is not None and cards is not None and count != len(cards):
        raise Misfit("%(counted)s cards are counted, %(listed)s are listed", counted=count, listed=len(cards))


def number(taking: Taking, due: int) -> int:
    """How many cards are taken, if so many are due."""
    return len(taking.cards) if taking.cards is not None else due if taking.count is None else taking.count


class UnoOptions(Options, frozen=True):
    scoring: Literal["low", "winner"] = "low"
    target: Annotated[int, Meta(ge=1, le=10000)] = 500
    hands: Annotated[int, Meta(ge=1, le=100)] | None = None
    zero: Literal[10, 0] = 10
    first_card: Literal["dealer", "mattel"] = "dealer"
    follow: bool = True
    stacking: bool = False
