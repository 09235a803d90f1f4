"""Short ways to write a log of Bahama Taxi and to read a verdict on it."""

from pathlib import Path
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.referee import Verdict

from ..judging import Shorthand, log_in
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


short = Shorthand(BahamaTaxi, line, NAMES)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics


def short_log() -> list[str]:
    """The lines of the complete short log, without the header."""
    return SHORT_LOG.read_text().splitlines()[1:]


def judged_lines(lines: list[str]) -> Verdict:
    """The verdict on JSON lines, two players."""
    return judge(log_in("\n".join(['{"game":"bahama-taxi","players":["Ana","Ben"],"options":{}}', *lines])))
