"""Judging again what was judged: verdicts are derived, so the present referees may say otherwise than those of the day.

Piece by piece, from the bytes. What changes is written in one transaction with the rollups; a replay keeps its address.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
from django.db import transaction
from django.db.models import QuerySet

from .. import rollups
from ..models import Job, Replay, Seat, State, Upload, Visibility
from ..rollups import Judged
from .failing import REMOVED
from .jobs import Claim, locked
from .judging import results_of
from .rows import ReplayRow, Result, counts, insert

Pair = tuple[Judged | None, Result | None]
SAID = ("line", "member", "game", "options", "played_on", "log_sha256", "finding", "rules", "verdict", "tallies")
SEATED = ("seat", "name", "score", "rank", "won", "tallies")


class Change(NamedTuple):
    """A log of which something else is said now; `before` or `after` is None if there was no such log, or is none any more."""

    upload: Upload
    before: Replay | None
    after: ReplayRow | None


def judged_pieces(game: str = "", after: int = 0) -> QuerySet[Job]:
    """What has been judged, oldest first: the pieces with a log of this game, if one is named, after this job."""
    jobs = Job.objects.filter(kind=Job.Kind.JUDGE, state=State.DONE, upload__removed=None, pk__gt=after).order_by("pk")
    return jobs.filter(upload__replays__game=game).distinct() if game else jobs


def rejudge(job: Job, game: str = "", *, dry_run: bool = False, failed: bool = False) -> list[Change]:
    """Judge a piece again, and write what changes unless it is a dry run. `failed`: also the logs that took a process down."""
    skip = {position: why for position, why in job.skip.items() if why == REMOVED or not failed}
    claim = Claim(job.pk, job.upload_id, job.kind, job.number, 1, job.fence, job.slices, skip)
    results, _ = results_of(claim, job.upload)
    with transaction.atomic():
        upload = locked(job.upload_id)
        if not upload or not Job.objects.filter(pk=job.pk, state=State.DONE, fence=job.fence, skip=job.skip).exists():
            return []
        pairs = [pair for pair in paired(upload, job, results) if not game or game in games(pair)]
        if not dry_run:
            replace(upload, [pair for pair in pairs if said(pair[0]) != said(pair[1])])
    reported = [pair for pair in pairs if said(pair[0], "referee") != said(pair[1], "referee")]
    return [Change(upload, before and before[0], after and after[0]) for before, after in reported]


def paired(upload: Upload, job: Job, results: Iterable[Result]) -> list[Pair]:
    """What was said of each log of the piece, and what is said now."""
    kept = upload.replays.filter(piece=job.number).defer("log").prefetch_related("seats")
    before = {replay.position: (replay, list(replay.seats.all())) for replay in kept}
    after = {one[0].position: one for one in results}
    return [(before.get(position), after.get(position)) for position in sorted(before.keys() | after.keys())]


def games(pair: Pair) -> set[str]:
    return {one[0].game for one in pair if one}


def said(one: Judged | Result | None, *but: str) -> Any:
    """All that is said of a log, in a form that can be compared; without these parts of the verdict."""
    if one is None:
        return None
    replay, seats = one
    told = {field: getattr(replay, field) for field in SAID}
    told["verdict"] = {part: value for part, value in replay.verdict.items() if part not in but}
    told["seats"] = [{field: getattr(seat, field) for field in SEATED} for seat in seats]
    return msgspec.json.decode(msgspec.json.encode(told))


def replace(upload: Upload, pairs: list[Pair]) -> None:
    """Write what is said now in the place of what was said before."""
    before, after = [old for old, _ in pairs if old], [new for _, new in pairs if new]
    for old, new in pairs:
        if new:
            take_place(new, old, upload.visibility == Visibility.PUBLIC)
    keys = [replay.pk for replay, _ in before]
    Seat.objects.filter(replay__in=keys).delete()
    Replay.objects.filter(pk__in=keys)._raw_delete(Replay.objects.db)
    insert(after)
    rollups.replace([old for old in before if old[0].counted], [new for new in after if new[0].counted])
    upload.logs += len(after) - len(before)
    upload.save(update_fields=["logs"])


def take_place(new: Result, old: Judged | None, public: bool) -> None:
    replay, seats = new
    if old:
        replay.id, replay.created = old[0].pk, old[0].created
    for seat in seats:
        seat.replay_id = replay.id
    replay.counted = public and counts(replay)
