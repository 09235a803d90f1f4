"""A replay as its page shows it: the verdict beside the rules it cites, its actions, its statistics.

Everything a reader reads comes from the game's rules page in his language; nothing here is a sentence.
"""

from collections import defaultdict
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from typing import Any, NamedTuple

import zstandard
from django.urls import reverse

from reference import book

from .charts import NOTHING, Board, Cell, cells
from .engine.log import Action, Log
from .engine.statistics import Statistic, revived
from .formats import jsonl
from .models import Replay
from .telling import Telling

TAGS_SHOWN, TEXT_SHOWN = 100, 1000
"""So many tags, and characters of a tag or option; the log has them all."""
ACTIONS_SHOWN = 600
"""So many actions are on one page; a longer log is shown in parts."""
VIOLATIONS_SHOWN = 100
"""So many violations are told one by one; the API has them all."""
SHOWN_ELSEWHERE = {"scores", "ranks", "winners", "end", "result"}


@dataclass(frozen=True)
class Broken:
    """A violation beside its rule: who did what where, what the rule says, what was compared. `part`: of the actions."""

    number: int
    section: book.Section
    html: str
    action: int
    part: int
    line: int | None
    who: str
    did: str
    proof: int | None
    proof_part: int | None
    facts: list[tuple[str, str]]


@dataclass(frozen=True)
class Line:
    """One action of the log in words: `did` with its chief field, `more` with the others.

    `state`: `broken`, `proof` (of an earlier one), `unjudged` or nothing.
    """

    number: int
    who: str
    did: str
    more: str
    state: str
    broken: list[Broken]


class Part(NamedTuple):
    """A part of the list of actions: its number, from 1, and its first and last action."""

    number: int
    first: int
    last: int


@dataclass(frozen=True)
class Row:
    """One statistic: a cell for each seat, or one for the table; their charts are `width` columns wide, their boards `side`."""

    anchor: str
    title: str
    unit: str
    cells: list[Cell]
    width: int
    side: int


class Showing:
    """One replay in one language. `part`: of the actions, from 1; else the one with the first violation."""

    def __init__(self, replay: Replay, language: str, part: int | None = None) -> None:
        self.replay, self.verdict = replay, replay.verdict
        self.seats = list(replay.seats.all())
        self.names = [seat.name for seat in self.seats]
        self.telling = Telling(replay.game, language, self.names, replay.options)
        self.page = self.telling.page
        first = self.verdict["violations"][0]["action"] if self.verdict["violations"] else 0
        self.part = min(part or part_of(first), self.parts)

    @cached_property
    def log(self) -> Log | None:
        """The log; None if there is nothing to be read."""
        content = zstandard.decompress(bytes(self.replay.log))
        return jsonl.restored(content) if content else None

    # The verdict

    @cached_property
    def violations(self) -> list[Broken]:
        """The first of them, beside their rules."""
        first = islice(enumerate(self.verdict["violations"], 1), VIOLATIONS_SHOWN)
        return [self.broken(number, violation) for number, violation in first]

    def broken(self, number: int, violation: dict[str, Any]) -> Broken:
        rule, action, proof = violation["rule"], violation["action"], violation.get("proof")
        section = self.telling.section(rule)
        return Broken(
            number=number,
            section=section,
            html=section.html.replace('href="#', f'href="{self.rules_url}#'),
            action=action,
            part=part_of(action),
            line=self.verdict.get("lines", {}).get(str(action)),
            who=self.telling.actor(violation.get("seat")),
            did=self.did(action),
            proof=proof,
            proof_part=None if proof is None else part_of(proof),
            facts=self.telling.facts(rule, violation["facts"]),
        )

    @property
    def rules_url(self) -> str:
        return reverse("rulebook", args=[self.page.slug]) if self.page else ""

    @cached_property
    def rules_broken(self) -> list[book.Section]:
        return [self.telling.section(rule) for rule in dict.fromkeys(self.replay.rules)]

    @cached_property
    def on_trust(self) -> list[book.Section]:
        return [self.telling.section(rule) for rule in self.verdict["on_trust"]]

    # The header and the outcome

    @cached_property
    def options(self) -> list[tuple[str, str]]:
        """What was agreed on otherwise than usual."""
        told = (self.telling.option(name, value) for name, value in self.replay.options.items())
        return [(name, value[:TEXT_SHOWN]) for name, value in told]

    @cached_property
    def tags(self) -> list[tuple[str, str]]:
        """What the source said about the game, as far as there is room for it."""
        tags = islice(self.log.tags.items(), TAGS_SHOWN) if self.log else ()
        return [(name, str(value)[:TEXT_SHOWN]) for name, value in tags]

    @property
    def scored(self) -> bool:
        return any((seat.score, seat.rank, seat.won) != (None, None, None) for seat in self.seats)

    @property
    def end(self) -> str:
        return self.telling.word(self.verdict["outcome"].get("end") or "")

    @property
    def result(self) -> str:
        return str(self.verdict["outcome"].get("result") or "")

    @cached_property
    def outcome(self) -> list[tuple[str, str]]:
        """What else the game came to, beside scores, end and result."""
        return [
            (self.telling.fact(name), self.telling.value(value))
            for name, value in self.verdict["outcome"].items()
            if name not in SHOWN_ELSEWHERE and isinstance(value, str | int | float)
        ]

    # The actions

    @cached_property
    def actions(self) -> int:
        return len(self.log.actions) if self.log else 0

    @property
    def parts(self) -> int:
        return part_of(max(self.actions - 1, 0))

    @property
    def ranges(self) -> list[Part]:
        starts = range(0, self.actions, ACTIONS_SHOWN)
        return [Part(n, start, min(start + ACTIONS_SHOWN, self.actions) - 1) for n, start in enumerate(starts, 1)]

    def lines(self) -> Iterator[Line]:
        """The actions of this part."""
        broken = defaultdict(list)
        for number, violation in enumerate(self.verdict["violations"], 1):
            if part_of(violation["action"]) == self.part:
                broken[violation["action"]].append(self.broken(number, violation))
        start = (self.part - 1) * ACTIONS_SHOWN
        shown = self.log.actions[start : start + ACTIONS_SHOWN] if self.log else []
        for number, action in enumerate(shown, start):
            who, did, more = self.told(action)
            yield Line(number, who, did, more, self.state(number, broken), broken.get(number, []))

    def state(self, number: int, broken: Container[int]) -> str:
        if number in broken or number in self.proofs:
            return "broken" if number in broken else "proof"
        return "unjudged" if number >= self.verdict["replayed"] else ""

    @cached_property
    def proofs(self) -> set[int | None]:
        return {violation.get("proof") for violation in self.verdict["violations"]}

    def did(self, number: int) -> str:
        """What was done in this action, in words."""
        if self.log is None or number >= self.actions:
            return ""
        _, did, more = self.told(self.log.actions[number])
        return f"{did}; {more}" if more else did

    def told(self, action: Action) -> tuple[str, str, str]:
        """Who did what, and the fields that matter less."""
        first, *more = self.telling.action(action) or [""]
        return self.telling.actor(action.seat), f"{self.telling.title(action)} {first}".strip(), "; ".join(more)

    # The statistics

    @cached_property
    def per_seat(self) -> list[Row]:
        return self.rows("seat", [seat.tallies for seat in self.seats])

    @cached_property
    def per_table(self) -> list[Row]:
        return self.rows("table", [self.replay.tallies])

    def rows(self, per: str, tallies: list[dict[str, dict[str, int]]]) -> list[Row]:
        """The statistics of which anything was told."""
        referee, telling = self.telling.referee, self.telling
        if referee is None:
            return []
        rows, board = [], Board(referee.squares, partial(telling.number, field="square"))
        for statistic in referee.statistics:
            if statistic.per == per:
                drawn = cells(statistic, [revived(tally.get(statistic, {})) for tally in tallies], telling.word, board)
                title = telling.section(statistic).title
                width = 1 + max((bar.place for cell in drawn for bar in cell.columns), default=0)
                rows.append(Row(str(statistic), title, self.unit(statistic, title), drawn, width, board.side))
        return [row for row in rows if any(cell.figure != NOTHING for cell in row.cells)]

    def unit(self, statistic: Statistic, title: str) -> str:
        """What is counted, where neither the figures nor the title say it."""
        unit = "" if statistic.unit == "%" else self.telling.word(statistic.unit)
        return "" if unit.casefold() == title.casefold() else unit


def part_of(action: int) -> int:
    """The part of the list of actions in which this one is."""
    return action // ACTIONS_SHOWN + 1
