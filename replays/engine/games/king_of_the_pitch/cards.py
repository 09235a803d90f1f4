"""The pieces of King of the Pitch, what a chip is worth and how dice are compared. All of it is data and arithmetic."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Literal

Cube = Literal["B", "S", "G"]
# fmt: off
Player = Literal[
    "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11",
    "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11",
    "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "G11",
]
# fmt: on
Help = Literal["var", "bonus"]
Event = Literal["match", "var", "bonus", "transfer"]
Card = Literal[Player, Event]
Captain = Literal["C1", "C2-3-4-6", "C5", "C7-8-10", "C9-11"]
Priced = Literal["bronze", "silver", "gold", "match", "var", "bonus", "transfer"]
Price = Literal["B", "S", "G", "any", "free"]

CUBES: tuple[Cube, ...] = ("B", "S", "G")
VALUES: dict[str, Priced] = {"B": "bronze", "S": "silver", "G": "gold"}
NUMBERS = range(1, 12)
LINE = 5
"""How many cards lie open."""
HAND = 3
"""How many player cards a team may hold."""
CAPTAIN_PRICE = 2
"""Gold cubes for a captain that is placed as a turn."""
DIAMOND = "C"

PLAYERS: dict[str, int] = {"B": 33, "S": 22, "G": 11}
"""Player cards of each value."""
MATCHES = {2: 15, 3: 17, 4: 19, 5: 21}
"""Teams -> MATCH cards in the deck; of V.A.R. and BONUS, and of transfer cards, there is one for each team."""
CHIPS: dict[str, int] = {"B": 22, "S": 22, "G": 11, DIAMOND: 5}
"""Chips of each value in the box."""
CUBES_IN_BOX = 12
"""Cubes of each value in the box."""
START: dict[int, dict[str, int]] = {
    2: {"B": 1, "S": 1, "G": 1},
    3: {"B": 2, "S": 1, "G": 1},
    4: {"B": 2, "S": 2, "G": 1},
    5: {"B": 2, "S": 2, "G": 2},
}
"""Teams -> the cubes each of them begins with."""
PRICES: dict[Priced, Price] = {
    "bronze": "B",
    "silver": "S",
    "gold": "G",
    "match": "any",
    "var": "any",
    "bonus": "any",
    "transfer": "G",
}
CAPTAINS: dict[str, tuple[int, ...]] = {
    "C1": (1,),
    "C2-3-4-6": (2, 3, 4, 6),
    "C5": (5,),
    "C7-8-10": (7, 8, 10),
    "C9-11": (9, 11),
}
"""Captain card -> the numbers on it."""

ATTACKERS = frozenset({7, 8, 9, 10, 11})
MIDFIELDER = 5
DEFENDER_POINTS = {"B": (1, 0), "S": (2, 0), "G": (3, 1), DIAMOND: (4, 1)}
MIDFIELDER_POINTS = {"B": (1, 0), "S": (1, 1), "G": (2, 2), DIAMOND: (2, 3)}

DICE = (1, 2, 3, 4, 5)
"""Level (white, bronze, silver, gold, crown) -> dice; the fifth of the crown has eight sides."""
CROWN = 4
D6, D8 = 6, 8


def deck(players: int, captains: bool) -> dict[str, int]:
    """How often each sort of card is in the deck: `B`, `S`, `G` for player cards of a value, events by their names."""
    events = {"match": MATCHES[players], "var": players, "bonus": players, "transfer": players if captains else 0}
    return {**PLAYERS, **events}


def sort_of(card: str) -> str:
    """What a card counts as in `deck`: its value if it is a player card, else itself."""
    value = card[0]
    return value if value in PLAYERS else card


def number_of(card: str) -> int:
    """The number of a player card."""
    return int(card[1:])


def points(value: str, number: int) -> tuple[int, int]:
    """Defence and attack of a chip of this value on this number."""
    if number == MIDFIELDER:
        return MIDFIELDER_POINTS[value]
    defence, attack = DEFENDER_POINTS[value]
    return (attack, defence) if number in ATTACKERS else (defence, attack)


def columns(board: Mapping[int, str]) -> tuple[int, int]:
    """Defence and attack of a team with these chips; white players are worth nothing."""
    defence = attack = 0
    for number, value in board.items():
        more = points(value, number)
        defence += more[0]
        attack += more[1]
    return defence, attack


def level(column: int, levels: Sequence[int]) -> int:
    """The level, 0 to 4, that so many points in a column are worth."""
    return bisect_right(levels, column)


def final_score(dice: Sequence[Sequence[int]]) -> tuple[int, int]:
    """The highest die of each side; equal ones cancel, one for one, and a side without dice has 0. (0, 0) is a draw."""
    left, right = (sorted(side, reverse=True) for side in dice)
    same = 0
    while same < min(len(left), len(right)) and left[same] == right[same]:
        same += 1
    return (left[same] if same < len(left) else 0, right[same] if same < len(right) else 0)


def sides(level: int, place: int) -> int:
    """How many sides the die at this place has, on this level."""
    return D8 if level == CROWN and place == CROWN else D6
