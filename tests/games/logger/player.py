"""A seeded random player of Logger. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.logger.player

writes the legal logs of full length anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Ada", "Bo", "Cleo", "Dov"]
MOST_ROUNDS = 80
"""Loggers that are hemmed in by protested trees may have nothing to do for ever."""

Space = tuple[int, int]
BOARD = [(x, y) for x in range(5) for y in range(5)]
BESIDE = {(x, y): [there for there in ((x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)) if there in BOARD] for x, y in BOARD}


def name(space: Space) -> str:
    return "abcde"[space[0]] + str(space[1] + 1)


class Table:
    """A game as it is played, with what it should come to: points, supplies and the figures of each seat.

    `lean`: how often the players chop when they can; `claims`: whether the log claims how many trees fell, and the result.
    """

    def __init__(self, random: Random, players: int, lean: float = 0.8, claims: bool = True, **options: Any) -> None:
        self.random, self.players, self.lean, self.claims, self.options = random, players, lean, claims, options
        self.goal, self.one_cap = options.get("goal", 10), options.get("caps") == "one"
        self.stage: dict[Space, int] = {(2, 2): 1}
        self.caps: dict[Space, int] = {}
        self.at: list[Space] = []
        self.supply, self.points = [2 if players == 2 else 1] * players, [0] * players
        kinds = ("moves", "spaces", "turns", "grown", "seedlings", "plants", "chops", "protests", "won", "skips")
        self.counted = [dict.fromkeys(kinds, 0) for _ in range(players)]
        self.lengths: list[list[int]] = [[] for _ in range(players)]
        self.rounds = 0
        self.actions = [*self.play()]

    def play(self) -> Iterator[dict[str, Any]]:
        for seat, corner in enumerate(self.random.sample([(0, 0), (0, 4), (4, 0), (4, 4)], self.players)):
            self.at.append(corner)
            yield {"seat": seat, "do": "place", "at": name(corner)}
        while max(self.points) < self.goal and self.rounds < MOST_ROUNDS:
            self.rounds += 1
            for seat in range(self.players):
                yield self.move(seat)
                yield self.act(seat)
        self.over = max(self.points) >= self.goal
        if self.claims and self.over:
            best = max(zip(self.points, self.supply, strict=True))
            winners = [s for s in range(self.players) if (self.points[s], self.supply[s]) == best]
            yield {"do": "result", "points": [*self.points], "winners": winners}

    def empty(self, space: Space) -> bool:
        return space not in self.stage and space not in self.at

    # The move and the growth

    def move(self, seat: int) -> dict[str, Any]:
        start = self.at[seat]
        near = [space for space in BESIDE[start] if self.empty(space)]
        far = [space for step in near for space in BESIDE[step] if self.empty(space)]
        to = self.random.choice([start, *near, *far])
        self.at[seat] = to
        count = self.counted[seat]
        count["moves"] += 1
        count["spaces"] += abs(start[0] - to[0]) + abs(start[1] - to[1])
        seeds = self.grow(to, count)
        return {"seat": seat, "do": "move", "to": name(to)} | ({"seeds": seeds} if seeds else {})

    def grow(self, logger: Space, count: dict[str, int]) -> list[str]:
        seen = [s for s in self.stage if s != logger and (s[0] == logger[0] or s[1] == logger[1])]
        before = {space: self.stage[space] for space in seen}
        seeds = []
        for parent in self.random.sample(seen, len(seen)):
            room = [space for space in BESIDE[parent] if self.empty(space)] if before[parent] == 3 else []
            if room and len(self.stage) < 20:
                child = self.random.choice(room)
                self.stage[child] = 1
                seeds.append(name(parent) + name(child))
        for space, stage in before.items():
            self.stage[space] = min(stage + 1, 3)
        count["seedlings"] += len(seeds)
        count["grown"] += sum(stage < 3 for stage in before.values())
        return seeds

    # The action

    def act(self, seat: int) -> dict[str, Any]:
        count, logger = self.counted[seat], self.at[seat]
        count["turns"] += 1
        room = [s for s in BESIDE[logger] if self.empty(s)] if len(self.stage) < 20 else []
        mature = [space for space, stage in self.stage.items() if stage == 3]
        protestable = [s for s in mature if not (self.one_cap and s in self.caps)] if self.supply[seat] else []
        choppable = [space for space in BESIDE[logger] if space in mature and space not in self.caps]
        if choppable and self.random.random() < self.lean:
            return self.chop(seat, choppable)
        if protestable and (self.random.random() < 0.2 or not room):
            return self.protest(seat, protestable)
        if room:
            at = self.random.choice(room)
            self.stage[at] = 1
            count["plants"] += 1
            return {"seat": seat, "do": "plant", "at": name(at)}
        if choppable:
            return self.chop(seat, choppable)
        count["skips"] += 1
        return {"seat": seat, "do": "skip"}

    def protest(self, seat: int, trees: list[Space]) -> dict[str, Any]:
        number = self.random.randint(1, min(self.supply[seat], len(trees) if self.one_cap else 4))
        chosen = self.random.sample(trees, number) if self.one_cap else self.random.choices(trees, k=number)
        for space in chosen:
            self.caps[space] = self.caps.get(space, 0) + 1
        self.supply[seat] -= number
        self.counted[seat]["protests"] += number
        return {"seat": seat, "do": "protest", "at": [name(space) for space in chosen]}

    def chop(self, seat: int, trees: list[Space]) -> dict[str, Any]:
        first = self.random.choice(trees)
        dx, dy = first[0] - self.at[seat][0], first[1] - self.at[seat][1]
        count, fallen, won = self.counted[seat], 0, 0
        space = first
        while self.stage.get(space) == 3:
            del self.stage[space]
            won += self.caps.pop(space, 0)
            fallen += 1
            space = space[0] + dx, space[1] + dy
        self.points[seat] += fallen
        self.supply[seat] += won
        self.lengths[seat].append(fallen)
        count["chops"] += 1
        count["won"] += won
        return {"seat": seat, "do": "chop", "at": name(first)} | ({"felled": fallen} if self.claims else {})

    # The log

    def lines(self) -> list[dict[str, Any]]:
        header = {"game": "logger", "players": NAMES[: self.players]}
        return [header | ({"options": self.options} if self.options else {}), *self.actions]

    def text(self) -> str:
        return text_of(self.lines())


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def main() -> None:
    for title, table in {
        "two-players": Table(Random(1), 2),
        "three-players": Table(Random(2), 3),
        "four-players": Table(Random(3), 4),
        "thirty-points": Table(Random(4), 2, goal=30),
        "one-protester-a-tree": Table(Random(5), 3, lean=0.5, caps="one"),
        "without-claims": Table(Random(6), 4, claims=False),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{title}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
