"""Whether dice were fair is derived from how often each face was thrown, by Pearson's chi-square test."""

import pytest

from replays.engine.statistics import Statistic, beyond, fairness, shown


class Thrown(Statistic):
    FACES = "faces", "dice", "dice"


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


def test_dice_that_show_each_face_equally_often_do_not_stray() -> None:
    fair = fairness(dict.fromkeys(range(1, 7), 20))
    assert fair is not None
    assert (fair.chi_square, fair.chance) == (0, 1)


def test_an_example_by_hand() -> None:
    # 96 throws, 16 of each face expected: (1 + 9 + 4 + 9 + 16 + 9) / 16
    fair = fairness({1: 17, 2: 13, 3: 14, 4: 19, 5: 20, 6: 13})
    assert fair is not None
    assert fair.chi_square == 3
    assert fair.chance == pytest.approx(0.70, abs=0.001)


def test_a_face_that_never_came_counts() -> None:
    fair = fairness(dict.fromkeys(range(1, 6), 24))
    assert fair is not None
    assert fair.chi_square == 24
    assert fair.chance < 0.001


def test_fewer_than_thirty_throws_say_nothing() -> None:
    assert fairness({1: 29}) is None
    assert fairness({1: 30}) is not None
    assert fairness({}) is None


def test_dice_of_other_shapes_have_their_own_faces() -> None:
    fair = fairness({"heads": 60, "tails": 40}, ["heads", "tails"])
    assert fair is not None
    assert fair.chi_square == 4
    assert fair.chance == pytest.approx(0.0455, abs=0.0001)


def test_faces_are_shown_with_what_they_say() -> None:
    thrown = {1: 17, 2: 13, 3: 14, 4: 19, 5: 20, 6: 13}
    assert shown(Thrown.FACES, thrown) == {
        "faces": {"1": 17, "2": 13, "3": 14, "4": 19, "5": 20, "6": 13},
        "chi_square": 3.0,
        "chance": 0.7,
    }
    assert shown(Thrown.FACES, {6: 2}) == {
        "faces": {"1": 0, "2": 0, "3": 0, "4": 0, "5": 0, "6": 2},
        "chi_square": None,
        "chance": None,
    }
