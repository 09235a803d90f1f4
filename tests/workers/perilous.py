"""The Celery application of the tests: real in all but what is to go wrong.

LUDEX_PERILS names a folder. A file `crash-POINT` in it lets the process that comes to this point first die by SIGKILL (it takes
the file with it). Logs of certain players do to us what logs never should.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from celery.concurrency.asynpool import AsynPool
from celery.signals import worker_process_init

from workers.celery import app

PERILS = Path(os.environ["LUDEX_PERILS"])


def point(name: str) -> None:
    """Die here, if somebody wants that."""
    try:
        (PERILS / f"crash-{name}").unlink()
    except FileNotFoundError:
        return
    os.kill(os.getpid(), signal.SIGKILL)


def after(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        result = function(*args, **kwargs)
        point(name)
        return result

    return wrapped


def around_commit(finishing: Callable[..., Any]) -> Callable[..., Any]:
    @contextmanager
    def wrapped(claim: Any, *args: Any, **job: Any) -> Iterator[Any]:
        with finishing(claim, *args, **job) as upload:
            yield upload
            point(f"before-commit-of-{claim.kind}")
        point(f"after-commit-of-{claim.kind}")

    return wrapped


def kill(_log: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang(_log: Any) -> None:
    """As a library in C hangs: no signal gets through."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM, signal.SIGUSR1})
    time.sleep(1000)


def loop(_log: Any) -> None:
    while True:
        pass


def eat(_log: Any) -> None:
    eaten = []
    while True:
        eaten.append(bytearray(2**24))


def fail(_log: Any) -> None:
    raise RuntimeError("an error of ours")


DEEDS = {"Killer": kill, "Hanger": hang, "Looper": loop, "Eater": eat, "Failer": fail}


def beset(judge: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def wrapped(log: Any) -> Any:
        for name in DEEDS.keys() & set(log.players):
            DEEDS[name](log)
        return judge(log)

    return wrapped


# The dead are noticed soon: the tests cannot wait as long as others.
app.conf.worker_lost_wait = 0.2
AsynPool.timers = property(lambda pool: {pool.maintain_pool: 0.3})


@worker_process_init.connect
def bring_about(**_: Any) -> None:
    from replays.pipeline import judging, rows, splitting, working

    claim = working.claim

    def claimed(job_id: int, holder: str) -> Any:
        found = claim(job_id, holder)
        if found:
            point(f"after-claim-of-{found.kind}")
        return found

    working.claim = claimed
    rows.judge = beset(rows.judge)
    judging.results_of = after("after-judging", judging.results_of)
    judging.insert = after("after-copy", judging.insert)
    splitting.queue_pieces = after("after-first-pieces", splitting.queue_pieces)
    for module in (judging, splitting):
        module.finishing = around_commit(module.finishing)
