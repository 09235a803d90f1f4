"""Short ways to write a log of Logger and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

NAMES = ["Ada", "Bo", "Cleo", "Dov"]
Logger = referees()["logger"]


def line(text: str) -> dict[str, Any]:
    """An action in short: `0 place a1`, `0 move b3 c3c2,a4a5`, `0 protest c3,c3`, `0 chop c3 2`, `0 skip`, `result 3,1 0`."""
    first, *words = text.split()
    if first == "result":
        points, *winners = [[int(number) for number in word.split(",")] for word in words]
        return {"do": "result", "points": points} | ({"winners": winners[0]} if winners else {})
    do, *fields = words
    return {"seat": int(first), "do": do, **FIELDS[do](*fields)}


def move(to: str, seeds: str = "") -> dict[str, Any]:
    return {"to": to} | ({"seeds": seeds.split(",")} if seeds else {})


def chop(at: str, felled: str = "") -> dict[str, Any]:
    return {"at": at} | ({"felled": int(felled)} if felled else {})


FIELDS = {
    "place": lambda at: {"at": at},
    "move": move,
    "plant": lambda at: {"at": at},
    "protest": lambda at: {"at": at.split(",")},
    "chop": chop,
    "skip": dict,
}


def text_of(log: str, players: int = 2, **options: Any) -> str:
    """JSON Lines from actions in short, between semicolons."""
    header = {"game": "logger", "players": NAMES[:players]} | ({"options": options} if options else {})
    return "".join(json.dumps(entry, separators=(",", ":")) + "\n" for entry in [header, *map(line, log.split(";"))])


def log_of(text: str) -> Log:
    (log,) = read(text.encode())
    return log


def judged(log: str, players: int = 2, **options: Any) -> Verdict:
    read_log = log_of(text_of(log, players, **options))
    assert read_log.problem is None, read_log.problem
    return judge(read_log)


def replayed(log: str, players: int = 2, **options: Any) -> Any:
    """The referee after these actions, to be asked how the board stands."""
    read_log = log_of(text_of(log, players, **options))
    return Logger(players, read_log.options).replay(read_log.actions)


def cited(verdict: Any) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(v.rule), v.action, v.facts) for v in verdict.violations]


def statistics(verdict: Verdict, players: int = 2) -> dict[str, Any]:
    return shown_statistics(Logger, players, verdict.statistics)
