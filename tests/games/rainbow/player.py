"""A seeded random player of Rainbow. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.rainbow.player

writes the legal logs anew.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Ana", "Ben"]
COLOURS = "ROYGBIVWK"
EVEN = [a + b for a in "ROYGBIV" for b in "ROYGBIV" if a != b] + [a + b for a in "ROYGBIV" for b in "WK"] + ["WK"]
"""A card of each two rainbow colours both ways round, that is two of each pair; then those with white and black."""


class Table:
    """A game as it is played, with the log of it at three depths: `both` sides of each card, `fronts`, `nothing`.

    `won` is what the game should come to, `counted` its figures by seat, `rows` how each row ended. `lean`: how often the
    players take care that the side which comes up does no harm.
    """

    def __init__(self, random: Random, size: int = 57, claim: bool = True, lean: float = 0.8, **options: Any) -> None:
        self.random, self.lean, self.options = random, lean, options
        self.white, self.next = options.get("white", "joker"), options.get("next", "turn")
        self.open_flip = options.get("open_flip", False)
        self.deck = [random.choice([card, card[::-1]]) for card in random.sample(EVEN, size)]
        self.size, self.hands, self.row, self.won = size, [[], []], [], [0, 0]
        self.counted = [dict.fromkeys(("turns", "plays", "blind", "flips", "rainbow", "error", "shadow"), 0) for _ in "01"]
        self.rows: list[tuple[str, int, int]] = []
        self.actions = [*self.play()]
        if claim:
            self.actions.append({"do": "result", "cards": self.won})

    # The game

    def play(self) -> Iterator[dict[str, Any]]:
        for seat in self.random.sample([0, 1], 2):
            yield self.draw(seat, 3)
        seat = 0
        while True:
            decided = yield from self.turn(seat)
            need = 3 - len(self.hands[seat])
            if need > len(self.deck):
                return
            if need:
                yield self.draw(seat, need)
            if not (decided and self.next == "same"):
                seat = 1 - seat

    def draw(self, seat: int, number: int) -> dict[str, Any]:
        cards = [self.deck.pop() for _ in range(number)]
        self.hands[seat] += cards
        return {"do": "draw", "to": seat, "cards": cards}

    def turn(self, seat: int) -> Iterator[dict[str, Any]]:
        count = self.counted[seat]
        count["turns"] += 1
        if self.open_flip and self.row and self.random.random() < 0.3:
            flip, decided = self.flip(seat)
            yield flip
            if decided:
                return True
        for number in range(3):
            if number:
                if self.random.random() < 0.4:
                    yield {"seat": seat, "do": "stop"}
                    return False
                flip, decided = self.flip(seat)
                yield flip
                if decided:
                    return True
                if self.random.random() < 0.3:
                    yield {"seat": seat, "do": "stop"}
                    return False
            play, decided = self.put(seat)
            yield play
            if decided:
                return True
        return False

    def put(self, seat: int) -> tuple[dict[str, Any], bool]:
        choices = [(card, turned) for card in self.hands[seat] for turned in (False, True)]
        card, turned = self.choose(choices, lambda choice: choice[0][choice[1]])
        self.hands[seat].remove(card)
        shows = card[turned]
        self.row.append(card[::-1] if turned else card)
        self.counted[seat]["plays"] += 1
        self.counted[seat]["blind"] += turned
        play = {"seat": seat, "do": "play", "shows": shows, "turned": turned, "card": card}
        return play, self.decide(seat, len(self.row) - 1)

    def flip(self, seat: int) -> tuple[dict[str, Any], bool]:
        place = self.choose([*range(len(self.row))], lambda place: self.row[place][1])
        self.row[place] = self.row[place][::-1]
        self.counted[seat]["flips"] += 1
        return {"seat": seat, "do": "flip", "pos": place + 1, "shows": self.row[place][0]}, self.decide(seat, place)

    def choose(self, choices: list[Any], side: Callable[[Any], str]) -> Any:
        """Something harmless, as a rule."""
        showing = {card[0] for card in self.row} - {"W"} | {"K"}
        harmless = [choice for choice in choices if side(choice) not in showing]
        return self.random.choice(harmless if harmless and self.random.random() < self.lean else choices)

    def decide(self, seat: int, place: int) -> bool:
        showing = [card[0] for card in self.row]
        came_up, others = showing[place], showing[:place] + showing[place + 1 :]
        colours = {shown for shown in showing if shown != "W"}
        whites = showing.count("W") if self.white == "joker" else min(showing.count("W"), 1)
        if came_up == "K":
            self.over("shadow", seat, 1 - seat)
        elif came_up != "W" and came_up in others:
            self.over("error", seat, 1 - seat)
        elif len(colours) + whites > 5:
            self.over("rainbow", seat, seat)
        return not self.row

    def over(self, end: str, seat: int, winner: int) -> None:
        self.counted[seat][end] += 1
        self.rows.append((end, winner, len(self.row)))
        self.won[winner] += len(self.row)
        self.row = []

    # The log

    def lines(self, depth: str = "both") -> list[dict[str, Any]]:
        options = self.options | ({"cards": self.size} if self.size < 57 else {})
        header = {"game": "rainbow", "players": NAMES} | ({"options": options} if options else {})
        return [header, *(self.seen(action, depth) for action in self.actions)]

    @staticmethod
    def seen(action: dict[str, Any], depth: str) -> dict[str, Any]:
        """What the log says of an action at this depth."""
        if depth == "both" or action["do"] not in ("draw", "play"):
            return action
        less = {name: value for name, value in action.items() if name not in ("cards", "card")}
        if action["do"] == "play":
            return less
        fronts = {"cards": [card[0] + "?" for card in action["cards"]]}
        return less | (fronts if depth == "fronts" else {"n": len(action["cards"])})

    def text(self, depth: str = "both") -> str:
        return text_of(self.lines(depth))


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def main() -> None:
    for name, text in {
        "both-sides-seen": Table(Random(1), deck="even").text(),
        "fronts-seen": Table(Random(2)).text("fronts"),
        "nothing-seen": Table(Random(3), claim=False).text("nothing"),
        "white-once-and-the-winner-goes-on": Table(Random(4), white="once", next="same", deck="even").text(),
        "turned-over-before-the-first-card": Table(Random(5), open_flip=True, lean=0.95).text("fronts"),
        "twenty-cards": Table(Random(6), size=20).text(),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(text)


if __name__ == "__main__":
    main()
