"""Castling, standard and Chess960: what it means in coordinates, and what forbids it (Laws 3.8, Guidelines II; R11, R14)."""

from typing import Any

from .fen import Variant
from .geometry import BETWEEN, BIT, KING_FILE, MEN, NAMES, ROOK_FILE, back_rank, squares
from .intent import Intent, castles
from .position import Position, men_on
from .rules import Rule


def king_target(seat: int, side: str) -> int:
    return back_rank(seat) + KING_FILE[side]


def meant(position: Position, origin: int, target: int, variant: Variant) -> Intent | None:
    """Castling, if that is what it means when the man on `origin` goes to `target`.

    In standard the king goes from his home square to that of castling, or onto his own rook in the corner; in Chess960 onto
    any own rook on the back rank.
    """
    turn, king, home = position.turn, position.kings[position.turn], back_rank(position.turn)
    if origin != king:
        return None
    side = "O-O" if target > king else "O-O-O"
    onto_rook = position.board[target] == MEN[turn][3]
    if variant == "chess960":
        return castles(turn, side, target) if onto_rook and king // 8 == target // 8 == home // 8 else None
    if king != home + 4 or target not in (home, home + 2, home + 6, home + 7):
        return None
    if target in (home + 2, home + 6):
        return castles(turn, side)
    return castles(turn, side, target) if onto_rook else None


def hindrance(position: Position, side: str) -> tuple[Rule, dict[str, Any]] | None:
    """What forbids castling on a side on which the right is still there: the first rule broken, and the facts."""
    if on := in_the_way(position, side):
        return Rule.CASTLING_BLOCKED, {"side": side, "on": men_on(position, on)}
    if position.checkers:
        return Rule.CASTLING_OUT_OF_CHECK, {"side": side, "by": men_on(position, position.checkers)}
    turn, king = position.turn, position.kings[position.turn]
    target, occupied = king_target(turn, side), position.seats[0] | position.seats[1]
    for square in path(king, target):
        if by := position.attackers(square, 1 - turn, occupied ^ BIT[king]):
            return Rule.CASTLING_THROUGH_CHECK, {"side": side, "square": NAMES[square], "by": men_on(position, by)}
    rook, beside = position.rooks[turn][side], back_rank(turn) + ROOK_FILE[side]
    if by := position.attackers(target, 1 - turn, occupied & ~BIT[king] & ~BIT[rook] | BIT[target] | BIT[beside]):
        return Rule.CASTLING_INTO_CHECK, {"side": side, "square": NAMES[target], "by": men_on(position, by)}
    return None


def path(king: int, target: int) -> list[int]:
    """The squares strictly between the king and where he goes, in order of travel."""
    crossed = [*squares(BETWEEN[king][target])]
    return crossed if target > king else crossed[::-1]


def in_the_way(position: Position, side: str) -> int:
    """The men, king and rook aside, on a square that one of the two crosses or comes to."""
    turn = position.turn
    king, rook = position.kings[turn], position.rooks[turn][side]
    needed = 0
    for origin, target in ((king, king_target(turn, side)), (rook, back_rank(turn) + ROOK_FILE[side])):
        needed |= BETWEEN[origin][target] | BIT[target]
    return needed & (position.seats[0] | position.seats[1]) & ~BIT[king] & ~BIT[rook]
