"""Kingdoms played at random: 2,000 games are legal and counted right, and a change at random does not go unseen."""

from collections import Counter
from functools import partial
from operator import le
from random import Random
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.kingdoms.actions import Build, Deal
from replays.engine.log import Action
from replays.engine.referee import Verdict, legal

from ..changes import Altered, Change, allowed_by, exchanged, findings, judged, unnoticed
from ..judging import log_in, text_of
from ..random_games import LookedAt, replays
from .judging import Kingdoms, statistics
from .player import Table

GAMES, CHANGES = 2000, 600
RATES = ["battles-won", "challenge-success", "defence", "raise-success", "give-up", "colour-break"]
MEANS = ["attack", "margin"]
COUNTS = ["raises", "treasure-bids", "builds", "flag-changes"]
CARDS = [colour + str(value) for colour in "RYB" for value in range(1, 10)] + ["T"]
OPEN_ENDED = Deal | Build
"""Of these there are too many to list them all."""


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


class Watched(LookedAt, Kingdoms):  # type: ignore[misc, valid-type]
    def look(self) -> None:
        assert all(map(le, self.seen.values(), self.copies.values()))
        assert all(hand.size == sum(hand.known.values()) + hand.unknown for hand in self.hands)
        held = sum(hand.size for hand in self.hands) + sum(len(kingdom.cards) for kingdom in self.kingdoms)
        fought = 1 + sum(map(len, self.battle.bids.values())) if self.battle else 0
        assert self.source + held + fought + bool(self.unclaimed) == 27 * self.options.sets + 3
        assert min(hand.unknown for hand in self.hands) >= 0


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    ends = Counter[bool]()
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
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
        log = log_in(table.text())
        places = [n for n, action in enumerate(log.actions) if not isinstance(action, OPEN_ENDED)]
        for place in Random(seed).sample(places, min(3, len(places))):
            assert allowed(log, place), (seed, place, log.actions[place])


def alike(action: Action, offer: Action) -> bool:
    """A result may leave out its second field."""
    given = {name: value for name in action.__struct_fields__ if (value := getattr(action, name)) is not None}
    return type(offer) is type(action) and all(getattr(offer, name) == value for name, value in given.items())


allowed = partial(allowed_by, Kingdoms, free=OPEN_ENDED, alike=alike)


def test_whenever_the_log_may_go_on_there_is_an_action_to_go_on_with() -> None:
    for seed in (0, 1, 3):
        table = played(seed, sets=2)
        log = log_in(table.text())
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
def after_a_change() -> list[Change]:
    return [judged(*change(seed)) for seed in range(CHANGES)]


def change(seed: int) -> Altered:
    table, random = played(seed % 100, sets=2), Random(seed)
    at = random.choice([n for n, line in enumerate(table.lines) if n and len(line) > 1])
    return exchanged(table.lines, at, changed(random, table.lines[at], table.players))


def test_a_change_is_found_or_is_itself_legal(after_a_change: list[Change]) -> None:
    """Of the logs that are still legal some are looked at, for it takes long to find all that may be done there."""
    legal_still = [change for change in after_a_change if change.verdict.finding == "legal"]
    others = [change for change in after_a_change if change.verdict.finding != "legal"]
    assert findings(after_a_change) == {"legal", "illegal", "unreadable"}
    assert len(legal_still) < CHANGES // 2
    assert unnoticed([*others, *legal_still[::12]], allowed) == []


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
        before, after = (judge(log_in(text_of(some))) for some in (lines, [*map(recoloured, lines)]))
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
        shown, hidden = (judge(log_in(text_of(some))) for some in (lines, [lines[0], *lines[2:]]))
        assert set(shown.on_trust) == set()
        if hidden.finding == "illegal":
            assert shown.finding == "illegal", seed
        if shown.finding == "legal":
            assert hidden.finding == "legal", seed
