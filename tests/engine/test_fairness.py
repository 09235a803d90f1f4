"""Whether dice were fair is derived from how often each value was thrown, by Pearson's chi-square test."""

import pytest

from replays.engine.statistics import SHARES, Statistic, beyond, fairness, shown

DIE, TWO_DICE = SHARES["die"], SHARES["dice"]


class Thrown(Statistic):
    FACES = "faces", "die", "dice"
    SUMS = "sums", "dice", "throws"


@pytest.mark.parametrize(
    ("freedom", "chi_square", "chance"),
    [  # the usual tables of critical values
        (1, 3.841, 0.05),
        (1, 6.635, 0.01),
        (2, 5.991, 0.05),
        (3, 7.815, 0.05),
        (4, 13.277, 0.01),
        (5, 1.145, 0.95),
        (5, 11.070, 0.05),
        (5, 15.086, 0.01),
        (5, 20.515, 0.001),
        (10, 18.307, 0.05),
        (11, 19.675, 0.05),
    ],
)
def test_the_tail_of_the_distribution_is_that_of_the_tables(freedom: int, chi_square: float, chance: float) -> None:
    assert beyond(chi_square, freedom) == pytest.approx(chance, rel=0.002)


@pytest.mark.parametrize("freedom", range(1, 12))
def test_anything_strays_at_least_by_nothing(freedom: int) -> None:
    assert beyond(0, freedom) == 1
    assert beyond(1e6, freedom) == 0


def test_the_sums_of_two_dice_have_36_ways_to_come() -> None:
    ways = [a + b for a in range(1, 7) for b in range(1, 7)]
    assert {total: ways.count(total) for total in range(2, 13)} == TWO_DICE


@pytest.mark.parametrize("shares", SHARES.values())
def test_dice_that_show_each_value_as_often_as_they_should_do_not_stray(shares: dict[int, int]) -> None:
    fair = fairness({value: 20 * share for value, share in shares.items()}, shares)
    assert fair is not None
    assert (fair.chi_square, fair.chance) == (0, 1)


def test_an_example_by_hand() -> None:
    # 96 throws, 16 of each face expected: (1 + 9 + 4 + 9 + 16 + 9) / 16
    fair = fairness({1: 17, 2: 13, 3: 14, 4: 19, 5: 20, 6: 13}, DIE)
    assert fair is not None
    assert fair.chi_square == 3
    assert fair.chance == pytest.approx(0.70, abs=0.001)


def test_two_dice_by_hand() -> None:
    # 180 throws, 5 to 30 of each sum expected; five sevens too many, five twos too few
    thrown = {total: 5 * share for total, share in TWO_DICE.items()} | {7: 35, 2: 0}
    fair = fairness(thrown, TWO_DICE)
    assert fair is not None
    assert fair.chi_square == pytest.approx(25 / 30 + 25 / 5)
    assert fair.chance == pytest.approx(0.83, abs=0.005)


def test_a_face_that_never_came_counts() -> None:
    fair = fairness(dict.fromkeys(range(1, 6), 24), DIE)
    assert fair is not None
    assert fair.chi_square == 24
    assert fair.chance < 0.001


def test_too_few_throws_say_nothing() -> None:
    assert fairness({1: 29}, DIE) is None
    assert fairness({1: 30}, DIE) is not None
    assert fairness({7: 89}, TWO_DICE) is None
    assert fairness({7: 90}, TWO_DICE) is not None
    assert fairness({}, DIE) is None


def test_a_coin_has_its_own_values() -> None:
    fair = fairness({"heads": 60, "tails": 40}, {"heads": 1, "tails": 1})
    assert fair is not None
    assert fair.chi_square == 4
    assert fair.chance == pytest.approx(0.0455, abs=0.0001)


def test_what_was_thrown_is_shown_with_what_it_says() -> None:
    assert shown(Thrown.FACES, {1: 17, 2: 13, 3: 14, 4: 19, 5: 20, 6: 13}) == {
        "thrown": {"1": 17, "2": 13, "3": 14, "4": 19, "5": 20, "6": 13},
        "chi_square": 3.0,
        "chance": 0.7,
    }
    assert shown(Thrown.SUMS, {12: 2}) == {
        "thrown": {str(total): 2 if total == 12 else 0 for total in range(2, 13)},
        "chi_square": None,
        "chance": None,
    }


def test_dice_of_several_kinds_are_each_held_against_their_own_sides() -> None:
    class Rolls(Statistic):
        DICE = "dice", "faces", "dice"

    told = {"d6:1": 15, "d6:2": 10, "d6:3": 20, "d6:4": 5, "d6:5": 5, "d6:6": 5, "d20:7": 99}
    assert shown(Rolls.DICE, told) == {
        "d6": {
            "thrown": {"1": 15, "2": 10, "3": 20, "4": 5, "5": 5, "6": 5},
            "chi_square": 20.0,
            "chance": 0.0012,
        },
        "d20": {"thrown": {str(face): 99 * (face == 7) for face in range(1, 21)}, "chi_square": None, "chance": None},
    }


def test_a_huge_number_of_throws_breaks_no_test() -> None:
    fair = fairness({100: 10**9}, dict.fromkeys(range(1, 101), 1))
    assert fair is not None
    assert fair.chance == 0
