"""The statistics of Yahtzee: what the turns of a seat, and its column, come to."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...statistics import counted, rate
from .boxes import FACES, YAHTZEE, Box, Dice, Hand
from .keeping import keep_loss
from .optimal import box_loss
from .rules import Stat
from .sheet import Column, Turn

Told = Iterator[tuple[Stat, Mapping[Any, int]]]

POINTS_IN: dict[Box, Stat] = {
    "aces": Stat.POINTS_ACES,
    "twos": Stat.POINTS_TWOS,
    "threes": Stat.POINTS_THREES,
    "fours": Stat.POINTS_FOURS,
    "fives": Stat.POINTS_FIVES,
    "sixes": Stat.POINTS_SIXES,
    "three-of-a-kind": Stat.POINTS_THREE_OF_A_KIND,
    "four-of-a-kind": Stat.POINTS_FOUR_OF_A_KIND,
    "full-house": Stat.POINTS_FULL_HOUSE,
    "small-straight": Stat.POINTS_SMALL_STRAIGHT,
    "large-straight": Stat.POINTS_LARGE_STRAIGHT,
    "yahtzee": Stat.POINTS_YAHTZEE,
    "chance": Stat.POINTS_CHANCE,
}


def of_column(column: Column) -> Told:
    """Of a column that is full."""
    yield Stat.FINAL_SCORE, {column.total: 1}
    yield Stat.BONUS_RATE, rate(column.bonus > 0, 1)
    yield Stat.YAHTZEE_BOX, rate(column.boxes["yahtzee"] == YAHTZEE, 1)


def of_entries(turns: Sequence[Turn]) -> Told:
    for turn in turns:
        if turn.box:
            yield POINTS_IN[turn.box], {turn.points: 1}
    yield Stat.ZEROS, counted([turn.box for turn in turns if turn.box and not turn.points])
    yield Stat.YAHTZEES, times(sum([turn.hand.alike > 0 for turn in turns if turn.box and turn.hand]))
    yield Stat.CHIPS_WON, times(sum([turn.chip for turn in turns]))
    yield Stat.JOKERS, times(sum([turn.joker for turn in turns]))


def of_rolls(turns: Sequence[Turn]) -> Told:
    rolled = [turn for turn in turns if turn.hands]
    yield Stat.ROLLS_USED, counted([len(turn.hands) for turn in rolled if turn.box])
    yield Stat.FIRST_PIPS, counted([turn.hands[0].total for turn in rolled])
    yield Stat.FACES, faces(rolled)


def faces(rolled: Sequence[Turn]) -> dict[int, int]:
    """How often each face was thrown: with all dice of a first roll, and with those of a later one that were picked up."""
    later = [pair for turn in rolled for pair in zip(turn.hands[1:], turn.kept, strict=True) if pair[1] is not None]
    lying = b"".join([turn.hands[0].dice for turn in rolled] + [hand.dice for hand, _ in later])
    kept = b"".join([some for _, some in later if some])
    return {face: thrown for face in FACES if (thrown := lying.count(face) - kept.count(face))}


def times(number: int) -> dict[int, int]:
    """What a count is told that rose so many times by one."""
    return {1: number} if number else {}


# Beside best play


def of_losses(turns: Sequence[Turn]) -> Told:
    """Of first and second rolls after which it is known what was kept, and of entries that the rules allow, in turns whose dice
    are known and in columns that can be."""
    weighed = [(turn.state, turn) for turn in turns if turn.state is not None]
    yield Stat.KEEP_LOSS, counted([round(keep_loss(state, *choice)) for state, turn in weighed for choice in choices(turn)])
    entered = [(state, turn.hand, turn.box) for state, turn in weighed if turn.allowed]
    yield Stat.BOX_LOSS, counted([box_loss(state, hand, box) for state, hand, box in entered if hand and box])


def choices(turn: Turn) -> Iterator[tuple[Hand, Dice, int]]:
    """The rolls after which the player had a choice, what was kept of them, and how many rolls were to come; the turn may end
    with all five."""
    kept = [*turn.kept, turn.hand.dice if turn.box and turn.hand else None]
    for hand, some, to_come in zip(turn.hands, kept, (2, 1), strict=False):
        if some is not None:
            yield hand, some, to_come
