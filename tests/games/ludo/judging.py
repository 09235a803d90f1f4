"""Short ways to write a log of Ludo and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

Ludo = referees()["ludo"]


def roll(seat: int, die: int) -> str:
    return json.dumps({"seat": seat, "do": "roll", "die": die})


def move(seat: int, start: int, **claims: Any) -> str:
    return json.dumps({"seat": seat, "do": "move", "from": start} | claims)


def result(*winners: int) -> str:
    return json.dumps({"do": "result", "winners": winners})


def played(seat: int, *throws: tuple[int, int] | int) -> str:
    """Throws of one seat: (die, step of the counter moved), or the die alone when no counter is moved."""
    used = [throw if isinstance(throw, tuple) else (throw, None) for throw in throws]
    lines = [[roll(seat, die), *([] if start is None else [move(seat, start)])] for die, start in used]
    return "\n".join(line for both in lines for line in both)


def header(players: int = 2, **options: Any) -> str:
    return json.dumps({"game": "ludo", "players": NAMES[:players], "options": options})


def log_of(*actions: str, players: int = 2, **options: Any) -> Any:
    (log,) = read("\n".join([header(players, **options), *actions]).encode())
    return log


def judged(*actions: str, players: int = 2, **options: Any) -> Verdict:
    """The verdict on a log with this header and these lines."""
    return judge(log_of(*actions, players=players, **options))


def replayed(*actions: str, players: int = 2, **options: Any) -> Any:
    """The referee after these lines, to be asked for the position."""
    log = log_of(*actions, players=players, **options)
    assert log.problem is None
    return Ludo(players, log.options).replay(log.actions)


def positions(*actions: str, players: int = 2, **options: Any) -> list[list[int]]:
    """The steps of each seat's counters after these lines, sorted."""
    return [sorted(own) for own in replayed(*actions, players=players, **options).board.counters]


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(violation.rule), violation.action, violation.facts) for violation in verdict.violations]


def statistics(verdict: Verdict, players: int = 2) -> dict[str, Any]:
    return shown_statistics(Ludo, players, verdict.statistics)
