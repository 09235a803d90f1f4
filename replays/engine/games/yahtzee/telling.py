"""The statistics of Yahtzee: what the turns of a seat, and its column, come to."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from ...statistics import counted, rate
from .boxes import FACES, YAHTZEE, Box, Dice, Hand
from .keeping import keep_loss
from .optimal import UNIT, box_loss
from .rules import Stat
from .sheet import Column, Thrown, Turn

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
    rolled = [turn.rolls for turn in turns if turn.rolls]
    yield Stat.ROLLS_USED, counted([len(turn.rolls) for turn in turns if turn.box and turn.rolls])
    yield Stat.FIRST_PIPS, counted([rolls[0].hand.total for rolls in rolled])
    lying = [
        *chain.from_iterable(
            [roll.hand.dice for rolls in rolled for roll in rolls if roll is rolls[0] or roll.kept is not None]
        )
    ]
    kept = [*chain.from_iterable([roll.kept for rolls in rolled for roll in rolls[1:] if roll.kept])]
    yield Stat.FACES, {face: thrown for face in FACES if (thrown := lying.count(face) - kept.count(face))}


def faces(rolled: Sequence[Sequence[Thrown]]) -> dict[int, int]:
    """How often each face was thrown: with all dice of a first roll, and with those of a later one that were picked up."""
    known = [roll for rolls in rolled for roll in rolls if roll is rolls[0] or roll.kept is not None]
    lying = [*chain.from_iterable([roll.hand.dice for roll in known])]
    kept = [*chain.from_iterable([roll.kept for roll in known if roll.kept])]
    return {face: thrown for face in FACES if (thrown := lying.count(face) - kept.count(face))}


def times(number: int) -> dict[int, int]:
    """What a count is told that rose so many times by one."""
    return {1: number} if number else {}


# Beside best play


def of_box_losses(turns: Sequence[Turn]) -> Told:
    """Of entries whose dice are known, and that the rules allow."""
    losses = [
        box_loss(turn.state, turn.hand, turn.box)
        for turn in turns
        if turn.box and turn.hand and turn.allowed and turn.state is not None
    ]
    yield Stat.BOX_LOSS, counted(map(hundredths, losses))


def of_keep_losses(turns: Sequence[Turn]) -> Told:
    """Of first and second rolls after which it is known what was kept."""
    losses = [keep_loss(turn.state, *choice) for turn in turns if turn.state is not None for choice in choices(turn)]
    yield Stat.KEEP_LOSS, counted(map(hundredths, losses))


def choices(turn: Turn) -> Iterator[tuple[Hand, Dice, int]]:
    """The rolls after which the player had a choice, what was kept of them, and how many rolls were to come; the turn may end
    with all five."""
    kept = [roll.kept for roll in turn.rolls[1:]] + [turn.hand.dice if turn.box and turn.hand else None]
    for roll, some, to_come in zip(turn.rolls, kept, (2, 1), strict=False):
        if some is not None:
            yield roll.hand, some, to_come


def hundredths(loss: float) -> int:
    """A loss as it is told."""
    return round(loss * 100 / UNIT)
