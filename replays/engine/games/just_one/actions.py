"""What can stand in a log of Just One."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, Move, Options, Seat
from .words import Rating, Reason

Text = Annotated[str, Meta(min_length=1)]
"""What somebody wrote or said."""


class Word(Action, tag="word", frozen=True, gc=False):
    """The top card is taken and its mystery word fixed. Claims: who is active, and how many cards are `left` in the deck."""

    text: Text | None = None
    number: Annotated[int, Meta(ge=1, le=5)] | None = None
    active: Seat | None = None
    left: Annotated[int, Meta(ge=0)] | None = None


class Clue(Move, tag="clue", frozen=True, gc=False):
    """A clue, as it was written."""

    text: Text


class Cancel(Action, tag="cancel", frozen=True, gc=False):
    """The table cancels these clues, and every other one that is the same letter by letter."""

    of: Annotated[list[Text], Meta(min_length=1)]
    why: Reason | None = None


class Guess(Move, tag="guess", frozen=True, gc=False):
    """The active player answers, and the table says whether that is right."""

    ok: bool
    text: Text | None = None


class Pass(Move, tag="pass", frozen=True, gc=False):
    """The active player does not answer."""


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, at the end: the cards won and what they are called."""

    won: int
    rating: Rating | None = None


class JustOneOptions(Options, frozen=True):
    deck: Annotated[int, Meta(ge=1, le=110)] = 13
    clues: Literal[1, 2] = 1
    last_failure: Literal["none", "return"] = "none"
