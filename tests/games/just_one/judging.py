"""Short ways to write a log of Just One and to read a verdict on it."""

import json
import shlex
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Referee, Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

JustOne = referees()["just-one"]


def line(text: str) -> dict[str, Any]:
    """In short: `word Tree active=1 left=10` (`-`: not noted), `1 clue Leaf`, `cancel same a,b`, `0 guess Mouse ok`."""
    first, *words = shlex.split(text)
    if first == "word":
        given = {name: int(value) for name, _, value in (word.partition("=") for word in words[1:])}
        return {"do": "word"} | ({} if words[0] == "-" else {"text": words[0]}) | given
    if first == "cancel":
        return {"do": "cancel", "of": words[1].split(",")} | ({} if words[0] == "-" else {"why": words[0]})
    if first == "result":
        return {"do": "result", "won": int(words[0])} | ({"rating": words[1]} if words[1:] else {})
    return {"seat": int(first), **move(*words)}


def move(do: str, *words: str) -> dict[str, Any]:
    if do == "guess":
        return {"do": do, "ok": words[1] == "ok"} | ({} if words[0] == "-" else {"text": words[0]})
    return {"do": do, "text": words[0]} if do == "clue" else {"do": do}


def log_of(script: str, players: int = 4, **options: Any) -> Log:
    """The log with these actions, divided by `;`."""
    header = {"game": "just-one", "players": NAMES[:players], "options": options}
    lines = [line(action) for action in script.split(";") if action.strip()]
    (log,) = read("\n".join(map(json.dumps, [header, *lines])).encode())
    assert log.problem is None, log.problem
    return log


def judged(script: str, players: int = 4, **options: Any) -> Verdict:
    return judge(log_of(script, players, **options))


def replayed(script: str, players: int = 4, **options: Any) -> Referee:
    """The referee after these actions, to be asked for the scene."""
    log = log_of(script, players, **options)
    return JustOne(players, log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(v.rule), v.action, v.facts) for v in verdict.violations]


def piles(verdict: Verdict) -> tuple[int, int, int]:
    """Cards won, in the box, in the deck."""
    return verdict.outcome["won"], verdict.outcome["boxed"], verdict.outcome["deck"]


def statistics(verdict: Verdict, players: int) -> dict[str, Any]:
    return shown_statistics(JustOne, players, verdict.statistics)
