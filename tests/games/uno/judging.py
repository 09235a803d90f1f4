"""Short ways to write a log of UNO and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

Uno = referees()["uno"]


def line(text: str) -> dict[str, Any]:
    """An action in short: `1 play W4 B`, `2 draw 4`, `0 penalty uno R5 G6`, `deal R1 G2 | - @2`, `score 89 0 / 89 0`."""
    first, *words = text.split()
    if not first.isdigit():
        return {"do": first, **TABLE[first](" ".join(words))}
    do, *words = words
    return {"seat": int(first), "do": do, **SEAT[do](words)}


def taken(words: list[str]) -> dict[str, Any]:
    if not words:
        return {}
    return {"count": int(words[0])} if words[0].isdigit() else {"cards": words}


def dealt(text: str) -> dict[str, Any]:
    hands, _, dealer = text.partition("@")
    told = [None if hand.strip() == "-" else hand.split() for hand in hands.split("|")]
    return ({"hands": told} if hands.strip() else {}) | ({"dealer": int(dealer)} if dealer else {})


def claimed(first: str, second: str) -> Any:
    def read_lists(text: str) -> dict[str, Any]:
        lists = [[int(number) for number in part.split()] for part in text.split("/")]
        return {name: numbers for name, numbers in zip((first, second), lists, strict=False) if numbers}

    return read_lists


SEAT: dict[str, Any] = {
    "name": lambda words: {"colour": words[0]},
    "play": lambda words: dict(zip(("card", "colour"), words, strict=False)),
    "draw": taken,
    "challenge": lambda words: {},
    "uno": lambda words: {},
    "catch": lambda words: {"on": int(words[0])},
    "penalty": lambda words: {"why": words[0], **taken(words[1:])},
    "show": lambda words: {"cards": words},
}
TABLE: dict[str, Any] = {
    "deal": dealt,
    "expose": lambda text: {"card": text},
    "reshuffle": lambda text: {},
    "score": claimed("points", "totals"),
    "result": claimed("totals", "winners"),
}


def log_of(*actions: str, players: int = 3, **options: Any) -> Log:
    """The log with these lines."""
    header = {"game": "uno", "players": NAMES[:players], "options": options}
    (log,) = read("\n".join(map(json.dumps, [header, *map(line, actions)])).encode())
    assert log.problem is None, log.problem
    return log


def judged(*actions: str, players: int = 3, **options: Any) -> Verdict:
    """The verdict on a log with these lines."""
    return judge(log_of(*actions, players=players, **options))


def replayed(*actions: str, players: int = 3, **options: Any) -> Any:
    """The referee after these lines, to be asked for the scene."""
    log = log_of(*actions, players=players, **options)
    return Uno(players, log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts); the later proof stands among the facts."""
    proof = [{} if v.proof is None else {"proof": v.proof} for v in verdict.violations]
    return sorted(
        ((str(v.rule), v.action, v.facts | more) for v, more in zip(verdict.violations, proof, strict=True)),
        key=lambda found: (found[1], found[0]),
    )


def statistics(verdict: Verdict, players: int = 3) -> dict[str, Any]:
    return shown_statistics(Uno, players, verdict.statistics)
