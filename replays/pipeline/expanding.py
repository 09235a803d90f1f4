"""What is in an upload: itself, or the files of its archive, one behind the other in a work file that can be made again."""

import os
import tempfile
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from .. import store
from ..engine.log import Problem
from ..formats import containers


class Part(NamedTuple):
    """One text of an upload: the bytes from start to stop of `texts`, or the reason why there are none."""

    member: str
    start: int
    stop: int
    problem: Problem | None = None


def limits() -> containers.Limits:
    return containers.Limits(raw=settings.MAX_UPLOAD_BYTES, expanded=settings.MAX_EXPANDED_BYTES)


def packed(digest: str) -> bool:
    """Whether these bytes are an archive, or compressed; raises `Unreadable` for an archive of a kind that is not read."""
    with store.open_blob(digest) as blob:
        return containers.kind(blob.read(containers.MAGIC_SIZE)) is not None


def parts(digest: str) -> list[Part]:
    """The texts of an upload; raises `Unreadable` if it breaks a limit or is a broken archive."""
    if not packed(digest):
        return [Part("", 0, store.path(digest).stat().st_size)]
    return expand(digest)


def texts(digest: str) -> Path:
    """The file that the parts of an upload are parts of, made again if it is not on this machine any more."""
    if not packed(digest):
        return store.path(digest)
    if not work_file(digest).exists():
        expand(digest)
    return work_file(digest)


def work_file(digest: str) -> Path:
    return settings.WORK_DIR / digest


def expand(digest: str) -> list[Part]:
    """Write the work file, whole or not at all; raises `Unreadable`."""
    settings.WORK_DIR.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=settings.WORK_DIR)
    try:
        with store.open_blob(digest) as blob, open(handle, "wb") as file:
            found = []
            for member in containers.members(blob, limits()):
                start = file.tell()
                file.writelines(member.blocks)
                found.append(Part(member.name, start, file.tell(), member.problem))
        os.replace(name, work_file(digest))
        return found
    finally:
        Path(name).unlink(missing_ok=True)


def forget(digest: str) -> None:
    work_file(digest).unlink(missing_ok=True)


def sweep_work(seconds: float = store.ORPHAN_SECONDS) -> int:
    """Remove work files that nobody has written for so long; returns how many."""
    old = [*store.older(settings.WORK_DIR, seconds)]
    for file in old:
        file.unlink(missing_ok=True)
    return len(old)
