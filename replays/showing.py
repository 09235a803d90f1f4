"""A replay as its page shows it: the verdict beside the rules it cites, statistics with their titles, actions in words.

Everything a reader reads comes from the game's rules page in his language; nothing here is a sentence.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
import zstandard
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from reference import book

from .engine.games import referees
from .engine.log import Action, Log, seat_fields
from .engine.referee import Referee, tag
from .engine.statistics import Statistic, revived, shown_key, sorted_items, total
from .formats import jsonl
from .models import Replay


@dataclass(frozen=True)
class Broken:
    """A violation beside its rule: who did what where, what the rule says, what was compared."""

    rule: str
    title: str
    html: str
    action: int
    line: int | None
    who: str
    proof: int | None
    facts: list[tuple[str, str]]


@dataclass(frozen=True)
class Line:
    """One action of the log in words. `state`: `broken`, `unjudged` or nothing."""

    number: int
    who: str
    title: str
    words: str
    state: str


@dataclass(frozen=True)
class Row:
    """One statistic, a cell for each seat, or one for the table."""

    anchor: str
    title: str
    unit: str
    cells: list["Cell"]


@dataclass(frozen=True)
class Cell:
    """The figure, and for a histogram its values with how often each was told."""

    figure: str
    bars: list[tuple[str, int]]


class Showing:
    """One replay in one language."""

    def __init__(self, replay: Replay, language: str) -> None:
        self.replay, self.verdict = replay, replay.verdict
        self.names = [seat.name for seat in replay.seats.all()]
        self.referee: type[Referee] | None = referees().get(replay.game)
        self.page = book.page(replay.game, language) if self.referee else None

    @cached_property
    def log(self) -> Log:
        content = zstandard.decompress(bytes(self.replay.log))
        return next(iter(jsonl.read(content)))

    @cached_property
    def violations(self) -> list[Broken]:
        return [self.broken(violation) for violation in self.verdict["violations"]]

    def broken(self, violation: dict[str, Any]) -> Broken:
        section = self.section(violation["rule"])
        return Broken(
            rule=violation["rule"],
            title=section.title,
            html=section.html,
            action=violation["action"],
            line=self.verdict.get("lines", {}).get(str(violation["action"])),
            who=self.name(violation.get("seat")),
            proof=violation.get("proof"),
            facts=[(self.fact(name), self.value(violation["rule"], name, value)) for name, value in violation["facts"].items()],
        )

    @cached_property
    def on_trust(self) -> list[book.Section]:
        return [self.section(rule) for rule in self.verdict["on_trust"]]

    def section(self, anchor: str) -> book.Section:
        sections = self.page.sections if self.page else {}
        return sections.get(anchor) or book.Section(anchor, "rule", anchor, "", "", "")

    def name(self, seat: int | None) -> str:
        return _("the table") if seat is None else self.names[seat] if seat < len(self.names) else str(seat)

    def fact(self, name: str) -> str:
        return self.page.fact(name) if self.page else name

    def value(self, rule: str, name: str, value: Any) -> str:
        """A fact as a reader reads it: a player's name, a word of the page, or itself."""
        if isinstance(value, list):
            return ", ".join(self.value(rule, name, item) for item in value) or "–"
        if self.referee and (rule, name) in self.referee.seat_facts and isinstance(value, int):
            return self.name(value)
        return self.word(value)

    def word(self, value: Any) -> str:
        if value is None:
            return "–"
        return self.page.word(value) if self.page and isinstance(value, str) else str(value)

    # Scores

    @property
    def end(self) -> str:
        end = self.verdict["outcome"].get("end")
        return self.word(end) if end else ""

    @property
    def result(self) -> str:
        return str(self.verdict["outcome"].get("result", ""))

    # Actions

    def lines(self) -> Iterator[Line]:
        broken = {violation["action"] for violation in self.verdict["violations"]}
        stopped = max([self.verdict["replayed"], *(n + 1 for n in broken)])
        for number, action in enumerate(self.log.actions):
            state = "broken" if number in broken else "unjudged" if number >= stopped else ""
            kind = self.section(tag(type(action)))
            yield Line(number, "" if action.seat is None else self.name(action.seat), kind.title, self.words(action), state)

    def words(self, action: Action) -> str:
        wants = seat_fields(type(action))
        fields = [field for field in action.__struct_fields__ if field != "seat"]
        said = [self.said(field, getattr(action, field), wants.get(field)) for field in fields]
        return "; ".join(filter(None, said))

    def said(self, field: str, value: Any, wants: str | None) -> str:
        if value is None or value is False:
            return ""
        if value is True:
            return self.fact(field)
        if wants == "by seat":
            return " · ".join(f"{self.name(seat)}: {self.plain(entry)}" for seat, entry in enumerate(value))
        if wants == "seat":
            return ", ".join(self.name(seat) for seat in (value if isinstance(value, list) else [value]))
        return self.plain(value)

    def plain(self, value: Any) -> str:
        if isinstance(value, list):
            return " ".join(self.plain(item) for item in value)
        return self.word(value if isinstance(value, str | int | float | None) else msgspec.to_builtins(value))

    # Statistics

    @cached_property
    def per_seat(self) -> list[Row]:
        tallies = [seat.tallies for seat in self.replay.seats.all()]
        return [self.row(s, tallies) for s in self.declared("seat")]

    @cached_property
    def per_table(self) -> list[Row]:
        return [self.row(s, [self.replay.tallies]) for s in self.declared("table")]

    def declared(self, per: str) -> list[Statistic]:
        return [s for s in self.referee.statistics if s.per == per] if self.referee else []

    def row(self, statistic: Statistic, tallies: Sequence[dict[str, dict[str, int]]]) -> Row:
        cells = [self.cell(statistic, revived(tally.get(statistic, {}))) for tally in tallies]
        return Row(statistic, self.section(statistic).title, statistic.unit, cells)

    def cell(self, statistic: Statistic, histogram: dict[int | str, int]) -> Cell:
        figures = total(histogram, statistic.scale)
        match statistic.kind:
            case "count":
                return Cell(number(figures.total), [])
            case "mean":
                return Cell(ratio(figures.total, figures.count, 1), [])
            case "rate":
                return Cell(ratio(figures.total, figures.count, 100), [])
        return Cell("", [(self.word(key), times) for key, times in keys(histogram, statistic.scale)])


def keys(histogram: dict[int | str, int], scale: int) -> list[tuple[str, int]]:
    return [(shown_key(value, scale), times) for value, times in sorted_items(histogram)]


def ratio(total: float, count: int, factor: int) -> str:
    return f"{number_format(factor * total / count, 1)} ({number(total)}/{count})" if count else "–"


def number(value: float) -> str:
    return number_format(value, 0 if value == int(value) else 2)
