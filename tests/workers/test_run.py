"""The one command that runs everything: it starts, starts again what crashed, and stops without leaving anything behind."""

import json
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import closing
from pathlib import Path
from urllib.parse import urljoin

import psycopg
import pytest

from tests.workers.running import ROOT, Run
from workers import embedded

COUNT = "from replays.models import *; print(*Upload.objects.values_list('state', 'logs'))"


@pytest.fixture(scope="module")
def run():
    run = Run()
    run.start()
    with closing(run):
        yield run


def demo_judged(run):
    return all("'done'" in upload for upload in run.manage("shell", "-v", "0", "-c", COUNT).split(") ("))


def test_it_prints_its_address_once_it_answers(run):
    assert f"Ludex answers at http://127.0.0.1:{run.port}/ (Ctrl-C stops it).\n" in run.said()
    assert run.answers()


def test_a_newcomer_finds_demo_logs_judged(run):
    run.until(lambda: demo_judged(run))
    assert run.manage("recount") == "Every rollup is the sum of its replays.\n"


def test_it_says_nothing_that_a_newcomer_need_not_know(run):
    assert run.said().splitlines() == [
        "Ludex is starting ...",
        f"Ludex answers at http://127.0.0.1:{run.port}/ (Ctrl-C stops it).",
    ]


def test_a_second_run_says_that_there_is_one_and_breaks_nothing(run):
    second = run.again()
    assert second.returncode == 1
    assert (
        second.stdout
        == f"Ludex runs already with the data in {run.var} (process {run.process.pid}). Stop it first, or set LUDEX_VAR.\n"
    )
    assert run.answers()


def test_a_port_that_is_taken_is_told():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = Run(environment={"LUDEX_PORT": str(port)})
        run.begin()
        with closing(run):
            assert run.process.wait(120) == 1
            assert run.said().startswith(
                f"Port {port} is not to be had (Address already in use). Choose another with LUDEX_PORT."
            )


@pytest.mark.parametrize("port", ["abc", "0", "80000", "-1", "８０００"])
def test_a_port_that_is_none_is_told(port):
    run = Run(environment={"LUDEX_PORT": port})
    run.begin()
    with closing(run):
        assert run.process.wait(120) == 1
        assert run.said() == f"LUDEX_PORT is “{port}”. It must be a number from 1 to 65535.\n"


def test_it_stops_in_order_where_postgresql_died_just_before():
    run = Run()
    run.start()
    with closing(run):
        run.left("bin/postgres -D")[0].kill()
        assert run.interrupt() == 0
        assert "PostgreSQL was gone before the rest." in run.said()
        assert "workers/run.py" not in run.said()
        assert run.said().endswith("\nStopped.\n")
        assert run.left() == []


HELD = "SELECT count(*) FROM replays_job WHERE state = 'running' AND kind = 'judge'"
KILLED = "has ended (killed by SIGKILL). It is started again in 1 s."
CRASHES = {
    "gunicorn": f"The web server {KILLED}",
    "celery": f"The worker {KILLED}",
    "manage.py sweep": f"The sweeper {KILLED}",
    "valkey-server": "Valkey had ended and was started again.",
    "bin/postgres -D": "PostgreSQL had ended and was started again.",
}


@pytest.mark.parametrize("words", CRASHES)
def test_what_crashes_is_told_and_started_again(run, words):
    crashed = run.left(words)
    crashed[0].kill()
    run.until(lambda: CRASHES[words] in run.said())
    run.until(lambda: set(run.left(words)) - set(crashed))
    run.until(run.answers)


def test_what_a_killed_worker_held_is_judged_again_at_once(run):
    """Long before the leases of its jobs run out, which takes 160 s."""
    log = (ROOT / "tests/games/oh_hell/legal/complete-short-log.jsonl").read_bytes()
    (sent,) = ask(run, "/api/v1/uploads/", log * 5_000)["uploads"]
    with psycopg.connect(embedded.addresses(run.var)["DATABASE_URL"], autocommit=True) as database:
        run.until(lambda: database.execute(HELD).fetchone() != (0,))
        for process in run.left("celery"):
            process.kill()
        assert database.execute(HELD).fetchone() != (0,)
    run.until(lambda: ask(run, sent["url"])["state"] == "done", seconds=120)
    assert ask(run, sent["url"])["outcomes"] == {"legal": 5_000}


def ask(run, path, content=None):
    """What the API answers; `content` is sent to it."""
    url = urljoin(f"http://127.0.0.1:{run.port}/", path)
    with urllib.request.urlopen(urllib.request.Request(url, content, {"Content-Type": "application/octet-stream"})) as answer:
        return json.load(answer)


def test_killed_it_leaves_nothing_behind_and_its_data_stay(run):
    before = run.manage("shell", "-v", "0", "-c", COUNT).count("(")
    run.process.kill()
    run.process.wait()
    run.until(lambda: run.left() == [])
    run.start()
    run.until(lambda: demo_judged(run))
    assert run.manage("shell", "-v", "0", "-c", COUNT).count("(") == before > 2


def test_ctrl_c_stops_all_of_it(run):
    run.until(run.answers)
    assert run.interrupt() == 0
    assert "Ludex is stopping ..." in run.said()
    assert run.said().endswith("\nStopped.\n")
    assert run.left() == []


# As a user who is not root


@pytest.fixture
def somebody():
    """The name and the home of a normal user: whoever runs the tests, or if that is root, somebody made for it."""
    if os.geteuid() != 0:
        yield pwd.getpwuid(os.geteuid()).pw_name, Path.home()
        return
    name, home = "ludex-tester", Path(tempfile.mkdtemp(prefix="ludex-home-"))
    subprocess.run(["useradd", "--no-create-home", "--home-dir", home, name], check=True)
    shutil.chown(home, name, name)
    home.chmod(0o755)
    yield name, home
    subprocess.run(["userdel", name], check=True)
    shutil.rmtree(home)


def python_of(user, home):
    """Our Python, or if the user may not go where it is a copy, and the environment that it wants."""
    libraries = next(path for path in sys.path if path.endswith("site-packages"))
    environment = {"HOME": str(home), "PYTHONPATH": libraries, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        subprocess.run([sys.executable, "-c", ""], user=user, check=True)
        return sys.executable, environment
    except PermissionError:
        copy, version = home / "python", f"python{sys.version_info.major}.{sys.version_info.minor}"
        unneeded = shutil.ignore_patterns("site-packages", "test", "*.a", "__pycache__")
        shutil.copytree(Path(sys.base_prefix) / "lib", copy / "lib", symlinks=True, ignore=unneeded)
        (copy / "bin").mkdir()
        shutil.copy(Path(sys.base_prefix) / "bin" / version, copy / "bin")
        return str(copy / "bin" / version), {**environment, "PYTHONHOME": str(copy), "LD_LIBRARY_PATH": str(copy / "lib")}


def clone(home, user):
    """The project as somebody else has it."""
    folder = home / "ludex"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".*", "var", "__pycache__", "tests", "*.mo"))
    for path in [folder, *folder.rglob("*")]:
        shutil.chown(path, user)
    return folder


def test_it_runs_for_a_normal_user_too(somebody):
    user, home = somebody
    run = Run(*python_of(user, home), user=user, cwd=clone(home, user))
    run.start()
    with closing(run):
        assert run.answers()
        assert {process.username() for process in run.left()} == {user}
        assert run.interrupt() == 0
        assert run.left() == []
