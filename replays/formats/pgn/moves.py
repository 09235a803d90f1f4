"""Move text: standard algebraic notation (PGN standard 8.2.3), and the other forms in which people and programs write moves."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from .alphabet import DASH, LETTER, MARK

LONGEST = 64
FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", "kqrbnpkqrbnp", strict=True))
ENGLISH = frozenset("kqrbnp")
MARKS = {"+": "+", "#": "#", "†": "+"}
NULL_MOVES = {"--", "Z0", "0000", "<>", "null", "pass"}

TAIL = rf"(?P<praise>[!?]*+)(?P<marks>[{MARK}]*+)(?P<signs>(?:\W|_)*+)\Z"
CAPITAL = rf"(?![a-z]){LETTER}"
FIGURINE = f"[{''.join(FIGURINES)}]"
CASTLING = re.compile(rf"(?P<letter>[0Oo]){DASH}(?P=letter)(?P<long>{DASH}(?P=letter))?{TAIL}")
JOINED_CASTLING = re.compile(rf"(?P<letter>[Oo])(?P=letter)(?P<long>(?P=letter))?{TAIL}")
DROP = re.compile(rf"{LETTER}?@[a-h][1-8]{TAIL}")
MOVE = re.compile(
    rf"""
    (?P<piece>{FIGURINE}|{CAPITAL})? (?P<hint>[a-h]?[1-8]?) (?P<between>[x:]|(?<=[a-h][1-8]){DASH})? (?P<target>[a-h][1-8])
    (?: (?P<sign>[=/]?)(?P<promotion>{FIGURINE}|[qrbnkp]|{CAPITAL}) | \((?P<glued>[qrbnkp]|{CAPITAL})\) )?
    (?P<passant>e\.p\.|ep)? {TAIL}
    """,
    re.VERBOSE,
)


class Reading(NamedTuple):
    """A move text taken apart.

    Of the letters for men a capital one is as it stands in the text, in whatever language; a small one is English.
    `odd`: the form is not the standard's; `odd_mark`: the sign for check or mate is not; `symbol`: another sign is glued on.
    """

    piece: str = ""
    hint: str = ""
    between: str = ""
    target: str = ""
    promotion: str = ""
    mark: str = ""
    castling: str = ""
    null: bool = False
    drop: bool = False
    odd: bool = False
    odd_mark: bool = False
    symbol: bool = False

    @property
    def letters(self) -> str:
        """The letters that tell the language. P after a target may be a pawn that stays one."""
        return "".join(letter for letter in (self.piece, self.promotion.strip("P")) if letter.isupper())

    @property
    def names_squares(self) -> bool:
        """Does it name the square left and the square reached, or need not?"""
        return len(self.hint) == 2 or self.null or self.castling != ""


class Written(NamedTuple):
    """A move in the standard's form (`san`), or by its squares.

    `odd`: it was not written like that. `joined`: its squares stood together without a sign, as two moves might.
    """

    san: str = ""
    origin: str = ""
    target: str = ""
    promotion: str = ""
    odd: bool = False
    joined: bool = False

    def __str__(self) -> str:
        return self.san or self.origin + self.target + self.promotion


def read_move(text: str) -> Reading | None:
    """What a move text says, if it can be read."""
    return read_short(text) if len(text) <= LONGEST else None


@lru_cache(1 << 14)
def read_short(text: str) -> Reading | None:
    """The same, of a text that is not too long."""
    if text.rstrip("!?") in NULL_MOVES:
        return Reading(null=True)
    if castling := CASTLING.match(text) or JOINED_CASTLING.match(text):
        side = "O-O-O" if castling["long"] else "O-O"
        return with_tail(Reading(castling=side, odd=not text.startswith(side)), castling)
    if drop := DROP.match(text):
        return with_tail(Reading(drop=True), drop)
    if move := MOVE.match(text):
        return read_parts(move)
    if text[0] in "qrbnk" and (move := MOVE.match(text, 1)) and not (move["piece"] or move["promotion"] or move["glued"]):
        return with_tail(Reading(text[0], move["hint"], between(move), move["target"], odd=True), move)
    return None


def readable(text: str) -> bool:
    """Whether the text is a move, of this game or another."""
    return read_move(text) is not None


def read_parts(move: re.Match[str]) -> Reading | None:
    """A move by its parts; b is the bishop where it cannot be the b-pawn."""
    piece, hint, target = move["piece"] or "", move["hint"], move["target"]
    promotion = move["promotion"] or move["glued"] or ""
    odd = piece in FIGURINES or move["between"] not in (None, "x") or move["passant"] is not None
    odd = odd or (promotion != "" and not (move["sign"] == "=" and promotion.isupper()))
    piece, promotion = FIGURINES.get(piece, piece), FIGURINES.get(promotion, promotion)
    if hint == "b" and not piece and not promotion and target[0] not in "ac":
        piece, hint, odd = "b", "", True
    if any(letter not in ENGLISH and not letter.isupper() for letter in piece + promotion):
        return None
    return with_tail(Reading(piece, hint, between(move), target, promotion, odd=odd), move)


def between(move: re.Match[str]) -> str:
    """The sign before the target: x, a dash, or none."""
    return (move["between"] or "").replace(":", "x")


def with_tail(reading: Reading, move: re.Match[str]) -> Reading:
    """Add the mark for check or mate, and say what else is glued on (PGN standard 8.2.3.5, 8.2.3.8)."""
    marks, signs = move["marks"], move["signs"]
    if signs.startswith(("-", "/", "=")):
        return reading._replace(symbol=True)
    mark = MARKS.get(marks, "")
    odd_mark = mark != marks or (mark != "" and move["praise"] != "")
    return reading._replace(mark=mark, odd_mark=odd_mark, symbol=signs.strip("!?") != "")


def write(reading: Reading, letters: Mapping[str, str]) -> Written:
    """The move in English, by the English for each letter of another language; nothing, for a null move."""
    if reading.null:
        return Written()
    if reading.castling:
        return Written(reading.castling + reading.mark, odd=reading.odd)
    piece, promotion = (letters.get(letter, letter).upper() for letter in (reading.piece, reading.promotion))
    odd = reading.odd or piece == "P"
    if piece in ("", "P") and len(reading.hint) == 2:
        return Written("", reading.hint, reading.target, promotion.lower(), True, reading.between == "")
    capture = "x" if reading.between == "x" else ""
    san = f"{piece.strip('P')}{reading.hint}{capture}{reading.target}{promotion and '=' + promotion}{reading.mark}"
    return Written(san, odd=odd)
