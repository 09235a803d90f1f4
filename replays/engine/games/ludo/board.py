"""The board of Ludo: the way of each colour over the squares that all share, and where the counters stand.

A counter's place is its step on the own way: 0 is the yard, 1 the own start square, 51 the last square of the round, then come
the home column and the triangle. The squares of the round are numbered from 1, from the start square of corner 0 on.
"""

from collections.abc import Sequence

SQUARES, CORNERS, APART = 52, 4, 13
YARD, START, LAST, TRIANGLE = 0, 1, 51, 57
COUNTERS, SIX = 4, 6


def square(corner: int, step: int) -> int:
    """The square of the round at which a counter stands; 0 if it stands on none."""
    return (APART * corner + step - START) % SQUARES + 1 if START <= step <= LAST else 0


WAYS = [[square(corner, step) for step in range(TRIANGLE + 1)] for corner in range(CORNERS)]
"""By corner and step: the square."""
STEPS = [[way.index(place) if place in way else 0 for place in range(SQUARES + 1)] for way in WAYS]
"""By corner and square: the step; 0 for the one square that this corner's counters never enter."""


def destination(step: int, die: int) -> int:
    """Where a throw takes a counter; beyond the triangle it is too high. A counter in the yard enters with all of it."""
    return step + die if step else START


def reach(step: int, die: int) -> int:
    """The steps that a throw passes and lands on, as bits; 0 if it takes the counter nowhere."""
    to = destination(step, die)
    if to > TRIANGLE or (step == YARD and die != SIX):
        return 0
    return sum(1 << passed for passed in range(step + 1, to + 1))


REACH = [[reach(step, die) for step in range(TRIANGLE + 1)] for die in range(SIX + 1)]
"""By die and step."""


class Board:
    """Where the counters stand; the lists are by seat, but for `crowd` and `holder`, which are by square.

    `walls`: the steps of the own way on which another colour has a block, as bits. `totals`: the steps of all four counters.
    """

    def __init__(self, corners: Sequence[int]) -> None:
        self.corners = corners
        self.ways = [WAYS[corner] for corner in corners]
        self.counters = [[YARD] * COUNTERS for _ in corners]
        self.crowd, self.holder = [0] * (SQUARES + 1), [0] * (SQUARES + 1)
        self.walls = [0 for _ in corners]
        self.totals = [0 for _ in corners]

    def home(self, seat: int) -> int:
        """How many counters are in the triangle."""
        return self.counters[seat].count(TRIANGLE)

    def movable(self, seat: int, die: int) -> list[int]:
        """The steps of the counters that this throw can move, one by one."""
        reach, walls = REACH[die], self.walls[seat]
        return [step for step in self.counters[seat] if reach[step] and not reach[step] & walls]

    def stopped(self, seat: int, die: int) -> bool:
        """Whether only a block keeps some counter from being moved with this throw."""
        reach, walls = REACH[die], self.walls[seat]
        return walls != 0 and any(reach[step] & walls for step in self.counters[seat])

    def alone(self, seat: int, step: int) -> int | None:
        """Whose single counter stands where this step takes the seat, if it is another's."""
        reached = self.ways[seat][step]
        holder = self.holder[reached]
        return holder if self.crowd[reached] == 1 and holder != seat else None

    def knock_off(self, seat: int, square: int) -> int:
        """Send the single counter on this square back to its yard; the step it has lost."""
        step = STEPS[self.corners[seat]][square]
        self.put(seat, step, YARD)
        self.crowd[square] = 0
        return step

    def move(self, seat: int, start: int, to: int) -> int:
        """Put a counter on another step; how many of its colour are then on the square, 0 if it is not on the round."""
        way = self.ways[seat]
        self.put(seat, start, to)
        if left := way[start]:
            self.crowd[left] -= 1
            if self.crowd[left] == 1:
                self.turn_wall(seat, left)
        if reached := way[to]:
            self.holder[reached] = seat
            self.crowd[reached] += 1
            if self.crowd[reached] == 2:
                self.turn_wall(seat, reached)
        return self.crowd[reached]

    def put(self, seat: int, start: int, to: int) -> None:
        own = self.counters[seat]
        own[own.index(start)] = to
        self.totals[seat] += to - start

    def turn_wall(self, owner: int, square: int) -> None:
        """A block stands here that did not, or stands no more: to all others it is a wall."""
        for seat, corner in enumerate(self.corners):
            if seat != owner and (step := STEPS[corner][square]):
                self.walls[seat] ^= 1 << step
