"""The doorbell: a Celery message that says which job to look at. Losing one costs a few seconds, never a job.

Few messages wait at a time, so whoever comes with one log is not behind all pieces of somebody's big upload: the next to be
rung for is the job whose owner has the fewest others on their way, and of these whoever was served least lately.
"""

import logging
import time

from celery import current_app
from django.conf import settings
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
    SELECT j.id, u.owner_id, j.created, j.rung, j.state = 'queued' AS queued, j.rung < now() - %s * interval '1 second' AS lost,
        row_number() OVER (PARTITION BY u.owner_id ORDER BY j.state = 'queued', j.rung NULLS LAST, j.created, j.number) AS turn
    FROM replays_job j JOIN replays_upload u ON u.id = j.upload_id WHERE j.state IN ('queued', 'running')
), served AS (
    SELECT u.owner_id, max(j.rung) AS last FROM replays_job j JOIN replays_upload u ON u.id = j.upload_id
    WHERE j.rung > now() - interval '1 minute' GROUP BY 1
), next AS (
    SELECT j.id, turn, last, open.created
    FROM open JOIN replays_job j USING (id) LEFT JOIN served ON served.owner_id IS NOT DISTINCT FROM open.owner_id
    WHERE queued AND (open.rung IS NULL OR lost) AND j.state = 'queued'
    ORDER BY turn, last NULLS FIRST, open.created, id
    LIMIT greatest(0, %s - (SELECT count(*) FROM open WHERE queued AND NOT lost)) FOR UPDATE OF j SKIP LOCKED
), ringing AS (
    UPDATE replays_job SET rung = clock_timestamp() WHERE id IN (SELECT id FROM next) RETURNING id
)
SELECT id FROM next JOIN ringing USING (id) ORDER BY turn, last NULLS FIRST, created, id
"""
NEVER = 1e9


def ring_next(again_after: float = NEVER) -> int:
    """Ring for queued jobs until RING_AHEAD messages wait; one that waits longer than so many seconds counts as lost.

    Returns for how many it rang.
    """
    with connection.cursor() as cursor:
        cursor.execute(NEXT, [again_after, settings.RING_AHEAD])
        jobs = [job_id for (job_id,) in cursor.fetchall()]
    return sum(ring(job_id) for job_id in jobs)
