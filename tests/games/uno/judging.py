"""Short ways to write a log of UNO and to read a verdict on it."""

from typing import Any

from replays.engine.games import referees
from replays.engine.referee import Verdict

from ..judging import Shorthand
from ..judging import cited as as_found
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


short = Shorthand(Uno, line, NAMES, players=3)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts), in the order of the actions and of the rules' names."""
    return sorted(as_found(verdict), key=lambda found: (found[1], found[0]))
