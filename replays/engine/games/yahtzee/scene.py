"""The table of Yahtzee as plain data: the score card, and the dice of the present turn."""

from collections.abc import Sequence
from typing import Any

from .boxes import BOXES
from .sheet import Column, Turn


def scene(columns: Sequence[Column], turns: Sequence[Turn], throwing: Sequence[int]) -> dict[str, Any]:
    """`throwing`: who has still to throw for the first turn; `filled`: the box last filled, and by whom."""
    last = next((turn for turn in reversed(turns) if turn.box), None)
    return {
        "columns": [sheet(column) for column in columns],
        "filled": last and {"seat": last.seat, "box": last.box},
        "throwing": [*throwing],
        "turn": present(turns[-1]) if turns and not turns[-1].box else None,
    }


def sheet(column: Column) -> dict[str, Any]:
    """`boxes`: None if open; `jokers`: those filled with joker points."""
    return {
        "seats": column.seats,
        "boxes": {box: column.boxes.get(box) for box in BOXES},
        "jokers": [*column.jokers],
        "upper": column.upper,
        "bonus": column.bonus,
        "chips": column.chips,
        "total": column.total,
    }


def present(turn: Turn) -> dict[str, Any]:
    """`dice`: None before the first roll; `kept`: those of them that were left lying, if that is known."""
    kept = turn.kept[-1] if turn.kept else None
    return {
        "seat": turn.seat,
        "dice": turn.dice,
        "kept": None if kept is None else [*kept],
        "rolls_left": max(0, 3 - len(turn.hands)),
    }
