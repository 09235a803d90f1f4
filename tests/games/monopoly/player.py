"""A seeded random player of Monopoly, for a whole table. It looks at the table, but knows by itself what is allowed there: it
keeps its own piles, counts its own squares and rents, and is refused nothing.

    python -m tests.games.monopoly.player

writes the legal logs anew.
"""

from collections import deque
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from replays.engine.games.monopoly import Monopoly
from replays.engine.games.monopoly.actions import (
    Auction,
    Bankrupt,
    Bid,
    Build,
    Buy,
    Count,
    Deal,
    Draw,
    Goods,
    Leave,
    Lift,
    Mortgage,
    Pay,
    Rent,
    Roll,
    Sell,
    Shuffle,
    Sold,
    Start,
    Time,
    Trade,
)
from replays.engine.games.monopoly.board import GROUP, PRICES, PROPERTIES, SITE
from replays.engine.games.monopoly.game import Debt, Lot
from replays.engine.log import Action, Log
from replays.formats.jsonl import encode

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ivy", "Joe"]
GROUPS = list(dict.fromkeys(GROUP.values()))


class Table:
    """A game as it is played: `actions` are its log, `referee` has judged them one by one.

    `bold`: how readily they build and trade. `turns`: when time is called, or the poorest player has had enough. `told`: how
    often the log says what it may leave out.
    """

    def __init__(
        self, random: Random, players: int = 4, turns: int = 300, bold: float = 0.5, told: float = 0.3, **options: Any
    ) -> None:
        self.random, self.turns, self.bold, self.told = random, turns, bold, told
        self.options = msgspec.convert(options, Monopoly.options_type)
        self.referee = Monopoly(players, self.options)
        self.actions: list[Action] = []
        self.referee.log = self.actions
        self.script = self.referee.script()
        next(self.script)
        self.game = self.referee.game
        self.piles = {name: deque(random.sample(cards, len(cards))) for name, cards in self.cards().items()}
        self.opening()

    def cards(self) -> dict[str, list[str]]:
        return {name: [*self.options.effects(name)] for name in "CT"}

    def do(self, action: Action) -> None:
        self.referee.now = len(self.actions)
        self.actions.append(action)
        self.script.send(action)

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def dice(self) -> list[int]:
        return [self.random.randint(1, 6), self.random.randint(1, 6)]

    def play(self) -> "Table":
        while not self.game.over:
            self.step()
        return self

    def log(self) -> Log:
        names = NAMES[: len(self.game.seats)]
        return Log("monopoly", names, self.options, self.actions, [])

    # Before the first turn

    def opening(self) -> None:
        if self.chance(self.told):
            self.throw_for_the_start([*self.game.seats])
        if self.chance(self.told):
            self.do(Shuffle("T", [*self.piles["T"]]))
        if self.options.ruleset != "standard":
            deeds = iter(self.random.sample(PROPERTIES, 2 * len(self.game.seats)))
            self.do(Deal([[square, next(deeds)] for square in deeds]))

    def throw_for_the_start(self, seats: list[int]) -> None:
        throws = {seat: self.dice() for seat in seats}
        for seat, dice in throws.items():
            self.do(Start(seat, dice))
        best = max(map(sum, throws.values()))
        tied = [seat for seat, dice in throws.items() if sum(dice) == best]
        if len(tied) > 1:
            self.throw_for_the_start(tied)

    # The turn

    def step(self) -> None:
        """Settle what is open, do some business, throw the dice."""
        game = self.game
        if game.claims:
            self.rents()
        if game.debts:
            self.debt(game.debts[0])
        elif game.lot:
            self.bidding(game.lot)
        elif game.card_due:
            self.draw(*game.card_due)
        elif game.choice:
            self.choose()
        elif game.offer:
            self.offered(game.offer.seat, game.offer.square)
        elif game.estate:
            self.do(Auction(self.random.choice(game.estate)))
        else:
            self.between_throws()

    def between_throws(self) -> None:
        game = self.game
        if self.chance(self.bold):
            self.business(self.random.choice(game.in_play()))
        if game.turn >= self.turns:
            self.weary(min(game.in_play(), key=game.worth))
        if game.pending():
            return
        if self.chance(0.02 * self.told):
            self.do(Count([*game.cash]))
        if game.turn >= self.turns and self.options.ruleset == "time":
            self.do(Time([game.worth(seat) for seat in game.seats]))
        else:
            self.throw()

    def throw(self) -> None:
        due = self.game.due()
        seat = self.random.choice(self.game.seats) if due is None else due
        if self.game.jailed[seat] and self.leave(seat):
            return
        dice = self.dice()
        self.do(Roll(seat, dice, self.end_of(seat, dice) if self.chance(self.told) else None))

    def end_of(self, seat: int, dice: list[int]) -> int:
        """Where a throw ends."""
        game, double = self.game, dice[0] == dice[1]
        if game.jailed[seat] and not double and game.tries[seat] < 2:
            return 10
        if not game.jailed[seat] and double and seat == game.mover and game.extra and game.doubles == 2:
            return 10
        return (game.at[seat] + sum(dice)) % 40

    def leave(self, seat: int) -> bool:
        """Perhaps; True if the seat is not to throw after that."""
        game, cards = self.game, [card for card, holder in self.game.held.items() if holder == seat]
        if cards and self.chance(0.7):
            self.piles[cards[0][0]].append(cards[0])
            self.do(Leave(seat, cards[0]))
        elif game.cash[seat] >= 50 and game.tries[seat] < 2 and self.chance(0.4):
            self.do(Leave(seat))
            return not game.fine_then_throw
        return False

    # Squares

    def draw(self, seat: int, pile: str) -> None:
        card = self.piles[pile].popleft()
        if self.options.effects(pile)[card] != "free":
            self.piles[pile].append(card)
        self.do(Draw(seat, card))

    def choose(self) -> None:
        choice = self.game.choice
        assert choice
        if choice.pile and self.chance(0.5):
            self.draw(choice.seat, choice.pile)
        elif choice.tenth is not None and self.chance(0.5):
            self.do(Pay(choice.seat, choice.tenth))
        else:
            self.do(Pay(choice.seat))

    def offered(self, seat: int, square: int) -> None:
        if self.game.cash[seat] >= PRICES[square] and self.chance(0.9):
            self.do(Buy(seat, square))
        else:
            self.do(Auction(square))

    def rents(self) -> None:
        """The owners of what was stopped on ask for their rent, nearly always."""
        for claim in [*self.game.claims]:
            if claim.void or self.chance(0.03):
                continue
            dice = self.dice() if claim.fresh else None
            amount = self.rent(claim.payer, claim.square, dice) if claim is self.game.claims[-1] else None
            self.do(Rent(claim.owner, claim.payer, claim.square, amount if self.chance(self.told) else None, dice))

    def rent(self, payer: int, square: int, dice: list[int] | None) -> int | None:
        """The rent by the deed; None unless the stop is the last thing that happened, as much may have changed since."""
        last, owner, times = self.actions[-1], self.game.owner, 1
        if not isinstance(last, Roll | Draw) or (last.seat, self.game.at[payer]) != (payer, square):
            return None
        if isinstance(last, Draw) and " x" in (card := self.options.effects(last.card[0])[last.card]):
            times = int(card.split("x")[1])
        if dice:
            return times * sum(dice)
        if square in (12, 28):
            return (10 if owner[12] == owner[28] else 4) * self.game.thrown[payer]
        if square not in SITE:
            return times * 25 * 2 ** ([owner[station] for station in (5, 15, 25, 35)].count(owner[square]) - 1)
        level, rents, group = self.game.level[square], SITE[square].rents, GROUP[square]
        if level:
            return rents[5 if level > self.game.full else level]
        whole = {owner[site] for site in group} == {owner[square]}
        spoilt = self.game.options.chosen("double") == "whole" and any(self.game.mortgaged[site] for site in group)
        return rents[0] * (2 if whole and not spoilt else 1)

    # Auctions

    def bidding(self, lot: Lot) -> None:
        """Bids go up until nobody wants to follow."""
        last = None
        for seat in self.random.sample(self.game.in_play(), len(self.game.in_play())):
            least = self.least(seat, lot.item) if last is None else last[1] + 1
            if least is not None and self.game.cash[seat] >= least and self.wants(seat, lot.item):
                most = min(self.game.cash[seat], least + 60)
                last = seat, self.random.randint(least, most)
                self.do(Bid(*last))
        square = self.random.choice(self.room(last[0], lot.item)) if last and isinstance(lot.item, str) else None
        self.do(Sold(*last, square) if last else Sold())

    def wants(self, seat: int, item: int | str) -> bool:
        return self.chance(0.7) if isinstance(item, int) else bool(self.room(seat, item))

    def least(self, seat: int, item: int | str) -> int | None:
        if isinstance(item, int):
            return 1
        rooms = [site for other in self.game.seats for site in self.room(other, item)]
        return min(SITE[site].house for site in rooms) if self.room(seat, item) else None

    def room(self, seat: int, kind: str) -> list[int]:
        """Where the seat could put a house or a hotel."""
        game = self.game
        found = []
        for group in GROUPS:
            if all(game.owner[site] == seat and not game.mortgaged[site] for site in group):
                least = min(game.level[site] for site in group)
                if least <= game.full and (least == game.full) == (kind == "hotel"):
                    found += [site for site in group if game.level[site] == least]
        return found

    # Debts

    def debt(self, debt: Debt) -> None:
        """Raise the money, part with deeds, or go bankrupt."""
        seat, game = debt.debtor, self.game
        owed = sum(other.amount for other in game.debts if other.debtor == seat)
        if owed > self.means(seat) and self.chance(0.6):
            self.bankrupt(seat)
        elif game.cash[seat] >= debt.amount:
            self.do(Pay(seat))
        elif debt.creditor is not None and (deeds := self.unbuilt(seat)) and self.chance(0.05):
            self.do(Pay(seat, game.cash[seat], [self.random.choice(deeds)]))
        elif not self.raise_money(seat):
            self.bankrupt(seat)

    def means(self, seat: int) -> int:
        deeds = [square for square in PROPERTIES if self.game.owner[square] == seat]
        halves = sum(PRICES[square] // 2 for square in deeds if not self.game.mortgaged[square])
        return (
            self.game.cash[seat]
            + halves
            + sum(self.game.level[square] * SITE[square].house // 2 for square in deeds if square in SITE)
        )

    def bankrupt(self, seat: int) -> None:
        """The cards of whoever fails by the bank go back."""
        debt = self.game.debt_of(seat)
        if debt and debt.creditor is None:
            for card, holder in self.game.held.items():
                if holder == seat:
                    self.piles[card[0]].append(card)
        self.do(Bankrupt(seat))

    def raise_money(self, seat: int) -> bool:
        """Sell one building, or mortgage one deed; False if there is nothing left."""
        game = self.game
        built = [site for site in SITE if game.owner[site] == seat and game.level[site]]
        if built:
            site = max(built, key=lambda site: game.level[site])
            self.do(Sell(seat, site, all=game.level[site] > game.full and game.houses < game.full))
            return True
        free = [square for square in self.unbuilt(seat) if not game.mortgaged[square]]
        if free:
            self.do(Mortgage(seat, self.random.choice(free)))
        return bool(free)

    def unbuilt(self, seat: int) -> list[int]:
        """The deeds that may change hands."""
        owner, level = self.game.owner, self.game.level
        mine = [square for square in PROPERTIES if owner[square] == seat]
        return [square for square in mine if not any(level[site] for site in GROUP.get(square, ()))]

    # Business

    def business(self, seat: int) -> None:
        if self.short("house") or self.short("hotel"):
            return
        kind = self.random.random()
        if kind < 0.55:
            self.build(seat)
        elif kind < 0.85:
            self.trade(seat)
        elif kind < 0.97:
            self.lift(seat)
        elif free := [square for square in self.unbuilt(seat) if not self.game.mortgaged[square]]:
            self.do(Mortgage(seat, self.random.choice(free)))

    def short(self, kind: str) -> bool:
        """If several want the last buildings, they are auctioned."""
        left = self.game.houses if kind == "house" else self.game.hotels
        if not 1 <= left <= 3:
            return False
        builders = [seat for seat in self.game.seats if self.room(seat, kind)]
        needed = sum(self.needed(seat, kind) for seat in self.game.seats)
        if len(builders) < 2 or needed <= left or self.chance(0.5):
            return False
        self.do(Auction(kind))
        return True

    def needed(self, seat: int, kind: str) -> int:
        game = self.game
        groups = [g for g in GROUPS if all(game.owner[site] == seat and not game.mortgaged[site] for site in g)]
        missing = [game.full - game.level[site] for group in groups for site in group if game.level[site] <= game.full]
        return len(missing) if kind == "hotel" else sum(missing)

    def build(self, seat: int) -> None:
        game = self.game
        for _ in range(self.random.randint(1, 6)):
            sites = self.room(seat, "house") * (game.houses > 0) + self.room(seat, "hotel") * (game.hotels > 0)
            sites = [site for site in sites if game.cash[seat] >= SITE[site].house]
            if not sites or (game.extra and game.mover != seat):
                return
            self.do(Build(seat, self.random.choice(sites)))

    def lift(self, seat: int) -> None:
        game = self.game
        mortgaged = [square for square in PROPERTIES if game.owner[square] == seat and game.mortgaged[square]]
        if not mortgaged:
            return
        square = self.random.choice(mortgaged)
        half = PRICES[square] // 2
        full = half if square in game.just_taken else half + (-(-half // 10) if self.options.tenth == "up" else half // 10)
        if game.cash[seat] >= full:
            self.do(Lift(seat, square, full if self.chance(self.told) else None))

    def trade(self, seat: int) -> None:
        """A deed that a group lacks, if somebody has it, else any deed: for cash, or for a deed; now and then a card."""
        partner = self.random.choice([other for other in self.game.in_play() if other != seat])
        theirs, mine = self.unbuilt(partner), self.unbuilt(seat)
        wanted = [square for square in theirs if self.completes(seat, square)] or theirs
        cash = self.random.randint(0, max(0, self.game.cash[seat] // 2))
        cards = [card for card, holder in self.game.held.items() if holder == seat]
        if wanted and mine and self.chance(0.6):
            given = self.random.choice(mine)
            self.do(Trade(seat, partner, Goods(cash, [given]), Goods(0, [self.random.choice(wanted)])))
        elif wanted:
            self.do(Trade(seat, partner, Goods(cash), Goods(0, [self.random.choice(wanted)])))
        elif cards:
            self.do(
                Trade(seat, partner, Goods(0, [], cards[:1]), Goods(self.random.randint(0, max(0, self.game.cash[partner]))))
            )

    def weary(self, seat: int) -> None:
        """Whoever is behind when the evening is over throws all his money away, so that games between two giants end."""
        richest = max(self.game.in_play(), key=self.game.worth)
        if self.options.ruleset != "time" and self.game.cash[seat] and (deeds := self.unbuilt(richest)) and seat != richest:
            self.do(Trade(seat, richest, Goods(self.game.cash[seat]), Goods(0, [self.random.choice(deeds)])))

    def completes(self, seat: int, square: int) -> bool:
        return all(self.game.owner[site] == seat for site in GROUP.get(square, ()) if site != square)


LEGAL: dict[str, dict[str, Any]] = {
    "two-players": {"seed": 1, "players": 2},
    "american-edition": {"seed": 2, "players": 4, "edition": "us", "income_tax": "choice"},
    "short-game": {"seed": 3, "players": 5, "edition": "disney", "ruleset": "short", "piles": "shuffle"},
    "time-limited": {"seed": 4, "players": 3, "ruleset": "time", "turns": 120, "told": 1},
    "eight-players": {"seed": 5, "players": 8, "told": 0},
}


def main() -> None:
    for name, told in LEGAL.items():
        table = Table(Random(told["seed"]), **{key: value for key, value in told.items() if key != "seed"})
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_bytes(encode(table.play().log()))


if __name__ == "__main__":
    main()
