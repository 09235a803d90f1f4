"""Bahama Taxi played at random: 2,000 games are legal and counted right, and a change at random does not go unseen."""

from functools import partial
from random import Random
from typing import Any

import pytest

from replays.engine.games.bahama_taxi.actions import Burn, Citizen, Drop, Start
from replays.engine.log import Action
from replays.engine.referee import Verdict, legal

from ..changes import Change, allowed_by, altered_left_out_or_twice, findings, judged, rules_cited, unnoticed
from ..judging import log_in
from ..random_games import LookedAt, replays
from .city import JOINED
from .judging import BahamaTaxi, statistics
from .player import Table

GAMES, CHANGES = 2000, 2000


def played(seed: int) -> Table:
    random = Random(seed)
    players = 2 + seed % 3
    options: dict[str, Any] = {}
    if random.random() < 0.3:
        options["stay"] = True
    if random.random() < 0.4:
        options["parked"] = "board"
    if random.random() < 0.2:
        options["burn"] = False
    starts = "5S 6S 4S 2H" if players == 4 and random.random() < 0.3 else ""
    return Table(random, players, random.random() < 0.5, random.choice([0.7, 0.9, 1]), starts, **options)


class Watched(LookedAt, BahamaTaxi):  # type: ignore[misc, valid-type]
    def look(self) -> None:
        """Cards are neither lost nor found; the citizens and the taxis stand apart from each other."""
        drivers, waiting = self.drivers, self.waiting
        aboard = [to for driver in drivers for to in driver.aboard]
        places = [driver.area for driver in drivers if driver.area is not None]
        citizens = len(waiting) + len(aboard) + sum(len(driver.fares) for driver in drivers)
        cards = len(places) + 2 * citizens
        assert self.pile + cards + self.burnt == 52
        assert len({*waiting, *waiting.values(), *aboard}) == 2 * len(waiting) + len(aboard)
        assert len(set(places)) == len(places)
        assert max(len(driver.aboard) for driver in drivers) <= 3
        assert self.pile >= 0
        if self.begun and self.pile >= 2:
            assert len(waiting) == 8 or self.log[self.now].__class__.__name__ == "Pick"


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    taxi = table.taxis[seat]
    income, moves = sum(taxi.fares), len(taxi.loads)
    return {
        "income": income,
        "fare": {"sum": income, "count": len(taxi.fares)},
        "moves": moves,
        "income-per-move": {"sum": income if moves else 0, "count": moves},
        "empty-moves": {"sum": sum(load == 0 for load in taxi.loads), "count": moves},
        "occupancy": {str(load): taxi.loads.count(load) for load in range(4) if load in taxi.loads},
        "detour": {"sum": taxi.ridden, "count": income},
        "pickups": taxi.pickups,
        "stranded": len(taxi.aboard),
        "passed-by": taxi.passed_by,
    }


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations, verdict.on_trust) == ("legal", [], []), seed
        assert referee.pile == len(table.deck), seed
        assert sum(taxi.pickups for taxi in table.taxis) == (25 if table.players == 2 else 24), seed
        check_outcome(table, verdict)
        told = statistics(verdict, table.players)
        for seat in range(table.players):
            assert {anchor: seats[seat] for anchor, seats in told.items()} == expected(table, seat), seed


def check_outcome(table: Table, verdict: Verdict) -> None:
    incomes = table.incomes()
    assert verdict.outcome["scores"] == incomes
    assert verdict.outcome["winners"] == [seat for seat, income in enumerate(incomes) if income == max(incomes)]
    assert verdict.outcome["ranks"] == [1 + len([other for other in incomes if other > income]) for income in incomes]


def alike(action: Action, offer: Action) -> bool:
    """A fare may be named or not."""
    return isinstance(offer, Drop) and action.seat == offer.seat if isinstance(action, Drop) else action == offer


allowed = partial(allowed_by, BahamaTaxi, free=Start | Burn | Citizen, alike=alike)


def test_what_the_player_does_is_among_the_legal_actions() -> None:
    for seed in range(60):
        table = played(seed)
        log = log_in(table.text())
        for place in Random(seed).sample(range(len(log.actions)), 4):
            assert allowed(log, place), (seed, place, log.actions[place])


def test_whenever_the_log_may_go_on_there_is_an_action_to_go_on_with() -> None:
    for seed in range(6):
        table = played(seed)
        log = log_in(table.text())
        for place in range(0, len(log.actions) - table.claims, 7):
            assert legal(BahamaTaxi, table.players, log.options, log.actions[:place]), (seed, place)


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name != "do"] or ["do"])
    value = line[field]
    if field in ("seat", "taxi"):
        if random.random() < 0.5:
            return line | {field: random.choice([seat for seat in range(players + 1) if seat != value])}
        return {"seat": value, "do": random.choice(["stay", "pick", "drop"])} if field == "seat" else {"do": "burn"}
    if field == "fare":
        return line | {field: value + random.choice([-1, 1])}
    if field == "income":
        return line | {field: [value[0] + random.choice([-1, 1]), *value[1:]]}
    if field == "do":
        return {"do": random.choice(["burn", "pass"])}
    if line["do"] == "move" and random.random() < 0.8:
        return line | {field: random.choice(JOINED[value])}
    return line | {field: random.choice([area for area in JOINED if area != value])}


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    tables = enumerate(map(played, range(CHANGES)))
    return [judged(*altered_left_out_or_twice(Random(-seed), table.lines, changed, table.players)) for seed, table in tables]


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_every_rule(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) == {str(rule) for rule in BahamaTaxi.rules}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable", "unfinished"}
