"""Short ways to write a log of Bahama Taxi and to read a verdict on it."""

import json
from pathlib import Path
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

BahamaTaxi = referees()["bahama-taxi"]
SHORT_LOG = Path(__file__).with_name("legal") / "complete-short-log.jsonl"


def line(text: str) -> dict[str, Any]:
    """In short: `start 0 4D`, `burn`, `burn AS`, `8S-8H`, `0 move TD`, `0 stay`, `0 pick`, `0 drop 3`, `result 1 0`."""
    first, *words = text.split()
    if "-" in first:
        at, to = first.split("-")
        return {"do": "citizen", "at": at, "to": to}
    if first == "start":
        return {"do": "start", "taxi": int(words[0]), "card": words[1]}
    if first == "burn":
        return {"do": "burn"} | ({"card": words[0]} if words else {})
    if first == "result":
        return {"do": "result", "income": [int(number) for number in words]}
    return {"seat": int(first), **deed(*words)}


def deed(do: str, *words: str) -> dict[str, Any]:
    if do == "move":
        return {"do": "move", "to": words[0]}
    return {"do": do} | ({"fare": int(words[0])} if words else {})


def log_of(*actions: str, players: int = 2, **options: Any) -> Log:
    """The log with these lines."""
    header = {"game": "bahama-taxi", "players": NAMES[:players], "options": options}
    (log,) = read("\n".join(map(json.dumps, [header, *map(line, actions)])).encode())
    assert log.problem is None, log.problem
    return log


def judged(*actions: str, players: int = 2, **options: Any) -> Verdict:
    """The verdict on a log with these lines."""
    return judge(log_of(*actions, players=players, **options))


def replayed(*actions: str, players: int = 2, **options: Any) -> Any:
    """The referee after these lines, to be asked for the scene."""
    log = log_of(*actions, players=players, **options)
    return BahamaTaxi(players, log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(v.rule), v.action, v.facts) for v in verdict.violations]


def statistics(verdict: Verdict, players: int = 2) -> dict[str, Any]:
    return shown_statistics(BahamaTaxi, players, verdict.statistics)


def short_log() -> list[str]:
    """The lines of the complete short log, without the header."""
    return SHORT_LOG.read_text().splitlines()[1:]


def judged_lines(lines: list[str]) -> Verdict:
    """The verdict on JSON lines, two players."""
    (log,) = read("\n".join(['{"game":"bahama-taxi","players":["Ana","Ben"],"options":{}}', *lines]).encode())
    return judge(log)
