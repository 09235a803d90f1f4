"""Clocks and evaluations, written into comments as `[%clk 0:05:00]`, `[%emt 0:00:03]`, `[%eval 0.17]`."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from .alphabet import SPACE

COMMAND = re.compile(rf"\[%(clk|emt|eval)(?=[{SPACE}\]}}])([{SPACE}]*+)([^\[\]]*+)(\])?")
CLOCK = re.compile(r"(?:(?:([0-9]{1,9}):)?([0-5]?[0-9]):)?([0-9]{1,9})(?:\.([0-9]{1,9}))?")
PAWNS = re.compile(r"([+-]?)([0-9]{0,6})\.([0-9]{1,9})(?:,[0-9]+)?|([+-]?[0-9]{1,6})")
MATE = re.compile(r"#([+-]?)([0-9]{1,6})(?:,[0-9]+)?|([+-]?)M([0-9]{1,6})(?:,[0-9]+)?")

LONGEST = 40
"""No value is longer."""

Fields = dict[str, Any]
"""What a move's comment says about it."""


class Command(NamedTuple):
    """One command: where it and its white space stand, its text, and the fields it gives; None if it cannot be read."""

    at: int
    space: tuple[int, int]
    text: str
    fields: Fields | None


def commands(comment: str, at: int) -> list[Command]:
    """The commands that tell of clocks and evaluations in a comment that begins at a place."""
    return [
        Command(
            at + found.start(),
            (at + found.start(2), at + found.end(2)),
            found[0],
            value(found[1], found[3].rstrip(SPACE)) if found[4] else None,
        )
        for found in COMMAND.finditer(comment)
    ]


def value(name: str, text: str) -> Fields | None:
    """What the value of a command gives, if it can be read."""
    return VALUES[name](text) if len(text) <= LONGEST else None


def seconds(text: str) -> int | float | None:
    """H:MM:SS, MM:SS or plain seconds, with decimals or without."""
    found = CLOCK.fullmatch(text)
    if not found or (found[2] and (len(found[3]) > 2 or int(found[3]) > 59)):
        return None
    whole = 3600 * int(found[1] or 0) + 60 * int(found[2] or 0) + int(found[3])
    return float(f"{whole}.{found[4]}") if found[4] and int(found[4]) else whole


def both(pawns: str | None, left: str | None) -> Fields | None:
    """What an evaluation and a clock give, if all that is there can be read."""
    worth, time = evaluation(pawns) if pawns else {}, clock(left) if left else {}
    return None if worth is None or time is None else worth | time


@lru_cache(1 << 14)
def clock(text: str) -> Fields | None:
    """What is left on the clock."""
    left = seconds(text)
    return None if left is None else {"clock": left}


@lru_cache(1 << 14)
def spent(text: str) -> Fields | None:
    """What the move took."""
    used = seconds(text)
    return None if used is None else {"spent": used}


@lru_cache(1 << 14)
def evaluation(text: str) -> Fields | None:
    """Pawns from White's side, as hundredths; or moves to mate. A search depth after a comma is dropped."""
    if found := MATE.fullmatch(text):
        moves = int(f"{found[1] or found[3] or ''}{found[2] or found[4]}")
        return {"eval": None, "mate": moves} if moves else None
    if not (found := PAWNS.fullmatch(text)):
        return None
    return {"eval": 100 * int(found[4]) if found[4] else hundredths(*found.groups()[:3]), "mate": None}


def hundredths(sign: str, pawns: str, decimals: str) -> int:
    """Rounded, halves away from zero."""
    value = 100 * int(pawns or 0) + int(decimals[:2].ljust(2, "0")) + (decimals[2:3] >= "5")
    return -value if sign == "-" else value


VALUES: dict[str, Callable[[str], Fields | None]] = {"clk": clock, "emt": spent, "eval": evaluation}
