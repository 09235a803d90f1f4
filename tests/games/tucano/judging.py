"""Short ways to write a log of Tucano and to read a verdict on it."""

from pathlib import Path
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.referee import Verdict

from ..judging import Shorthand, log_in
from .player import NAMES

Tucano = referees()["tucano"]
SHORT_LOG = Path(__file__).with_name("legal") / "complete-short-log.jsonl"


def line(text: str) -> dict[str, Any]:
    """An action in short: `deal lime | fig acai | banana`, `0 take B fig acai`, `1 steal 0 banana`, `refill lime fig acai`."""
    first, *words = text.split()
    if not first.isdigit():
        return {"do": first, **TABLE[first](" ".join(words))}
    do, *words = words
    return {"seat": int(first), "do": do, **SEAT[do](words)}


def taken(words: list[str]) -> dict[str, Any]:
    return {"col": words[0]} | ({"cards": words[1:]} if words[1:] else {})


def handed(field: str) -> Any:
    return lambda words: {field: int(words[0]), "card": words[1]} if words else {}


SEAT: dict[str, Any] = {
    "take": taken,
    "flip": lambda words: {},
    "gift": handed("to"),
    "steal": handed("of"),
    "joker": lambda words: {"fruit": words[0]},
}
TABLE: dict[str, Any] = {
    "deal": lambda text: dict(zip("abc", (cards.split() for cards in text.split("|")), strict=True)),
    "refill": lambda text: dict(zip("abc", text.split(), strict=True)),
    "reveal": lambda text: {"piles": [pile.split() for pile in text.split("|")]},
    "result": lambda text: {"points": [int(number) for number in text.split()]},
}


short = Shorthand(Tucano, line, NAMES)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics


def short_log() -> list[str]:
    """The lines of the complete short log, without the header."""
    return SHORT_LOG.read_text().splitlines()[1:]


def judged_lines(lines: list[str]) -> Verdict:
    """The verdict on JSON lines, two players."""
    return judge(log_in("\n".join(['{"game":"tucano","players":["Ana","Ben"],"options":{}}', *lines])))
