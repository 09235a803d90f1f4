"""The position as a viewer gets it, and the actions that are worth trying in it."""

from math import comb
from typing import Any

from replays.engine.games.yahtzee.actions import Result, Roll, Score, Start
from replays.engine.referee import legal

from .judging import Yahtzee, replayed, result, roll, score, start
from .test_golden_cases import FOURS_USED, column

EVERY_THROW = 252


def kinds(candidates: Any) -> dict[type, int]:
    return {kind: sum(type(action) is kind for action in candidates) for kind in (Start, Roll, Score, Result)}


def test_before_the_first_throw() -> None:
    scene = replayed(players=2).scene()
    assert (scene["turn"], scene["filled"], scene["throwing"]) == (None, None, [])
    assert [column["seats"] for column in scene["columns"]] == [[0], [1]]
    assert {*scene["columns"][0]["boxes"].values()} == {None}


def test_while_the_throws_for_the_first_turn_are_made() -> None:
    scene = replayed(start(0, "12345"), players=3).scene()
    assert (scene["throwing"], scene["turn"]) == ([1, 2], None)


def test_in_the_middle_of_a_turn() -> None:
    scene = replayed(roll("22136"), roll("22256", "22")).scene()
    assert scene["turn"] == {"seat": 0, "dice": [2, 2, 2, 5, 6], "kept": [2, 2], "rolls_left": 1}
    assert replayed(roll("22136"), roll("22256")).scene()["turn"]["kept"] is None
    assert replayed(roll("22136"), roll("13456", "")).scene()["turn"]["kept"] == []


def test_between_two_turns() -> None:
    scene = replayed(roll("22136"), score("twos"), players=2).scene()
    assert scene["turn"] == {"seat": 1, "dice": None, "kept": None, "rolls_left": 3}
    assert scene["filled"] == {"seat": 0, "box": "twos"}


def test_the_score_card() -> None:
    [sheet] = replayed(*FOURS_USED, score("full-house", "44444")).scene()["columns"]
    assert {box: points for box, points in sheet["boxes"].items() if points is not None} == {
        "fours": 12,
        "full-house": 25,
        "yahtzee": 50,
    }
    assert {name: value for name, value in sheet.items() if name != "boxes"} == {
        "seats": [0],
        "jokers": ["full-house"],
        "upper": 12,
        "bonus": 0,
        "chips": 1,
        "total": 187,
    }


def test_after_the_last_turn() -> None:
    scene = replayed(*column("11123")[:-1]).scene()
    assert (scene["turn"], scene["columns"][0]["bonus"], scene["columns"][0]["total"]) == (None, 35, 190)


# What can be done


def test_at_first_anyone_may_throw_or_begin() -> None:
    found = kinds(replayed(players=2).candidates())
    assert (found[Start], found[Roll], found[Result]) == (2 * EVERY_THROW, 2 * EVERY_THROW, 0)
    assert found[Score] > 0


def test_while_throws_are_due_nobody_begins() -> None:
    assert kinds(replayed(start(0, "12345"), players=3).candidates()) == {Start: 2 * EVERY_THROW, Roll: 0, Score: 0, Result: 0}


def test_whoever_threw_highest_begins() -> None:
    found = replayed(start(0, "12345"), start(1, "66666"), players=2).candidates()
    assert {action.seat for action in found} == {1}


def test_a_later_roll_keeps_any_of_the_dice() -> None:
    rolls = [action for action in replayed(roll("12345")).candidates() if type(action) is Roll]
    assert len(rolls) == sum(comb(5, kept) * comb(10 - kept, 5) for kept in range(5))
    assert len({(*action.kept,) for action in rolls}) == 31


def test_after_three_rolls_only_an_entry_is_left() -> None:
    found = replayed(roll("12345"), roll("12345", ""), roll("12345", "")).candidates()
    assert kinds(found) == {Start: 0, Roll: 0, Score: 13, Result: 0}


def test_an_entry_without_dice_may_be_all_that_a_box_can_give() -> None:
    points = [action.points for action in replayed().candidates() if type(action) is Score and action.box == "sixes"]
    assert points == [0, 6, 12, 18, 24, 30]


def test_the_legal_actions_know_the_joker() -> None:
    prefix = replayed(*FOURS_USED, roll("44444"), roll("44444", ""), roll("44444", "")).log
    found = {(action.box, action.points) for action in legal(Yahtzee, 1, replayed().options, prefix)}
    assert found == {
        ("three-of-a-kind", 20),
        ("four-of-a-kind", 20),
        ("full-house", 25),
        ("small-straight", 30),
        ("large-straight", 40),
        ("chance", 20),
    }


def test_in_the_end_only_the_true_result_is_left() -> None:
    [claim] = replayed(*column("11123")[:-1]).candidates()
    assert claim == Result(upper=[63], bonus=[35], chips=[0], totals=[190], winners=[0])
    assert replayed(*column("11123"), result()).candidates() == []
