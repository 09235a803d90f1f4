"""A worker as a real process, with the suite's database and a Valkey of its own that may be ill-treated."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from celery import current_app
from django.db import connection

from workers import embedded
from workers.guard import Guard
from workers.run import Child, worker
from workers.sweep import attempt, sweep_once

LIMITS = {
    "LUDEX_JOB_SECONDS": "3",
    "LUDEX_JOB_LEASE": "6",
    "LUDEX_LOG_SECONDS": "1",
    "LUDEX_PIECE": "3000",
    "LUDEX_JOB_MEMORY": str(2**28),
}
WORKER = [*worker("tests.workers.perilous"), "--concurrency", "2"]


class Workplace:
    """The folder, the Valkey and the worker of the tests, and what is to happen to them."""

    def __init__(self, folder: Path, guard: Guard) -> None:
        self.folder, self.guard = folder, guard
        self.perils = folder / "perils"
        self.perils.mkdir(parents=True)
        self.valkey = embedded.Valkey(folder, guard)
        self.start_worker()

    def environment(self) -> dict[str, str]:
        host = connection.settings_dict["OPTIONS"]["host"]
        return {
            **os.environ,
            **LIMITS,
            "DATABASE_URL": f"postgresql://postgres@/{connection.settings_dict['NAME']}?host={host}",
            "REDIS_URL": self.valkey.url,
            "LUDEX_BLOBS": str(self.folder / "blobs"),
            "LUDEX_WORK": str(self.folder / "work"),
            "LUDEX_PERILS": str(self.perils),
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }

    def start_worker(self) -> None:
        """Start it as `make run` does; it takes a moment until it is at work."""
        self.worker = Child("worker", self.guard, *WORKER, environment=self.environment())

    def kill_worker(self) -> None:
        """As when the machine loses its power: parent and children at once."""
        if self.worker.process:
            self.worker.end_group()

    def crash_at(self, point: str) -> Path:
        """Let the process that gets to this point first die there."""
        token = self.perils / f"crash-{point}"
        token.touch()
        return token

    def freeze_valkey(self) -> None:
        self.valkey.process.send_signal(signal.SIGSTOP)

    def thaw_valkey(self) -> None:
        self.valkey.process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        self.thaw_valkey()
        self.kill_worker()
        self.valkey.stop()


@pytest.fixture(scope="module")
def shared_workplace(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workplace]:
    with closing(Guard()) as guard, closing(Workplace(tmp_path_factory.mktemp("ludex"), guard)) as place:
        yield place


@pytest.fixture
def workplace(shared_workplace: Workplace, transactional_db: None, settings: Any) -> Iterator[Workplace]:
    """The workplace, with this process as its web server and sweeper."""
    settings.BLOB_DIR, settings.WORK_DIR = shared_workplace.folder / "blobs", shared_workplace.folder / "work"
    settings.SWEEP_SECONDS, settings.PIECE_BYTES = 0.5, 3000
    broker = current_app.conf.broker_url
    ring_at(shared_workplace.valkey.url)
    yield shared_workplace
    ring_at(broker)
    if not shared_workplace.valkey.alive():
        shared_workplace.valkey.start()
    assert not list(shared_workplace.perils.iterdir()), "somebody was to die and did not"


def ring_at(url: str) -> None:
    current_app.conf.broker_url = url.replace("unix://", "redis+socket://", 1)
    current_app._after_fork()


@pytest.fixture
def until(workplace: Workplace) -> Callable[..., None]:
    """Sweep and see to the worker every now and then, as `make run` does, until something is so."""

    def until(so: Callable[[], bool], seconds: float = 120) -> None:
        patience = time.monotonic() + seconds
        while not so():
            assert time.monotonic() < patience, "it did not come to an end"
            attempt(sweep_once)
            workplace.worker.look()
            time.sleep(0.1)

    return until
