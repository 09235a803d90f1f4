"""`manage.py judge FILE...`: judges logs, whole files and archives of them, without a database.

For each log it says what the referee found, and for each violation the rule, where it was broken and the facts compared; with
`--json` one object a line. Exit code: 0 nothing illegal, 1 something illegal, 2 something unreadable.
"""

import os
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import override
from rich.console import Console
from rich.padding import Padding
from rich.progress import track
from rich.text import Text

from replays import words
from replays.engine.games import judge, referees
from replays.engine.log import Log, Problem
from replays.formats import Unreadable, reading
from replays.formats.flaws import harmless
from replays.presentation import verdict_document
from replays.telling import Telling

EXIT = {"legal": 0, "unfinished": 0, "illegal": 1, "unreadable": 2}
STYLE = {"legal": "green", "unfinished": "yellow", "illegal": "bold red", "unreadable": "magenta"}
STANDARD_INPUT = "-"
Document = dict[str, Any]


class Command(BaseCommand):
    help = "Judge logs without a database: what the referee finds, and which rules were broken where."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "files", nargs="+", metavar="FILE", help="a log, many logs, or an archive of them; - is the standard input"
        )
        parser.add_argument("--json", action="store_true", help="one JSON object a line for each log")
        parser.add_argument("--language", default=settings.LANGUAGE_CODE, help="of the rules and messages: en, uk, ja, gl")
        parser.add_argument("--game", default="", help="the game, for logs that do not name theirs")

    def handle(self, *args: Any, **options: Any) -> None:
        check(options["language"], dict(settings.LANGUAGES), "language")
        check(options["game"], {"": "", **referees()}, "game")
        self.stdout.ending = ""
        worst = 0
        with override(options["language"]):
            for log, document in self.judged(options):
                worst = max(worst, EXIT[document["finding"]])
                self.say(log, document, options)
        if worst:
            sys.exit(worst)

    def judged(self, options: Document) -> Iterator[tuple[Log, Document]]:
        """Each log of each file, and its document."""
        console = Console(file=self.stderr)
        quiet = len(options["files"]) < 2 or not console.is_terminal
        for name in track(options["files"], _("Judging"), console=console, transient=True, disable=quiet):
            shown = os.fsencode(name).decode(errors="replace")
            for index, log in enumerate(logs(name, options["game"])):
                file = f"{shown}/{log.member}" if log.member else shown
                yield log, {"file": file, "index": index, **verdict_document(log, judge(log), options["language"])}

    def say(self, log: Log, document: Document, options: Document) -> None:
        if options["json"]:
            self.stdout.write(msgspec.json.encode(document).decode() + "\n")
        else:
            width = None if self.stdout.isatty() else 10_000
            console = Console(file=self.stdout, highlight=False, no_color=options["no_color"] or None, width=width)
            show(console, log, document, options["language"])


def check(given: str, known: dict[str, Any], what: str) -> None:
    if given not in known:
        raise CommandError(f"--{what} {given}: it is one of {', '.join(filter(None, known))}", returncode=2)


def logs(name: str, game: str) -> Iterator[Log]:
    """The logs of a file; one that stands for a file that gives none."""
    try:
        with seekable(name) as path:
            yield from reading.logs(path, game)
    except Unreadable as unreadable:
        yield Log("", [], None, [], [], problem=unreadable.problem)
    except OSError as error:
        yield Log("", [], None, [], [], problem=Problem("no-file", facts={"message": error.strerror}))


@contextmanager
def seekable(name: str) -> Iterator[Path]:
    """The file of this name; for the standard input and for a pipe, one with all that comes out of it."""
    if name != STANDARD_INPUT and not Path(name).is_fifo():
        yield Path(name)
        return
    with nullcontext(sys.stdin.buffer) if name == STANDARD_INPUT else open(name, "rb") as stream, NamedTemporaryFile() as kept:
        shutil.copyfileobj(stream, kept)
        kept.flush()
        yield Path(kept.name)


def show(console: Console, log: Log, document: Document, language: str) -> None:
    """The verdict on a log, for people."""
    finding = document["finding"]
    whose = " · ".join(filter(None, [f"{document['file']}:{log.line}", log.game, ", ".join(log.players)]))
    console.print(Text.assemble((str(words.FINDINGS[finding]), STYLE[finding]), "  ", (harmless(whose), "bold")))
    telling = Telling(log.game, language, log.players, log.options)
    for violation in document["violations"]:
        for line in cited(violation, telling).split("\n"):
            console.print(Padding(line, (0, 0, 0, 2), expand=False))
    told = [(document["problem"], "magenta")] if "problem" in document else []
    for found, style in [*told, *((remark, "dim") for remark in document["remarks"])]:
        console.print(Padding(Text(found["text"], style), (0, 0, 0, 2), expand=False))


def cited(violation: Document, telling: Telling) -> Text:
    """A violation: where, which rule, what the rule says, the facts compared, and what proved it later."""
    place = _("line %(line)s, action %(action)s") if violation["line"] else _("action %(action)s")
    place = ", ".join(filter(None, [place % violation, telling.actor(violation["seat"])]))
    facts = [" ".join(fact) for fact in telling.facts(violation["rule"], violation["facts"])]
    if violation["proof"] is not None:
        facts.append(_("Proved by action %(n)s") % {"n": violation["proof"]})
    return Text.assemble(
        (f"{place}: ", "cyan"),
        (f"{violation['title']}\n", "bold"),
        f"{violation['text']}\n",
        (" · ".join(facts), "yellow"),
        (f"\n{violation['url']}", "dim"),
    )
