"""Visibility and deletion: what changes which replays count is settled with the rollups, in batches of one transaction each.

The first batch is settled at once, which is all for most uploads; the rest of a big one is left to a job.
"""

import time
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from .. import rollups, store
from ..models import Blob, Job, Replay, ReplayQuerySet, Seat, State, Upload, Visibility
from ..rollups import Judged
from .accepting import lock_bytes
from .bell import ring
from .expanding import forget
from .failing import REMOVED, queue
from .jobs import Claim, finishing, holding, locked
from .rows import IN_NO_STATISTICS, LEFT_OUT

BATCH = 500


def set_visibility(upload: Upload, visibility: str) -> None:
    """Show the upload to everybody, to whoever has the link, or to its owner; only public ones count in the statistics."""
    with transaction.atomic():
        present = locked(upload.pk)
        if present and not present.removed:
            present.visibility = upload.visibility = visibility
            present.save(update_fields=["visibility"])
            settle_soon(present)


def delete_upload(upload: Upload) -> None:
    """Delete an upload and all that came of it: it is gone from every list when this returns, and from the disk soon."""
    with transaction.atomic():
        present = locked(upload.pk)
        if present and not present.removed:
            present.owner, present.visibility, present.removed = None, Visibility.PRIVATE, timezone.now()
            present.save(update_fields=["owner", "visibility", "removed"])
            present.jobs.all().delete()
            settle_soon(present)


def delete_replay(replay: Replay) -> None:
    """Delete one log of an upload; with the last of them the upload goes, bytes and all."""
    with transaction.atomic():
        upload = locked(replay.upload_id)
        found = upload and upload.replays.filter(pk=replay.pk).first()
        if not upload or not found:
            return
        erase(upload.replays.filter(pk=replay.pk))
        job = Job.objects.select_for_update().get(upload=upload, kind=Job.Kind.JUDGE, number=found.piece)
        job.skip[str(found.position)] = REMOVED
        job.save(update_fields=["skip"])
        upload.logs -= 1
        upload.save(update_fields=["logs"])
        if not upload.logs and upload.state in (State.DONE, State.FAILED):
            delete_upload(upload)


def delete_account(user: Any) -> None:
    """Delete a user, and everything of his."""
    users = get_user_model().objects.filter(pk=user.pk)
    users.update(is_active=False)
    while True:
        for upload in Upload.objects.filter(owner=user.pk).iterator():
            delete_upload(upload)
        with transaction.atomic():
            owner = users.select_for_update().first()
            if owner and owner.uploads.exists():  # it came in meanwhile
                continue
            if owner:
                owner.delete()
            return


# Settling


def settle_soon(upload: Upload) -> None:
    """One batch of a locked upload; a job goes on if there is more."""
    if settle_batch(upload):
        job = Job.objects.select_for_update().filter(upload=upload, kind=Job.Kind.SETTLE).first()
        job = job or Job(upload=upload, kind=Job.Kind.SETTLE)
        job.attempt = 0
        queue(job)


def settle(claim: Claim) -> None:
    """The job: batch after batch, and if time runs out the job is queued again."""
    stop = time.monotonic() + 0.5 * settings.JOB_SECONDS
    more = True
    while more and time.monotonic() < stop:
        with holding(claim) as upload:
            more = settle_batch(upload)
        if upload.removed and not more:
            return
    with finishing(claim, State.QUEUED if more else State.DONE, attempt=0):
        if more:
            transaction.on_commit(partial(ring, claim.job_id), robust=True)


def settle_batch(upload: Upload) -> bool:
    """Bring some replays of a locked upload in line with its visibility, or delete them; True if there may be more."""
    if upload.removed:
        erase(upload.replays.order_by("pk")[:BATCH])
        more = upload.replays.exists()
        if not more:
            forget_upload(upload)
        return more
    public = upload.visibility == Visibility.PUBLIC
    told = upload.replays.exclude(finding__in=IN_NO_STATISTICS).exclude(verdict__contains=LEFT_OUT)
    wrong = with_seats(told.filter(counted=not public).order_by("pk")[:BATCH])
    (rollups.add if public else rollups.subtract)(wrong)
    Replay.objects.filter(pk__in=[replay.pk for replay, _ in wrong]).update(counted=public)
    return len(wrong) == BATCH


def with_seats(replays: ReplayQuerySet) -> list[Judged]:
    found = replays.defer("log", "verdict").prefetch_related("seats")
    return [(replay, list(replay.seats.all())) for replay in found]


def erase(replays: ReplayQuerySet) -> None:
    """Delete these replays of a locked upload, and take out their part in the rollups."""
    found = with_seats(replays)
    rollups.subtract(one for one in found if one[0].counted)
    keys = [replay.pk for replay, _ in found]
    Seat.objects.filter(replay__in=keys).delete()
    Replay.objects.filter(pk__in=keys).delete()


def forget_upload(upload: Upload) -> None:
    digest = upload.blob_id
    upload.delete()
    lock_bytes(digest)
    if not Upload.objects.filter(blob=digest).exists():
        Blob.objects.filter(pk=digest).delete()
        transaction.on_commit(partial(discard, digest), robust=True)


def discard(digest: str) -> bool:
    """Remove bytes from the disk, unless somebody has sent them again meanwhile."""
    with transaction.atomic():
        lock_bytes(digest)
        wanted = Blob.objects.filter(pk=digest).exists()
        if not wanted:
            store.delete(digest)
            forget(digest)
    return not wanted


def sweep_blobs() -> int:
    """Remove the bytes that no upload has, left by an upload that was never answered; returns how many."""
    swept = 0
    for digests in store.old_blobs():
        known = set(Blob.objects.filter(pk__in=digests).values_list("pk", flat=True))
        swept += sum(discard(digest) for digest in digests if digest not in known)
    return swept
