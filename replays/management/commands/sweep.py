"""`manage.py sweep`: set going again what got stuck, every few seconds."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from workers import sweep


class Command(BaseCommand):
    help = "Take back the jobs of dead workers and ring for waiting ones, every LUDEX_SWEEP_SECONDS until stopped."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--once", action="store_true", help="sweep once and end")

    def handle(self, *args: Any, once: bool, **options: Any) -> None:
        if once:
            sweep.sweep_once()
        else:
            sweep.sweep_for_ever()
