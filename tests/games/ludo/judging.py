"""Short ways to write a log of Ludo and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import referees

from ..judging import Shorthand
from .player import NAMES

Ludo = referees()["ludo"]


def roll(seat: int, die: int) -> str:
    return json.dumps({"seat": seat, "do": "roll", "die": die})


def move(seat: int, start: int, **claims: Any) -> str:
    return json.dumps({"seat": seat, "do": "move", "from": start} | claims)


def result(*winners: int) -> str:
    return json.dumps({"do": "result", "winners": winners})


def played(seat: int, *throws: tuple[int, int] | int) -> str:
    """Throws of one seat: (die, step of the counter moved), or the die alone when no counter is moved."""
    used = [throw if isinstance(throw, tuple) else (throw, None) for throw in throws]
    lines = [[roll(seat, die), *([] if start is None else [move(seat, start)])] for die, start in used]
    return "\n".join(line for both in lines for line in both)


def header(players: int = 2, **options: Any) -> str:
    return json.dumps({"game": "ludo", "players": NAMES[:players], "options": options})


short = Shorthand(Ludo, json.loads, NAMES, between="\n")
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics


def positions(*actions: str, players: int = 2, **options: Any) -> list[list[int]]:
    """The steps of each seat's counters after these lines, sorted."""
    return [sorted(own) for own in replayed(*actions, players=players, **options).board.counters]
