"""A seeded random player of Ludo. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.ludo.player

writes the legal logs anew.
"""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
USUAL = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
SQUARE = [[None, *((13 * corner + gone) % 52 + 1 for gone in range(51)), *[None] * 6] for corner in range(4)]
"""By corner and step."""


class Throw(NamedTuple):
    """`line`: of the log. `free`: the moves, from and to, that can be made with it. `blocked`: those that a block forbids."""

    seat: int
    die: int
    line: int
    free: list[tuple[int, int]]
    blocked: list[tuple[int, int]]


class Move(NamedTuple):
    seat: int
    start: int
    to: int
    hit: int | None
    lost: int
    together: int


class Turn(NamedTuple):
    """`totals`: the steps of each player after it."""

    seat: int
    throws: int
    totals: list[int]


class Table:
    """A game as it is played: `lines` are the log; `throws`, `moves` and `turns` tell it, `places` the order of finishing."""

    def __init__(self, random: Random, players: int = 2, claims: float = 1, **options: Any) -> None:
        self.random, self.players, self.claims, self.options = random, players, claims, options
        self.ways = [SQUARE[corner] for corner in options.get("corners", USUAL[players])]
        self.limit, self.forced = options.get("six_limit"), options.get("forced", True)
        self.steps = [[0] * 4 for _ in range(players)]
        self.throws: list[Throw] = []
        self.moves: list[Move] = []
        self.turns: list[Turn] = []
        self.places: list[int] = []
        self.lines: list[dict[str, Any]] = [{"game": "ludo", "players": NAMES[:players]}]
        self.lines[0] |= {"options": options} if options else {}
        self.play(random.randrange(players))

    def text(self) -> str:
        return self.text_of(self.lines)

    @staticmethod
    def text_of(lines: list[dict[str, Any]]) -> str:
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)

    def play(self, seat: int) -> None:
        last = self.players - 1 if self.options.get("play_on") else 1
        while len(self.places) < last:
            if seat not in self.places:
                self.turn(seat)
            seat = (seat + 1) % self.players
        if self.random.random() < self.claims:
            self.lines.append({"do": "result", "winners": self.places[:1]})

    def turn(self, seat: int) -> None:
        throws = 0
        while True:
            throws += 1
            die, barred = self.random.randint(1, 6), False
            if die == 6 and self.limit:
                barred = [throw.die for throw in self.throws[len(self.throws) - throws + 1 :]][-2:] == [6, 6]
            self.lines.append({"seat": seat, "do": "roll", "die": die})
            free, blocked = ([], []) if barred else self.choices(seat, die)
            self.throws.append(Throw(seat, die, len(self.lines) - 1, free, blocked))
            if free and (self.forced or self.random.random() < 0.9):
                self.move(seat, *self.random.choice(free))
            if self.steps[seat] == [57] * 4:
                self.places.append(seat)
                break
            if die != 6 or barred:
                break
        self.turns.append(Turn(seat, throws, [sum(own) for own in self.steps]))

    def choices(self, seat: int, die: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """The moves that can be made, and those that only a block forbids."""
        shut = self.shut(seat)
        free, blocked = [], []
        for start in sorted(set(self.steps[seat])):
            to = start + die if start else 1
            if to <= 57 and (start or die == 6):
                passed = self.ways[seat][start + 1 : to + 1]
                (free if shut.isdisjoint(passed) else blocked).append((start, to))
        return free, blocked

    def shut(self, seat: int) -> set[int]:
        """The squares with two counters or more of one other player."""
        others = [other for other in range(self.players) if other != seat]
        crowd = Counter(square for other in others for step in self.steps[other] if (square := self.ways[other][step]))
        return {square for square, counters in crowd.items() if counters > 1}

    def move(self, seat: int, start: int, to: int) -> None:
        square, hit, lost = self.ways[seat][to], None, 0
        for other in range(self.players):
            if other != seat and square and (hurt := [s for s in self.steps[other] if self.ways[other][s] == square]):
                (lost,), hit = hurt, other
                self.steps[other][self.steps[other].index(lost)] = 0
        self.steps[seat][self.steps[seat].index(start)] = to
        self.moves.append(Move(seat, start, to, hit, lost, self.steps[seat].count(to) if square else 0))
        claims = {"to": to, "hit": hit} if self.claims == 1 else {"to": to} if self.random.random() < self.claims else {}
        if hit is not None and self.random.random() < self.claims:
            claims["hit"] = hit
        self.lines.append({"seat": seat, "do": "move", "from": start} | claims)


def main() -> None:
    for name, table in {
        "two-players": Table(Random(1)),
        "three-players-without-claims": Table(Random(2), 3, claims=0),
        "four-players-play-on": Table(Random(3), 4, claims=0.3, play_on=True),
        "three-sixes-and-moving-is-free": Table(Random(4), 2, claims=0.5, corners=[3, 0], six_limit=3, forced=False),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
