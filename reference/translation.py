"""Translations beside the English page: what they were made from, what has changed since, and how far each of them is."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

from .book import DEFAULT_LANGUAGE, Book
from .history import History, history
from .pages import Page
from .reading import parts

WORDS = re.compile(r"\w+\s*|\W\s*")
ANCHOR = re.compile(r"\{#(?P<anchor>[^\s}]+)[^{}]*\}\s*$")
STAMP = re.compile(r" en=[^\s}]*")


# What has changed


class Piece(NamedTuple):
    """Words that stayed (`same`), were put in (`ins`) or taken out (`del`)."""

    how: str
    text: str


@dataclass(frozen=True)
class Change:
    """What has become of the English text since a translation was made: the paragraphs that are not the same.

    `since` is the day of the text that was translated; it and the paragraphs are missing if that text was never recorded.
    """

    since: date | None = None
    paragraphs: list[list[Piece]] = field(default_factory=list)


def changes(page: Page, english: Page, history: History) -> dict[str, Change]:
    """What has changed since, by the anchors of the blocks whose English text has moved on."""
    found = {}
    for anchor, block in page.by_anchor.items():
        now = english.by_anchor.get(anchor)
        if now and block.made_from and block.made_from != now.digest:
            before = history.found(anchor, block.made_from)
            found[anchor] = Change(before.date, compared(before.text, now.source)) if before else Change()
    return found


def compared(before: str, after: str) -> list[list[Piece]]:
    """The paragraphs that differ, word by word."""
    old, new = (re.split(r"\n\s*\n", text) for text in (before, after))
    found = []
    for kind, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            found += pairs(old[first:last], new[start:end])
    return found


def pairs(old: list[str], new: list[str]) -> Iterator[list[Piece]]:
    for number in range(max(len(old), len(new))):
        yield list(pieces("".join(old[number : number + 1]), "".join(new[number : number + 1])))


def pieces(before: str, after: str) -> Iterator[Piece]:
    old, new = WORDS.findall(" ".join(before.split())), WORDS.findall(" ".join(after.split()))
    for kind, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield Piece("same", "".join(old[first:last]))
        else:
            yield from (Piece(*one) for one in (("del", "".join(old[first:last])), ("ins", "".join(new[start:end]))) if one[1])


# How far a translation is


@dataclass(frozen=True)
class Standing:
    """A page in one language beside the English one, by anchors: of blocks that are there, and of those that are not."""

    slug: str
    language: str
    blocks: int = 0
    outdated: list[str] = field(default_factory=list)
    unstamped: list[str] = field(default_factory=list)
    lacking: list[str] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)
    unrecorded: list[str] = field(default_factory=list)

    def faults(self) -> Iterator[str]:
        """What must not be; that a translation is behind is none."""
        if not self.blocks:
            yield f"{self.slug}: no page in {self.language!r}"
            return
        for what, anchors in (
            ("not there, but on the English page", self.lacking),
            ("not on the English page", self.strange),
            ("made from an English text that was never recorded: rulebook stamp", self.unstamped),
            ("changed: rulebook record, or rulebook accept if translations stand", self.unrecorded),
        ):
            if anchors:
                yield f"{self.slug}/{self.language}.md: {what}: {', '.join(map(shown, anchors))}"


def standing(book: Book, slug: str, language: str) -> Standing:
    """How far the page is; that of English, whether its texts are recorded."""
    if language not in book.languages(slug):
        return Standing(slug, language)
    english, page, past = book.page(slug), book.page(slug, language), history(book.root / slug)
    if language == DEFAULT_LANGUAGE:
        return Standing(slug, language, len(page.blocks), unrecorded=[block.anchor for block in past.unrecorded(page.blocks)])
    common = [block for block in page.blocks if block.anchor in english.by_anchor]
    return Standing(
        slug,
        language,
        len(page.blocks),
        outdated=list(changes(page, english, past)),
        unstamped=[block.anchor for block in common if not past.found(block.anchor, block.made_from)],
        lacking=[anchor for anchor in english.by_anchor if anchor not in page.by_anchor],
        strange=[anchor for anchor in page.by_anchor if anchor not in english.by_anchor],
    )


def shown(anchor: str) -> str:
    return anchor or "(the lead)"


# Stamps


def stamp(path: Path, digests: Mapping[str, str]) -> None:
    """Write down on the page in this file which English texts its blocks were made from."""
    lines = path.read_text("utf-8").splitlines()
    _lead, *rest = parts(lines)
    for part in rest:
        match = ANCHOR.search(part.lines[0])
        if match and match["anchor"] in digests:
            opening, _, _ = STAMP.sub("", part.lines[0]).rpartition("}")
            lines[part.first] = f"{opening.rstrip()} en={digests[match['anchor']]}}}"
    if "" in digests:
        lines = stamped_head(lines, digests[""])
    path.write_text("\n".join(lines) + "\n", "utf-8")


def stamped_head(lines: list[str], digest: str) -> list[str]:
    """The head with the stamp under its first line."""
    head = lines[: lines.index("")] if "" in lines else lines
    kept: Iterable[str] = (line for line in head[1:] if not line.startswith("en:"))
    return [head[0], f"en: {digest}", *kept, *lines[len(head) :]]
