"""A statistic is shown as a figure, or drawn to one scale for all seats."""

import pytest
from django.utils.translation import override

from replays.charts import BINS, Bar, Bins, Board, Cell, Square, cells, number
from replays.engine.statistics import Statistic


class Stat(Statistic):
    HANDS = "hands", "count", "hands"
    MADE = "made", "rate", "%"
    MEAN = "mean", "mean", "tricks"
    HALVES = "halves", "mean", "points", "seat", 2
    LIKELY = "likely", "mean", "%", "seat", 4
    SPREAD = "spread", "histogram", "tricks"
    TIMES = "times", "histogram", "s", "seat", 10
    FACES = "faces", "die", "dice"
    SUMS = "sums", "dice", "throws"
    POLYHEDRA = "polyhedra", "faces", "dice"
    BEST = "best", "greatest", "points", "seat", 2
    WORST = "worst", "least", "points"
    EARNED = "earned", "squares", "money"
    WORTH = "worth", "curve", "money"


BOARD = Board({5: (0, 0), 7: (2, 0), 9: (2, 2)}, "square {}".format)


def shown(statistic, *histograms):
    return cells(statistic, histograms, str.upper, BOARD)


def test_a_count_is_the_sum_and_zero_if_nothing_was_told():
    assert shown(Stat.HANDS, {1: 3, 2: 2}, {}) == [Cell("7"), Cell("0")]


def test_a_rate_is_a_share_with_what_it_is_made_of():
    assert shown(Stat.MADE, {1: 1, 0: 2}, {1: 4}, {}) == [Cell("33.3%", "1 / 3"), Cell("100%", "4 / 4"), Cell("–")]
    assert shown(Stat.MADE, {1: 1200, 0: 1200}) == [Cell("50%", "1,200 / 2,400")]


def test_a_mean_is_told_in_its_unit():
    assert shown(Stat.MEAN, {2: 1, 3: 1}) == [Cell("2.5", "5 / 2")]
    assert shown(Stat.HALVES, {1: 1, 2: 1}) == [Cell("0.75", "1.5 / 2")]
    assert shown(Stat.LIKELY, {260: 1, 272: 1}) == [Cell("66.5%", "133 / 2")]


def test_a_mean_of_one_is_told_alone():
    assert shown(Stat.MEAN, {7416: 1}) == [Cell("7,416")]


def test_an_extreme_is_told_alone():
    assert shown(Stat.BEST, {3: 1, 2: 4}, {}) == [Cell("1.5"), Cell("–")]
    assert shown(Stat.WORST, {3: 1, -2: 4}) == [Cell("−2")]


def test_a_board_is_the_deeper_in_colour_the_more_was_told_of_a_square_by_anybody():
    first, second, nothing = shown(Stat.EARNED, {5: 100, 7: 25}, {9: 50}, {})
    assert first.board == [
        Square("square 5", 100, 0, 0, "1.00"),
        Square("square 7", 25, 2, 0, "0.25"),
        Square("square 9", 0, 2, 2, "0.00"),
    ]
    assert [square.depth for square in second.board] == ["0.00", "0.00", "0.50"]
    assert nothing == Cell("–")
    assert BOARD.side == 3


def test_the_chief_squares_of_a_board_are_named_and_all_of_them_for_whoever_does_not_see_it():
    (cell,) = shown(Stat.EARNED, {5: 3, 9: 1200})
    assert (cell.note, cell.said) == ("square 9: 1,200; square 5: 3", "square 5: 3; square 9: 1200")


def test_the_depth_of_a_square_is_no_number_of_the_readers_language():
    with override("uk"):
        assert shown(Stat.EARNED, {5: 4, 7: 1})[0].board[1].depth == "0.25"


def test_a_curve_goes_through_its_rounds():
    first, second, nothing = shown(Stat.WORTH, {1: 1500, 2: 1800, 3: 900}, {1: 1500, 2: 600}, {})
    assert (first.figure, first.points) == ("", "0.5,16 1.5,0 2.5,50")
    assert [(bar.label, bar.times) for bar in first.columns] == [("1", 1500), ("2", 1800), ("3", 900)]
    assert second.points == "0.5,16 1.5,66"
    assert nothing == Cell("–")


def test_a_curve_of_one_round_is_a_figure():
    assert shown(Stat.WORTH, {1: 1500}) == [Cell("1,500")]


def test_of_rounds_that_share_a_place_the_mean_is_drawn_so_that_a_curve_does_not_sag_at_its_end():
    (cell,) = shown(Stat.WORTH, dict.fromkeys(range(1, 52), 1500))
    assert [(cell.columns[n].label, cell.columns[n].times, cell.columns[n].height) for n in (0, -1)] == [
        ("1–2", 1500, 100),
        ("51–52", 1500, 100),
    ]


def test_a_histogram_of_one_value_is_that_value():
    assert shown(Stat.SPREAD, {4: 1}, {4: 3}) == [Cell("4"), Cell("4", "× 3")]


def test_columns_stand_at_their_value_and_are_as_high_as_they_are_frequent_among_all_seats():
    first, second = shown(Stat.SPREAD, {-1: 1, 2: 4}, {0: 2, 1: 2})
    assert first.columns == [Bar("−1", 1, 25, 0), Bar("2", 4, 100, 3)]
    assert second.columns == [Bar("0", 2, 50, 1), Bar("1", 2, 50, 2)]
    assert (first.figure, first.note) == ("mean 1.4", "−1 … 2")
    assert first.said == "−1: 1; 2: 4"


def test_many_values_share_columns_and_none_is_lost():
    histogram = dict.fromkeys(range(1000), 1)
    (cell,) = shown(Stat.TIMES, histogram)
    assert len(cell.columns) <= BINS
    assert sum(bar.times for bar in cell.columns) == 1000
    assert (cell.columns[0].label, cell.columns[-1].label) == ("0–4.1", "96.6–100.7")


def test_words_are_told_with_how_often():
    (cell,) = shown(Stat.SPREAD, {"won": 1, "lost": 3})
    assert cell.lines == [Bar("LOST", 3, 100), Bar("WON", 1, 34)]
    assert shown(Stat.SPREAD, {"won": 1}) == [Cell("WON")]


def test_bins_of_nothing_are_empty():
    assert Bins(1, [{}]).columns({}) == []


@pytest.mark.parametrize(("value", "told"), [(3, "3"), (2.5, "2.5"), (-0.27, "−0.27"), (0.333333, "0.33"), (12.345, "12.3")])
def test_numbers_are_told_with_as_many_places_as_help(value, told):
    assert number(value) == told


def test_numbers_are_told_as_the_language_writes_them():
    with override("uk"):
        assert number(2.5) == "2,5"
        assert number(7416) == "7\N{NO-BREAK SPACE}416"
        assert shown(Stat.MADE, {1: 1, 0: 2})[0].figure == "33,3\N{NO-BREAK SPACE}%"


def test_dice_are_told_in_plain_words():
    fair, suspect = {1: 17, 2: 13, 3: 14, 4: 19, 5: 20, 6: 13}, {1: 10, 6: 50}
    told = [(cell.figure, cell.note) for cell in shown(Stat.FACES, fair, suspect, {6: 3}, {})]
    assert told == [
        ("χ² 3", "fair dice stray at least this far in 70% of all cases"),
        ("χ² 200", "fair dice stray at least this far in < 0.1% of all cases: these may not have been fair"),
        ("", "too few throws to tell whether the dice are fair"),
        ("–", ""),
    ]


def test_a_face_that_never_came_leaves_its_place_empty():
    [cell, _] = shown(Stat.FACES, {1: 10, 6: 20}, {1: 1, 6: 1})
    assert [(bar.label, bar.place, bar.height) for bar in cell.columns] == [("1", 0, 50), ("6", 5, 100)]


def test_the_sums_of_two_dice_are_compared_with_their_own_shares():
    [cell] = shown(Stat.SUMS, {total: 10 * (6 - abs(total - 7)) for total in range(2, 13)})
    assert (cell.figure, cell.note) == ("χ² 0", "fair dice stray at least this far in 100% of all cases")


def test_dice_of_several_kinds_are_told_apart_and_each_is_held_against_its_own_sides():
    even = {f"d4:{face}": 5 for face in range(1, 5)}
    first, nothing = shown(Stat.POLYHEDRA, even | {"d10:7": 2}, {})
    assert [(bar.label, bar.times, bar.height) for bar in first.lines] == [
        ("d4: 1", 5, 100),
        ("d4: 2", 5, 100),
        ("d4: 3", 5, 100),
        ("d4: 4", 5, 100),
        ("d10: 7", 2, 100),
    ]
    assert first.note == (
        "d4 · χ² 0 · fair dice stray at least this far in 100% of all cases; "
        "d10 · too few throws to tell whether the dice are fair"
    )
    assert nothing == Cell("–")


def test_a_die_with_many_sides_has_its_faces_in_ranges():
    (cell,) = shown(Stat.POLYHEDRA, {f"d100:{face}": 1 for face in range(1, 101)})
    assert (cell.lines[0].label, cell.lines[0].times, len(cell.lines)) == ("d100: 1–5", 5, 20)
