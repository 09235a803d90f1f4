"""Forsyth-Edwards notation of a position, with castling rights as X-FEN or Shredder-FEN write them (PGN standard 16.1, R15)."""

import re
from typing import Literal, NamedTuple

from ...log import Misfit
from .geometry import BIT, FILES, MEN, NAMES, NUMBER, RANK, SIDES, back_rank
from .position import Position

Variant = Literal["standard", "chess960"]
USUAL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
"""The usual start of the game."""

KING_OR_QUEEN = ({"O-O": "K", "O-O-O": "Q"}, {"O-O": "k", "O-O-O": "q"})
MAN = re.compile("[KQRBNPkqrbnp1-8]*")
CASTLING = re.compile("-|[KQkqA-Ha-h]+")
PASSED = re.compile("-|[a-h][36]")
COUNTER = re.compile("[0-9]{1,9}")


FAULTS = {
    "fields": Misfit("fen: a position has four to six parts, separated by blanks"),
    "ranks": Misfit("fen: the board does not have eight ranks"),
    "board": Misfit("fen: the board has a character that is neither a piece nor a number from 1 to 8"),
    "files": Misfit("fen: a rank of the board does not have eight squares"),
    "kings": Misfit("fen: there is not just one king on each side"),
    "pawns": Misfit("fen: a pawn stands on the first or the last rank"),
    "turn": Misfit("fen: the side to move is neither w nor b"),
    "check": Misfit("fen: the side that is not to move is in check"),
    "castling": Misfit("fen: the castling rights are not written as they should be"),
    "ep": Misfit("fen: the en passant square is not a possible one"),
    "counters": Misfit("fen: the counters of moves are not whole numbers"),
}
"""What can be wrong with a position."""


class BadPosition(Misfit):
    """A text that is no position the game can be played on from; `detail` is the first of the faults found in it."""

    def __init__(self, detail: str) -> None:
        super().__init__(FAULTS[detail].sentence)
        self.detail = detail


class Setup(NamedTuple):
    """A position read from a text, and what was dropped of it because it cannot be true: rights and the square passed."""

    position: Position
    dropped: list[str]


def read(fen: str, variant: Variant = "standard") -> Setup:
    """The position that the text describes; raises BadPosition."""
    fields = [field for field in fen.split(" ") if field]
    demand(4 <= len(fields) <= 6, "fields")
    men, turn, castling, passed = fields[:4]
    counters = fields[4:]
    position = Position(placement(men))
    demand(all(position.men[king].bit_count() == 1 for king in "Kk"), "kings")
    demand(not (position.men["P"] | position.men["p"]) & (RANK[0] | RANK[7]), "pawns")
    demand(turn in ("w", "b"), "turn")
    position.turn = "wb".index(turn)
    demand(not position.checks(1 - position.turn), "check")
    demand(CASTLING.fullmatch(castling), "castling")
    demand(PASSED.fullmatch(passed), "ep")
    demand(all(COUNTER.fullmatch(counter) for counter in counters), "counters")
    position.quiet, position.number = [*map(int, counters), *(0, 1)[len(counters) :]]
    position.number = max(position.number, 1)
    position.checkers = position.checks(position.turn)
    return Setup(position, [*give_rights(position, castling, variant), *give_passed(position, passed)])


def demand(fact: object, detail: str) -> None:
    if not fact:
        raise BadPosition(detail)


def placement(text: str) -> list[str]:
    """The man on each square, a1 first."""
    ranks = text.split("/")
    demand(len(ranks) == 8, "ranks")
    rows: list[list[str]] = []
    for rank in ranks:
        demand(MAN.fullmatch(rank), "board")
        row = [man for sign in rank for man in ([""] * int(sign) if sign.isdigit() else [sign])]
        demand(len(row) == 8, "files")
        rows.append(row)
    return [man for row in reversed(rows) for man in row]


def give_rights(position: Position, castling: str, variant: Variant) -> list[str]:
    """Grant the rights that can be true; the letters of the others. Of two rooks on one side the outer one has it."""
    claimed = [(letter, rook_meant(position, letter)) for letter in castling.strip("-")]
    rights: dict[tuple[int, str], int] = {}
    for letter, rook in claimed:
        seat = int(letter.islower())
        king = position.kings[seat]
        if rook is not None and (variant == "chess960" or (king % 8 == 4 and rook % 8 in (0, 7))):
            right = seat, SIDES[rook < king]
            rights[right] = max(rook, rights.get(right, rook), key=lambda square: abs(square - king))
    for (seat, side), rook in rights.items():
        position.grant(seat, side, rook)
    return [letter for letter, rook in claimed if rook not in rights.values()]


def rook_meant(position: Position, letter: str) -> int | None:
    """The rook on the back rank that a letter of the castling field means, if there is one."""
    seat = int(letter.islower())
    king, rank, kind = position.kings[seat], back_rank(seat), letter.upper()
    if king // 8 != rank // 8:
        return None
    rooks = [rank + file for file in range(8) if position.men[MEN[seat][3]] & BIT[rank + file]]
    if kind == "K":
        return max((rook for rook in rooks if rook > king), default=None)
    if kind == "Q":
        return min((rook for rook in rooks if rook < king), default=None)
    return next((rook for rook in rooks if FILES[rook % 8] == kind.lower()), None)


def give_passed(position: Position, passed: str) -> list[str]:
    """Take the square that a pawn has just passed, if one can have."""
    if passed == "-":
        return []
    square, turn = NUMBER[passed], position.turn
    forward = -8 if turn else 8
    if square // 8 != (2 if turn else 5) or position.board[square] or position.board[square + forward]:
        return [passed]
    if position.board[square - forward] != MEN[1 - turn][0]:
        return [passed]
    position.passed = square
    return []


def untrue(fen: str, variant: Variant) -> list[str]:
    """The castling letters and the en passant square of a position that cannot be true (ruling R15); raises BadPosition."""
    return read(fen, variant).dropped


def rights_hold(fen: str, variant: Variant) -> bool:
    """Can all castling rights of this position be true in this variant? Raises BadPosition."""
    return not any(dropped in CASTLING_LETTERS for dropped in untrue(fen, variant))


CASTLING_LETTERS = frozenset("KQkqABCDEFGHabcdefgh")


def write(position: Position) -> str:
    """The text of a position: rights as X-FEN writes them, the square passed after every double step."""
    passed = "-" if position.passed < 0 else NAMES[position.passed]
    fields = written_board(position), "wb"[position.turn], written_rights(position), passed, position.quiet, position.number
    return " ".join(map(str, fields))


def written_board(position: Position) -> str:
    ranks = ["".join(man or "." for man in position.board[8 * rank : 8 * rank + 8]) for rank in reversed(range(8))]
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), "/".join(ranks))


def written_rights(position: Position) -> str:
    letters = []
    for seat in (0, 1):
        for side in SIDES:
            if (rook := position.rooks[seat].get(side)) is not None:
                usual, by_file = KING_OR_QUEEN[seat][side], FILES[rook % 8]
                letters.append(usual if rook_meant(position, usual) == rook else by_file if seat else by_file.upper())
    return "".join(letters) or "-"


ARRAY = read(USUAL).position
"""The usual start of the game; to be copied, not changed."""
