"""A seeded random player of Tucano. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.tucano.player

writes the legal logs anew.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
BIRDS = ["flip", "gift", "steal"] * 4
PANTRY = {
    "acai": 6,
    "avocado": 5,
    "banana": 5,
    "carambola": 5,
    "coconut": 6,
    "fig": 4,
    "lime": 2,
    "lychee": 2,
    "orange": 4,
    "papaya": 4,
    "pineapple": 3,
    "pomegranate": 6,
    "rambutan": 5,
    "joker": 1,
}
LADDERS = {
    "acai": [1, 2, 3, 5, 8, 13],
    "carambola": [1, 3, 6, 10, 15],
    "coconut": [8, 6, 4, 2, 0, -2],
    "fig": [-2, 0, 9, 16],
    "lime": [-2, -8],
    "lychee": [5, 12],
    "orange": [4, 8, 12, 0],
    "papaya": [1, 1, 9, 20],
    "pineapple": [0, -2, -4],
    "rambutan": [3, 6, 9, 12, 15],
}
RACES = {"avocado": (3, 1), "banana": (2, 0), "pomegranate": (1, -1)}


def stacked(random: Random) -> list[str]:
    """A shuffled deck, the next card at its end: 29 cards without toucans on top of the rest."""
    fruit = [card for card, copies in PANTRY.items() for _ in range(copies)]
    random.shuffle(fruit)
    below = fruit[29:] + BIRDS
    random.shuffle(below)
    return below + fruit[:29]


def worth(fruit: str, mine: int, others: list[int]) -> int:
    if not mine:
        return 0
    if fruit in LADDERS:
        return LADDERS[fruit][mine - 1]
    return mine * RACES[fruit][not all(mine > other for other in others)]


class Table:
    """A game as it is played: `lines` are the log; the rest is what it should come to.

    `first`: how the log shows the first layout (all, some, unknown, none).
    """

    def __init__(self, random: Random, players: int = 2, first: str = "all", claims: bool = True) -> None:
        self.random, self.players, self.first, self.claims = random, players, first, claims
        self.deck = stacked(random)
        self.up: list[Counter[str]] = [Counter() for _ in range(players)]
        self.down: list[Counter[str]] = [Counter() for _ in range(players)]
        self.taken: list[list[int]] = [[] for _ in range(players)]
        self.used: list[Counter[str]] = [Counter() for _ in range(players)]
        self.moved: dict[str, list[int]] = {name: [0] * players for name in ("stolen", "robbed", "given", "received")}
        self.lines: list[dict[str, Any]] = [{"game": "tucano", "players": NAMES[:players]}]
        self.lines += self.play()

    def text(self) -> str:
        return self.text_of(self.lines)

    @staticmethod
    def text_of(lines: list[dict[str, Any]]) -> str:
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)

    def play(self) -> Iterator[dict[str, Any]]:
        self.columns = {"A": [self.deck.pop()], "B": [self.deck.pop(), self.deck.pop()], "C": [self.deck.pop()]}
        self.hidden = dict.fromkeys("ABC", 0)
        yield from self.layout()
        for turn in range(24):
            yield from self.turn(turn % self.players)
            if self.deck:
                new = [self.deck.pop() for _ in "ABC"]
                for column, card in zip("ABC", new, strict=True):
                    self.columns[column].append(card)
                yield {"do": "refill"} | dict(zip("abc", new, strict=True))
        self.left_over = sum(map(len, self.columns.values()))
        yield from self.end()

    def layout(self) -> Iterator[dict[str, Any]]:
        shown = {column: [self.as_shown(card) for card in cards] for column, cards in self.columns.items()}
        self.hidden = {column: cards.count("?") for column, cards in shown.items()}
        if self.first != "none":
            yield {"do": "deal"} | {column.lower(): cards for column, cards in shown.items()}

    def as_shown(self, card: str) -> str:
        return card if self.first == "all" or (self.first == "some" and self.random.random() < 0.5) else "?"

    def turn(self, seat: int) -> Iterator[dict[str, Any]]:
        column = self.random.choice([name for name, cards in self.columns.items() if cards])
        cards, self.columns[column] = self.columns[column], []
        take: dict[str, Any] = {"seat": seat, "do": "take", "col": column}
        if self.hidden[column] or (self.claims and self.random.random() < 0.3):
            take["cards"] = self.random.sample(cards, len(cards))
        self.hidden[column] = 0
        yield take
        fruit = [card for card in cards if card in PANTRY]
        toucans = [card for card in cards if card not in PANTRY]
        self.up[seat].update(fruit)
        self.taken[seat].append(len(fruit))
        self.random.shuffle(toucans)
        for toucan in toucans:
            self.used[seat][toucan] += 1
            yield {"seat": seat, "do": toucan} | self.effect(seat, toucan)

    def effect(self, seat: int, toucan: str) -> dict[str, Any]:
        if toucan == "flip":
            self.down[seat].update(self.up[seat])
            self.up[seat].clear()
            return {}
        others = [other for other in range(self.players) if other != seat]
        if toucan == "gift":
            return self.hand_over(seat, [seat], others, "to", ("given", "received"))
        return self.hand_over(seat, others, [seat], "of", ("robbed", "stolen"))

    def hand_over(self, seat: int, givers: list[int], takers: list[int], field: str, names: tuple[str, str]) -> dict[str, Any]:
        """A card at random goes from one of the givers to one of the takers, if there is one."""
        cards = [(giver, card) for giver in givers for card in self.up[giver].elements()]
        if not cards:
            return {}
        (giver, card), taker = self.random.choice(cards), self.random.choice(takers)
        self.up[giver][card] -= 1
        self.up[taker][card] += 1
        self.moved[names[0]][giver] += 1
        self.moved[names[1]][taker] += 1
        return {field: taker if field == "to" else giver, "card": card}

    def end(self) -> Iterator[dict[str, Any]]:
        if self.claims:
            yield {"do": "reveal", "piles": [self.random.sample(pile := [*down.elements()], len(pile)) for down in self.down]}
        self.hands = [up + down for up, down in zip(self.up, self.down, strict=True)]
        for seat, hand in enumerate(self.hands):
            if hand.pop("joker", 0):
                fruit = self.random.choice([fruit for fruit in PANTRY if fruit != "joker" and hand[fruit] < PANTRY[fruit]])
                hand[fruit] += 1
                yield {"seat": seat, "do": "joker", "fruit": fruit}
        self.by_fruit = {fruit: self.value_of(fruit) for fruit in (*LADDERS, *RACES)}
        self.points = [sum(points[seat] for points in self.by_fruit.values()) for seat in range(self.players)]
        if self.claims:
            yield {"do": "result", "points": self.points}

    def value_of(self, fruit: str) -> list[int]:
        held = [hand[fruit] for hand in self.hands]
        return [worth(fruit, mine, held[:seat] + held[seat + 1 :]) for seat, mine in enumerate(held)]


def main() -> None:
    for name, table in {
        "four-players": Table(Random(1), 4),
        "three-players-without-claims": Table(Random(2), 3, claims=False),
        "first-layout-in-part": Table(Random(3), 2, first="some"),
        "first-layout-not-shown": Table(Random(4), 4, first="none", claims=False),
        "two-players": Table(Random(5), 2),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
