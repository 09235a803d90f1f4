"""A seeded random table of Just One, in four languages. It knows the game by itself and asks no referee, so that the two can be
compared: which clues are the same it knows because it has disguised them itself.

    python -m tests.games.just_one.player

writes the legal logs anew.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

NAMES = ["Ana", "Богдан", "千晴", "Duarte", "Eve", "Фелікс", "源"]
WORDS = {
    "en": "mouse cheese trap piano keys organ snow lemon bridge prince crown garden eagle candle 007 sms $ o'clock t-shirt",
    "uk": "миша сир пастка піаніно ключ орган сніг лимон міст принц корона сад орел свічка їжак зоопарк мов’як здоров’я 42",
    "ja": "ねずみ チーズ わな ピアノ 鍵 雪 レモン 橋 王子 王冠 庭 鷲 ろうそく ハリネズミ ｶﾒﾗ 東京 １００ 音楽 星",
    "gl": "rato queixo trampa piano tecla órgano neve limón ponte príncipe coroa xardín aguia candea ourizo noz año sol lúa",
}
PHRASES = {"en": "ice cream", "uk": "дитячий садок", "ja": "白い 猫", "gl": "noite boa"}
DISGUISES: list[Callable[[str], str]] = [
    str.lower,
    str.upper,
    str.title,
    lambda word: f" {word}! ",
    lambda word: f"«{word}»",
    lambda word: f"「{word}」",
    lambda word: f"¡{word}…",
    lambda word: "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" and sign != "'" else sign for sign in word),
    lambda word: word.replace("'", "’"),
]
"""What makes no difference to a word."""
RATINGS = ["again"] * 4 + ["start"] * 3 + ["average"] * 2 + ["wow"] * 2 + ["awesome", "incredible", "perfect"]
PEOPLE = ["family", "variant", "foreign", "related", "invented", "homophone", None]


class Table:
    """A game as it is played, with its log. `won` is what it comes to, `counted` its figures by seat."""

    def __init__(self, random: Random, players: int = 4, claims: bool = True, noted: bool = True, **options: Any) -> None:
        self.random, self.players, self.claims, self.noted, self.options = random, players, claims, noted, options
        self.language = random.choice([*WORDS])
        self.words = WORDS[self.language].split()
        self.skill = random.choice([0.3, 0.6, 0.9, 1])
        self.size = self.deck = options.get("deck", 13)
        self.won = self.box = 0
        self.stood = False
        keys = ("turns", "right", "wrong", "pass", "void", "lost", "clues", "cancelled", "twins", "invalid")
        self.counted = [dict.fromkeys(keys, 0) for _ in range(players)]
        self.standing: list[list[int]] = [[] for _ in range(players)]
        self.actions = [*self.play()]

    # The game

    def play(self) -> Iterator[dict[str, Any]]:
        active = 0
        while self.deck:
            yield from self.turn(active)
            active = (active + 1) % self.players
        if self.claims:
            rated = {"rating": RATINGS[self.won]} if self.size == 13 else {}
            yield {"do": "result", "won": self.won, **rated}

    def turn(self, active: int) -> Iterator[dict[str, Any]]:
        self.deck -= 1
        word, *others = self.random.sample(self.words, 9)
        claims = {"active": active, "left": self.deck} if self.claims else {}
        text = {"text": word, "number": self.random.randint(1, 5)} if self.noted else {}
        yield {"do": "word", **text, **claims}
        clues = [*self.clues(active, word, others)]
        yield from ({"seat": seat, "do": "clue", "text": text} for seat, _, text in clues)
        standing = yield from self.compare(clues, word)
        yield from self.answer(active, word, standing)

    def clues(self, active: int, word: str, others: list[str]) -> Iterator[tuple[int, str, str]]:
        """Seat, the bare word, and as it is written."""
        writers = [seat for seat in range(self.players) if seat != active] * self.options.get("clues", 1)
        self.random.shuffle(writers)
        for seat in writers:
            bare = self.random.choices([self.random.choice(others), word, PHRASES[self.language]], [20, 1, 1])[0]
            self.counted[seat]["clues"] += 1
            yield seat, bare, self.random.choice(DISGUISES)(bare)

    def compare(self, clues: list[tuple[int, str, str]], word: str) -> Iterator[dict[str, Any]]:
        """The bare words that stand."""
        standing = [bare for _, bare, _ in clues]
        for bare in dict.fromkeys(standing):
            alike = [clue for clue in clues if clue[1] == bare]
            why = self.reason(bare, word, len(alike))
            if why != "":
                yield self.cancel([self.random.choice(alike)[2]], why, alike)
                standing = [other for other in standing if other != bare]
        if len({*standing}) > 1 and self.random.random() < 0.1:
            pair = self.random.sample(sorted({*standing}), 2)
            alike = [clue for clue in clues if clue[1] in pair]
            yield self.cancel([text for _, _, text in alike], self.random.choice(PEOPLE), alike)
            standing = [other for other in standing if other not in pair]
        return standing

    def reason(self, bare: str, word: str, copies: int) -> str | None:
        """Why a clue must go; nothing if it may stay."""
        if bare == PHRASES[self.language]:
            return "phrase"
        if bare == word:
            return "word"
        if copies > 1:
            return self.random.choice(["same", "same", None])
        return self.random.choice(PEOPLE[2:]) if self.random.random() < 0.1 else ""

    def cancel(self, texts: list[str], why: str | None, clues: list[tuple[int, str, str]]) -> dict[str, Any]:
        for seat, _, _ in clues:
            count = self.counted[seat]
            count["cancelled"] += 1
            count["twins"] += why in ("same", "family", "variant")
            count["invalid"] += why not in ("same", "family", "variant", None)
        return {"do": "cancel", "of": texts, **({"why": why} if why else {})}

    def answer(self, active: int, word: str, standing: list[str]) -> Iterator[dict[str, Any]]:
        count, boxed = self.counted[active], self.box
        count["turns"] += 1
        end = (
            "void" if not standing else "right" if self.random.random() < self.skill else self.random.choice(["wrong", "pass"])
        )
        count[end] += 1
        if standing:
            self.stood = True
            self.standing[active].append(len(standing))
        self.pile_up(end)
        count["lost"] += max(self.box - boxed, 0)
        if end == "pass":
            yield {"seat": active, "do": "pass"}
        elif end != "void":
            said = self.random.choice(DISGUISES)(word) if end == "right" else "?!"
            yield {"seat": active, "do": "guess", "ok": end == "right", "text": said}

    def pile_up(self, end: str) -> None:
        if end == "right":
            self.won += 1
            return
        self.box += 1
        if end == "wrong" and self.deck:
            self.deck, self.box = self.deck - 1, self.box + 1
        elif end == "wrong" and self.won and self.options.get("last_failure") == "return":
            self.won, self.box = self.won - 1, self.box + 1

    # The log

    def lines(self) -> list[dict[str, Any]]:
        header = {"game": "just-one", "players": NAMES[: self.players]} | ({"options": self.options} if self.options else {})
        return [header, *self.actions]

    def text(self) -> str:
        return text_of(self.lines())


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)


def main() -> None:
    for name, table in {
        "four-players": Table(Random(1)),
        "three-players-two-clues-each": Table(Random(2), players=3, clues=2),
        "seven-players": Table(Random(3), players=7),
        "words-not-noted": Table(Random(4), players=5, noted=False, claims=False),
        "long-deck-with-a-card-returned": Table(Random(11), players=6, deck=40, last_failure="return"),
    }.items():
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(table.text())


if __name__ == "__main__":
    main()
