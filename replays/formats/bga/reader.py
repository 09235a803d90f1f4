"""An archive as a log: who sat where, what was done, how it ended."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
from msgspec import ValidationError

from ...engine.games import referees
from ...engine.log import Action, Log, Problem, Remark
from .. import START, Origin, Unreadable
from ..flaws import Flaw, shown
from ..grammar import Grammar, seat_flaw
from ..header import LOG_ACTIONS, Header, begin, fitted
from .archive import opened
from .course import Course, Done, followed
from .mapping import END, Mapping, Mappings, shipped
from .packets import Event, told
from .people import People, people
from .values import Reader, Seating, at, whole

SITE = "Board Game Arena"
CONTROLS = frozenset(("gameStateChange", "playerConcedeGame", "skipTurnOfPlayer", "gameResultNeutralized", "undoRestorePoint"))
"""The events of the framework that the reader itself understands."""
SINCE, UNTIL = 2004, 2100
"""An archive was made between these years."""
SHOWN = 5
"""So many kinds of event are named."""


def read(content: bytes, origin: Origin = START) -> Iterator[Log]:
    """The log of an archive; raises `Unreadable` if it cannot be one."""
    return read_with(shipped(), content, origin)


def read_with(table: Mappings, content: bytes, origin: Origin = START) -> Iterator[Log]:
    """The same by another table of mappings."""
    archive = opened(content, origin)
    try:
        all_told = told(archive, table.framework.ignored)
        mapping = chosen(table, origin.game, all_told.events)
    except Flaw as flaw:
        raise Unreadable(Problem(flaw.reason, facts=flaw.facts))
    course = followed(all_told.events, mapping, table.framework, archive.players)
    log = Log(origin.game, [], None, [], [], line=origin.line, remarks=course.remarks)
    seats = people(archive.players, all_told.channels, course, first_to_act=mapping.seats == "first-to-act")
    try:
        game = begin(log, header(origin.game, seats, all_told.began), lambda kind: kind())
        log.tags = {"Site": SITE}
    except Flaw as flaw:
        log.problem = Problem(flaw.reason, origin.line, facts=flaw.facts)
    else:
        Writing(log, game, mapping, Seating(seats.ids)).write(course)
    yield log


def chosen(table: Mappings, game: str, events: list[Event]) -> Mapping:
    """The mapping of the game that was named; raises `Flaw` if none was, or it has none, or the events are of another game."""
    met = dict.fromkeys(event.type for event in events if event.type not in CONTROLS)
    for undo in table.framework.undo:
        met.pop(undo.type, None)
    fitting = ", ".join(table.fitting(met)) if met else ""
    if not game:
        raise with_games("bga-no-game", fitting)
    if game not in referees():
        raise Flaw("unknown-game", game=shown(game))
    if game not in table.games:
        raise Flaw("bga-unmapped", game=game, mapped=", ".join(table.games))
    mapping = table.games[game]
    if met and not mapping.fits(met):
        strange = [type for type in met if type not in mapping.types]
        found = ", ".join(shown(type) for type in strange[:SHOWN])
        raise with_games("bga-other-game", fitting, game=game, found=found)
    return mapping


def with_games(reason: str, fitting: str, **facts: Any) -> Flaw:
    """A flaw that says which games the events would fit, if there are such."""
    flaw = Flaw(reason, **facts)
    flaw.facts |= {"fits": fitting} if fitting else {}
    return flaw


def header(game: str, seats: People, began: int | None) -> Header:
    names = [fitted(name) or str(player) for player, name in zip(seats.ids, seats.names, strict=True)]
    return Header(game=game, players=names, date=day(began))


def day(seconds: int | None) -> str | None:
    """The day of a time, in UTC, if an archive can be of that day."""
    try:
        found = datetime.fromtimestamp(seconds or 0, UTC)
    except (ValueError, OverflowError, OSError):
        return None
    return found.date().isoformat() if SINCE <= found.year < UNTIL else None


class Writing:
    """Writes the actions of a log."""

    def __init__(self, log: Log, game: Grammar, mapping: Mapping, seating: Seating) -> None:
        self.log, self.game, self.mapping, self.seating = log, game, mapping, seating
        self.reader = Reader(mapping, seating)
        self.convert = partial(msgspec.convert, type=game.referee.actions)

    def write(self, course: Course) -> None:
        """Every action; one that cannot be understood is the problem of the log, which ends before it."""
        for done in course.done:
            if not self.take(done.event, partial(self.action, done)):
                return
        self.sum_up(course)

    def take(self, event: Event, make: Any) -> bool:
        if len(self.log.actions) == LOG_ACTIONS:
            self.log.problem = Problem("limit", event.line, facts={"most": LOG_ACTIONS})
            return False
        try:
            self.log.actions.append(make())
        except Flaw as flaw:
            facts = {"type": shown(event.type), "field": "", "found": "", **flaw.facts, **event.place}
            self.log.problem = Problem("bga-event", event.line, facts=facts)
            return False
        self.log.lines.append(event.line)
        return True

    def action(self, done: Done) -> Action:
        """What the rule of an event says that was done; raises `Flaw`."""
        found: dict[str, Any] = {"do": done.rule.do}
        if done.rule.by:
            found["seat"] = self.named("by", lambda: self.seating.of(done.actor))
        for name, value in done.rule.fields.items():
            found[name] = self.named(value.source, partial(self.reader.field, value, done.event))
        return self.typed(found)

    def named(self, source: str, make: Any) -> Any:
        """What is made; a flaw in it says from where it was to come."""
        try:
            return make()
        except Flaw as flaw:
            flaw.facts["field"] = source
            raise

    def typed(self, found: dict[str, Any]) -> Action:
        try:
            action: Action = self.convert(found)
        except ValidationError as error:
            raise Flaw("bga-event", found=shown(str(error)))
        if flaw := seat_flaw(action, len(self.log.players)):
            raise flaw
        return action

    def sum_up(self, course: Course) -> None:
        """The points that were told part by part: compared with those of the end, or in their place."""
        sums = self.mapping.sums
        if not sums or not course.parts or course.left:
            return
        try:
            points = self.summed(course.parts)
        except Flaw:
            return
        last = course.parts[-1]
        end = next((n for n, done in enumerate(course.done) if done.event.type == END and done.rule.do == sums.do), None)
        if end is None:
            self.take(last, lambda: self.typed({"do": sums.do, sums.field: points}))
        elif (told := getattr(self.log.actions[end], sums.field)) != points:
            facts = {"end": ", ".join(map(str, told)), "sums": ", ".join(map(str, points))}
            self.log.remarks.append(Remark("bga-sums", line=last.line, facts=facts))

    def summed(self, parts: list[Event]) -> list[int]:
        """The sum of each seat; raises `Flaw`."""
        sums = self.mapping.sums
        assert sums
        points = [0] * len(self.log.players)
        for event in parts:
            points[self.seating.of(at(event.args, sums.of.split(".")))] += whole(at(event.args, sums.number.split(".")))
        return points
