"""Uploads for the tests of the pipeline, and what must hold of them in the end."""

import io
from pathlib import Path
from typing import Any

from replays import rollups
from replays.models import Job, State, Upload
from replays.pipeline import accept, work

LOGS = Path(__file__).parent.parent / "games" / "oh_hell"


def log(name: str) -> bytes:
    """A test log of Oh Hell: `legal/three-players`."""
    return (LOGS / f"{name}.jsonl").read_bytes().rstrip() + b"\n"


def upload(*logs: bytes, **given: Any) -> Upload:
    return accept(io.BytesIO(b"".join(logs)), **{"owner": None, **given}).upload


def work_off() -> None:
    """Do what is in the queue, here and now."""
    while job := Job.objects.filter(state=State.QUEUED).order_by("pk").first():
        work(job.pk)


def assert_sound() -> None:
    """Every upload has ended, every log has one result, and the rollups equal a recount."""
    assert set(Upload.objects.values_list("state", flat=True)) <= {"done", "failed"}
    assert [str(difference) for difference in rollups.recount(dry_run=True)] == []
