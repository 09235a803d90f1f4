"""Dice expressions: their grammar, their values, and how likely each value is."""

from collections import Counter
from itertools import product

import pytest

from replays.engine.games.role_playing.dice import chance, parse, spread


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
    least, ways = spread(text)
    assert {n: times for n, times in enumerate(ways, least) if times} == dict(throws)
    for bound in range(least - 2, least + len(ways) + 2):
        assert chance(text, bound) == (sum(times for n, times in throws.items() if n >= bound), sum(throws.values()))


def test_every_die_has_an_extreme() -> None:
    assert [*parse("2d6+1d4").extremes()] == [[1, 1, 1], [6, 6, 4]]


@pytest.mark.parametrize("text", ["20d100", "10d100kh9", "10d100kl5", "10d50kh5+10d100kl9"])
def test_the_ways_of_many_dice_add_up(text: str) -> None:
    sides = parse(text).sides
    ways = 1
    for high in sides:
        ways *= high
    assert sum(spread(text)[1]) == ways
