"""Ludo judged: the golden cases, one by one."""

from pathlib import Path
from typing import Any

import pytest

from replays.engine.games import judge
from replays.engine.games.ludo.board import square
from replays.formats.jsonl import read

from ..judging import cited
from .judging import judged, move, played, positions, replayed, result, roll, statistics

SHORT_LOG = Path(__file__).parent / "legal" / "complete-short-log.jsonl"

TO_27 = played(0, (6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (2, 25))
BLOCK_ON_7 = played(0, (6, 0), (6, 1), (6, 0), (6, 1), (6, 0), (1, 1))
BEFORE_THE_BLOCK = [BLOCK_ON_7, played(1, (6, 0), (6, 1), (6, 7), (6, 13))]
BLOCK_ON_27 = [
    played(0, (6, 0), (6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (2, 25)),
    played(1, 3),
    played(0, (6, 1), (6, 7), (6, 13), (6, 19), (2, 25)),
]
TO_55 = played(0, (6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (6, 25), (6, 31), (6, 37), (6, 43), (6, 49))
HOME = [(6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (6, 25), (6, 31), (6, 37), (6, 43), (6, 49), (2, 55)]
WON = [played(0, *HOME), played(1, 1), played(0, *HOME), played(1, 1), played(0, *HOME), played(1, 1), played(0, *HOME)]


@pytest.mark.parametrize(
    ("corner", "squares"),
    [(0, [1, 13, 14, 26, 51]), (1, [14, 26, 27, 39, 12]), (2, [27, 39, 40, 52, 25]), (3, [40, 52, 1, 13, 38])],
)
def test_g1_the_way_of_each_colour_over_the_squares(corner: int, squares: list[int]) -> None:
    assert [square(corner, step) for step in (1, 13, 14, 26, 51)] == squares
    assert {square(corner, step) for step in (0, *range(52, 58))} == {0}


def test_g2_only_a_six_brings_a_counter_in() -> None:
    log = [played(0, (5, 0)), played(1, 3), played(0, (2, 1))]
    verdict = judged(*log)
    assert (verdict.finding, cited(verdict)) == ("illegal", [("six-to-enter", 1, {"die": 5})])
    assert positions(*log[:2]) == [[0, 0, 0, 1], [0, 0, 0, 0]]
    assert positions(*log) == [[0, 0, 0, 3], [0, 0, 0, 0]]


def test_g3_after_a_six_the_same_player_throws_again() -> None:
    verdict = judged(played(0, (6, 0)), roll(1, 3))
    assert (verdict.replayed, cited(verdict)) == (2, [("six-again", 2, {"due": 0, "seat": 1})])


def test_g3_after_any_other_throw_the_turn_passes() -> None:
    verdict = judged(played(0, (6, 0), (4, 1)), roll(0, 3))
    assert (verdict.replayed, cited(verdict)) == (4, [("turn", 4, {"due": 1, "seat": 0})])


@pytest.mark.parametrize(
    ("claim", "violations"), [({"hit": 0}, []), ({"hit": None}, [("capture", 13, {"hit": 0, "claimed": None})]), ({}, [])]
)
def test_g4_a_counter_is_hit_on_the_start_square_too(claim: dict[str, Any], violations: list[Any]) -> None:
    log = [TO_27, roll(1, 6), move(1, 0, to=1, **claim), played(1, (3, 1))]
    verdict = judged(*log)
    assert (verdict.finding, cited(verdict)) == ("illegal" if violations else "unfinished", violations)
    assert positions(*log) == [[0, 0, 0, 0], [0, 0, 0, 4]]


def test_g5_a_block_is_not_passed() -> None:
    log = [*BEFORE_THE_BLOCK, played(1, (4, 19))]
    verdict = judged(*log, corners=[0, 3])
    assert (verdict.finding, cited(verdict)) == ("illegal", [("block-pass", 21, {"square": 7})])
    assert positions(*log, corners=[0, 3]) == [[0, 2, 7, 7], [0, 0, 0, 23]]


def test_g6_nobody_lands_on_a_block() -> None:
    verdict = judged(*BEFORE_THE_BLOCK, played(1, (1, 19)), corners=[0, 3])
    assert (verdict.replayed, cited(verdict)) == (21, [("block-land", 21, {"square": 7})])


def test_g7_a_throw_that_a_block_forbids_is_rightly_not_used() -> None:
    verdict = judged(*BEFORE_THE_BLOCK, roll(1, 4), roll(0, 3), corners=[0, 3])
    assert (verdict.finding, verdict.violations) == ("unfinished", [])
    assert statistics(verdict)["idle-throws"][1] == {"sum": 1, "count": 5}
    assert statistics(verdict)["blocked-throws"] == [0, 1]


def test_g8_ones_own_block_is_passed_freely() -> None:
    log = [*BEFORE_THE_BLOCK, roll(1, 4), played(0, (6, 2))]
    assert judged(*log, corners=[0, 3]).violations == []
    assert positions(*log, corners=[0, 3])[0] == [0, 7, 7, 8]


def test_g9_a_block_on_the_start_square_shuts_the_yard() -> None:
    verdict = judged(*BLOCK_ON_27, played(1, (6, 0)))
    assert (verdict.replayed, cited(verdict)) == (26, [("block-land", 26, {"square": 27})])


def test_g9_a_six_that_could_not_be_used_still_gives_another_throw() -> None:
    verdict = judged(*BLOCK_ON_27, played(1, 6, 6, 2), roll(0, 1))
    assert (verdict.finding, verdict.violations) == ("unfinished", [])


def test_g10_the_triangle_is_reached_with_the_exact_number_only() -> None:
    verdict = judged(TO_55, played(0, (3, 55)))
    assert (verdict.finding, cited(verdict)) == ("illegal", [("exact-throw", 21, {"from": 55, "die": 3, "needs": 2})])
    assert positions(TO_55, played(0, (3, 55))) == [[0, 0, 0, 57], [0, 0, 0, 0]]


def test_g10_a_throw_that_is_too_high_is_rightly_not_used() -> None:
    verdict = judged(TO_55, played(0, 3), played(1, 1), played(0, (2, 55)))
    assert (verdict.finding, verdict.violations, verdict.outcome) == ("unfinished", [], {"scores": [1, 0]})


@pytest.mark.parametrize(("throws", "last"), [([(2, 49), (1, 51)], [51, 52]), ([(3, 49), (4, 52)], [52, 56])])
def test_g11_after_the_round_comes_the_home_column(throws: list[tuple[int, int]], last: list[int]) -> None:
    start = played(0, (6, 0), (6, 1), (6, 7), (6, 13), (6, 19), (6, 25), (6, 31), (6, 37), (6, 43))
    log = [start, played(0, throws[0]), played(1, 1), played(0, throws[1])]
    assert judged(*log).violations == []
    assert [positions(*log[:2])[0][-1], positions(*log)[0][-1]] == last


@pytest.mark.parametrize(("forced", "violations"), [(True, [("must-move", 2, {"die": 4, "moves": [1]})]), (False, [])])
def test_g12_a_throw_that_can_be_used_must_be(forced: bool, violations: list[Any]) -> None:
    assert cited(judged(played(0, (6, 0), 4), roll(1, 2), forced=forced)) == violations


def test_g12_a_six_must_bring_a_counter_in() -> None:
    assert cited(judged(roll(0, 6), roll(0, 2))) == [("must-move", 0, {"die": 6, "moves": [0]})]


def test_g13_there_is_no_such_counter() -> None:
    verdict = judged(played(0, (6, 0), (4, 2)))
    assert (verdict.replayed, cited(verdict)) == (3, [("own-counter", 3, {"from": 2, "counters": [0, 0, 0, 1]})])


def test_g14_the_counter_stands_where_the_log_puts_it() -> None:
    log = [roll(0, 6), move(0, 0, to=6), roll(0, 4), move(0, 6, to=10)]
    verdict = judged(*log)
    assert cited(verdict) == [("distance", 1, {"from": 0, "die": 6, "due": 1, "to": 6})]
    assert positions(*log)[0] == [0, 0, 0, 10]


def test_g15_the_third_six_ends_the_turn() -> None:
    assert judged(played(0, (6, 0), (6, 1), 6), roll(1, 2), six_limit=3).violations == []


def test_g15_the_third_six_is_not_moved() -> None:
    log = [played(0, (6, 0), (6, 1), (6, 7)), roll(1, 2)]
    assert cited(judged(*log, six_limit=3)) == [("six-limit", 5, {})]
    assert positions(*log, six_limit=3)[0] == [0, 0, 0, 13]


def test_g15_without_the_option_sixes_have_no_limit() -> None:
    assert judged(played(0, (6, 0), (6, 1), (6, 7), (1, 13)), six_limit=0).violations == []


def test_g16_after_the_end_nobody_throws() -> None:
    assert (judged(*WON).finding, judged(*WON).outcome) == ("legal", {"scores": [4, 0], "ranks": [1, 2], "winners": [0]})
    verdict = judged(*WON, roll(1, 3))
    assert (verdict.replayed, cited(verdict)) == (91, [("sequence", 91, {"due": ["result"], "found": "roll"})])


def test_g16_the_winner_is_the_one_who_finished() -> None:
    assert cited(judged(*WON, result(1))) == [("winner", 91, {"winners": [0], "claimed": [1]})]
    assert judged(*WON, result(0)).finding == "legal"
    assert judged(*WON, '{"do":"result"}').finding == "legal"


def test_g17_there_is_one_move_to_a_throw() -> None:
    verdict = judged(played(0, (6, 0)), move(0, 1))
    assert (verdict.replayed, cited(verdict)) == (2, [("sequence", 2, {"due": ["roll"], "found": "move"})])


def test_the_complete_short_log() -> None:
    """Of Ann's 44 throws each face should have come 7 1/3 times: (0 + 9 + 1 + 0 + 1 + 1521) / (44/6) - 44 = 164.9091."""
    (log,) = read(SHORT_LOG.read_bytes())
    verdict = judge(log)
    assert (verdict.finding, verdict.on_trust) == ("legal", [])
    assert verdict.outcome == {"scores": [4, 0], "ranks": [1, 2], "winners": [0]}
    assert statistics(verdict) == {
        "throws": [44, 8],
        "sixes": [{"sum": 39, "count": 44}, {"sum": 3, "count": 8}],
        "die-faces": [
            {"thrown": {"1": 0, "2": 3, "3": 1, "4": 0, "5": 1, "6": 39}, "chi_square": 164.9091, "chance": 0.0},
            {"thrown": {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 3}, "chi_square": None, "chance": None},
        ],
        "throws-to-start": [{"sum": 1, "count": 1}, {"sum": 1, "count": 1}],
        "idle-throws": [{"sum": 0, "count": 44}, {"sum": 3, "count": 8}],
        "blocked-throws": [0, 0],
        "blocks-made": [2, 0],
        "captures-made": [1, 0],
        "captures-suffered": [0, 1],
        "steps-lost": [0, 10],
        "steps-moved": [228, 12],
        "turn-throws": [{"6": 1, "7": 1, "10": 2, "11": 1}, {"1": 3, "2": 1, "3": 1}],
        "counters-home": [{"4": 1}, {"0": 1}],
        "lead-changes": 1,
        "game-throws": {"52": 1},
    }


def test_the_position_at_the_end_of_the_complete_short_log() -> None:
    lines = SHORT_LOG.read_text().splitlines()[1:]
    assert positions(*lines) == [[57, 57, 57, 57], [0, 0, 0, 2]]
    assert replayed(*lines[:19]).scene()["move"]["hit"] is None
    assert replayed(*lines[:20]).scene()["move"] == {"seat": 0, "from": 31, "to": 36, "squares": [31, 36], "hit": 1}
