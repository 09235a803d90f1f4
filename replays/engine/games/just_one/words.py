"""When two words are the same letter by letter, in any language; what clues are cancelled for; what a score is called."""

from functools import lru_cache
from typing import Literal
from unicodedata import category, normalize

from msgspec import Struct

Reason = Literal["same", "family", "variant", "word", "foreign", "related", "invented", "homophone", "phrase"]
Rating = Literal["perfect", "incredible", "awesome", "wow", "average", "start", "again"]
End = Literal["right", "wrong", "pass", "void"]
"""How a turn ends; `void`: every clue was cancelled."""

TWINS = frozenset({"same", "family", "variant"})
"""The reasons for which clues cancel each other."""
RATINGS: tuple[tuple[int, Rating], ...] = (
    (13, "perfect"),
    (12, "incredible"),
    (11, "awesome"),
    (9, "wow"),
    (7, "average"),
    (4, "start"),
    (0, "again"),
)
"""From so many cards of thirteen on, the score is called so."""
RATED_DECK = 13
WRITTEN_ALIKE = str.maketrans({"\u2019": "'", "\u2010": "-", "\u2011": "-"})
REMEMBERED = 4096


class Written(Struct):
    """A clue that counts. `action`: where it stands in the log; `why`: the reason it was cancelled for, if one is given."""

    seat: int
    text: str
    form: str
    action: int
    standing: bool = True
    why: Reason | None = None


@lru_cache(REMEMBERED)
def form(text: str) -> str:
    """The normal form: compatibility characters, capitals and the signs around a word make no difference, accents do."""
    folded = normalize("NFKC", normalize("NFKC", text).casefold()).translate(WRITTEN_ALIKE)
    start, stop = 0, len(folded)
    while start < stop and outside(folded[start]):
        start += 1
    while start < stop and outside(folded[stop - 1]):
        stop -= 1
    return folded[start:stop] or folded


def outside(sign: str) -> bool:
    """Whether a sign at the edge of a word does not belong to it."""
    return sign.isspace() or category(sign).startswith("P")


def one_word(form: str) -> bool:
    """Whether a normal form is a single word."""
    return form.split() == [form]


def rating(won: int) -> Rating:
    return next(key for least, key in RATINGS if won >= least)
