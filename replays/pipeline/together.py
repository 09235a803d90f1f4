"""Uploads as they are sent: all of them are accepted, or none, and none is shown to more people than is asked."""

from collections.abc import Iterable
from typing import Any

from .. import store
from ..models import Upload, Visibility
from .accepting import Accepted, accept
from .removing import delete_upload, set_visibility

EVER_FEWER = [Visibility.PUBLIC, Visibility.UNLISTED, Visibility.PRIVATE]
"""Shown to ever fewer people."""


def accept_all(
    files: Iterable[tuple[store.Stream, str]], *, visibility: str = Visibility.PUBLIC, **said: Any
) -> list[Accepted]:
    """Accept each stream under its name, as `accept` does. Where one is refused, those before it are deleted again."""
    accepted: list[Accepted] = []
    try:
        for stream, name in files:
            accepted.append(accept(stream, name=name, visibility=visibility, **said))
            restrict(accepted[-1].upload, visibility)
    except store.Refused:
        for one in accepted:
            if one.created:
                delete_upload(one.upload)
        raise
    return accepted


def restrict(upload: Upload, visibility: str) -> None:
    """Show an upload to no more people than is asked now; it may have been sent before, and shown to more."""
    if EVER_FEWER.index(Visibility(visibility)) > EVER_FEWER.index(Visibility(upload.visibility)):
        set_visibility(upload, visibility)
