"""Short ways to write a log of Logger and to read a verdict on it."""

from typing import Any

from replays.engine.games import referees

from ..judging import Shorthand

NAMES = ["Ada", "Bo", "Cleo", "Dov"]
Logger = referees()["logger"]


def line(text: str) -> dict[str, Any]:
    """An action in short: `0 place a1`, `0 move b3 c3c2,a4a5`, `0 protest c3,c3`, `0 chop c3 2`, `0 skip`, `result 3,1 0`."""
    first, *words = text.split()
    if first == "result":
        points, *winners = [[int(number) for number in word.split(",")] for word in words]
        return {"do": "result", "points": points} | ({"winners": winners[0]} if winners else {})
    do, *fields = words
    return {"seat": int(first), "do": do, **FIELDS[do](*fields)}


def move(to: str, seeds: str = "") -> dict[str, Any]:
    return {"to": to} | ({"seeds": seeds.split(",")} if seeds else {})


def chop(at: str, felled: str = "") -> dict[str, Any]:
    return {"at": at} | ({"felled": int(felled)} if felled else {})


FIELDS = {
    "place": lambda at: {"at": at},
    "move": move,
    "plant": lambda at: {"at": at},
    "protest": lambda at: {"at": at.split(",")},
    "chop": chop,
    "skip": dict,
}


short = Shorthand(Logger, line, NAMES)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics
