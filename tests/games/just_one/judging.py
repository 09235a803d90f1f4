"""Short ways to write a log of Just One and to read a verdict on it."""

import shlex
from typing import Any

from replays.engine.games import referees
from replays.engine.referee import Verdict

from ..judging import Shorthand
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


short = Shorthand(JustOne, line, NAMES, players=4)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics


def piles(verdict: Verdict) -> tuple[int, int, int]:
    """Cards won, in the box, in the deck."""
    return verdict.outcome["won"], verdict.outcome["boxed"], verdict.outcome["deck"]
