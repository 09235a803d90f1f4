"""Statistics add up exactly, whatever the order, and can be taken out again."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from replays.engine.referee import Script, shown_statistics
from replays.engine.statistics import Histogram, Statistic, Total, counted, merge, rate, revived, shown, total

from .made_up import Say, Stat, made_up, replayed

values = st.one_of(st.integers(-10, 10), st.sampled_from(["red", "green"]))
histograms = st.dictionaries(values, st.integers(1, 10**12), max_size=6)


def merged(parts: list[Histogram]) -> Histogram:
    whole: Histogram = {}
    for part in parts:
        merge(whole, part)
    return whole


@given(st.lists(histograms, max_size=6).flatmap(lambda parts: st.tuples(st.just(parts), st.permutations(parts))))
def test_histograms_add_up_the_same_in_any_order(both: tuple[list[Histogram], list[Histogram]]) -> None:
    assert merged(both[0]) == merged(both[1])


@given(st.lists(histograms, min_size=1, max_size=6), st.data())
def test_what_is_taken_out_again_was_never_there(parts: list[Histogram], data: Any) -> None:
    out = data.draw(st.sampled_from(range(len(parts))))
    whole = merged(parts)
    merge(whole, parts[out], sign=-1)
    assert whole == merged([part for n, part in enumerate(parts) if n != out])


@given(st.lists(st.lists(st.integers(-50, 50))))
def test_the_merged_total_is_that_of_all_values(parts: list[list[int]]) -> None:
    everything = [value for part in parts for value in part]
    found = total(merged([counted(part) for part in parts]))
    least, greatest = (min(everything), max(everything)) if everything else (None, None)
    assert (found.count, found.total, found.least, found.greatest) == (len(everything), sum(everything), least, greatest)


@given(histograms)
def test_a_histogram_comes_back_from_json_as_it_was(histogram: Histogram) -> None:
    assert revived(json.loads(json.dumps(histogram))) == histogram


def test_a_rate_is_a_histogram_of_ones_and_zeros() -> None:
    assert [rate(2, 3), rate(3, 3), rate(0, 3), rate(0, 0)] == [{1: 2, 0: 1}, {1: 3}, {0: 3}, {}]


def test_a_value_in_half_units_is_shown_in_whole_ones() -> None:
    assert total({1: 1, 4: 2}, scale=2) == Total(3, 4.5, 0.5, 2, {1: 1, 4: 2})


def test_words_have_a_count_but_no_total() -> None:
    assert total({"red": 2, "green": 1}) == Total(3, 0, None, None, {"red": 2, "green": 1})
    assert total({}) == Total(0, 0, None, None, {})


def test_each_kind_is_shown_in_its_own_way() -> None:
    assert shown(Stat.WORDS, {1: 4, 3: 1}) == 7
    assert shown(Stat.LENGTH, {3: 1, 5: 2}) == {"sum": 13, "count": 3}
    assert shown(Stat.POLITE, {1: 2, 0: 1}) == {"sum": 2, "count": 3}
    assert shown(Stat.PAUSES, {4: 1, 1: 2, -2: 1}) == {"-1": 1, "0.5": 2, "2": 1}
    assert shown(Stat.TONES, {"low": 1, 2: 1, "high": 3}) == {"2": 1, "high": 3, "low": 1}


class Extreme(Statistic):
    LOUDEST = "loudest", "greatest", "decibels"
    SOFTEST = "softest", "least", "decibels", "table", 2
    PAID = "paid", "squares", "money"
    WORTH = "worth", "curve", "money"


def test_an_extreme_is_shown_alone_and_amounts_by_square_or_round() -> None:
    assert [shown(Extreme.LOUDEST, told) for told in ({3: 1, 60: 2}, {})] == [60, 0]
    assert [shown(Extreme.SOFTEST, told) for told in ({3: 1, 60: 2}, {-4: 1})] == [1.5, -2]
    assert shown(Extreme.PAID, {39: 1400, 5: 25}) == {"5": 25, "39": 1400}
    assert shown(Extreme.WORTH, {2: 1510, 1: 1500}) == {"1": 1500, "2": 1510}


def chatter(self: Any) -> Script:
    for _ in range(3):
        say: Say = yield Say
        self.tally[Stat.WORDS, say.seat, 1] += 1
        self.tally[Stat.LENGTH, say.seat, len(say.word)] += 1
        self.tally[Stat.POLITE, say.seat, say.word == "please"] += 1
        self.tally[Stat.TONES, say.seat, "even"] += 1
        self.tally[Stat.PAUSES, None, 3] += 1


WORDS = [Say(seat=0, word="please"), Say(seat=1, word="no"), Say(seat=0, word="go")]


def test_what_was_told_stands_in_the_verdict_by_statistic_and_seat() -> None:
    told = replayed(chatter, *WORDS).verdict().statistics
    assert told == {
        "words": {0: {1: 2}, 1: {1: 1}},
        "length": {0: {6: 1, 2: 1}, 1: {2: 1}},
        "polite": {0: {1: 1, 0: 1}, 1: {0: 1}},
        "tones": {0: {"even": 2}, 1: {"even": 1}},
        "pauses": {None: {3: 3}},
    }
    assert all(type(value) is not bool for value in told["polite"][0])


def test_whole_histograms_are_told_with_single_values_alike() -> None:
    def script(self: Any) -> Script:
        yield Say
        self.tally[Stat.TONES, 0, 2] += 1
        self.tell(Stat.TONES, 0, counted([1, 2, 2]))
        self.tell(Stat.TONES, 0, counted([2]))
        self.tell(Stat.TONES, 1, counted([]))

    assert replayed(script, WORDS[0]).verdict().statistics == {"tones": {0: {1: 1, 2: 4}}}


def test_what_came_to_nothing_was_not_told() -> None:
    def script(self: Any) -> Script:
        yield Say
        self.tally[Stat.WORDS, 0, 1] += 1
        self.tally[Stat.WORDS, 0, 1] -= 1

    assert replayed(script, WORDS[0]).verdict().statistics == {}


def test_a_verdict_can_be_asked_for_twice() -> None:
    referee = replayed(chatter, *WORDS)
    assert referee.verdict() == referee.verdict()


def test_every_declared_statistic_is_shown_though_never_told() -> None:
    assert shown_statistics(made_up(chatter), 2, {"words": {0: {1: 2}}}) == {
        "words": [2, 0],
        "length": [{"sum": 0, "count": 0}] * 2,
        "polite": [{"sum": 0, "count": 0}] * 2,
        "pauses": {},
        "tones": [{}, {}],
    }
