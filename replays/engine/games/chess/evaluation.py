"""How well the players moved, by the evaluations in the log (the definitions of lichess.org)."""

from collections.abc import Sequence
from itertools import accumulate
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
    chances = [CHANCES[value + LIMIT] for value in run]
    importance = weights(chances)
    return [quality(seat, moves, run, chances, importance) for seat in (0, 1)]


def evaluated(moves: Sequence[Move]) -> list[int]:
    """The values of the start and of the positions after the moves of the run, in centipawns seen from White."""
    run = [BEFORE_THE_FIRST_MOVE]
    for move in moves:
        if move.mate is not None:
            run.append(LIMIT if move.mate > 0 else -LIMIT)
        elif (value := move.eval) is not None:
            run.append(value if -LIMIT <= value <= LIMIT else LIMIT if value > 0 else -LIMIT)
        else:
            break
    return run


CHANCES = [50 + 50 * (2 / (1 + exp(-DECAY * value)) - 1) for value in range(-LIMIT, LIMIT + 1)]
"""White's winning chance in per cent by the value of the position, the least value first."""


def weights(chances: list[float]) -> list[float]:
    """For each move the standard deviation of the chances in a window around it, held between 0.5 and 12.

    The windows are runs of w neighbours, w being a tenth of the number of moves held between 2 and 8; the first comes w - 2
    times more, so that there are as many as moves.
    """
    width = min(max((len(chances) - 1) // 10, 2), 8)
    sums, squares = [0.0, *accumulate(chances)], [0.0, *accumulate([chance * chance for chance in chances])]
    found = []
    for first in range(len(chances) - width + 1):
        last = first + width
        variance = (squares[last] - squares[first]) / width - ((sums[last] - sums[first]) / width) ** 2
        found.append(0.5 if variance < 0.25 else min(sqrt(variance), 12.0))
    return [found[0]] * (width - 2) + found


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
