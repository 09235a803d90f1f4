"""The rulebook's translations: how far they are, and what they were made from."""

from argparse import ArgumentParser
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from reference.book import DEFAULT_LANGUAGE, Book, book
from reference.history import history, write
from reference.pages import Block, Page
from reference.translation import Standing, shown, stamp, standing


class Command(BaseCommand):
    help = __doc__
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--root", type=Path, default=book.root, help="where the pages are")
        verbs = parser.add_subparsers(dest="verb", required=True)
        status = verbs.add_parser(
            "status", help="the table of all pages: their blocks, and how many are behind the English ones"
        )
        status.add_argument("--check", action="store_true", help="fail if a page or an anchor is missing, or not stamped")
        for verb, told in (
            ("record", "the English text has changed: its translations are outdated until they are stamped"),
            ("accept", "the English text has changed, its sense has not: translations of the text before stand"),
            ("stamp", "the translation has been brought up to date with the English text"),
        ):
            command = verbs.add_parser(verb, help=told)
            command.add_argument("game")
            if verb == "stamp":
                command.add_argument("language")
            command.add_argument("anchors", nargs="*", metavar="anchor", help="the blocks; all of the page if none is named")

    def handle(self, *args: Any, **options: Any) -> None:
        self.book = Book(options["root"])
        if options["verb"] == "status":
            self.status(options["check"])
        else:
            self.english = self.page(options["game"], DEFAULT_LANGUAGE)
            self.folder = self.book.root / self.english.slug
            self.history = history(self.folder)
            chosen = self.chosen(options["anchors"])
            if options["verb"] == "stamp":
                self.stamp(options["language"], chosen)
            else:
                getattr(self, options["verb"])(chosen or self.history.unrecorded(self.english.blocks))

    def page(self, slug: str, language: str) -> Page:
        try:
            if language in self.book.languages(slug):
                return self.book.page(slug, language)
        except LookupError:
            pass
        raise CommandError(f"there is no page of {slug!r} in {language!r}")

    def chosen(self, anchors: list[str]) -> list[Block]:
        for anchor in anchors:
            if anchor not in self.english.by_anchor:
                raise CommandError(f"the English page has no anchor {anchor!r}")
        return [self.english.by_anchor[anchor] for anchor in anchors]

    # The table

    def status(self, check: bool) -> None:
        languages = [code for code, _name in settings.LANGUAGES]
        rows = [[standing(self.book, slug, language) for language in languages] for slug in self.book.games()]
        width = max((len(row[0].slug) for row in rows), default=0)
        self.stdout.write(" ".join([" " * width, *(f"{language:>16}" for language in languages)]))
        for row in rows:
            self.stdout.write(" ".join([f"{row[0].slug:{width}}", *(f"{cell(one):>16}" for one in row)]))
        for one in (one for row in rows for one in row if one.outdated):
            self.stdout.write(f"{one.slug}/{one.language}.md: behind: {', '.join(map(shown, one.outdated))}")
        faults = [fault for row in rows for one in row for fault in one.faults()]
        if check and faults:
            raise CommandError("\n".join(faults))

    # What has become of the English text

    def record(self, blocks: Iterable[Block]) -> None:
        for block in list(blocks):
            self.history.record(block, date.today())
            self.stdout.write(f"{shown(block.anchor)}: {block.digest}")
        self.keep()

    def accept(self, blocks: Iterable[Block]) -> None:
        before = {block.anchor: self.accepted(block) for block in list(blocks)}
        self.keep()
        for language in self.book.languages(self.english.slug):
            there = self.book.page(self.english.slug, language).by_anchor
            same = [anchor for anchor, digest in before.items() if anchor in there and there[anchor].made_from == digest]
            self.write_stamps(language, [self.english.by_anchor[anchor] for anchor in same])

    def accepted(self, block: Block) -> str:
        try:
            return self.history.accept(block)
        except LookupError as error:
            raise CommandError(str(error)) from error

    # What a translation was made from

    def stamp(self, language: str, blocks: list[Block]) -> None:
        page = self.page(self.english.slug, language)
        if language == DEFAULT_LANGUAGE:
            raise CommandError("the English page is what translations are made from")
        blocks = [block for block in blocks or self.english.blocks if block.anchor in page.by_anchor]
        for block in blocks:
            self.history.record(block, date.today())
        self.keep()
        self.write_stamps(language, blocks)

    def write_stamps(self, language: str, blocks: list[Block]) -> None:
        if blocks:
            stamp(self.folder / f"{language}.md", {block.anchor: block.digest for block in blocks})
            self.stdout.write(f"{self.english.slug}/{language}.md: {len(blocks)} stamped")

    def keep(self) -> None:
        self.history.forget(set(self.english.by_anchor))
        write(self.folder, self.history)


def cell(one: Standing) -> str:
    if not one.blocks:
        return "missing"
    behind = len({*one.outdated, *one.unstamped, *one.lacking, *one.unrecorded})
    return f"{one.blocks} ({behind} behind)" if behind else str(one.blocks)
