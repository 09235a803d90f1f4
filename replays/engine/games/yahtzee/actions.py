"""What can stand in a log of Yahtzee."""

from typing import Annotated, Literal

from msgspec import Meta

from ...log import Action, Misfit, Move, Options, Seat
from .boxes import YAHTZEE, Box, Die

Five = Annotated[list[Die], Meta(min_length=5, max_length=5)]
Kept = Annotated[list[Die], Meta(max_length=4)]
Count = Annotated[int, Meta(ge=0)]
Team = Annotated[list[Seat], Meta(min_length=1)]


class Start(Move, tag="start", frozen=True, gc=False):
    """A throw of all five dice for the first turn."""

    dice: Five


class Roll(Move, tag="roll", frozen=True, gc=False):
    """A roll: all five dice as they lie afterwards, and those that were left lying. Without `kept` it is not known."""

    dice: Five
    kept: Kept | None = None


class Score(Move, tag="score", frozen=True, gc=False):
    """An entry in a box, which ends the turn; `points` and `chip` are claims. `dice`: of a turn whose rolls are not logged."""

    box: Box
    points: Annotated[int, Meta(ge=0, le=YAHTZEE)] | None = None
    dice: Five | None = None
    chip: bool | None = None


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, after the last turn: the sums of each column, and the columns that won."""

    upper: list[int] | None = None
    bonus: list[int] | None = None
    chips: list[int] | None = None
    totals: list[int] | None = None
    winners: list[Count] | None = None


class YahtzeeOptions(Options, frozen=True):
    joker: Literal["forced", "free", "none"] = "forced"
    teams: Annotated[list[Team], Meta(min_length=2)] | None = None

    def check(self, players: int) -> None:
        if self.teams and sorted(seat for team in self.teams for seat in team) != [*range(players)]:
            raise Misfit("teams: each of the seats 0 to %(last)s must be in exactly one team", last=players - 1)

    def columns(self, players: int) -> list[list[int]]:
        """Who writes in each column."""
        return self.teams or [[seat] for seat in range(players)]
