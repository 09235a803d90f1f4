"""The referee: replays a log through the script of its game and says which rules were broken."""

from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, ClassVar, get_args

from msgspec import Struct

from .log import Action, Log, Options, Problem, Remark
from .rulebook import Broken, Rulebook, Stop, Violation
from .statistics import Histogram, Statistic, Tally, Told, merge, shown

Script = Generator[Any, Any, Any]
"""Yields the kind (or kinds) of action now due, receives the next action of the log."""


class Verdict(Struct):
    """What the referee says of a log.

    `finding`: `legal`, `illegal`, `unfinished` or `unreadable`. `replayed`: how many actions stand before the replay ended.
    `statistics`: anchor -> seat (None: the table) -> histogram. `referee`: the game and the version of its referee.
    """

    finding: str
    violations: list[Violation]
    on_trust: list[Rulebook]
    remarks: list[Remark]
    replayed: int
    outcome: dict[str, Any]
    statistics: dict[str, dict[int | None, Histogram]]
    referee: str
    problem: Problem | None = None


@lru_cache(None)
def kinds(due: Any) -> frozenset[Any]:
    """The kinds of action that a script waits for; None among them: or none of these."""
    return frozenset(listed(due))


def listed(due: Any) -> tuple[Any, ...]:
    members = get_args(due) if isinstance(due, UnionType) else due if isinstance(due, tuple) else (due,)
    return tuple(None if kind is NoneType else kind for kind in members)


def listed_kinds(due: Any) -> tuple[type[Action], ...]:
    return tuple(kind for kind in listed(due) if kind is not None)


@lru_cache(None)
def rounds(players: int) -> list[list[int]]:
    """For each seat, all seats clockwise from it."""
    return [[*range(first, players), *range(first)] for first in range(players)]


def tag(kind: type[Action]) -> str:
    """The word that stands for this kind of action in a log."""
    return str(kind.__struct_config__.tag)


class Referee:
    """One game. A subclass declares the class variables and writes `script`; it is found by its slug.

    `sequence` is the rule cited when an action of another kind than the one due comes, `game_end`, where a game has one, when
    any comes after the end. `squares`: the column and row of each square of the board, for pictures of it. `seat_facts` names
    the facts that are seats, as (rule, fact), or (rule, field) for what is claimed of a field, so that a page can show the
    players' names; `printed` is how a word of the log's notation looks on a page, where it looks otherwise (`7H`: 7♥).
    `free_text`: the facts and fields that quote what people wrote, which is shown as it stands; `word_facts`: those, as (rule,
    fact), that are words of the game all the same. `people_judge`: the rules that are in part on trust whatever a log shows, as
    only people can judge.
    """

    slug: ClassVar[str]
    players: ClassVar[range]
    rules: ClassVar[type[Rulebook]]
    statistics: ClassVar[type[Statistic]]
    options_type: ClassVar[type[Options]]
    actions: ClassVar[Any]
    sequence: ClassVar[Rulebook]
    game_end: ClassVar[Rulebook | None] = None
    squares: ClassVar[Mapping[int, tuple[int, int]]] = {}
    seat_facts: ClassVar[frozenset[tuple[Rulebook, str]]] = frozenset()
    printed: ClassVar[Mapping[str, str]] = {}
    free_text: ClassVar[frozenset[str]] = frozenset()
    word_facts: ClassVar[frozenset[tuple[Rulebook, str]]] = frozenset()
    people_judge: ClassVar[frozenset[Rulebook]] = frozenset()
    version: ClassVar[str] = "1"

    def __init__(self, players: int, options: Any, tags: dict[str, Any] | None = None) -> None:
        self.options, self.tags = options, tags or {}
        self.seats = range(players)
        self.rounds = rounds(players)
        self.violations: list[Violation] = []
        self.on_trust: set[Rulebook] = set()
        self.remarks: dict[str, Remark] = {}
        self.tally: Tally = defaultdict(int)
        self.told: Told = {}
        self.now = -1
        self.ended = self.stopped = self._back = False
        self.due: tuple[type[Action], ...] = ()
        self._passed: list[Any] = []

    @classmethod
    def label(cls, field: str, number: int, options: Any) -> str:
        """What the number in this field or fact is called under these options, if it has a name: a square of a board."""
        return ""

    # What a script says

    def cite(self, rule: Rulebook, *, at: int | None = None, proof: int | None = None, **facts: Any) -> Violation:
        """The rule was broken, and play goes on as logged. `at`: an earlier action; `proof`: the action that proves it."""
        at = min(self.now, len(self.log) - 1) if at is None else at
        self.violations.append(Violation(rule, at, self.log[at].seat, facts, proof))
        return self.violations[-1]

    def withdraw(self, *citations: Violation) -> None:
        """The table has put it right."""
        self.violations = [v for v in self.violations if not any(v is c for c in citations)]

    def trust(self, rule: Rulebook) -> None:
        """The log cannot prove that this rule was kept."""
        self.on_trust.add(rule)

    def remark(self, kind: str, **facts: Any) -> None:
        """Worth saying, but no rule was broken; each kind is listed once, with its first place and a count."""
        if kind in self.remarks:
            self.remarks[kind].count += 1
        else:
            self.remarks[kind] = Remark(kind, action=None if self.now < 0 else self.now, facts=facts)

    def tell(self, statistic: Statistic, seat: int | None, histogram: Mapping[Any, int]) -> None:
        """Many values of a statistic at once (see `counted`, `rate`); `self.tally[statistic, seat, value] += 1` tells one."""
        if histogram:
            seats = self.told.get(statistic)
            if seats is None:
                self.told[statistic] = {seat: {**histogram}}
            elif seat in seats:
                merge(seats[seat], histogram)
            else:
                seats[seat] = {**histogram}

    def ahead(self, *but: type[Action]) -> Action | None:
        """The next action of the log, passing over at most one of these kinds; the script may look, not judge."""
        for action in self.log[self.now + 1 : self.now + 3]:
            if not isinstance(action, but):
                return action
        return None

    def put_back(self) -> None:
        """The action just received goes to the next yield."""
        self._back = True

    def clockwise(self, first: int) -> list[int]:
        """All seats, beginning with this one."""
        return self.rounds[first]

    def left_of(self, seat: int) -> int:
        return self.rounds[seat][1]

    # What a game adds

    def script(self) -> Script:
        """The game, in the order of its rulebook."""
        raise NotImplementedError

    def close(self) -> None:
        """The log is over, wherever it stopped: tell what is still open."""

    def study(self) -> None:
        """Tell what takes far longer to find out than the replay takes, such as how good each decision was."""

    def outcome(self) -> dict[str, Any]:
        """How the game stands: `scores`, and once it has ended `ranks` (from 1) and `winners` (seats), whatever came after."""
        return {}

    def scene(self) -> dict[str, Any]:
        """The position as plain data, for a viewer."""
        return {}

    def candidates(self) -> Iterable[Action]:
        """The actions worth trying now, of the kinds in `self.due`; `legal` keeps those that break nothing."""
        return ()

    # The replay

    def replay(self, actions: list[Action]) -> "Referee":
        """Play the log through the script, once."""
        self.log, self._script = actions, self.script()
        try:
            self._play()
            self.now = len(actions)
        except Broken as broken:
            self.stopped = True
            self.cite(broken.rule, **broken.facts)
        except Stop as stop:
            self.stopped = True
            self.now = min(self.now + 1, len(actions)) if stop.at is None else stop.at
        self.close()
        self._tell_tally()
        return self

    def _play(self) -> None:
        log, send, passed = self.log, self._script.send, self._passed
        due = asked = self._step(None)
        accepted = kinds(asked)
        for self.now, action in enumerate(log):
            kind, given = type(action), None
            while given is None:
                if kind is not due and due is not asked:
                    asked, accepted = due, kinds(due)
                if kind is due or kind in accepted:
                    given = action
                elif None in accepted:
                    passed.append(due)
                else:
                    due = self._out_of_place(kind, due)
                    continue
                try:
                    due = send(given)
                except StopIteration:
                    self.ended, due = True, ()
                if self._back:
                    self._back, given = False, None
            if passed:
                passed.clear()
        self.now = len(log)
        self._run_out(due)

    def _run_out(self, due: Any) -> None:
        """No action is left: what was optional did not come."""
        self.due = listed_kinds(due)
        while None in kinds(due):
            due = self._step(None)
            self.due += listed_kinds(due)

    def _step(self, action: Action | None) -> Any:
        try:
            return self._script.send(action)
        except StopIteration:
            self.ended = True
            return ()

    def _out_of_place(self, kind: type[Action], due: Any) -> Any:
        """Tell the script, unless it is over; it may name a better rule, or go on with the same action."""
        missed = [tag(accepted) for waited in (*self._passed, due) for accepted in listed_kinds(waited)]
        self._passed.clear()
        if self.ended and self.game_end:
            raise self.game_end.broken()
        try:
            return self._script.throw(self.sequence.broken(due=missed, found=tag(kind)))
        except StopIteration:
            self.ended = True
            return ()

    def _tell_tally(self) -> None:
        for (statistic, seat, value), times in self.tally.items():
            if times:
                self.tell(statistic, seat, {value if isinstance(value, str) else int(value): times})
        self.tally.clear()

    def verdict(self, problem: Problem | None = None, remarks: Iterable[Remark] = ()) -> Verdict:
        """Once replayed. `problem` and `remarks` are the reader's, whose place counts for what both have remarked."""
        read = {remark.kind: remark for remark in remarks}
        return Verdict(
            finding=self._finding(problem),
            violations=self.violations,
            on_trust=[rule for rule in self.rules if rule in self.on_trust],
            remarks=[*read.values(), *(self.remarks[kind] for kind in self.remarks if kind not in read)],
            replayed=self.now,
            outcome=self.outcome(),
            statistics={str(statistic): seats for statistic, seats in self.told.items()},
            referee=f"{self.slug}/{self.version}",
            problem=problem,
        )

    def _finding(self, problem: Problem | None) -> str:
        if problem and not self.stopped:
            return "unreadable"
        return "illegal" if self.violations else "legal" if self.ended else "unfinished"


def shown_statistics(referee: type[Referee], players: int, told: dict[str, dict[int | None, Histogram]]) -> dict[str, Any]:
    """Every declared statistic as a reader gets it: a value for the table, or a list with one for each seat."""
    empty: dict[int | None, Histogram] = {}
    return {
        str(s): shown(s, told.get(s, empty).get(None, {}))
        if s.per == "table"
        else [shown(s, told.get(s, empty).get(seat, {})) for seat in range(players)]
        for s in referee.statistics
    }


def legal(referee: type[Referee], players: int, options: Any, prefix: list[Action]) -> list[Action]:
    """The candidates that break nothing, or put something right, each tried by replaying the prefix with it."""
    before = referee(players, options).replay(prefix)
    return [
        action
        for action in before.candidates()
        if len(referee(players, options).replay([*prefix, action]).violations) <= len(before.violations)
    ]


def unread(log: Log) -> Verdict:
    """The verdict on a log whose header could not be read: nothing was replayed."""
    return Verdict("unreadable", [], [], log.remarks, 0, {}, {}, log.game, log.problem)
