"""The captains: who was dealt which, and how they come onto the pitch."""

from typing import TYPE_CHECKING

from ...referee import Script
from ...rulebook import Broken
from .actions import Captains, PlaceCaptain
from .cards import CAPTAIN_PRICE, CAPTAINS, DIAMOND
from .rules import Rule

if TYPE_CHECKING:
    from .referee import KingOfThePitch


class Captaincy:
    """`known`: seat -> captain card, as dealt openly or shown when placed."""

    def __init__(self, table: "KingOfThePitch") -> None:
        self.table = table
        self.known: dict[int, str] = {}

    def deal(self, captains: Captains) -> None:
        """The captain cards that the log shows; each of them exists once."""
        if not self.table.options.captains:
            raise Rule.CAPTAINS_OFF.broken()
        for seat, card in enumerate(captains.cards):
            if card in self.known.values():
                self.table.cite(Rule.OWN_CAPTAIN, held=None, card=card)
            elif card != "?":
                self.known[seat] = card

    def possible(self, seat: int) -> list[str]:
        """The captain cards that the team can have been dealt."""
        if seat in self.known:
            return [self.known[seat]]
        return [card for card in CAPTAINS if card not in self.known.values()]

    def buy(self, deed: PlaceCaptain) -> None:
        """The captain as a turn, for gold."""
        table, team = self.table, self.table.teams[deed.seat]
        if not table.options.captains:
            raise Rule.CAPTAINS_OFF.broken()
        if team.captain is not None:
            table.cite(Rule.CAPTAIN_ONCE)
            return
        self.show(deed)
        gold = team.cubes["G"]
        if gold < CAPTAIN_PRICE:
            table.cite(Rule.CAPTAIN_PRICE, gold=gold)
        table.move_cubes(team, "G", -min(gold, CAPTAIN_PRICE))
        self.put(deed)

    def transfer(self, seat: int) -> Script:
        """The captain at once and for nothing more, for the transfer card that the team has taken."""
        try:
            deed: PlaceCaptain = yield PlaceCaptain
        except Broken:
            raise Rule.TRANSFER_NOW.broken(due=seat) from None
        if deed.seat != seat:
            raise Rule.TRANSFER_NOW.broken(due=seat)
        self.show(deed)
        self.put(deed)

    def show(self, deed: PlaceCaptain) -> None:
        """The card is seen now; where it was not before, only what others have can speak against it."""
        seat, card, possible = deed.seat, deed.card, self.possible(deed.seat)
        if card not in possible:
            self.table.cite(Rule.OWN_CAPTAIN, held=possible[0] if len(possible) == 1 else None, card=card)
            return
        if len(possible) > 1:
            self.table.trust(Rule.OWN_CAPTAIN)
        self.known[seat] = card

    def put(self, deed: PlaceCaptain) -> None:
        if deed.pos not in CAPTAINS[deed.card]:
            self.table.cite(Rule.CAPTAIN_POSITION, card=deed.card, pos=deed.pos)
        self.table.put(self.table.teams[deed.seat], deed.pos, DIAMOND)
