"""A seeded random player of Baby Dinosaur Rescue. It asks no referee, so that the two can be compared.

    python -m tests.games.baby_dinosaur_rescue.player

writes the legal logs anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eva", "Finn"]
ITEMS = "EPFBMS"


class Table:
    """A game as it is played, with the log of it at three depths: all cards `open`, the hands `hidden`, or `partly` so.

    `at` says where each dinosaur is (len(path) + 1: safe), `counted` what each player did.
    """

    def __init__(self, random: Random, players: int = 2, claim: bool = True, **options: Any) -> None:
        self.random, self.players, self.options = random, players, options
        self.path = options.get("path", ITEMS * 4)
        self.lava, self.hand = options.get("lava", 10), options.get("hand", 3)
        self.at_once = options.get("lava_when") == "drawn"
        items = random.sample([*ITEMS * 6], 36 - options.get("removed", 0))
        self.deck = random.sample([*items, *"L" * 13], len(items) + 13)
        self.at = [0] * options.get("tokens", 3)
        self.token, self.turns = 0, 0
        self.counted = [dict.fromkeys(("moves", "lava-cards", "stride", "skipped", "rescues"), 0) for _ in range(players)]
        self.hands = [[self.deck.pop() for _ in range(self.hand)] for _ in range(players)]
        self.actions: list[dict[str, Any]] = [{"do": "deal", "hands": [[*hand] for hand in self.hands]}]
        self.actions += self.play()
        self.won = set(self.at) == {len(self.path) + 1}
        if claim:
            grades = 4 + options.get("time_limit", 0) + options.get("removed", 0)
            self.actions.append({"do": "result", "won": self.won, "elo": int(players * len(self.at) * grades / 4)})

    # The game

    def over(self) -> bool:
        return self.token == self.lava or min(self.at) > len(self.path)

    def play(self) -> Iterator[dict[str, Any]]:
        if self.at_once:
            yield from self.first_lava()
        while True:
            for seat in range(self.players):
                if self.over():
                    return
                if self.hands[seat]:
                    self.turns += 1
                    yield self.turn(seat)
                    yield from self.draw(seat)

    def first_lava(self) -> Iterator[dict[str, Any]]:
        for seat in range(self.players):
            for _ in range(self.hands[seat].count("L")):
                if not self.over():
                    self.flow(seat)
                    yield from self.draw(seat)

    def flow(self, seat: int) -> None:
        self.hands[seat].remove("L")
        self.token += 1
        self.counted[seat]["lava-cards"] += 1

    def turn(self, seat: int) -> dict[str, Any]:
        if "L" in self.hands[seat]:
            self.flow(seat)
            return {"seat": seat, "do": "lava"}
        card = self.random.choice(self.hands[seat])
        self.hands[seat].remove(card)
        dino = self.random.choice([n for n, place in enumerate(self.at) if place <= len(self.path)])
        to = self.walk(seat, card, dino)
        return {"seat": seat, "do": "move", "card": card, "dino": dino + 1, "to": "safe" if to > len(self.path) else to}

    def walk(self, seat: int, card: str, dino: int) -> int:
        start, skipped = self.at[dino], 0
        to = self.path.find(card, start) + 1
        while to and to in self.at:
            skipped += 1
            to = self.path.find(card, to) + 1
        to = to or len(self.path) + 1
        self.at[dino] = to
        count = self.counted[seat]
        count["moves"] += 1
        count["stride"] += to - start
        count["skipped"] += skipped
        count["rescues"] += to > len(self.path)
        return to

    def draw(self, seat: int) -> Iterator[dict[str, Any]]:
        drawn = "L"
        while drawn == "L" and self.deck and not self.over():
            drawn = self.deck.pop()
            self.hands[seat].append(drawn)
            yield {"seat": seat, "do": "draw", "card": drawn}
            if not self.at_once:
                return
            if drawn == "L":
                self.flow(seat)

    # The log

    def lines(self, depth: str = "open", claims: bool = True) -> list[dict[str, Any]]:
        header = {"game": "baby-dinosaur-rescue", "players": NAMES[: self.players]}
        hide = {"open": 0, "partly": 0.5, "hidden": 1}[depth]
        random = Random(len(self.actions))
        lines = [header | ({"options": self.options} if self.options else {})]
        return lines + [self.seen(action, random, hide, claims) for action in self.actions]

    def seen(self, action: dict[str, Any], random: Random, hide: float, claims: bool) -> dict[str, Any]:
        """What the log says of an action; lava that acts at once is always seen."""

        def shown(cards: list[str]) -> bool:
            return (self.at_once and "L" in cards) or random.random() >= hide

        match action["do"]:
            case "deal":
                return action | {"hands": [hand if shown(hand) else [] for hand in action["hands"]]}
            case "draw" if not shown([action["card"]]):
                return {"seat": action["seat"], "do": "draw"}
            case "move" if not claims:
                return {name: value for name, value in action.items() if name != "to"}
        return action

    def text(self, depth: str = "open", claims: bool = True) -> str:
        return text_of(self.lines(depth, claims))


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def main() -> None:
    for name, text in {
        "all-cards-open": Table(Random(1), 3).text(),
        "hands-hidden": Table(Random(2), 2, claim=False, lava=13).text("hidden", claims=False),
        "partly-hidden-and-won": Table(Random(3), 4, path="EPFBMS" * 2, lava=13).text("partly"),
        "six-players-six-dinosaurs": Table(Random(4), 6, tokens=6, lava=13, time_limit=2).text(),
        "alone-with-items-removed": Table(Random(5), 1, hand=5, removed=12, lava=13, path="SMBFPE" * 3).text(),
        "lava-when-drawn": Table(Random(6), 3, lava_when="drawn", lava=13).text("partly"),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(text)


if __name__ == "__main__":
    main()
