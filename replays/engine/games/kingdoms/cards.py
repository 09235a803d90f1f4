"""The cards of Kingdoms and what they are worth, in half points, so that everything is a whole number."""

from functools import cache
from typing import Literal, get_args

Card = Literal[
    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9",
    "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9",
    "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9",
    "T",
]  # fmt: skip
"""Colour, then value; `T` is a treasure."""
Kind = Literal["people", "army", "court"]

CARDS: tuple[Card, ...] = get_args(Card)
TREASURE: Card = "T"
COLOURS = "RYB"
TREASURES, HAND = 3, 9
KINDS: dict[str, Kind] = {"123": "people", "456": "army", "789": "court"}
BONUS: dict[Kind, int] = {"people": 1, "army": 2, "court": 4}
TREASURE_BONUS = 1
VALUE: dict[str, int] = {card: 30 if card == TREASURE else 2 * int(card[1]) for card in CARDS}
"""What a card is worth in a battle, in half points."""


def deck_of(sets: int) -> int:
    """How many cards are played with."""
    return sets * (len(CARDS) - 1) + TREASURES


@cache
def copies_of(sets: int) -> dict[str, int]:
    """How often the deck has each card."""
    return {card: TREASURES if card == TREASURE else sets for card in CARDS}


@cache
def kind_of(group: tuple[str, ...]) -> Kind | None:
    """What these cards are in this order, if they are a group at all."""
    return KINDS.get("".join(card[1:] for card in group))


def flag_of(group: tuple[str, ...]) -> str:
    """The colours of a group, in its order."""
    return "".join(card[0] for card in group)


def matches(first: str, card: str, wild: bool) -> bool:
    """Whether two cards are of one colour; a treasure is of its own, or where that is agreed on, of every one."""
    return first[0] == card[0] or (wild and TREASURE in (first, card))


def strength(bid: list[Card], wild: bool) -> int:
    """What the cards bid are worth: a second card of another colour leaves only itself."""
    if len(bid) == 1:
        return VALUE[bid[0]]
    first, second = bid
    return VALUE[first] + VALUE[second] if matches(first, second, wild) else VALUE[second]
