"""Accept an upload: once this has returned, nothing short of losing the disk loses it."""

import secrets
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from .. import store
from ..models import Blob, Job, Upload, Visibility
from .bell import ring


class Accepted(NamedTuple):
    """`created` is False if this owner had uploaded the same bytes before. Without an owner there is a deletion key."""

    upload: Upload
    created: bool
    deletion_key: str | None = None


def accept(
    stream: store.Stream, *, owner: Any = None, name: str = "", game: str = "", visibility: str = Visibility.PUBLIC
) -> Accepted:
    """Keep the bytes, and queue them for judging. `owner` is a user, or None; `game` the one named where logs name none.

    Raises Refused (too-large, storage-full), django.db.OperationalError (no database), and what reading the stream raises.
    """
    with store.receive(stream, settings.MAX_UPLOAD_BYTES) as received, transaction.atomic(durable=True):
        lock_bytes(received.sha256)
        known = owner and Upload.objects.filter(owner=owner, blob=received.sha256, game=game).first()
        if known:
            return Accepted(known, created=False)
        store.keep(received)
        Blob.objects.bulk_create([Blob(sha256=received.sha256, size=received.size)], ignore_conflicts=True)
        return enqueue(Upload(blob_id=received.sha256, owner=owner, name=plain(name), game=game, visibility=visibility))


def enqueue(upload: Upload) -> Accepted:
    key = None if upload.owner else secrets.token_urlsafe(24)
    upload.deletion_key = sha256(key.encode()).hexdigest() if key else ""
    upload.save(force_insert=True)
    job = Job.objects.create(upload=upload, kind=Job.Kind.SPLIT, rung=timezone.now())
    transaction.on_commit(partial(ring, job.pk), robust=True)
    return Accepted(upload, created=True, deletion_key=key)


def lock_bytes(digest: str) -> None:
    """Nobody else keeps or deletes these bytes until the end of the transaction."""
    number = int.from_bytes(bytes.fromhex(digest[:16]), signed=True)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])


def plain(name: str) -> str:
    """The name of a file without folders and control characters."""
    return "".join(c for c in name.replace("\\", "/").rpartition("/")[2] if c.isprintable())[:200]
