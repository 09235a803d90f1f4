"""What is remembered of a game of Ludo for its statistics, and how they follow from it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from msgspec import Struct, field

from ...statistics import counted, rate
from .board import SIX
from .rules import Stat


class Record(Struct):
    """One player's game. `turns`: the throws of each turn; `moved`, `lost`: the steps of each move, and of each counter hit."""

    dice: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    idle: int = 0
    blocked: int = 0
    blocks: int = 0
    captures: int = 0

    def statistics(self) -> Iterator[tuple[Stat, Mapping[int, int]]]:
        """Every statistic of a player but the counters brought home."""
        throws, dice = len(self.dice), counted(self.dice)
        yield Stat.THROWS, times(throws)
        yield Stat.SIXES, rate(dice.get(SIX, 0), throws)
        yield Stat.DIE_FACES, dice
        if SIX in dice:
            yield Stat.THROWS_TO_START, {self.dice.index(SIX) + 1: 1}
        yield Stat.IDLE_THROWS, rate(self.idle, throws)
        yield Stat.BLOCKED_THROWS, times(self.blocked)
        yield Stat.BLOCKS_MADE, times(self.blocks)
        yield Stat.CAPTURES_MADE, times(self.captures)
        yield Stat.CAPTURES_SUFFERED, times(len(self.lost))
        yield Stat.STEPS_LOST, counted(self.lost)
        yield Stat.STEPS_MOVED, counted(self.moved)
        yield Stat.TURN_THROWS, counted(self.turns)


def lead_changes(totals: Sequence[Sequence[int]]) -> Mapping[int, int]:
    """How often another player, or others, had the most steps; `totals` are those of each player after each turn."""
    leading = [in_the_lead(after) for after, _ in groupby(totals)]
    return times(sum(before != after for before, after in pairwise(leading)))


def times(count: int) -> Mapping[int, int]:
    return {1: count} if count else {}


def in_the_lead(totals: Sequence[int]) -> list[int]:
    most = max(totals)
    return [seat for seat, total in enumerate(totals) if total == most]
