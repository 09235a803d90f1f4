"""Short ways to write a log of Yahtzee and to read a verdict on it."""

from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Referee, Verdict, shown_statistics

from ..judging import Line, log_in, text_of
from ..judging import cited as as_found
from ..judging import replayed as replay
from .player import NAMES

Yahtzee = referees()["yahtzee"]


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


def log_of(*lines: Line, players: int = 1, **options: Any) -> Log:
    log = log_in(text_of([{"game": "yahtzee", "players": NAMES[:players], "options": options}, *lines]))
    assert log.problem is None, log.problem
    return log


def judged(*lines: Line, players: int = 1, study: bool = True, **options: Any) -> Verdict:
    return judge(log_of(*lines, players=players, **options), study)


def replayed(*lines: Line, players: int = 1, **options: Any) -> Referee:
    return replay(Yahtzee, log_of(*lines, players=players, **options))


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts), in the order of the rules' names."""
    return sorted(as_found(verdict))


def statistics(verdict: Verdict, players: int = 1) -> dict[str, Any]:
    return shown_statistics(Yahtzee, players, verdict.statistics)
