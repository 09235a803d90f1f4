"""Games played at random, and their referees, looked at after every action."""

from collections.abc import Callable, Iterator
from typing import Any

from replays.engine.referee import Referee, Script
from replays.engine.rulebook import Broken

from .judging import log_in, replayed


class LookedAt:
    """Mixed into a referee: after every action it is looked at."""

    def look(self) -> None:
        """Assert what holds at every step of the game."""
        raise NotImplementedError

    def script(self) -> Script:
        script = super().script()
        step, given = script.send, None
        while True:
            try:
                due = step(given)
            except StopIteration:
                return
            finally:
                self.look()
            try:
                step, given = script.send, (yield due)
            except Broken as broken:
                step, given = script.throw, broken


def replays(referee: type[Referee], played: Callable[[int], Any], games: int) -> Iterator[tuple[int, Any, Any]]:
    """So many games: the seed, the table that `played` it, and the referee after the table's log."""
    for seed in range(games):
        table = played(seed)
        yield seed, table, replayed(referee, log_in(table.text()))
