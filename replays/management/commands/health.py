"""`manage.py health`: are the sweeper and a worker at work?"""

import sys
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from replays.models import Heartbeat

PARTS = ("sweep", "worker")
SECONDS = 60


class Command(BaseCommand):
    help = f"Say when each part was last seen at work; exit 1 if one was not for {SECONDS} seconds."

    def handle(self, *args: Any, **options: Any) -> None:
        seen = dict(Heartbeat.objects.values_list("part", "seen"))
        ages = {part: (timezone.now() - seen[part]).total_seconds() if part in seen else None for part in PARTS}
        for part, age in ages.items():
            self.stdout.write(f"{part}: " + ("never seen" if age is None else f"{age:.0f} s ago"))
        if any(age is None or age > SECONDS for age in ages.values()):
            sys.exit(1)
