"""A position: where the men stand, who has the move, which rights are left; and what attacks what."""

from typing import NamedTuple

from .geometry import (
    ATTACKS,
    BETWEEN,
    BEYOND,
    BISHOP,
    BIT,
    KING,
    KING_FILE,
    KNIGHT,
    MEN,
    NAMES,
    PAWN,
    ROOK,
    ROOK_FILE,
    back_rank,
    squares,
)


class Step(NamedTuple):
    """A legal move: from where to where, the man a pawn becomes; or the side of castling, `target` being the king's."""

    origin: int
    target: int
    promotion: str = ""
    side: str = ""


class Position:
    """`board` holds the man on each square ("" where there is none), `men` and `seats` the squares of each man and seat.

    `rooks[seat]` maps the side to the rook that may still castle there. `passed` is the square a pawn has just stepped over
    (-1: none), `quiet` the half-moves since the last capture or pawn move, `checkers` the men that give check.
    """

    __slots__ = ("board", "checkers", "homes", "kings", "men", "number", "passed", "quiet", "rooks", "seats", "turn")

    def __init__(self, board: list[str], turn: int = 0) -> None:
        self.board, self.turn = board, turn
        self.men = {man: sum(BIT[n] for n, found in enumerate(board) if found == man) for man in "PNBRQKpnbrqk"}
        self.seats = [sum(self.men[man] for man in MEN[seat]) for seat in (0, 1)]
        self.kings = [self.men[king].bit_length() - 1 for king in "Kk"]
        self.rooks: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self.homes = 0
        self.passed, self.quiet, self.number = -1, 0, 1
        self.checkers = 0

    def copy(self) -> "Position":
        twin = Position.__new__(Position)
        twin.board, twin.men, twin.seats, twin.kings = self.board[:], self.men.copy(), self.seats[:], self.kings[:]
        twin.rooks = (self.rooks[0].copy(), self.rooks[1].copy()) if self.homes else ({}, {})
        twin.turn, twin.homes, twin.checkers = self.turn, self.homes, self.checkers
        twin.passed, twin.quiet, twin.number = self.passed, self.quiet, self.number
        return twin

    def equals(self, other: "Position") -> bool:
        """Do the same men stand on the same squares, with the same side to move and the same rights to castle?"""
        return (self.turn, self.rooks, self.board) == (other.turn, other.rooks, other.board)

    # What attacks what

    def attackers(self, square: int, seat: int, occupied: int) -> int:
        """The men of this seat that attack the square, if just these squares are occupied."""
        men, (pawn, knight, bishop, rook, queen, king) = self.men, MEN[seat]
        found = KNIGHT[square] & men[knight] | PAWN[1 - seat][square] & men[pawn] | KING[square] & men[king]
        far = ROOK[square] & (men[rook] | men[queen]) | BISHOP[square] & (men[bishop] | men[queen])
        while far:
            nearest = far & -far
            far ^= nearest
            if not BETWEEN[square][nearest.bit_length() - 1] & occupied:
                found |= nearest
        return found

    def checks(self, seat: int) -> int:
        """The men that attack this seat's king."""
        return self.attackers(self.kings[seat], 1 - seat, self.seats[0] | self.seats[1])

    def exposed(self, origin: int, target: int) -> int:
        """The enemy men that attack the mover's own king once the man on `origin` has gone to `target`."""
        turn = self.turn
        king, taken = self.kings[turn], BIT[target]
        if origin == king:
            king = target
        elif target == self.passed and self.board[origin] in "Pp":
            taken = BIT[target + (8 if turn else -8)]
        occupied = ((self.seats[0] | self.seats[1]) & ~(BIT[origin] | taken)) | BIT[target]
        return self.attackers(king, 1 - turn, occupied) & ~taken

    def safe(self, origin: int, target: int) -> bool:
        """Does the mover's own king stand unattacked after this move? Looks closely only where it might not."""
        if not self.checkers:
            king = self.kings[self.turn]
            if origin != king and not BEYOND[king][origin] & self.seats[1 - self.turn] and target != self.passed:
                return True
        return not self.exposed(origin, target)

    # Making a move

    def move(self, origin: int, target: int, promotion: str = "") -> str:
        """Make a legal move other than castling; the man taken, or "". `promotion` is a capital."""
        board, men, seats, turn = self.board, self.men, self.seats, self.turn
        man, taken = board[origin], board[target]
        here = BIT[target]
        both = BIT[origin] | here
        board[origin] = ""
        board[target] = man
        men[man] ^= both
        seats[turn] ^= both
        if taken:
            men[taken] ^= here
            seats[1 - turn] ^= here
            self.quiet = 0
        else:
            self.quiet += 1
        passed, self.passed = self.passed, -1
        if man == "P" or man == "p":
            self.quiet = 0
            if target == passed:
                taken = self._lift(target + (8 if turn else -8))
            elif target - origin in (16, -16):
                self.passed = (origin + target) // 2
            elif promotion:
                man = self._promote(target, promotion)
        elif man == "K" or man == "k":
            self.kings[turn] = target
        if self.homes & both:
            self._forfeit(both)
        self.turn, self.number = 1 - turn, self.number + turn
        king = self.kings[1 - turn]
        if ATTACKS[man][target] & BIT[king] or BEYOND[king][origin] & seats[turn] or target == passed:
            self.checkers = self.checks(1 - turn)
        else:
            self.checkers = 0
        return taken

    def castle(self, side: str) -> None:
        """Castle, which must be legal."""
        turn, rank = self.turn, back_rank(self.turn)
        king, rook = MEN[turn][5], MEN[turn][3]
        leaving = {self.kings[turn]: king, self.rooks[turn][side]: rook}
        arriving = {rank + KING_FILE[side]: king, rank + ROOK_FILE[side]: rook}
        for square in leaving:
            self._lift(square)
        for square, man in arriving.items():
            self._place(square, man)
        self.kings[turn] = rank + KING_FILE[side]
        self._forfeit(BIT[self.kings[turn]])
        self.passed, self.quiet = -1, self.quiet + 1
        self.turn, self.number = 1 - turn, self.number + turn
        self.checkers = self.checks(1 - turn)

    def make(self, step: Step) -> str:
        """Make a legal move; the man taken, or ""."""
        if step.side:
            self.castle(step.side)
            return ""
        return self.move(step.origin, step.target, step.promotion)

    def after(self, step: Step) -> "Position":
        twin = self.copy()
        twin.make(step)
        return twin

    def _lift(self, square: int) -> str:
        man, self.board[square] = self.board[square], ""
        self.men[man] ^= BIT[square]
        self.seats[man.islower()] ^= BIT[square]
        return man

    def _place(self, square: int, man: str) -> None:
        self.board[square] = man
        self.men[man] ^= BIT[square]
        self.seats[man.islower()] ^= BIT[square]

    def _promote(self, square: int, promotion: str) -> str:
        man = promotion.lower() if self._lift(square) == "p" else promotion
        self._place(square, man)
        return man

    # Castling rights

    def grant(self, seat: int, side: str, rook: int) -> None:
        """King and this rook may castle on this side, as neither has moved."""
        self.rooks[seat][side] = rook
        self.homes |= BIT[rook] | BIT[self.kings[seat]]

    def _forfeit(self, moved: int) -> None:
        """Men have left these squares or come there: the rights of a king or rook that is among them are gone."""
        rooks, self.rooks, self.homes = self.rooks, ({}, {}), 0
        for seat, rights in enumerate(rooks):
            for side, rook in rights.items():
                if not moved & (BIT[rook] | BIT[self.kings[seat]]):
                    self.grant(seat, side, rook)


def man_on(position: Position, square: int) -> str:
    """The man on a square as facts name it: `Nf3`."""
    return position.board[square].upper() + NAMES[square]


def men_on(position: Position, mask: int) -> list[str]:
    """The men on a set of squares, sorted by the text of the square."""
    return sorted((man_on(position, square) for square in squares(mask)), key=lambda man: man[1:])
