"""Oh Hell at random: what the player plays is legal and counted right, and what is changed at random does not pass."""

from collections import Counter
from functools import cache, partial
from itertools import groupby
from random import Random
from typing import Any

import pytest

from replays.engine.games.oh_hell.actions import Deal
from replays.engine.referee import Verdict

from ..changes import Change, allowed_by, altered, findings, judged, rules_cited, unnoticed
from ..random_games import replays
from .judging import OhHell, statistics
from .player import PACK, Table

GAMES, CHANGES = 2000, 3000
STYLES = ["long", "long-inverted", "short-up-down", "short-up", "short-down"]
SCORINGS = ["positive", "neutral", "negative", "negative-plus"]


@cache
def played(seed: int) -> Table:
    """A game by the seed: every number of players, series and scoring, hands shown or not, with claims or without."""
    random = Random(seed)
    return Table(
        random,
        players=random.randrange(3, 8),
        shown=random.choice(["all", "one", "none"]),
        claims=random.random() < 0.5,
        hands=random.choices(STYLES, [1, 1, 2, 4, 4])[0],
        scoring=random.choice(SCORINGS),
    )


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    hands = table.hands
    bids, won = [hand["bids"][seat] for hand in hands], [hand["won"][seat] for hand in hands]
    lean = [w - b for w, b in zip(won, bids, strict=True)]
    zeros = [miss == 0 for miss, bid in zip(lean, bids, strict=True) if bid == 0]
    as_dealer = [miss == 0 for miss, hand in zip(lean, hands, strict=True) if hand["dealer"] == seat]
    return {
        "hands-played": len(hands),
        "bids-made": ratio(lean.count(0), hands),
        "average-bid": ratio(sum(bids), hands),
        "average-tricks": ratio(sum(won), hands),
        "bid-miss": ratio(sum(map(abs, lean)), hands),
        "bid-lean": tally(lean),
        "made-by-size": tally([hand["size"] for hand, miss in zip(hands, lean, strict=True) if miss == 0]),
        "played-by-size": tally([hand["size"] for hand in hands]),
        "zero-bids": ratio(len(zeros), hands),
        "zero-bids-made": ratio(zeros.count(True), zeros),
        "dealer-bids-made": ratio(as_dealer.count(True), as_dealer),
        "made-run": tally([len([*run]) for miss, run in groupby(lean, bool) if not miss]),
        "hand-points": tally([hand["points"][seat] for hand in hands]),
    }


def ratio(total: int, of: list[Any]) -> dict[str, int]:
    return {"sum": total, "count": len(of)}


def tally(values: list[int]) -> dict[str, int]:
    return {str(value): times for value, times in sorted(Counter(values).items())}


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(OhHell, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        assert verdict.outcome["scores"] == table.totals, seed
        assert verdict.on_trust == ([] if len(table.shown) == table.players else ["own-card"]), seed
        check_invariants(table, verdict)
        told = statistics(verdict, table.players)
        for seat in range(table.players):
            for anchor, value in expected(table, seat).items():
                assert told[anchor][seat] == value, (seed, anchor)


def check_invariants(table: Table, verdict: Verdict) -> None:
    told = statistics(verdict, table.players)
    for hand in table.hands:
        assert sum(hand["won"]) == hand["size"]
        assert sum(hand["bids"].values()) != hand["size"]
    assert told["over-bid"] == ratio(sum(sum(h["bids"].values()) > h["size"] for h in table.hands), table.hands)
    assert sum(won["sum"] for won in told["average-tricks"]) == sum(table.sizes)
    assert sum(trumps["count"] for trumps in told["trump-tricks"]) == sum(table.sizes)
    if table.scoring == "positive":
        made = sum(rate["sum"] for rate in told["bids-made"])
        assert sum(table.totals) == sum(table.sizes) + 10 * made


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name not in ("do", "hands")])
    value = line[field]
    if field in ("card", "trump"):
        return line | {field: random.choice([card for card in PACK if card != value])}
    if field in ("points", "totals"):
        seat = random.randrange(players)
        return line | {field: [*value[:seat], value[seat] + random.choice([-10, -1, 1, 10]), *value[seat + 1 :]]}
    if field == "winners":
        return line | {field: [seat for seat in range(players) if seat not in value][:1]}
    most = {"tricks": 12, "size": 12}.get(field, players)
    return line | {field: random.choice([number for number in range(most + 1) if number != value])}


allowed = partial(allowed_by, OhHell, free=Deal)


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    tables = [played(seed % GAMES) for seed in range(CHANGES)]
    return [judged(*altered(Random(-seed), table.lines, changed, table.players)) for seed, table in enumerate(tables)]


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_most_of_the_rules(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) >= {str(rule) for rule in OhHell.rules} - {"sequence"}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable"}
