"""A seeded random player of King of the Pitch. It knows the game by itself and asks no referee, so the two can be compared.

    python -m tests.games.king_of_the_pitch.player

writes the legal logs anew.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva"]
MATCH_CARDS = {2: 15, 3: 17, 4: 19, 5: 21}
CUBES = {2: "GSB", 3: "GSBB", 4: "GSSBB", 5: "GGSSBB"}
BOX = {"B": 22, "S": 22, "G": 11}
WORTH = {
    "back": {"B": (1, 0), "S": (2, 0), "G": (3, 1), "C": (4, 1)},
    "front": {"B": (0, 1), "S": (0, 2), "G": (1, 3), "C": (1, 4)},
    "middle": {"B": (1, 0), "S": (1, 1), "G": (2, 2), "C": (2, 3)},
}
ARMBANDS = {"C1": [1], "C2-3-4-6": [2, 3, 4, 6], "C5": [5], "C7-8-10": [7, 8, 10], "C9-11": [9, 11]}


def part(number: int) -> str:
    return "middle" if number == 5 else "front" if number > 6 else "back"


def resolved(left: list[int], right: list[int]) -> tuple[int, int]:
    """The score of two throws, by taking the highest dice off one pair at a time."""
    if not left or not right:
        return max(left, default=0), max(right, default=0)
    if max(left) != max(right):
        return max(left), max(right)
    highest = max(left)
    return resolved(without(left, highest), without(right, highest))


def without(dice: list[int], die: int) -> list[int]:
    dice = [*dice]
    dice.remove(die)
    return dice


class Side:
    """One team."""

    def __init__(self, cubes: str) -> None:
        self.cubes = Counter(cubes)
        self.hand: list[str] = []
        self.events: list[str] = []
        self.board: dict[int, str] = {}
        self.crowns = 0

    def sums(self) -> tuple[int, int]:
        worth = [WORTH[part(number)][value] for number, value in self.board.items()]
        return sum(defence for defence, _ in worth), sum(attack for _, attack in worth)


class Table:
    """A game as it is played: `lines` are the log; the rest is what it should come to."""

    def __init__(self, random: Random, players: int = 2, claims: bool = True, captains: str = "", **options: Any) -> None:
        """`captains`: none are played with, or how the log shows them: `all`, `some`, `none`."""
        self.random, self.players, self.claims, self.shown = random, players, claims, captains
        self.levels = options.get("levels", [5, 10, 15, 20])
        self.goal = options.get("crowns", 5)
        self.prices = {"transfer": "G", **options.get("prices", {})}
        if captains:
            options["captains"] = True
        self.options = options
        self.deck = self.shuffled()
        self.sides = [Side(CUBES[players]) for _ in range(players)]
        self.supply = Counter({cube: 12 - sum(side.cubes[cube] for side in self.sides) for cube in "BSG"})
        self.box = dict(BOX)
        self.armbands = random.sample([*ARMBANDS], players) if captains else []
        self.told = {name: [0] * players for name in ("matches", "defences", "goals", "shootouts", "upsets", "turned")}
        self.told |= {name: [0] * players for name in ("free", "bought", "levels", "luck", "dice")}
        self.lines = [{"game": "king-of-the-pitch", "players": NAMES[:players], "options": options}, *self.play()]

    def shuffled(self) -> list[str]:
        deck = [
            value + str(number) for value, copies in ("B3", "S2", "G1") for number in range(1, 12) for _ in range(int(copies))
        ]
        deck += ["match"] * MATCH_CARDS[self.players] + ["var", "bonus"] * self.players
        deck += ["transfer"] * (self.players if self.shown else 0)
        self.random.shuffle(deck)
        return deck

    def text(self) -> str:
        return self.text_of(self.lines)

    @staticmethod
    def text_of(lines: list[dict[str, Any]]) -> str:
        return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)

    def die(self) -> int:
        return self.random.randint(1, 6)

    def play(self) -> Iterator[dict[str, Any]]:
        yield from self.kick_off()
        if self.shown in ("all", "some"):
            cards = [card if self.shown == "all" or self.random.random() < 0.5 else "?" for card in self.armbands]
            yield {"do": "captains", "cards": cards}
        self.line = [self.deck.pop() for _ in range(5)]
        yield {"do": "line", "cards": [*self.line]}
        seat = self.king
        while max(side.crowns for side in self.sides) < self.goal:
            yield from self.turn(seat)
            seat = (seat + 1) % self.players
        self.crowns = [side.crowns for side in self.sides]
        if self.claims:
            yield {"do": "result", "crowns": self.crowns}

    def kick_off(self) -> Iterator[dict[str, Any]]:
        seats = [*range(self.players)]
        while len(seats) > 1:
            dice = [self.die() for _ in seats]
            yield {"do": "kickoff", "dice": dice} | ({"seats": seats} if len(seats) < self.players else {})
            seats = [seat for seat, die in zip(seats, dice, strict=True) if die == max(dice)]
        (self.king,) = seats

    def turn(self, seat: int) -> Iterator[dict[str, Any]]:
        """One deed; those that bring the game on come first more often than not."""
        side = self.sides[seat]
        if "match" in side.events and self.random.random() < 0.7 and (seat != self.king or self.random.random() < 0.5):
            yield from self.match(seat)
        elif side.hand and self.random.random() < 0.45:
            yield from self.use_player(seat, self.random.choice(side.hand))
        elif side.board and self.random.random() < 0.05:
            yield from self.let_go(seat)
        elif self.shown and "C" not in side.board.values() and side.cubes["G"] >= 2:
            self.cash(side, "G", -2)
            yield self.armband(seat)
        else:
            yield from self.take(seat)

    def take(self, seat: int) -> Iterator[dict[str, Any]]:
        """A card that may be taken; where there is none, whatever else there is to do."""
        offers = [(place, cube) for place in range(len(self.line)) for cube in self.offer(seat, place)]
        if not offers:
            yield from self.otherwise(seat)
            return
        place, cube = self.random.choice(offers)
        side, card = self.sides[seat], self.line.pop(place)
        yield {"seat": seat, "do": "take", "pos": place + 1} | ({"pay": cube} if cube else {})
        self.told["bought" if cube else "free"][seat] += 1
        if cube:
            self.cash(side, cube, -1)
        if card == "transfer":
            if "C" not in side.board.values():
                yield self.armband(seat)
        else:
            (side.events if card in ("match", "var", "bonus") else side.hand).append(card)
        if self.deck:
            self.line.insert(0, self.deck.pop())
            yield {"do": "fill", "card": self.line[0]}

    def offer(self, seat: int, place: int) -> list[str | None]:
        """What the card at this place can be had for; nothing if not at all."""
        side, card, free = self.sides[seat], self.line[place], place == len(self.line) - 1
        if (card == "match" and "match" in side.events) or (card[0] in "BSG" and len(side.hand) == 3):
            return []
        if free:
            return [None]
        if card == "transfer" and "C" in side.board.values():
            return []
        wanted = card[0] if card[0] in "BSG" else self.prices.get(card, "BSG")
        return [cube for cube in wanted if side.cubes[cube]]

    def otherwise(self, seat: int) -> Iterator[dict[str, Any]]:
        side = self.sides[seat]
        if "match" in side.events:
            yield from self.match(seat)
        elif side.hand:
            yield from self.use_player(seat, side.hand[0])
        elif [value for value in side.board.values() if value != "C" and self.supply[value]]:
            yield from self.let_go(seat)
        else:
            yield {"seat": seat, "do": "pass"}

    def use_player(self, seat: int, card: str) -> Iterator[dict[str, Any]]:
        """The card becomes a chip, or a cube, or stays."""
        side, value, number = self.sides[seat], card[0], int(card[1:])
        old = side.board.get(number)
        can_place = old != "C" and (self.box[value] or old == value)
        if can_place and (self.random.random() < 0.85 or not self.supply[value]):
            if old:
                self.box[old] += 1
            self.box[value] -= 1
            side.board[number] = value
            yield {"seat": seat, "do": "place", "card": card}
        elif self.supply[value]:
            self.cash(side, value, 1)
            yield {"seat": seat, "do": "sell", "card": card}
        else:
            yield from self.take(seat)
            return
        side.hand.remove(card)

    def let_go(self, seat: int) -> Iterator[dict[str, Any]]:
        side = self.sides[seat]
        chips = [number for number, value in side.board.items() if value != "C" and self.supply[value]]
        if not chips:
            yield from self.take(seat)
            return
        number = self.random.choice(chips)
        value = side.board.pop(number)
        self.box[value] += 1
        self.cash(side, value, 1)
        yield {"seat": seat, "do": "release", "pos": number}

    def cash(self, side: Side, cube: str, count: int) -> None:
        side.cubes[cube] += count
        self.supply[cube] -= count

    def armband(self, seat: int) -> dict[str, Any]:
        card, board = self.armbands[seat], self.sides[seat].board
        number = self.random.choice(ARMBANDS[card])
        if old := board.get(number):
            self.box[old] += 1
        board[number] = "C"
        return {"seat": seat, "do": "captain", "card": card, "pos": number}

    # The match

    def match(self, seat: int) -> Iterator[dict[str, Any]]:
        others = [other for other in range(self.players) if other != seat]
        against = self.random.choice(others) if seat == self.king else self.king
        yield {"seat": seat, "do": "match", "against": against}
        self.sides[seat].events.remove("match")
        two, used = [seat, against], {seat: [""], against: [""]}
        for team in self.random.sample(two, 2):
            for card in ("var", "bonus"):
                if card in self.sides[team].events and self.random.random() < 0.6:
                    self.sides[team].events.remove(card)
                    used[team].append(card)
                    yield {"seat": team, "do": "commit", "card": card}
        levels = [self.level(team, "bonus" in used[team]) for team in two]
        dice = [self.throw(level) for level in levels]
        yield {"do": "roll", "dice": [[*throw] for throw in dice]}
        for team, level, throw in zip(two, levels, dice, strict=True):
            self.told["levels"][team] += level
            self.told["dice"][team] += len(throw)
            self.told["luck"][team] += 2 * sum(throw) - 7 * len(throw) - (2 if level == 4 else 0)
        yield from self.video(two, used, dice)
        goals, shot = resolved(*dice), False
        while goals[0] == goals[1]:
            goals, shot = (self.die(), self.die()), True
            yield {"do": "shootout", "dice": [*goals]}
        if self.claims and self.random.random() < 0.5:
            yield {"do": "score", "goals": [*goals]}
        self.book(two, levels, goals, shot)

    def level(self, seat: int, bonus: bool) -> int:
        sums = self.sides[seat].sums()
        column = max(sums) if bonus else min(sums)
        return sum(column >= step for step in self.levels)

    def throw(self, level: int) -> list[int]:
        return [self.die() for _ in range(min(level + 1, 4))] + ([self.random.randint(1, 8)] if level == 4 else [])

    def video(self, two: list[int], used: dict[int, list[str]], dice: list[list[int]]) -> Iterator[dict[str, Any]]:
        goals = resolved(*dice)
        if goals[0] == goals[1]:
            return
        loser = int(goals[0] > goals[1])
        if "var" not in used[two[loser]]:
            return
        yield self.again(two[loser], dice[loser])
        goals = resolved(*dice)
        if goals[loser] > goals[1 - loser]:
            self.told["turned"][two[loser]] += 1
            if "var" in used[two[1 - loser]] and self.random.random() < 0.8:
                yield self.again(two[1 - loser], dice[1 - loser])
                goals = resolved(*dice)
                self.told["turned"][two[1 - loser]] += goals[1 - loser] > goals[loser]

    def again(self, seat: int, dice: list[int]) -> dict[str, Any]:
        place = self.random.choice([place for place, die in enumerate(dice) if die == min(dice)])
        dice[place] = self.random.randint(1, 8 if place == 4 else 6)
        return {"seat": seat, "do": "reroll", "die": dice[place]} | ({"d8": True} if place == 4 else {})

    def book(self, two: list[int], levels: list[int], goals: tuple[int, int], shot: bool) -> None:
        won = int(goals[1] > goals[0])
        winner, told = two[won], self.told
        for seat, number in zip(two, goals, strict=True):
            told["matches"][seat] += 1
            told["shootouts"][seat] += shot
            told["goals"][seat] += 0 if shot else number
        told["defences"][winner] += winner == self.king
        told["upsets"][winner] += levels[won] < levels[1 - won]
        self.king = winner
        self.sides[winner].crowns += 1


def main() -> None:
    for name, table in {
        "two-teams": Table(Random(1), 2),
        "three-teams-without-claims": Table(Random(2), 3, claims=False),
        "four-teams-with-captains": Table(Random(3), 4, captains="all"),
        "five-teams-with-captains-in-secret": Table(Random(4), 5, captains="none"),
        "five-teams-with-low-levels": Table(Random(5), 5, levels=[1, 2, 3, 4]),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
