"""Short ways to write a log of Rainbow and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

Rainbow = referees()["rainbow"]


def line(text: str) -> dict[str, Any]:
    """An action in short: `draw 0 RO YG`, `draw 1 3`, `0 p R (RO) t`, `0 flip 2 B`, `0 stop`, `result 5 8`."""
    first, *words = text.split()
    if first == "draw":
        to, *cards = words
        return {"do": "draw", "to": int(to)} | ({"n": int(cards[0])} if cards[0].isdigit() else {"cards": cards})
    if first == "result":
        return {"do": "result", "cards": [int(number) for number in words]}
    return {"seat": int(first), **move(*words)}


def move(do: str, *words: str) -> dict[str, Any]:
    if do == "p":
        card = {"card": words[1][1:3]} if words[1:2] and words[1] != "t" else {}
        return {"do": "play", "shows": words[0], "turned": words[-1] == "t", **card}
    return {"do": do, "pos": int(words[0]), "shows": words[1]} if do == "flip" else {"do": do}


def log_of(*actions: str, **options: Any) -> Log:
    """The log with these lines."""
    header = {"game": "rainbow", "players": NAMES, "options": options}
    (log,) = read("\n".join(map(json.dumps, [header, *map(line, actions)])).encode())
    assert log.problem is None, log.problem
    return log


def judged(*actions: str, **options: Any) -> Verdict:
    return judge(log_of(*actions, **options))


def replayed(*actions: str, **options: Any) -> Any:
    """The referee after these lines, to be asked for the scene."""
    log = log_of(*actions, **options)
    return Rainbow(2, log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(v.rule), v.action, v.facts) for v in verdict.violations]


def statistics(verdict: Verdict) -> dict[str, Any]:
    return shown_statistics(Rainbow, 2, verdict.statistics)
