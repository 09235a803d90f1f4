"""Positions: what is read from FEN and refused, what attacks what, and how many moves there are."""

import pytest
from django.utils.translation import gettext, override

from replays import words
from replays.engine.games.chess import ChessOptions
from replays.engine.games.chess import fen as positions
from replays.engine.games.chess.moves import steps
from replays.engine.games.chess.position import Position
from replays.formats.jsonl import read

PERFT = {
    "the array": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8902, 197281]),
    "Kiwipete": ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [48, 2039, 97862]),
    "en passant pins": ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812, 43238]),
    "promotions": ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", [24, 496, 9483]),
    "castling out of danger": ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [6, 264, 9467]),
    "promotion with check": ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486, 62379]),
    "en passant opens the rank": ("8/8/8/8/k1p4R/8/3P4/3K4 w - - 0 1", [18, 92, 1670, 10138]),
}
PERFT_960 = {
    "both sides castle": ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", [21, 528, 12189]),
    "inner rooks": ("1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", [29, 502, 14569]),
}
ROWS = [
    pytest.param(variant, fen, depth, count, id=f"{name} {depth}")
    for variant, table in (("standard", PERFT), ("chess960", PERFT_960))
    for name, (fen, counts) in table.items()
    for depth, count in enumerate(counts, 1)
]


def perft(position: Position, depth: int) -> int:
    if depth == 1:
        return sum(1 for _ in steps(position))
    return sum(perft(position.after(step), depth - 1) for step in steps(position))


@pytest.mark.parametrize(("variant", "fen", "depth", "count"), ROWS)
def test_there_are_so_many_sequences_of_legal_moves(variant, fen, depth, count):
    assert perft(positions.read(fen, variant).position, depth) == count


def test_the_moves_of_kiwipete_are_of_these_sorts():
    position = positions.read(PERFT["Kiwipete"][0]).position
    first = [*steps(position)]
    assert sum(bool(position.board[step.target]) for step in first) == 8
    assert sum(bool(step.side) for step in first) == 2
    captures = en_passant = castlings = checks = 0
    for before in (position.after(step) for step in first):
        for step in steps(before):
            after = before.copy()
            en_passant += bool(after.make(step)) and not before.board[step.target]
            captures += before.seats[1 - before.turn] != after.seats[1 - before.turn]
            castlings += bool(step.side)
            checks += bool(after.checkers)
    assert (captures, en_passant, castlings, checks) == (351, 1, 91, 3)


@pytest.mark.parametrize(
    ("fen", "detail"),
    [
        ("8/P6k/8/8/8/8/8/8 w - - 0 1", "kings"),
        ("9/P6k/8/8/8/8/8/K7 w - - 0 1", "board"),
        ("7k/8/8/8/8/8/8/K6R w - - 0 1", "check"),
        ("P6k/8/8/8/8/8/8/K7 w - - 0 1", "pawns"),
        ("P6k/8/8/8/8/8/K7 w - - 0 1", "ranks"),
        ("hello world", "fields"),
        ("", "fields"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1 2", "fields"),
        ("7k/8/8/8/8/8/8/K6 w - - 0 1", "files"),
        ("7kk/9/8/8/8/8/8/K7 w - - 0 1", "files"),
        ("7k/8/8/8/8/8/8/K6x w - - 0 1", "board"),
        ("7k/8/8/8/8/8/8/KK6 w - - 0 1", "kings"),
        ("7k/8/8/8/8/8/8/K6p w - - 0 1", "pawns"),
        ("7k/8/8/8/8/8/8/K7 white - - 0 1", "turn"),
        ("8/6k1/6K1/8/8/8/8/8 w - - 0 1", "check"),
        ("7k/8/8/8/8/8/8/K7 w X - 0 1", "castling"),
        ("7k/8/8/8/8/8/8/K7 w K- - 0 1", "castling"),
        ("7k/8/8/8/8/8/8/K7 w - e4 0 1", "ep"),
        ("7k/8/8/8/8/8/8/K7 w - - -1 1", "counters"),
        ("7k/8/8/8/8/8/8/K7 w - - 0 one", "counters"),
        ("7k/8/8/8/8/8/8/K7 w - - ² 1", "counters"),
    ],
)
def test_a_position_that_cannot_be_played_on_is_refused_with_its_reason(fen, detail):
    with pytest.raises(positions.BadPosition) as refused:
        ChessOptions(fen=fen).check(2)
    assert refused.value.detail == detail


def test_the_usual_start_needs_no_position():
    ChessOptions().check(2)
    assert positions.write(positions.ARRAY) == PERFT["the array"][0]


@pytest.mark.parametrize("detail", positions.FAULTS)
def test_a_bad_position_is_told_as_a_sentence_in_the_language_of_the_reader(detail):
    told = str(positions.BadPosition(detail))
    assert told.startswith("fen: ")
    for language in ("uk", "ja", "gl"):
        with override(language):
            assert gettext(told).startswith("fen")
            assert gettext(told) != told


def test_the_option_of_a_bad_position_is_unreadable_with_its_sentence():
    (log,) = read(b'{"game":"chess","players":["Ann","Ben"],"options":{"fen":"8/8/8/8/8/8/8/K7 w - - 0 1"}}')
    assert words.problem(log.problem).endswith("fen: there is not just one king on each side")
    with override("gl"):
        assert words.problem(log.problem).endswith("fen: non hai exactamente un rei en cada bando")


def test_counters_may_be_missing_and_the_move_number_zero_means_one():
    short = positions.read("7k/8/8/8/8/8/8/K7 b - -").position
    assert (short.quiet, short.number) == (0, 1)
    assert positions.read("7k/8/8/8/8/8/8/K7 b - - 7 0").position.number == 1


@pytest.mark.parametrize(
    ("fen", "variant", "dropped"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "standard", []),
        ("r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", "standard", []),
        ("r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1", "standard", ["Q"]),
        ("r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "standard", ["K", "Q"]),
        ("r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "standard", ["K", "Q"]),
        ("r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "chess960", []),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "standard", ["B"]),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "chess960", []),
        ("4k3/8/8/8/8/8/8/RR2K3 w BA - 0 1", "chess960", ["B"]),
        ("4k3/8/8/8/8/8/8/R3K3 w C - 0 1", "chess960", ["C"]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "standard", []),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", "standard", ["d6"]),
        ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "standard", ["d6"]),
        ("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "standard", ["d6"]),
        ("4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1", "standard", ["d6"]),
    ],
)
def test_rights_and_squares_that_cannot_be_true_are_dropped(fen, variant, dropped):
    assert positions.untrue(fen, variant) == dropped


def test_rights_may_hold_in_chess960_only():
    fen = "brnqkbrn/pppppppp/8/8/8/8/PPPPPPPP/BRNQKBRN w KQkq - 0 1"
    assert not positions.rights_hold(fen, "standard")
    assert positions.rights_hold(fen, "chess960")


def test_a_false_square_passed_takes_no_castling_right_with_it():
    assert positions.rights_hold("r3k2r/8/8/8/8/8/8/R3K2R w KQkq e3 0 1", "standard")


@pytest.mark.parametrize(
    ("fen", "variant"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "standard"),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 12 34", "standard"),
        ("1r2k1rr/8/8/8/8/8/8/RR2K1R1 b BGbh - 0 1", "chess960"),
        ("8/8/8/8/8/8/k7/2K5 b - - 99 120", "standard"),
    ],
)
def test_a_position_is_written_as_it_was_read(fen, variant):
    written = positions.write(positions.read(fen, variant).position)
    assert positions.write(positions.read(written, variant).position) == written
    assert written.split()[0] == fen.split()[0]
    assert [written.split()[n] for n in (1, 3, 4, 5)] == [fen.split()[n] for n in (1, 3, 4, 5)]


def test_inner_rooks_are_written_by_their_file_and_outer_ones_by_the_side():
    written = positions.write(positions.read("1r2k1rr/8/8/8/8/8/8/RR2K1R1 b BGbh - 0 1", "chess960").position)
    assert written.split()[2] == "KBkq"
