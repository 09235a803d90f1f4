"""What is remembered of a game of Ludo for its statistics, and how they follow from it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from operator import sub

from msgspec import Struct, field

from ...statistics import rate
from .board import FACES, SIX
from .rules import Stat


class Record(Struct):
    """One player's throws. `turns`: how many throws came before each turn; `captures`: the counters of others sent back."""

    dice: bytearray = field(default_factory=bytearray)
    turns: list[int] = field(default_factory=list)
    idle: int = 0
    blocked: int = 0
    captures: int = 0

    def statistics(self) -> Iterator[tuple[Stat, Mapping[int, int]]]:
        throws, dice = len(self.dice), {die: fell for die in FACES if (fell := self.dice.count(die))}
        yield Stat.THROWS, times(throws)
        yield Stat.SIXES, rate(dice.get(SIX, 0), throws)
        yield Stat.DIE_FACES, dice
        if SIX in dice:
            yield Stat.THROWS_TO_START, {self.dice.index(SIX) + 1: 1}
        yield Stat.IDLE_THROWS, rate(self.idle, throws)
        yield Stat.BLOCKED_THROWS, times(self.blocked)
        yield Stat.CAPTURES_MADE, times(self.captures)
        yield Stat.TURN_THROWS, Counter(map(sub, [*self.turns[1:], throws], self.turns))


def lead_changes(totals: list[tuple[int, ...]]) -> int:
    """How often another player, or others, had the most steps; `totals` are those of each player after each turn."""
    changes, before = -1, None
    for after in totals:
        most = max(after)
        leading = after.index(most) if after.count(most) == 1 else [total == most for total in after]
        if leading != before:
            changes, before = changes + 1, leading
    return changes


def times(count: int) -> Mapping[int, int]:
    return {1: count} if count else {}
