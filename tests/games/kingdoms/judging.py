"""Short ways to write a log of Kingdoms and to read a verdict on it."""

import json
from collections.abc import Iterator
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

Kingdoms = referees()["kingdoms"]


def line(text: str) -> dict[str, Any]:
    """An action in short: `deal R1 Y2 / - / T`, `0 build R1Y2B3 TT`, `0 challenge 1`, `1 bid R7`, `result 1,2,2`."""
    first, *words = text.split()
    if first == "deal":
        hands = " ".join(words).split("/")
        return {"do": "deal", "hands": [[] if hand.strip() == "-" else hand.split() for hand in hands]}
    if first == "result":
        return {"do": "result"} | dict(zip(("ranks", "bonus"), map(numbers, words), strict=False))
    return {"seat": int(first), "do": words[0], **fields(*words)}


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def fields(do: str, *words: str) -> dict[str, Any]:
    if do == "build":
        groups = [[word[place : place + 2] for place in (0, 2, 4)] for word in words if word != "-" and word.strip("T")]
        return {"groups": groups} | ({"treasures": len(words[-1])} if words and not words[-1].strip("T") else {})
    if do == "challenge":
        return {"opponent": int(words[0])}
    return {"card": words[0]} if words else {}


def lines(text: str) -> Iterator[dict[str, Any]]:
    """Actions in short, with semicolons between them."""
    return (line(part) for part in text.split(";") if part.strip())


def log_of(text: str, players: int = 3, **options: Any) -> Log:
    """The log with these actions."""
    header = {"game": "kingdoms", "players": NAMES[:players], "options": options}
    (log,) = read("\n".join(map(json.dumps, [header, *lines(text)])).encode())
    assert log.problem is None, log.problem
    return log


def judged(text: str, players: int = 3, **options: Any) -> Verdict:
    return judge(log_of(text, players, **options))


def replayed(text: str, players: int = 3, **options: Any) -> Any:
    """The referee after these actions."""
    log = log_of(text, players, **options)
    return Kingdoms(players, log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(v.rule), v.action, v.facts) for v in verdict.violations]


def statistics(verdict: Verdict, players: int = 3) -> dict[str, Any]:
    return shown_statistics(Kingdoms, players, verdict.statistics)
