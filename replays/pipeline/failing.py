"""What did not end well: attempts that were lost are made again, up to a number; then the job has failed, visibly."""

import logging
from functools import partial

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Greatest, Now

from ..models import Job, State, Upload
from .bell import ring
from .jobs import Claim, Superseded, count_piece, finishing, locked

CULPRITS = 5
"""So many logs of one piece may each take a process down, and be found by it, before the piece is given up."""
REMOVED = "removed"
logger = logging.getLogger(__name__)


def lose(job_id: int, reason: str, holder: str | None = None) -> bool:
    """An attempt ended without a result: queue the job again, or bury it after the last one; False if none was going on.

    `holder`: the delivery that is known to have died; otherwise the lease must have run out.
    """
    with transaction.atomic():
        upload = locked(Job.objects.filter(pk=job_id).values("upload_id")[:1])
        lost = Job.objects.select_for_update().filter(pk=job_id, state=State.RUNNING)
        job = (lost.filter(lease_until__lt=Now()) if holder is None else lost.filter(holder=holder)).first()
        if not upload or not job:
            return False
        logger.warning("Attempt %s at job %s (%s) was lost: %s", job.attempt, job.pk, job, reason)
        accuse(job, reason)
        if job.attempt < settings.JOB_ATTEMPTS:
            queue(job)
        else:
            bury(upload, job, reason)
    return True


def accuse(job: Job, reason: str) -> None:
    """The log being judged when the process died is not judged again; to have found it was worth the attempt."""
    if job.at is not None and str(job.at) not in job.skip and len(job.skip) < CULPRITS:
        job.skip[str(job.at)] = reason
        job.attempt -= 1


def queue(job: Job) -> None:
    """Put a locked job into the queue (again), and tell the workers."""
    job.state, job.lease_until, job.rung, job.at = State.QUEUED, None, None, None
    job.save()
    transaction.on_commit(partial(ring, job.pk), robust=True)


def fail(claim: Claim, reason: str, detail: str = "") -> None:
    """End a claimed job at once: what went wrong would go wrong again."""
    try:
        with finishing(claim, State.FAILED) as upload:
            bury(upload, Job.objects.get(pk=claim.job_id), reason, detail)
    except Superseded:
        logger.warning("Job %s has gone to somebody else", claim.job_id)


def bury(upload: Upload, job: Job, reason: str, detail: str = "") -> None:
    """The job has failed, for its owner and the administrators to see; the bytes are kept, and `requeue` wakes it."""
    logger.error("Job %s (%s) has failed: %s", job.pk, job, reason)
    job.state, job.lease_until, job.reason, job.detail = State.FAILED, None, reason, detail
    job.save()
    if job.kind == Job.Kind.JUDGE:
        count_piece(upload)
    elif job.kind == Job.Kind.SPLIT:
        upload.state, upload.problem = State.FAILED, {"reason": reason}
        upload.save()


def requeue(job: Job) -> None:
    """Give a failed job its attempts anew; nothing happens to another."""
    with transaction.atomic():
        upload = locked(job.upload_id)
        failed = Job.objects.select_for_update().filter(pk=job.pk, state=State.FAILED).first()
        if not upload or not failed:
            return
        failed.attempt, failed.reason, failed.detail = 0, "", ""
        failed.skip = {position: why for position, why in failed.skip.items() if why == REMOVED}
        if failed.kind == Job.Kind.JUDGE:
            upload.state, upload.pieces_done, upload.problem = State.RUNNING, upload.pieces_done - 1, None
        elif failed.kind == Job.Kind.SPLIT:
            upload.state, upload.problem = State.QUEUED, None
        upload.save()
        queue(failed)


def give_back_all() -> int:
    """All workers were stopped in good order: their jobs are queued again, and no attempt was lost. Returns how many."""
    running = Job.objects.filter(state=State.RUNNING)
    return running.update(state=State.QUEUED, attempt=Greatest(F("attempt") - 1, 0), lease_until=None, rung=None, at=None)


def expire_all() -> int:
    """All workers are known to be dead: what they hold is taken back by the next sweep. Returns how many."""
    return Job.objects.filter(state=State.RUNNING).update(lease_until=Now())
