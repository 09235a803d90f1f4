"""Brings the entries of the search up to date with the pages of the rulebook."""

from typing import Any

from django.core.management.base import BaseCommand

from reference import search


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        count = search.index()
        if options["verbosity"]:
            self.stdout.write(f"{count} entries")
