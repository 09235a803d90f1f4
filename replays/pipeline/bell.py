"""The doorbell: a Celery message that says which job to look at. Losing one costs a few seconds, never a job."""

import logging
import time

from celery import current_app

TASK = "ludex.work"
SILENCE = 5.0
logger = logging.getLogger(__name__)
silent_until = 0.0


def ring(job_id: int) -> bool:
    """Tell the workers of a job; False if the doorbell is broken (logged, and not tried again for a few seconds)."""
    global silent_until
    if time.monotonic() < silent_until:
        return False
    try:
        current_app.send_task(TASK, [job_id], retry=False, ignore_result=True)
    except Exception as error:  # whatever the broker's client raises: the sweeper will ring
        silent_until = time.monotonic() + SILENCE
        logger.warning("The doorbell is broken, job %s waits for the sweeper: %r", job_id, error)
        return False
    return True
