"""`manage.py rejudge`: what do the present referees say of what was judged before?"""

from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import QuerySet
from rich.console import Console
from rich.progress import track

from replays.engine.games import referees
from replays.models import Job, Replay
from replays.pipeline.rejudging import Change, judged_pieces, rejudge
from replays.pipeline.rows import ReplayRow


class Command(BaseCommand):
    help = "Judge everything again from its bytes, show which verdicts change, and change them. It can be stopped at any time."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", default="", help="only the logs of this game")
        parser.add_argument("--dry-run", action="store_true", help="show only")
        parser.add_argument("--failed", action="store_true", help="also try the logs again that took a worker down")
        parser.add_argument("--after", type=int, default=0, metavar="JOB", help="go on after this job")

    def handle(self, *args: Any, game: str, dry_run: bool, failed: bool, after: int, **options: Any) -> None:
        if game and game not in referees():
            raise CommandError(f"There is no game {game!r}.")
        jobs, changes = judged_pieces(game, after), 0
        for job in watched(jobs):
            after = job.pk
            try:
                found = rejudge(job, game, dry_run=dry_run, failed=failed)
            except KeyboardInterrupt:
                raise CommandError(f"Stopped. Go on with --after {after - 1}.")
            for change in found:
                self.stdout.write(line(change))
            changes += len(found)
        self.stdout.write(f"{changes} verdicts {'would change' if dry_run else 'have changed'}.")


def watched(jobs: QuerySet[Job]) -> Iterable[Job]:
    """The jobs, with a progress bar for whoever sits before a terminal."""
    console = Console(stderr=True)
    return track(jobs.iterator(), "Judging again", total=jobs.count(), console=console, disable=not console.is_terminal)


def line(change: Change) -> str:
    """One changed verdict: where the log stands, what was said, what is said."""
    one = change.before or change.after
    assert one
    file = " ".join(filter(None, [str(change.upload), one.member]))
    return f"{file}, line {one.line} ({one.id}): {words(change.before)} -> {words(change.after)}"


def words(replay: Replay | ReplayRow | None) -> str:
    if replay is None:
        return "no log"
    return " ".join([replay.finding, *replay.rules])
