"""Logger: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.logger

No other program referees Logger, so there is no peer; Oh Hell, which has one, is the measure.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.logger.player import Table
from tests.games.oh_hell.player import Table as OhHellTable

from .oh_hell import best_of

GAMES, ROUNDS = 60, 15


def judged(files: list[bytes]) -> None:
    assert all(judge(log).finding == "legal" for file in files for log in read(file))


def parts(files: list[bytes]) -> dict[str, Callable[[], Any]]:
    """What the time goes to."""
    logs = [log for file in files for log in read(file)]
    return {"reading": lambda: [[*read(file)] for file in files], "judging": lambda: [judge(log) for log in logs]}


def main() -> None:
    files = {
        f"Logger, {players} players": [Table(Random(seed), players).text().encode() for seed in range(GAMES)]
        for players in (2, 3, 4)
    }
    files["Oh Hell"] = [OhHellTable(Random(seed)).text().encode() for seed in range(GAMES // 4)]
    best = best_of(ROUNDS, {name: lambda some=some: judged(some) for name, some in files.items()})
    count = {name: sum(file.count(b"\n") - 1 for file in some) for name, some in files.items()}
    measure = count["Oh Hell"] / best["Oh Hell"]

    print(f"Logger, {GAMES} games of each, best of {ROUNDS}\n")
    print(f"{'':20}{'actions':>9}{'actions/s':>12}{'of Oh Hell':>12}{'reading µs':>12}{'judging µs':>12}")
    for name, seconds in best.items():
        rate = count[name] / seconds
        split = {part: 1e6 * spent / count[name] for part, spent in best_of(ROUNDS, parts(files[name])).items()}
        print(f"{name:20}{count[name]:9,}{rate:12,.0f}{rate / measure:12.2f}{split['reading']:12.2f}{split['judging']:12.2f}")


if __name__ == "__main__":
    main()
