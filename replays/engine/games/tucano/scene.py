"""The table of Tucano as plain data: the columns and the deck in the middle, what lies before each seat."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .cards import KEEPABLE, spread, sums, values


class Table(Protocol):
    """What the referee knows of the table."""

    columns: dict[Any, list[str]]
    deck: int
    up: list[dict[str, int]]
    down: list[dict[str, int]]
    todo: list[str]
    acting: int
    over: bool
    named: tuple[int, str] | None

    def hands(self) -> list[dict[str, int]]:
        """What counts for each seat."""


def scene(table: Table) -> dict[str, Any]:
    """`turn`: who is to act (None after the last turn); `toucans`: those still to be used."""
    hands = table.hands()
    worth = values(hands)
    return {
        "columns": {column: [*cards] for column, cards in table.columns.items()},
        "deck": table.deck,
        "turn": None if table.over else table.acting,
        "toucans": sorted(table.todo),
        "seats": [place(table, seat, hands[seat], worth, points) for seat, points in enumerate(sums(worth))],
    }


def place(table: Table, seat: int, hand: Mapping[str, int], worth: Mapping[str, Sequence[int]], points: int) -> dict[str, Any]:
    """`fruit`: card -> how many lie face up; `values`: what each fruit is worth with all cards of the seat, the face-down
    `pile` and the named `joker` among them."""
    up, pile = table.up[seat], spread(table.down[seat])
    return {
        "fruit": {card: up[card] for card in KEEPABLE if up[card]},
        "pile": pile,
        "values": {fruit: worth[fruit][seat] for fruit in worth if hand[fruit]},
        "joker": table.named[1] if table.named and table.named[0] == seat else None,
        "points": points,
    }
