"""What the benchmarks of the games share: timing in turns, and a game beside Oh Hell, which has a peer, where it has none."""

from collections.abc import Callable, Hashable, Mapping
from random import Random
from time import perf_counter
from typing import TypeVar

from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.oh_hell.player import Table as OhHellTable

ROUNDS = 15
Name = TypeVar("Name", bound=Hashable)


def best_of(rounds: int, runs: Mapping[Name, Callable[[], object]]) -> dict[Name, float]:
    """The shortest time of each, taken in turns, so that a busy moment of the machine hits all alike."""
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(rounds):
        for name, run in runs.items():
            start = perf_counter()
            run()
            best[name] = min(best[name], perf_counter() - start)
    return best


def judged(files: list[bytes]) -> None:
    assert all(judge(log).finding == "legal" for file in files for log in read(file))


def parts(files: list[bytes]) -> dict[str, Callable[[], object]]:
    """What the time goes to."""
    logs = [log for file in files for log in read(file)]
    return {"reading": lambda: [[*read(file)] for file in files], "judging": lambda: [judge(log) for log in logs]}


def beside_oh_hell(files: dict[str, list[bytes]]) -> None:
    """Judge these logs, by name, and some of Oh Hell in one run; print their actions a second, and what the time goes to."""
    files |= {"Oh Hell": [OhHellTable(Random(seed), 4, "all", claims=True).text().encode() for seed in range(30)]}
    count = {name: sum(file.count(b"\n") - 1 for file in some) for name, some in files.items()}
    best = best_of(ROUNDS, {name: lambda some=some: judged(some) for name, some in files.items()})
    measure = count["Oh Hell"] / best["Oh Hell"]

    print(f"From JSON bytes to the verdict with statistics, best of {ROUNDS}\n")
    print(f"{'':26}{'actions':>9}{'actions/s':>12}{'of Oh Hell':>12}{'reading µs':>12}{'judging µs':>12}")
    for name, seconds in best.items():
        rate = count[name] / seconds
        split = {part: 1e6 * spent / count[name] for part, spent in best_of(ROUNDS, parts(files[name])).items()}
        print(f"{name:26}{count[name]:9,}{rate:12,.0f}{rate / measure:12.2f}{split['reading']:12.2f}{split['judging']:12.2f}")
