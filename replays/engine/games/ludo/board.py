"""The board of Ludo: the way of each colour over the squares that all share, and where the counters stand.

A counter's place is its step on its own way: 0 is the yard, 1 its start square, 51 the last square of the round, then come
the home column and the triangle. The squares of the round are numbered from 1, from the start square of corner 0 on.
"""

from collections.abc import Sequence

SQUARES, CORNERS, APART = 52, 4, 13
YARD, START, LAST, TRIANGLE = 0, 1, 51, 57
COUNTERS, SIX = 4, 6
FACES = range(1, SIX + 1)


def square(corner: int, step: int) -> int:
    """The square of the round at which a counter stands; 0 if it stands on none."""
    return (APART * corner + step - START) % SQUARES + 1 if START <= step <= LAST else 0


WAYS = [[square(corner, step) for step in range(TRIANGLE + 1)] for corner in range(CORNERS)]
"""By corner and step: the square."""
STEPS = [[way.index(place) if place in way else 0 for place in range(SQUARES + 1)] for way in WAYS]
"""By corner and square: the step; 0 for the one square that this corner's counters never enter."""


def reach(step: int, die: int) -> int:
    """The steps that a throw passes and lands on, as bits; 0 if it takes the counter nowhere."""
    if step == YARD:
        return 1 << START if die == SIX else 0
    return sum(1 << passed for passed in range(step + 1, step + die + 1)) if step + die <= TRIANGLE else 0


REACH = [[reach(step, die) for step in range(TRIANGLE + 1)] for die in range(SIX + 1)]
"""By die and step."""


class Board:
    """Where the counters stand; the lists are by seat, but for `crowd` and `holder`, which are by square.

    `walls`: the steps of one's own way on which another colour has a block, as bits. `totals`: the steps moved less those lost.
    `lost`: the steps of each counter that was sent back. `blocks`: how many were made.
    """

    def __init__(self, corners: Sequence[int]) -> None:
        self.corners = corners
        self.ways = [WAYS[corner] for corner in corners]
        self.counters = [[YARD] * COUNTERS for _ in corners]
        self.crowd, self.holder = [0] * (SQUARES + 1), [0] * (SQUARES + 1)
        self.walls, self.totals, self.blocks = ([0 for _ in corners] for _ in range(3))
        self.lost: list[list[int]] = [[] for _ in corners]

    def home(self, seat: int) -> int:
        """How many counters are in the triangle."""
        return self.counters[seat].count(TRIANGLE)

    def movable(self, seat: int, die: int) -> list[int]:
        """The steps from which this throw can move a counter."""
        reach, walls = REACH[die], self.walls[seat]
        return sorted({step for step in self.counters[seat] if reach[step] and not reach[step] & walls})

    def stopped(self, seat: int, die: int) -> bool:
        """Whether but for a block some counter could be moved with this throw."""
        reach, walls = REACH[die], self.walls[seat]
        return any(reach[step] & walls for step in self.counters[seat])

    def alone(self, seat: int, step: int) -> int | None:
        """Whose single counter stands where this step takes the seat, if it is another's."""
        square = self.ways[seat][step]
        return self.holder[square] if self.crowd[square] == 1 and self.holder[square] != seat else None

    def move(self, seat: int, start: int, to: int) -> int | None:
        """Put a counter on another step; the seat whose counter it knocks off, if it does."""
        own, way, crowd, hit = self.counters[seat], self.ways[seat], self.crowd, None
        own[own.index(start)] = to
        self.totals[seat] += to - start
        if left := way[start]:
            crowd[left] = remaining = crowd[left] - 1
            if remaining == 1:
                self.turn_wall(seat, left)
        if square := way[to]:
            standing = crowd[square]
            if standing and self.holder[square] != seat:
                standing, hit = 0, self.holder[square]
                self.knock_off(hit, square)
            self.holder[square], crowd[square] = seat, standing + 1
            if standing == 1:
                self.blocks[seat] += 1
                self.turn_wall(seat, square)
        return hit

    def knock_off(self, seat: int, square: int) -> None:
        """Send the counter on this square back to its yard."""
        step, own = STEPS[self.corners[seat]][square], self.counters[seat]
        own[own.index(step)] = YARD
        self.totals[seat] -= step
        self.lost[seat].append(step)

    def turn_wall(self, owner: int, square: int) -> None:
        """A block stands here that did not, or stands no more: to all others it is a wall."""
        for seat, corner in enumerate(self.corners):
            if seat != owner and (step := STEPS[corner][square]):
                self.walls[seat] ^= 1 << step
