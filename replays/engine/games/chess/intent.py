"""What an action says the move is: which man, from where it may come, where it goes (PGN standard 8.2.3)."""

import re
from functools import lru_cache

from msgspec import Struct

from .geometry import ATTACKS, BIT, FILE, FILES, KING_FILE, MEN, NAMES, NUMBER, PAWN, PUSHES, RANK, RANKS, back_rank

TEXT = re.compile("([KQRBN]?)([a-h]?)([1-8]?)(x?)([a-h][1-8])(?:=([QRBNKP]))?([+#]?)")
PROMOTIONS = frozenset("QRBN")
ANYWHERE = (1 << 64) - 1
KNOWN = 1 << 16
"""How many writings are remembered; a few thousand cover nearly all games."""


class Intent(Struct, frozen=True, gc=False):
    """A move as written.

    `fits` are the squares that the writing allows the man to come from; `reach` those of them from where a move of its kind
    leads to the target, none if the promotion cannot be right. A pawn goes `straight` or `diagonal`, other men neither.
    `captures` and `mark` are None where the move is not text. For castling `side` says it all, with the `rook` if one is named.
    """

    man: str = ""
    fits: int = 0
    reach: int = 0
    target: int = -1
    promotion: str = ""
    straight: bool = False
    diagonal: bool = False
    hint: str = ""
    captures: bool | None = None
    mark: str | None = None
    fileless: bool = False
    side: str = ""
    rook: int | None = None

    @property
    def kind(self) -> str:
        return self.man.upper()


@lru_cache(KNOWN)
def written(san: str, turn: int) -> Intent:
    """What a move given as text says, when `turn` has the move."""
    if san.startswith("O"):
        return castles(turn, san.rstrip("+#"), mark=san.lstrip("O-"))
    found = TEXT.fullmatch(san)
    assert found, san
    kind, file, rank, capture, name, promotion, mark = found.groups(default="")
    fits = (FILE[FILES.index(file)] if file else ANYWHERE) & (RANK[RANKS.index(rank)] if rank else ANYWHERE)
    target, hint = NUMBER[name], file + rank
    if kind:
        man = MEN[turn]["PNBRQK".index(kind)]
        reach = 0 if promotion else ATTACKS[man][target] & fits
        return Intent(man, fits, reach, target, promotion, hint=hint, captures=bool(capture), mark=mark)
    if not file:
        fits &= beside(target) if capture else FILE[target % 8]
    straight = fits & FILE[target % 8] != 0
    reach = 0 if straight and capture else pawn_reach(turn, target, promotion, straight) & fits
    fileless = bool(capture and not file)
    return Intent(MEN[turn][0], fits, reach, target, promotion, straight, not straight, hint, bool(capture), mark, fileless)


@lru_cache(KNOWN)
def pointed(man: str, origin: int, target: int, promotion: str) -> Intent:
    """What a move given by two squares says, with this man on the first of them."""
    fits, turn = BIT[origin], int(man.islower())
    if man not in "Pp":
        return Intent(man, fits, 0 if promotion else ATTACKS[man][target] & fits, target, promotion)
    straight = origin % 8 == target % 8
    return Intent(man, fits, pawn_reach(turn, target, promotion, straight) & fits, target, promotion, straight, not straight)


def castles(turn: int, side: str, rook: int | None = None, mark: str | None = None) -> Intent:
    """Castling on this side; `rook` is the one that coordinates name."""
    return Intent(MEN[turn][5], target=back_rank(turn) + KING_FILE[side], mark=mark, side=side, rook=rook)


def pawn_reach(turn: int, target: int, promotion: str, straight: bool) -> int:
    """From where a pawn comes to the target, if it is promoted there and only there, to what a pawn can become."""
    arrives = target // 8 == (0 if turn else 7)
    if (promotion not in PROMOTIONS) if arrives else promotion:
        return 0
    return PUSHES[turn][target] if straight else PAWN[1 - turn][target]


def beside(target: int) -> int:
    """The files beside that of the target."""
    file = target % 8
    return sum(FILE[other] for other in (file - 1, file + 1) if 0 <= other < 8)


def square_names(mask: int) -> list[str]:
    """A set of squares by name, sorted by the text of the square."""
    return sorted(NAMES[square] for square in range(64) if mask & BIT[square])
