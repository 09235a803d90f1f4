"""Short ways to write a log of King of the Pitch and to read a verdict on it."""

import json
from pathlib import Path
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.log import Log
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

KingOfThePitch = referees()["king-of-the-pitch"]
SHORT_LOG = Path(__file__).with_name("legal") / "complete-short-log.jsonl"
FIRST_FIELD = {
    "kickoff": "dice",
    "captains": "cards",
    "line": "cards",
    "take": "pos",
    "fill": "card",
    "place": "card",
    "release": "pos",
    "sell": "card",
    "captain": "card",
    "match": "against",
    "commit": "card",
    "roll": "dice",
    "reroll": "die",
    "shootout": "dice",
    "score": "goals",
    "result": "crowns",
}
LISTS = {"kickoff", "captains", "line", "shootout", "score", "result"}


def line(text: str) -> dict[str, Any]:
    """An action in short: `kickoff 5 2`, `line S4 match G9 B1 var`, `0 take 2 S`, `0 captain C5 5`,
    `roll 4 3 / 2`, `1 reroll 5 d8`."""
    words = text.split()
    seat = {"seat": int(words.pop(0))} if words[0].isdigit() else {}
    do, *words = words
    return {**seat, "do": do, **fields(do, words)}


def fields(do: str, words: list[str]) -> dict[str, Any]:
    if do == "kickoff" and "seats" in words:
        at = words.index("seats")
        return {"dice": numbers(words[:at]), "seats": numbers(words[at + 1 :])}
    if do == "roll":
        at = words.index("/")
        return {"dice": [numbers(words[:at]), numbers(words[at + 1 :])]}
    if do in LISTS:
        return {FIRST_FIELD[do]: numbers(words)}
    first = {FIRST_FIELD[do]: numbers(words)[0]} if words else {}
    return first | {
        name: value
        for word in words[1:]
        for name, value in [("d8", True) if word == "d8" else ("pos", int(word)) if word.isdigit() else ("pay", word)]
    }


def numbers(words: list[str]) -> list[Any]:
    return [int(word) if word.isdigit() else word for word in words]


def log_of(*actions: str, players: int = 2, **options: Any) -> Log:
    """The log with these lines."""
    header = {"game": "king-of-the-pitch", "players": NAMES[:players], "options": options}
    (log,) = read("\n".join(map(json.dumps, [header, *map(line, actions)])).encode())
    assert log.problem is None, log.problem
    return log


def judged(*actions: str, players: int = 2, **options: Any) -> Verdict:
    """The verdict on a log with these lines."""
    return judge(log_of(*actions, players=players, **options))


def replayed(*actions: str, players: int = 2, **options: Any) -> Any:
    """The referee after these lines, to be asked for the position."""
    log = log_of(*actions, players=players, **options)
    return KingOfThePitch(players, log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts)."""
    return [(str(v.rule), v.action, v.facts) for v in verdict.violations]


def statistics(verdict: Verdict, players: int = 2) -> dict[str, Any]:
    return shown_statistics(KingOfThePitch, players, verdict.statistics)


def short_log() -> list[str]:
    """The lines of the complete short log, without the header."""
    return SHORT_LOG.read_text().splitlines()[1:]


def judged_lines(lines: list[str]) -> Verdict:
    """The verdict on JSON lines, two players, three crown chips to win."""
    header = '{"game":"king-of-the-pitch","players":["Ana","Ben"],"options":{"crowns":3}}'
    (log,) = read("\n".join([header, *lines]).encode())
    return judge(log)
