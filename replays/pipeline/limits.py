"""How long and how large: what bounds the judging of a log within a worker's process."""

import resource
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class OutOfTime(Exception):
    """A log took longer than it may."""


def limit_memory(size: int) -> None:
    """From here on a larger process gets a MemoryError."""
    resource.setrlimit(resource.RLIMIT_AS, (size, resource.getrlimit(resource.RLIMIT_AS)[1]))


def out_of_time(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise OutOfTime


@contextmanager
def seconds(limit: float) -> Iterator[None]:
    """Raise OutOfTime in the block once so many seconds have passed. Signals reach the main thread only: elsewhere no limit."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, out_of_time)
    signal.setitimer(signal.ITIMER_REAL, max(limit, 1e-6))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
