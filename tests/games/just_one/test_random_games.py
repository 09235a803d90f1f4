"""Just One at random: what is played is legal and counted right in every language, and what is changed at random is caught."""

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.just_one.actions import Cancel, Clue
from replays.engine.log import Action
from replays.engine.referee import legal

from ..changes import Change, allowed_by, altered_left_out_or_twice, findings, judged, rules_cited, unnoticed
from ..judging import log_in, text_of
from ..random_games import replays
from .judging import JustOne, statistics
from .player import WORDS, Table

GAMES, CHANGES, LOOKS, ORDERS = 2000, 3000, 40, 300


class Watched(JustOne):
    """A referee of whom the invariants are asked at every step."""

    def check(self) -> None:
        in_play = self.word is not None and self.answer is None
        assert self.won + self.box + self.deck + in_play == self.options.deck
        turn = self.written[self.first :]
        assert all(clue.seat != self.active for clue in turn)
        for seat in self.seats:
            owed = 0 if seat == self.active else self.options.clues
            assert sum(clue.seat == seat for clue in turn) + self.owed[seat] == owed

    def write(self, clue: Clue) -> None:
        super().write(clue)
        self.check()

    def cancel(self, cancel: Cancel) -> None:
        before = len(self.standing())
        super().cancel(cancel)
        assert len(self.standing()) < before
        self.check()

    def end_turn(self, end: Any) -> None:
        before = self.box + self.won
        deck = self.deck
        super().end_turn(end)
        assert self.box + self.won - before == (2 if end == "wrong" and deck else 1)
        self.check()


@cache
def played(seed: int) -> Table:
    """A game by the seed: every number of players, every option, decks of every size."""
    random = Random(seed)
    options: dict[str, Any] = {}
    players = random.randint(3, 7)
    if random.random() < 0.4:
        options["deck"] = random.choice([1, 2, 5, 8, random.randint(1, 30)])
    if players == 3 and random.random() < 0.5:
        options["clues"] = 2
    if random.random() < 0.3:
        options["last_failure"] = "return"
    return Table(random, players, claims=random.random() < 0.7, noted=random.random() < 0.8, **options)


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    count = table.counted[seat]
    ends = {"success": "right", "wrong": "wrong", "passed": "pass", "void": "void"}
    turns = {anchor: {"sum": count[end], "count": count["turns"]} for anchor, end in ends.items()}
    clues = {anchor: {"sum": count[anchor], "count": count["clues"]} for anchor in ("cancelled", "twins", "invalid")}
    stood = {str(number): table.standing[seat].count(number) for number in sorted({*table.standing[seat]})}
    own = {"won": table.won, "cards-lost": count["lost"], "clues": count["clues"], "standing": stood}
    return own | turns | clues


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        assert verdict.outcome["scores"] == [table.won] * table.players
        assert (verdict.outcome["won"], verdict.outcome["boxed"], verdict.outcome["deck"]) == (table.won, table.box, 0)
        assert {"valid-clue", "identical-clues"} - {*verdict.on_trust} == (set() if table.stood else TRUSTED)
        told = statistics(verdict, table.players)
        for seat in range(table.players):
            for anchor, value in expected(table, seat).items():
                assert told[anchor][seat] == value, (seed, anchor)


TRUSTED = {"valid-clue", "identical-clues"}


def test_every_language_is_played() -> None:
    assert {played(seed).language for seed in range(100)} == {*WORDS}


def in_turns(lines: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    turns: list[list[dict[str, Any]]] = []
    for line in lines:
        if line["do"] == "word":
            turns.append([])
        turns[-1].append(line)
    return turns


def shuffled(random: Random, turn: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The turn with its clues in another order."""
    clues = [line for line in turn if line["do"] == "clue"]
    random.shuffle(clues)
    return [clues.pop() if line["do"] == "clue" else line for line in turn]


def recased(random: Random, line: dict[str, Any]) -> dict[str, Any]:
    """The line with its texts in capitals, in small letters, or as a title."""
    case = random.choice([str.upper, str.lower, str.title])
    texts = {name: case(line[name]) for name in ("text",) if name in line}
    return line | texts | ({"of": [*map(case, line["of"])]} if "of" in line else {})


@pytest.mark.parametrize("careless", [False, True])
def test_neither_the_order_of_the_clues_nor_capitals_change_what_is_found(careless: bool) -> None:
    """Of careless tables too, which leave standing what should have been cancelled."""
    for seed in range(ORDERS):
        random = Random(seed)
        header, *lines = played(seed).lines()
        if careless:
            lines = [line for line in lines if line["do"] != "cancel" or random.random() < 0.5]
        other = [recased(random, line) for turn in in_turns(lines) for line in shuffled(random, turn)]
        one, two = (judge(log_in(text_of([header, *some]))) for some in (lines, other))
        assert sorted(str(v.rule) for v in one.violations) == sorted(str(v.rule) for v in two.violations), seed
        assert (one.finding, one.on_trust, one.outcome) == (two.finding, two.on_trust, two.outcome), seed


def changed(random: Random, line: dict[str, Any]) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name not in ("do", "number")] or ["do"])
    value = line[field]
    match field:
        case "seat" | "active":
            return line | {field: (value + random.choice([1, 2])) % 8}
        case "left" | "won":
            return line | {field: value + random.choice([-1, 1])}
        case "text":
            return line | {"text": random.choice(["", "two words", "?", value.upper()])}
        case "of":
            return line | {"of": random.choice([[], ["nobody"], [*value, "nobody"]])}
        case "why":
            return line | {"why": random.choice(["same", "family", "phrase", "ugly"])}
        case "ok":
            return line | {"ok": not value}
        case "rating":
            return line | {"rating": random.choice(["perfect", "again"])}
    return line | {"do": "peek"}


def alike(action: Action, offer: Action) -> bool:
    """The texts are free, and so is what is cancelled for which reason."""
    return type(action) is type(offer) and action.seat == offer.seat


allowed = partial(allowed_by, JustOne, alike=alike)


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    logs = enumerate(played(seed % GAMES).lines() for seed in range(CHANGES))
    return [judged(*altered_left_out_or_twice(Random(-seed), lines, changed)) for seed, lines in logs]


def test_a_changed_log_is_caught_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_most_of_the_rules(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) == {str(rule) for rule in JustOne.rules}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable", "unfinished"}


def test_what_the_table_does_is_among_what_the_referee_lets_be_done() -> None:
    random = Random(1)
    for seed in range(LOOKS):
        log = log_in(played(seed).text())
        place = random.randrange(len(log.actions))
        assert allowed(log, place), (seed, place)


def test_whoever_picks_at_random_from_what_may_be_done_plays_a_legal_game() -> None:
    for seed in range(3):
        random, actions = Random(seed), []
        options = log_in(text_of([{"game": "just-one", "players": ["Ana", "Ben", "Cleo"], "options": {"deck": 3}}])).options
        while choices := legal(JustOne, 3, options, actions):
            actions.append(random.choice(choices))
        verdict = JustOne(3, options).replay(actions).verdict()
        assert (verdict.finding, sum(verdict.outcome[pile] for pile in ("won", "boxed"))) == ("legal", 3)
