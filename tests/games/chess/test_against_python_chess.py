"""The referee's board against python-chess: 200,000 random half-moves, standard and Chess960, in eight parts.

Compared after every half-move: the set of legal moves, check, the half-move count, insufficient material, who could mate, how
often the position has occurred; and for the move played its text. Where a game ends: mate and stalemate. In one position of
150 every pair of squares is tried, in one of 40 thirty texts. python-chess takes `xd5` and `exe4` for moves of pawns, so those
texts are left out.
"""

from collections import Counter
from random import Random

import chess
import pytest

from replays.engine.games.chess import ChessOptions, ChessReferee, Move, castling
from replays.engine.games.chess import fen as positions
from replays.engine.games.chess.finding import breach
from replays.engine.games.chess.game import Game
from replays.engine.games.chess.geometry import MEN, squares
from replays.engine.games.chess.intent import pointed, written
from replays.engine.games.chess.material import can_mate, dead
from replays.engine.games.chess.moves import can_move, find, steps, text
from replays.engine.games.chess.position import Step

PARTS, PLIES, LONGEST = 8, 25_000, 250
ENDGAMES = [
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/8/k1p4R/8/3P4/3K4 w - - 0 1",
    "4k3/8/8/2b5/8/3N4/8/4K2B w - - 0 1",
    "8/8/3k4/8/8/4KR2/8/8 w - - 90 120",
    "8/pppppppp/4k3/8/8/3K4/PPPPPPPP/8 w - - 0 1",
]


def board(random: Random) -> chess.Board:
    """A start: the array, one of the 960, or an endgame."""
    kind = random.random()
    if kind < 0.45:
        return chess.Board()
    return chess.Board.from_chess960_pos(random.randrange(960)) if kind < 0.75 else chess.Board(random.choice(ENDGAMES))


def variant(board: chess.Board) -> str:
    return "chess960" if board.chess960 else "standard"


class Pair:
    """The same game on both boards."""

    def __init__(self, board: chess.Board) -> None:
        self.board, self.chess960 = board, board.chess960
        self.options = ChessOptions(variant=variant(board), fen=board.fen())
        self.game = Game(positions.read(board.fen(), variant(board)).position)
        self.seen = Counter([board._transposition_key()])
        self.log: list[Move] = []

    def key(self, step: Step) -> tuple[int, int, str]:
        """A move as python-chess has it: in Chess960 castling goes onto the rook."""
        rooks = self.game.position.rooks[self.game.position.turn]
        return step.origin, rooks[step.side] if step.side and self.chess960 else step.target, step.promotion

    def moves(self) -> dict[tuple[int, int, str], Step]:
        return {self.key(step): step for step in steps(self.game.position)}

    def play(self, move: chess.Move, step: Step) -> None:
        san = self.board.san(move)
        assert text(self.game.position, step) == san
        seat = self.game.position.turn
        intent = written(san, seat)
        origin = step.origin if intent.side else find(self.game.position, intent)
        assert origin == step.origin
        self.log.append(Move(seat, san))
        self.game.make(len(self.log), self.log[-1], intent, origin)
        self.board.push(move)
        self.seen[self.board._transposition_key()] += 1

    def compare(self) -> None:
        position, board = self.game.position, self.board
        assert bool(position.checkers) is board.is_check()
        assert (position.quiet, position.number) == (board.halfmove_clock, board.fullmove_number)
        assert self.game.repetition.count == self.seen[board._transposition_key()]
        assert dead(position) is board.is_insufficient_material()
        for seat, color in enumerate((chess.WHITE, chess.BLACK)):
            assert can_mate(position, seat) is not board.has_insufficient_material(color)


def uci_key(move: chess.Move) -> tuple[int, int, str]:
    return move.from_square, move.to_square, chess.piece_symbol(move.promotion).upper() if move.promotion else ""


def every_pair_of_squares(pair: Pair) -> None:
    """A law is found to be broken by exactly the illegal moves."""
    position, legal = pair.game.position, {uci_key(move) for move in pair.board.legal_moves}
    last = 0 if position.turn else 7
    for man in MEN[position.turn]:
        for origin in squares(position.men[man]):
            for target in range(64):
                promotion = "Q" if man in "Pp" and target // 8 == last else ""
                intent = castling.meant(position, origin, target, pair.options.variant)
                intent = intent or pointed(man, origin, target, promotion)
                onto = position.rooks[position.turn].get(intent.side)
                goal = (onto if pair.chess960 else intent.target) if intent.side else target
                assert (breach(pair.game, intent) is None) == ((origin, goal, promotion) in legal), (origin, target)


def texts(pair: Pair, random: Random) -> None:
    """The same texts are moves to both."""
    for _ in range(30):
        kind, hint = random.choice("KQRBNP"), random.choice(["", "", *"abcdefgh12345678"])
        target = chess.square_name(random.randrange(64))
        last = kind == "P" and target[1] == "81"[pair.game.position.turn]
        if kind == "P" and hint and hint in "12345678":
            continue
        san = kind.strip("P") + hint + target + ("=N" if last else "")
        try:
            pair.board.parse_san(san)
            takes = True
        except ValueError:
            takes = False
        assert (find(pair.game.position, written(san, pair.game.position.turn)) >= 0) is takes, (pair.board.fen(), san)


def play(random: Random, plies: int) -> int:
    """One random game of at most so many half-moves; how many there were."""
    pair = Pair(board(random))
    for _ in range(min(plies, LONGEST)):
        moves, legal = pair.moves(), {uci_key(move): move for move in pair.board.legal_moves}
        assert moves.keys() == legal.keys(), pair.board.fen()
        assert can_move(pair.game.position) is bool(legal)
        if random.randrange(150) == 0:
            every_pair_of_squares(pair)
        if random.randrange(40) == 0:
            texts(pair, random)
        if not legal:
            assert pair.board.is_checkmate() is bool(pair.game.position.checkers)
            break
        chosen = random.choice(sorted(legal))
        pair.play(legal[chosen], moves[chosen])
        pair.compare()
    judged(pair)
    return len(pair.log)


def judged(pair: Pair) -> None:
    """The referee accepts the moves as python-chess writes them, without a remark."""
    verdict = ChessReferee(2, pair.options).replay(pair.log).verdict()
    broken = [violation.rule for violation in verdict.violations]
    assert (verdict.remarks, broken) == ([], []) or broken == ["dead-position"]


@pytest.mark.parametrize("part", range(PARTS))
def test_both_boards_agree_on_every_position(part):
    random, left = Random(part), PLIES
    while left > 0:
        left -= play(random, left)
