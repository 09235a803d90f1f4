"""What is in an upload: itself, or the files of its archive, in a work folder that can be made again at any time."""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from msgspec import structs

from .. import store
from ..formats import containers, reading


def sources(digest: str) -> list[reading.Source]:
    """The texts of an upload; raises `Unreadable` if it breaks a limit or is a broken archive."""
    settings.WORK_DIR.mkdir(parents=True, exist_ok=True)
    limits = containers.Limits(raw=settings.MAX_UPLOAD_BYTES, expanded=settings.MAX_EXPANDED_BYTES)
    with TemporaryDirectory(dir=settings.WORK_DIR, ignore_cleanup_errors=True) as work:
        found = [*reading.unpack(store.path(digest), Path(work), limits)]
        if any(Path(work).iterdir()):
            place(Path(work), folder(digest))
    return [source if source.path == store.path(digest) else settled(source, digest) for source in found]


def place(work: Path, there: Path) -> None:
    """Put the folder into its place, unless another job has done so."""
    try:
        os.rename(work, there)
    except OSError:
        if not there.exists():
            raise


def settled(source: reading.Source, digest: str) -> reading.Source:
    return structs.replace(source, path=folder(digest) / source.path.name)


def folder(digest: str) -> Path:
    return settings.WORK_DIR / digest


def text(digest: str, file: str) -> Path:
    """A file of an upload's work folder, made again if need be; without a name it is the upload itself."""
    if not file:
        return store.path(digest)
    if not folder(digest).exists():
        sources(digest)
    return folder(digest) / file


def forget(digest: str) -> None:
    """Remove the work folder: all of it at once, so that nobody takes what is left of it for the whole."""
    with suppress(FileNotFoundError), TemporaryDirectory(dir=settings.WORK_DIR, ignore_cleanup_errors=True) as rest:
        os.rename(folder(digest), Path(rest) / digest)


def sweep_work(seconds: float = store.ORPHAN_SECONDS) -> int:
    """Remove the work folders that were made so long ago; returns how many."""
    old = list(store.older(settings.WORK_DIR, seconds))
    for one in old:
        shutil.rmtree(one, ignore_errors=True)
    return len(old)
