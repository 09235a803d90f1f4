"""Short ways to write a log of Yahtzee and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.referee import Referee, Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

Yahtzee = referees()["yahtzee"]
Line = dict[str, Any]


def digits(dice: str | None) -> list[int] | None:
    return None if dice is None else [*map(int, dice)]


def told(**fields: Any) -> Line:
    return {name: value for name, value in fields.items() if value is not None}


def start(seat: int, dice: str) -> Line:
    return told(seat=seat, do="start", dice=digits(dice))


def roll(dice: str, kept: str | None = None, seat: int = 0) -> Line:
    return told(seat=seat, do="roll", dice=digits(dice), kept=digits(kept))


def score(box: str, dice: str | None = None, points: int | None = None, chip: bool | None = None, seat: int = 0) -> Line:
    return told(seat=seat, do="score", box=box, dice=digits(dice), points=points, chip=chip)


def result(**claims: Any) -> Line:
    return {"do": "result", **claims}


def log(*lines: Line, players: int = 1, **options: Any) -> bytes:
    head = {"game": "yahtzee", "players": NAMES[:players], "options": options}
    return b"".join(json.dumps(line).encode() + b"\n" for line in (head, *lines))


def judged(*lines: Line, players: int = 1, study: bool = True, **options: Any) -> Verdict:
    [read_log] = read(log(*lines, players=players, **options))
    assert read_log.problem is None, read_log.problem
    return judge(read_log, study)


def replayed(*lines: Line, players: int = 1, **options: Any) -> Referee:
    [read_log] = read(log(*lines, players=players, **options))
    assert read_log.problem is None, read_log.problem
    return Yahtzee(players, read_log.options).replay(read_log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts), in the order of the rules' names."""
    return sorted((str(v.rule), v.action, v.facts) for v in verdict.violations)


def statistics(verdict: Verdict, players: int = 1) -> dict[str, Any]:
    return shown_statistics(Yahtzee, players, verdict.statistics)
