"""Tucano played at random: 2,000 games are legal and counted right, and a change at random does not go unseen."""

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

from replays.engine.games.tucano.actions import Deal, Refill, Reveal, Take
from replays.engine.referee import Verdict, legal

from ..changes import Change, allowed_by, altered_or_left_out, findings, judged, rules_cited, unnoticed
from ..judging import log_in
from ..random_games import LookedAt, replays
from .judging import Tucano, statistics
from .player import PANTRY, Table

GAMES, CHANGES = 2000, 2000
CARDS = [*PANTRY, "flip", "gift", "steal"]


def played(seed: int) -> Table:
    random = Random(seed)
    first = random.choice(["all", "some", "unknown", "none"])
    return Table(random, 2 + seed % 3, first=first, claims=random.random() < 0.5)


class Watched(LookedAt, Tucano):  # type: ignore[misc, valid-type]
    def look(self) -> None:
        lying = [card for cards in self.columns.values() for card in cards]
        kept = [card for area in (*self.up, *self.down) for card in Counter(area).elements()]
        assert self.deck + len(lying) + len(kept) + len(self.todo) + self.resolved == 70
        known = Counter([*lying, *kept, *self.todo])
        unknown = known.pop("?", 0)
        assert unknown <= 4
        assert all(count <= PANTRY.get(card, 4) for card, count in known.items())
        assert min(count for area in (*self.up, *self.down) for count in area.values()) >= 0


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    hands, taken = table.hands, table.taken[seat]
    races = [[hand[fruit] for hand in hands] for fruit in ("avocado", "banana", "pomegranate")]
    return {
        "points": table.points[seat],
        "fruit-taken": sum(taken),
        "fruit-per-turn": {"sum": sum(taken), "count": 24 // table.players},
        "toucans": dict(sorted(table.used[seat].items())),
        "majorities": sum(all(held[seat] > count for n, count in enumerate(held) if n != seat) for held in races),
        "flipped": sum(table.down[seat].values()),
        **{name: counts[seat] for name, counts in table.moved.items()},
        **{f"{fruit}-points": points[seat] for fruit, points in table.by_fruit.items()},
    }


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        assert (referee.deck, sum(map(bool, referee.columns.values()))) == (0, 1), seed
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        assert set(verdict.on_trust) <= ({"first-layout"} if table.first == "none" else set()), seed
        check_outcome(table, verdict)
        told = statistics(verdict, table.players)
        assert told["left-over"] == table.left_over
        for seat in range(table.players):
            for anchor, value in expected(table, seat).items():
                assert told[anchor][seat] == value, (seed, anchor)


def check_outcome(table: Table, verdict: Verdict) -> None:
    most = max(table.points)
    assert verdict.outcome["scores"] == table.points
    assert verdict.outcome["winners"] == [seat for seat, points in enumerate(table.points) if points == most]
    assert [rank == 1 for rank in verdict.outcome["ranks"]] == [points == most for points in table.points]


allowed = partial(allowed_by, Tucano, free=Deal | Refill | Take | Reveal)
"""The cards of a column and of a pile may be named in any order."""


def test_what_the_player_does_is_among_the_legal_actions() -> None:
    for seed in range(24):
        table = played(seed)
        log = log_in(table.text())
        for place in Random(seed).sample(range(len(log.actions)), 6):
            assert allowed(log, place), (seed, place, log.actions[place])


def test_whenever_the_log_may_go_on_there_is_an_action_to_go_on_with() -> None:
    for seed in range(6):
        table = played(seed)
        log = log_in(table.text())
        for place in range(len(log.actions)):
            assert legal(Tucano, table.players, log.options, log.actions[:place]), (seed, place)


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any]:
    """The line with one thing in it changed."""
    fields = [name for name in line if name != "do"]
    if not fields:
        return {"do": "flip", "seat": 0}
    field = random.choice(fields)
    value = line[field]
    if field in ("seat", "to", "of"):
        return line | {field: random.choice([seat for seat in range(players + 1) if seat != value])}
    if field == "col":
        return line | {field: random.choice([column for column in "ABC" if column != value])}
    if field == "points":
        return line | {field: [value[0] + random.choice([-1, 1]), *value[1:]]}
    if field == "piles":
        return line | {field: [[*value[0], "lime"], *value[1:]]}
    if isinstance(value, list):
        return line | {field: random.choice([value[1:], [random.choice(CARDS), *value[1:]]])}
    return line | {field: random.choice([card for card in CARDS if card != value])}


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    tables = enumerate(map(played, range(CHANGES)))
    return [judged(*altered_or_left_out(Random(-seed), table.lines, changed, table.players)) for seed, table in tables]


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_most_of_the_rules(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) >= {str(rule) for rule in Tucano.rules} - {"empty-column", "joker-fruit"}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable", "unfinished"}
