"""Logger at random: what the player plays is legal and counted right, and what is changed at random does not pass."""

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.logger.actions import Chop, Protest, Result, Walk
from replays.engine.log import Action

from ..changes import Change, allowed_by, findings, rules_cited, unnoticed
from ..judging import cited, log_in, text_of
from ..random_games import replays
from .judging import Logger, statistics
from .player import Table

GAMES, CHANGES, LOOKS, MIRRORED = 2000, 2500, 150, 200
TURNS = {"abcde"[x] + str(y + 1): "abcde"[4 - y] + str(x + 1) for x in range(5) for y in range(5)}
MIRROR = {"abcde"[x] + str(y + 1): "abcde"[4 - x] + str(y + 1) for x in range(5) for y in range(5)}
"""Every square, and where it comes to when the board is turned by a quarter, or looked at in a mirror."""


class Watched(Logger):
    """A referee of whom the invariants are asked after every move and every action."""

    def move(self, seat: int) -> Any:
        before = {**self.trees}
        yield from super().move(seat)
        assert all(self.trees[square] >= stage for square, stage in before.items())
        self.check_invariants()

    def act(self) -> Any:
        yield from super().act()
        self.check_invariants()

    def check_invariants(self) -> None:
        assert len(self.trees) <= 20
        assert len({*self.loggers}) == len(self.loggers)
        assert not {*self.loggers} & self.trees.keys()
        assert sum(self.reserve) + sum(self.protesters.values()) == {2: 4, 3: 3, 4: 4}[len(self.seats)]
        assert all(self.trees[square] == 3 for square in self.protesters)
        assert {*self.trees.values()} <= {1, 2, 3}
        planted = sum(record.plants + record.seedlings for record in self.records)
        assert sum(self.points) == 1 + planted - len(self.trees)


@cache
def played(seed: int) -> Table:
    """A game by the seed: two to four players, eager and patient ones, every option."""
    random = Random(seed)
    options = {"goal": random.choice([None, None, 1, 3, 15, 30]), "caps": random.choice([None, None, "one"])}
    given = {name: value for name, value in options.items() if value}
    return Table(random, 2 + seed % 3, lean=random.choice([0.3, 0.6, 0.9]), claims=random.random() < 0.7, **given)


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    count, lengths = table.counted[seat], table.lengths[seat]
    return {
        "points": sum(lengths),
        "reserve": table.supply[seat],
        "chops": count["chops"],
        "domino-length": {str(length): lengths.count(length) for length in sorted({*lengths})},
        "plants": count["plants"],
        "seedlings": count["seedlings"],
        "growth": {"sum": count["grown"], "count": count["turns"]},
        "protests": count["protests"],
        "protesters-won": count["won"],
        "idle": {"sum": count["skips"], "count": count["turns"]},
        "stride": {"sum": count["spaces"], "count": count["moves"]},
        "rounds": table.rounds,
    }


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
        finding = "legal" if table.over else "unfinished"
        assert (verdict.finding, verdict.violations, verdict.on_trust) == (finding, [], []), seed
        assert verdict.outcome["scores"] == table.points, seed
        told = statistics(verdict, table.players)
        for seat in range(table.players):
            assert {anchor: values[seat] for anchor, values in told.items()} == expected(table, seat), (seed, seat)


def test_the_random_games_know_long_lines_won_protesters_and_turns_without_an_action() -> None:
    tables = [played(seed) for seed in range(GAMES)]
    assert {length for table in tables for seat in table.lengths for length in seat} == {1, 2, 3, 4}
    assert any(count["won"] for table in tables for count in table.counted)
    assert any(count["skips"] for table in tables for count in table.counted)


def alike(action: Action, offer: Action) -> bool:
    """The order of seedlings and protesters is free, and a true claim may be left out."""
    match action, offer:
        case Walk(), Walk():
            return (action.to, sorted(action.seeds)) == (offer.to, sorted(offer.seeds))
        case Protest(), Protest():
            return sorted(action.at) == offer.at
        case Chop(), Chop():
            return action.at == offer.at
        case Result(), Result():
            return True
    return action == offer


allowed = partial(allowed_by, Logger, alike=alike)


def test_what_the_player_does_is_among_what_the_referee_lets_be_done() -> None:
    random = Random(1)
    for seed in range(LOOKS):
        log = log_in(played(seed).text())
        place = random.randrange(min(len(log.actions), 60))
        assert allowed(log, place), (seed, place)


def turned(line: dict[str, Any], way: dict[str, str]) -> dict[str, Any]:
    """The line on a board that lies the other way."""
    if line["do"] == "protest":
        return line | {"at": [way[square] for square in line["at"]]}
    squares = {field: way[line[field]] for field in ("at", "to") if field in line}
    seeds = {"seeds": [way[seed[:2]] + way[seed[2:]] for seed in line["seeds"]]} if "seeds" in line else {}
    return line | squares | seeds


@pytest.mark.parametrize("way", [TURNS, MIRROR], ids=["a quarter turn", "a mirror"])
def test_a_board_that_lies_the_other_way_gives_the_same_verdict(way: dict[str, str]) -> None:
    for seed in range(MIRRORED):
        header, *lines = changed_lines(Random(seed), seed) if seed % 2 else played(seed).lines()
        before = judge(log_in(text_of([header, *lines])))
        if before.finding == "unreadable":
            continue
        after = judge(log_in(text_of([header, *(turned(line, way) for line in lines)])))
        assert (after.finding, after.outcome, after.statistics) == (before.finding, before.outcome, before.statistics), seed
        places = [(action, rule) for rule, action, _ in cited(before)]
        assert sorted((action, rule) for rule, action, _ in cited(after)) == sorted(places), seed


def changed(random: Random, line: dict[str, Any]) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([*line])
    value, square = line[field], random.choice([*TURNS])
    match field:
        case "seat":
            return line | {"seat": random.randrange(4)}
        case "do":
            return {"seat": line.get("seat", 0), "do": random.choice(["plant", "chop"]), "at": square}
        case "at" if line["do"] == "protest":
            return line | {"at": random.choice([[*value[1:], square], value * 2])}
        case "at" | "to":
            return line | {field: square}
        case "seeds":
            seed = random.choice(value)
            instead = random.choice([[], [seed, seed], [seed[:2] + square], [square + seed[2:]]])
            return line | {"seeds": [*(other for other in value if other != seed), *instead]}
        case "felled":
            return line | {"felled": random.randint(1, 4)}
    return line | {field: [*value[1:], random.randrange(3)]}


def changed_lines(random: Random, seed: int) -> list[dict[str, Any]]:
    """A log with one action changed, or left out, or written twice, or one that ends there."""
    lines = played(seed).lines()
    rare = [place for place, line in enumerate(lines) if line.get("do") in ("protest", "skip")]
    place = random.choice(rare) if rare and random.random() < 0.3 else random.randrange(1, len(lines))
    if random.random() < 0.05:
        return lines[:place]
    instead = random.choice([[], [lines[place]] * 2, *[[changed(random, lines[place])]] * 6])
    return [*lines[:place], *instead, *lines[place + 1 :]]


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    return [change(seed) for seed in range(CHANGES)]


def change(seed: int) -> Change:
    log = log_in(text_of(changed_lines(Random(-seed), seed)))
    return Change(log, first_difference(log_in(played(seed).text()).actions, log.actions), judge(log))


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []
    for log, place, verdict in after_a_change:
        assert verdict.finding != "illegal" or verdict.violations[0].action >= place, log


def first_difference(before: list[Action], after: list[Action]) -> int:
    same = [old == new for old, new in zip(before, after, strict=False)]
    return same.index(False) if False in same else len(same)


def test_changes_at_random_meet_every_rule(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) == {str(rule) for rule in Logger.rules}
    assert findings(after_a_change) == {"legal", "illegal", "unreadable", "unfinished"}
