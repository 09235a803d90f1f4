"""From upload to verdict. The database is the queue, Celery the muscle, Valkey only the doorbell.

`accept` an upload, or many at once; `work` at a job (claim it, split or judge, finish it behind its fence); `lose` an attempt
that died; `set_visibility` and delete. Everything that is written once is written in one transaction.
"""

from ..store import Refused
from .accepting import Accepted, accept
from .bell import TASK, ring, ring_next
from .expanding import sweep_work
from .failing import expire_all, give_back_all, lose, requeue
from .jobs import Claim, claim
from .removing import delete_account, delete_replay, delete_upload, set_visibility, sweep_blobs
from .together import accept_all
from .working import work

__all__ = [
    "TASK",
    "Accepted",
    "Claim",
    "Refused",
    "accept",
    "accept_all",
    "claim",
    "delete_account",
    "delete_replay",
    "delete_upload",
    "expire_all",
    "give_back_all",
    "lose",
    "requeue",
    "ring",
    "ring_next",
    "set_visibility",
    "sweep_blobs",
    "sweep_work",
    "work",
]
