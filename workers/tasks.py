"""The tasks: each looks at one row and may come any number of times."""

import gc
import logging
from typing import Any

from billiard.exceptions import TimeLimitExceeded, WorkerLostError
from celery.signals import task_failure, worker_process_init
from django.conf import settings
from django.db import close_old_connections, connection

from replays import pipeline
from replays.engine.games import referees
from replays.models import Heartbeat
from replays.pipeline.limits import limit_memory

from .celery import app

logger = logging.getLogger(__name__)

GC_THRESHOLDS = 50_000, 50, 100
"""Judging makes thousands of rows that stay until their piece is written, and hardly a cycle."""

referees()  # the games are loaded before the processes begin, so that no log pays for it with its time


@app.task(name=pipeline.TASK, bind=True)
def work(self: Any, job_id: int) -> None:
    """Do the job if it is to be had."""
    close_old_connections()
    pipeline.work(job_id, holder=self.request.id)


@app.task(name="ludex.beat")
def beat() -> None:
    """Say that a message came all the way through the queue to a worker."""
    close_old_connections()
    Heartbeat.of("worker")


@worker_process_init.connect
def begin(**_: Any) -> None:
    """A process of the worker begins: what is loaded stays, garbage is looked for seldom, and it may grow so far."""
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    limit_memory(settings.JOB_MEMORY_BYTES)


@task_failure.connect(sender=work)
def lost(task_id: str, exception: BaseException, args: list[int], **_: Any) -> None:
    """In the worker's parent process: a child died over a job, so nobody need wait for its lease to run out."""
    if not isinstance(exception, WorkerLostError | TimeLimitExceeded):
        return
    try:
        pipeline.lose(args[0], "timeout" if isinstance(exception, TimeLimitExceeded) else "crash", holder=task_id)
    except Exception:
        logger.exception("The lease of job %s must run out", args[0])
    finally:
        connection.close()
