"""The 108 cards of UNO: a letter for the colour, then a number or what the card does (S skip, R reverse, D draw two).

W is the Wild card and W4 the Wild Draw Four; `G4` is a green four.
"""

from collections.abc import Iterable
from typing import Literal, get_args

# fmt: off
Card = Literal[
    "R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "RS", "RR", "RD",
    "G0", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "GS", "GR", "GD",
    "B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "BS", "BR", "BD",
    "Y0", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9", "YS", "YR", "YD",
    "W", "W4",
]
# fmt: on
Colour = Literal["R", "G", "B", "Y"]

CARDS: tuple[Card, ...] = get_args(Card)
COLOURS: tuple[Colour, ...] = get_args(Colour)
COLOUR: dict[Card, Colour | None] = {card: next((colour for colour in COLOURS if card[0] == colour), None) for card in CARDS}
"""The colour of a card; None for a wild one."""
WILDS = frozenset(card for card in CARDS if COLOUR[card] is None)
SYMBOL: dict[Card, str] = {card: card if card in WILDS else card[1:] for card in CARDS}
"""What a card shows besides its colour; no other card shows what a wild card does."""
EFFECT: dict[Card, str] = {card: symbol for card, symbol in SYMBOL.items() if symbol in ("S", "R", "D", "W4")}
"""What a card does, if it does something but naming a colour."""
COPIES: dict[Card, int] = {card: 4 if card in WILDS else 1 if SYMBOL[card] == "0" else 2 for card in CARDS}
DECK = sum(COPIES.values())
MOST = 50
"""No card is worth more."""


def worth(card: Card, zero: int) -> int:
    """The points of a card; `zero`: of a zero."""
    if card in WILDS:
        return MOST
    return int(SYMBOL[card]) or zero if SYMBOL[card].isdigit() else 20


WORTH: dict[int, dict[Card, int]] = {zero: {card: worth(card, zero) for card in CARDS} for zero in (10, 0)}


def value(cards: Iterable[Card], zero: int) -> int:
    """The points of several cards."""
    points = WORTH[zero]
    return sum([points[card] for card in cards])


def fits(card: Card, top: Card, colour: Colour | None) -> bool:
    """Whether a card matches the top card, of which this colour counts; anything does if no colour was named."""
    return card in WILDS or colour in (None, COLOUR[card]) or SYMBOL[card] == SYMBOL[top]


FITTING: dict[Colour | None, dict[Card, frozenset[Card]]] = {
    colour: {top: frozenset(card for card in CARDS if fits(card, top, colour)) for top in CARDS} for colour in (*COLOURS, None)
}
"""The cards that match, by the colour that counts and the top card."""
