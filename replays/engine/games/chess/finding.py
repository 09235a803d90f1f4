"""Which law an illegal move breaks. Nothing here runs for a legal move.

The specification of the order is in the rulebook: the way the man moves, the path, the target, promotion, its king. If several
men fit the writing, the law is that of the man that came furthest, the later law in the order of the rules.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from . import castling
from .game import Game
from .geometry import ATTACKS, BETWEEN, BIT, MEN, NAMES, PAWN, squares
from .intent import Intent, square_names
from .position import Position, man_on, men_on
from .rules import LATENESS, Rule

KIND_RULE = {
    "N": Rule.KNIGHT_MOVE,
    "K": Rule.KING_MOVE,
    "B": Rule.BISHOP_MOVE,
    "R": Rule.ROOK_MOVE,
    "Q": Rule.QUEEN_MOVE,
}


class Breach(NamedTuple):
    """The law broken, the facts compared, and the man that was touched (its square), if it is known."""

    rule: Rule
    facts: dict[str, Any]
    touched: int | None = None


def breach(game: Game, intent: Intent) -> Breach | None:
    """The law that a move as written breaks; None if it is legal."""
    position = game.position
    if intent.side:
        return castling_breach(game, intent.side, intent.rook)
    candidates = [*squares(position.men[intent.man] & intent.fits)]
    if not candidates:
        hint = {"hint": intent.hint} if intent.hint else {}
        return Breach(Rule.NO_SUCH_PIECE, {"piece": intent.kind, **hint, "to": NAMES[intent.target]})
    broken = [law(game, origin, intent) for origin in candidates]
    able = [origin for origin, found in zip(candidates, broken, strict=True) if found is None]
    if len(able) > 1:
        facts = {"piece": intent.kind, "to": NAMES[intent.target], "candidates": square_names(sum(BIT[n] for n in able))}
        return Breach(Rule.AMBIGUOUS_MOVE, facts)
    if able:
        return None
    return max((found for found in broken if found), key=lambda found: LATENESS[found.rule])


def no_own_man(position: Position, origin: int) -> Breach:
    """The move sets out from a square on which no own man stands."""
    found = {"found": man_on(position, origin)} if position.board[origin] else {}
    return Breach(Rule.NO_SUCH_PIECE, {"from": NAMES[origin], **found})


def law(game: Game, origin: int, intent: Intent) -> Breach | None:
    """The first law that the man on `origin` breaks by this move."""
    for broken in broken_laws(game, origin, intent):
        rule, facts = broken
        return Breach(rule, {"from": NAMES[origin], "to": NAMES[intent.target], **facts}, origin)
    return None


def broken_laws(game: Game, origin: int, intent: Intent) -> Iterator[tuple[Rule, dict[str, Any]]]:
    """The laws broken, in the order of the tests; only the first is meant to be looked at."""
    position, target = game.position, intent.target
    if intent.kind == "P":
        yield from pawn_laws(game, origin, intent)
    elif not ATTACKS[intent.man][origin] & BIT[target]:
        yield KIND_RULE[intent.kind], {}
    elif between := BETWEEN[origin][target] & (position.seats[0] | position.seats[1]):
        yield Rule.PATH_BLOCKED, {"on": man_on(position, first(between, origin))}
    if position.seats[position.turn] & BIT[target]:
        yield Rule.OWN_PIECE, {"on": man_on(position, target)}
    yield from promotion_laws(position, intent)
    if by := position.exposed(origin, target):
        yield king_law(position, origin, by)


def first(men: int, origin: int) -> int:
    """The one of these squares, all in one direction, that is nearest."""
    return min(squares(men), key=lambda square: abs(square - origin))


def pawn_laws(game: Game, origin: int, intent: Intent) -> Iterator[tuple[Rule, dict[str, Any]]]:
    position, target, turn = game.position, intent.target, game.position.turn
    forward = -8 if turn else 8
    if origin % 8 == target % 8:
        if intent.captures:
            yield Rule.PAWN_CAPTURE, {}
        if target - origin not in (forward, 2 * forward):
            yield Rule.PAWN_STEP, {}
        elif target - origin == 2 * forward and origin // 8 != (6 if turn else 1):
            yield Rule.PAWN_DOUBLE_STEP, {}
        elif blocked := (BETWEEN[origin][target] | BIT[target]) & (position.seats[0] | position.seats[1]):
            yield Rule.PAWN_BLOCKED, {"on": man_on(position, first(blocked, origin))}
    elif not PAWN[turn][origin] & BIT[target]:
        yield Rule.PAWN_CAPTURE, {}
    elif not position.board[target] and target != position.passed:
        pawn = target - forward
        if origin // 8 == (3 if turn else 4) and position.board[pawn] == MEN[1 - turn][0]:
            yield Rule.EN_PASSANT, {"pawn": NAMES[pawn], **came(game, pawn)}
        yield Rule.PAWN_CAPTURE, {}


def came(game: Game, pawn: int) -> dict[str, Any]:
    """Why the pawn cannot be taken en passant: how it came to where it stands."""
    made = game.last_move_to(pawn)
    if not made:
        return {"why": "start"}
    return {"why": "late" if abs(made.target - made.origin) == 16 else "single", "since": made.at}


def promotion_laws(position: Position, intent: Intent) -> Iterator[tuple[Rule, dict[str, Any]]]:
    arrives = intent.kind == "P" and intent.target // 8 == (0 if position.turn else 7)
    if intent.promotion and not arrives:
        yield Rule.PROMOTION_RANK, {"piece": intent.kind, "promotion": intent.promotion}
    elif arrives and not intent.promotion:
        yield Rule.PROMOTION_MISSING, {}
    elif intent.promotion in tuple("KP"):
        yield Rule.PROMOTION_PIECE, {"promotion": intent.promotion}


def king_law(position: Position, origin: int, by: int) -> tuple[Rule, dict[str, Any]]:
    """Which law the move breaks that leaves the mover's own king attacked by these men."""
    if origin == position.kings[position.turn]:
        return Rule.KING_INTO_CHECK, {"by": men_on(position, by)}
    checkers = position.checkers
    if checkers.bit_count() > 1:
        return Rule.DOUBLE_CHECK, {"by": men_on(position, checkers)}
    if checkers & by:
        return Rule.CHECK_UNANSWERED, {"by": men_on(position, checkers)}
    return Rule.PINNED_PIECE, {"by": men_on(position, by)}


def castling_breach(game: Game, side: str, rook: int | None = None) -> Breach | None:
    """The law that castling breaks; `rook`: the one named by coordinates."""
    position, turn = game.position, game.position.turn
    king, right = position.kings[turn], position.rooks[turn].get(side)
    if right is None or rook not in (None, right):
        why, since = game.right_lost(turn, side) if right is None else ("start", None)
        facts = {"side": side, "why": why} | ({} if since is None else {"since": since})
        return Breach(Rule.CASTLING_MOVED, facts, king)
    if broken := castling.hindrance(position, side):
        return Breach(*broken, king)
    return None
