"""Ends the processes it was told of when the one who started it is gone, however that one went.

    python -m workers.guard

reads lines from its standard input: `+ PID SIGNAL` to take a process under guard, `- PID` to let it go. At the end of the
input, which comes even when the other end was killed, whatever is still there is ended, the last to come first.
"""

import signal
import subprocess
import sys
import time
from typing import IO

import psutil

PATIENCE = 10.0


class Guard:
    """The near end. `held` are open files that stay locked until the guard has done its work."""

    def __init__(self, *held: int) -> None:
        command = [sys.executable, "-m", "workers.guard"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True, pass_fds=held, start_new_session=True)
        assert self.process.stdin is not None
        self.told: IO[str] = self.process.stdin

    def watch(self, pid: int, end: signal.Signals = signal.SIGTERM) -> None:
        print("+", pid, int(end), file=self.told, flush=True)

    def release(self, pid: int) -> None:
        print("-", pid, file=self.told, flush=True)

    def close(self) -> None:
        """End what is left, and wait for it."""
        self.told.close()
        self.process.wait()


def main() -> None:
    for ignored in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(ignored, signal.SIG_IGN)
    wards: dict[int, tuple[psutil.Process, int]] = {}
    for line in sys.stdin:
        word, pid, *end = line.split()
        if word == "-":
            wards.pop(int(pid), None)
        elif psutil.pid_exists(int(pid)):
            wards[int(pid)] = psutil.Process(int(pid)), int(*end)
    for process, number in reversed(wards.values()):
        finish(process, number)


def finish(process: psutil.Process, number: int) -> None:
    """End a process; it and its children are killed if they take too long."""
    try:
        family = [process, *process.children(recursive=True)]
        process.send_signal(number)
    except psutil.NoSuchProcess:
        return
    patience = time.monotonic() + PATIENCE
    while any(map(alive, family)) and time.monotonic() < patience:
        time.sleep(0.05)
    for one in filter(alive, family):
        one.kill()


def alive(process: psutil.Process) -> bool:
    """Whether it is there and still does something."""
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


if __name__ == "__main__":
    main()
