"""From the upload of a PGN file to the last verdict committed, beside the bare engine on the same cores; and its memory.

    python -m benchmarks.end_to_end [--large]

Real PostgreSQL, Valkey, Celery worker and sweeper, as `make run` starts them. `--large` also judges a file of 100 MB.
"""

import io
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pool
from pathlib import Path

import django
import psutil

from workers import embedded
from workers.run import parts

GAMES, SEEDS, ROUNDS, LARGE = 2_000, 200, 3, 100 * 2**20
CORES = os.cpu_count() or 1
TAGS = (
    '[Event "Club"]\n[Site "?"]\n[Date "2026.11.01"]\n[Round "{n}"]\n[White "White {n}"]\n[Black "Black {n}"]\n[Result "*"]\n'
)


def games() -> list[str]:
    """The movetext of games as careless players play them, with clocks and evaluations as chess sites export them."""
    from benchmarks.chess_pgn import moves, movetext

    with Pool(CORES) as pool:
        return [" ".join(movetext(game, exported=True)) for game in pool.map(moves, range(SEEDS))]


def file(movetexts: list[str], count: int) -> bytes:
    return "".join(f"{TAGS.format(n=n)}\n{movetexts[n % len(movetexts)]} *\n\n" for n in range(count)).encode()


def judge_all(content: bytes) -> int:
    from replays.engine.games import judge
    from replays.formats.pgn import read

    return sum(judge(log).replayed for log in read(content))


def bare(movetexts: list[str], count: int) -> float:
    """Seconds for bytes to verdicts, with every core at work and nothing else done."""
    share = count // CORES
    shares = [file(movetexts, share)] * CORES
    with Pool(CORES) as pool:
        pool.map(judge_all, [file(movetexts, 20)] * CORES)
        start = time.perf_counter()
        pool.map(judge_all, shares, chunksize=1)
        return time.perf_counter() - start


@contextmanager
def at_work(var: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The services, a worker (which is yielded) and the sweeper."""
    os.environ.update({"LUDEX_VAR": str(var), "DJANGO_SETTINGS_MODULE": "config.settings"})
    with embedded.running(var):
        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        commands = parts(port=0)
        children = [subprocess.Popen([sys.executable, *commands[name]]) for name in ("worker", "sweeper")]
        try:
            wait_for_worker()
            yield children[0]
        finally:
            for child in children:
                child.terminate()
                child.wait()


def wait_for_worker() -> None:
    from replays.models import Heartbeat

    while not Heartbeat.objects.filter(part="worker").exists():
        time.sleep(0.1)


def upload(content: bytes) -> float:
    """Seconds until the last verdict is committed."""
    from replays.models import Upload
    from replays.pipeline import accept

    start = time.perf_counter()
    sent = accept(io.BytesIO(content), owner=None, name="games.pgn").upload
    while Upload.objects.values_list("state", flat=True).get(pk=sent.pk) in ("queued", "running"):
        time.sleep(0.05)
    seconds = time.perf_counter() - start
    sent.refresh_from_db()
    assert sent.state == "done", sent.problem
    return seconds


def peak(worker: subprocess.Popen[bytes]) -> float:
    """The most memory, in MB, that a process of the worker has had so far."""
    family = [worker.pid, *(child.pid for child in psutil.Process(worker.pid).children())]
    status = [Path(f"/proc/{pid}/status").read_text() for pid in family]
    return max(int(text.partition("VmHWM:")[2].split()[0]) for text in status) / 1024


def main() -> None:
    movetexts = games()
    content = file(movetexts, GAMES)
    with tempfile.TemporaryDirectory() as var, at_work(Path(var)) as worker:
        upload(file(movetexts, 200))
        rounds = [(upload(content), bare(movetexts, GAMES)) for _ in range(ROUNDS)]
        whole, alone = map(min, zip(*rounds, strict=True))
        print(f"{GAMES} games, {len(content) / 2**20:.1f} MB, {CORES} cores")
        print(f"bare engine   {GAMES / alone:8.0f} games/s")
        print(f"end to end    {GAMES / whole:8.0f} games/s   {alone / whole:.0%} of the bare engine")
        print(f"worker memory {peak(worker):8.0f} MB at most")
        if "--large" in sys.argv:
            large = file(movetexts, GAMES * LARGE // len(content))
            seconds = upload(large)
            print(f"{len(large) / 2**20:.0f} MB in {seconds:.0f} s, worker memory {peak(worker):.0f} MB at most")


if __name__ == "__main__":
    main()
