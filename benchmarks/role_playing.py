"""Role-playing sessions: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.role_playing

No other program judges the log of a role-playing session, so there is no peer; Oh Hell, which has one, is the measure. Each
system is judged apart.
"""

from random import Random

from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.oh_hell.player import Table as OhHellTable
from tests.games.role_playing.player import SYSTEMS, Table

from .oh_hell import best_of

SESSIONS, ROUNDS = 60, 15


def run(files: list[bytes]) -> None:
    for file in files:
        for log in read(file):
            assert judge(log).finding == "legal"


def main() -> None:
    files = {
        f"Role-playing, {name}": [Table(Random(seed), name, 4, 60).text().encode() for seed in range(SESSIONS)]
        for name in SYSTEMS
    }
    files["Oh Hell"] = [OhHellTable(Random(seed)).text().encode() for seed in range(SESSIONS // 4)]
    best = best_of(ROUNDS, {name: lambda some=some: run(some) for name, some in files.items()})
    count = {name: sum(file.count(b"\n") - 1 for file in some) for name, some in files.items()}
    measure = count["Oh Hell"] / best["Oh Hell"]

    print(f"Role-playing, {SESSIONS} sessions, best of {ROUNDS}\n")
    print(f"{'':24}{'actions':>9}{'actions/s':>12}{'of Oh Hell':>12}")
    for name, seconds in best.items():
        print(f"{name:24}{count[name]:9,}{count[name] / seconds:12,.0f}{count[name] / seconds / measure:12.2f}")


if __name__ == "__main__":
    main()
