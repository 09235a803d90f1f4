"""What can stand in a log of King of the Pitch."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, BySeat, Misfit, Move, Options, Seat
from .cards import Captain, Card, Cube, Help, Player, Price, Priced

Die = Annotated[int, Meta(ge=1, le=6)]
Thrown = Annotated[int, Meta(ge=0, le=99)]
"""A die of a match as it is written; whether a die can show it is for the referee."""
Position = Annotated[int, Meta(ge=1, le=11)]
Count = Annotated[int, Meta(ge=0)]
Points = Annotated[int, Meta(ge=0, le=99)]


class Kickoff(Action, tag="kickoff", frozen=True, gc=False):
    """Everybody, or each of these seats, rolls one die for the kick-off."""

    dice: list[Die]
    seats: list[Seat] | None = None


class Captains(Action, tag="captains", frozen=True, gc=False):
    """The secret captain cards, as far as they are known."""

    cards: BySeat[Literal[Captain, "?"]]


class Line(Action, tag="line", frozen=True, gc=False):
    """The first line, from the deck to the free end."""

    cards: list[Card]


class Take(Move, tag="take", frozen=True, gc=False):
    """A card of the line. `pos`: its place, from 1 next to the deck; `pay`: the cube paid for it."""

    pos: Annotated[int, Meta(ge=1, le=9)]
    pay: Cube | None = None


class Fill(Action, tag="fill", frozen=True, gc=False):
    """The top card of the deck comes to the first place of the line."""

    card: Card


class Place(Move, tag="place", frozen=True, gc=False):
    """A player card is exchanged for a chip on its number."""

    card: Player


class Release(Move, tag="release", frozen=True, gc=False):
    """A chip is exchanged for a cube of its value."""

    pos: Position


class Sell(Move, tag="sell", frozen=True, gc=False):
    """A player card is exchanged for a cube of its value."""

    card: Player


class PlaceCaptain(Move, tag="captain", frozen=True, gc=False):
    """The captain is placed: for two gold cubes, or at once after a transfer card."""

    card: Captain
    pos: Position


class Match(Move, tag="match", frozen=True, gc=False):
    """A MATCH card is used."""

    against: Seat


class Commit(Move, tag="commit", frozen=True, gc=False):
    """Before the dice, a V.A.R. or BONUS card is laid down for this match."""

    card: Help


class Roll(Action, tag="roll", frozen=True, gc=False):
    """The dice of both teams, first those of the one that used the MATCH card; a fifth die is the eight-sided one."""

    dice: tuple[list[Thrown], list[Thrown]]


class Reroll(Move, tag="reroll", frozen=True, gc=False):
    """V.A.R.: the lowest die is rolled again. `d8`: it was the eight-sided one."""

    die: Annotated[int, Meta(ge=1, le=8)]
    d8: bool = False


class Shootout(Action, tag="shootout", frozen=True, gc=False):
    """One die each, in the order of `Roll`."""

    dice: tuple[Die, Die]


class Score(Action, tag="score", frozen=True, gc=False):
    """Claim, directly after a match: the final score, in the order of `Roll`."""

    goals: tuple[Points, Points]


class Pass(Move, tag="pass", frozen=True, gc=False):
    """Nothing can be done."""


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, at the very end: the crown chips."""

    crowns: BySeat[Count]


AnyAction = (
    Kickoff
    | Captains
    | Line
    | Take
    | Fill
    | Place
    | Release
    | Sell
    | PlaceCaptain
    | Match
    | Commit
    | Roll
    | Reroll
    | Shootout
    | Score
    | Pass
    | Result
)


class KingOfThePitchOptions(Options, frozen=True):
    """`copies`: value -> how many cards of it each number has, where that is known."""

    levels: tuple[Points, Points, Points, Points] = (5, 10, 15, 20)
    prices: dict[Priced, Price] = {}
    crowns: Annotated[int, Meta(ge=1, le=5)] = 5
    captains: bool = False
    copies: dict[Cube, Annotated[int, Meta(ge=0, le=33)]] | None = None
    king: Literal["any", "never"] = "any"

    def check(self, players: int) -> None:
        if list(self.levels) != sorted(self.levels):
            raise Misfit("levels: none of the four may be smaller than the one before it")
        if self.captains and players < 4:
            raise Misfit("captains: they are for four or five teams, not for %(teams)s", teams=players)
