"""Short ways to write a log of King of the Pitch and to read a verdict on it."""

from pathlib import Path
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.referee import Verdict

from ..judging import Shorthand, log_in
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


short = Shorthand(KingOfThePitch, line, NAMES)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics


def short_log() -> list[str]:
    """The lines of the complete short log, without the header."""
    return SHORT_LOG.read_text().splitlines()[1:]


def judged_lines(lines: list[str]) -> Verdict:
    """The verdict on JSON lines, two players, three crown chips to win."""
    header = '{"game":"king-of-the-pitch","players":["Ana","Ben"],"options":{"crowns":3}}'
    return judge(log_in("\n".join([header, *lines])))
