"""The rows of a judged log, and how rows go in: by COPY, thousands in a moment."""

from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

import msgspec
import zstandard
from django.db import connection, models
from django.utils import timezone
from uuid_utils.compat import uuid7

from ..engine.games import judge
from ..engine.log import Log
from ..engine.referee import Verdict
from ..formats.normal import encode, normal
from ..models import Replay, Seat, name_key

FAILED = "failed"
UNREADABLE = "unreadable"
IN_NO_STATISTICS = (FAILED, UNREADABLE)
LEFT_OUT = {"remarks": [{"kind": "left-out"}]}
"""A reader's remark that the game was given up; such a verdict contains this."""
NOTHING: dict[str, Any] = {"violations": [], "on_trust": [], "remarks": [], "replayed": 0, "outcome": {}, "referee": ""}
NUL = b"\\u0000"
in_order = msgspec.json.Encoder(order="sorted").encode
compress = zstandard.ZstdCompressor(level=3).compress


class ReplayRow(msgspec.Struct):
    """A replay still to be placed in an upload. Many are made in little time, hence no model."""

    log: bytes
    log_sha256: str
    finding: str
    verdict: dict[str, Any]
    line: int
    game: str
    id: UUID = msgspec.field(default_factory=uuid7)
    upload_id: UUID | None = None
    piece: int = 0
    position: int = 0
    member: str = ""
    options: dict[str, Any] = {}
    options_digest: str = ""
    played_on: str = ""
    rules: list[str] = []
    tallies: dict[str, dict[str, int]] = {}
    referee: str = ""
    counted: bool = False
    created: datetime | None = None


class SeatRow(msgspec.Struct):
    """A seat of such a replay."""

    replay_id: UUID
    seat: int
    name: str
    key: str
    score: float | None
    rank: int | None
    won: bool | None
    tallies: dict[str, dict[str, int]]


Result = tuple[ReplayRow, list[SeatRow]]


def judged(log: Log) -> Result:
    """Judge a log: its replay and seats, still to be placed in an upload."""
    verdict = judge(log)
    content = encode(log)
    options = normal(log.options) or {}
    replay = ReplayRow(
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


def unjudged(finding: str, line: int = 1, game: str = "", **verdict: Any) -> Result:
    """What stands where there is no log, or one that we could not judge."""
    found = {"finding": finding, **NOTHING, **verdict, "lines": {}}
    log, digest = compress(b""), sha256(b"").hexdigest()
    return ReplayRow(log, digest, finding, found, line, game[:40]), []


def plain(verdict: Verdict, lines: list[int]) -> dict[str, Any]:
    """The verdict as plain data, without statistics; `lines` has the line of each action that it names."""
    found: dict[str, Any] = msgspec.to_builtins(verdict)
    del found["statistics"]
    named = {n for v in verdict.violations for n in (v.action, v.proof)} | {remark.action for remark in verdict.remarks}
    return {**found, "lines": {str(n): lines[n] for n in sorted(named - {None}) if n < len(lines)}}


def tallies(verdict: Verdict, seat: int | None) -> dict[str, dict[str, int]]:
    told = ((anchor, seats[seat]) for anchor, seats in verdict.statistics.items() if seat in seats)
    return {anchor: {str(value): times for value, times in histogram.items()} for anchor, histogram in told if histogram}


def seated(replay: ReplayRow, verdict: Verdict, number: int, name: str) -> SeatRow:
    outcome = verdict.outcome
    score, rank = entry(outcome.get("scores"), number), entry(outcome.get("ranks"), number)
    return SeatRow(
        replay_id=replay.id,
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


def counts(replay: ReplayRow) -> bool:
    """Whether there are statistics of this replay at all."""
    return replay.finding not in IN_NO_STATISTICS and not left_out(replay)


def left_out(replay: ReplayRow) -> bool:
    """Whether a reader has remarked that the game was given up."""
    return any(remark["kind"] == "left-out" for remark in replay.verdict["remarks"])


# COPY


def insert(results: list[Result]) -> None:
    """Insert replays with their seats, within the transaction."""
    copy_in(Replay, (replay for replay, _ in results))
    copy_in(Seat, (seat for _, seats in results for seat in seats))


def copy_in(model: type[models.Model], rows: Iterable[ReplayRow | SeatRow]) -> None:
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, models.BigAutoField)]
    plan = [(field.attname, SENT.get(type(field), as_it_is)) for field in fields]
    columns = ", ".join(f'"{field.column}"' for field in fields)
    statement = f'COPY "{model._meta.db_table}" ({columns}) FROM STDIN'
    with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row([send(getattr(row, name)) for name, send in plan])


def as_it_is(value: Any) -> Any:
    return value


def text(value: str) -> str:
    """PostgreSQL's text and JSON have no NUL."""
    return value.replace("\0", "\ufffd")


def json(value: Any) -> str:
    content = msgspec.json.encode(value)
    return (content.replace(NUL, b"\\ufffd") if NUL in content else content).decode()


SENT = {models.JSONField: json, models.CharField: text, models.DateTimeField: lambda moment: moment or timezone.now()}
