"""Short ways to write a log of Kingdoms and to read a verdict on it."""

from typing import Any

from replays.engine.games import referees

from ..judging import Shorthand
from .player import NAMES

Kingdoms = referees()["kingdoms"]

DEAL = "deal R1 Y2 B3 R9 R5 B8 Y7 Y1 B2 / R7 R2 Y4 Y5 B6 B9 R3 Y9 T / -; "
OPEN = "deal R1 Y2 B3 R4 Y5 B6 R7 Y8 B9 / R1 R2 R3 Y4 Y5 B6 T Y9 T / R1 Y2 Y3 B4 B5 B6 B7 B8 Y9; "
COMPLETE = "0 build R1Y2B3 R4Y5B6 R7Y8B9"
ALL_LAID = "deal R1 Y2 B3 R4 Y5 B6 T T T / R7 R2 Y4 Y5 B6 B9 R3 Y9 R9 / -; "
TREASURE_ADDED = (
    "deal R1 Y2 B3 R9 R5 B8 Y7 Y1 T / R7 R2 Y4 Y5 B6 B9 R3 Y9 T / -; "
    "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9; 1 raise R3; 0 bid T"
)
ONE_SET = (
    "deal R1 Y2 B3 R4 Y5 B6 R7 Y8 T / R2 R3 R5 R6 R8 R9 Y1 Y3 T / Y4 Y6 Y7 Y9 B1 B2 B4 B5 T; "
    "0 draw B7; 0 challenge 1; 1 bid R2; 0 bid R1; "
    "1 draw B8; 1 challenge 2; 2 bid Y4; 1 bid R3; "
    "2 draw B9; 2 challenge 0; 0 bid R7; 2 bid Y6; "
)
"""Three battles, each won by the opponent; seat 0 has B9 and all of its first hand but R1, with R2 for it."""

LAST_CARD_COMPLETES = (
    "deal R2 R3 R5 R6 R8 R9 Y1 Y3 T / R1 Y2 B3 R4 Y5 B6 R7 Y8 T / Y4 Y6 Y7 Y9 B1 B2 B4 B5 T; "
    "0 draw B7; 0 challenge 2; 2 bid Y4; 0 bid R3; "
    "1 draw B8; 1 challenge 0; 0 bid R5; 1 bid T; 0 fold; "
    "2 draw B9; 2 challenge 1; 1 bid B8; 2 bid Y6; "
)
"""With B9 seat 1 has a complete kingdom; the last turn begins with seat 0."""


def line(text: str) -> dict[str, Any]:
    """An action in short: `deal R1 Y2 / - / T`, `0 build R1Y2B3 TT`, `0 challenge 1`, `1 bid R7`, `result 1,2,2`."""
    first, *words = text.split()
    if first == "deal":
        hands = " ".join(words).split("/")
        return {"do": "deal", "hands": [[] if hand.strip() == "-" else hand.split() for hand in hands]}
    if first == "result":
        return {"do": "result"} | dict(zip(("ranks", "bonus"), map(numbers, words), strict=False))
    return {"seat": int(first), "do": words[0], **fields(*words)}


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def fields(do: str, *words: str) -> dict[str, Any]:
    if do == "build":
        groups = [[word[place : place + 2] for place in (0, 2, 4)] for word in words if word != "-" and word.strip("T")]
        return {"groups": groups} | ({"treasures": len(words[-1])} if words and not words[-1].strip("T") else {})
    if do == "challenge":
        return {"opponent": int(words[0])}
    return {"card": words[0]} if words else {}


short = Shorthand(Kingdoms, line, NAMES, players=3)
log_of, judged, replayed, statistics = short.log_of, short.judged, short.replayed, short.statistics
