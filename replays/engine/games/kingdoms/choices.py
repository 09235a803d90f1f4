"""The actions worth trying at a table of Kingdoms."""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

from ...log import Action
from .actions import Bid, Build, Challenge, Deal, Done, Draw, Fold, Raise, Result
from .cards import CARDS, COLOURS, KINDS, TREASURE, TREASURES, Card
from .holdings import Hand, Kingdom

if TYPE_CHECKING:
    from .referee import Kingdoms

Group = tuple[Card, ...]
FLAGS = [*product(COLOURS, repeat=3)]
GROUPS: list[list[Group]] = [
    [tuple(colour + value for colour, value in zip(flag, values, strict=True)) for flag in FLAGS]  # type: ignore[misc]
    for values in KINDS
]
"""Every people, every army, every court, in the order of the flags."""


def available(hand: Hand, kingdom: Kingdom) -> dict[Card, int]:
    """The cards that a seat is known to have, in hand or kingdom."""
    known = hand.known.copy()
    for card in kingdom.cards:
        known[card] += 1
    return known


def completion(hand: Hand, kingdom: Kingdom) -> list[Group] | None:
    """A complete kingdom out of the cards that a seat is known to have."""
    known = available(hand, kingdom)
    for groups in zip(*GROUPS, strict=True):
        if all(known[card] for group in groups for card in group):
            return [*groups]
    return None


def choices(game: "Kingdoms") -> list[Action]:
    """For every kind that is due."""
    return [action for kind in game.due for action in OF_KIND[kind](game)]


def deals(game: "Kingdoms") -> Iterator[Action]:
    """One that shows nothing."""
    yield Deal(hands=[[] for _ in game.seats])


def builds(game: "Kingdoms") -> Iterator[Action]:
    for seat in [game.acting] if Done in game.due and not game.able else game.seats:
        hand, kingdom = game.hands[seat], game.kingdoms[seat]
        for groups, treasures in kingdoms(hand, kingdom):
            yield Build(seat=seat, groups=[[*group] for group in groups], treasures=treasures)


def kingdoms(hand: Hand, kingdom: Kingdom) -> Iterator[tuple[list[Group], int]]:
    """None at all, a complete one, the present one with a group or treasures more or fewer, each group alone."""
    known, groups, treasures = available(hand, kingdom), kingdom.groups, kingdom.treasures
    complete = completion(hand, kingdom)
    yield from [([], 0), (complete, 0)] if complete else [([], 0)]
    for number in range(min(known[TREASURE], TREASURES) + 1):
        yield groups, number
    for place in range(len(groups)):
        yield groups[:place] + groups[place + 1 :], treasures
    for group in (group for kind in GROUPS for group in kind if all(known[card] for card in group)):
        yield [group], 0
        if groups and all(hand.known[card] for card in group):
            yield [*groups, group], treasures


def draws(game: "Kingdoms") -> Iterator[Action]:
    for card in unseen(game):
        yield Draw(seat=game.acting, card=card)


def unseen(game: "Kingdoms") -> list[Card]:
    """The cards that can still come to light."""
    return [card for card in CARDS if game.seen[card] < game.copies[card]]


def challenges(game: "Kingdoms") -> Iterator[Action]:
    for opponent in game.seats:
        yield Challenge(seat=game.acting, opponent=opponent)


def bids(game: "Kingdoms", kind: Any = Bid) -> Iterator[Action]:
    """Every card known to be in the hand; where others are, also those that can still come to light."""
    hand = game.hands[game.acting]
    hidden = unseen(game) if hand.unknown else []
    for card in CARDS:
        if hand.known[card] or card in hidden:
            yield kind(seat=game.acting, card=card)


def raises(game: "Kingdoms") -> Iterator[Action]:
    return bids(game, Raise)


def folds(game: "Kingdoms") -> Iterator[Action]:
    yield Fold(seat=game.acting)


def dones(game: "Kingdoms") -> Iterator[Action]:
    yield Done(seat=game.acting)


def results(game: "Kingdoms") -> Iterator[Action]:
    yield Result(ranks=game.ranks(), bonus=game.bonuses())


OF_KIND: dict[type[Action], Any] = {
    Deal: deals,
    Build: builds,
    Draw: draws,
    Challenge: challenges,
    Bid: bids,
    Raise: raises,
    Fold: folds,
    Done: dones,
    Result: results,
}
