"""The game as played so far: the moves made, the position they led to, how often it occurred, the material after each."""

from msgspec import Struct

from .actions import Move
from .geometry import MEN
from .intent import Intent
from .moves import capturable, find
from .position import Position

VALUE = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1, "K": 0}
BALANCE = {man: sign * VALUE[man.upper()] for seat, sign in ((0, 1), (1, -1)) for man in MEN[seat]} | {"": 0}
"""What a man on the board adds to White's material less Black's."""

STANDS = {man: [code << 4 * square for square in range(64)] for code, man in enumerate((*MEN[0], *MEN[1]), 1)}
LEAVES = {man: [placed | 1 << 256 for placed in table] for man, table in STANDS.items()}
"""A position as a number: four bits for each square, and one for the side to move: it changes when a man leaves."""


class Made(Struct, gc=False):
    """A move made: the number of the action, and what it did.

    `check`: the enemy king was attacked afterwards. `side`: of castling, where the other fields tell of the king.
    """

    at: int
    action: Move
    man: str
    origin: int
    target: int
    taken: str
    promotion: str
    check: bool
    en_passant: bool
    side: str


class Repetition:
    """How often the present position has occurred (Laws 9.2, ruling R7).

    A capture, a pawn's move, a right to castle lost: no earlier position can come back. So the positions since then differ
    from the first of them only by who stands where, and are kept as that difference. A position with a legal capture en passant
    cannot come back at all.
    """

    __slots__ = ("count", "difference", "most", "rights", "seen")

    def __init__(self, position: Position) -> None:
        self.most = 1
        self.begin(position)

    def begin(self, position: Position) -> None:
        self.difference, self.count, self.rights = 0, 1, position.homes
        self.seen = {0: 1} if position.passed < 0 or not capturable(position) else {}

    def note(self, position: Position, man: str, origin: int, target: int) -> None:
        """The man has moved, and this is the position now."""
        if position.quiet and position.homes == self.rights:
            seen, here = self.seen, self.difference ^ LEAVES[man][origin] ^ STANDS[man][target]
            self.difference = here
            self.count = seen[here] = count = seen.get(here, 0) + 1
            if count > self.most:
                self.most = count
        else:
            self.begin(position)

    def copy(self) -> "Repetition":
        twin = Repetition.__new__(Repetition)
        twin.count, twin.difference, twin.most, twin.rights = self.count, self.difference, self.most, self.rights
        twin.seen = self.seen.copy()
        return twin


class Game:
    """`start` and `position`, the moves `made` between them and the material `curve`: White's less Black's after each."""

    def __init__(self, start: Position) -> None:
        self.position, self.start = start, start.copy()
        self.made: list[Made] = []
        self.repetition = Repetition(start)
        self.balance = sum(BALANCE[man] for man in start.board)
        self.curve: list[int] = []
        self.quietest = start.quiet

    def make(self, at: int, action: Move, intent: Intent, origin: int) -> Made:
        """Make a legal move; `origin` is where the man comes from, the king if he castles."""
        position, man, target, promotion = self.position, intent.man, intent.target, intent.promotion
        passed = position.passed
        if intent.side:
            position.castle(intent.side)
            taken = ""
        else:
            taken = position.move(origin, target, promotion)
        check, en_passant = position.checkers != 0, taken != "" and target == passed
        made = Made(at, action, man, origin, target, taken, promotion, check, en_passant, intent.side)
        if taken:
            self.balance -= BALANCE[taken]
        if promotion:
            self.balance += BALANCE[position.board[target]] - BALANCE[man]
        self.made.append(made)
        self.curve.append(self.balance)
        self.repetition.note(position, man, origin, target)
        if position.quiet > self.quietest:
            self.quietest = position.quiet
        return made

    def counts_after(self, intent: Intent) -> tuple[int, int]:
        """How often the position would have occurred, and the quiet half-moves, after a legal move."""
        position, repetition = self.position.copy(), self.repetition.copy()
        origin = find(position, intent)
        if intent.side:
            position.castle(intent.side)
        else:
            position.move(origin, intent.target, intent.promotion)
        repetition.note(position, intent.man, origin, intent.target)
        return repetition.count, position.quiet

    def last_move_to(self, square: int) -> Made | None:
        """The move that brought the man there to where it stands, if it was made in this log."""
        return next((made for made in reversed(self.made) if made.target == square), None)

    def last_move_of(self, seat: int) -> Made | None:
        return next((made for made in reversed(self.made) if made.action.seat == seat), None)

    def right_lost(self, seat: int, side: str) -> tuple[str, int | None]:
        """How the right to castle went (`king` or `rook` moved, rook `captured`, not there at the `start`), by which action."""
        king, rook = self.start.kings[seat], self.start.rooks[seat].get(side)
        if rook is None:
            return "start", None
        made = next(made for made in self.made if made.origin in (king, rook) or made.target == rook)
        return "king" if made.origin == king else "rook" if made.origin == rook else "captured", made.at
