"""What python-chess writes, with comments, glyphs, variations, clocks and evaluations, is read move for move."""

import random

import chess
import chess.engine
import chess.pgn
import pytest

from .reading import moves, only, result

RESULTS = ["1-0", "0-1", "1/2-1/2", "*"]
COMMENTS = ["", "", "", "a word", "White is better (see 1. d4) ; or not", "100% [sure]", "[%csl Ga1,Rb2]"]


def written(seed: int) -> tuple[chess.pgn.Game, str]:
    """A random game with much about it, and its PGN."""
    chance = random.Random(seed)
    game = chess.pgn.Game()
    game.headers.update(White="Ünal “U” Ö", Black="Ben", Result=chance.choice(RESULTS))
    node: chess.pgn.GameNode = game
    for _ in range(chance.randrange(1, 120)):
        if not (legal := list(node.board().legal_moves)):
            break
        node = node.add_main_variation(chance.choice(legal), comment=chance.choice(COMMENTS))
        adorn(node, chance)
        if node.parent and len(legal) > 1 and chance.random() < 0.2:
            other = chance.choice([move for move in legal if move != node.move])
            side = node.parent.add_variation(other, comment="[%clk 0:00:01] aside", starting_comment="or")
            side.add_variation(next(iter(side.board().legal_moves), chess.Move.null()))
    columns = chance.choice([None, 80])
    return game, str(game.accept(chess.pgn.StringExporter(columns=columns)))


def adorn(node: chess.pgn.ChildNode, chance: random.Random) -> None:
    if chance.random() < 0.3:
        node.nags.add(chance.randrange(1, 140))
    if chance.random() < 0.5:
        node.set_clock(chance.randrange(0, 20_000) / 10)
    if chance.random() < 0.3:
        node.set_emt(chance.randrange(0, 500))
    if chance.random() < 0.5:
        score = (
            chess.engine.Mate(chance.choice([-3, 2])) if chance.random() < 0.2 else chess.engine.Cp(chance.randrange(-900, 900))
        )
        node.set_eval(chess.engine.PovScore(score, chess.WHITE), chance.choice([None, 18]))


@pytest.mark.parametrize("seed", range(40))
def test_it_is_read_as_it_was_written(seed):
    game, text = written(seed)
    log = only(text)
    nodes = list(game.mainline())
    assert (log.problem, log.remarks) == (None, [])
    assert moves(log) == " ".join(node.san() for node in nodes)
    assert log.players == [game.headers["White"], game.headers["Black"]]
    assert result(log) == (None if game.headers["Result"] == "*" else (game.headers["Result"], None))
    for node, action in zip(nodes, log.actions, strict=False):
        score = node.eval() and node.eval().white()
        assert (action.clock, action.spent) == (node.clock(), node.emt())
        assert (action.eval, action.mate) == ((score.score(), score.mate()) if score else (None, None))
