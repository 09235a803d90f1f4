"""The board of Ludo as plain data: who stands where, the die, the last move, how far each player has come."""

from collections.abc import Sequence
from typing import Any

from .actions import Roll
from .board import COUNTERS, LAST, START, TRIANGLE, YARD, Board

Arrow = tuple[int, int, int, int | None]
"""The last move: the seat, from and to which step of its way, and the seat whose counter it knocked off."""


def scene(
    board: Board, turn: int | None, roll: Roll | None, movable: list[int], arrow: Arrow | None, finished: Sequence[int]
) -> dict[str, Any]:
    """`turn`: who is to move or throw. `movable`: from which steps the throw that lies there can move a counter."""
    return {
        "turn": turn,
        "die": {"seat": roll.seat, "die": roll.die} if roll else None,
        "movable": movable,
        "move": shown(board, arrow) if arrow else None,
        "seats": [side(board, seat, finished) for seat in range(len(board.corners))],
    }


def shown(board: Board, arrow: Arrow) -> dict[str, Any]:
    """The move with its squares of the round; None where it began or ended off the round."""
    seat, start, to, hit = arrow
    way = board.ways[seat]
    return {"seat": seat, "from": start, "to": to, "squares": [way[start] or None, way[to] or None], "hit": hit}


def side(board: Board, seat: int, finished: Sequence[int]) -> dict[str, Any]:
    """One colour. `track`, `column`: its counters there, several on one square together; `goal`: all the steps to be gone."""
    own, way = board.counters[seat], board.ways[seat]
    return {
        "corner": board.corners[seat],
        "yard": own.count(YARD),
        "track": [stand | {"square": way[stand["step"]]} for stand in standing(own, START, LAST)],
        "column": standing(own, LAST + 1, TRIANGLE - 1),
        "home": own.count(TRIANGLE),
        "steps": board.totals[seat],
        "goal": COUNTERS * TRIANGLE,
        "place": finished.index(seat) + 1 if seat in finished else None,
    }


def standing(counters: Sequence[int], first: int, last: int) -> list[dict[str, int]]:
    """On which of these steps counters stand, and how many."""
    return [{"step": step, "counters": counters.count(step)} for step in sorted({*counters}) if first <= step <= last]
