"""What the material alone decides: that nobody can mate any more, and who could (Laws 5.1, 5.2, 6.9; rulings R2 and R4)."""

from .geometry import LIGHT, MEN
from .position import Position


def dead(position: Position) -> bool:
    """Is no mate possible, by the material: bare kings, one bishop or knight besides, or bishops on one colour only?"""
    men = position.men
    if men["P"] or men["p"] or men["R"] or men["r"] or men["Q"] or men["q"]:
        return False
    knights, bishops = men["N"] | men["n"], men["B"] | men["b"]
    if knights:
        return not bishops and knights.bit_count() == 1
    return not (bishops & LIGHT and bishops & ~LIGHT)


def can_mate(position: Position, seat: int) -> bool:
    """Could this seat mate by some series of legal moves?"""
    men = position.men
    pawn, knight, bishop, rook, queen, _ = (men[man] for man in MEN[seat])
    if pawn or rook or queen:
        return True
    pawns, knights, bishops, rooks = (men[man] for man in MEN[1 - seat][:4])
    if knight:
        return bool(bishop or knight.bit_count() > 1 or pawns or knights or bishops or rooks)
    if bishop:
        both = bishop | bishops
        return bool(pawns or knights or (both & LIGHT and both & ~LIGHT))
    return False


def seed_can_mate(position: Position, seat: int) -> bool:
    """Has this seat a pawn, a rook, a queen, a knight and a bishop, or two bishops?"""
    pawn, knight, bishop, rook, queen, _ = (position.men[man] for man in MEN[seat])
    return bool(pawn or rook or queen or (knight and bishop) or bishop.bit_count() > 1)


def listed(position: Position, seat: int) -> str:
    """All men of this seat, `KBN`."""
    pawn, knight, bishop, rook, queen, king = MEN[seat]
    return "".join(man.upper() * position.men[man].bit_count() for man in (king, queen, rook, bishop, knight, pawn))
