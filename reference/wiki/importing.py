"""Files of wikis into the database: each revision once, whatever the file and however often it is read.

Two are the same revision where page, time and author are the same, and the wiki's own number, if both files tell it.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from time import monotonic
from typing import Any, BinaryIO

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Q

from . import opening
from .converting import Converted, Converter, shown
from .found import Found, LeftOut, Refused
from .games import Games
from .indexing import index
from .language import Languages
from .models import Document, Revision, digest

COMMIT_EVERY = 50
LOCK = 0x77696B69
"""Of the database: held by whoever is adding documents."""


@dataclass(frozen=True)
class Note:
    """Something to be told of a file: a slug of `reference.wiki.words`, where it was, and the facts of its words."""

    reason: str
    title: str = ""
    time: datetime | None = None
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass
class Report:
    """What became of one file. `documents` are those that have something in it; `refused` is why no more of it was read."""

    name: str
    came_in: int = 0
    were_here: int = 0
    documents: dict[tuple[str, str], Document] = field(default_factory=dict)
    odd: list[Note] = field(default_factory=list)
    left_out: list[Note] = field(default_factory=list)
    refused: Note | None = None
    repairs: dict[str, int] = field(default_factory=dict)
    lost: int = 0

    def note(self, reason: str, about: Found, **facts: Any) -> None:
        self.odd.append(Note(reason, about.title, about.time, facts))


class Importer:
    """Reads files one after the other. `language` and `game` are what the one who imports says of all that is in them.

    With `check`, nothing is kept; the report tells what would be. `seconds`: how long a file may take; what was read by then is
    kept, and reading the file again goes on.
    """

    def __init__(self, *, language: str = "", game: str = "", check: bool = False, seconds: float = 0) -> None:
        self.language, self.game, self.check, self.seconds = language, game, check, seconds
        self.converter, self.games = Converter(), Games()
        self.languages = Languages([code for code, _name in settings.LANGUAGES])

    def read(self, file: BinaryIO, name: str) -> Report:
        """Everything in this file that is not here yet, and the report on it. It raises nothing for what is in the file."""
        report = Report(name)
        self.until = monotonic() + self.seconds if self.seconds else float("inf")
        try:
            for batch in batches(opening.read(file)):
                self.pages: dict[tuple[str, str], Page] = {}
                with nullcontext() if self.check else alone():
                    self.take(batch, report)
                    index([] if self.check else [page.document for page in self.pages.values() if page.is_new])
                if monotonic() > self.until:
                    raise Refused("time", seconds=int(self.seconds))
        except Refused as refused:
            report.refused = Note(refused.reason, facts=refused.facts)
        return report

    def take(self, batch: list[Found | LeftOut], report: Report) -> None:
        """A few entries of a file, as far as its time goes."""
        times = {found.time for found in batch if isinstance(found, Found)}
        for found in batch:
            if monotonic() > self.until:
                return
            if isinstance(found, LeftOut):
                report.left_out.append(Note(found.reason, found.title, found.time, found.facts))
                continue
            page = self.page(found, times)
            report.documents[found.site, found.title] = page.document
            if page.has(found):
                report.were_here += 1
            else:
                self.keep(found, page, report)

    def page(self, found: Found, times: set[datetime]) -> "Page":
        """The document, with what is known of its revisions at these times."""
        key = (found.site, found.title)
        if key not in self.pages:
            game = self.game or self.games.of_title(found.title)
            unknown = Document(title=found.title, site=found.site, base=found.base, game=game)
            self.pages[key] = Page(unknown if self.check else self.document(found, unknown), times)
        return self.pages[key]

    def document(self, found: Found, unknown: Document) -> Document:
        """The page that it is a revision of. Where the file does not name the wiki, it is the only page of this title."""
        titled = Document.objects.filter(title=found.title)
        documents = list(titled.filter(Q(site=found.site) | Q(site="")) if found.site else titled)
        exact = [document for document in documents if document.site == found.site]
        if exact or len(documents) == 1:
            return self.completed((exact or documents)[0], found)
        unknown.save()
        return unknown

    def completed(self, document: Document, found: Found) -> Document:
        """With what this file tells of it, and the ones before did not."""
        told = {"site": document.site or found.site, "base": document.base or found.base, "game": self.game or document.game}
        if any(getattr(document, name) != value for name, value in told.items()):
            vars(document).update(told)
            document.save()
        return document

    def keep(self, found: Found, page: "Page", report: Report) -> None:
        converted = self.converter.convert(found.text, base=page.document.base, lost_breaks=found.form == "text")
        text = shown(converted.html)
        before = "" if text.strip() else page.language_before(found.time)
        language = self.languages.decide(found.title, text, chosen=self.language, said=found.language, before=before)
        self.remark(found, converted, language, report)
        page.add(found, language)
        report.came_in += 1
        if not self.check:
            revision(page.document, found, converted, language).save()

    def remark(self, found: Found, converted: Converted, language: str, report: Report) -> None:
        for doubt in found.doubts:
            report.note(doubt, found)
        if not found.text.strip():
            report.note("blank", found)
        elif not language:
            report.note("language", found)
        if converted.lost:
            report.lost += len(converted.lost)
            report.note("lost", found, found=converted.lost[:40], number=len(converted.lost))
        for kind, times in converted.repairs.items():
            report.repairs[kind] = report.repairs.get(kind, 0) + times


class Page:
    """A document, with what is known of its revisions at some times."""

    def __init__(self, document: Document, times: set[datetime]) -> None:
        self.document = document
        self.numbers: dict[tuple[datetime, str], set[int]] = {}
        self.languages: list[tuple[datetime, str]] = []
        self.is_new = False
        if document.pk:
            for time, author, number in document.revisions.filter(time__in=times).values_list("time", "author", "number"):
                self.numbers.setdefault((time, author), set()).add(number)

    def has(self, found: Found) -> bool:
        numbers = self.numbers.get((found.time, found.author), set())
        return bool(numbers) and (found.number == 0 or 0 in numbers or found.number in numbers)

    def add(self, found: Found, language: str) -> None:
        self.is_new = True
        self.numbers.setdefault((found.time, found.author), set()).add(found.number)
        self.languages.append((found.time, language))

    def language_before(self, time: datetime) -> str:
        """The language of the last revision before this time that has one."""
        kept = self.document.revisions.filter(time__lte=time) if self.document.pk else Revision.objects.none()
        stored = kept.exclude(language="").newest_first().values_list("time", "language")[:1]
        return max([*stored, *((when, language) for when, language in self.languages if when <= time)], default=(time, ""))[1]


@contextmanager
def alone() -> Iterator[None]:
    """A transaction beside which no other import adds anything: two would make the same document twice."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        yield


def revision(document: Document, found: Found, converted: Converted, language: str) -> Revision:
    return Revision(
        document=document,
        number=found.number,
        time=found.time,
        author=found.author,
        comment=found.comment,
        language=language,
        form=found.form,
        wikitext=found.text,
        sha256=digest(found.text),
        length=len(found.text.strip()),
        markdown=converted.markdown,
        html=converted.html,
        categories=converted.categories,
        repairs=converted.repairs,
    )


def batches(entries: Iterator[Found | LeftOut]) -> Iterator[list[Found | LeftOut]]:
    """A few entries at a time; those before one that cannot be read come in."""
    batch: list[Found | LeftOut] = []
    try:
        for entry in entries:
            batch.append(entry)
            if len(batch) == COMMIT_EVERY:
                yield batch
                batch = []
    except Refused:
        yield batch
        raise
    yield batch
