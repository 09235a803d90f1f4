"""Short ways to write a log of Rainbow and to read a verdict on it."""

from typing import Any

from replays.engine.games import referees

from ..judging import Shorthand
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


short = Shorthand(Rainbow, line, NAMES)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics
