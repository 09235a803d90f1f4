"""What an entry is worth, and so how much it can be expected to cost, compared with the best one.

Best is what earns one's own column the most on average, with the forced joker; how the others stand is left aside. The worth
of a column before a turn comes from a table that was computed once and for all (`table`, by `tests.games.yahtzee.optimum`).

A state is how a column stands before a turn, as a number: in its lowest seven bits the sum of the upper section, where all that
is above 63 counts like 63; then a bit for each box but YAHTZEE that is filled, in the order of the card; then two bits for the
YAHTZEE box: open, filled with zero, filled with 50.
"""

from array import array
from base64 import b85decode
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from operator import add
from zlib import decompress

from .boxes import BONUS_FROM, BOXES, CHIP, FACE, HANDS, JOKER, UPPER, YAHTZEE, Box, Dice, Hand, due_for

UNIT = 200
"""Worth is counted in two-hundredths of a point."""
SUMS = 1 << 7
ZERO_IN_YAHTZEE, FIFTY_IN_YAHTZEE = SUMS << 12, SUMS << 13
BIT: dict[Box, int] = {box: SUMS << n for n, box in enumerate(box for box in BOXES if box != "yahtzee")}
Move = tuple[int, int]
"""The points of an entry, in units, and what it adds to the state."""


@cache
def worth() -> Sequence[int]:
    """State -> what best play still earns from there, bonus and chips included.

    The table ends each row with the sum 63. It holds the steps from each value to the next, modulo 2**16: the low bytes of all,
    then the high ones, packed.
    """
    from .table import TABLE

    steps, row = decompress(b85decode(TABLE)), BONUS_FROM + 1
    low, high = steps[: len(steps) // 2], steps[len(steps) // 2 :]
    values = array("H", [value & 0xFFFF for value in accumulate(map(add, low, map((256).__mul__, high)))])
    wide = array("H")
    for start in range(0, len(values), row):
        wide += values[start : start + row] + values[start + BONUS_FROM : start + row] * (SUMS - row)
    return wide


def filled(box: Box, points: int) -> int:
    """What these points in this box add to a state, apart from the sum."""
    return BIT.get(box) or (FIFTY_IN_YAHTZEE if points == YAHTZEE else ZERO_IN_YAHTZEE)


def move(box: Box, points: int, chip: int = 0) -> Move:
    return UNIT * (points + chip), filled(box, points) + (points if box in FACE else 0)


class Moves(dict[Dice, dict[Box, Move]]):
    """Five dice -> their entry in each box, jokers apart."""

    def __missing__(self, dice: Dice) -> dict[Box, Move]:
        self[dice] = {box: move(box, points) for box, points in HANDS[dice].points.items()}
        return self[dice]


MOVES = Moves()


@lru_cache(1 << 14)
def open_boxes(filled: int) -> list[Box]:
    """The boxes that are open; `filled`: a state without its sum."""
    yahtzee = filled >= ZERO_IN_YAHTZEE
    return [box for box in BOXES if not (filled & BIT[box] if box in BIT else yahtzee)]


def entries(state: int, hand: Hand) -> dict[Box, int]:
    """What each entry is worth that the rules allow: its points, and what best play earns from there."""
    value, boxes, moves = worth(), open_boxes(state - state % SUMS), MOVES[hand.dice]
    if hand.alike and state >= ZERO_IN_YAHTZEE:
        boxes, moves = jokers(state, hand, boxes)
    return {box: units + value[state + step] for box in boxes for units, step in (moves[box],)}


def jokers(state: int, hand: Hand, boxes: list[Box]) -> tuple[list[Box], dict[Box, Move]]:
    """Five alike when the YAHTZEE box is filled: where they may go, and their entries."""
    chip = CHIP if state >= FIFTY_IN_YAHTZEE else 0
    points = hand.points if UPPER[hand.alike - 1] in boxes else hand.points | JOKER
    due = due_for(hand.alike, boxes)
    return due, {box: move(box, points[box], chip) for box in due}


def box_loss(state: int, hand: Hand, box: Box) -> int:
    """What this entry loses."""
    allowed = entries(state, hand)
    return max(allowed.values()) - allowed[box]
