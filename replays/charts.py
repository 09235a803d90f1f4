"""Statistics as a reader sees them: a figure, and for a histogram its bars, drawn to one scale for all seats of a row.

Nothing here is a sentence; what the values are called comes in as `word`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from .engine.statistics import (
    SHARES,
    Histogram,
    Statistic,
    Total,
    by_sides,
    even,
    fairness,
    shown_key,
    sorted_items,
    total,
    unscaled,
)

NOTHING = "–"
MINUS = "\N{MINUS SIGN}"
BINS, ROUNDS, CHIEF = 24, 48, 3
"""More columns than this say no more, nor do more rounds of a curve; so many squares of a board are named beside it."""
SUSPECT, RARE = 0.01, 0.001
"""Where fair dice stray so far less than once in a hundred times, they are called into question."""


@dataclass(frozen=True)
class Bar:
    """A value (or a range of values), how often it was told, and how high its bar is, in per cent of the highest."""

    label: str
    times: int
    height: int
    place: int = 0


@dataclass(frozen=True)
class Square:
    """A square of a board: where it lies, how much was told of it, and how deep its colour is, from 0 to 1."""

    label: str
    times: int
    column: int
    row: int
    depth: str


@dataclass(frozen=True)
class Board:
    """Where the squares of a board lie, by column and row, and what they are called."""

    places: Mapping[int, tuple[int, int]]
    name: Callable[[int], str]

    @property
    def side(self) -> int:
        """Of the smallest square around it."""
        return 1 + max(map(max, self.places.values()), default=0)


@dataclass(frozen=True)
class Cell:
    """The figure; what it is made of; columns for numbers, a line through them for a curve, lines for words, a board."""

    figure: str
    note: str = ""
    columns: list[Bar] = field(default_factory=list)
    lines: list[Bar] = field(default_factory=list)
    board: list[Square] = field(default_factory=list)
    points: str = ""

    @property
    def said(self) -> str:
        """The picture for whoever does not see it."""
        return "; ".join(f"{part.label}: {part.times}" for part in [*self.columns, *self.board] if part.times)


def cells(statistic: Statistic, histograms: Sequence[Histogram], word: Callable[[str], str], board: Board) -> list[Cell]:
    """A cell for each histogram, all drawn to the same scale."""
    if statistic.kind == "squares":
        return heat_maps(histograms, board)
    if statistic.kind == "curve":
        rounds = Rounds(statistic.scale, histograms)
        return [curve(rounds.columns(histogram)) for histogram in histograms]
    if statistic.kind in ("histogram", *SHARES):
        bins = Bins(statistic.scale, histograms)
        if statistic.kind in SHARES:
            return [thrown(histogram, SHARES[statistic.kind], bins) for histogram in histograms]
        return [distribution(histogram, bins, word) for histogram in histograms]
    if statistic.kind == "faces":
        return [of_sides(histogram) for histogram in histograms]
    return [single(statistic, total(histogram, statistic.scale)) for histogram in histograms]


def single(statistic: Statistic, figures: Total) -> Cell:
    if statistic.kind == "count":
        return Cell(number(figures.total))
    if not figures.count:
        return Cell(NOTHING)
    if statistic.kind in ("least", "greatest"):
        return Cell(number(getattr(figures, statistic.kind)))
    note = f"{number(figures.total)} / {number(figures.count)}"
    mean = figures.total / figures.count
    if statistic.kind == "rate":
        return Cell(percent(mean), note)
    return Cell(percent(mean / 100) if statistic.unit == "%" else number(mean), note if figures.count > 1 else "")


def distribution(histogram: Histogram, bins: "Bins", word: Callable[[str], str]) -> Cell:
    figures = total(histogram, bins.scale)
    if not histogram:
        return Cell(NOTHING)
    if any(isinstance(value, str) for value in histogram):
        return of_words(histogram, bins.scale, word)
    if figures.least == figures.greatest:
        return Cell(number(figures.total / figures.count), f"× {figures.count}" if figures.count > 1 else "")
    spread = f"{number(figures.least or 0)} … {number(figures.greatest or 0)}"
    return Cell(_("mean %(number)s") % {"number": number(figures.total / figures.count)}, spread, bins.columns(histogram))


def thrown(histogram: Histogram, shares: Mapping[int, int], bins: "Bins") -> Cell:
    """What dice showed, and in plain words what the chi-square test says of them."""
    fair, columns = fairness(histogram, shares), bins.columns(histogram)
    if not histogram:
        return Cell(NOTHING)
    if fair is None:
        return Cell("", _("too few throws to tell whether the dice are fair"), columns)
    share = percent(fair.chance) if fair.chance >= RARE else f"< {percent(RARE)}"
    meaning = _("fair dice stray at least this far in %(share)s of all cases") % {"share": share}
    if fair.chance < SUSPECT:
        meaning = _("%(meaning)s: these may not have been fair") % {"meaning": meaning}
    return Cell(f"χ² {number(fair.chi_square)}", meaning, columns)


def of_sides(histogram: Histogram) -> Cell:
    """Dice of several kinds: of each what it showed, and what that says of it."""
    lines, notes = list[Bar](), list[str]()
    for sides, faces in by_sides(histogram).items():
        cell = thrown(faces, even(sides), Bins(1, [faces]))
        lines += [Bar(f"d{sides}: {bar.label}", bar.times, bar.height) for bar in cell.columns]
        notes.append(" · ".join(filter(None, (f"d{sides}", cell.figure, cell.note))))
    return Cell("", "; ".join(notes), lines=lines) if lines else Cell(NOTHING)


def of_words(histogram: Histogram, scale: int, word: Callable[[str], str]) -> Cell:
    most = max(histogram.values())
    told = [(word(shown_key(value, scale)), times) for value, times in sorted_items(histogram)]
    if sum(histogram.values()) == 1:
        return Cell(told[0][0])
    return Cell("", lines=[Bar(name, times, ceil(100 * times / most)) for name, times in told])


def heat_maps(histograms: Sequence[Histogram], board: Board) -> list[Cell]:
    """The board for each histogram: the more was told of a square, the deeper is its colour."""
    most = max((times for histogram in histograms for times in histogram.values()), default=1)
    return [heat_map(histogram, board, most) if histogram else Cell(NOTHING) for histogram in histograms]


def heat_map(histogram: Histogram, board: Board, most: int) -> Cell:
    squares = [
        Square(board.name(square), times, *place, depth=f"{times / most:.2f}")
        for square, place in board.places.items()
        for times in [histogram.get(square, 0)]
    ]
    chief = sorted((square for square in squares if square.times), key=lambda square: -square.times)[:CHIEF]
    return Cell("", "; ".join(f"{square.label}: {number(square.times)}" for square in chief), board=squares)


def curve(columns: list[Bar]) -> Cell:
    """A line through the tops of the columns; of a single one there is only the figure."""
    if len(columns) < 2:
        return Cell(number(columns[0].times) if columns else NOTHING)
    return Cell("", columns=columns, points=" ".join(f"{bar.place}.5,{100 - bar.height}" for bar in columns))


class Bins:
    """The columns of a row: one for each value, or for equal ranges of values where there are too many."""

    limit = BINS

    def __init__(self, scale: int, histograms: Sequence[Histogram]) -> None:
        numbers = [value for histogram in histograms for value in histogram if isinstance(value, int)]
        self.scale, self.least = scale, min(numbers, default=0)
        self.width = ceil((max(numbers, default=0) - self.least + 1) / self.limit)
        self.most = max((max(self.binned(histogram).values(), default=0) for histogram in histograms), default=0)
        self.count = (max(numbers, default=0) - self.least) // self.width + 1

    def binned(self, histogram: Histogram) -> dict[int, int]:
        found: dict[int, int] = {}
        for value, times in histogram.items():
            if isinstance(value, int):
                place = (value - self.least) // self.width
                found[place] = found.get(place, 0) + times
        return found

    def columns(self, histogram: Histogram) -> list[Bar]:
        found = sorted(self.binned(histogram).items())
        return [Bar(self.label(place), times, ceil(100 * times / self.most), place) for place, times in found]

    def label(self, place: int) -> str:
        least = self.least + place * self.width
        shown = [number(unscaled(value, self.scale)) for value in sorted({least, least + self.width - 1})]
        return "–".join(shown)


class Rounds(Bins):
    """How much it was by the number of the round; of rounds that share a column the mean."""

    limit = ROUNDS

    def binned(self, histogram: Histogram) -> dict[int, int]:
        told = Counter((value - self.least) // self.width for value in histogram if isinstance(value, int))
        return {place: round(amount / told[place]) for place, amount in super().binned(histogram).items()}


def number(value: float) -> str:
    places = next((places for places in (0, 1) if round(value, places) == round(value, 2)), 2 if abs(value) < 10 else 1)
    return number_format(round(value, places), places, force_grouping=True).replace("-", MINUS)


def percent(share: float) -> str:
    hundredths = round(100 * share, 1)
    return _("%(number)s%%") % {"number": number_format(hundredths, 0 if hundredths == int(hundredths) else 1)}
