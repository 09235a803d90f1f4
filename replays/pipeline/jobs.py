"""The queue: a job is claimed by one conditional UPDATE, and only the holder of the present fence may finish it.

Whoever locks several things locks them in this order: the upload, its jobs, the rollups.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import sleep
from typing import Any, NamedTuple
from uuid import UUID

import msgspec
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, transaction
from django.db.models import QuerySet

from ..models import Job, State, Upload

PAUSES = (0.2, 1, 2, 4, 8)
logger = logging.getLogger(__name__)


class Claim(NamedTuple):
    """A job that is ours until its lease runs out."""

    job_id: int
    upload_id: UUID
    kind: str
    number: int
    attempt: int
    fence: int
    slices: list[dict[str, Any]]
    skip: dict[str, str]


class Superseded(Exception):
    """Somebody else has the job now, or the upload is gone: what was found out counts for nothing."""


CLAIM = """
UPDATE replays_job SET state = 'running', attempt = attempt + 1, fence = fence + 1, holder = %s, "at" = NULL,
    lease_until = clock_timestamp() + %s * interval '1 second'
WHERE id = %s AND state = 'queued' AND attempt < %s
RETURNING id, upload_id, kind, number, attempt, fence, slices, skip
"""


def claim(job_id: int, holder: str = "") -> Claim | None:
    """Take the job, committed before any work; None if it is not to be had. `holder`: the delivery that asks."""
    with connection.cursor() as cursor:
        cursor.execute(CLAIM, [holder, settings.JOB_LEASE_SECONDS, job_id, settings.JOB_ATTEMPTS])
        row = cursor.fetchone()
    return Claim(*row[:6], msgspec.json.decode(row[6]), msgspec.json.decode(row[7])) if row else None


@contextmanager
def holding(claim: Claim) -> Iterator[Upload]:
    """A transaction with the upload locked; raises Superseded if the job is not ours any more."""
    with transaction.atomic(durable=True):
        upload = locked(claim.upload_id)
        if not upload or not mine(claim).exists():
            raise Superseded(claim)
        yield upload


@contextmanager
def finishing(claim: Claim, state: str = State.DONE, **job: Any) -> Iterator[Upload]:
    """The transaction that ends a job, with the upload locked; raises Superseded if the job is not ours any more."""
    with transaction.atomic(durable=True):
        upload = locked(claim.upload_id)
        if not upload or not mine(claim).update(state=state, lease_until=None, at=None, **job):
            raise Superseded(claim)
        yield upload


def mine(claim: Claim) -> QuerySet[Job]:
    return Job.objects.filter(pk=claim.job_id, fence=claim.fence, state=State.RUNNING)


def locked(upload_id: UUID) -> Upload | None:
    return Upload.objects.select_for_update(no_key=True).filter(pk=upload_id).first()


def patiently(work: Callable[[], None]) -> None:
    """Do a transaction again while the database is away; it must be guarded by a fence."""
    for pause in PAUSES:
        try:
            return work()
        except (OperationalError, InterfaceError) as error:
            logger.warning("The database is away, trying again in %s s: %r", pause, error)
            connection.close()
            sleep(pause)
    return work()


# How far an upload is


def count_piece(upload: Upload, logs: int = 0, problem: Any = None) -> None:
    """One more piece of a locked upload is finished; the last one ends the upload."""
    upload.pieces_done += 1
    upload.logs += logs
    upload.problem = upload.problem or problem
    if upload.pieces_done == upload.pieces:
        conclude(upload)
    upload.save()


def conclude(upload: Upload) -> None:
    reasons = list(upload.jobs.filter(kind=Job.Kind.JUDGE, state=State.FAILED).values_list("reason", flat=True))
    upload.state = State.FAILED if reasons else State.DONE
    if reasons:
        upload.problem = {"reason": reasons[0], "facts": {"pieces": len(reasons)}}
    elif upload.logs:
        upload.problem = None
