"""A seeded random player of chess, on the board of python-chess, so that the referee is not its own witness.

    python -m tests.games.chess.player

writes the logs of full-length games anew.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import chess

VALUE = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0}
LONGEST = 240
SECONDS, INCREMENT = 180, 2


def random_moves(random: Random, board: chess.Board, plies: int) -> Iterator[chess.Move]:
    """So many moves, or fewer if the game ends, each legal one as likely as another; `board` is moved on."""
    for _ in range(plies):
        moves = [*board.legal_moves]
        if not moves or board.is_insufficient_material():
            return
        move = random.choice(moves)
        yield move
        board.push(move)


def played(random: Random, board: chess.Board) -> Iterator[chess.Move]:
    """A game as careless players play it: they take what they can, castle, and do not overlook a mate."""
    while len(board.move_stack) < LONGEST and not board.is_insufficient_material():
        moves = [*board.legal_moves]
        if not moves:
            return
        move = max(moves, key=lambda move: (liking(board, move) + random.random(), move.uci()))
        yield move
        board.push(move)


def liking(board: chess.Board, move: chess.Move) -> float:
    taken = board.piece_type_at(move.to_square) if board.is_capture(move) and not board.is_castling(move) else None
    risked = (
        VALUE[board.piece_type_at(move.from_square) or chess.KING]
        if board.is_attacked_by(not board.turn, move.to_square)
        else 0
    )
    gained = VALUE[taken] if taken else 1 if board.is_en_passant(move) else 0
    promoted = VALUE[move.promotion] if move.promotion else 0
    return 100 * mates(board, move) + gained + promoted + 2 * board.is_castling(move) - 0.6 * risked


def mates(board: chess.Board, move: chess.Move) -> bool:
    if not board.gives_check(move):
        return False
    board.push(move)
    mate = board.is_checkmate()
    board.pop()
    return mate


def balance(board: chess.Board) -> int:
    """What White's men are worth more than Black's."""
    worth = {
        color: sum(VALUE[man.piece_type] for man in board.piece_map().values() if man.color is color) for color in chess.COLORS
    }
    return worth[chess.WHITE] - worth[chess.BLACK]


def coordinates(board: chess.Board, move: chess.Move) -> dict[str, str]:
    squares = {"from": chess.square_name(move.from_square), "to": chess.square_name(move.to_square)}
    return squares | ({"promotion": chess.piece_symbol(move.promotion)} if move.promotion else {})


def log(
    seed: int, board: chess.Board, by_squares: bool = False, timed: bool = False, valued: bool = False
) -> Iterator[dict[str, Any]]:
    """The actions of a game, up to its end or a resignation."""
    random, clocks = Random(seed), [SECONDS * 10, SECONDS * 10]
    for move in played(random, board):
        seat = 0 if board.turn else 1
        action: dict[str, Any] = {"seat": seat, "do": "move"}
        action |= coordinates(board, move) if by_squares else {"san": board.san(move)}
        if valued:
            after = board.copy(stack=False)
            after.push(move)
            action["eval"] = 100 * balance(after) + random.randrange(-60, 61)
        if timed:
            clocks[seat] = max(clocks[seat] + 10 * INCREMENT - random.randrange(5, 80), 1)
            action["clock"] = clocks[seat] / 10
        yield action
    if not board.is_game_over():
        loser = 0 if balance(board) < 0 else 1
        yield {"seat": loser, "do": "resign"}
        yield {"do": "result", "result": "0-1" if loser == 0 else "1-0", "reason": "resignation"}
    else:
        yield {"do": "result", "result": board.result()}


def header(**fields: Any) -> dict[str, Any]:
    return {"game": "chess", "players": ["Ann", "Ben"], **fields}


def main() -> None:
    chess960 = chess.Board.from_chess960_pos(100)
    start = chess960.fen()
    for name, lines in {
        "clocks-and-evaluations": [
            header(options={"time": f"{SECONDS}+{INCREMENT}", "blitz": True}, tags={"Event": "Club evening", "Round": "2"}),
            *log(1, chess.Board(), timed=True, valued=True),
        ],
        "full-length": [header(date="2026-11-01"), *log(13, chess.Board())],
        "full-length-drawn": [header(date="2026-11-02"), *log(7, chess.Board())],
        "full-length-by-squares": [
            header(options={"law": "seed", "automatic": True}),
            *log(17, chess.Board(), by_squares=True),
        ],
        "chess960-by-squares": [header(options={"variant": "chess960", "fen": start}), *log(5, chess960, by_squares=True)],
    }.items():
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        Path(__file__).with_name("legal").joinpath(f"{name}.jsonl").write_text(text)


if __name__ == "__main__":
    main()
