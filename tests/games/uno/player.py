"""A seeded random player of UNO. It knows the game by itself and asks no referee, so that the two can be compared.

    python -m tests.games.uno.player

writes the legal logs anew.
"""

import json
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from random import Random
from typing import Any

COLOURS = "RGBY"
PACK = [colour + sign for colour in COLOURS for sign in "0112233445566778899SSRRDD"] + ["W", "W4"] * 4
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jan"]
DEFAULTS = {
    "scoring": "low",
    "target": 500,
    "hands": None,
    "zero": 10,
    "first_card": "dealer",
    "follow": True,
    "stacking": False,
}

Lines = Iterator[dict[str, Any]]
Taken = Generator[dict[str, Any], None, int]


def points(card: str, zero: int) -> int:
    if card[0] == "W":
        return 50
    return {"0": zero, "S": 20, "R": 20, "D": 20}.get(card[1]) if card[1] in "0SRD" else int(card[1])


def matches(card: str, top: str, colour: str) -> bool:
    return card[0] in ("W", colour) or (top[0] != "W" and card[1] == top[1])


class Table:
    """A game as it is played: `lines` are the log, `totals` and `figures` what it should come to.

    `shown`: whose cards the log tells ("all", "one", "none"); `seen`: the cards of each hand that everyone saw go back there.
    `spirit`: how often something out of the ordinary happens.
    """

    def __init__(
        self, random: Random, players: int = 4, shown: str = "all", claims: bool = True, spirit: float = 0.1, **options: Any
    ) -> None:
        self.random, self.players, self.claims, self.spirit = random, players, claims, spirit
        self.options = DEFAULTS | options
        self.shown = {"all": {*range(players)}, "one": {random.randrange(players)}, "none": set()}[shown]
        self.totals = [0] * players
        self.figures: dict[str, Counter[int | None]] = {}
        self.finished: list[dict[str, Any]] = []
        self.lines = [{"game": "uno", "players": NAMES[:players], **({"options": options} if options else {})}, *self.play()]

    def text(self) -> str:
        return self.text_of(self.lines)

    @staticmethod
    def text_of(lines: list[dict[str, Any]]) -> str:
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)

    def count(self, anchor: str, seat: int | None, by: int = 1) -> None:
        self.figures.setdefault(anchor, Counter())[seat] += by

    def often(self, share: float = 1.0) -> bool:
        """Whether something out of the ordinary happens now."""
        return self.random.random() < self.spirit * share

    # The game

    def play(self) -> Lines:
        first = self.random.choice([None, *range(self.players)])
        number = 0
        while not self.over():
            dealer = ((first or 0) + number) % self.players
            yield from self.hand(dealer, told=number == 0 and first is not None)
            number += 1
        if self.claims:
            yield {"do": "result", "totals": self.totals, "winners": self.winners()}

    def over(self) -> bool:
        if self.options["hands"]:
            return len(self.finished) == self.options["hands"]
        return max(self.totals) >= self.options["target"]

    def winners(self) -> list[int]:
        best = min(self.totals) if self.options["scoring"] == "low" else max(self.totals)
        return [seat for seat, total in enumerate(self.totals) if total == best]

    def hand(self, dealer: int, told: bool) -> Lines:
        self.stock = self.random.sample(PACK, len(PACK))
        self.hands = [[self.stock.pop() for _ in range(7)] for _ in range(self.players)]
        self.seen: list[list[str]] = [[] for _ in self.hands]
        self.clock, self.debt, self.out, self.follows, self.turns = 1, 0, None, False, 0
        hands = [sorted(hand) if seat in self.shown else None for seat, hand in enumerate(self.hands)]
        yield {"do": "deal"} | ({"hands": hands} if self.shown else {}) | ({"dealer": dealer} if told else {})
        yield from self.first_card(dealer)
        while self.out is None:
            yield from self.turn()
        if self.debt:
            yield from self.pay()
        yield from self.counting()

    def first_card(self, dealer: int) -> Lines:
        while (card := self.stock.pop()) == "W4":
            yield {"do": "expose", "card": card}
            self.stock.insert(self.random.randrange(len(self.stock)), card)
        yield {"do": "expose", "card": card}
        self.pile = [card]
        self.lay(dealer, card, card[0])
        self.follows = False
        mattel = self.options["first_card"] == "mattel"
        if card == "W":
            self.colour = self.random.choice(COLOURS)
            yield {"seat": self.due if mattel else dealer, "do": "name", "colour": self.colour}
        if mattel and card[1:] == "R" and self.players > 2:
            self.due = dealer

    def next(self, seat: int) -> int:
        return (seat + self.clock) % self.players

    # A turn

    def turn(self) -> Lines:
        seat, hand = self.due, self.hands[self.due]
        if self.debt:
            top = self.pile[-1]
            stackable = [card for card in hand if (card == top if top == "W4" else card[1:] == "D")]
            if top == "W4" and self.holds_colour(seat):
                stackable = []
            if self.options["stacking"] and stackable and self.random.random() < 0.7:
                yield from self.play_card(seat, stackable[0])
            else:
                yield from self.pay()
            return
        playable = [card for card in hand if self.may_play(seat, card)]
        wrong = [card for card in hand if not matches(card, self.pile[-1], self.colour)]
        if self.often(0.3) and wrong and self.plenty():
            yield from self.wrong_card(seat, self.random.choice(wrong))
        elif not playable and self.follows:
            yield from self.cannot_follow(seat)
        elif self.left_to_draw() and (not playable or (self.often(0.5) and self.plenty())):
            yield from self.draw_one(seat)
        elif not playable:
            self.pass_on(seat)
        elif "W4" in hand and "W4" not in playable and self.often(3) and self.plenty():
            yield from self.play_card(seat, "W4", bluff=True)
        else:
            yield from self.play_card(seat, self.random.choice(playable))

    def may_play(self, seat: int, card: str) -> bool:
        return not self.holds_colour(seat) if card == "W4" else matches(card, self.pile[-1], self.colour)

    def holds_colour(self, seat: int) -> bool:
        return any(card[0] == self.colour for card in self.hands[seat])

    def draw_one(self, seat: int) -> Lines:
        self.turns += 1
        yield from self.take(seat, 1, "draw")
        self.count("turn-draws", seat)
        drawn = self.hands[seat][-1]
        self.follows = False
        if self.may_play(seat, drawn) and self.random.random() < 0.8:
            self.turns -= 1
            self.count("drawn-played", seat)
            yield from self.play_card(seat, drawn)
        else:
            self.pass_on(seat)

    def cannot_follow(self, seat: int) -> Lines:
        """With two players, after a Skip or Reverse: two cards, written as a penalty or as a draw."""
        if self.random.random() < 0.7:
            taken = yield from self.take(seat, 2, "penalty", why="follow")
        else:
            self.turns += 1
            taken = yield from self.take(seat, 2, "draw", counted=True)
        self.count("penalty-taken", seat, taken)
        self.pass_on(seat)

    def wrong_card(self, seat: int, card: str) -> Lines:
        self.turns += 1
        self.count("wrong-cards", seat)
        yield {"seat": seat, "do": "play", "card": card}
        if card not in self.seen[seat]:
            self.seen[seat].append(card)
        yield from self.penalty(seat, 2, "card")
        self.pass_on(seat)

    def pass_on(self, seat: int) -> None:
        self.due, self.follows = self.next(seat), False

    def play_card(self, seat: int, card: str, bluff: bool = False) -> Lines:
        hand = self.hands[seat]
        early = len(hand) == 2 and self.random.random() < 0.5
        if early:
            yield self.said_uno(seat)
        self.turns += 1
        self.count("cards-played", seat)
        hand.remove(card)
        if card in self.seen[seat]:
            self.seen[seat].remove(card)
        named = self.random.choice(COLOURS)
        line = {"seat": seat, "do": "play", "card": card}
        if card[0] == "W":
            self.count("wilds-played", seat)
            if hand or not self.often():
                line["colour"] = named
                self.count(f"colour-choice {named}", seat)
        yield line
        self.pile.append(card)
        self.lay(seat, card, named if card[0] == "W" else card[0])
        if len(hand) == 1:
            yield from self.one_left(seat, called=early)
        elif not hand:
            self.out = seat
        elif self.often(0.1):
            yield from self.out_of_turn()
        if card == "W4":
            yield from self.doubt(seat, guilty=bluff)

    def lay(self, seat: int, card: str, colour: str) -> None:
        """What a card does."""
        sign, self.colour, after = card if card[0] == "W" else card[1], colour, self.next(seat)
        self.due, self.follows = after, False
        if sign == "R" and self.players > 2:
            self.clock = -self.clock
            self.due = self.next(seat)
            self.count("turnabouts", None)
        elif sign in "SR":
            self.count("turns-lost", after)
            self.due = self.next(after)
            self.follows = self.players == 2 and self.options["follow"]
        elif sign in ("D", "W4"):
            self.debt += 2 if sign == "D" else 4

    # What is owed

    def pay(self) -> Lines:
        seat = self.due
        self.count("turns-lost", seat)
        taken = yield from self.take(seat, self.debt, "draw")
        self.count("forced-cards", seat, taken)
        self.debt = 0
        self.pass_on(seat)

    def penalty(self, seat: int, number: int, why: str) -> Lines:
        taken = yield from self.take(seat, number, "penalty", why=why)
        self.count("penalty-taken", seat, taken)

    def doubt(self, seat: int, guilty: bool) -> Lines:
        """The player who has to draw four may doubt; one who bluffed is always found out."""
        if not guilty and not (self.often(2) and self.plenty()):
            return
        challenger, debt, self.debt = self.due, self.debt, 0
        yield {"seat": challenger, "do": "challenge"}
        self.count("challenges", challenger)
        if guilty:
            self.count("challenges-won", challenger)
            self.count("bluffs", seat)
            taken = yield from self.take(seat, debt, "draw")
            self.count("forced-cards", seat, taken)
        else:
            self.count("turns-lost", challenger)
            taken = yield from self.take(challenger, debt + 2, "draw")
            self.count("forced-cards", challenger, taken)
            self.pass_on(challenger)

    def take(self, seat: int, number: int, do: str, counted: bool = False, **more: str) -> Taken:
        """Cards from the stock; how many there were."""
        number = min(number, self.left_to_draw())
        if number > len(self.stock):
            under, self.pile = self.pile[:-1], self.pile[-1:]
            self.random.shuffle(under)
            self.stock = under + self.stock
            self.count("reshuffles", None)
            if self.random.random() < 0.5:
                yield {"do": "reshuffle"}
        cards = [self.stock.pop() for _ in range(number)]
        self.hands[seat] += cards
        told = {"cards": cards} if seat in self.shown else {"count": number} if counted or self.random.random() < 0.8 else {}
        yield {"seat": seat, "do": do} | more | told
        return number

    def left_to_draw(self) -> int:
        return len(self.stock) + len(self.pile) - 1

    def plenty(self) -> bool:
        """Whether there are cards enough to be drawn for fun."""
        return self.left_to_draw() > 20

    # Saying uno

    def said_uno(self, seat: int) -> dict[str, Any]:
        self.count("uno-calls", seat)
        return {"seat": seat, "do": "uno"}

    def one_left(self, seat: int, called: bool) -> Lines:
        if not called and self.random.random() < 0.6:
            yield self.said_uno(seat)
        elif not called and self.random.random() < 0.5 and self.plenty():
            catcher = self.random.choice([other for other in range(self.players) if other != seat])
            self.count("uno-caught", seat)
            self.count("uno-catches", catcher)
            yield {"seat": catcher, "do": "catch", "on": seat}
            yield from self.penalty(seat, 2, "uno")

    def out_of_turn(self) -> Lines:
        seat = self.random.randrange(self.players)
        if not self.plenty():
            return
        if len(self.hands[seat]) > 2 and self.random.random() < 0.5:
            yield {"seat": seat, "do": "uno"}
            yield from self.penalty(seat, 3, "false-uno")
        else:
            self.count("advice", seat)
            yield from self.penalty(seat, 2, "advice")

    # The count

    def counting(self) -> Lines:
        left = [sum(points(card, self.options["zero"]) for card in hand) for hand in self.hands]
        gained = left if self.options["scoring"] == "low" else [sum(left) if s == self.out else 0 for s in range(self.players)]
        self.totals = [total + more for total, more in zip(self.totals, gained, strict=True)]
        hidden = [s for s, hand in enumerate(self.hands) if s not in self.shown and len(hand) > len(self.seen[s])]
        shows = bool(hidden) and self.random.random() < 0.5
        if shows:
            for seat in hidden:
                yield {"seat": seat, "do": "show", "cards": sorted(self.hands[seat])}
        self.finished.append(
            {
                "out": self.out,
                "turns": self.turns,
                "left": left,
                "cards": [len(hand) for hand in self.hands],
                "known": [shows or seat not in hidden for seat in range(self.players)],
            }
        )
        if self.claims or (hidden and not shows):
            yield {"do": "score", "points": gained, "totals": self.totals}


def main() -> None:
    for name, table in {
        "all-hands-shown": Table(Random(1), 4, "all"),
        "one-hand-shown": Table(Random(2), 3, "one", scoring="winner", target=300),
        "no-hand-shown": Table(Random(3), 6, "none"),
        "two-players": Table(Random(4), 2, "all", spirit=0.3),
        "two-players-without-the-penalty": Table(Random(5), 2, "one", follow=False, zero=0, target=200),
        "ten-players-without-claims": Table(Random(6), 10, "all", claims=False, first_card="mattel"),
        "draws-stacked": Table(Random(7), 5, "one", stacking=True, hands=4, spirit=0.3),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
