"""Kingdoms: from JSON bytes to the verdict with statistics, beside Oh Hell, for no other program referees Kingdoms logs.

    python -m benchmarks.kingdoms

The same games are judged with all hands shown and with none.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks.oh_hell import best_of
from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.kingdoms.player import Table
from tests.games.oh_hell.player import Table as OhHellTable

GAMES, ROUNDS = 20, 15


def kingdoms(players: int, shown: str) -> list[bytes]:
    return [Table(Random(seed), players, shown).text().encode() for seed in range(GAMES)]


def oh_hell() -> list[bytes]:
    return [OhHellTable(Random(seed), 4, "all", claims=True).text().encode() for seed in range(GAMES)]


def judged(files: list[bytes]) -> None:
    assert all(judge(log).finding == "legal" for file in files for log in read(file))


def parts(files: list[bytes]) -> dict[str, Callable[[], Any]]:
    """What the time goes to."""
    logs = [log for file in files for log in read(file)]
    return {"reading": lambda: [[*read(file)] for file in files], "judging": lambda: [judge(log) for log in logs]}


def main() -> None:
    kinds = [(3, "all"), (5, "all"), (5, "none")]
    files = {f"Kingdoms, {players}, {shown}": kingdoms(players, shown) for players, shown in kinds} | {"Oh Hell": oh_hell()}
    count = {name: sum(file.count(b"\n") - 1 for file in some) for name, some in files.items()}
    runs: dict[str, Callable[[], object]] = {name: lambda some=some: judged(some) for name, some in files.items()}
    best = best_of(ROUNDS, runs)
    peer = count["Oh Hell"] / best["Oh Hell"]

    print(f"Full games, {GAMES} of each, best of {ROUNDS}\n")
    print(f"{'':22}{'actions':>9}{'k actions/s':>13}{'ratio':>7}{'reading µs':>12}{'judging µs':>12}")
    for name, seconds in best.items():
        rate = count[name] / seconds
        split = {part: 1e6 * spent / count[name] for part, spent in best_of(ROUNDS, parts(files[name])).items()}
        print(f"{name:22}{count[name]:9}{rate / 1e3:13.0f}{rate / peer:7.2f}{split['reading']:12.2f}{split['judging']:12.2f}")


if __name__ == "__main__":
    main()
