"""A seeded random player of Oh Hell. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.oh_hell.player

writes the legal logs anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

RANKS, SUITS = "23456789TJQKA", "CDHS"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus"]
LARGEST = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}


def sizes(style: str, players: int) -> list[int]:
    most = LARGEST[players]
    falling, rising = [*range(most, 0, -1)], [*range(1, most + 1)]
    return {
        "long": [*falling[:-1], *rising],
        "long-inverted": [*rising[:-1], *falling],
        "short-up-down": [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6],
        "short-up": rising,
        "short-down": falling,
    }[style]


def points(style: str, bid: int, won: int) -> int:
    if bid == won:
        return {"positive": 10 + won, "neutral": 10 + won, "negative": 10, "negative-plus": 10 + won}[style]
    return {"positive": won, "neutral": 0}.get(style, -10 * abs(won - bid))


def playable(hand: list[str], led: str | None) -> list[str]:
    """The cards of a hand that may be played when a suit was led."""
    return [card for card in hand if card[1] == led] or hand


def taker(trick: dict[int, str], trump: str, led: str) -> int:
    """Who takes the trick."""
    for suit in (trump, led):
        if cards := {RANKS.index(card[0]): seat for seat, card in trick.items() if card[1] == suit}:
            return cards[max(cards)]
    raise AssertionError("nobody followed the suit that was led")


class Table:
    """A game as it is played: `lines` are the log, `tricks` and `totals` what it should come to."""

    def __init__(self, random: Random, players: int = 4, shown: str = "all", claims: bool = True, **options: Any) -> None:
        self.random, self.players, self.claims = random, players, claims
        self.options = options
        self.sizes = options.get("sizes") or sizes(options.get("hands", "long"), players)
        self.scoring = options.get("scoring", "positive")
        self.shown = {"all": range(players), "one": [random.randrange(players)], "none": []}[shown]
        self.dealer = random.choice([None, *range(players)])
        self.totals = [0] * players
        self.hands: list[dict[str, Any]] = []
        self.lines = [{"game": "oh-hell", "players": NAMES[:players], **({"options": options} if options else {})}]
        self.lines += self.play()

    def text(self) -> str:
        return self.text_of(self.lines)

    @staticmethod
    def text_of(lines: list[dict[str, Any]]) -> str:
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)

    def play(self) -> Iterator[dict[str, Any]]:
        for number, size in enumerate(self.sizes):
            yield from self.hand(size, ((self.dealer or 0) + number) % self.players, told=self.dealer is not None)
        if self.claims:
            winners = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
            yield {"do": "result", "totals": self.totals, "winners": winners}

    def hand(self, size: int, dealer: int, told: bool) -> Iterator[dict[str, Any]]:
        pack = self.random.sample(PACK, size * self.players + 1)
        hands = [pack[1 + seat * size :][:size] for seat in range(self.players)]
        yield self.deal(pack[0], hands, size) | ({"dealer": dealer} if told else {})
        bids: dict[int, int] = {}
        for seat in self.from_seat(dealer + 1):
            bids[seat] = self.bid(size, bids, last=seat == dealer)
            yield {"seat": seat, "do": "bid", "tricks": bids[seat]}
        won, leader = [0] * self.players, (dealer + 1) % self.players
        for _ in range(size):
            trick: dict[int, str] = {}
            for seat in self.from_seat(leader):
                led = trick[leader][1] if trick else None
                trick[seat] = self.random.choice(playable(hands[seat], led))
                hands[seat].remove(trick[seat])
                yield {"seat": seat, "do": "play", "card": trick[seat]}
            leader = taker(trick, pack[0][1], trick[leader][1])
            won[leader] += 1
            if self.claims:
                yield {"do": "trick", "winner": leader}
        gained = [points(self.scoring, bids[seat], won[seat]) for seat in range(self.players)]
        self.totals = [total + more for total, more in zip(self.totals, gained, strict=True)]
        self.hands.append({"size": size, "dealer": dealer, "bids": bids, "won": won, "points": gained})
        if self.claims:
            yield {"do": "score", "points": gained, "totals": self.totals}

    def deal(self, trump: str, hands: list[list[str]], size: int) -> dict[str, Any]:
        if not self.shown:
            return {"do": "deal", "trump": trump, "size": size}
        shown = [sorted(hand) if seat in self.shown else None for seat, hand in enumerate(hands)]
        return {"do": "deal", "trump": trump, "hands": shown}

    def bid(self, size: int, bids: dict[int, int], last: bool) -> int:
        """Any number, but near an even share; the dealer not the one that makes the bids come out even."""
        forbidden = size - sum(bids.values()) if last else None
        return self.random.choice([n for n in range(size + 1) if n != forbidden and (n <= size // 2 + 1 or size < 3)])

    def from_seat(self, first: int) -> list[int]:
        return [(first + n) % self.players for n in range(self.players)]


def main() -> None:
    for name, table in {
        "all-hands-shown": Table(Random(1), 4, "all"),
        "one-hand-shown": Table(Random(2), 5, "one", hands="long-inverted", scoring="negative"),
        "no-hand-shown": Table(Random(3), 7, "none", scoring="neutral"),
        "six-players-without-claims": Table(Random(4), 6, "all", claims=False, scoring="negative-plus"),
        "three-players": Table(Random(5), 3, "one", hands="short-up-down"),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
