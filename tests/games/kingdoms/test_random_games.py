"""Kingdoms played at random: 2,000 games are legal and counted right, and a change at random does not go unseen."""

from collections import Counter
from operator import le
from random import Random
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.log import Log
from replays.engine.referee import Script, Verdict, legal
from replays.formats.jsonl import read

from .judging import Kingdoms, statistics
from .player import Table, text_of

GAMES, CHANGES = 2000, 600
RATES = ["battles-won", "challenge-success", "defence", "raise-success", "give-up", "colour-break"]
MEANS = ["attack", "margin"]
COUNTS = ["raises", "treasure-bids", "builds", "flag-changes"]
CARDS = [colour + str(value) for colour in "RYB" for value in range(1, 10)] + ["T"]


def played(seed: int, **options: Any) -> Table:
    random = Random(seed)
    players = 3 + seed % 3
    options = {
        "sets": 1 if players == 3 and random.random() < 0.8 else random.choice([2, 2, 2, 2, 3]),
        "treasure": random.choice(["own", "wild"]),
        "repeat": random.random() < 0.3,
        "auto_complete": random.random() < 0.2,
    } | options
    return Table(random, players, random.choice(["all", "some", "none"]), random.random() < 0.5, **options)


def log_of(text: str) -> Log:
    (log,) = read(text.encode())
    return log


class Watched(Kingdoms):  # type: ignore[misc, valid-type]
    """The referee, looked at after every action."""

    def script(self) -> Script:
        script = super().script()
        given = None
        while True:
            try:
                due = script.send(given)
            except StopIteration:
                return
            finally:
                self.look()
            given = yield due

    def look(self) -> None:
        assert all(map(le, self.seen.values(), self.copies.values()))
        assert all(hand.size == sum(hand.known.values()) + hand.unknown for hand in self.hands)
        held = sum(hand.size for hand in self.hands) + sum(len(kingdom.cards) for kingdom in self.kingdoms)
        fought = 1 + sum(map(len, self.battle.bids.values())) if self.battle else 0
        assert self.source + held + fought + bool(self.unclaimed) == 27 * self.options.sets + 3
        assert min(hand.unknown for hand in self.hands) >= 0


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    ends = Counter[bool]()
    for seed in range(GAMES):
        table = played(seed)
        log = log_of(table.text())
        verdict = Watched(table.players, log.options).replay(log.actions).verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        assert set(verdict.on_trust) <= (set() if table.shown == "all" else {"nine-cards", "own-card", "auto-complete"}), seed
        check_outcome(table, verdict)
        check_statistics(table, statistics(verdict, table.players))
        ends[table.winner is not None] += 1
    assert min(ends.values()) > GAMES // 20


def check_outcome(table: Table, verdict: Verdict) -> None:
    ranks = table.ranks()
    assert verdict.outcome == {
        "scores": table.bonuses(),
        "cards": [table.cards(seat) for seat in range(table.players)],
        "ranks": ranks,
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
    }


def check_statistics(table: Table, told: dict[str, Any]) -> None:
    """The statistics as they are defined, from what the player wrote down."""
    nothing: list[list[int]] = [[] for _ in range(table.players)]
    for name in RATES:
        assert told[name] == [{"sum": sum(seat), "count": len(seat)} for seat in table.told.get(name, nothing)], name
    for name in MEANS:
        assert told[name] == [{"sum": sum(seat) / 2, "count": len(seat)} for seat in table.told.get(name, nothing)], name
    for name in COUNTS:
        assert told[name] == [sum(seat) for seat in table.told.get(name, nothing)], name
    assert told["bonus"] == [bonus / 2 for bonus in table.bonuses()]
    assert told["cards"] == [table.cards(seat) for seat in range(table.players)]
    assert told["completed"] == [{"sum": seat == table.winner, "count": 1} for seat in range(table.players)]


def test_what_the_player_does_is_among_the_legal_actions() -> None:
    for seed in range(12):
        table = played(seed, sets=2, repeat=False)
        log = log_of(table.text())
        places = [n for n, action in enumerate(log.actions) if not hasattr(action, "groups") and not hasattr(action, "hands")]
        for place in Random(seed).sample(places, min(3, len(places))):
            assert allowed(log, place), (seed, place, log.actions[place])


def allowed(log: Log, place: int) -> bool:
    """Whether the action there is among those that break nothing; a result may leave out its second field."""
    action = log.actions[place]
    given = {name: value for name in action.__struct_fields__ if (value := getattr(action, name)) is not None}
    found = legal(Kingdoms, len(log.players), log.options, log.actions[:place])
    return any(
        type(other) is type(action) and all(getattr(other, name) == value for name, value in given.items()) for other in found
    )


def test_whenever_the_log_may_go_on_there_is_an_action_to_go_on_with() -> None:
    for seed in (0, 1, 3):
        table = played(seed, sets=2)
        log = log_of(table.text())
        for place in range(0, len(log.actions), 11):
            assert legal(Kingdoms, table.players, log.options, log.actions[:place]), (seed, place)


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any]:
    """The line with one thing in it changed."""
    fields = [name for name in line if name != "do"]
    field = random.choice(fields)
    value = line[field]
    if field in ("seat", "opponent"):
        return line | {field: random.choice([seat for seat in range(players + 1) if seat != value])}
    if field == "card":
        return line | {field: random.choice([card for card in CARDS if card != value])}
    if field == "treasures":
        return line | {field: value + 1}
    if field in ("ranks", "bonus"):
        return line | {field: [value[0] + random.choice([-1, 1]), *value[1:]]}
    if field == "groups":
        return line | {field: [*value, ["R1", "Y2", "B3"]]}
    return line | {field: [[*value[0], "T"], *value[1:]]}


@pytest.fixture(scope="module")
def after_a_change() -> list[tuple[str, Log, int]]:
    """What is found of logs with one action changed, the log, and where that was."""
    found = []
    for seed in range(CHANGES):
        table, random = played(seed % 100, sets=2), Random(seed)
        lines = [*table.lines]
        place = random.choice([n for n, line in enumerate(lines) if n and len(line) > 1])
        lines[place] = changed(random, lines[place], table.players)
        log = log_of(text_of(lines))
        found.append((judge(log).finding, log, place - 1))
    return found


def test_a_change_is_found_or_is_itself_legal(after_a_change: list[tuple[str, Log, int]]) -> None:
    """A log that is still legal holds an action that breaks nothing there."""
    legal_still = [(log, place) for finding, log, place in after_a_change if finding == "legal"]
    assert {finding for finding, *_ in after_a_change} == {"legal", "illegal", "unreadable"}
    assert len(legal_still) < CHANGES // 2
    for log, place in legal_still[::12]:
        action = log.actions[place]
        if not hasattr(action, "groups") and not hasattr(action, "hands"):
            assert allowed(log, place), action


COLOURS = str.maketrans("RYB", "YBR")


def recoloured(value: Any) -> Any:
    """The three colours renamed, wherever in it."""
    if isinstance(value, str):
        return value.translate(COLOURS)
    if isinstance(value, list):
        return [*map(recoloured, value)]
    if isinstance(value, dict):
        return {
            name: value[name] if name in ("do", "game", "players", "options") else recoloured(value[name]) for name in value
        }
    return value


def test_renaming_the_colours_leaves_the_verdict_unchanged() -> None:
    for seed in range(200):
        random, table = Random(seed), played(seed, sets=2)
        lines = [*table.lines]
        place = random.choice([n for n, line in enumerate(lines) if n and len(line) > 1])
        line = changed(random, lines[place], table.players)
        lines[place] = lines[place] if line.get("groups") else line
        before, after = (judge(log_of(text_of(some))) for some in (lines, [*map(recoloured, lines)]))
        assert (before.finding, before.outcome, before.statistics) == (after.finding, after.outcome, after.statistics)
        assert [(v.rule, v.action, same_flags(v.facts)) for v in after.violations] == [
            (v.rule, v.action, same_flags(recoloured(v.facts))) for v in before.violations
        ]


def same_flags(facts: dict[str, Any]) -> dict[str, Any]:
    return facts | {"flags": sorted(facts["flags"])} if "flags" in facts else facts


def test_showing_the_hands_turns_trust_into_proof_and_never_a_violation_into_none() -> None:
    for seed in range(200):
        table, random = Table(Random(seed), sets=1), Random(seed)
        lines = [*table.lines]
        place = random.choice([n for n, line in enumerate(lines) if n > 1 and len(line) > 1])
        lines[place] = changed(random, lines[place], table.players)
        shown, hidden = (judge(log_of(text_of(some))) for some in (lines, [lines[0], *lines[2:]]))
        assert set(shown.on_trust) == set()
        if hidden.finding == "illegal":
            assert shown.finding == "illegal", seed
        if shown.finding == "legal":
            assert hidden.finding == "legal", seed
