"""`manage.py import_wiki FILE...`: takes documents of wikis in, revision by revision; reading a file again adds nothing twice.

It reads the contribution feeds of MediaWiki (Atom, RSS), `Special:Export`, answers of the Action API, and feeds saved as text,
plain or packed with gzip, bzip2 or Zstandard. Exit code: 0, 1 where characters were lost, 2 where a file was refused.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from reference import book
from reference.wiki import words
from reference.wiki.importing import Importer, Note, Report
from reference.wiki.language import tag
from reference.wiki.models import stamp

MOST_NOTES = 20


class Command(BaseCommand):
    help = "Take documents of wikis in: feeds, exports and answers of the API, each revision once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
        parser.add_argument("--language", default="", help="of all that is in the files, instead of deciding for each revision")
        parser.add_argument("--game", default="", help="of all documents, instead of finding it by their titles")
        parser.add_argument("--check", action="store_true", help="keep nothing; compare the text before and after")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["language"] and not tag(options["language"]):
            raise CommandError(f"--language {options['language']}: there is no such language", returncode=2)
        if options["game"] and options["game"] not in book.games():
            raise CommandError(f"--game {options['game']}: it is one of {', '.join(book.games())}", returncode=2)
        importer = Importer(language=options["language"], game=options["game"], check=options["check"])
        self.console = Console(file=self.stdout, highlight=False, no_color=options["no_color"] or None, soft_wrap=True)
        self.stdout.ending = ""
        reports = [self.read(path, importer) for path in options["files"]]
        if worst := max(2 * bool(report.refused) or int(report.lost > 0) for report in reports):
            sys.exit(worst)

    def read(self, path: Path, importer: Importer) -> Report:
        """One file, with its progress where somebody is looking."""
        console = Console(file=self.stderr)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            try:
                with progress.open(path, "rb", description=path.name) as file:
                    report = importer.read(readable(file), path.name)
            except OSError as error:
                report = Report(path.name, refused=Note("no-file", facts={"message": error.strerror}))
        self.say(report, check=importer.check)
        return report

    def say(self, report: Report, *, check: bool) -> None:
        self.console.print(Text.assemble((report.name, "bold"), ": ", summary(report, check=check)))
        for line, style in told(report):
            self.console.print(Text(f"  {line}", style))


def readable(file: Any) -> BinaryIO:
    return file  # type: ignore[no-any-return]


def summary(report: Report, *, check: bool) -> str:
    """How many revisions came in, and how many were here."""
    if check:
        counted = ngettext("%(n)s revision compared", "%(n)s revisions compared", report.came_in)
        told = [counted, _("no character was lost") if not report.lost else _("%(lost)s characters were lost")]
    else:
        told = [ngettext("%(n)s new revision", "%(n)s new revisions", report.came_in)]
    if report.were_here:
        told.append(ngettext("%(here)s was here", "%(here)s were here", report.were_here))
    return ", ".join(told) % {"n": report.came_in, "here": report.were_here, "lost": report.lost}


def told(report: Report) -> Iterator[tuple[str, str]]:
    """The lines about a file, and how each looks."""
    for document in report.documents.values():
        yield f"{document.title} → {document.game or _('no game known')}", ""
    yield from notes(report.left_out, words.LEFT_OUT, "yellow")
    yield from notes(report.odd, words.ODD, "dim")
    if report.repairs:
        yield _("Repaired: %(repairs)s") % {"repairs": ", ".join(words.repaired(report.repairs))}, "dim"
    if report.refused:
        yield words.said(words.REFUSALS, report.refused.reason, report.refused.facts), "red"


def notes(found: list[Note], known: dict[str, Any], style: str) -> Iterator[tuple[str, str]]:
    """The first of them, and how many there are more."""
    for note in found[:MOST_NOTES]:
        when = f" {stamp(note.time)}" if note.time else ""
        yield f"{note.title}{when}: {words.said(known, note.reason, note.facts)}", style
    if len(found) > MOST_NOTES:
        yield _("and %(n)s more") % {"n": len(found) - MOST_NOTES}, style
