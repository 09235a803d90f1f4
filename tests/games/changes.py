"""What becomes of a legal log when one of its actions is changed at random.

The referee cites a rule, or the log ends early or can no longer be read, or what now stands there was allowed as well.
"""

from collections.abc import Callable, Iterable
from operator import eq
from random import Random
from typing import Any, NamedTuple

from replays.engine.games import judge
from replays.engine.log import Action, Log
from replays.engine.referee import Referee, Verdict, legal

from .judging import Line, log_in, text_of

Altered = tuple[list[Line], int]
"""The lines of a log of which one was changed, and the number of the action that this is."""


class Change(NamedTuple):
    """A log with one action changed, the number of this action, and the verdict."""

    log: Log
    place: int
    verdict: Verdict


def exchanged(lines: list[Line], at: int, *instead: Line) -> Altered:
    """A line of a log exchanged for others, or for none."""
    return [*lines[:at], *instead, *lines[at + 1 :]], at - 1


def altered(random: Random, lines: list[Line], alter: Callable[..., Line], *more: Any) -> Altered:
    """A line at random altered: by `alter`, from the random numbers, the line, and whatever `more` it wants to know."""
    at = random.randrange(1, len(lines))
    return exchanged(lines, at, alter(random, lines[at], *more))


def altered_or_left_out(random: Random, lines: list[Line], alter: Callable[..., Line], *more: Any) -> Altered:
    at = random.randrange(1, len(lines))
    return exchanged(lines, at, *([] if random.random() < 0.2 else [alter(random, lines[at], *more)]))


def altered_left_out_or_twice(random: Random, lines: list[Line], alter: Callable[..., Line], *more: Any) -> Altered:
    at = random.randrange(1, len(lines))
    return exchanged(lines, at, *random.choice([[], [lines[at]] * 2, *[[alter(random, lines[at], *more)]] * 4]))


def judged(lines: list[Line], place: int, study: bool = True) -> Change:
    log = log_in(text_of(lines))
    return Change(log, place, judge(log, study))


def unnoticed(changes: Iterable[Change], allowed: Callable[[Log, int], bool]) -> list[tuple[Any, list[Action]]]:
    """The changes that were let pass although they are not `allowed`: the options, and the actions as far as the change."""
    return [(change.log.options, change.log.actions[: change.place + 1]) for change in changes if not in_order(change, allowed)]


def in_order(change: Change, allowed: Callable[[Log, int], bool]) -> bool:
    """Whether the change is cited, or ends the log, or is allowed. Where the last actions were left out nothing is to ask."""
    log, place, verdict = change
    if verdict.finding == "legal":
        return place >= len(log.actions) or allowed(log, place)
    return bool(verdict.violations) or verdict.finding in ("unfinished", "unreadable")


def allowed_by(
    referee: type[Referee],
    log: Log,
    place: int,
    free: Any = (),
    alike: Callable[[Action, Action], bool] = eq,
) -> bool:
    """Whether the referee would have let this action be done.

    Of the `free` kinds, which come by chance or in too many forms to list them, any is that breaks no rule; of the others
    those that the referee offers. `alike`: whether (action, offer) say the same.
    """
    action, players = log.actions[place], len(log.players)
    if isinstance(action, free):
        return not referee(players, log.options).replay(log.actions[: place + 1]).violations
    return any(alike(action, offer) for offer in legal(referee, players, log.options, log.actions[:place]))


def rules_cited(changes: Iterable[Change]) -> set[str]:
    return {str(violation.rule) for change in changes for violation in change.verdict.violations}


def findings(changes: Iterable[Change]) -> set[str]:
    return {change.verdict.finding for change in changes}
