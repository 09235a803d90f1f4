"""The sweeper: whatever got stuck is set going again. Every step is a conditional UPDATE, so sweepers may run side by side."""

import logging
import time
from collections.abc import Callable

from django.conf import settings
from django.core.management import call_command
from django.db import close_old_connections
from django.db.models.functions import Now

from replays import pipeline, store
from replays.models import Heartbeat, Job, State

from .celery import app

BATCH = 500
HOUSEKEEPING_SECONDS = 3600
BEAT_SECONDS = 20
logger = logging.getLogger(__name__)


def sweep_once() -> None:
    """Take back what dead workers hold, and ring for what waits without a message in the queue."""
    expired = Job.objects.filter(state=State.RUNNING, lease_until__lt=Now()).order_by("lease_until")
    for job_id in expired.values_list("pk", flat=True)[:BATCH]:
        pipeline.lose(job_id, "crash")
    Heartbeat.of("sweep")
    if waiting() < settings.RING_AHEAD:
        pipeline.ring_next(again_after=settings.SWEEP_SECONDS)


def waiting() -> int:
    """How many messages wait in the queue; raises what the broker's client raises."""
    with app.connection_for_write() as broker:
        queue = broker.default_channel.queue_declare(settings.CELERY_TASK_DEFAULT_QUEUE, durable=True, auto_delete=False)
        return int(queue.message_count)


def keep_house() -> None:
    """Remove what was left on the disk by what died, once it is a day old; and sessions whose time is over."""
    call_command("clearsessions")
    left = {"received": store.sweep_incoming(), "kept": pipeline.sweep_blobs(), "expanded": pipeline.sweep_work()}
    if any(left.values()):
        logger.warning("Files that nobody needs are removed: %s", left)


def sweep_for_ever() -> None:
    """Until the process is ended. What fails is logged, and tried again the next time."""
    every = {sweep_once: settings.SWEEP_SECONDS, send_beat: BEAT_SECONDS, keep_house: HOUSEKEEPING_SECONDS}
    due = dict.fromkeys(every, 0.0)
    while True:
        close_old_connections()
        for chore, seconds in every.items():
            if time.monotonic() >= due[chore]:
                done = attempt(chore)
                due[chore] = time.monotonic() + (seconds if done else settings.SWEEP_SECONDS)
        time.sleep(max(0.05, min(due.values()) - time.monotonic()))


def attempt(chore: Callable[[], None]) -> bool:
    try:
        chore()
        return True
    except Exception as error:
        logger.warning("%s will be tried again: %r", chore.__name__, error)
        return False


def send_beat() -> None:
    app.send_task("ludex.beat", retry=False, ignore_result=True, expires=BEAT_SECONDS)
