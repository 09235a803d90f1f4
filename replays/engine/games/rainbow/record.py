"""What is noted of each player for the statistics."""

from msgspec import Struct, field


class Record(Struct):
    """`won`: the sizes of the rows won; `turns`: the cards played in each turn; `lost`: rows lost, by what came up and how."""

    won: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    rainbows: int = 0
    errors: int = 0
    shadows: int = 0
    blind: int = 0
    blind_lost: int = 0
    flips: int = 0
    flips_lost: int = 0


class Decided(Struct):
    """A row that is over: `end` is rainbow, error or shadow."""

    end: str
    winner: int
    row: list[str]
