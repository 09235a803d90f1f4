"""`manage.py demo`: logs of our own making, so that a newcomer sees something at once."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from replays.models import Upload
from replays.pipeline import accept

FOLDER = Path(__file__).resolve().parents[2] / "demo"


class Command(BaseCommand):
    help = "Upload the demo logs, public and nobody's, if nothing has been uploaded yet."

    def handle(self, *args: Any, **options: Any) -> None:
        if Upload.objects.exists():
            return
        for path in sorted(FOLDER.glob("[!.]*")):
            with path.open("rb") as file:
                accept(file, owner=None, name=path.name)
