"""What the players of Kingdoms hold: the hand, as far as it is known, and the kingdom that lies open."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .cards import BONUS, CARDS, KINDS, TREASURE, TREASURE_BONUS, Card, flag_of, kind_of


class Hand:
    """How often each card is known to be in a hand, and the number of its other cards; `size` is that of all."""

    def __init__(self, unknown: int) -> None:
        self.known: dict[Card, int] = dict.fromkeys(CARDS, 0)
        self.unknown = self.size = unknown

    def receive(self, cards: Sequence[Card]) -> None:
        for card in cards:
            self.known[card] += 1
        self.size += len(cards)

    def give(self, card: Card) -> bool:
        """Whether the card is known to be there; then it leaves the hand."""
        if not self.known[card]:
            return False
        self.known[card] -= 1
        self.size -= 1
        return True

    def without(self, cards: Iterable[Card], back: Iterable[Card] = ()) -> tuple[dict[Card, int], list[Card]]:
        """What would still be known once `back` has come and these cards have gone, and those of them not known to be there."""
        known, unseen = self.known.copy(), []
        for card in back:
            known[card] += 1
        for card in cards:
            if known[card]:
                known[card] -= 1
            else:
                unseen.append(card)
        return known, unseen


class Kingdom:
    """Groups, right or wrong, and treasures. What is no group has neither a kind nor a flag nor a bonus."""

    def __init__(self, groups: Sequence[Sequence[Card]] = (), treasures: int = 0) -> None:
        self.groups, self.treasures = [tuple(group) for group in groups], treasures
        self.cards = [card for group in groups for card in group] + [TREASURE] * treasures
        right = [(kind, flag_of(group)) for group in self.groups if (kind := kind_of(group))]
        self.kinds = [kind for kind, _ in right]
        self.flags = sorted({flag for _, flag in right})
        self.bonus = sum(BONUS[kind] for kind in self.kinds) + treasures * TREASURE_BONUS
        self.complete = len(self.flags) == 1 and {*self.kinds} == {*KINDS.values()}


class Battle:
    """Who fights whom for which card, and what they have bid."""

    def __init__(self, challenger: int, card: Card) -> None:
        self.challenger, self.card = challenger, card
        self.opponent: int | None = None
        self.bids: dict[int, list[Card]] = {challenger: []}

    def against(self, opponent: int) -> None:
        self.opponent = opponent
        self.bids[opponent] = []

    @property
    def locked(self) -> list[int]:
        """The seats that may not change their kingdoms: both fighters, once the opponent has bid."""
        begun = self.opponent is not None and self.bids[self.opponent]
        return sorted(self.bids) if begun else []


class Settled(NamedTuple):
    """A battle that is over, with the final attacks in half points; None: no card was bid."""

    challenger: int
    opponent: int
    winner: int
    attacks: dict[int, int | None]
    raised: bool

    def margin_of(self, seat: int) -> int | None:
        """By how much the seat won, if it did so against a bid."""
        if seat != self.winner:
            return None
        other = self.attacks[self.challenger if seat == self.opponent else self.opponent]
        own = self.attacks[seat]
        return None if own is None or other is None else own - other
