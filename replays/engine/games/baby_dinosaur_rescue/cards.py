"""The cards of Baby Dinosaur Rescue: six of each of the six items that are also on the path, and the lava."""

from typing import Final, Literal, get_args

Item = Literal["E", "P", "F", "B", "M", "S"]
"""Dino egg, dino print, fern, fish bone, meat, snail."""
Lava = Literal["L"]
Card = Literal[Item, Lava]

ITEMS: tuple[Item, ...] = get_args(Item)
LAVA: Final = "L"
COPIES: dict[Card, int] = {**dict.fromkeys(ITEMS, 6), LAVA: 13}
LAVA_CARDS = COPIES[LAVA]
ITEM_CARDS = sum(COPIES[item] for item in ITEMS)
CARDS = ITEM_CARDS + LAVA_CARDS

SAFE: Final = "safe"
"""Where a dinosaur is that has left the path."""
