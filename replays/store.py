"""The content-addressed store: the bytes of uploads, kept on disk under their SHA-256.

Bytes are first received into a temporary file and then kept by a rename, so what lies under a digest is always whole.
Whoever keeps or deletes holds the lock of that digest (`replays.pipeline`), so neither comes between the other's steps.
"""

import errno
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Protocol

from django.conf import settings

from .engine.log import Problem

CHUNK = 2**16
ORPHAN_SECONDS = 24 * 3600
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class Refused(Exception):
    """These bytes cannot be kept, and nothing of them was; `problem` says why."""

    def __init__(self, reason: str, **facts: int) -> None:
        super().__init__(reason, facts)
        self.problem = Problem(reason, facts=facts)


class TooLarge(Refused):
    """More bytes than the limit."""

    def __init__(self, limit: int) -> None:
        super().__init__("too-large", limit=limit)


class StorageFull(Refused):
    """The disk has no room."""

    def __init__(self) -> None:
        super().__init__("storage-full")


class Stream(Protocol):
    """What bytes come from: a file, an upload, the body of a request."""

    def read(self, size: int, /) -> bytes: ...


@dataclass(frozen=True)
class Received:
    """Bytes on disk that are not kept yet."""

    path: Path
    sha256: str
    size: int


def path(digest: str) -> Path:
    return settings.BLOB_DIR / digest[:2] / digest


@contextmanager
def receive(stream: Stream, limit: int) -> Iterator[Received]:
    """Read the stream to a synced temporary file, which is gone after the block unless it was kept.

    Raises TooLarge as soon as more than `limit` bytes have come, StorageFull, and whatever reading the stream raises.
    """
    incoming = settings.BLOB_DIR / "incoming"
    with full_disk_told():
        incoming.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=incoming)
    try:
        with open(handle, "wb") as file:
            yield Received(Path(name), *copy(stream, file, limit))
    finally:
        Path(name).unlink(missing_ok=True)


def copy(stream: Stream, file: BinaryIO, limit: int) -> tuple[str, int]:
    digest, size = sha256(), 0
    while chunk := stream.read(CHUNK):
        size += len(chunk)
        if size > limit:
            raise TooLarge(limit)
        digest.update(chunk)
        with full_disk_told():
            file.write(chunk)
    with full_disk_told():
        file.flush()
        os.fsync(file.fileno())
    return digest.hexdigest(), size


@contextmanager
def full_disk_told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in FULL:
            raise StorageFull() from error
        raise


def keep(received: Received) -> None:
    """Move received bytes to their place, durably."""
    place = path(received.sha256)
    with full_disk_told():
        if not place.parent.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            sync(place.parent.parent)
        os.replace(received.path, place)
        sync(place.parent)


def sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def delete(digest: str) -> None:
    path(digest).unlink(missing_ok=True)


def old_blobs(seconds: float = ORPHAN_SECONDS) -> Iterator[list[str]]:
    """The digests that have lain here longer than that, folder by folder."""
    for folder in settings.BLOB_DIR.glob("??"):
        yield [file.name for file in older(folder, seconds)]


def older(folder: Path, seconds: float) -> Iterator[Path]:
    """The files of a folder that nobody has touched for so long."""
    limit = time.time() - seconds
    for file in folder.iterdir() if folder.is_dir() else ():
        try:
            if file.stat().st_mtime < limit:
                yield file
        except FileNotFoundError:
            continue


def sweep_incoming(seconds: float = ORPHAN_SECONDS) -> int:
    """Remove what was received by processes that died over it; returns how many."""
    left = list(older(settings.BLOB_DIR / "incoming", seconds))
    for file in left:
        file.unlink(missing_ok=True)
    return len(left)
