"""King of the Pitch: from JSON bytes to the verdict with statistics, beside Oh Hell, for no other program referees its logs.

    python -m benchmarks.king_of_the_pitch

Full games to five crown chips, without captains and with them.
"""

from collections.abc import Callable
from random import Random

from benchmarks.oh_hell import best_of
from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.king_of_the_pitch.player import Table
from tests.games.oh_hell.player import Table as OhHellTable

GAMES, ROUNDS = 60, 15


def games(players: int, captains: str = "") -> list[bytes]:
    return [Table(Random(seed), players, captains=captains).text().encode() for seed in range(GAMES)]


def oh_hell() -> list[bytes]:
    return [OhHellTable(Random(seed), 4, "all", claims=True).text().encode() for seed in range(GAMES)]


def judged(files: list[bytes]) -> None:
    assert all(judge(log).finding == "legal" for file in files for log in read(file))


def main() -> None:
    files = {
        "2 teams": games(2),
        "5 teams": games(5),
        "5 teams with captains": games(5, "all"),
        "Oh Hell": oh_hell(),
    }
    count = {name: sum(file.count(b"\n") - 1 for file in some) for name, some in files.items()}
    runs: dict[str, Callable[[], object]] = {name: lambda some=some: judged(some) for name, some in files.items()}
    best = best_of(ROUNDS, runs)
    peer = count["Oh Hell"] / best["Oh Hell"]

    print(f"King of the Pitch, {GAMES} full games of each, best of {ROUNDS}\n")
    print(f"{'':24}{'actions':>9}{'k actions/s':>13}{'of Oh Hell':>12}")
    for name, seconds in best.items():
        print(f"{name:24}{count[name]:9,}{count[name] / seconds / 1e3:13.0f}{count[name] / seconds / peer:12.2f}")


if __name__ == "__main__":
    main()
