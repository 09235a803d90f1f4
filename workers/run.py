"""The whole of Ludex in the foreground, as `make run` starts it: services, web server, worker, sweeper.

    python -m workers.run

PostgreSQL and Valkey are the embedded ones unless DATABASE_URL and REDIS_URL name others. Ctrl-C stops all of it in order; what
crashes is started again; and should this process be killed, its guard ends the rest.
"""

import fcntl
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import IO

from . import embedded
from .guard import PATIENCE, Guard

HOST = "127.0.0.1"
ROOT = Path(__file__).resolve().parent.parent
SERVICES = ("DATABASE_URL", "REDIS_URL")
PAUSES = (1, 2, 5, 10, 30)
CALM_SECONDS = 60
stopping = threading.Event()


def nothing() -> None:
    """There is nothing to be done."""


class Trouble(Exception):
    """It cannot run; the message is for whoever started it."""


class Child:
    """A part in a process group of its own, started again if it ends by itself.

    `environment`: ours, if none is given. `lost`: what is to be done once all its processes are dead.
    """

    def __init__(
        self,
        name: str,
        guard: Guard,
        *command: str,
        environment: dict[str, str] | None = None,
        lost: Callable[[], None] = nothing,
    ) -> None:
        self.name, self.guard, self.command = name, guard, [sys.executable, *command]
        self.environment, self.lost = environment, lost
        self.crashes, self.again = 0, 0.0
        self.start()

    def start(self) -> None:
        self.process: subprocess.Popen[bytes] | None = subprocess.Popen(
            self.command, cwd=ROOT, env=self.environment, process_group=0
        )
        self.guard.watch(self.process.pid)
        self.started = time.monotonic()

    def look(self) -> None:
        """Report it if it has ended; start it again after a pause."""
        if self.process is None:
            if time.monotonic() >= self.again:
                self.start()
        elif (code := self.process.poll()) is not None:
            self.end_group()
            self.lost()
            self.crashes = 0 if time.monotonic() - self.started > CALM_SECONDS else self.crashes
            pause = PAUSES[min(self.crashes, len(PAUSES) - 1)]
            self.process, self.again, self.crashes = None, time.monotonic() + pause, self.crashes + 1
            say(f"The {self.name} has ended ({ending(code)}). It is started again in {pause} s.")

    def stop(self) -> None:
        """Ask it to end, and wait for it."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            pass
        self.end_group()

    def end_group(self) -> None:
        """Kill what is left of it."""
        assert self.process
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.guard.release(self.process.pid)


def ending(code: int) -> str:
    return f"exit code {code}" if code >= 0 else f"killed by {signal.Signals(-code).name}"


def say(words: str) -> None:
    print(words, flush=True)


def main() -> int:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: stopping.set())
    var = Path(os.environ.setdefault("LUDEX_VAR", str(ROOT / "var"))).resolve()
    try:
        with alone(var) as lock, ExitStack() as stack:
            guard = stack.enter_context(closing(Guard(lock.fileno())))
            supervise(*started(var, guard, stack))
    except Trouble as trouble:
        say(str(trouble))
        return 1
    say("Stopped.")
    return 0


@contextmanager
def alone(var: Path) -> Iterator[IO[str]]:
    """Hold the data folder; raises Trouble if another run does. The guard of one that was killed is waited for."""
    var.mkdir(parents=True, exist_ok=True)
    with (var / "run.lock").open("a+") as lock:
        patience = time.monotonic() + 6 * PATIENCE
        while not locked(lock):
            if (holder := holder_of(lock)) or time.monotonic() > patience:
                raise Trouble(f"Ludex runs already with the data in {var} (process {holder}). Stop it first, or set LUDEX_VAR.")
            time.sleep(0.1)
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield lock


def locked(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except BlockingIOError:
        return False


def holder_of(lock: IO[str]) -> int | None:
    """The run that holds the lock, unless only its guard is left."""
    lock.seek(0)
    try:
        holder = int(lock.read())
        os.kill(holder, 0)
        return holder
    except (ValueError, ProcessLookupError):
        return None
    except PermissionError:
        return holder


def started(var: Path, guard: Guard, stack: ExitStack) -> tuple[embedded.Services, list[Child]]:
    """Everything at work; the stack stops it in the reverse order."""
    port = free_port()
    words = subprocess.Popen([sys.executable, "-m", "config.messages", "compile"], cwd=ROOT)
    wanted = [name for name in SERVICES if not os.environ.get(name)]
    say("Ludex is starting ...")
    services = stack.enter_context(embedded.running(var, guard, wanted))
    words.wait()
    prepare()
    alone = len(wanted) == len(SERVICES)  # no other worker can be at work
    if alone:
        take_back()
        stack.callback(give_back)
    children = []
    for name, command in parts(port).items():
        lost = take_back if alone and name == "worker" else nothing
        children.append(Child(name, guard, *command, lost=lost))
        stack.callback(children[-1].stop)
    if answers(port, children):
        say(f"Ludex answers at http://{HOST}:{port}/ (Ctrl-C stops it).")
    return services, children


def free_port() -> int:
    said = os.environ.get("LUDEX_PORT") or "8000"
    port = int(said) if said.isascii() and said.isdecimal() else 0
    if not 0 < port < 2**16:
        raise Trouble(f"LUDEX_PORT is “{said}”. It must be a number from 1 to 65535.")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise Trouble(f"Port {port} is not to be had ({error.strerror}). Choose another with LUDEX_PORT.")
    return port


def parts(port: int) -> dict[str, list[str]]:
    """What runs, in the order of starting."""
    gunicorn = ["-m", "gunicorn", "config.wsgi", "--log-level", "warning", "--graceful-timeout", "8", "--no-control-socket"]
    threads = ["--worker-class", "gthread", "--workers", "2", "--threads", "8", "--bind", f"{HOST}:{port}"]
    return {
        "sweeper": ["manage.py", "sweep"],
        "worker": worker("workers.celery"),
        "web server": [*gunicorn, *threads],
    }


def worker(app: str) -> list[str]:
    """The worker of a Celery application; those of its features are off that only are of use where workers know each other."""
    python = ["-W", "ignore:You're running the worker", "-m", "celery", "--quiet", "-A", app, "worker"]
    return [*python, "--loglevel", "WARNING", "--without-gossip", "--without-mingle", "--without-heartbeat"]


def prepare() -> None:
    """Bring database and static files up to date."""
    import django
    from django.core.management import call_command

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    call_command("collectstatic", verbosity=0, interactive=False)
    call_command("index_rules", verbosity=0)
    call_command("demo")


def take_back() -> None:
    """The worker was killed: what it held is taken back by the next sweep."""
    from django.db import Error, connection

    from replays import pipeline

    try:
        pipeline.expire_all()
    except Error:  # PostgreSQL is gone too; the leases run out
        say("PostgreSQL is gone too. What was being judged is judged again when its time has run out.")
    finally:
        connection.close()


def give_back() -> None:
    """The worker was stopped in good order: what it did not finish is no failed attempt."""
    from django.db import Error

    from replays import pipeline

    try:
        pipeline.give_back_all()
    except Error:  # the database died first; what is running counts as given up at the next start
        say("PostgreSQL was gone before the rest. What was being judged is judged again at the next start.")


def answers(port: int, children: list[Child]) -> bool:
    """Wait until the web server answers; False if it is all to be stopped before."""
    while not stopping.wait(0.1):
        for child in children:
            child.look()
        try:
            urllib.request.urlopen(f"http://{HOST}:{port}/", timeout=5).close()
            return True
        except urllib.error.HTTPError:
            return True
        except OSError:
            continue
    return False


def supervise(services: embedded.Services, children: list[Child]) -> None:
    """Start again what ends by itself, until all is to be stopped."""
    while not stopping.wait(0.3):
        for name in services.revive():
            say(f"{name} had ended and was started again.")
        for child in children:
            child.look()
    say("Ludex is stopping ...")


if __name__ == "__main__":
    sys.exit(main())
