"""`manage.py recount`: are the rollups the sums of the replays?"""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from replays import rollups


class Command(BaseCommand):
    help = "Add up all replays that count, report every rollup that differs, and put it right."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="report only")

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        number = 0
        for difference in rollups.recount(dry_run):
            number += 1
            self.stdout.write(f"{' / '.join(difference.key)}: {'; '.join(difference.words())}")
        what = "differ" if dry_run else "differed and were put right"
        self.stdout.write(f"{number} rollups {what}." if number else "Every rollup is the sum of its replays.")
