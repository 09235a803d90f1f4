"""The board of Bahama Taxi as plain data: the areas and lines, the taxis, the citizens, what each taxi carries."""

from typing import TYPE_CHECKING, Any

from .board import LINES, PLACES
from .driver import Driver

if TYPE_CHECKING:
    from .referee import BahamaTaxi


def scene(game: "BahamaTaxi") -> dict[str, Any]:
    """`areas`: right of the centre and below it; `waiting`: where -> whereto; `turn`: who is to act, or acted last and may
    still; `most`: how many passengers a pick-up may lead to; `last_move`: from where to where."""
    return {
        "areas": {area: [*place] for area, place in PLACES.items()},
        "lines": [[*line] for line in LINES],
        "waiting": {**game.waiting},
        "pile": game.pile,
        "most": game.most(),
        "turn": None if game.over or game.stopped else game.acting,
        "moved": game.moved,
        "last_move": game.last_move and [*game.last_move],
        "seats": [taxi(driver) for driver in game.drivers],
    }


def taxi(driver: Driver) -> dict[str, Any]:
    """`area`: None before the start."""
    return {
        "area": driver.area,
        "aboard": [{"from": ride.start, "to": to} for to, ride in driver.aboard.items()],
        "income": driver.income,
    }
