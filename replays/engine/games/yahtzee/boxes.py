"""The thirteen boxes of the score card, and what five dice are worth in each."""

from itertools import combinations
from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

Die = Annotated[int, Meta(ge=1, le=6)]
Box = Literal[
    "aces",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three-of-a-kind",
    "four-of-a-kind",
    "full-house",
    "small-straight",
    "large-straight",
    "yahtzee",
    "chance",
]
FACES = range(1, 7)
BOXES: tuple[Box, ...] = get_args(Box)
UPPER: tuple[Box, ...] = BOXES[:6]
LOWER: tuple[Box, ...] = BOXES[6:]
FACE: dict[Box, int] = dict(zip(UPPER, FACES, strict=True))
"""The number that counts in a box of the upper section."""
JOKER: dict[Box, int] = {"full-house": 25, "small-straight": 30, "large-straight": 40}
"""What five alike score as a joker where they would score nothing by themselves."""
YAHTZEE = 50
BONUS, BONUS_FROM = 35, 63
CHIP = 100

POSSIBLE: dict[Box, frozenset[int]] = {
    **{box: frozenset(range(0, 5 * face + 1, face)) for box, face in FACE.items()},
    "three-of-a-kind": frozenset({0, *range(5, 31)}),
    "four-of-a-kind": frozenset({0, *range(5, 31)}),
    "full-house": frozenset({0, 25}),
    "small-straight": frozenset({0, 30}),
    "large-straight": frozenset({0, 40}),
    "yahtzee": frozenset({0, YAHTZEE}),
    "chance": frozenset(range(5, 31)),
}
"""All that a box can ever give."""


Dice = bytes
"""Some dice, each a byte from 1 to 6, in rising order if nothing else is said."""


class Hand(Struct, frozen=True):
    """Five dice, whatever their order. `alike`: the face that all of them show, else 0; `points`: of each box, in the order of
    the card; `keeps`: what can be left lying for another roll."""

    dice: Dice
    total: int
    alike: int
    points: dict[Box, int]
    keeps: frozenset[Dice]


def hand_of(dice: Dice) -> Hand:
    """What these dice are worth."""
    return Hand(
        dice=dice,
        total=sum(dice),
        alike=dice[0] if dice[0] == dice[-1] else 0,
        points=dict(zip(BOXES, natural(dice), strict=True)),
        keeps=frozenset(bytes(kept) for size in range(5) for kept in combinations(dice, size)),
    )


def natural(dice: Dice) -> list[int]:
    """The points of these dice in each box, in the order of the card; jokers are no part of it."""
    counts, total = [dice.count(face) for face in FACES], sum(dice)
    *_, second, most = sorted(counts)
    return [
        *(face * count for face, count in zip(FACES, counts, strict=True)),
        total if most >= 3 else 0,
        total if most >= 4 else 0,
        25 if (most, second) == (3, 2) else 0,
        30 if in_sequence(dice, 4) else 0,
        40 if in_sequence(dice, 5) else 0,
        YAHTZEE if most == 5 else 0,
        total,
    ]


def in_sequence(dice: Dice, size: int) -> bool:
    """Whether so many numbers in sequence are among the dice."""
    return any({*range(first, first + size)}.issubset(dice) for first in FACES)


def due_for(alike: int, open_boxes: list[Box]) -> list[Box]:
    """Where five alike must go once the YAHTZEE box is filled: their own box, else the lower section, else a zero above."""
    own = UPPER[alike - 1]
    if own in open_boxes:
        return [own]
    return [box for box in open_boxes if box in LOWER] or open_boxes


class Ordered(dict[Dice, Dice]):
    """Dice in any order -> in rising order."""

    def __missing__(self, dice: Dice) -> Dice:
        self[dice] = bytes(sorted(dice))
        return self[dice]


class Hands(dict[Dice, Hand]):
    """Five dice in any order -> their hand; each of the 252 is worked out once."""

    def __missing__(self, dice: Dice) -> Hand:
        ordered = ORDERED[dice]
        self[dice] = hand_of(ordered) if ordered == dice else self[ordered]
        return self[dice]


ORDERED, HANDS = Ordered(), Hands()
