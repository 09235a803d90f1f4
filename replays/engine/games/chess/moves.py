"""The legal moves: the one an action means, all of them, and whether there is any."""

from collections.abc import Iterator

from . import castling
from .geometry import ATTACKS, BETWEEN, BIT, MEN, NAMES, PAWN, squares
from .intent import Intent, pointed
from .position import Position, Step

NOBODY, SEVERAL = -1, -2


def find(position: Position, intent: Intent) -> int:
    """From where the man comes that can legally make this move (not castling); NOBODY, or SEVERAL if more than one can."""
    target = intent.target
    turn, (white, black) = position.turn, position.seats
    if position.board[target]:
        if intent.straight or (black if turn else white) & BIT[target]:
            return NOBODY
    elif intent.diagonal and target != position.passed:
        return NOBODY
    found, candidates, occupied = NOBODY, position.men[intent.man] & intent.reach, white | black
    while candidates:
        origin = candidates.bit_length() - 1
        candidates ^= BIT[origin]
        if not BETWEEN[origin][target] & occupied and position.safe(origin, target):
            if found != NOBODY:
                return SEVERAL
            found = origin
    return found


def steps(position: Position) -> Iterator[Step]:
    """All legal moves, the king's first."""
    for man in reversed(MEN[position.turn]):
        for origin in squares(position.men[man]):
            yield from steps_from(position, origin)
    for side in position.rooks[position.turn]:
        if not castling.hindrance(position, side):
            yield Step(position.kings[position.turn], castling.king_target(position.turn, side), side=side)


def steps_from(position: Position, origin: int) -> Iterator[Step]:
    """The legal moves of the man on this square, castling aside."""
    man = position.board[origin]
    for target in targets(position, man, origin):
        if position.safe(origin, target):
            if man in "Pp" and target // 8 in (0, 7):
                yield from (Step(origin, target, promotion) for promotion in "QRBN")
            else:
                yield Step(origin, target)


def targets(position: Position, man: str, origin: int) -> Iterator[int]:
    """Where the man goes by the way its kind moves, whether or not its king is safe then."""
    turn, seats = position.turn, position.seats
    occupied = seats[0] | seats[1]
    if man in "Pp":
        passed = BIT[position.passed] if position.passed >= 0 else 0
        yield from squares(PAWN[turn][origin] & (seats[1 - turn] | passed))
        yield from pushes(turn, origin, occupied)
        return
    for target in squares(ATTACKS[man][origin] & ~seats[turn]):
        if not BETWEEN[origin][target] & occupied:
            yield target


def pushes(turn: int, origin: int, occupied: int) -> Iterator[int]:
    forward = -8 if turn else 8
    if occupied & BIT[origin + forward]:
        return
    yield origin + forward
    if origin // 8 == (6 if turn else 1) and not occupied & BIT[origin + 2 * forward]:
        yield origin + 2 * forward


def can_move(position: Position) -> bool:
    """Has the side to move any legal move? If not, it is checkmated or stalemated."""
    return any(True for _ in steps(position))


def capturable(position: Position) -> bool:
    """Can the pawn that has just made a double step be legally captured en passant?"""
    pawns = PAWN[1 - position.turn][position.passed] & position.men[MEN[position.turn][0]]
    return any(position.safe(origin, position.passed) for origin in squares(pawns))


def text(position: Position, step: Step) -> str:
    """A legal move as text, with its mark (PGN standard 8.2.3)."""
    after = position.after(step)
    mark = "" if not after.checkers else "+" if can_move(after) else "#"
    return (step.side or plain(position, step)) + mark


def plain(position: Position, step: Step) -> str:
    """A legal move as text, without its mark."""
    man = position.board[step.origin]
    kind, origin, target = man.upper(), NAMES[step.origin], NAMES[step.target]
    captures = "x" if position.board[step.target] else ""
    promotion = f"={step.promotion}" if step.promotion else ""
    if kind == "P":
        changes_file = origin[0] != target[0]
        return f"{origin[0]}x{target}{promotion}" if changes_file else f"{target}{promotion}"
    rivals = [NAMES[rival] for rival in rivals_of(position, man, step)]
    hint = ""
    if rivals:
        same_file, same_rank = (any(rival[n] == origin[n] for rival in rivals) for n in (0, 1))
        hint = origin[0] if not same_file else origin[1] if not same_rank else origin
    return f"{kind}{hint}{captures}{target}"


def rivals_of(position: Position, man: str, step: Step) -> Iterator[int]:
    """The other men of the kind that could go to the same square."""
    for origin in squares(position.men[man] & ~BIT[step.origin]):
        if find(position, pointed(man, origin, step.target, "")) == origin:
            yield origin
