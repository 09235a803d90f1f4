"""The letters of the men in other languages, never guessed one by one: all that a game has must fit one language."""

from collections.abc import Iterable, Mapping

ENGLISH = "KQRBN"
LANGUAGES = {
    "Czech": "KDVSJ",
    "Danish, German, Norwegian, Swedish": "KDTLS",
    "Dutch": "KDTLP",
    "Estonian": "KLVOR",
    "Finnish": "KDTLR",
    "French": "RDTFC",
    "Hungarian": "KVBFH",
    "Icelandic": "KDHBR",
    "Italian, Spanish": "RDTAC",
    "Polish": "KHWGS",
    "Portuguese": "RDTBC",
    "Romanian": "RDTNC",
}
"""King, queen, rook, bishop, knight."""


class Undecided(ValueError):
    """The letters fit no language, or several that differ on them."""


def translation(letters: Iterable[str]) -> Mapping[str, str]:
    """The English letter for each of these, empty if they are English; raises `Undecided`.

    P beside English letters is the pawn; alone, or beside the king, it may as well be the Dutch knight.
    """
    met = set(letters)
    if met <= set(ENGLISH) or (met <= set(ENGLISH + "P") and not met <= set("KP")):
        return {}
    if met <= set(ENGLISH + "P"):
        raise Undecided
    fitting = [dict(zip(row, ENGLISH, strict=True)) for row in LANGUAGES.values() if met <= set(row)]
    readings = {tuple(row[letter] for letter in sorted(met)) for row in fitting}
    if len(readings) != 1:
        raise Undecided
    return dict(zip(sorted(met), *readings, strict=True))


def pairs(letters: Mapping[str, str]) -> str:
    """The letters that change, each with the English one."""
    return " ".join(f"{letter}={english}" for letter, english in sorted(letters.items()) if letter != english)
