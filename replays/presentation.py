"""Verdicts as plain data in a reader's language: what the API and the command line answer.

A rule's title and text come from the game's rules page, and this is the only place where such answers fetch them.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import override
from msgspec import to_builtins

from reference import book

from . import words
from .engine.games import judge, referees
from .engine.log import Log
from .engine.referee import Verdict, shown_statistics
from .engine.statistics import Histogram, revived, shown
from .formats import Origin, reading
from .formats.containers import Limits
from .formats.normal import digest
from .models import Replay, Rollup

Document = dict[str, Any]

AT_ONCE = Limits(raw=2**20, expanded=2**20, members=100)
"""What may come out of a container whose logs are judged at once, in memory."""


def verdict_document(log: Log, verdict: Verdict, language: str) -> Document:
    """The verdict on a log. Actions count from 0 after the header, lines from 1; there is a `problem` only if there is one."""
    told = {
        "finding": verdict.finding,
        "violations": to_builtins(verdict.violations),
        "on_trust": to_builtins(verdict.on_trust),
        "remarks": to_builtins(verdict.remarks),
        "replayed": verdict.replayed,
        "outcome": to_builtins(verdict.outcome),
        "statistics": statistics(log.game if log.options else "", len(log.players), verdict.statistics),
        "referee": verdict.referee,
        "problem": to_builtins(verdict.problem),
    }
    return worded(log.game, told, lambda n: log.lines[n] if n < len(log.lines) else None, digest(log), language)


def replay_document(replay: Replay, language: str) -> Document:
    """The same of a replay that was judged before, with its players."""
    seats = list(replay.seats.all())
    tallies: dict[int | None, dict[str, dict[str, int]]] = {None: replay.tallies} | {seat.seat: seat.tallies for seat in seats}
    histograms: dict[str, dict[int | None, Histogram]] = {}
    for seat, tally in tallies.items():
        for anchor, histogram in tally.items():
            histograms.setdefault(anchor, {})[seat] = revived(histogram)
    told = {**replay.verdict, "problem": replay.problem, "statistics": statistics(replay.game, len(seats), histograms)}
    lines = replay.verdict.get("lines", {})
    document = worded(replay.game, told, lambda n: lines.get(str(n)), replay.log_sha256, language)
    return {"players": [seat.name for seat in seats], "problem": None, **document}


def judged_documents(content: bytes, origin: Origin, language: str) -> Iterator[Document]:
    """The verdict on each log in the bytes, with its players. Raises `Unreadable` if there is none."""
    for log in reading.read(content, origin, AT_ONCE):
        yield {"players": log.players, "problem": None, **verdict_document(log, judge(log), language)}


def statistics(game: str, players: int, told: Mapping[str, Any]) -> Document:
    """Each statistic of the game; none if the game is not known."""
    referee = referees().get(game)
    return shown_statistics(referee, players, dict(told)) if referee else {}


def summed_statistics(rollup: Rollup) -> Document:
    """Each statistic of the table, or of the player, over all replays that count."""
    per = "seat" if rollup.key else "table"
    told = (statistic for statistic in referees()[rollup.game].statistics if statistic.per == per)
    return {str(statistic): shown(statistic, revived(rollup.tallies.get(statistic, {}))) for statistic in told}


def worded(game: str, told: Mapping[str, Any], line: Callable[[int], int | None], log_sha256: str, language: str) -> Document:
    """The document of a verdict, with the words for what is in it."""
    with override(language):
        cite = citing(game, language)
        document = {
            "game": game,
            "finding": told["finding"],
            "violations": [cite(violation, line(violation["action"])) for violation in told["violations"]],
            "on_trust": told["on_trust"],
            "remarks": [{**remark, "text": words.remark(remark)} for remark in told["remarks"]],
            "replayed": told["replayed"],
            "outcome": told["outcome"],
            "statistics": told["statistics"],
            "log_sha256": log_sha256,
            "referee": told["referee"],
        }
        if problem := told.get("problem"):
            document["problem"] = {**problem, "text": words.problem(problem)}
    return document


def citing(game: str, language: str) -> Callable[[Mapping[str, Any], int | None], Document]:
    """How a violation is told in a language: beside its rule's title, text and address."""
    try:
        sections = book.page(game, language).sections
    except LookupError:
        sections = {}

    def cite(violation: Mapping[str, Any], line: int | None) -> Document:
        rule = violation["rule"]
        section = sections.get(rule)
        return {
            "rule": rule,
            "action": violation["action"],
            "line": line,
            "seat": violation["seat"],
            "facts": violation["facts"],
            "proof": violation.get("proof"),
            "title": section.title if section else rule,
            "text": section.text if section else "",
            "url": f"/{language}/rules/{game}/#{rule}",
        }

    return cite
