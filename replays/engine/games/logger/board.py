"""The board of Logger: five columns a to e by five rows 1 to 5, and what lies beside what."""

from functools import cache
from typing import Annotated

from msgspec import Meta

Square = Annotated[str, Meta(pattern="^[a-e][1-5]$", max_length=2)]
Seed = Annotated[str, Meta(pattern="^[a-e][1-5][a-e][1-5]$", max_length=4)]
"""The parent, then the space of its seedling."""

FILES, RANKS = "abcde", "12345"
SQUARES = [file + rank for file in FILES for rank in RANKS]
CENTRE, CORNERS = "c3", ("a1", "a5", "e1", "e5")

SEEDLING, SAPLING, MATURE = 1, 2, 3
STAGES = ("nothing", "seedling", "sapling", "mature")
TREES, STEPS = 20, 2
"""How many large pyramids there are, and how far a logger may walk."""


@cache
def distance(start: str, to: str) -> int:
    """In spaces, counted along rows and columns."""
    return abs(FILES.index(start[0]) - FILES.index(to[0])) + abs(RANKS.index(start[1]) - RANKS.index(to[1]))


def line(start: str, through: str) -> tuple[str, ...]:
    """The squares from the second one straight on, away from the first, up to the edge."""
    files, ranks = FILES.index(through[0]), RANKS.index(through[1])
    right, up = files - FILES.index(start[0]), ranks - RANKS.index(start[1])
    return tuple(
        FILES[files + step * right] + RANKS[ranks + step * up]
        for step in range(len(FILES))
        if 0 <= files + step * right < len(FILES) and 0 <= ranks + step * up < len(RANKS)
    )


NEIGHBOURS = {square: tuple(other for other in SQUARES if distance(square, other) == 1) for square in SQUARES}
LINES = {square: tuple(other for other in SQUARES if (square[0] == other[0]) != (square[1] == other[1])) for square in SQUARES}
"""The row and the column of a square, without the square itself."""

WALKS = {
    (start, to): tuple(between for between in NEIGHBOURS[start] if between in NEIGHBOURS[to])
    for start in SQUARES
    for to in SQUARES
    if distance(start, to) == STEPS
}
"""For squares two steps apart: those that lie between."""

FELLINGS = {(start, first): line(start, first) for start in SQUARES for first in NEIGHBOURS[start]}
"""For a logger and the tree next to it: where that tree and those behind it stand."""
