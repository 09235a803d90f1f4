"""What holds in every game of chess, and for any list of actions whatever."""

from functools import cache
from pathlib import Path
from random import Random

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replays.engine.games.chess import (
    Accept,
    ChessOptions,
    ChessReferee,
    Claim,
    Flag,
    Move,
    Offer,
    Pass,
    Resign,
    Result,
    Retract,
)
from replays.engine.games.chess import fen as positions
from replays.engine.games.chess.actions import SAN
from replays.engine.games.chess.game import Game
from replays.engine.games.chess.geometry import NAMES
from replays.engine.games.chess.intent import Intent, castles, pointed
from replays.engine.games.chess.moves import capturable, steps
from replays.engine.games.chess.position import Position
from replays.engine.referee import legal
from replays.formats.jsonl import read

from .shorthand import actions

LOGS = sorted((Path(__file__).parent / "legal").glob("*.jsonl"))
FENS = [None, "8/P6k/8/8/8/8/7p/K7 w - - 0 1", "8/8/4k3/8/8/3K4/8/R7 w - - 148 160", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"]

seats = st.integers(0, 1)
squares = st.sampled_from(NAMES)
clocks = st.none() | st.integers(0, 10**12) | st.floats(0, allow_infinity=False)
sans = st.from_regex(SAN, fullmatch=True) | st.sampled_from(
    ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O", "exd5", "a8=Q", "Qg6"]
)
text_moves = st.builds(Move, seats, sans, clock=clocks, eval=st.none() | st.integers())
square_moves = st.builds(
    Move,
    seats,
    origin=squares,
    target=squares,
    promotion=st.sampled_from([None, *"qrbnkp"]),
    spent=clocks,
    mate=st.none() | st.integers(1),
)
grounds = st.sampled_from(["threefold", "fifty-moves", "illegal-move"])
results = st.sampled_from(["1-0", "0-1", "1/2-1/2", "0-0"])
reasons = st.sampled_from([None, "checkmate", "threefold", "fivefold", "flag-fall", "resignation", "agreement", "other"])
others = st.one_of(
    *(st.builds(kind, seats) for kind in (Pass, Offer, Accept, Retract, Resign)),
    st.builds(Claim, seats, grounds, st.none() | sans),
    st.builds(Flag, seats, st.booleans()),
    st.builds(Result, results, reasons),
)
anything = st.lists(text_moves | square_moves | others, max_size=12)
options = st.builds(
    ChessOptions,
    variant=st.sampled_from(["standard", "chess960"]),
    fen=st.sampled_from(FENS),
    law=st.sampled_from(["fide", "seed"]),
    automatic=st.booleans(),
    blitz=st.booleans(),
    time=st.sampled_from([None, "300+3", "40/5400:1800", "?", "*60"]),
)


@settings(max_examples=400, deadline=None)
@given(options, anything, st.integers(0, 20))
def test_any_list_of_actions_has_a_verdict(options, following, opening):
    """`opening`: so many half-moves of a sound game come first."""
    prefix = opening_moves()[:opening] if options.fen is None else []
    referee = ChessReferee(2, options).replay([*prefix, *following])
    verdict = referee.verdict()
    assert verdict.finding in ("legal", "illegal", "unfinished")
    assert (verdict.finding == "illegal") is bool(verdict.violations)
    assert 0 <= verdict.replayed <= len(prefix) + len(following)
    assert not verdict.outcome or sum(verdict.outcome["scores"]) == (0 if verdict.outcome["result"] == "0-0" else 1)
    assert referee.scene()["fen"] == positions.write(referee.game.position)


@cache
def opening_moves() -> list[Move]:
    return actions("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5")


@cache
def legal_logs():
    return [log for path in LOGS for log in read(path.read_bytes())]


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_a_changed_action_of_a_legal_log_is_noticed_or_legal_itself(data):
    log = data.draw(st.sampled_from(legal_logs()))
    place = data.draw(st.integers(0, len(log.actions) - 1))
    changed = data.draw(text_moves | square_moves | others)
    altered = [*log.actions[:place], changed, *log.actions[place + 1 :]]
    verdict = ChessReferee(2, log.options).replay(altered).verdict()
    if verdict.finding == "legal":
        assert might_be_played(log, place, changed), changed


def might_be_played(log, place: int, action) -> bool:
    """By python-chess, for a move; whatever else is not cited can be done at any time, but for a pass and a taking back."""
    if not isinstance(action, Move):
        return not isinstance(action, Pass | Retract)
    board = chess.Board(log.options.fen or chess.STARTING_FEN, chess960=log.options.variant == "chess960")
    for before in log.actions[:place]:
        if isinstance(before, Move):
            board.push(parsed(board, before))
    try:
        return parsed(board, action) in board.legal_moves and action.seat == (not board.turn)
    except ValueError:
        return False


def parsed(board: chess.Board, move: Move) -> chess.Move:
    if move.san is not None:
        return board.parse_san(move.san)
    return board.parse_uci(move.origin + move.target + (move.promotion or ""))


# Invariants


def intent_of(position: Position, step) -> Intent:
    if step.side:
        return castles(position.turn, step.side)
    return pointed(position.board[step.origin], step.origin, step.target, step.promotion)


def men(position: Position) -> dict[str, int]:
    return {man: squares.bit_count() for man, squares in position.men.items()}


def identity(position: Position) -> str:
    """What makes two positions the same (R7)."""
    return " ".join(positions.write(position).split()[:3]) + (" e.p." if position.passed >= 0 and capturable(position) else "")


@pytest.mark.parametrize("seed", range(40))
def test_the_invariants_hold_in_a_random_game(seed):
    random, board = Random(seed), chess.Board.from_chess960_pos(seed * 24)
    game = Game(positions.read(board.fen(), "chess960").position)
    occurred = {identity(game.position): 1}
    for at in range(300):
        before = game.position.copy()
        moves = [*steps(before)]
        assert len(moves) <= 218
        if not moves:
            break
        step = random.choice(moves)
        made = game.make(at, Move(before.turn, "e4"), intent_of(before, step), step.origin)
        after = game.position
        assert [men(after)["K"], men(after)["k"]] == [1, 1]
        assert not after.checks(before.turn)
        lost = {man: number - men(after)[man] for man, number in men(before).items()}
        pawn = "Pp"[before.turn]
        expected = {made.taken: 1} if made.taken else {}
        if made.promotion:
            new = made.promotion if before.turn == 0 else made.promotion.lower()
            expected = {**expected, pawn: 1, new: expected.get(new, 0) - 1}
        assert {man: change for man, change in lost.items() if change} == expected
        assert all(after.rooks[seat].items() <= before.rooks[seat].items() for seat in (0, 1))
        assert after.quiet == (0 if made.taken or made.man == pawn else before.quiet + 1)
        assert len(game.curve) == at + 1
        occurred[identity(after)] = game.repetition.count
    assert sum(occurred.values()) == len(game.made) + 1
    assert game.repetition.most == max(occurred.values())


# What may come next


def test_the_legal_actions_are_the_legal_moves_and_all_that_may_be_done_beside():
    prefix = [Move(0, "e4"), Move(1, "e5"), Offer(0)]
    found = legal(ChessReferee, 2, ChessOptions(), prefix)
    board = chess.Board()
    board.push_san("e4")
    board.push_san("e5")
    assert {action.san for action in found if isinstance(action, Move)} == {board.san(move) for move in board.legal_moves}
    assert [action for action in found if not isinstance(action, Move | Result)] == [
        Offer(0),
        Resign(0),
        Flag(0),
        Flag(0, both=True),
        Offer(1),
        Accept(1),
        Resign(1),
        Flag(1),
        Flag(1, both=True),
    ]
    assert {action.result for action in found if isinstance(action, Result)} == {"1-0", "0-1", "1/2-1/2", "0-0"}


def test_a_right_claim_is_among_the_legal_actions_with_the_move_or_without():
    round_trip = ["Nf3", "Nf6", "Ng1", "Ng8"]
    prefix = [Move(ply % 2, san) for ply, san in enumerate(round_trip * 2)]
    assert Claim(0, "threefold") in legal(ChessReferee, 2, ChessOptions(), prefix)
    assert Claim(1, "threefold", "Ng8") in legal(ChessReferee, 2, ChessOptions(), prefix[:-1])
    assert not [claim for claim in legal(ChessReferee, 2, ChessOptions(), prefix[:-1]) if claim == Claim(1, "threefold")]


def test_after_an_illegal_move_it_is_taken_back_or_claimed():
    prefix = [Move(0, "e4"), Move(1, "e5"), Move(0, "Ke3")]
    assert legal(ChessReferee, 2, ChessOptions(), prefix) == [Retract(0)]
    assert legal(ChessReferee, 2, ChessOptions(blitz=True), prefix) == [Retract(0), Claim(1, "illegal-move")]


def test_after_the_end_only_the_true_result_is_left():
    prefix = [Move(0, "e4"), Resign(0)]
    assert legal(ChessReferee, 2, ChessOptions(), prefix) == [Result("0-1")]
    assert legal(ChessReferee, 2, ChessOptions(), [*prefix, Result("0-1")]) == []
