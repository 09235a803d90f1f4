"""From upload to verdict. The database is the queue, Celery the muscle, Valkey only the doorbell.

`accept` an upload, `claim` a job and do it; `set_visibility`, `delete_upload`, `delete_replay`, `delete_account`.
"""

from .accepting import Accepted, accept

__all__ = ["Accepted", "accept"]
