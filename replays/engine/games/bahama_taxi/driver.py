"""A driver: the taxi, who sits in it, and what is noted for the statistics."""

from msgspec import Struct, field

from ...statistics import Statistic, counted, rate
from .board import Area
from .rules import Stat


class Ride(Struct, frozen=True, gc=False):
    """A passenger aboard: where he got in, and how many moves the taxi had made by then."""

    start: Area
    since: int


class Driver(Struct):
    """`aboard`: destination -> ride. `appeared`: a citizen has appeared under the taxi since it last moved.

    `occupancy`: the passengers aboard in each move; `ridden`: the moves for which the passengers delivered were aboard.
    """

    area: Area | None = None
    appeared: bool = False
    aboard: dict[Area, Ride] = field(default_factory=dict)
    fares: list[int] = field(default_factory=list)
    occupancy: list[int] = field(default_factory=list)
    ridden: int = 0
    pickups: int = 0
    passed_by: int = 0

    @property
    def income(self) -> int:
        return sum(self.fares)

    def statistics(self) -> dict[Statistic, dict[int, int]]:
        """What can be told of the driver at any time."""
        income, moves = self.income, len(self.occupancy)
        return {
            Stat.INCOME: {income: 1},
            Stat.FARE: counted(self.fares),
            Stat.MOVES: {moves: 1},
            Stat.INCOME_PER_MOVE: quotient(income, moves),
            Stat.EMPTY_MOVES: rate(self.occupancy.count(0), moves),
            Stat.OCCUPANCY: counted(self.occupancy),
            Stat.DETOUR: quotient(self.ridden, income),
            Stat.PICKUPS: {self.pickups: 1},
            Stat.PASSED_BY: {self.passed_by: 1},
        }


def quotient(part: int, whole: int) -> dict[int, int]:
    """Values as even as can be whose sum is the part, and whose number is the whole."""
    if not whole:
        return {}
    each, over = divmod(part, whole)
    return {value: times for value, times in ((each + 1, over), (each, whole - over)) if times}
