"""The cards of Rainbow: two sides, front and back, of which a log may not know one or both."""

from functools import cache
from itertools import combinations
from typing import Annotated, Literal, get_args

from msgspec import Meta

Colour = Literal["R", "O", "Y", "G", "B", "I", "V", "W", "K"]
Card = Annotated[str, Meta(pattern="^[ROYGBIVWK?]{2}$", max_length=2)]
"""Front, then back, as its holder held it; `?` is a side that the log does not know."""
Pair = Annotated[str, Meta(pattern="^[ROYGBIVWK]{2}$", max_length=2)]
"""The two colours of a card, whichever is in front."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
RAINBOW, WHITE, BLACK, HIDDEN = COLOURS[:7], "W", "K", "?"
UNSEEN = HIDDEN * 2
CARDS, HAND = 57, 3

PAIRS: dict[Card, Pair] = {card: a + b for a, b in combinations(COLOURS, 2) for card in (a + b, b + a)}
"""Each card with different sides, and its pair in the order of the colours."""

EVEN: dict[Pair, int] = {pair: 1 if WHITE in pair or BLACK in pair else 2 for pair in PAIRS.values()}
"""A deck of our own arithmetic: 57 cards, as evenly spread as can be."""


def alike(card: Card) -> bool:
    """Whether both sides are known to be the same, which no card has."""
    return card[0] == card[1] != HIDDEN


@cache
def merged(held: Card, card: Card) -> Card:
    """What is known of a card from both."""
    return "".join(b if a == HIDDEN else a for a, b in zip(held, card, strict=True))


@cache
def fits(held: Card, card: Card) -> bool:
    """Whether the first can be the second: no side that is known of both differs, and its sides would not be the same."""
    agree = all(a == b or HIDDEN in (a, b) for a, b in zip(held, card, strict=True))
    return agree and (alike(card) or not alike(merged(held, card)))


@cache
def covers(general: Card, card: Card) -> bool:
    """Whether all that is known of the first is known of the second."""
    return all(a in (HIDDEN, b) for a, b in zip(general, card, strict=True))


def fitting(hand: list[Card], card: Card) -> list[Card]:
    """The kinds of card in a hand that this one can be."""
    if card in hand and HIDDEN not in card:
        return [card]
    return [held for held in dict.fromkeys(hand) if fits(held, card)]


def most_known(kinds: list[Card]) -> Card | None:
    """The one of these that any other of them might be, if there is one."""
    return next((kind for kind in kinds if all(covers(other, kind) for other in kinds)), None)
