"""King of the Pitch played at random: 2,000 games are legal and counted right, and a change at random does not go unseen."""

from functools import partial
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest

from replays.engine.games.king_of_the_pitch.actions import Captains, Fill, Kickoff, Line, Roll, Score
from replays.engine.games.king_of_the_pitch.cards import final_score
from replays.engine.referee import Verdict, legal

from ..changes import Change, allowed_by, altered_or_left_out, findings, judged, rules_cited, unnoticed
from ..judging import log_in
from ..random_games import LookedAt, replays
from .judging import KingOfThePitch, statistics
from .player import Table, resolved

GAMES, CHANGES = 2000, 1500
BOX = {"B": 22, "S": 22, "G": 11, "C": 5}
CARDS = ["B1", "S5", "G9", "G11", "match", "var", "bonus", "transfer", "C1", "C5", "C7-8-10"]
LEVELS = [[5, 10, 15, 20], [1, 2, 3, 4], [0, 1, 3, 5], [0, 0, 0, 0]]


def played(seed: int) -> Table:
    random = Random(seed)
    players = 2 + seed % 4
    captains = random.choice(["all", "some", "none", ""]) if players > 3 else ""
    options: dict[str, Any] = {"levels": random.choice(LEVELS), "crowns": random.choice([1, 2, 3, 5, 5])}
    if random.random() < 0.3:
        options["prices"] = {"match": "B", "var": "S", "bonus": "B"}
    return Table(random, players, claims=random.random() < 0.5, captains=captains, **options)


class Watched(LookedAt, KingOfThePitch):  # type: ignore[misc, valid-type]
    def look(self) -> None:
        teams = self.teams
        for cube, supply in self.cubes.items():
            assert supply + sum([team.cubes[cube] for team in teams]) == 12
        chips = [value for team in teams for value in team.board.values()]
        assert {value: left + chips.count(value) for value, left in self.chips.items()} == BOX
        lying = len(self.line) + sum([len(team.hand) + len(team.events) for team in teams])
        assert self.deck + lying + self.discarded == self.cards
        assert min(self.deck, *self.cubes.values(), *self.chips.values()) >= 0
        assert sum([team.crowns for team in teams]) == self.matches
        assert all(len(team.hand) <= 3 and team.events.count("match") <= 1 for team in teams)


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    told = table.told
    matches = told["matches"][seat]
    return {
        "crowns": table.crowns[seat],
        "matches": matches,
        "win-rate": {"sum": table.crowns[seat], "count": matches},
        "defences": told["defences"][seat],
        "goals": told["goals"][seat],
        "shootouts": told["shootouts"][seat],
        "upsets": told["upsets"][seat],
        "level": {"sum": told["levels"][seat], "count": matches},
        "dice-luck": {"sum": told["luck"][seat] / 2, "count": told["dice"][seat]},
        "var-turned": told["turned"][seat],
        "free-cards": told["free"][seat],
        "bought-cards": told["bought"][seat],
        "team-points": sum(table.sides[seat].sums()),
    }


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Watched, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        trusted = {"own-captain"} if table.shown in ("some", "none") else set()
        assert set(verdict.on_trust) <= trusted | (set() if "match" in table.prices else {"price"}), seed
        check_outcome(table, verdict)
        told = statistics(verdict, table.players)
        for seat in range(table.players):
            assert {anchor: values[seat] for anchor, values in told.items()} == expected(table, seat), seed


def check_outcome(table: Table, verdict: Verdict) -> None:
    assert verdict.outcome["scores"] == table.crowns
    assert verdict.outcome["winners"] == [table.crowns.index(table.goal)]
    higher = [sum(other > own for other in table.crowns) for own in table.crowns]
    assert verdict.outcome["ranks"] == [1 + count for count in higher]


def test_dice_are_compared_as_by_taking_them_off_pair_by_pair() -> None:
    throws = [[*dice] for count in (1, 2, 3) for dice in combinations_with_replacement(range(1, 7), count)]
    for left, right in product(throws, repeat=2):
        assert final_score((left, right)) == resolved(left, right)


allowed = partial(allowed_by, KingOfThePitch, free=Kickoff | Captains | Line | Fill | Roll | Score)


def test_what_the_player_does_is_among_the_legal_actions() -> None:
    for seed in range(24):
        table = played(seed)
        log = log_in(table.text())
        for place in Random(seed).sample(range(len(log.actions)), 6):
            assert allowed(log, place), (seed, place, log.actions[place])


def test_whenever_the_log_may_go_on_there_is_an_action_to_go_on_with() -> None:
    for seed in (3, 7, 12):
        table = played(seed)
        log = log_in(table.text())
        for place in range(0, min(len(log.actions), 120), 3):
            assert legal(KingOfThePitch, table.players, log.options, log.actions[:place]), (seed, place)


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name != "do"])
    value = line[field]
    if field in ("seat", "against"):
        return line | {field: random.choice([seat for seat in range(players + 1) if seat != value])}
    if field == "pay":
        return line | {field: random.choice([cube for cube in (None, "B", "S", "G") if cube != value])}
    if field == "d8":
        return line | {field: False}
    if isinstance(value, int):
        return line | {field: value + random.choice([-1, 1, 2])}
    if isinstance(value, str):
        return line | {field: random.choice([card for card in CARDS if card != value])}
    if line["do"] == "roll":
        return line | {field: [value[0], random.choice([value[1][1:], [*value[1], 3], [9, *value[1][1:]], [1, *value[1][1:]]])]}
    other = random.choice(
        [value[1:], [random.choice(CARDS) if isinstance(value[0], str) else random.randint(0, 6), *value[1:]]]
    )
    return line | {field: other}


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    tables = enumerate(map(played, range(CHANGES)))
    return [judged(*altered_or_left_out(Random(-seed), table.lines, changed, table.players)) for seed, table in tables]


def test_a_changed_log_is_illegal_or_unreadable_or_the_change_was_allowed(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def test_changes_at_random_meet_many_of_the_rules(after_a_change: list[Change]) -> None:
    assert rules_cited(after_a_change) >= {
        *("turn", "kickoff-roll", "open-line", "price", "own-cube", "fill-line", "own-card", "no-chip", "own-event"),
        *("opponent", "king-defends", "dice-count", "die", "var-reroll", "var-use", "match-score", "own-captain"),
        *("captain-position", "transfer-now", "crown-chip", "game-end"),
    }
    assert findings(after_a_change) == {"legal", "illegal", "unreadable", "unfinished"}
