"""What can stand in a log of Bahama Taxi."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, BySeat, Move, Options, Seat
from .board import LONGEST, Area


class Start(Action, tag="start", frozen=True, gc=False):
    """The card drawn for a taxi says where it begins."""

    taxi: Seat
    card: Area


class Burn(Action, tag="burn", frozen=True, gc=False):
    """A card is thrown away; it need not be named."""

    card: Area | None = None


class Citizen(Action, tag="citizen", frozen=True, gc=False):
    """A citizen waits at one area and wants to go to another."""

    at: Area
    to: Area


class Drive(Move, tag="move", frozen=True, gc=False):
    """The taxi goes to a neighbouring area."""

    to: Area


class Stay(Move, tag="stay", frozen=True, gc=False):
    """The taxi stays where it is."""


class Drop(Move, tag="drop", frozen=True, gc=False):
    """The passenger who wanted to come here gets out. `fare`: claim."""

    fare: Annotated[int, Meta(ge=0, le=LONGEST)] | None = None


class Pick(Move, tag="pick", frozen=True, gc=False):
    """The citizen who waits here gets in."""


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, at the end: the incomes."""

    income: BySeat[Annotated[int, Meta(ge=0)]]


class BahamaTaxiOptions(Options, frozen=True):
    stay: bool = False
    parked: Literal["pass", "board"] = "pass"
    burn: bool = True
