"""Short ways to change a log of a session and to read a verdict on it."""

import json
from pathlib import Path
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics

from ..judging import Line, log_in, text_of
from ..judging import cited as as_found
from ..judging import replayed as replay

RolePlaying = referees()["role-playing"]
SHORT = Path(__file__).parent / "legal" / "complete-short-log.jsonl"


def short() -> list[Line]:
    """The complete short log: the header, then the actions."""
    return [json.loads(line) for line in SHORT.read_text().splitlines()]


def with_options(**options: Any) -> list[Line]:
    """The complete short log under other options."""
    header, *actions = short()
    return [header | {"options": header["options"] | options}, *actions]


def changed(at: int, lines: list[Line] | None = None, **fields: Any) -> list[Line]:
    """The short log with some fields of an action set; None takes one away."""
    lines = lines or short()
    action = lines[at + 1] | fields
    return [*lines[: at + 1], {name: value for name, value in action.items() if value is not None}, *lines[at + 2 :]]


def without(at: int, lines: list[Line] | None = None) -> list[Line]:
    lines = lines or short()
    return [*lines[: at + 1], *lines[at + 2 :]]


def put_in(at: int, action: Line, lines: list[Line] | None = None) -> list[Line]:
    """The log with one more action, which becomes the one of this number."""
    lines = lines or short()
    return [*lines[: at + 1], action, *lines[at + 1 :]]


def log_of(lines: list[Line]) -> Log:
    return log_in(text_of(lines))


def judged(lines: list[Line]) -> Verdict:
    log = log_of(lines)
    assert log.problem is None, log.problem
    return judge(log)


def cited(lines: list[Line]) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return as_found(judged(lines))


def session(*actions: Line, players: int = 3, **options: Any) -> list[Line]:
    """A log of its own: the header, then these actions."""
    return [{"game": "role-playing", "players": ["Gil", "Ana", "Ben", "Cleo"][:players], "options": options}, *actions]


def gm(do: str, **fields: Any) -> Line:
    return {"seat": 0, "do": do} | fields


def player(do: str, seat: int = 1, **fields: Any) -> Line:
    return {"seat": seat, "do": do} | fields


def statistics(verdict: Verdict, players: int = 3) -> dict[str, Any]:
    return shown_statistics(RolePlaying, players, verdict.statistics)


def replayed(lines: list[Line]) -> Any:
    """The referee after these lines, to be asked for the scene."""
    return replay(RolePlaying, log_of(lines))
