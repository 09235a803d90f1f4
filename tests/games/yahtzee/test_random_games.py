"""Yahtzee at random: what the player plays is legal and counted right, and what is changed at random does not pass."""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from replays.engine.games.yahtzee.actions import Roll, Score, Start
from replays.engine.log import Action, Log

from ..changes import Altered, Change, altered, judged, rules_cited, unnoticed
from ..random_games import LookedAt, replays
from .judging import Yahtzee, statistics
from .player import BOXES, Table

GAMES, CHANGES = 2000, 2000
TEAMS = {2: [[0], [1]], 3: [[0, 1], [2]], 4: [[0, 2], [3, 1]]}


@cache
def played(seed: int) -> Table:
    """A game by the seed: few or many players, alone or in teams, all shown or little, fair dice or loaded ones."""
    random = Random(seed)
    players = random.choice([1, 2, 2, 2, 3, 4, random.randrange(5, 21) if random.random() < 0.2 else 2])
    teams = {"teams": TEAMS[players]} if players in TEAMS and random.random() < 0.2 else {}
    return Table(
        random,
        players=players,
        shown=random.choice(["rolls", "rolls", "kept", "dice", "paper"]),
        opening=random.random() < 0.5,
        claims=random.random() < 0.5,
        loaded=random.random() < 0.3,
        joker=random.choice(["forced", "forced", "free", "none"]),
        **teams,
    )


def expected(table: Table, seat: int) -> dict[str, Any]:
    """The statistics of a seat as they are defined, from what the player wrote down."""
    turns = [turn for turn in table.turns if turn["seat"] == seat]
    column = next(column for column in table.columns if seat in column.seats)
    rolled, known = table.shown in ("rolls", "kept"), table.shown != "paper"
    faces = Counter(face for turn in turns for face in (turn["faces"] if table.shown == "rolls" else turn["faces"][:5]))
    points = {box: [turn["points"] for turn in turns if turn["box"] == box] for box in BOXES}
    return {
        "final-score": {str(column.total): 1},
        "bonus-rate": {"sum": int(column.upper >= 63), "count": 1},
        "yahtzee-box": {"sum": int(column.boxes["yahtzee"] == 50), "count": 1},
        "yahtzees": sum(turn["alike"] for turn in turns) if known else 0,
        "chips-won": sum(turn["chip"] for turn in turns),
        "jokers": sum(turn["joker"] for turn in turns) if known else 0,
        "zeros": Counter(turn["box"] for turn in turns if turn["points"] == 0),
        **{f"points-{box}": {"sum": sum(told), "count": len(told)} for box, told in points.items()},
        "rolls-used": ratio([turn["rolls"] for turn in turns] if rolled else []),
        "first-pips": ratio([turn["first"] for turn in turns] if rolled else []),
        "faces": {str(face): faces[face] if rolled else 0 for face in range(1, 7)},
    }


def ratio(values: list[int]) -> dict[str, int]:
    return {"sum": sum(values), "count": len(values)}


def on_trust(table: Table) -> set[str]:
    """What the log of this game leaves open, boxes on paper apart."""
    trusted = set()
    if table.players > 1 and table.lines[1]["do"] != "start":
        trusted.add("first-player")
    if table.shown == "kept" and any(turn["rolls"] > 1 for turn in table.turns):
        trusted.add("kept-dice")
    return trusted


def test_two_thousand_random_games_are_legal_and_counted_right() -> None:
    for seed, table, referee in replays(Yahtzee, played, GAMES):
        verdict = referee.verdict()
        assert (verdict.finding, verdict.violations) == ("legal", []), seed
        assert table.shown == "paper" or {*verdict.on_trust} == on_trust(table), seed
        totals = [column.total for column in table.columns]
        by_seat = {seat: column.total for column in table.columns for seat in column.seats}
        assert verdict.outcome["scores"] == [by_seat[seat] for seat in range(table.players)], seed
        assert verdict.outcome["winners"] == sorted(seat for n in table.winners for seat in table.columns[n].seats), seed
        told = statistics(verdict, table.players)
        for seat in range(table.players):
            for anchor, value in expected(table, seat).items():
                shown = told[anchor][seat]
                assert (shown["thrown"] if anchor == "faces" else shown) == value, (seed, anchor)
        assert told["lead-changes"] == sum(before != after for before, after in pairwise(table.leading)), seed
        second, best = sorted([0, *totals])[-2:]
        assert told["margin"] == (ratio([best - second]) if len(totals) > 1 else ratio([])), seed


class Watched(LookedAt, Yahtzee):  # type: ignore[misc, valid-type]
    filled = 0

    def look(self) -> None:
        """Boxes are filled one by one, none is emptied, and every column adds up."""
        columns = self.scene()["columns"]
        boxes = [[points for points in column["boxes"].values() if points is not None] for column in columns]
        before, self.filled = self.filled, sum(map(len, boxes))
        assert before <= self.filled <= before + 1
        for column, written in zip(columns, boxes, strict=True):
            assert column["total"] == sum(written) + column["bonus"] + 100 * column["chips"] <= 1575
            assert column["upper"] <= 105
            assert column["chips"] <= (12 if column["boxes"]["yahtzee"] == 50 else 0)


def test_the_score_card_is_sound_at_every_step_of_two_thousand_games() -> None:
    for _, _, referee in replays(Watched, played, GAMES):
        assert all(len(column["boxes"]) == 13 and None not in column["boxes"].values() for column in referee.scene()["columns"])


# One action changed


def changed(random: Random, line: dict[str, Any], players: int) -> dict[str, Any]:
    """The line with one thing in it changed."""
    field = random.choice([name for name in line if name != "do"])
    value = line[field]
    if field in ("dice", "kept") and value:
        at = random.randrange(len(value))
        return line | {field: [*value[:at], value[at] % 7 + 1, *value[at + 1 :]]}
    if field == "box":
        return line | {"box": random.choice([box for box in BOXES if box != value])}
    if field == "chip":
        return line | {"chip": not value}
    if field == "winners":
        return line | {"winners": [seat for seat in range(players) if seat not in value][:1]}
    if isinstance(value, list):
        at = random.randrange(len(value)) if value else 0
        return line | {field: [*value[:at], sum(value[at : at + 1]) + 1, *value[at + 1 :]]}
    return line | {field: value + random.choice([-1, 1, 5])}


@pytest.fixture(scope="module")
def after_a_change() -> list[Change]:
    return [judged(*change(Random(f"change {seed}"), played(seed)), study=False) for seed in range(CHANGES)]


def change(random: Random, table: Table) -> Altered:
    return altered(random, table.lines, changed, len(table.columns))


def alike(action: Action) -> tuple[Any, ...]:
    """What makes two actions the same: the order of dice means nothing, and claims are checked elsewhere."""
    match action:
        case Start() | Roll():
            kept = getattr(action, "kept", None)
            return type(action), action.seat, sorted(action.dice), sorted(kept) if kept else kept
        case Score():
            return Score, action.seat, action.box
        case _:
            return (action,)


def test_one_changed_action_is_cited_or_ends_the_log_or_was_legal_too(after_a_change: list[Change]) -> None:
    assert unnoticed(after_a_change, allowed) == []


def allowed(log: Log, place: int) -> bool:
    """Whether the action is among the candidates, which are too many to try each; kept dice may be left unsaid."""
    action, before = log.actions[place], Yahtzee(len(log.players), log.options).replay(log.actions[:place])
    if type(action) is Roll and action.kept is None:
        found = [sorted(one.dice) for one in before.candidates() if type(one) is Roll and one.seat == action.seat]
        return sorted(action.dice) in found
    return alike(action) in [alike(candidate) for candidate in before.candidates()]


def test_many_changes_are_cited(after_a_change: list[Change]) -> None:
    findings = Counter(change.verdict.finding for change in after_a_change)
    assert findings["illegal"] > CHANGES / 3
    assert findings["unreadable"] > 0


def test_every_rule_of_a_log_with_rolls_is_met_by_some_change(after_a_change: list[Change]) -> None:
    never = {"sequence", "first-roll", "three-rolls", "last-roll"}  # a change adds no action, and no field
    assert rules_cited(after_a_change) >= {str(rule) for rule in Yahtzee.rules} - never
