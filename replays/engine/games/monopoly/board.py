"""The board: forty squares numbered clockwise from Go, with the figures printed on their deeds.

The figures are the same in every edition; how the squares are called stands in `editions`.
"""

from typing import NamedTuple

GO, INCOME_TAX, JAIL, FREE_PARKING, GO_TO_JAIL, SUPER_TAX = 0, 4, 10, 20, 30, 38
STATIONS = (5, 15, 25, 35)
UTILITIES = (12, 28)
CARD_SQUARES = {2: "T", 7: "C", 17: "T", 22: "C", 33: "T", 36: "C"}
"""Which pile a card square draws from: Chance (C) or Community Chest (T)."""

SQUARES = 40
IN_JAIL = 40
"""The key of the jail cell among the squares of the statistics: 10 is a visitor's."""
STARTING_CASH = 1500
SALARY = 200
FINE = 50
HOUSES, HOTELS = 32, 12
STATION_RENT = (25, 50, 100, 200)
"""By the number of stations that the owner has."""
UTILITY_TIMES = (4, 10)
"""So many times the throw, by the number of utilities that the owner has."""


class Site(NamedTuple):
    """The deed of a site. `rents`: bare, with one to four houses, with a hotel. `house`: what one building costs."""

    square: int
    group: str
    price: int
    house: int
    rents: tuple[int, int, int, int, int, int]


SITES = (
    Site(1, "brown", 60, 50, (2, 10, 30, 90, 160, 250)),
    Site(3, "brown", 60, 50, (4, 20, 60, 180, 320, 450)),
    Site(6, "lightblue", 100, 50, (6, 30, 90, 270, 400, 550)),
    Site(8, "lightblue", 100, 50, (6, 30, 90, 270, 400, 550)),
    Site(9, "lightblue", 120, 50, (8, 40, 100, 300, 450, 600)),
    Site(11, "pink", 140, 100, (10, 50, 150, 450, 625, 750)),
    Site(13, "pink", 140, 100, (10, 50, 150, 450, 625, 750)),
    Site(14, "pink", 160, 100, (12, 60, 180, 500, 700, 900)),
    Site(16, "orange", 180, 100, (14, 70, 200, 550, 750, 950)),
    Site(18, "orange", 180, 100, (14, 70, 200, 550, 750, 950)),
    Site(19, "orange", 200, 100, (16, 80, 220, 600, 800, 1000)),
    Site(21, "red", 220, 150, (18, 90, 250, 700, 875, 1050)),
    Site(23, "red", 220, 150, (18, 90, 250, 700, 875, 1050)),
    Site(24, "red", 240, 150, (20, 100, 300, 750, 925, 1100)),
    Site(26, "yellow", 260, 150, (22, 110, 330, 800, 975, 1150)),
    Site(27, "yellow", 260, 150, (22, 110, 330, 800, 975, 1150)),
    Site(29, "yellow", 280, 150, (24, 120, 360, 850, 1025, 1200)),
    Site(31, "green", 300, 200, (26, 130, 390, 900, 1100, 1275)),
    Site(32, "green", 300, 200, (26, 130, 390, 900, 1100, 1275)),
    Site(34, "green", 320, 200, (28, 150, 450, 1000, 1200, 1400)),
    Site(37, "darkblue", 350, 200, (35, 175, 500, 1100, 1300, 1500)),
    Site(39, "darkblue", 400, 200, (50, 200, 600, 1400, 1700, 2000)),
)
SITE = {site.square: site for site in SITES}
COLOURS: dict[str, tuple[int, ...]] = {
    colour: tuple(site.square for site in SITES if site.group == colour) for colour in dict.fromkeys(s.group for s in SITES)
}
"""The sites of each colour-group."""


def place(square: int) -> tuple[int, int]:
    """Column and row of a square on the printed board, with Go at the bottom right."""
    side, step = divmod(square, 10)
    return ((10 - step, 10), (0, 10 - step), (step, 0), (10, step))[side]


PLACES = {square: place(square) for square in range(SQUARES)} | {IN_JAIL: (1, 9)}
"""Where the squares lie; the cell is drawn inside the corner of its square."""
PRICES = {site.square: site.price for site in SITES} | dict.fromkeys(STATIONS, 200) | dict.fromkeys(UTILITIES, 150)
"""The printed price of every property."""
PROPERTIES = tuple(sorted(PRICES))
HALF = {square: price // 2 for square, price in PRICES.items()}
"""The mortgage value of every property."""
GROUP: dict[int, tuple[int, ...]] = {site.square: COLOURS[site.group] for site in SITES}
"""All sites of the colour-group that a site belongs to."""


def kind(square: int) -> str:
    """What a square is: a colour, or `station`, `utility`, `chance`, `chest`, `tax`, `go`, `jail`, `free`, `go-to-jail`."""
    if square in SITE:
        return SITE[square].group
    return next(name for name, squares in OTHER_SQUARES.items() if square in squares)


OTHER_SQUARES: dict[str, tuple[int, ...]] = {
    "station": STATIONS,
    "utility": UTILITIES,
    "chance": tuple(square for square, pile in CARD_SQUARES.items() if pile == "C"),
    "chest": tuple(square for square, pile in CARD_SQUARES.items() if pile == "T"),
    "tax": (INCOME_TAX, SUPER_TAX),
    "go": (GO,),
    "jail": (JAIL,),
    "free": (FREE_PARKING,),
    "go-to-jail": (GO_TO_JAIL,),
}
