"""A seeded random player of Kingdoms. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.kingdoms.player

writes the legal logs anew.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Ada", "Bo", "Cleo", "Dov", "Eva"]
RUNS = ["123", "456", "789"]
HALVES = {"123": 1, "456": 2, "789": 4}


class End(Exception):
    """A kingdom is complete."""


class Table:
    """A game as it is played: `lines` are the log; the rest is what it should come to.

    `shown`: the hands that the log shows (all, some, none).
    """

    def __init__(self, random: Random, players: int = 3, shown: str = "all", claims: bool = True, **options: Any) -> None:
        self.random, self.players, self.shown, self.claims, self.options = random, players, shown, claims, options
        self.wild = options.get("treasure") == "wild"
        sets = options.get("sets", 3)
        self.source = [colour + str(value) for colour in "RYB" for value in range(1, 10)] * sets + ["T"] * 3
        random.shuffle(self.source)
        self.hands = [[self.source.pop() for _ in range(9)] for _ in range(players)]
        self.groups: list[list[str]] = [[] for _ in range(players)]
        self.treasures = [0] * players
        self.bids: dict[int, list[str]] = {}
        self.battles: list[tuple[list[float | None], int]] = []
        self.told: dict[str, list[list[int]]] = {}
        self.winner: int | None = None
        self.lines: list[dict[str, Any]] = [{"game": "kingdoms", "players": NAMES[:players], "options": options}]
        self.lines += self.play()

    def text(self) -> str:
        return text_of(self.lines)

    def tell(self, statistic: str, seat: int, value: int) -> None:
        self.told.setdefault(statistic, [[] for _ in range(self.players)])[seat].append(value)

    def play(self) -> Iterator[dict[str, Any]]:
        if self.shown != "none":
            yield {"do": "deal", "hands": [self.as_shown(hand) for hand in self.hands]}
        seat = 0
        try:
            yield from self.complete_if_due()
            while self.source:
                yield from self.battle(seat)
                yield from self.complete_if_due()
                seat = (seat + 1) % self.players
            for last in range(self.players):
                yield from self.last_action((seat + last) % self.players)
        except End:
            for fighter, bid in self.bids.items():
                self.hands[fighter] += bid
        if self.claims:
            yield {"do": "result", "ranks": self.ranks()} | ({"bonus": self.bonuses()} if self.random.random() < 0.5 else {})

    def as_shown(self, hand: list[str]) -> list[str]:
        return [*hand] if self.shown == "all" or self.random.random() < 0.5 else []

    # Kingdoms

    def bonus(self, seat: int) -> int:
        return self.treasures[seat] + sum(HALVES[group[1::2]] for group in self.groups[seat])

    def bonuses(self) -> list[int]:
        return [self.bonus(seat) for seat in range(self.players)]

    def cards(self, seat: int) -> int:
        return len(self.hands[seat]) + 3 * len(self.groups[seat]) + self.treasures[seat]

    def ranks(self) -> list[int]:
        standing = [(seat == self.winner, self.bonus(seat), self.cards(seat)) for seat in range(self.players)]
        return [1 + sum(other > own for other in standing) for own in standing]

    def gathered(self, seat: int) -> list[str]:
        """The hand, with the whole kingdom taken back."""
        pool = self.hands[seat] + [group[place : place + 2] for group in self.groups[seat] for place in (0, 2, 4)]
        return pool + ["T"] * self.treasures[seat]

    def build(self, seat: int, groups: list[str], treasures: int) -> Iterator[dict[str, Any]]:
        hand, before = self.gathered(seat), self.groups[seat]
        for card in [group[place : place + 2] for group in groups for place in (0, 2, 4)] + ["T"] * treasures:
            hand.remove(card)
        self.hands[seat], self.groups[seat], self.treasures[seat] = hand, groups, treasures
        self.tell("builds", seat, 1)
        if before and groups and before[0][0::2] != groups[0][0::2]:
            self.tell("flag-changes", seat, 1)
        listed = [[group[place : place + 2] for place in (0, 2, 4)] for group in groups]
        yield {"seat": seat, "do": "build", "groups": listed} | ({"treasures": treasures} if treasures else {})
        if {group[1::2] for group in groups} == {*RUNS}:
            self.winner = seat
            raise End

    def rebuild(self, seat: int, finish: float = 0.3) -> Iterator[dict[str, Any]]:
        """Groups under the flag that promises most, seldom all three, or under one at random."""
        pool = Counter(self.gathered(seat))
        held_of = promise if self.random.random() < 0.8 else by_chance
        flag = [max(self.random.sample("RYB", 3), key=lambda colour: held_of(pool, colour, place)) for place in range(3)]
        groups = []
        for run in RUNS:
            while all(pool[colour + value] for colour, value in zip(flag, run, strict=True)):
                group = "".join(colour + value for colour, value in zip(flag, run, strict=True))
                pool.subtract([group[place : place + 2] for place in (0, 2, 4)])
                groups.append(group)
                if not self.options.get("repeat"):
                    break
        if len({group[1::2] for group in groups}) == 3 and self.random.random() > finish:
            kept = self.random.choice(RUNS)
            groups = [group for group in groups if group[1::2] != kept]
        yield from self.build(seat, groups, self.random.randint(0, pool["T"]))

    def complete_if_due(self) -> Iterator[dict[str, Any]]:
        if not self.options.get("auto_complete"):
            return
        for seat in range(self.players):
            pool = self.gathered(seat)
            flag = [next((c for c in "RYB" if all(c + run[place] in pool for run in RUNS)), None) for place in range(3)]
            if None not in flag:
                yield from self.build(seat, ["".join(str(flag[n]) + run[n] for n in range(3)) for run in RUNS], 0)

    def others_build(self) -> Iterator[dict[str, Any]]:
        """Now and then somebody builds who is not locked."""
        if self.random.random() < 0.2:
            free = [seat for seat in range(self.players) if seat not in self.bids]
            yield from self.rebuild(self.random.choice(free))

    # Battles

    def battle(self, seat: int) -> Iterator[dict[str, Any]]:
        other = self.random.choice([n for n in range(self.players) if n != seat])
        yield from self.others_build()
        card = self.source.pop()
        yield {"seat": seat, "do": "draw", "card": card}
        yield from self.others_build()
        yield {"seat": seat, "do": "challenge", "opponent": other}
        yield from self.others_build()
        if not self.hands[other]:
            yield from self.build(other, [], 0)
        self.bids = {seat: [], other: []}
        won = yield from self.fight(seat, other)
        self.settle(seat, other, won)
        self.hands[seat if won else other].append(card)
        self.hands[seat] += self.bids[other]
        self.hands[other] += self.bids[seat]
        self.bids = {}

    def fight(self, seat: int, other: int) -> Any:
        """Whether the challenger wins."""
        yield from self.bid(other, "bid", self.random.choice(self.hands[other]))
        yield from self.others_build()
        if not self.hands[seat]:
            yield {"seat": seat, "do": "fold"}
            return False
        yield from self.bid(seat, "bid", self.random.choice(self.hands[seat]))
        if self.attack(seat) < self.attack(other):
            return False
        second = self.raising(seat, other)
        self.tell("give-up", other, second is None)
        if second is None:
            yield {"seat": other, "do": "fold"}
            return True
        yield from self.bid(other, "raise", second)
        self.tell("raises", other, 1)
        yield from self.others_build()
        if not self.hands[seat]:
            yield {"seat": seat, "do": "fold"}
            self.tell("raise-success", other, 1)
            return False
        first, card = self.bids[seat][0], self.random.choice(self.hands[seat])
        yield from self.bid(seat, "bid", card)
        self.tell("colour-break", seat, not self.alike(first, card))
        won = self.attack(seat) >= self.attack(other)
        self.tell("raise-success", other, not won)
        return won

    def bid(self, seat: int, do: str, card: str) -> Iterator[dict[str, Any]]:
        self.hands[seat].remove(card)
        self.bids[seat].append(card)
        if card == "T":
            self.tell("treasure-bids", seat, 1)
        yield {"seat": seat, "do": do, "card": card}

    def alike(self, first: str, second: str) -> bool:
        return first[0] == second[0] or (self.wild and "T" in (first, second))

    def attack(self, seat: int, *more: str) -> int:
        bid = [*self.bids[seat], *more]
        counting = bid if len(bid) == 1 or self.alike(*bid) else bid[1:]
        return self.bonus(seat) + sum(30 if card == "T" else 2 * int(card[1]) for card in counting)

    def raising(self, seat: int, other: int) -> str | None:
        """A card that the opponent may raise with, if there is one and the mood."""
        first, high = self.bids[other][0], self.attack(seat)
        cards = [card for card in self.hands[other] if self.alike(first, card) and self.attack(other, card) > high]
        return self.random.choice(cards) if cards and self.random.random() < 0.7 else None

    def settle(self, seat: int, other: int, won: bool) -> None:
        self.tell("challenge-success", seat, won)
        self.tell("defence", other, not won)
        self.tell("battles-won", seat, won)
        self.tell("battles-won", other, not won)
        against = self.attack(other)
        self.tell("attack", other, against)
        if self.bids[seat]:
            own = self.attack(seat)
            self.tell("attack", seat, own)
            self.tell("margin", seat if won else other, abs(own - against))

    def last_action(self, seat: int) -> Iterator[dict[str, Any]]:
        if self.random.random() < 0.3:
            yield {"seat": seat, "do": "done"}
        else:
            yield from self.rebuild(seat, finish=0.8)


def promise(pool: Counter[str], colour: str, place: int) -> int:
    """How many of the three cards that a colour may have in this place of its groups are there."""
    return sum(pool[colour + run[place]] > 0 for run in RUNS)


def by_chance(pool: Counter[str], colour: str, place: int) -> int:
    return 0


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def main() -> None:
    for name, table in {
        "three-players": Table(Random(21)),
        "four-players-hands-in-part": Table(Random(2), 4, shown="some"),
        "five-players-nothing-shown": Table(Random(3), 5, shown="none", claims=False),
        "two-sets-treasures-wild-groups-repeated": Table(Random(4), 3, sets=2, treasure="wild", repeat=True),
        "completed-at-once": Table(Random(5), 4, auto_complete=True),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
