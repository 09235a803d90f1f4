"""The 52 French-suited cards: rank, then suit."""

from typing import Literal, get_args

Card = Literal[
    "2C",
    "3C",
    "4C",
    "5C",
    "6C",
    "7C",
    "8C",
    "9C",
    "TC",
    "JC",
    "QC",
    "KC",
    "AC",
    "2D",
    "3D",
    "4D",
    "5D",
    "6D",
    "7D",
    "8D",
    "9D",
    "TD",
    "JD",
    "QD",
    "KD",
    "AD",
    "2H",
    "3H",
    "4H",
    "5H",
    "6H",
    "7H",
    "8H",
    "9H",
    "TH",
    "JH",
    "QH",
    "KH",
    "AH",
    "2S",
    "3S",
    "4S",
    "5S",
    "6S",
    "7S",
    "8S",
    "9S",
    "TS",
    "JS",
    "QS",
    "KS",
    "AS",
]
Suit = Literal["C", "D", "H", "S"]
DECK: frozenset[Card] = frozenset(get_args(Card))
OF_SUIT: dict[Suit, frozenset[Card]] = {suit: frozenset(card for card in DECK if card[1] == suit) for suit in get_args(Suit)}
SUIT: dict[Card, Suit] = {card: suit for suit, cards in OF_SUIT.items() for card in cards}
RANK: dict[Card, int] = {card: "23456789TJQKA".index(card[0]) + 2 for card in DECK}
TEXT = "\N{VARIATION SELECTOR-15}"
"""After a suit's sign: as text, not as a coloured picture."""
PRINTED: dict[str, str] = {
    card: card[0].replace("T", "10") + {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[card[1]] + TEXT for card in get_args(Card)
}
"""How a card looks on a page."""
