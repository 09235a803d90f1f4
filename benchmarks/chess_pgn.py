"""Chess: from the bytes of a PGN file to verdicts with statistics, beside a python-chess visitor that only checks the moves.

    python -m benchmarks.chess_pgn

Both get the same file: once with bare moves, once as chess sites export it, with a clock and an evaluation after every move.
"""

import io
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

import chess
import chess.pgn

from replays.engine.games import judge
from replays.formats.pgn import read
from tests.games.chess.player import balance, played

GAMES, ROUNDS = 100, 7
TAGS = '[Event "Club"]\n[Site "?"]\n[Date "2026.11.01"]\n[Round "{round}"]\n[White "Ann"]\n[Black "Ben"]\n[Result "*"]\n'


class Checking(chess.pgn.BaseVisitor[int]):
    """Counts the moves of the main line, each checked by the reader before it gets here."""

    def begin_game(self) -> None:
        self.moves = 0

    def begin_variation(self) -> Any:
        return chess.pgn.SKIP

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        self.moves += 1

    def result(self) -> int:
        return self.moves


def moves(seed: int) -> list[tuple[str, int]]:
    """A game as careless players play it: the moves as text, and the material after each."""
    board, found = chess.Board(), []
    for move in played(Random(seed), board):
        san, after = board.san(move), board.copy(stack=False)
        after.push(move)
        found.append((san, balance(after)))
    return found


def movetext(game: list[tuple[str, int]], exported: bool) -> Iterator[str]:
    for ply, (san, lead) in enumerate(game):
        if ply % 2 == 0 or exported:
            yield f"{ply // 2 + 1}." if ply % 2 == 0 else f"{ply // 2 + 1}..."
        yield san
        if exported:
            seconds = 600 - 2 * ply
            yield f"{{ [%eval {lead + 0.15:.2f}] [%clk 0:{seconds // 60:02}:{seconds % 60:02}] }}"


def file(games: list[list[tuple[str, int]]], exported: bool) -> bytes:
    control = '[TimeControl "600+0"]\n' if exported else ""
    texts = (
        f"{TAGS.format(round=number)}{control}\n{' '.join(movetext(game, exported))} *\n\n"
        for number, game in enumerate(games, 1)
    )
    return "".join(texts).encode()


def run_python_chess(content: bytes) -> int:
    stream, moves = io.StringIO(content.decode()), 0
    while (made := chess.pgn.read_game(stream, Visitor=Checking)) is not None:
        moves += made
    return moves


def run_ours(content: bytes) -> int:
    verdicts = [judge(log) for log in read(content)]
    assert not any(verdict.violations or verdict.remarks for verdict in verdicts)
    return sum(verdict.replayed for verdict in verdicts)


def seconds(run: Callable[[], object]) -> float:
    start = perf_counter()
    run()
    return perf_counter() - start


def main() -> None:
    games = [moves(seed) for seed in range(GAMES)]
    plies = sum(map(len, games))
    print(f"Chess, {GAMES} games with {plies} half-moves, best of {ROUNDS}\n")
    print(f"{'':34}{'games/s':>9}{'half-moves/s':>14}{'ratio':>7}")
    for name, exported in (("bare moves", False), ("clocks and evaluations", True)):
        content = file(games, exported)
        assert run_ours(content) == run_python_chess(content) == plies
        runs = {
            "python-chess": lambda content=content: run_python_chess(content),
            "Ludex": lambda content=content: run_ours(content),
        }
        best = dict.fromkeys(runs, float("inf"))
        for _ in range(ROUNDS):
            for peer, run in runs.items():
                best[peer] = min(best[peer], seconds(run))
        for peer, least in best.items():
            ratio = best["python-chess"] / least
            print(f"{f'{name}, {peer}':34}{GAMES / least:9.0f}{plies / least:14.0f}{ratio:7.2f}")


if __name__ == "__main__":
    main()
