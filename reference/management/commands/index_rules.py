"""Brings the entries of the search up to date with the pages of the rulebook; those of sources are, as they are imported."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from reference import search
from reference.wiki import indexing


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--sources", action="store_true", help="make those of all sources anew, too")

    def handle(self, *args: Any, **options: Any) -> None:
        count = search.index() + (indexing.index_all() if options["sources"] else 0)
        if options["verbosity"]:
            self.stdout.write(f"{count} entries")
