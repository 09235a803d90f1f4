"""Dice expressions, such as `2d6`, `3d6-1d4+2` or `4d6kh3`, and how likely their results are.

    expression = term { ( "+" | "-" ) term }
    term       = number | [ number ] "d" number [ ( "kh" | "kl" ) number ]
    number     = digit { digit }

`NdF` is the sum of N dice with F sides; N is 1 if left out. With `khK` only the K highest of them count, with `klK` the K
lowest. There are no blanks, no brackets and no capital letters.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from typing import Literal

from msgspec import Struct

from ...log import Misfit

TERM = re.compile(r"(?P<sign>[+-])(?P<number>[0-9]{0,5})(?:d(?P<sides>[0-9]{1,3})(?:k(?P<keep>[hl])(?P<kept>[0-9]{1,2}))?)?")
TERMS, NUMBER, DICE, SIDES, CHOSEN, IN_ALL = 10, 10_000, 20, range(2, 101), 10, 500
"""At most so many terms, this number, so many dice in all, so many sides, so many dice to choose from, so many sides in all."""

DIGIT = 12 * 8
"""So many bits hold how many throws there are of dice with so few sides: at most 25 ** 20."""
Ways = int
"""How many throws lead to each sum, as the digits of one number to the base 2 ** DIGIT, that of the lowest sum last.

Two such numbers multiplied are the ways to each sum of both, where they do not depend on each other.
"""


class Term(Struct, frozen=True):
    """Dice of one kind, added or taken away; or, with no sides, a number."""

    sign: Literal[1, -1]
    number: int
    sides: int = 0
    keep: Literal["", "h", "l"] = ""
    kept: int = 0

    def value(self, dice: Sequence[int]) -> int:
        """What these dice, thrown for the term, come to."""
        if not self.sides:
            return self.sign * self.number
        if self.keep:
            dice = sorted(dice, reverse=self.keep == "h")[: self.kept]
        return self.sign * sum(dice)

    def least(self) -> int:
        """The lowest value it can have."""
        if not self.sides:
            return self.sign * self.number
        return self.kept if self.sign > 0 else -self.kept * self.sides

    def ways(self) -> Ways:
        if not self.sides:
            return 1
        if not self.keep:
            return prod([written([1] * self.sides)] * self.number)
        ways = highest(self.number, self.sides, self.kept)
        return written(ways[::-1] if (self.keep == "l") != (self.sign < 0) else ways)


class Dice(Struct, frozen=True):
    """A dice expression as read; `sides` has those of each die, in the order in which they are logged."""

    text: str
    terms: tuple[Term, ...]
    sides: tuple[int, ...]

    def fits(self, dice: Sequence[int]) -> bool:
        """Whether dice of this expression can fall so."""
        return len(dice) == len(self.sides) and all(1 <= die <= sides for die, sides in zip(dice, self.sides, strict=True))

    def value(self, dice: Sequence[int]) -> int:
        """What they come to."""
        total = at = 0
        for term in self.terms:
            after = at + (term.number if term.sides else 0)
            total += term.value(dice[at:after])
            at = after
        return total

    def extremes(self) -> Iterator[list[int]]:
        """Every die at its lowest; then every die at its highest."""
        yield [1] * len(self.sides)
        yield [*self.sides]


@lru_cache(1024)
def parse(text: str) -> Dice:
    """The expression; raises Misfit if it is none or goes too far."""
    terms = tuple(read(text))
    dice = [term.sides for term in terms if term.sides for _ in range(term.number)]
    if not terms or len(terms) > TERMS or len(dice) > DICE:
        raise Misfit(
            "dice: “%(found)s” does not have 1 to %(terms)s terms and at most %(dice)s dice",
            found=text[:40],
            terms=TERMS,
            dice=DICE,
        )
    if sum(dice) > IN_ALL:
        raise Misfit("dice: the dice of “%(found)s” have more than %(most)s sides in all", found=text[:40], most=IN_ALL)
    return Dice(text, terms, tuple(dice))


def read(text: str) -> Iterator[Term]:
    signed, at = f"+{text}", 0
    while at < len(signed):
        found = TERM.match(signed, at)
        if not found or found.end() == at + 1:
            raise Misfit("dice: “%(found)s” is not a dice expression", found=text[:40])
        yield term(text, found)
        at = found.end()


def term(text: str, found: re.Match[str]) -> Term:
    sign: Literal[1, -1] = -1 if found["sign"] == "-" else 1
    number = int(found["number"] or 1)
    if not found["sides"]:
        if number > NUMBER:
            raise Misfit("dice: “%(found)s” has a number above %(most)s", found=text[:40], most=NUMBER)
        return Term(sign, number)
    sides, keep = int(found["sides"]), found["keep"] or ""
    kept = int(found["kept"]) if keep else number
    if sides not in SIDES or not 1 <= kept <= number <= (CHOSEN if keep else DICE):
        raise Misfit(
            "dice: “%(found)s” is out of reach: at most %(dice)s dice (%(kept)s where some are kept), of 2 to %(sides)s sides",
            found=found[0][1:],
            dice=DICE,
            kept=CHOSEN,
            sides=SIDES[-1],
        )
    return Term(sign, number, sides, keep, kept)  # type: ignore[arg-type]


# How likely a result is


@lru_cache(4096)
def chance(text: str, least: int) -> tuple[int, int]:
    """Of how many throws of the expression, and of how many in all, the value is at least this."""
    lowest, ways = spread(text)
    return digits(ways >> DIGIT * max(least - lowest, 0)), digits(ways)


@lru_cache(256)
def spread(text: str) -> tuple[int, Ways]:
    """The lowest value of an expression, and the ways to each value from there."""
    terms = parse(text).terms
    return sum(term.least() for term in terms), prod(term.ways() for term in terms)


def digits(ways: Ways) -> int:
    """The sum of the digits: of a number that is what is left when nines are cast out, if it is less than such a nine."""
    return ways % ((1 << DIGIT) - 1)


def written(ways: Sequence[int]) -> Ways:
    """The number with these digits, that of the lowest sum first."""
    return int.from_bytes(b"".join(times.to_bytes(DIGIT // 8, "little") for times in ways), "little")


def highest(number: int, sides: int, kept: int) -> list[int]:
    """The ways to each sum of the highest dice, beginning with the lowest; the faces are counted from 0.

    Counted by the lowest die that is kept, and by how many dice are above it: those are free, and of the others enough show
    the same as it, and the rest less. The ways to each sum of n free dice with F sides are (1 - x^F)^n / (1 - x)^n. To divide
    by 1 - x is to add up: so the dividends, which have few terms, are entered by their n, and added up in between.
    """
    ways = [0] * (kept * (sides - 1) + 1)
    for above in reversed(range(kept)):
        ways = [*accumulate(ways)]
        signed = [comb(above, n) * (-1) ** n * comb(number, above) for n in range(above + 1)]
        for low in range(sides):
            times = at_least(kept - above, number - above, low)
            lowest, free = kept * low + above, sides - 1 - low
            for place, term in zip(range(lowest, len(ways), free or 1), signed, strict=False):
                ways[place] += times * term
    return ways


def at_least(few: int, dice: int, low: int) -> int:
    """In how many ways at least a few of the dice show a face, and the others one of so many that are lower."""
    return sum(comb(dice, same) * low ** (dice - same) for same in range(few, dice + 1))
