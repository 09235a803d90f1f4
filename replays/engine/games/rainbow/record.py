"""What is noted of each player for the statistics."""

from typing import Literal

from msgspec import Struct, field

from .cards import Card

End = Literal["rainbow", "error", "shadow"]


class Record(Struct):
    """`won`: the sizes of the rows won; `turns`: the cards played in each turn; `ends`: the rows ended in one's own turns."""

    won: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    ends: dict[End, int] = field(default_factory=lambda: {"rainbow": 0, "error": 0, "shadow": 0})
    blind: int = 0
    blind_lost: int = 0
    flips: int = 0
    flips_lost: int = 0


class Decided(Struct):
    """A row that is over, as it lay."""

    end: End
    winner: int
    row: list[Card]
