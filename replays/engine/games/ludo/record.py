"""What is remembered of a game of Ludo for its statistics, and how they follow from it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field

from ...statistics import rate
from .board import FACES, SIX
from .rules import Stat

TURNS = {0: re.compile(rb"\x06*[^\x06]|\x06+"), 3: re.compile(rb"\x06{3}|\x06*[^\x06]|\x06+")}
"""By the limit of sixes: the throws of a turn, which goes on as long as sixes fall."""


class Record(Struct):
    """One player's throws. `captures`: the counters of others sent back."""

    dice: bytearray = field(default_factory=bytearray)
    idle: int = 0
    blocked: int = 0
    captures: int = 0

    def statistics(self, limit: int) -> Iterator[tuple[Stat, Mapping[int, int]]]:
        throws, dice = len(self.dice), {die: fell for die in FACES if (fell := self.dice.count(die))}
        yield Stat.THROWS, times(throws)
        yield Stat.SIXES, rate(dice.get(SIX, 0), throws)
        yield Stat.DIE_FACES, dice
        if SIX in dice:
            yield Stat.THROWS_TO_START, {self.dice.index(SIX) + 1: 1}
        yield Stat.IDLE_THROWS, rate(self.idle, throws)
        yield Stat.BLOCKED_THROWS, times(self.blocked)
        yield Stat.CAPTURES_MADE, times(self.captures)
        yield Stat.TURN_THROWS, Counter(map(len, TURNS[limit].findall(self.dice)))


class Lead(Struct):
    """Who has gone the most steps. `alone`: the only one who has; `changes` are counted from the second turn on."""

    leaders: list[int] = field(default_factory=list)
    alone: int | None = None
    most: int = 0
    changes: int = -1

    def after_turn(self, seat: int, totals: Sequence[int]) -> None:
        """A turn of this seat is over: most often the leader has gone on, or another has not caught up."""
        if seat == self.alone and totals[seat] >= self.most:
            self.most = totals[seat]
        elif self.alone is None or totals[seat] >= self.most or totals[self.alone] < self.most:
            self.look(totals)

    def look(self, totals: Sequence[int]) -> None:
        self.most = max(totals)
        leaders = [seat for seat, total in enumerate(totals) if total == self.most]
        if leaders != self.leaders:
            self.leaders, self.changes = leaders, self.changes + 1
            self.alone = leaders[0] if len(leaders) == 1 else None


def times(count: int) -> Mapping[int, int]:
    return {1: count} if count else {}
