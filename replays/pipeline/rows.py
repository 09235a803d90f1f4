"""The rows of a judged log, and how rows go in: by COPY, thousands in a moment."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec
import zstandard
from django.db import connection, models
from django.utils import timezone

from ..engine.games import judge
from ..engine.log import Log
from ..engine.referee import Verdict
from ..formats.normal import encode
from ..models import Replay, Seat, name_key
from ..rollups import Judged

FAILED = "failed"
UNREADABLE = "unreadable"
IN_NO_STATISTICS = (FAILED, UNREADABLE)
NOTHING: dict[str, Any] = {"violations": [], "on_trust": [], "remarks": [], "replayed": 0, "outcome": {}, "referee": ""}
NUL = b"\\u0000"
in_order = msgspec.json.Encoder(order="sorted").encode
compress = zstandard.ZstdCompressor(level=3).compress


def judged(log: Log) -> Judged:
    """Judge a log: its replay and seats, still to be placed in an upload."""
    verdict = judge(log)
    content = encode(log)
    options = msgspec.to_builtins(log.options, str_keys=True) or {}
    replay = Replay(
        line=log.line,
        game=log.game[:40],
        options=options,
        options_digest="" if log.options is None else sha256(in_order(options)).hexdigest()[:16],
        played_on=log.date or "",
        log=compress(content),
        log_sha256=sha256(content).hexdigest(),
        finding=verdict.finding,
        rules=list(dict.fromkeys(str(violation.rule) for violation in verdict.violations)),
        verdict=plain(verdict, log.lines),
        tallies=tallies(verdict, None),
        referee=verdict.referee,
    )
    return replay, [seated(replay, verdict, number, name) for number, name in enumerate(log.players)]


def unjudged(finding: str, line: int = 1, game: str = "", **verdict: Any) -> Judged:
    """What stands where there is no log, or one that we could not judge."""
    found = {"finding": finding, **NOTHING, **verdict, "lines": {}}
    log, digest = compress(b""), sha256(b"").hexdigest()
    return Replay(line=line, game=game[:40], log=log, log_sha256=digest, finding=finding, verdict=found), []


def plain(verdict: Verdict, lines: list[int]) -> dict[str, Any]:
    """The verdict as plain data, without statistics; `lines` has the line of each action that it names."""
    found: dict[str, Any] = msgspec.to_builtins(verdict)
    del found["statistics"]
    named = {n for v in verdict.violations for n in (v.action, v.proof)} | {remark.action for remark in verdict.remarks}
    return {**found, "lines": {str(n): lines[n] for n in sorted(named - {None}) if n < len(lines)}}


def tallies(verdict: Verdict, seat: int | None) -> dict[str, dict[str, int]]:
    told = ((anchor, seats[seat]) for anchor, seats in verdict.statistics.items() if seat in seats)
    return {anchor: {str(value): times for value, times in histogram.items()} for anchor, histogram in told if histogram}


def seated(replay: Replay, verdict: Verdict, number: int, name: str) -> Seat:
    outcome = verdict.outcome
    score, rank = entry(outcome.get("scores"), number), entry(outcome.get("ranks"), number)
    return Seat(
        replay_id=replay.pk,
        seat=number,
        name=name[:100],
        key=name_key(name),
        score=score if isinstance(score, int | float) else None,
        rank=rank,
        won=number in outcome["winners"] if outcome.get("winners") is not None else None,
        tallies=tallies(verdict, number),
    )


def entry(values: list[Any] | None, seat: int) -> Any:
    return values[seat] if values and seat < len(values) else None


def counts(replay: Replay) -> bool:
    """Whether there are statistics of this replay at all."""
    return replay.finding not in IN_NO_STATISTICS


# COPY


def insert(judged: Iterable[Judged]) -> None:
    """Insert replays with their seats, within the transaction."""
    judged = list(judged)
    copy_in(Replay, (replay for replay, _ in judged))
    copy_in(Seat, (seat for _, seats in judged for seat in seats))


def copy_in(model: type[models.Model], objects: Iterable[models.Model]) -> None:
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, models.BigAutoField)]
    plan = [(field.attname, SENT.get(type(field), as_it_is)) for field in fields]
    columns = ", ".join(f'"{field.column}"' for field in fields)
    statement = f'COPY "{model._meta.db_table}" ({columns}) FROM STDIN'
    with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(statement) as copy:
        for one in objects:
            copy.write_row([send(getattr(one, name)) for name, send in plan])


def as_it_is(value: Any) -> Any:
    return value


def text(value: str) -> str:
    """PostgreSQL's text and JSON have no NUL."""
    return value.replace("\0", "\ufffd")


def json(value: Any) -> str:
    content = msgspec.json.encode(value)
    return (content.replace(NUL, b"\\ufffd") if NUL in content else content).decode()


SENT = {models.JSONField: json, models.CharField: text, models.DateTimeField: lambda moment: moment or timezone.now()}
