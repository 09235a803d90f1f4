"""The board of Logger as plain data: trees, protesters and loggers by square; beside it the pool and each player's supply."""

from typing import TYPE_CHECKING, Any

from .board import SQUARES, STAGES, TREES

if TYPE_CHECKING:
    from .referee import Logger


def scene(game: "Logger") -> dict[str, Any]:
    """`pool`: pyramids left by size; `sown`, `felled`: the squares of this turn, to be highlighted."""
    over = game.ended or game.stopped
    return {
        "board": {square: space(game, square) for square in SQUARES},
        "pool": pool(game),
        "reserve": game.reserve,
        "points": game.points,
        "round": game.round,
        "turn": None if over else game.seat,
        "step": None if over else step(game),
        "last_round": game.last_round,
        "sown": game.sown,
        "felled": game.felled,
    }


def space(game: "Logger", square: str) -> dict[str, Any]:
    return {
        "stage": STAGES[game.trees[square]] if square in game.trees else None,
        "protesters": game.protesters.get(square, 0),
        "logger": game.loggers.index(square) if square in game.loggers else None,
    }


def pool(game: "Logger") -> dict[str, int]:
    """A tree is a large pyramid, from the sapling on also a medium one, at last also a small one."""
    stages = [*game.trees.values()]
    return {size: TREES - sum(stage > below for stage in stages) for below, size in enumerate(("large", "medium", "small"))}


def step(game: "Logger") -> str:
    return "action" if game.moved else "move" if game.round else "place"
