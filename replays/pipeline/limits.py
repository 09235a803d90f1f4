"""How long and how large: what bounds the judging of a log within a worker's process."""

import resource
import signal
import threading
from types import FrameType
from typing import NoReturn


class OutOfTime(Exception):
    """A log took longer than it may."""


def limit_memory(size: int) -> None:
    """From here on a larger process gets a MemoryError."""
    resource.setrlimit(resource.RLIMIT_AS, (size, resource.getrlimit(resource.RLIMIT_AS)[1]))


def out_of_time(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise OutOfTime


class TimeLimit:
    """Raises OutOfTime in its block after so many seconds. Signals reach the main thread only: elsewhere it does nothing."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(seconds, 1e-6)
        self.works = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> None:
        if self.works:
            if signal.getsignal(signal.SIGALRM) is not out_of_time:
                signal.signal(signal.SIGALRM, out_of_time)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *_: object) -> None:
        if self.works:
            signal.setitimer(signal.ITIMER_REAL, 0)
