"""PostgreSQL goes away in mid-run, as when its machine crashes, and comes back."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psycopg
import pytest

from workers import embedded
from workers.run import parts


@pytest.fixture
def var():
    """A data folder where PostgreSQL's own user may go; it may not go where pytest's folders are."""
    folder = Path(tempfile.mkdtemp(prefix="ludex-tests-"))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def services(var):
    with embedded.running(var) as services:
        yield services


def test_a_database_that_crashes_and_comes_back_costs_nothing(services, var):
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("LUDEX_")},
        **services.addresses,
        "LUDEX_VAR": str(var),
        "LUDEX_PIECE": "3000",
        "LUDEX_JOB_SECONDS": "3",
        "LUDEX_JOB_LEASE": "4",
        "LUDEX_SWEEP_SECONDS": "0.5",
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    subprocess.run([sys.executable, "manage.py", "migrate", "--verbosity", "0"], env=environment, check=True)
    commands = [parts(0)["worker"], parts(0)["sweeper"], ["-m", "tests.workers.evening"]]
    worker, sweeper, evening = (
        subprocess.Popen([sys.executable, *command], env=environment, stdout=subprocess.PIPE, text=True) for command in commands
    )
    try:
        assert evening.stdout.readline() == "accepted\n"
        wait_for_verdicts(services.addresses["DATABASE_URL"])
        crash(services.servers[0])
        out, _ = evening.communicate(timeout=240)
        assert (out, evening.returncode) == ("sound\n", 0)
    finally:
        for process in (worker, sweeper, evening):
            process.kill()
            process.wait()


def wait_for_verdicts(database):
    """Until some logs are judged, others not."""
    with psycopg.connect(database, autocommit=True) as connection:
        while not connection.execute("SELECT 1 FROM replays_replay LIMIT 1").fetchone():
            time.sleep(0.02)
        assert connection.execute("SELECT 1 FROM replays_job WHERE state = 'queued'").fetchone()


def crash(postgres):
    embedded.end(postgres.pid, signal.SIGQUIT)
    assert not postgres.alive()
    time.sleep(1)
    postgres.start()
