"""How well the players moved, by the evaluations in the log (the definitions of lichess.org)."""

from collections.abc import Sequence
from math import exp, sqrt

from msgspec import Struct

from .actions import Move

BEFORE_THE_FIRST_MOVE = 15
LIMIT = 1000
DECAY = 0.00368208
SCALE, SLOPE, SHIFT = 103.1668100711649, 0.04354415386753951, -3.166924740191411


class Quality(Struct):
    """What the evaluations say of one seat: centipawns and winning chance lost by each move; the accuracy in per cent."""

    losses: list[int]
    chances: list[float]
    accuracy: float


def qualities(moves: Sequence[Move]) -> list[Quality] | None:
    """Both seats' quality, from the unbroken run of evaluated moves from the first on; None if it is shorter than two."""
    run = evaluated(moves)
    if len(run) < 3:
        return None
    chances = [chance(value) for value in run]
    weights = [min(max(spread(window), 0.5), 12.0) for window in windows(chances)]
    return [quality(seat, moves, run, chances, weights) for seat in (0, 1)]


def evaluated(moves: Sequence[Move]) -> list[int]:
    """The values of the start and of the positions after the moves of the run, in centipawns seen from White."""
    run = [BEFORE_THE_FIRST_MOVE]
    for move in moves:
        if move.mate is not None:
            run.append(LIMIT if move.mate > 0 else -LIMIT)
        elif move.eval is not None:
            run.append(min(max(move.eval, -LIMIT), LIMIT))
        else:
            break
    return run


def chance(value: int) -> float:
    """White's winning chance in per cent."""
    return 50 + 50 * (2 / (1 + exp(-DECAY * value)) - 1)


def windows(chances: list[float]) -> list[list[float]]:
    """One stretch of neighbouring chances for each move: its spread is the move's weight."""
    width = min(max((len(chances) - 1) // 10, 2), 8)
    first = chances[:width]
    return [first] * (width - 2) + [chances[n : n + width] for n in range(len(chances) - width + 1)]


def spread(values: list[float]) -> float:
    """The standard deviation, all values taken as the population."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def quality(seat: int, moves: Sequence[Move], run: list[int], chances: list[float], weights: list[float]) -> Quality:
    sign = -1 if seat else 1
    own = [n for n in range(len(weights)) if moves[n].seat == seat]
    losses = [max(sign * (run[n] - run[n + 1]), 0) for n in own]
    lost = [sign * (chances[n] - chances[n + 1]) for n in own]
    accuracies = [move_accuracy(drop) for drop in lost]
    return Quality(losses, lost, game_accuracy(accuracies, [weights[n] for n in own]))


def move_accuracy(drop: float) -> float:
    """The accuracy of a move by the winning chance it lost, both in per cent."""
    if drop <= 0:
        return 100.0
    return min(max(SCALE * exp(-SLOPE * drop) + SHIFT + 1, 0.0), 100.0)


def game_accuracy(accuracies: list[float], weights: list[float]) -> float:
    """The mean of the weighted and of the harmonic mean of the moves' accuracies."""
    weighted = sum(weight * value for weight, value in zip(weights, accuracies, strict=True)) / sum(weights)
    harmonic = len(accuracies) / sum(1 / max(value, 1.0) for value in accuracies)
    return (weighted + harmonic) / 2
