"""What an entry is worth, and so how much it can be expected to cost, compared with the best one.

Best is what earns the most on average for the own column, with the forced joker; how the others stand is left aside. The worth
of a column before a turn comes from a table that was computed once and for all (`table`, by `tests.games.yahtzee.optimum`).

A state is how a column stands before a turn, as a number: in its lowest six bits the sum of the upper section, or 63 if it is
more; then a bit for each box but YAHTZEE that is filled, in the order of the card; then two bits for the YAHTZEE box: open,
filled with zero, filled with 50.
"""

from array import array
from base64 import b85decode
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from operator import add
from zlib import decompress

from .boxes import BOXES, CHIP, JOKER, UPPER, Box, Hand, due_for

UNIT = 200
"""Worth is counted in two-hundredths of a point."""
SUM = 63
ZERO_IN_YAHTZEE, FIFTY_IN_YAHTZEE = 1 << 18, 2 << 18
BIT: dict[Box, int] = {box: 64 << n for n, box in enumerate(box for box in BOXES if box != "yahtzee")}
FILLED: dict[Box, int] = {**BIT, "yahtzee": ZERO_IN_YAHTZEE | FIFTY_IN_YAHTZEE}


@cache
def worth() -> Sequence[int]:
    """State -> what best play still earns from there, bonus and chips included.

    The table holds the step from each value to the next, modulo 2**16: the low bytes of all, then the high ones, packed.
    """
    from .table import TABLE

    steps = decompress(b85decode(TABLE))
    low, high = steps[: len(steps) // 2], steps[len(steps) // 2 :]
    return array("H", [value & 0xFFFF for value in accumulate(map(add, low, map((256).__mul__, high)))])


def after(state: int, box: Box, points: int) -> int:
    """The state once these points are in this box."""
    if box == "yahtzee":
        return state + (FIFTY_IN_YAHTZEE if points else ZERO_IN_YAHTZEE)
    return state + BIT[box] + (min(points, SUM - (state & SUM)) if box in UPPER else 0)


@lru_cache(1 << 14)
def open_boxes(filled: int) -> Sequence[Box]:
    """The boxes that are open; `filled` is a state without its sum."""
    return [box for box in BOXES if not filled & FILLED[box]]


def entries(state: int, hand: Hand) -> dict[Box, int]:
    """What each entry is worth that the rules allow: its points, and what best play earns from there."""
    value, boxes = worth(), open_boxes(state & ~SUM)
    if hand.alike and state >= ZERO_IN_YAHTZEE:
        return jokers(state, hand, boxes)
    return {box: UNIT * (points := hand.points[box]) + value[after(state, box, points)] for box in boxes}


def jokers(state: int, hand: Hand, boxes: Sequence[Box]) -> dict[Box, int]:
    """The same for five alike when the YAHTZEE box is filled."""
    value, chip = worth(), CHIP if state >= FIFTY_IN_YAHTZEE else 0
    points = hand.points if UPPER[hand.alike - 1] in boxes else hand.points | JOKER
    due = due_for(hand.alike, boxes)
    return {box: UNIT * (points[box] + chip) + value[after(state, box, points[box])] for box in due}


def box_loss(state: int, hand: Hand, box: Box) -> int:
    """What this entry loses."""
    allowed = entries(state, hand)
    return max(allowed.values()) - allowed[box]
