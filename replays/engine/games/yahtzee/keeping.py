"""What it is worth to keep some dice and roll the others, and so how much a choice of dice can be expected to cost.

Within a turn everything follows from what the thirteen entries are worth (`optimal`), backwards: the worth of each roll as the
last one; that of keeping dice, the mean of what may come; that of each roll with one more to come, the best of all that can be
kept; and so on. It takes some hundred times as long as judging the turn.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations_with_replacement
from operator import itemgetter
from typing import NamedTuple

from .boxes import BOXES, FACES, HANDS, Box, Dice, Hand
from .optimal import MOVES, SUMS, ZERO_IN_YAHTZEE, Move, entries, open_boxes, worth

Level = Sequence[float]
"""The worth of each way to keep so many dice, in the order of `KEEPS`."""

KEEPS: list[list[Dice]] = [[*map(bytes, combinations_with_replacement(FACES, size))] for size in range(6)]
PLACE: dict[Dice, int] = {kept: place for place, kept in enumerate(chain.from_iterable(KEEPS))}
AT: list[dict[Dice, int]] = [{kept: place for place, kept in enumerate(level)} for level in KEEPS]
WITH = [
    [itemgetter(*(AT[size + 1][bytes(sorted((*kept, face)))] for kept in KEEPS[size])) for face in FACES]
    for size in range(1, 5)
]
"""By size from 1, for each face: where what is kept and a die of that face stand one level higher."""
WITHOUT = [
    [itemgetter(*(AT[size - 1][kept[:die] + kept[die + 1 :]] for kept in KEEPS[size])) for die in range(size)]
    for size in range(1, 6)
]
"""By size from 1, for each die: where what is kept without it stands one level lower."""
ENTRIES: dict[Box, list[Move]] = {box: [MOVES[dice][box] for dice in KEEPS[5]] for box in BOXES}
"""By box: the entry of each roll."""
ALIKE = [(place, HANDS[dice]) for place, dice in enumerate(KEEPS[5]) if HANDS[dice].alike]


class Turn(NamedTuple):
    """The worth of whatever may be kept, by `PLACE`, with one roll to come and with two; all five: the turn ends here."""

    one: Level
    two: Level


@lru_cache(128)
def turn(state: int) -> Turn:
    """All that may be kept in a turn that begins so."""
    last = last_rolls(state)
    one = means(last)
    two = means(best(one))
    return Turn([*chain(*one)], [*chain(*two[:5], last)])


def last_rolls(state: int) -> Level:
    """What each roll is worth as the last one: its best entry."""
    value, boxes = worth(), open_boxes(state - state % SUMS)
    rows = [[units + value[state + step] for units, step in ENTRIES[box]] for box in boxes]
    last = [*map(max, rows[0], *rows)]
    if state >= ZERO_IN_YAHTZEE:
        for place, hand in ALIKE:
            last[place] = max(entries(state, hand).values())
    return last


def means(rolls: Level) -> list[Level]:
    """What it is worth to keep these dice if a roll comes to this much, by the number of dice kept, 0 to 5."""
    levels = [rolls]
    for faces in reversed(WITH):
        levels.insert(0, [sum(six) / 6 for six in zip(*(get(levels[0]) for get in faces), strict=True)])
    return [[sum(levels[0]) / 6], *levels]


def best(levels: list[Level]) -> Level:
    """What each roll is worth if any of its dice can be kept."""
    found = levels[0]
    for level, dice in zip(levels[1:], WITHOUT, strict=True):
        found = [*map(max, level, *(get(found) for get in dice))]
    return found


def keep_loss(state: int, hand: Hand, kept: Dice, rolls_left: int) -> float:
    """What is lost by keeping these dice of the roll, with one or two rolls to come."""
    level = turn(state)[rolls_left - 1]
    return max(level[PLACE[some]] for some in (*hand.keeps, hand.dice)) - level[PLACE[kept]]
