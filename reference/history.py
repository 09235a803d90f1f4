"""The texts that the English page of a game had, block by block: `reference/rulebook/<slug>/history.json`.

A translation names the English text it was made from by its digest; here that text is found again when the page has moved on
(docs/decisions/0004-translations-name-their-source.md). The file is written by `manage.py rulebook`, never by hand.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .pages import Block

NAME = "history.json"


class Version(NamedTuple):
    """An English text, and the day it was recorded."""

    digest: str
    date: date
    text: str


class History:
    """The versions of every block of one game, the oldest first."""

    def __init__(self, versions: dict[str, list[Version]]) -> None:
        self.versions = versions

    def of(self, anchor: str) -> list[Version]:
        return self.versions.get(anchor, [])

    def latest(self, anchor: str) -> str:
        """The digest of the last text that was recorded."""
        return self.of(anchor)[-1].digest if self.of(anchor) else ""

    def found(self, anchor: str, digest: str) -> Version | None:
        return next((version for version in self.of(anchor) if version.digest == digest), None)

    def unrecorded(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """The blocks whose present text has not been recorded."""
        return (block for block in blocks if self.latest(block.anchor) != block.digest)

    def record(self, block: Block, today: date) -> None:
        """The text is a new one."""
        if self.latest(block.anchor) != block.digest:
            self.versions.setdefault(block.anchor, []).append(Version(block.digest, today, block.source))

    def accept(self, block: Block) -> str:
        """The text says what the one before it said, and takes its place; its digest comes back. LookupError: there is none."""
        before = [version for version in self.of(block.anchor) if version.digest != block.digest]
        if not before:
            raise LookupError(f"no earlier text of {block.anchor!r} is recorded")
        self.versions[block.anchor] = [*before[:-1], Version(block.digest, before[-1].date, block.source)]
        return before[-1].digest

    def forget(self, anchors: set[str]) -> None:
        """What the page has no more is dropped."""
        self.versions = {anchor: versions for anchor, versions in self.versions.items() if anchor in anchors}


def history(folder: Path) -> History:
    """The history of the game in this folder; empty if it has none."""
    path = folder / NAME
    return read(path, path.stat().st_mtime_ns) if path.exists() else History({})


@lru_cache(maxsize=64)
def read(path: Path, changed: int) -> History:
    """The history in this file, which was last changed then."""
    found = json.loads(path.read_text("utf-8"))
    return History({anchor: [version(one) for one in versions] for anchor, versions in found.items()})


def version(found: dict[str, str]) -> Version:
    return Version(found["digest"], date.fromisoformat(found["date"]), found["text"])


def write(folder: Path, history: History) -> None:
    found = {
        anchor: [{"digest": one.digest, "date": one.date.isoformat(), "text": one.text} for one in versions]
        for anchor, versions in history.versions.items()
    }
    (folder / NAME).write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
