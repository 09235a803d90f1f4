"""The cards of Tucano and what they are worth. All of it is data: the copies of each card, the tables of the fruit."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

Fruit = Literal[
    "acai",
    "avocado",
    "banana",
    "carambola",
    "coconut",
    "fig",
    "lime",
    "lychee",
    "orange",
    "papaya",
    "pineapple",
    "pomegranate",
    "rambutan",
]
Toucan = Literal["flip", "gift", "steal"]
Keepable = Literal[Fruit, "joker"]
"""What can lie in front of a player."""
Card = Literal[Fruit, "joker", Toucan]
UNKNOWN = "?"
"""A card of the first layout that the log does not show."""
Column = Literal["A", "B", "C"]
COLUMNS: tuple[Column, ...] = ("A", "B", "C")

COPIES: dict[str, int] = {
    "acai": 6,
    "avocado": 5,
    "banana": 5,
    "carambola": 5,
    "coconut": 6,
    "fig": 4,
    "lime": 2,
    "lychee": 2,
    "orange": 4,
    "papaya": 4,
    "pineapple": 3,
    "pomegranate": 6,
    "rambutan": 5,
    "joker": 1,
    "flip": 4,
    "gift": 4,
    "steal": 4,
}
"""Each card and how often the deck has it."""
DECK = 70
FRUIT_FIRST = 29
"""As many cards come from the top of the deck before the first toucan can."""
LAYOUT: dict[Column, int] = {"A": 1, "B": 2, "C": 1}
"""How many cards lie in each column at the start."""
REFILLS = 22

SETS: dict[str, tuple[int, ...]] = {
    "acai": (0, 1, 2, 3, 5, 8, 13),
    "carambola": (0, 1, 3, 6, 10, 15),
    "coconut": (0, 8, 6, 4, 2, 0, -2),
    "fig": (0, -2, 0, 9, 16),
    "lime": (0, -2, -8),
    "lychee": (0, 5, 12),
    "orange": (0, 4, 8, 12, 0),
    "papaya": (0, 1, 1, 9, 20),
    "pineapple": (0, 0, -2, -4),
    "rambutan": (0, 3, 6, 9, 12, 15),
}
"""What 0, 1, 2, ... cards of a fruit are worth together."""
MAJORITIES: dict[str, tuple[int, int]] = {"avocado": (3, 1), "banana": (2, 0), "pomegranate": (1, -1)}
"""What each card of a fruit is worth to the player with the most of it, and to everybody else."""
TOUCANS = frozenset({"flip", "gift", "steal"})
FRUIT = [card for card in COPIES if card in SETS or card in MAJORITIES]
KEEPABLE = [*FRUIT, "joker"]


def value(fruit: str, held: Sequence[int]) -> list[int]:
    """What each seat's cards of a fruit are worth; more than a full set are worth a full set."""
    if fruit in SETS:
        worth = SETS[fruit]
        return [worth[min(count, len(worth) - 1)] for count in held]
    most, least = MAJORITIES[fruit]
    leader = alone_in_front(held)
    return [count * (most if seat == leader else least) for seat, count in enumerate(held)]


def alone_in_front(held: Sequence[int]) -> int | None:
    """The seat that has strictly more than every other."""
    most = max(held)
    return held.index(most) if held.count(most) == 1 else None


def values(hands: Sequence[Mapping[str, int]]) -> dict[str, list[int]]:
    """For each fruit, what it is worth to each seat."""
    return {fruit: value(fruit, [hand[fruit] for hand in hands]) for fruit in FRUIT}


def sums(table: Mapping[str, list[int]]) -> list[int]:
    """The points of each seat."""
    return [*map(sum, zip(*table.values(), strict=True))]


def spread(counts: Mapping[str, int]) -> list[str]:
    """Counted cards, one by one, in alphabetical order."""
    return sorted(card for card, count in counts.items() for _ in range(count))


def face_up(areas: Iterable[Mapping[str, int]]) -> int:
    """How many cards lie in these areas."""
    return sum(sum(area.values()) for area in areas)
