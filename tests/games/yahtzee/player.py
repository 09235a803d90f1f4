"""A seeded random player of Yahtzee. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.yahtzee.player

writes the legal logs anew.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

UPPER = ["aces", "twos", "threes", "fours", "fives", "sixes"]
LOWER = ["three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight", "yahtzee", "chance"]
BOXES = UPPER + LOWER
JOKER = {"full-house": 25, "small-straight": 30, "large-straight": 40}
NAMES = [
    *("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hanna", "Ivo", "Jun"),
    *("Kai", "Lena", "Mei", "Nils", "Olha", "Pepa", "Quim", "Rosa", "Sami", "Tove"),
]


def points(box: str, dice: list[int]) -> int:
    """What the dice give, jokers apart."""
    times = sorted(Counter(dice).values(), reverse=True)
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * dice.count(face)
    straights = [{*range(first, first + 4)} for first in (1, 2, 3)], [{1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}]
    return {
        "three-of-a-kind": sum(dice) if times[0] >= 3 else 0,
        "four-of-a-kind": sum(dice) if times[0] >= 4 else 0,
        "full-house": 25 if times == [3, 2] else 0,
        "small-straight": 30 if any(run <= {*dice} for run in straights[0]) else 0,
        "large-straight": 40 if any(run <= {*dice} for run in straights[1]) else 0,
        "yahtzee": 50 if times == [5] else 0,
        "chance": sum(dice),
    }[box]


class Column:
    """One column as the player keeps it."""

    def __init__(self, seats: list[int]) -> None:
        self.seats, self.boxes, self.chips = seats, dict[str, int](), 0

    @property
    def upper(self) -> int:
        return sum(self.boxes.get(box, 0) for box in UPPER)

    @property
    def bonus(self) -> int:
        return 35 if self.upper > 62 else 0

    @property
    def total(self) -> int:
        return sum(self.boxes.values()) + self.bonus + 100 * self.chips

    def choices(self, dice: list[int], joker: str) -> list[str]:
        """Where these dice may be entered."""
        free = [box for box in BOXES if box not in self.boxes]
        own = UPPER[dice[0] - 1]
        if len({*dice}) > 1 or "yahtzee" in free or joker != "forced":
            return free
        return [own] if own in free else [box for box in free if box in LOWER] or free

    def worth(self, box: str, dice: list[int], joker: str) -> tuple[int, bool]:
        """The points there, and whether they are a joker's."""
        if len({*dice}) == 1 and "yahtzee" in self.boxes and UPPER[dice[0] - 1] in self.boxes and joker != "none":
            return JOKER.get(box, points(box, dice)), box in JOKER
        return points(box, dice), False


class Table:
    """A game as it is played: `lines` are the log; `columns` and `turns` (as written down by the player) what it came to.

    `shown`: the log has all `rolls`, or rolls without what was `kept`, or only the last `dice`, or the `paper` alone. `loaded`:
    the dice are not fair, so that there are many Yahtzees.
    """

    def __init__(
        self,
        random: Random,
        players: int = 2,
        shown: str = "rolls",
        opening: bool = True,
        claims: bool = True,
        loaded: bool = False,
        **options: Any,
    ) -> None:
        self.random, self.players, self.shown, self.claims = random, players, shown, claims
        self.options, self.joker = options, options.get("joker", "forced")
        self.weights = [1] * 5 + [15] if loaded else None
        self.columns = [Column(seats) for seats in options.get("teams", [[seat] for seat in range(players)])]
        self.turns: list[dict[str, Any]] = []
        self.leading: list[list[int]] = []
        self.lines = [{"game": "yahtzee", "players": NAMES[:players], **({"options": options} if options else {})}]
        self.lines += self.play(opening)

    def text(self) -> str:
        return self.text_of(self.lines)

    @staticmethod
    def text_of(lines: list[dict[str, Any]]) -> str:
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)

    def throw(self, number: int) -> list[int]:
        return self.random.choices(range(1, 7), self.weights, k=number)

    def play(self, opening: bool) -> Iterator[dict[str, Any]]:
        throwing, beginner = [*range(self.players)], self.random.randrange(self.players)
        while opening and throwing:
            sums = {}
            for seat in throwing:
                dice = self.throw(5)
                sums[seat] = sum(dice)
                yield {"seat": seat, "do": "start", "dice": dice}
            throwing = [seat for seat in throwing if sums[seat] == max(sums.values())]
            if len(throwing) == 1:
                beginner = throwing.pop()
        from_beginner = [seat % self.players for seat in range(beginner, beginner + self.players)]
        order = sorted(self.columns, key=lambda column: min(map(from_beginner.index, column.seats)))
        for number in range(13):
            for column in order:
                seats = [seat for seat in from_beginner if seat in column.seats]
                yield from self.turn(seats[number % len(seats)], column)
            self.leading.append(self.winners)
        if self.claims:
            names = {"upper": "upper", "bonus": "bonus", "chips": "chips", "totals": "total"}
            claims = {name: [getattr(column, of) for column in self.columns] for name, of in names.items()}
            yield {"do": "result", **claims, "winners": self.winners}

    @property
    def winners(self) -> list[int]:
        totals = [column.total for column in self.columns]
        return [n for n, total in enumerate(totals) if total == max(totals)]

    def turn(self, seat: int, column: Column) -> Iterator[dict[str, Any]]:
        random, rolls, thrown = self.random, random_rolls(self.random), self.throw(5)
        dice, faces = thrown, [*thrown]
        turn = {"seat": seat, "rolls": rolls, "first": sum(dice), "faces": faces}
        if self.shown in ("rolls", "kept"):
            yield {"seat": seat, "do": "roll", "dice": dice}
        for _ in range(rolls - 1):
            kept, thrown = self.keep(dice)
            dice = [*kept, *thrown]
            random.shuffle(dice)
            faces += thrown
            if self.shown in ("rolls", "kept"):
                yield {"seat": seat, "do": "roll", "dice": dice} | ({"kept": kept} if self.shown == "rolls" else {})
        box = random.choice(column.choices(dice, self.joker))
        value, as_joker = column.worth(box, dice, self.joker)
        alike = len({*dice}) == 1
        chip = alike and column.boxes.get("yahtzee") == 50
        claims = {"points": value} | ({"chip": True} if chip else {}) if self.claims or self.shown == "paper" else {}
        yield {"seat": seat, "do": "score", "box": box} | claims | ({"dice": dice} if self.shown == "dice" else {})
        column.boxes[box] = value
        column.chips += chip
        self.turns.append(turn | {"box": box, "points": value, "alike": alike, "chip": chip, "joker": as_joker})

    def keep(self, dice: list[int]) -> tuple[list[int], list[int]]:
        """The dice of the commonest face, or any; and what the others come to."""
        commonest = max(dice, key=lambda face: (dice.count(face), face))
        common = [face for face in dice if face == commonest][:4]
        kept = common if self.random.random() < 0.7 else self.random.sample(dice, self.random.randrange(5))
        return kept, self.throw(5 - len(kept))


def random_rolls(random: Random) -> int:
    return random.choices([1, 2, 3], [1, 2, 5])[0]


def main() -> None:
    for name, table in {
        "all-rolls": Table(Random(1), 3),
        "alone": Table(Random(2), 1, opening=False),
        "dice-of-the-entries": Table(Random(3), 4, "dice", opening=False, claims=False),
        "four-in-two-teams": Table(Random(4), 4, teams=[[0, 2], [1, 3]]),
        "many-jokers": Table(Random(5), 2, loaded=True),
        "free-jokers": Table(Random(6), 2, loaded=True, joker="free"),
        "no-jokers": Table(Random(7), 2, loaded=True, joker="none"),
        "paper": Table(Random(8), 5, "paper", loaded=True),
        "ten-players-without-what-was-kept": Table(Random(9), 10, "kept"),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
