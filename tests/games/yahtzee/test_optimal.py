"""How far decisions lie from best play: the table is what the dynamic programme computes, and losses are those done by hand."""

from typing import Any

import numpy as np
import pytest

from replays.engine.games.yahtzee.optimal import SUMS, UNIT, worth

from .judging import Line, judged, roll, score, statistics
from .optimum import Worth, reachable, solve

KNOWN_OPTIMUM = 254.59
"""Points that best play averages alone, as the literature has it; with a free joker it is 0.002 more."""


@pytest.fixture(scope="module")
def programme() -> Worth:
    return solve()


def test_the_programme_finds_the_known_optimum(programme: Worth) -> None:
    assert round(programme[0, 0, 0], 2) == KNOWN_OPTIMUM


def test_the_table_is_what_the_programme_computes(programme: Worth) -> None:
    table = np.array(worth()).reshape(3, 4096, SUMS) / UNIT
    for upper in range(64):
        sums = sorted(reachable(upper))
        assert np.abs(table[:, upper::64, sums] - programme[:, upper::64, sums]).max() <= 0.5 / UNIT + 1e-6
    assert round(table[0, 0, 0], 2) == KNOWN_OPTIMUM


def test_a_sum_above_63_is_worth_as_much_as_63() -> None:
    table = np.array(worth()).reshape(3, 4096, SUMS)
    assert (table[:, :, 64:] == table[:, :, 63:64]).all()


# By hand: with chance alone open a die is worth 3.5 with one roll to come, 4.25 with two and 14/3 with three.

LOWER = ["three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight", "yahtzee"]
NOTHING = {
    "aces": "23456",
    **dict.fromkeys(["twos", "threes", "fours", "fives"], "11666"),
    "sixes": "12345",
    **dict.fromkeys(LOWER, "12466"),
    "chance": "12345",
}
"""Dice that score next to nothing in each box."""


def zeros_but(*boxes: str) -> list[Line]:
    """All other boxes are filled, with next to nothing."""
    return [score(box, dice) for box, dice in NOTHING.items() if box not in boxes]


def losses(*turn: Line, besides: tuple[str, ...] = ("chance",), **options: Any) -> tuple[float, float]:
    """What the choices of dice, and of the box, lose in the last turn of a column."""
    before, after = (statistics(judged(*zeros_but(*besides), *more, **options)) for more in ((), turn))
    keep, box = (after[name][0]["sum"] - before[name][0]["sum"] for name in ("keep-loss", "box-loss"))
    return keep, box


def loses(points: float) -> Any:
    return pytest.approx(points, abs=1.5 / UNIT)


def test_a_four_is_rolled_again_with_two_rolls_to_come_but_not_with_one() -> None:
    assert losses(roll("44666"), roll("46666", "4666"), score("chance")) == (loses(0.25), 0)
    assert losses(roll("44666"), roll("44666", "666"), score("chance")) == (0, 0)
    assert losses(roll("44666"), roll("34666", "666"), roll("34666", "3666"), score("chance")) == (loses(0.5 + 0.5), 0)


def test_to_stop_too_early_is_a_choice_of_dice() -> None:
    assert losses(roll("33666"), score("chance")) == (loses(2 * 1.25), 0)
    assert losses(roll("66666"), score("chance")) == (0, 0)


def test_what_was_kept_is_weighed_only_where_it_is_known() -> None:
    verdict = judged(*zeros_but("chance"), roll("33666"), roll("36666"), score("chance"))
    assert statistics(verdict)["keep-loss"] == [{"sum": loses(0.5), "count": 1}]


def test_the_wrong_box_loses_what_the_other_would_still_earn() -> None:
    # aces with three rolls: each die shows an ace in 91/216; chance: five dice at 14/3
    assert losses(score("chance", "11123"), besides=("aces", "chance"))[1] == loses(3 + 70 / 3 - (8 + 5 * 91 / 216))
    assert losses(score("aces", "11123"), besides=("aces", "chance"))[1] == 0


def test_the_bonus_within_reach_is_weighed() -> None:
    upper = [("aces", "11123"), ("twos", "22213"), ("threes", "33312"), ("fours", "44412"), ("fives", "55512")]
    lower = [(box, "12466") for box in LOWER]
    before = [score(box, dice) for box, dice in [*upper, *lower]]
    right, wrong = (
        statistics(judged(*before, score(box, "66612")))["box-loss"][0]["sum"]
        - statistics(judged(*before))["box-loss"][0]["sum"]
        for box in ("sixes", "chance")
    )
    assert right == 0
    # with sixes alone open, the bonus still needs three of them: five dice at 91/216 in three rolls
    p = 91 / 216
    three_or_more = sum(n * p**k * (1 - p) ** (5 - k) for n, k in ((10, 3), (5, 4), (1, 5)))
    assert wrong == loses(18 + 35 + 70 / 3 - (21 + 6 * 5 * p + 35 * three_or_more))


@pytest.mark.parametrize("joker", ["free", "none"])
def test_other_jokers_are_not_weighed(joker: str) -> None:
    told = statistics(judged(roll("33666"), score("chance"), joker=joker))
    assert (told["keep-loss"], told["box-loss"]) == ([{"sum": 0, "count": 0}], [{"sum": 0, "count": 0}])


def test_what_the_rules_do_not_allow_is_not_weighed() -> None:
    verdict = judged(score("yahtzee", "66666"), score("full-house", "44444"))
    assert statistics(verdict)["box-loss"][0]["count"] == 1


def test_a_column_with_an_impossible_number_is_weighed_no_more() -> None:
    verdict = judged(score("fours", points=10), roll("12345"), score("large-straight"))
    assert statistics(verdict)["box-loss"][0]["count"] == 0
    assert statistics(verdict)["keep-loss"][0]["count"] == 0


def test_without_dice_nothing_is_weighed() -> None:
    told = statistics(judged(score("fours", points=12), score("chance", "12345")))
    assert (told["keep-loss"][0]["count"], told["box-loss"][0]["count"]) == (0, 1)


def test_only_a_study_weighs() -> None:
    told = statistics(judged(roll("12345"), score("large-straight"), study=False))
    assert (told["keep-loss"][0]["count"], told["box-loss"][0]["count"]) == (0, 0)


def test_a_turn_that_is_not_over_is_weighed_as_far_as_it_came() -> None:
    told = statistics(judged(*zeros_but("chance"), roll("44666"), roll("46666", "4666")))
    assert told["keep-loss"][0] == {"sum": loses(0.25), "count": 1}
