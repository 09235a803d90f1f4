"""The count after a hand of UNO: the score sheet, and what the cards nobody saw can be worth."""

from collections.abc import Sequence
from operator import gt, lt

from msgspec import Struct

from .cards import MOST, value
from .table import Hand

Points = list[int | None]
"""One entry for each seat; None is not known."""


class Line(Struct):
    """A hand on the score sheet; the lists are by seat.

    `cards`: how many were left; `values`: what they were worth, as far as the cards were seen; `points`: what the hand adds to
    each total; `turns`: how many turns it had.
    """

    dealer: int
    out: int
    turns: int
    cards: list[int]
    values: Points
    points: Points
    totals: Points


def collected(values: Sequence[int | None], winner: int) -> Points:
    """The points if the winner of the hand collects the values of all hands."""
    known = [worth for worth in values if worth is not None]
    return [0 if seat != winner else sum(known) if len(known) == len(values) else None for seat in range(len(values))]


def added(totals: Points, points: Points) -> Points:
    return [None if one is None or more is None else one + more for one, more in zip(totals, points, strict=True)]


def possible(claimed: int, hands: Sequence[Hand], zero: int) -> bool:
    """Whether these hands together can be worth so much."""
    least = sum(value(hand.known, zero) for hand in hands)
    return least <= claimed <= least + MOST * sum(hand.dark for hand in hands)


def ranks(totals: Sequence[int], scoring: str) -> list[int]:
    """From 1; the lowest total is first, or the highest if the winner of a hand collects."""
    better = lt if scoring == "low" else gt
    return [1 + sum(better(other, total) for other in totals) for total in totals]


def first(ranking: list[int]) -> list[int]:
    """The seats that share the first rank."""
    return [seat for seat, rank in enumerate(ranking) if rank == 1]
