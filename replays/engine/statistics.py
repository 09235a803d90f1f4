"""Statistics are declared by a game and told as they happen; each is a histogram that merges exactly, in any order.

Values are whole numbers in units of 1/scale (a half point with scale 2 is 1), or words. What follows from a histogram
(count, total, mean, least, greatest) is derived when it is read, so a million replays add up to the very same number
whatever the order, and a deleted replay can be taken out again.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from math import erfc, exp, lgamma, log, sqrt
from typing import Any, Literal, TypeVar

from msgspec import Struct

Kind = Literal["count", "mean", "rate", "histogram", "squares", "curve", "die", "dice", "faces", "least", "greatest"]
Per = Literal["seat", "table"]
Histogram = dict[int | str, int]
Value = TypeVar("Value", int, str)


class Statistic(StrEnum):
    """The statistics of one game, in the order of its page; a member is declared as anchor, kind, unit[, per[, scale]].

    `count`: the sum of what was told. `mean`: sum / number of times told. `rate`: the same of zeros and ones, in per cent.
    `histogram`: how often each value was told. `squares`: how much by square of the board. `curve`: how much by the number of
    the round. `die`, `dice`: how often each face of a die was thrown, or each sum of two; `faces`: of dice with any number of
    sides, told as `d20:7`; how fair they were is derived. `least`, `greatest`: the extreme of what was told.
    `per` says whose it is: each seat's, or the table's.
    """

    kind: Kind
    unit: str
    per: Per
    scale: int

    def __new__(cls, anchor: str, kind: Kind, unit: str, per: Per = "seat", scale: int = 1) -> "Statistic":
        member = str.__new__(cls, anchor)
        member._value_ = anchor
        member.kind, member.unit, member.per, member.scale = kind, unit, per, scale
        return member

    __hash__ = str.__hash__  # the one of Enum is written in Python, and slow


class Total(Struct):
    """What a histogram of a statistic comes to. `total`, `least`, `greatest` are in the unit of the statistic."""

    count: int
    total: float | int
    least: float | int | None
    greatest: float | int | None
    histogram: Histogram


class Fairness(Struct):
    """How far dice strayed from what fair ones show in the long run.

    `chi_square`: over all values, the sum of (thrown - expected)^2 / expected. `chance`: how often fair dice stray at least so
    far, from 0 to 1; below 0.01 it is hard to believe in.
    """

    chi_square: float
    chance: float


SHARES: dict[str, dict[int, int]] = {
    "die": dict.fromkeys(range(1, 7), 1),
    "dice": {total: 6 - abs(total - 7) for total in range(2, 13)},
}
"""By kind of statistic: how often fair dice show each value, compared with one another."""

Tally = dict[tuple[Statistic, int | None, int | str], int]
"""(statistic, seat or None for the table, value) -> how often told."""


Told = dict[Statistic, dict[int | None, Histogram]]
"""statistic -> seat or None for the table -> its histogram."""


def counted(values: Iterable[Value]) -> dict[Value, int]:
    """How often each value is among these."""
    histogram: dict[Value, int] = {}
    for value in values:
        histogram[value] = histogram.get(value, 0) + 1
    return histogram


def rate(met: int, of: int) -> dict[int, int]:
    """The ones and zeros of a rate."""
    if 0 < met < of:
        return {1: met, 0: of - met}
    return {1: of} if met else {0: of} if of else {}


def merge(histogram: Histogram, more: Mapping[int | str, int], sign: int = 1) -> None:
    """Add another histogram, or with sign -1 take it out again; values met zero times are dropped."""
    for value, times in more.items():
        left = histogram.get(value, 0) + sign * times
        if left:
            histogram[value] = left
        else:
            histogram.pop(value, None)


def revived(histogram: Mapping[str, int]) -> Histogram:
    """A histogram back from JSON, where every key is text: what reads as a whole number is one."""
    return {int(key) if key.removeprefix("-").isdecimal() and key.isascii() else key: times for key, times in histogram.items()}


def total(histogram: Mapping[int | str, int], scale: int = 1) -> Total:
    """Count, total, least and greatest of a histogram; words have no total."""
    numbers = {value: times for value, times in histogram.items() if isinstance(value, int)}
    count = sum(histogram.values())
    if not numbers:
        return Total(count, 0, None, None, dict(histogram))
    summed = sum(value * times for value, times in numbers.items())
    return Total(count, unscaled(summed, scale), unscaled(min(numbers), scale), unscaled(max(numbers), scale), dict(histogram))


def fairness(histogram: Mapping[Any, int], shares: Mapping[Any, int]) -> Fairness | None:
    """Pearson's chi-square test of how often each value was thrown; None if there were too few throws to tell.

    Cochran's rule: of each value at least one throw is to be expected, and at least five of four values in five.
    """
    throws, whole = sum(histogram.get(value, 0) for value in shares), sum(shares.values())
    expected = {value: throws * share / whole for value, share in shares.items()}
    if min(expected.values()) < 1 or sum(number >= 5 for number in expected.values()) < 0.8 * len(shares):
        return None
    chi_square = sum((histogram.get(value, 0) - number) ** 2 / number for value, number in expected.items())
    return Fairness(chi_square, beyond(chi_square, len(shares) - 1))


def beyond(chi_square: float, freedom: int) -> float:
    """The part of the chi-square distribution with so many degrees of freedom that lies at or above this value.

    Abramowitz and Stegun, 26.4.4 and 26.4.5: the tail for one degree, or two, and a term for each two more.
    """
    half = chi_square / 2
    if not half:
        return 1.0
    tail = erfc(sqrt(half)) if freedom % 2 else exp(-half)
    return tail + sum(exp(n / 2 * log(half) - half - lgamma(n / 2 + 1)) for n in range(2 - freedom % 2, freedom, 2))


def unscaled(value: int, scale: int) -> float | int:
    return value if scale == 1 else value // scale if value % scale == 0 else value / scale


def shown(statistic: Statistic, histogram: Mapping[int | str, int]) -> Any:
    """The value as a reader gets it: a number; sum and count of a rate or mean; value -> times of a histogram; of dice also how
    fair they were, None if there were too few throws to tell."""
    figures = total(histogram, statistic.scale)
    if statistic.kind == "count":
        return figures.total
    if statistic.kind in ("least", "greatest"):
        return getattr(figures, statistic.kind) or 0
    if statistic.kind in ("histogram", "squares", "curve"):
        return {shown_key(value, statistic.scale): times for value, times in sorted_items(histogram)}
    if statistic.kind in SHARES:
        return thrown(histogram, SHARES[statistic.kind])
    if statistic.kind == "faces":
        return {f"d{sides}": thrown(faces, even(sides)) for sides, faces in by_sides(histogram).items()}
    return {"sum": figures.total, "count": figures.count}


def thrown(histogram: Mapping[int | str, int], shares: Mapping[int, int]) -> dict[str, Any]:
    fair = fairness(histogram, shares)
    return {
        "thrown": {str(value): histogram.get(value, 0) for value in shares},
        "chi_square": fair and round(fair.chi_square, 4),
        "chance": fair and round(fair.chance, 4),
    }


def by_sides(histogram: Mapping[int | str, int]) -> dict[int, Histogram]:
    """Of faces told as `d20:7`: number of sides -> face -> how often it was thrown."""
    found: dict[int, Histogram] = {}
    for told, times in histogram.items():
        sides, _, face = str(told).removeprefix("d").partition(":")
        found.setdefault(int(sides), {})[int(face)] = times
    return dict(sorted(found.items()))


def even(sides: int) -> dict[int, int]:
    """How often a fair die with so many sides shows each of them, compared with one another."""
    return dict.fromkeys(range(1, sides + 1), 1)


def sorted_items(histogram: Mapping[int | str, int]) -> Iterable[tuple[int | str, int]]:
    return sorted(histogram.items(), key=lambda item: (isinstance(item[0], str), item[0]))


def shown_key(value: int | str, scale: int) -> str:
    return value if isinstance(value, str) else str(unscaled(value, scale))
