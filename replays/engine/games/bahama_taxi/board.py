"""The board of Bahama Taxi: 52 areas named after the cards, and what is joined to what. All of it is data.

The drawing is Bartosz Sułkowski's (CC BY 4.0). A quarter turn of it takes every suit to the next, so one suit tells all.
"""

from collections.abc import Iterator
from typing import get_args

from ...kit.cards import Card

Area = Card

RING = "SHCD"
"""The suits, each beside the next and the last beside the first."""

JOINED: dict[str, tuple[str, str, str]] = {
    "A": ("KQ", "AK", "A"),
    "K": ("AQJ", "", "AQ"),
    "Q": ("AKJT", "KJ", ""),
    "J": ("KQ9", "", "Q"),
    "T": ("Q976", "98", ""),
    "9": ("JT87", "", "T"),
    "8": ("9732", "", "T6"),
    "7": ("T98643", "", ""),
    "6": ("T754", "82", ""),
    "5": ("64", "2", ""),
    "4": ("7653", "", ""),
    "3": ("8742", "", ""),
    "2": ("83", "", "65"),
}
"""The ranks joined to each rank: in the same suit, in the next suit, in the previous one."""

CLUBS: dict[str, tuple[float, float]] = {
    "A": (-0.375, 0.375),
    "K": (0, 1),
    "Q": (-1, 1),
    "J": (0, 2),
    "T": (-2, 2),
    "9": (0, 3),
    "8": (1, 4),
    "7": (-1, 4),
    "6": (-3, 3),
    "5": (-4, 4),
    "4": (-2, 5),
    "3": (0, 6),
    "2": (2, 5),
}
"""Where the areas of the clubs lie: to the right of the centre, and below it."""

AREAS: tuple[Area, ...] = get_args(Area)
NAMED: dict[str, Area] = {area: area for area in AREAS}


def joined(area: Area) -> frozenset[Area]:
    """What one move reaches from here."""
    rank, place = area[0], RING.index(area[1])
    suits = RING[place], RING[(place + 1) % 4], RING[place - 1]
    return frozenset(NAMED[near + suit] for ranks, suit in zip(JOINED[rank], suits, strict=True) for near in ranks)


NEIGHBOURS: dict[Area, frozenset[Area]] = {area: joined(area) for area in AREAS}


def distances_from(area: Area) -> Iterator[tuple[Area, int]]:
    """Every area, nearest first, and how many moves away it is."""
    reached, edge, moves = {area}, {area}, 0
    while edge:
        yield from ((found, moves) for found in edge)
        edge = {near for found in edge for near in NEIGHBOURS[found]} - reached
        reached |= edge
        moves += 1


DISTANCE: dict[Area, dict[Area, int]] = {area: dict(distances_from(area)) for area in AREAS}
"""The smallest number of moves between any two areas."""
LONGEST = 8


def place(area: Area) -> tuple[float, float]:
    """Right of the centre and below it: the clubs, turned as often as the suit asks for."""
    x, y = CLUBS[area[0]]
    return {"C": (x, y), "H": (y, -x), "S": (-x, -y), "D": (-y, x)}[area[1]]


PLACES: dict[Area, tuple[float, float]] = {area: place(area) for area in AREAS}
LINES: tuple[tuple[Area, Area], ...] = tuple((a, b) for a in AREAS for b in sorted(NEIGHBOURS[a]) if a < b)
