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
from itertools import accumulate, chain
from math import comb
from typing import Literal

from msgspec import Struct

from ...log import Misfit

TERM = re.compile(r"(?P<sign>[+-])(?P<number>[0-9]{0,5})(?:d(?P<sides>[0-9]{1,3})(?:k(?P<keep>[hl])(?P<kept>[0-9]{1,2}))?)?")
TERMS, NUMBER, DICE, SIDES, CHOSEN = 10, 10_000, 20, range(2, 101), 10
"""At most so many terms, this number, so many dice in all, so many sides, so many dice to choose from."""

Ways = list[int]
"""How many throws lead to each sum, beginning with the lowest."""


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
            return [1]
        ways = highest(self.number, self.sides, self.kept) if self.keep else sums(self.number, self.sides)[-1]
        return ways[::-1] if (self.keep == "l") != (self.sign < 0) else ways


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
    dice = [term.sides for term in terms for _ in range(term.number) if term.sides]
    if not terms or len(terms) > TERMS or len(dice) > DICE:
        raise Misfit(
            "dice: “%(found)s” has not 1 to %(terms)s terms and at most %(dice)s dice", found=text[:40], terms=TERMS, dice=DICE
        )
    return Dice(text, terms, tuple(dice))


def read(text: str) -> Iterator[Term]:
    signed, at = f"+{text}", 0
    while at < len(signed):
        found = TERM.match(signed, at)
        if not found or found.end() == at + 1:
            raise Misfit("dice: “%(found)s” is no dice expression", found=text[:40])
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
    return sum(ways[max(least - lowest, 0) :]), sum(ways)


@lru_cache(256)
def spread(text: str) -> tuple[int, Ways]:
    """The lowest value of an expression, and the ways to each value from there."""
    terms = parse(text).terms
    ways = [1]
    for term in terms:
        ways = joined(ways, term.ways())
    return sum(term.least() for term in terms), ways


def joined(one: Ways, other: Ways) -> Ways:
    """The ways to each sum of two that do not depend on each other."""
    if len(one) < len(other):
        one, other = other, one
    both = [0] * (len(one) + len(other) - 1)
    for at, times in enumerate(other):
        for place, ways in enumerate(one, at):
            both[place] += times * ways
    return both


def sums(number: int, sides: int) -> list[Ways]:
    """The ways to each sum of no die, of one, and so on up to this number of dice; of dice without sides there are none."""
    found = [[1]]
    for _ in range(number if sides else 0):
        so_far = [0, *accumulate(chain(found[-1], [0] * (sides - 1)))]
        found.append([so_far[end] - so_far[max(end - sides, 0)] for end in range(1, len(so_far))])
    return found


def highest(number: int, sides: int, kept: int) -> Ways:
    """The ways to each sum of the highest dice.

    Counted by the lowest die that is kept, and by how many dice are above it: those are free, and of the others enough show
    the same as it, and the rest less.
    """
    ways = [0] * (kept * (sides - 1) + 1)
    for low in range(1, sides + 1):
        for above, free in enumerate(sums(kept - 1, sides - low)):
            others = number - above
            rest = sum(comb(others, same) * (low - 1) ** (others - same) for same in range(kept - above, others + 1))
            times = comb(number, above) * rest
            for place, each in enumerate(free, kept * (low - 1) + above):
                ways[place] += times * each
    return ways
