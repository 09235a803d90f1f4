"""Dice expressions: their grammar, their values, and how likely each value is."""

import json
from collections import Counter
from collections.abc import Iterable
from itertools import product
from time import process_time
from typing import Any

import pytest

from replays import words
from replays.engine.games import judge
from replays.engine.games.role_playing.dice import chance, parse
from replays.engine.log import Log
from replays.formats.jsonl import read


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("2d6", [6, 6]),
        ("d20", [20]),
        ("1d100", [100]),
        ("3d6-1d4+2", [6, 6, 6, 4]),
        ("4d6kh3", [6, 6, 6, 6]),
        ("2d20kl1", [20, 20]),
        ("7", []),
        ("0", []),
        ("10-2d8", [8, 8]),
    ],
)
def test_an_expression_says_which_dice_are_thrown_in_which_order(text: str, sides: list[int]) -> None:
    assert [*parse(text).sides] == sides


@pytest.mark.parametrize(
    ("text", "dice", "value"),
    [
        ("2d6", [4, 3], 7),
        ("3d6-1d4+2", [1, 2, 3, 4], 4),
        ("4d6kh3", [1, 5, 6, 3], 14),
        ("4d6kl3", [1, 5, 6, 3], 9),
        ("2d20kh1-2d20kl1", [3, 17, 12, 5], 12),
        ("10-2d8", [8, 1], 1),
        ("7", [], 7),
    ],
)
def test_dice_have_a_value(text: str, dice: list[int], value: int) -> None:
    assert parse(text).value(dice) == value


@pytest.mark.parametrize(
    "text",
    [
        *("", "d", "2d", "d6d6", "2D6", "2d6 + 1", "+2d6", "-1", "2d6+", "2d6++1", "2x6", "(2d6)", "2d6k1", "2d6kh", "2d6kh3"),
        *(
            "0d6",
            "1d1",
            "1d0",
            "1d101",
            "21d6",
            "11d6kh3",
            "2d6kh0",
            "10001",
            "11d6+10d6",
            "1+1+1+1+1+1+1+1+1+1+1",
            "2d6\n",
            "２d6",
        ),
    ],
)
def test_what_is_no_expression_or_goes_too_far_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="dice: "):
        parse(text)


@pytest.mark.parametrize(
    ("dice", "fits"), [([4, 3], True), ([4], False), ([4, 3, 1], False), ([0, 3], False), ([7, 3], False), ([6, 1], True)]
)
def test_dice_fit_if_they_are_as_many_and_show_what_they_can(dice: list[int], fits: bool) -> None:
    assert parse("2d6").fits(dice) is fits


def value(terms: list[tuple[int, int, int, str, int]], dice: list[int]) -> int:
    """The value by the definition: of each term the dice sorted, then cut."""
    total = 0
    for sign, number, sides, keep, kept in terms:
        if sides:
            thrown, dice = sorted(dice[:number]), dice[number:]
            total += sign * sum(thrown[-kept:] if keep == "h" else thrown[:kept] if keep == "l" else thrown)
        else:
            total += sign * number
    return total


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("d4", [(1, 1, 4, "", 1)]),
        ("2d6", [(1, 2, 6, "", 2)]),
        ("3d6-1d4+2", [(1, 3, 6, "", 3), (-1, 1, 4, "", 1), (1, 2, 0, "", 2)]),
        ("4d6kh3", [(1, 4, 6, "h", 3)]),
        ("4d6kl3", [(1, 4, 6, "l", 3)]),
        ("5d4kh1", [(1, 5, 4, "h", 1)]),
        ("3d6kl3", [(1, 3, 6, "l", 3)]),
        ("9-4d4kh2", [(1, 9, 0, "", 9), (-1, 4, 4, "h", 2)]),
        ("d6-4d4kl2", [(1, 1, 6, "", 1), (-1, 4, 4, "l", 2)]),
        ("2d8kh1-2d8kl1", [(1, 2, 8, "h", 1), (-1, 2, 8, "l", 1)]),
    ],
)
def test_the_ways_to_each_value_are_those_of_throwing_the_dice_in_every_way(
    text: str, terms: list[tuple[int, int, int, str, int]]
) -> None:
    sides = parse(text).sides
    throws = Counter(value(terms, [*dice]) for dice in product(*(range(1, high + 1) for high in sides)))
    for bound in range(min(throws) - 2, max(throws) + 3):
        assert chance(text, bound) == (sum(times for n, times in throws.items() if n >= bound), sum(throws.values()))


def test_every_die_has_an_extreme() -> None:
    assert [*parse("2d6+1d4").extremes()] == [[1, 1, 1], [6, 6, 4]]


@pytest.mark.parametrize(
    ("text", "number", "sides"),
    [("20d25", 20, 25), ("5d100", 5, 100), ("10d50kh9", 10, 50), ("10d25kh5+10d25kl9", 20, 25), ("5d100kl4", 5, 100)],
)
def test_the_ways_of_many_dice_are_all_the_throws_of_them(text: str, number: int, sides: int) -> None:
    """And of the highest value there is one throw fewer than of all but the lowest, which is thrown in one way, too."""
    dice = parse(text)
    lowest, highest = (dice.value(thrown) for thrown in dice.extremes())
    assert chance(text, lowest) == (sides**number, sides**number)
    assert chance(text, highest + 1) == (0, sides**number)
    if "k" not in text:
        assert chance(text, lowest + 1)[0] == sides**number - 1
        assert chance(text, highest)[0] == 1


def test_the_highest_of_many_dice_is_as_likely_as_that_not_all_are_lower() -> None:
    for face in range(1, 51):
        assert chance("10d50kh1", face) == (50**10 - (face - 1) ** 10, 50**10)
        assert chance("10d50kl1", face) == ((51 - face) ** 10, 50**10)


def test_all_but_the_lowest_of_three_is_counted_like_the_throws_one_by_one() -> None:
    throws = Counter(sum(sorted(dice)[1:]) for dice in product(range(1, 101), repeat=3))
    for bound in (2, 57, 101, 140, 199, 200):
        assert chance("3d100kh2", bound) == (sum(times for n, times in throws.items() if n >= bound), 10**6)


@pytest.mark.parametrize("sides", [100, 99])
def test_dice_have_so_many_sides_in_all(sides: int) -> None:
    assert sum(parse(f"5d{sides}").sides) == 5 * sides
    with pytest.raises(ValueError, match=r"dice: the dice of “6d\d+” have more than 500 sides in all"):
        parse(f"6d{sides}")


def session(texts: Iterable[str], dice: list[int]) -> Log:
    """A session in which every check is made with another expression."""
    header = {"game": "role-playing", "players": ["Gil", "Ana"], "options": {"system": "hearth"}}
    actions: list[dict[str, Any]] = [{"seat": 0, "do": "npc", "name": "Imp"}]
    for text in texts:
        actions.append({"seat": 0, "do": "call", "who": "Imp", "dice": text, "target": 200})
        actions.append({"seat": 0, "do": "roll", "who": "Imp", "dice": dice})
    (log,) = read("\n".join(map(json.dumps, [header, *actions])).encode())
    return log


def test_a_session_full_of_costly_expressions_is_judged_in_no_time() -> None:
    log = session((f"{n}+10d25kh9+10d{25 - n % 10}kl{9 - n % 3}" for n in range(400)), [*range(1, 11)] * 2)
    started = process_time()
    verdict = judge(log)
    assert process_time() - started < 1
    assert (verdict.violations, verdict.statistics["checks"]) == ([], {0: {1: 400}})


def test_a_session_full_of_large_numbers_is_read_in_no_time() -> None:
    started = process_time()
    log = session((f"{n}" + "+10000" * 9 for n in range(1200)), [])
    assert process_time() - started < 1
    assert (log.problem, len(log.actions)) == (None, 2401)


def test_a_session_with_expressions_that_go_too_far_is_unreadable_at_once() -> None:
    started = process_time()
    verdict = judge(session((f"{n}+10d100kh9+10d99kl9" for n in range(100)), [*range(1, 11)] * 2))
    assert process_time() - started < 0.5
    assert (verdict.finding, verdict.replayed) == ("unreadable", 1)
    assert verdict.problem
    assert "more than 500 sides" in words.problem(verdict.problem)
