"""The actions worth trying at a table of Tucano."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any, Protocol

from ...log import Action
from .actions import Deal, Flip, Gift, Joker, Refill, Result, Reveal, Steal, Take
from .cards import COLUMNS, COPIES, DECK, FRUIT, FRUIT_FIRST, KEEPABLE, UNKNOWN, spread


class Table(Protocol):
    """What the referee knows of the table."""

    due: tuple[type[Action], ...]
    columns: dict[Any, list[str]]
    seats: range
    seen: dict[str, int]
    up: list[dict[str, int]]
    down: list[dict[str, int]]
    acting: int
    deck: int

    def joker_holder(self) -> int | None:
        """The seat that has the joker."""

    def points(self) -> list[int]:
        """The points of each seat."""


def choices(table: Table) -> list[Action]:
    """For every kind that is due."""
    return [action for kind in table.due for action in OF_KIND[kind](table)]


def layouts(table: Table) -> Iterator[Action]:
    """One that shows nothing: any cards may fall."""
    yield Deal(a=["?"], b=["?", "?"], c=["?"])


def takes(table: Table) -> Iterator[Action]:
    """Every column; where cards of the first layout are hidden, with all that they can be."""
    for column, cards in table.columns.items():
        if unknown := cards.count(UNKNOWN):
            known: list[Any] = [card for card in cards if card != UNKNOWN]
            for hidden in combinations_with_replacement(left_of(table, KEEPABLE), unknown):
                yield Take(seat=table.acting, col=column, cards=[*known, *hidden])
        elif cards:
            yield Take(seat=table.acting, col=column)


def left_of(table: Table, cards: list[str]) -> list[Any]:
    """Those of these cards that can still come up."""
    return [card for card in cards if table.seen[card] < COPIES[card]]


def flips(table: Table) -> Iterator[Action]:
    yield Flip(seat=table.acting)


def gifts(table: Table) -> Iterator[Action]:
    """Every card that lies face up, to everyone else; none only if there is none."""
    seat = table.acting
    yield Gift(seat=seat)
    for to in table.seats:
        for card in lying(table.up[seat]) if to != seat else ():
            yield Gift(seat=seat, to=to, card=card)


def steals(table: Table) -> Iterator[Action]:
    """Every card that lies face up before somebody else; none only if there is none."""
    seat = table.acting
    yield Steal(seat=seat)
    for of in table.seats:
        for card in lying(table.up[of]) if of != seat else ():
            yield Steal(seat=seat, of=of, card=card)


def lying(area: dict[str, int]) -> list[Any]:
    return [card for card in KEEPABLE if area[card]]


def refills(table: Table) -> Iterator[Action]:
    """Each card that can come up once in every column, beside two of which there are copies enough."""
    toucans_lie_deeper = DECK - table.deck + len(COLUMNS) <= FRUIT_FIRST
    cards = left_of(table, KEEPABLE if toucans_lie_deeper else [*COPIES])
    for place, card in enumerate(cards):
        yield Refill(a=card, b=cards[place - 1], c=cards[place - 2])


def reveals(table: Table) -> Iterator[Action]:
    piles: list[Any] = [spread(pile) for pile in table.down]
    yield Reveal(piles=piles)


def jokers(table: Table) -> Iterator[Action]:
    holder = table.joker_holder()
    assert holder is not None
    for fruit in FRUIT:
        yield Joker(seat=holder, fruit=fruit)  # type: ignore[arg-type]


def results(table: Table) -> Iterator[Action]:
    yield Result(points=table.points())


OF_KIND: dict[type[Action], Any] = {
    Deal: layouts,
    Take: takes,
    Flip: flips,
    Gift: gifts,
    Steal: steals,
    Refill: refills,
    Reveal: reveals,
    Joker: jokers,
    Result: results,
}
