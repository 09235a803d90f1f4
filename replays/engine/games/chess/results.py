"""The result that a log records, against what the board and the players' actions brought about (Laws 5.1, 5.2, 6.9; R4)."""

from typing import Any

from msgspec import Struct

from . import material
from .actions import Result, Score
from .game import Game
from .rules import Rule

Citation = tuple[Rule, dict[str, Any]]

WINS: tuple[Score, Score] = ("1-0", "0-1")
"""By the seat that wins."""
DRAW: Score = "1/2-1/2"
POINTS: dict[Score, tuple[int, int]] = {"1-0": (2, 0), "0-1": (0, 2), DRAW: (1, 1), "0-0": (0, 0)}
"""Half points of each seat."""
BOARD_ENDS = frozenset({Rule.CHECKMATE, Rule.STALEMATE, Rule.DEAD_POSITION, Rule.FIVEFOLD, Rule.SEVENTY_FIVE})
NEVER_BELIEVED = frozenset({"checkmate", "stalemate", "dead-position", "illegal-move-claim"})
"""Reasons that would have ended the game before the result, if they were true."""
DRAWN = frozenset({"stalemate", "dead-position", "threefold", "fifty-moves", "fivefold", "seventy-five", "agreement"})
COUNTS = {Rule.THREEFOLD: 3, Rule.FIVEFOLD: 5}
HALF_MOVES = {Rule.FIFTY_MOVES: 100, Rule.SEVENTY_FIVE: 150}


class Ending(Struct):
    """How the game ended: what ended it, the action that did (None: the start position was the end), the result.

    `denied` is the seat whose win became a draw because it could not have mated.
    """

    end: str
    since: int | None
    result: Score
    denied: int | None = None

    def outcome(self) -> dict[str, Any]:
        points = POINTS[self.result]
        return {
            "scores": [half // 2 if half % 2 == 0 else half / 2 for half in points],
            "ranks": [1 + sum(other > own for other in points) for own in points],
            "winners": [WINS.index(self.result)] if self.result in WINS else [],
            "end": self.end,
            "result": self.result,
        }


def able(game: Game, seat: int, law: str, end: str | None) -> bool:
    """Has this seat the material to win without mating (ruling R4)?"""
    if law == "seed":
        return end != "flag-fall" or material.seed_can_mate(game.position, seat)
    return material.can_mate(game.position, seat)


def contradiction(game: Game, ending: Ending, action: Result) -> Citation | None:
    """What is wrong with a result recorded after the end."""
    if action.result == ending.result and action.reason in (None, ending.end):
        return None
    denied = ending.denied
    if denied is not None and action.result == WINS[denied]:
        return Rule.MATING_MATERIAL, denial(game, denied, ending.end)
    compared = {"result": ending.result, "by": ending.end, "claimed": action.result}
    return Rule.RECORDED_RESULT, compared | reason(action)


def denial(game: Game, seat: int, by: str | None) -> dict[str, Any]:
    """The facts of a win that is a draw for lack of material."""
    end = {"by": by} if by else {}
    return {"seat": seat, "material": material.listed(game.position, seat), **end, "result": DRAW, "claimed": WINS[seat]}


def reason(action: Result) -> dict[str, Any]:
    return {"claimed_by": action.reason} if action.reason else {}


def untrue(game: Game, law: str, action: Result) -> Citation | None:
    """What is wrong with a result where nothing has ended the game; it is believed all the same."""
    decisive = action.result in WINS
    if action.reason in NEVER_BELIEVED:
        false = True
    elif action.reason in DRAWN:
        false = action.result != DRAW
    elif action.reason == "resignation":
        false = not decisive and not (action.result == DRAW and unable(game, law))
    else:
        false = action.reason == "flag-fall" and action.result == "0-0"
    if false:
        return Rule.RECORDED_RESULT, {"claimed": action.result, **reason(action)}
    return unfounded(action.reason, game.repetition.count, game.position.quiet)


def unable(game: Game, law: str) -> bool:
    """Could a resignation have made a draw, because one side lacks the material?"""
    return law == "fide" and not all(material.can_mate(game.position, seat) for seat in (0, 1))


def unfounded(ground: str | None, count: int, quiet: int) -> Citation | None:
    """The rule by which a draw is claimed or recorded, if this count of the position and of quiet half-moves is too small."""
    for rule, needed in COUNTS.items():
        if ground == rule and count < needed:
            return rule, {"count": count}
    for rule, needed in HALF_MOVES.items():
        if ground == rule and quiet < needed:
            return rule, {"halfmoves": quiet}
    return None


def undeserved(game: Game, law: str, action: Result) -> Citation | None:
    """A win recorded for a seat that could not have mated: a draw (ruling R4)."""
    if action.result not in WINS or action.reason not in (None, "resignation", "flag-fall"):
        return None
    seat = WINS.index(action.result)
    if able(game, seat, law, action.reason):
        return None
    return Rule.MATING_MATERIAL, denial(game, seat, action.reason)
