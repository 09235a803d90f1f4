"""What can stand in a log of Ludo."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from ...log import Action, BySeat, Misfit, Move, Options, Seat
from .board import CORNERS

Corner = Annotated[int, Meta(ge=0, le=CORNERS - 1)]


class Roll(Move, tag="roll", frozen=True, gc=False):
    """A throw of the die."""

    die: Annotated[int, Meta(ge=1, le=6)]


class Advance(Move, tag="move", frozen=True, gc=False):
    """The counter on this step of its own way goes on. Claims: the step it goes to, and whose counter it knocks off, if any."""

    start: Annotated[int, Meta(ge=0, le=56)] = field(name="from")
    to: Annotated[int, Meta(ge=1, le=57)] | None = None
    hit: Seat | UnsetType | None = UNSET


class Result(Action, tag="result", frozen=True, gc=False):
    """Claim, after the end: who won."""

    winners: list[Seat] | None = None


class LudoOptions(Options, frozen=True):
    """`corners`: where each seat starts; without it, as it is usual for the number of players."""

    corners: Annotated[BySeat[Corner], Meta(min_length=2, max_length=CORNERS)] | None = None
    six_limit: Literal[0, 3] = 0
    forced: bool = True
    play_on: bool = False

    def check(self, players: int) -> None:
        if self.corners and len(self.corners) != players:
            raise Misfit(
                "corners: %(players)s players need as many corners, not %(corners)s", players=players, corners=len(self.corners)
            )
        if self.corners and len({*self.corners}) < players:
            raise Misfit("corners: no two players can start in the same corner")

    def seating(self, players: int) -> list[int]:
        """The corner of each seat; two players sit opposite each other."""
        return self.corners or ([0, 2] if players == 2 else [*range(players)])
