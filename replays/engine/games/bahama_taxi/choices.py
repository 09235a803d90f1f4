"""The actions worth trying in a game of Bahama Taxi."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...log import Action
from .actions import Burn, Citizen, Drive, Drop, Pick, Result, Start, Stay
from .board import AREAS, NEIGHBOURS, Area

if TYPE_CHECKING:
    from .referee import BahamaTaxi


def choices(game: "BahamaTaxi") -> Iterator[Action]:
    """For every kind that is due; a card may be burnt wherever one may be missing."""
    if Start in game.due:
        yield from starts(game)
    if Citizen in game.due:
        yield from citizens(game)
    if game.unburnt and not game.begun:
        yield Burn()
    if Drive in game.due:
        for seat in game.seats:
            yield from of_driver(game, seat)
    if Result in game.due:
        yield Result(income=game.incomes())


def unused(game: "BahamaTaxi") -> list[Area]:
    return [area for area in AREAS if area not in game.used]


def starts(game: "BahamaTaxi") -> Iterator[Action]:
    """Any card for every taxi that has none."""
    for seat, driver in enumerate(game.drivers):
        if driver.area is None:
            yield from (Start(taxi=seat, card=card) for card in unused(game))


def citizens(game: "BahamaTaxi") -> Iterator[Action]:
    """Each card once below and once above."""
    cards = unused(game)
    yield from (Citizen(at=card, to=cards[place - 1]) for place, card in enumerate(cards))


def of_driver(game: "BahamaTaxi", seat: int) -> Iterator[Action]:
    driver = game.drivers[seat]
    assert driver.area is not None
    yield from (Drive(seat=seat, to=area) for area in sorted(NEIGHBOURS[driver.area]))
    yield Stay(seat=seat)
    if driver.area in driver.aboard:
        yield Drop(seat=seat)
    if driver.area in game.waiting:
        yield Pick(seat=seat)
