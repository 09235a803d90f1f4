"""What can stand in a log of Logger."""

from typing import Annotated, Literal

from msgspec import Meta, field

from ...log import Action, BySeat, Move, Options, Seat
from .board import Seed, Square

Points = Annotated[int, Meta(ge=0)]


class Place(Move, tag="place", frozen=True, gc=False):
    """A logger is put on a corner."""

    at: Square


class Walk(Move, tag="move", frozen=True, gc=False):
    """A logger walks, or stays where it is; at once the forest grows. `seeds`: where the new seedlings land, and from whom."""

    to: Square
    seeds: list[Seed] = field(default_factory=list)


class Plant(Move, tag="plant", frozen=True, gc=False):
    """A seedling next to the logger."""

    at: Square


class Protest(Move, tag="protest", frozen=True, gc=False):
    """A protester on each of these trees."""

    at: Annotated[list[Square], Meta(min_length=1, max_length=4)]


class Chop(Move, tag="chop", frozen=True, gc=False):
    """The tree is felled, and the line behind it. `felled`: claim, how many fell."""

    at: Square
    felled: Annotated[int, Meta(ge=1, le=4)] | None = None


class Skip(Move, tag="skip", frozen=True, gc=False):
    """No action was possible."""


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, at the end: the points, and who has won."""

    points: BySeat[Points]
    winners: list[Seat] | None = None


class LoggerOptions(Options, frozen=True):
    """`goal`: the points that bring on the end; `caps`: how many protesters a tree takes."""

    goal: Annotated[int, Meta(ge=1, le=30)] = 10
    caps: Literal["any", "one"] = "any"
