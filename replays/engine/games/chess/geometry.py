"""The 64 squares and what a man of each kind reaches on an empty board (FIDE Laws of Chess, article 3).

Squares are numbered a1 = 0, b1 = 1 ... h8 = 63. A set of squares is a whole number with one bit for each. A man is its letter
in a FEN: capitals are White's. What is asked again and again in a replay is looked up here, computed once.
"""

from collections.abc import Iterator

FILES, RANKS = "abcdefgh", "12345678"
NAMES = tuple(file + rank for rank in RANKS for file in FILES)
NUMBER = {name: square for square, name in enumerate(NAMES)}
BIT = tuple(1 << square for square in range(64))
FILE = tuple(sum(BIT[square] for square in range(file, 64, 8)) for file in range(8))
RANK = tuple(sum(BIT[square] for square in range(8 * rank, 8 * rank + 8)) for rank in range(8))
LIGHT = sum(BIT[square] for square in range(64) if (square % 8 + square // 8) % 2)

STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

WHITE, BLACK = 0, 1
MEN = (tuple("PNBRQK"), tuple("pnbrqk"))
"""The letters of each seat's men."""
SIDES = ("O-O", "O-O-O")
KING_FILE = {"O-O": 6, "O-O-O": 2}
ROOK_FILE = {"O-O": 5, "O-O-O": 3}
"""The files on which king and rook stand once they have castled."""


def squares(mask: int) -> Iterator[int]:
    """The squares of a set, a1 first, then along the ranks."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def back_rank(seat: int) -> int:
    return 56 * seat


def beside(square: int, files: int, ranks: int) -> int | None:
    """The square so many files and ranks away, if it is on the board."""
    file, rank = square % 8 + files, square // 8 + ranks
    return 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else None


def ray(square: int, files: int, ranks: int) -> list[int]:
    """The squares in one direction up to the edge of the board."""
    found: list[int] = []
    while (following := beside(square, files, ranks)) is not None:
        found.append(following)
        square = following
    return found


def mask(squares: list[int | None]) -> int:
    return sum(BIT[square] for square in squares if square is not None)


def leaps(steps: tuple[tuple[int, int], ...]) -> list[int]:
    return [mask([beside(square, *step) for step in steps]) for square in range(64)]


def rays(steps: tuple[tuple[int, int], ...]) -> list[int]:
    return [sum(mask([*ray(square, *step)]) for step in steps) for square in range(64)]


KNIGHT, KING, ROOK, BISHOP = leaps(JUMPS), leaps(STRAIGHT + DIAGONAL), rays(STRAIGHT), rays(DIAGONAL)
QUEEN = [straight | diagonal for straight, diagonal in zip(ROOK, BISHOP, strict=True)]
PAWN = (leaps(((-1, 1), (1, 1))), leaps(((-1, -1), (1, -1))))
"""What a pawn of each seat attacks."""
ATTACKS = {
    letter: table
    for seat in (WHITE, BLACK)
    for letter, table in zip(MEN[seat], (PAWN[seat], KNIGHT, BISHOP, ROOK, QUEEN, KING), strict=True)
}
"""Man -> square -> what it attacks from there if nothing is in the way."""

PUSHES: tuple[list[int], list[int]] = ([0] * 64, [0] * 64)
"""Seat -> square -> from where a pawn comes there straight."""
BETWEEN = [[0] * 64 for _ in range(64)]
"""The squares strictly between two squares on a line; none if they are on no line."""
BEYOND = [[0] * 64 for _ in range(64)]
"""BEYOND[a][b]: the squares behind b, seen from a; none if they are on no line."""

for here in range(64):
    for step in STRAIGHT + DIAGONAL:
        line = ray(here, *step)
        for distance, there in enumerate(line):
            BETWEEN[here][there] = mask([*line[:distance]])
            BEYOND[here][there] = mask([*line[distance + 1 :]])
    for pawns, forward in zip(PUSHES, (8, -8), strict=True):
        home = 1 if forward > 0 else 6
        if here // 8 not in (0, 7):
            pawns[here + forward] |= BIT[here]
        if here // 8 == home:
            pawns[here + 2 * forward] |= BIT[here]
