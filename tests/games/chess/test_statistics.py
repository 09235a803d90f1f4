"""What is counted in a game of chess; the complete short log with all its figures first."""

from math import exp
from pathlib import Path
from random import Random
from statistics import fmean, harmonic_mean, pstdev

import pytest

from replays.engine.games import judge
from replays.engine.games.chess import ChessOptions, ChessReferee, Move, Result
from replays.engine.referee import shown_statistics
from replays.formats.jsonl import read

from .shorthand import actions, judged

SHORT_LOG = Path(__file__).parent / "legal" / "complete-short-log.jsonl"
SHORT_LOG_FIGURES = {
    "half-moves": {"13": 1},
    "results": {"1-0": 1},
    "endings": {"checkmate": 1},
    "points": [{"1": 1}, {"0": 1}],
    "openings": {"C41": 1},
    "first-capture": {"9": 1},
    "repetition": {"1": 1},
    "quiet-moves": {"3": 1},
    "claimable": 0,
    "castling-side": [{"none": 1}, {"none": 1}],
    "castling-ply": [{"sum": 0, "count": 0}, {"sum": 0, "count": 0}],
    "captures": [2, 1],
    "checks": [2, 0],
    "en-passant-taken": [0, 0],
    "promotions": [{}, {}],
    "piece-moves": [{"P": 1, "N": 4, "B": 2}, {"P": 3, "B": 2, "K": 1}],
    "material-lead": [{"sum": -28, "count": 13}, {"sum": 28, "count": 13}],
    "worst-deficit": [{"-8": 1}, {"-1": 1}],
    "think-time": [
        {"2": 1, "4": 2, "5": 1, "9": 1, "34": 1},
        {"4.5": 1, "10.5": 1, "23": 1, "98": 1, "159": 1},
    ],
    "time-trouble": [{"sum": 0, "count": 7}, {"sum": 3, "count": 6}],
    "clock-left": [{"sum": 260, "count": 1}, {"sum": 20, "count": 1}],
    "draw-offers": [0, 0],
    "wrong-claims": [0, 0],
    "illegal-moves": [0, 0],
    "notation-slips": [0, 0],
    "centipawn-loss": [{"sum": 50, "count": 6}, {"sum": 1020, "count": 6}],
    "accuracy": [{"sum": 96.84, "count": 1}, {"sum": 50.32, "count": 1}],
    "inaccuracies": [0, 1],
    "mistakes": [0, 0],
    "blunders": [0, 1],
}


def figures(verdict):
    return shown_statistics(ChessReferee, 2, verdict.statistics)


def test_the_complete_short_log_is_won_by_mate():
    (log,) = read(SHORT_LOG.read_bytes())
    verdict = judge(log)
    assert (verdict.finding, verdict.violations, verdict.on_trust, verdict.remarks) == ("legal", [], [], [])
    assert verdict.outcome == {"scores": [1, 0], "ranks": [1, 2], "winners": [0], "end": "checkmate", "result": "1-0"}
    assert verdict.replayed == 14


@pytest.mark.parametrize("statistic", SHORT_LOG_FIGURES)
def test_the_complete_short_log_comes_to(statistic):
    (log,) = read(SHORT_LOG.read_bytes())
    assert figures(judge(log))[statistic] == SHORT_LOG_FIGURES[statistic]


def test_every_statistic_of_the_short_log_is_stated():
    assert set(SHORT_LOG_FIGURES) == {str(statistic) for statistic in ChessReferee.statistics}


def test_an_unfinished_game_counts_its_moves_but_not_its_end():
    told = figures(judged("e4 d5 exd5 Qxd5 Nc3"))
    assert told["captures"] == [1, 1]
    assert told["piece-moves"] == [{"P": 2, "N": 1}, {"P": 1, "Q": 1}]
    assert told["material-lead"] == [{"sum": 1, "count": 5}, {"sum": -1, "count": 5}]
    assert (told["half-moves"], told["points"], told["worst-deficit"]) == ({}, [{}, {}], [{}, {}])


def test_an_opening_without_a_code_is_its_first_four_half_moves():
    assert figures(judged("e4 e5 Nf3 Nc6 Bb5 result:1-0"))["openings"] == {"e2e4 e7e5 g1f3 b8c6": 1}


@pytest.mark.parametrize("log", ["e4 e5 Nf3 result:1-0", "result:1-0"])
def test_a_game_of_less_than_four_half_moves_has_no_opening(log):
    assert figures(judged(log))["openings"] == {}


def test_a_game_from_another_position_has_no_opening():
    told = figures(judged("Kd2 Kd7 Kd3 Kd6 result:1-0", fen="4k3/8/8/8/8/8/7P/4K3 w - - 0 1"))
    assert (told["openings"], told["half-moves"]) == ({}, {"4": 1})


@pytest.mark.parametrize(("code", "opening"), [("B33q", "B33"), ("?", "e2e4 e7e5 g1f3 b8c6"), ("F00", "e2e4 e7e5 g1f3 b8c6")])
def test_the_code_of_an_opening_is_a_letter_and_two_digits(code, opening):
    referee = ChessReferee(2, ChessOptions(), {"ECO": code}).replay(actions("e4 e5 Nf3 Nc6 result:1-0"))
    assert figures(referee.verdict())["openings"] == {opening: 1}


def test_castling_counts_its_side_and_its_half_move_as_a_move_of_the_king():
    told = figures(judged("e4 d6 Nf3 Bd7 Be2 Nc6 O-O Qc8 d3 Nf6 c3 g6 h3 Qb8 a3 Qc8 b3 Qd8 result:0-1"))
    assert told["castling-side"] == [{"short": 1}, {"none": 1}]
    assert told["castling-ply"] == [{"sum": 7, "count": 1}, {"sum": 0, "count": 0}]
    assert told["piece-moves"][0] == {"P": 6, "N": 1, "B": 1, "K": 1}


def test_long_castling_is_told_from_short():
    told = figures(judged("d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O result:1/2-1/2"))
    assert told["castling-side"] == [{"long": 1}, {"long": 1}]
    assert told["castling-ply"] == [{"sum": 9, "count": 1}, {"sum": 10, "count": 1}]


def test_captures_en_passant_and_promotions_are_counted():
    told = figures(judged("e4 a6 e5 d5 exd6 Nc6 dxc7 a5 cxd8=N Nb8 Nxb7 Ra6"))
    assert told["en-passant-taken"] == [1, 0]
    assert told["captures"] == [4, 0]
    assert told["promotions"] == [{"N": 1}, {}]
    assert told["piece-moves"][0] == {"P": 5, "N": 1}
    assert told["material-lead"][0]["sum"] == 0 * 4 + 1 * 2 + 2 * 2 + 13 * 2 + 14 * 2


def test_checks_are_counted_for_those_who_give_them():
    assert figures(judged("e4 f6 Qh5+ g6 Qxg6+ hxg6"))["checks"] == [2, 0]


def test_repetition_and_open_claims_are_counted():
    told = figures(judged("(Nf3 Nf6 Ng1 Ng8) x 3 e4 result:1-0"))
    assert told["repetition"] == {"4": 1}
    assert told["claimable"] == 5  # the start a third and a fourth time, each other position of the round a third time
    assert told["quiet-moves"] == {"12": 1}


def test_a_claim_by_the_fifty_move_rule_is_open_from_the_hundredth_half_move_on():
    told = figures(judged("Ra2 Kd6 Ra3 Kd5", fen="8/8/4k3/8/8/3K4/8/R7 w - - 98 120"))
    assert told["claimable"] == 3


def test_no_claim_is_open_after_the_move_that_ends_the_game():
    assert figures(judged("Ra8#", fen="7k/8/6K1/8/8/8/8/R7 w - - 99 120"))["claimable"] == 0


def test_a_first_capture_that_never_came_is_zero():
    assert figures(judged("e4 e5 resign:1"))["first-capture"] == {"0": 1}


def test_offers_wrong_claims_and_illegal_moves_are_counted_by_seat():
    told = figures(judged("e4 offer:0 e5 offer:0 offer:1 claim:0:threefold claim:1:fifty-moves Ke3 retract:0 0:Ke2"))
    assert told["draw-offers"] == [2, 1]
    assert told["wrong-claims"] == [1, 1]
    assert told["illegal-moves"] == [1, 0]


def test_slips_of_notation_are_counted_but_missing_marks_are_not():
    told = figures(judged("e4+ d5 ed5 Qd5 Nc3 Qe5 Be2 Qe4+"))
    assert told["notation-slips"] == [2, 2]


def clocked(*moves, **options):
    seats = [Move(n % 2, san, **told) for n, (san, told) in enumerate(moves)]
    return figures(ChessReferee(2, ChessOptions(**options)).replay([*seats, Result("1-0")]).verdict())


def test_time_spent_counts_where_it_is_logged_the_first_move_too():
    told = clocked(("e4", {"spent": 3}), ("e5", {"spent": 0.25}), ("Nf3", {"spent": 12.5}))
    assert told["think-time"] == [{"3": 1, "12.5": 1}, {"0.2": 1}]


def test_think_time_needs_two_clocks_and_the_increment():
    moves = [("e4", {"clock": 60}), ("e5", {"clock": 60}), ("Nf3", {"clock": 55}), ("d6", {}), ("Bc4", {"clock": 56})]
    more = [("Nf6", {"clock": 40}), ("Nc3", {"clock": 58})]
    assert clocked(*moves, *more, time="60+1")["think-time"] == [{"0": 1, "6": 1}, {}]
    assert clocked(*moves, *more, time="?")["think-time"] == [{}, {}]
    assert clocked(*moves, *more)["think-time"] == [{}, {}]


def test_a_clock_that_gained_more_than_the_increment_is_left_out():
    moves = [("e4", {"clock": 60}), ("e5", {"clock": 60}), ("Nf3", {"clock": 90}), ("d6", {"clock": 50})]
    assert clocked(*moves, time="40/60:30+5")["think-time"] == [{}, {"10": 1}]


@pytest.mark.parametrize(
    ("time", "trouble"),
    [("100", 2), ("100+5", 2), ("40/100:50+5", 2), ("50", 1), ("?:100", None), ("-", None), ("*100", None)],
)
def test_time_trouble_is_less_than_a_tenth_of_the_base_time(time, trouble):
    moves = [("e4", {"clock": 10}), ("e5", {}), ("Nf3", {"clock": 9.9}), ("d6", {}), ("Bc4", {"clock": 4.5})]
    rated = {"sum": trouble, "count": 3} if trouble is not None else {"sum": 0, "count": 0}
    assert clocked(*moves, time=time)["time-trouble"] == [rated, {"sum": 0, "count": 0}]


def test_times_beyond_all_reason_are_told_as_a_billion_seconds():
    assert clocked(("e4", {"clock": 1e300}))["clock-left"][0] == {"sum": 10**9, "count": 1}


def test_only_the_unbroken_run_of_evaluations_from_the_first_move_on_counts():
    told = clocked(("e4", {"eval": 30}), ("e5", {"eval": -100}), ("Nf3", {}), ("d6", {"eval": 900}))
    assert told["centipawn-loss"] == [{"sum": 0, "count": 1}, {"sum": 0, "count": 1}]
    assert told["accuracy"] == [{"sum": 100, "count": 1}, {"sum": 100, "count": 1}]


def test_a_single_evaluation_and_one_that_comes_late_count_for_nothing():
    for moves in ([("e4", {"eval": 30}), ("e5", {})], [("e4", {}), ("e5", {"eval": 30}), ("Nf3", {"eval": 30})]):
        assert clocked(*moves)["accuracy"] == [{"sum": 0, "count": 0}, {"sum": 0, "count": 0}]


def test_a_mate_is_worth_ten_pawns_and_so_is_whatever_is_more():
    told = clocked(("e4", {"mate": 3}), ("e5", {"eval": 5000}), ("Nf3", {"mate": -1}))
    assert told["centipawn-loss"] == [{"sum": 2000, "count": 2}, {"sum": 0, "count": 1}]
    assert (told["blunders"], told["mistakes"]) == ([1, 0], [0, 0])


def test_mistakes_lie_between_inaccuracies_and_blunders():
    told = clocked(("e4", {"eval": -60}), ("e5", {"eval": 60}), ("Nf3", {"eval": 60}))
    # 50 * (2 / (1 + exp(-0.00368208 * e)) - 1): e = 15 is 1.38, e = 60 is 5.50, so White lost 6.88 and Black 11.00
    assert (told["inaccuracies"], told["mistakes"], told["blunders"]) == ([1, 0], [0, 1], [0, 0])


def by_definition(values):
    """White's and Black's accuracy, each step as the definition puts it; `values` are those after each move."""
    run = [15, *values]
    chances = [50 + 50 * (2 / (1 + exp(-0.00368208 * value)) - 1) for value in run]
    width = min(max(len(values) // 10, 2), 8)
    windows = [chances[:width]] * (width - 2) + [chances[n : n + width] for n in range(len(chances) - width + 1)]
    weights = [min(max(pstdev(window), 0.5), 12) for window in windows]
    assert len(weights) == len(values)
    for seat in (0, 1):
        seen = chances if seat == 0 else [100 - chance for chance in chances]
        drops = [seen[n] - seen[n + 1] for n in range(seat, len(values), 2)]
        moves = [
            min(max(103.1668100711649 * exp(-0.04354415386753951 * drop) - 3.166924740191411 + 1, 0), 100) for drop in drops
        ]
        moves = [100 if drop <= 0 else move for drop, move in zip(drops, moves, strict=True)]
        yield (fmean(moves, weights[seat::2]) + harmonic_mean([max(move, 1) for move in moves])) / 2


@pytest.mark.parametrize("rounds", [1, 5, 12, 20, 40])
def test_the_accuracy_of_longer_games_follows_its_definition(rounds):
    random = Random(rounds)
    values = [random.randrange(-900, 900) // (1 + n % 7) for n in range(4 * rounds)]
    sans = ["Nf3", "Nf6", "Ng1", "Ng8"] * rounds
    told = clocked(*((san, {"eval": value}) for san, value in zip(sans, values, strict=True)))
    assert [accuracy["sum"] for accuracy in told["accuracy"]] == pytest.approx([*by_definition(values)], abs=0.0051)
