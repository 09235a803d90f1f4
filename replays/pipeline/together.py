"""Many uploads at once: all of them are accepted, or none."""

from collections.abc import Iterable
from typing import Any

from .. import store
from .accepting import Accepted, accept
from .removing import delete_upload


def accept_all(files: Iterable[tuple[store.Stream, str]], **said: Any) -> list[Accepted]:
    """Accept each stream under its name, as `accept` does. Where one is refused, those before it are deleted again."""
    accepted: list[Accepted] = []
    try:
        for stream, name in files:
            accepted.append(accept(stream, name=name, **said))
    except store.Refused:
        for one in accepted:
            if one.created:
                delete_upload(one.upload)
        raise
    return accepted
