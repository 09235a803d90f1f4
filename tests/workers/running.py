"""One run of everything, as `make run` starts it, with a data folder and a port of its own."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import Any

import psutil

randrange = SystemRandom().randrange
ROOT = Path(__file__).resolve().parent.parent.parent
OURS = ("LUDEX_", "DATABASE_URL", "REDIS_URL", "DJANGO_")


def free_port() -> int:
    """A port on which nobody listens, and that no connection takes by chance while it is not yet in use."""
    while True:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", randrange(20_000, 30_000)))
                return int(probe.getsockname()[1])
            except OSError:
                continue


class Run:
    """`given` goes to subprocess.Popen: another user, another folder."""

    def __init__(self, python: str = sys.executable, environment: dict[str, str] | None = None, **given: Any) -> None:
        self.var = Path(tempfile.mkdtemp(prefix="a run of ludex-"))
        self.var.chmod(0o777)
        self.port, self.log = free_port(), self.var / "run.log"
        self.command, self.given = [python, "-m", "workers.run"], {"cwd": ROOT, **given}
        kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        self.environment = {**kept, "LUDEX_VAR": str(self.var), "LUDEX_PORT": str(self.port), **(environment or {})}

    def begin(self) -> None:
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                self.command, env=self.environment, stdout=log, stderr=log, process_group=0, **self.given
            )

    def start(self) -> None:
        self.begin()
        self.until(lambda: "Ludex answers at" in self.said())

    def again(self, **environment: str) -> subprocess.CompletedProcess[str]:
        """Another run beside this one."""
        return subprocess.run(
            self.command, env={**self.environment, **environment}, capture_output=True, text=True, timeout=240, **self.given
        )

    def interrupt(self) -> int:
        """Ctrl-C: the signal goes to all processes in the foreground."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(120)

    def said(self) -> str:
        return self.log.read_text()

    def until(self, so: Callable[[], bool], seconds: float = 240) -> None:
        patience = time.monotonic() + seconds
        while not so():
            assert self.process.poll() in (None, -signal.SIGKILL), self.said()
            assert time.monotonic() < patience, self.said()
            time.sleep(0.1)

    def left(self, words: str = "") -> list[psutil.Process]:
        """Every process of this run (with these words in its command line), whoever its parent is now."""
        return [process for process in psutil.process_iter() if self.concerns(process, words)]

    def concerns(self, process: psutil.Process, words: str) -> bool:
        try:
            command = " ".join(process.cmdline())
            ours = process.environ().get("LUDEX_VAR") == str(self.var) or str(self.var) in command
            return ours and words in command and process.status() != psutil.STATUS_ZOMBIE
        except psutil.Error:
            return False

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/en/", timeout=5) as response:
                return bool(response.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def manage(self, *words: str) -> str:
        """The output of a command of `manage.py` in a second terminal."""
        command = [self.command[0], "-W", "ignore", "manage.py", *words]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, **self.given)
        return done.stdout

    def close(self) -> None:
        if self.process.poll() is None:
            self.interrupt()
        shutil.rmtree(self.var)
