"""Short ways to write the log of a game and to read the verdict on it, the same for every game."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from replays.engine.games import judge
from replays.engine.log import Log
from replays.engine.referee import Referee, Verdict, shown_statistics
from replays.formats.jsonl import read

Line = dict[str, Any]


def text_of(lines: Iterable[Line]) -> str:
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def log_in(text: str) -> Log:
    """The one log in this text."""
    (log,) = read(text.encode())
    return log


def replayed(referee: type[Referee], log: Log) -> Any:
    """The referee after this log, to be asked for the position and for the verdict."""
    assert log.problem is None, log.problem
    return referee(len(log.players), log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts); a later proof stands among the facts."""
    proof = [{} if v.proof is None else {"proof": v.proof} for v in verdict.violations]
    return [(str(v.rule), v.action, v.facts | more) for v, more in zip(verdict.violations, proof, strict=True)]


class Shorthand:
    """The logs of a game with their actions in short, and what its referee says of them.

    `line` reads one action; several may stand in one text, with `between` between them.
    """

    def __init__(
        self,
        referee: type[Referee],
        line: Callable[[str], Line],
        names: Sequence[str],
        players: int = 2,
        between: str = ";",
    ) -> None:
        self.referee, self.line, self.names, self.players, self.between = referee, line, names, players, between

    def log_of(self, *texts: str, players: int | None = None, **options: Any) -> Log:
        """The log with these actions."""
        header = {"game": self.referee.slug, "players": self.names[: players or self.players], "options": options}
        actions = [action for text in texts for action in text.split(self.between) if action.strip()]
        log = log_in(text_of([header, *map(self.line, actions)]))
        assert log.problem is None, log.problem
        return log

    def judged(self, *texts: str, players: int | None = None, **options: Any) -> Verdict:
        return judge(self.log_of(*texts, players=players, **options))

    def replayed(self, *texts: str, players: int | None = None, **options: Any) -> Any:
        """The referee after these actions."""
        return replayed(self.referee, self.log_of(*texts, players=players, **options))

    def statistics(self, verdict: Verdict, players: int | None = None) -> dict[str, Any]:
        return shown_statistics(self.referee, players or self.players, verdict.statistics)
