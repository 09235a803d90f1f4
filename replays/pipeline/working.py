"""A job from claim to end, whatever happens in between."""

import logging

from billiard.exceptions import SoftTimeLimitExceeded
from django.db import InterfaceError, OperationalError

from ..models import Job
from .failing import fail, lose
from .jobs import Superseded, claim
from .judging import judge_piece
from .removing import settle
from .splitting import split

DO = {Job.Kind.SPLIT: split, Job.Kind.JUDGE: judge_piece, Job.Kind.SETTLE: settle}
logger = logging.getLogger(__name__)


def work(job_id: int, holder: str = "") -> None:
    """Do the job if it is to be had. Raises OperationalError without a database: then its lease runs out, and it is swept."""
    claimed = claim(job_id, holder)
    if claimed is None:
        return
    try:
        DO[Job.Kind(claimed.kind)](claimed)
    except Superseded:
        logger.warning("Job %s has gone to somebody else, or its upload is deleted", job_id)
    except SoftTimeLimitExceeded:
        lose(job_id, "timeout", holder)
    except MemoryError:
        lose(job_id, "memory", holder)
    except (OperationalError, InterfaceError):
        raise
    except OSError:  # the disk may have room another time
        logger.exception("Job %s could not use the disk", job_id)
        lose(job_id, "fault", holder)
    except Exception as error:
        logger.exception("We failed over job %s", job_id)
        fail(claimed, "fault", repr(error))
