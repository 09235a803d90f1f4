"""A short log of Oh Hell, in the formats that hold any game, and what is in it."""

import json
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

from replays.engine.games.oh_hell import OhHell
from replays.engine.log import Log
from replays.formats import Boundary, Origin

HEADER = {"game": "oh-hell", "players": ["Ann", "Ben", "Cleo"], "date": "2026-11-01", "options": {"sizes": [2]}}
ACTIONS: list[dict[str, Any]] = [
    {"do": "deal", "trump": "9S", "hands": [["2C", "5H"], ["3C", "6H"], ["AH", "KH"]]},
    {"do": "bid", "seat": 1, "tricks": 0},
    {"do": "bid", "seat": 2, "tricks": 2},
    {"do": "bid", "seat": 0, "tricks": 1},
    {"do": "play", "seat": 1, "card": "6H"},
    {"do": "play", "seat": 2, "card": "AH"},
    {"do": "play", "seat": 0, "card": "5H"},
    {"do": "play", "seat": 2, "card": "KH"},
    {"do": "play", "seat": 0, "card": "2C"},
    {"do": "play", "seat": 1, "card": "3C"},
]
PLAIN = """\
game: oh-hell
players: Ann, Ben, Cleo
date: 2026-11-01
option.sizes: 2

table: deal 9S [2C,5H],[3C,6H],[AH,KH]
Ben: bid 0
Cleo: bid 2
Ann: bid 1
Ben: play 6H
Cleo: play AH
Ann: play 5H
Cleo: play KH
Ann: play 2C
Ben: play 3C
"""


def compact(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


HEAD = compact(HEADER) + b"\n"
BODY = b"".join(compact(action) + b"\n" for action in ACTIONS)
LINES = HEAD + BODY
DOCUMENT = compact({**HEADER, "actions": ACTIONS})
PRETTY = json.dumps({**HEADER, "actions": ACTIONS}, indent=2).encode()


def holds_the_sample(log: Log) -> bool:
    """Whether the log is the one above, wherever its lines stand."""
    kinds = {kind.__struct_config__.tag: kind for kind in OhHell.actions.__args__}
    expected = [kinds[action["do"]](**{k: v for k, v in action.items() if k != "do"}) for action in ACTIONS]
    return (
        log.problem is None
        and (log.game, log.players, log.date, log.tags) == ("oh-hell", ["Ann", "Ben", "Cleo"], "2026-11-01", {})
        and log.options == OhHell.options_type(sizes=[2])
        and log.actions == expected
    )


def told(log: Log) -> tuple[str, int | None, int | None] | None:
    """The problem of a log and its place."""
    return log.problem and (log.problem.reason, log.problem.line, log.problem.column)


def in_pieces(read: Callable[..., Iterator[Log]], pieces: Iterator[Boundary], content: bytes) -> list[Log]:
    """The logs of a file that is read piece by piece."""
    return [log for piece in pieces for log in read(content[piece.start : piece.stop], piece.origin)]


def stream(content: bytes) -> BytesIO:
    return BytesIO(content)


def named(game: str) -> Origin:
    return Origin(game=game)
