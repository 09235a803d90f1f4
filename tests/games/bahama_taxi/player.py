"""A seeded random player of Bahama Taxi. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.bahama_taxi.player

writes the legal logs anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from .city import HOPS, JOINED

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


class Taxi:
    """Where it is, who is aboard (whereto -> where from and the moves made by then), and what is counted."""

    def __init__(self, area: str) -> None:
        self.area, self.aboard, self.appeared = area, dict[str, tuple[str, int]](), False
        self.fares: list[int] = []
        self.loads: list[int] = []
        self.ridden = self.pickups = self.passed_by = 0


class Table:
    """A game as it is played: `lines` are the log; the rest is what it should come to.

    `hurry`: how often a taxi takes the shortest way, rather than any.
    """

    def __init__(
        self, random: Random, players: int = 2, claims: bool = True, hurry: float = 0.85, starts: str = "", **options: Any
    ) -> None:
        self.random, self.players, self.claims, self.hurry = random, players, claims, hurry
        self.stays, self.boards = options.get("stay", False), options.get("parked") == "board"
        self.deck = random.sample([*JOINED], 52)
        self.burns = players == 3 and options.get("burn", True)
        self.waiting: dict[str, str] = {}
        header = {"game": "bahama-taxi", "players": NAMES[:players], "options": options}
        self.lines: list[dict[str, Any]] = [header]
        self.lines += self.play(starts.split())

    def text(self) -> str:
        return self.text_of(self.lines)

    @staticmethod
    def text_of(lines: list[dict[str, Any]]) -> str:
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)

    # The game

    def play(self, starts: list[str]) -> Iterator[dict[str, Any]]:
        for card in starts:
            self.deck.remove(card)
        starts = starts or [self.deck.pop() for _ in range(self.players)]
        self.taxis = [Taxi(card) for card in starts]
        for taxi in self.random.sample(range(self.players), self.players):
            yield {"do": "start", "taxi": taxi, "card": starts[taxi]}
        burn = self.burnt()
        place = self.random.randrange(9)
        for number in range(8):
            if number == place:
                yield from burn
            yield self.citizen()
        yield from burn
        seat = 0
        while self.waiting:
            yield from self.turn(seat)
            seat = (seat + 1) % self.players
        if self.claims:
            yield {"do": "result", "income": self.incomes()}

    def burnt(self) -> Iterator[dict[str, Any]]:
        if self.burns:
            card = self.deck.pop()
            shown = self.random.choice([None, {}, {"card": card}])
            if shown is not None:
                yield {"do": "burn", **shown}

    def citizen(self) -> dict[str, Any]:
        at, to = self.deck.pop(), self.deck.pop()
        self.waiting[at] = to
        for taxi in self.taxis:
            taxi.appeared = taxi.appeared or taxi.area == at
        return {"do": "citizen", "at": at, "to": to}

    def turn(self, seat: int) -> Iterator[dict[str, Any]]:
        taxi = self.taxis[seat]
        if self.boards and taxi.appeared and self.has_room(taxi) and self.random.random() < 0.8:
            yield from self.pick(seat)
        if not self.waiting:
            return
        free = [area for area in JOINED[taxi.area] if area not in [other.area for other in self.taxis]]
        if free and not (self.stays and self.random.random() < 0.1):
            taxi.loads.append(len(taxi.aboard))
            taxi.area, taxi.appeared = self.towards(taxi, free), False
            yield {"seat": seat, "do": "move", "to": taxi.area}
        elif free or self.random.random() < 0.5:
            yield {"seat": seat, "do": "stay"}
            if not self.stays:
                return
        else:
            return
        if taxi.area in taxi.aboard and self.random.random() < 0.95:
            yield self.drop(seat)
        elif taxi.area in self.waiting and self.has_room(taxi):
            if self.random.random() < 0.9:
                yield from self.pick(seat)
            else:
                taxi.passed_by += 1

    def towards(self, taxi: Taxi, free: list[str]) -> str:
        goals = [*taxi.aboard] if len(taxi.aboard) >= self.room() else [*taxi.aboard, *self.waiting]
        if self.random.random() >= self.hurry:
            return self.random.choice(free)
        nearest = min(goals, key=HOPS[taxi.area].__getitem__)
        return min(free, key=HOPS[nearest].__getitem__)

    def room(self) -> int:
        """How many passengers a pick-up may lead to."""
        return 3 if len(self.deck) > 1 else 2 if len(self.waiting) > 4 else 1

    def has_room(self, taxi: Taxi) -> bool:
        return len(taxi.aboard) < self.room()

    def pick(self, seat: int) -> Iterator[dict[str, Any]]:
        taxi = self.taxis[seat]
        taxi.aboard[self.waiting.pop(taxi.area)] = taxi.area, len(taxi.loads)
        taxi.appeared = False
        taxi.pickups += 1
        yield {"seat": seat, "do": "pick"}
        if len(self.deck) > 1:
            yield self.citizen()

    def drop(self, seat: int) -> dict[str, Any]:
        taxi = self.taxis[seat]
        start, since = taxi.aboard.pop(taxi.area)
        fare = HOPS[start][taxi.area]
        taxi.fares.append(fare)
        taxi.ridden += len(taxi.loads) - since
        return {"seat": seat, "do": "drop"} | ({"fare": fare} if self.claims else {})

    def incomes(self) -> list[int]:
        return [sum(taxi.fares) for taxi in self.taxis]


def main() -> None:
    for name, table in {
        "two-players": Table(Random(1)),
        "three-players": Table(Random(2), 3),
        "three-players-without-a-burnt-card": Table(Random(3), 3, claims=False, burn=False),
        "four-players-and-a-taxi-shut-in": Table(Random(4), 4, hurry=0.5, starts="5S 6S 4S 2H"),
        "taxis-may-stay-and-board-where-they-stand": Table(Random(5), 4, stay=True, parked="board"),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
