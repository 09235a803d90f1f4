"""The doorbell: a Celery message that says which job to look at. Losing one costs a few seconds, never a job.

Few messages wait at a time, so whoever comes with one log is not behind all pieces of somebody's big upload: the next to be
rung for is the job whose owner has the fewest before it.
"""

import logging
import time

from celery import current_app
from django.db import connection

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


NEXT = """
WITH open AS (
    SELECT j.id, j.created, j.state = 'queued' AND (j.rung IS NULL OR j.rung < now() - %s * interval '1 second') AS due,
        row_number() OVER (PARTITION BY u.owner_id ORDER BY j.state = 'queued', j.rung NULLS LAST, j.created, j.number) AS turn
    FROM replays_job j JOIN replays_upload u ON u.id = j.upload_id WHERE j.state IN ('queued', 'running')
)
UPDATE replays_job SET rung = clock_timestamp() WHERE id IN (
    SELECT j.id FROM replays_job j JOIN open USING (id)
    WHERE open.due AND j.state = 'queued' ORDER BY turn, open.created, j.id LIMIT %s FOR UPDATE OF j SKIP LOCKED
) RETURNING id
"""


def ring_next(count: int, again_after: float = 1e9) -> int:
    """Ring for up to so many queued jobs that nobody has rung for, or not for so many seconds; returns for how many."""
    with connection.cursor() as cursor:
        cursor.execute(NEXT, [again_after, count])
        jobs = [job_id for (job_id,) in cursor.fetchall()]
    return sum(ring(job_id) for job_id in jobs)
