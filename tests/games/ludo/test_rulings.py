"""Ludo judged: what the golden cases leave open, ruling by ruling."""

from typing import Any

import pytest

from replays.engine.games.ludo.actions import LudoOptions
from replays.formats.jsonl import encode, read

from ..judging import cited
from .judging import header, judged, log_of, move, played, positions, replayed, result, roll, statistics
from .test_golden_cases import BEFORE_THE_BLOCK, HOME, TO_27, TO_55, WON


@pytest.mark.parametrize(("players", "corners"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_where_each_seat_starts_unless_the_header_says_otherwise(players: int, corners: list[int]) -> None:
    assert LudoOptions().seating(players) == corners
    assert [side["corner"] for side in replayed(players=players).scene()["seats"]] == corners


def test_the_header_may_seat_the_players_otherwise() -> None:
    log = [played(0, (6, 0), (6, 1), (2, 7)), roll(1, 6), move(1, 0, to=1, hit=None)]
    assert judged(*log, corners=[2, 3]).violations == []
    assert [side["corner"] for side in replayed(corners=[3, 1]).scene()["seats"]] == [3, 1]


@pytest.mark.parametrize(
    ("players", "corners", "says"),
    [(3, [0, 1], "3 players need as many corners, not 2"), (2, [1, 1], "no two players can start in the same corner")],
)
def test_corners_must_fit_the_players(players: int, corners: list[int], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        LudoOptions(corners=corners).check(players)


def test_whoever_throws_first_begins() -> None:
    assert judged(roll(2, 3), roll(3, 3), roll(0, 3), roll(1, 3), players=4).violations == []


def test_the_turn_passes_by_ascending_seat_whatever_the_corners() -> None:
    verdict = judged(roll(0, 3), roll(2, 3), players=3, corners=[0, 3, 1])
    assert cited(verdict) == [("turn", 1, {"due": 1, "seat": 2})]


def test_nobody_moves_with_the_throw_of_another() -> None:
    verdict = judged(roll(0, 6), move(1, 0))
    assert (verdict.replayed, cited(verdict)) == (1, [("turn", 1, {"due": 0, "seat": 1})])


def test_a_throw_not_used_is_cited_before_the_wrong_player_throws() -> None:
    verdict = judged(roll(0, 6), roll(1, 6))
    assert cited(verdict) == [("must-move", 0, {"die": 6, "moves": [0]}), ("six-again", 1, {"due": 0, "seat": 1})]


def test_a_throw_at_the_end_of_a_log_breaks_nothing() -> None:
    assert judged(roll(0, 6)).finding == "unfinished"


def test_every_counter_that_could_have_been_moved_is_named_once() -> None:
    verdict = judged(played(0, (6, 0), (6, 0), (6, 1), (2, 7)), roll(1, 1), roll(0, 6), roll(0, 3))
    assert cited(verdict) == [("must-move", 9, {"die": 6, "moves": [0, 1, 9]})]


def test_a_log_begins_with_a_throw() -> None:
    assert cited(judged(move(0, 0))) == [("sequence", 0, {"due": ["roll"], "found": "move"})]


def test_a_result_is_claimed_when_the_game_is_over_only() -> None:
    assert cited(judged(result(0))) == [("sequence", 0, {"due": ["roll"], "found": "result"})]
    assert cited(judged(roll(0, 1), result(0))) == [("sequence", 1, {"due": ["move", "roll"], "found": "result"})]


def test_nothing_follows_the_result() -> None:
    assert cited(judged(*WON, result(0), roll(1, 1))) == [("sequence", 92, {"due": [], "found": "roll"})]


def test_the_outcome_stands_whatever_follows_the_end() -> None:
    assert judged(*WON, roll(1, 1)).outcome == {"scores": [4, 0], "ranks": [1, 2], "winners": [0]}


def test_a_counter_that_is_home_is_moved_no_more() -> None:
    """The triangle is no step that an action could name; a counter that is there is none of those that can be moved."""
    verdict = judged(played(0, *HOME), played(1, 1), played(0, (3, 55)))
    assert cited(verdict) == [("own-counter", 24, {"from": 55, "counters": [0, 0, 0, 57]})]


def test_a_counter_enters_with_all_of_the_six() -> None:
    assert judged(roll(0, 6), move(0, 0, to=1)).violations == []


def test_a_counter_brought_in_without_a_six_stands_where_the_log_puts_it() -> None:
    log = [roll(0, 4), move(0, 0, to=4)]
    facts = {"from": 0, "die": 4, "due": 1, "to": 4}
    assert cited(judged(*log)) == [("six-to-enter", 1, {"die": 4}), ("distance", 1, facts)]
    assert positions(*log)[0] == [0, 0, 0, 4]


def test_own_counters_are_joined_on_the_start_square() -> None:
    log = played(0, (6, 0), (6, 0), (6, 0))
    assert judged(log).violations == []
    assert statistics(judged(log))["blocks-made"] == [1, 0]


def test_a_third_counter_makes_no_other_block_and_one_that_leaves_breaks_none() -> None:
    three_on_27 = [TO_27, played(1, 3), played(0, (6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (2, 25)), played(1, 3)]
    three_on_27 += [played(0, (6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (2, 25)), played(1, 3), played(0, (1, 27))]
    assert cited(judged(*three_on_27, played(1, (6, 0)))) == [("block-land", 42, {"square": 27})]
    verdict = judged(*three_on_27, played(1, 6, 3), played(0, (1, 27)), played(1, (6, 0)))
    assert (verdict.violations, statistics(verdict)["blocks-made"]) == ([], [2, 0])


def test_a_block_that_was_left_is_no_block() -> None:
    log = [*BEFORE_THE_BLOCK, roll(1, 4), played(0, (1, 7)), played(1, (4, 19))]
    assert judged(*log, corners=[0, 3]).violations == []
    assert positions(*log, corners=[0, 3])[1] == [0, 0, 0, 23]


def test_the_first_block_passed_is_named() -> None:
    log = [*BEFORE_THE_BLOCK, roll(1, 5), played(0, (6, 2), (6, 0), (6, 1), (1, 7)), played(1, (3, 19))]
    assert positions(*log[:-1], corners=[0, 3])[0] == [7, 7, 8, 8]
    assert cited(judged(*log, corners=[0, 3])) == [("block-pass", 30, {"square": 7})]


def test_a_wrong_distance_can_lead_past_a_block_or_onto_it() -> None:
    past = judged(*BEFORE_THE_BLOCK, roll(1, 2), move(1, 19, to=25), corners=[0, 3])
    facts = {"from": 19, "die": 2, "due": 21}
    assert cited(past) == [("distance", 21, facts | {"to": 25}), ("block-pass", 21, {"square": 7})]
    onto = judged(*BEFORE_THE_BLOCK, roll(1, 2), move(1, 19, to=20), corners=[0, 3])
    assert cited(onto) == [("distance", 21, facts | {"to": 20}), ("block-land", 21, {"square": 7})]


def test_a_counter_that_enters_passes_nothing() -> None:
    log = [played(0, (6, 0), (6, 0), (6, 1), (6, 1), (1, 7)), played(1, 3), played(0, (1, 7))]
    assert positions(*log)[0] == [0, 0, 8, 8]
    verdict = judged(*log, roll(1, 6), move(1, 0, to=40))
    assert cited(verdict) == [("distance", 14, {"from": 0, "die": 6, "due": 1, "to": 40})]


def test_a_wrong_distance_backwards_passes_nothing_and_its_steps_are_counted_down() -> None:
    log = [*BEFORE_THE_BLOCK, roll(1, 4), played(0, 6, 1), roll(1, 2), move(1, 19, to=9)]
    verdict = judged(*log, corners=[0, 3], forced=False)
    assert cited(verdict) == [("distance", 24, {"from": 19, "die": 2, "due": 21, "to": 9})]
    assert statistics(verdict)["steps-moved"][1] == 9


def test_a_counter_too_far_is_put_into_the_triangle_wherever_the_log_puts_it() -> None:
    verdict = judged(TO_55, roll(0, 4), move(0, 55, to=56))
    assert cited(verdict) == [("exact-throw", 21, {"from": 55, "die": 4, "needs": 2})]
    assert verdict.outcome["scores"] == [1, 0]


def test_a_hit_that_did_not_happen_is_cited() -> None:
    verdict = judged(TO_27, roll(1, 6), move(1, 0, hit=1))
    assert cited(verdict) == [("capture", 13, {"hit": 0, "claimed": 1})]
    assert cited(judged(roll(0, 6), move(0, 0, hit=1))) == [("capture", 1, {"hit": None, "claimed": 1})]


def test_a_hit_left_unsaid_and_no_hit_are_two_things() -> None:
    log = log_of(roll(0, 6), move(0, 0), roll(0, 6), move(0, 0, hit=None))
    (again,) = read(encode(log))
    assert again.actions == log.actions
    assert encode(log).splitlines()[2:] == [
        b'{"do":"move","seat":0,"from":0}',
        b'{"do":"roll","seat":0,"die":6}',
        b'{"do":"move","seat":0,"from":0,"hit":null}',
    ]


def test_counters_in_the_home_column_concern_nobody() -> None:
    """Seat 0 has a block on the first step of its column; seat 1 goes by underneath."""
    in_column = [played(0, *HOME[:9], (3, 49)), played(1, 1), played(0, *HOME[:9], (3, 49)), played(1, 1)]
    assert positions(*in_column)[0] == [0, 0, 52, 52]
    beyond = [played(1, (6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (6, 25))]
    assert judged(*in_column[:-1], *beyond).violations == []
    assert statistics(judged(*in_column))["blocks-made"] == [0, 0]


def test_the_last_six_of_a_winner_gives_no_throw() -> None:
    nearly = [*WON[:-1], played(0, *HOME[:9], (2, 49)), played(1, 1)]
    assert judged(*nearly).outcome == {"scores": [3, 0]}
    assert judged(*nearly, played(0, (6, 51))).finding == "legal"
    assert cited(judged(*nearly, played(0, (6, 51)), roll(0, 3))) == [("sequence", 92, {"due": ["result"], "found": "roll"})]


def test_with_play_on_the_finished_are_passed_over() -> None:
    three = [played(0, *HOME), played(1, 1), played(2, 1)]
    won = [*three * 3, played(0, *HOME)]
    options: dict[str, Any] = {"players": 3, "play_on": True}
    assert judged(*won, **options).finding == "unfinished"
    assert judged(*won, played(1, 1), played(2, 1), roll(1, 2), **options).violations == []
    wrong = judged(*won, played(1, 1), played(2, 1), roll(0, 2), **options)
    assert [rule for rule, *_ in cited(wrong)] == ["turn"]


def test_with_play_on_the_last_but_one_to_finish_ends_the_game() -> None:
    first = [*[played(0, *HOME), played(1, 1), played(2, 1)] * 3, played(0, *HOME), played(1, 1)]
    second = [*[played(2, *HOME), played(1, 1)] * 3, played(2, *HOME)]
    verdict = judged(*first, *second, result(0), players=3, play_on=True)
    assert verdict.finding == "legal"
    assert verdict.outcome == {"scores": [4, 0, 4], "ranks": [1, 3, 2], "winners": [0]}
    assert cited(judged(*first, *second, result(2), players=3, play_on=True))[-1][0] == "winner"
    assert statistics(verdict, 3)["counters-home"] == [{"4": 1}, {"0": 1}, {"4": 1}]


def test_with_play_on_a_finishing_six_gives_no_throw() -> None:
    nearly = [*[played(0, *HOME), played(1, 1), played(2, 1)] * 3, played(0, *HOME[:9], (2, 49)), played(1, 1), played(2, 1)]
    verdict = judged(*nearly, played(0, (6, 51)), roll(0, 2), players=3, play_on=True)
    assert cited(verdict) == [("turn", 96, {"due": 1, "seat": 0})]


def test_a_finishing_six_is_none_of_the_next_players_sixes() -> None:
    last = (6, 51)
    turns = [(6, 0), (6, 1), (1, 7), (6, 8), (6, 14), (1, 20), (6, 21), (6, 27), (1, 33), (6, 34), (6, 40), (1, 46), (4, 47)]
    others = [played(1, 1), played(2, 1)]
    in_turns = [played(0, *throws) for throws in (turns[:3], turns[3:6], turns[6:9], turns[9:12], turns[12:], [last])]
    one_home = [line for turn in in_turns[:-1] for line in (turn, *others)]
    nearly = [*[*one_home, played(0, last, 1), *others] * 3, *one_home]
    log = [*nearly, played(0, last), played(1, (6, 0), (6, 1), 6), roll(2, 1)]
    assert judged(*log, players=3, play_on=True, six_limit=3).violations == []


def test_without_play_on_the_others_share_the_second_place() -> None:
    verdict = judged(*[played(0, *HOME), played(1, 1), played(2, 1), played(3, 1)] * 3, played(0, *HOME), players=4)
    assert verdict.outcome == {"scores": [4, 0, 0, 0], "ranks": [1, 2, 2, 2], "winners": [0]}


def test_sixes_are_counted_within_a_turn() -> None:
    two_each = [played(0, (6, 0), (6, 1), (1, 7)), played(1, 1), played(0, (6, 8), (6, 14), (1, 20)), roll(1, 1)]
    assert judged(*two_each, six_limit=3).violations == []


def test_a_third_six_is_an_idle_throw_and_no_blocked_one() -> None:
    told = statistics(judged(played(0, (6, 0), (6, 1), 6), roll(1, 2), six_limit=3))
    assert (told["idle-throws"][0], told["blocked-throws"]) == ({"sum": 1, "count": 3}, [0, 0])


def test_a_throw_that_could_not_be_used_is_idle_even_if_it_was() -> None:
    told = statistics(judged(played(0, (5, 0)), played(1, 3)))
    assert told["idle-throws"] == [{"sum": 1, "count": 1}, {"sum": 1, "count": 1}]


def test_a_throw_wrongly_used_that_could_have_been_used_is_not_idle() -> None:
    told = statistics(judged(played(0, (6, 0), (5, 0))))
    assert told["idle-throws"][0] == {"sum": 0, "count": 2}


def test_the_throw_at_which_a_log_stops_is_counted_like_any_other() -> None:
    told = statistics(judged(roll(0, 4)))
    assert (told["throws"], told["idle-throws"][0], told["turn-throws"]) == ([1, 0], {"sum": 1, "count": 1}, [{"1": 1}, {}])


def test_nothing_is_told_of_a_player_who_never_threw_a_six_or_never_threw() -> None:
    told = statistics(judged(roll(0, 4), roll(1, 3), roll(2, 6), players=3), 3)
    assert told["throws-to-start"] == [{"sum": 0, "count": 0}, {"sum": 0, "count": 0}, {"sum": 1, "count": 1}]
    assert told["game-throws"] == {}


def test_the_lead_changes_from_one_to_several_too() -> None:
    first = [played(0, (6, 0), (1, 1)), played(1, (6, 0), (1, 1)), played(0, (1, 2)), played(1, (2, 2))]
    assert statistics(judged(*first))["lead-changes"] == 3


@pytest.mark.parametrize("line", [header(3, corners=[0, 1, 1]), header(3, corners=[0, 1]), header(2, corners=[0, 4])])
def test_a_header_with_corners_that_do_not_fit_is_unreadable(line: str) -> None:
    (log,) = read(f"{line}\n{roll(0, 3)}\n".encode())
    assert (log.options, log.problem is not None) == (None, True)
