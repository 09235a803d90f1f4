"""Baby Dinosaur Rescue: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.baby_dinosaur_rescue

No other implementation of the game is public, so there is no peer; Oh Hell, which has one, is the measure. The same games are
judged from logs that show all cards, some of them, and none but those played.
"""

from random import Random

from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.baby_dinosaur_rescue.player import Table
from tests.games.oh_hell.player import Table as OhHellTable

from .oh_hell import best_of

GAMES, ROUNDS = 60, 15
DEPTHS = ("open", "partly", "hidden")


def run(files: list[bytes]) -> None:
    for file in files:
        for log in read(file):
            assert judge(log).finding == "legal"


def main() -> None:
    tables = [Table(Random(seed), 1 + seed % 6, lava=13) for seed in range(GAMES)]
    files = {f"Dinosaurs, {depth}": [table.text(depth).encode() for table in tables] for depth in DEPTHS}
    files["Oh Hell"] = [OhHellTable(Random(seed)).text().encode() for seed in range(GAMES // 4)]
    best = best_of(ROUNDS, {name: lambda some=some: run(some) for name, some in files.items()})
    count = {name: sum(file.count(b"\n") - 1 for file in some) for name, some in files.items()}
    measure = count["Oh Hell"] / best["Oh Hell"]

    print(f"Baby Dinosaur Rescue, {GAMES} games, best of {ROUNDS}\n")
    print(f"{'':20}{'actions':>9}{'actions/s':>12}{'of Oh Hell':>12}")
    for name, seconds in best.items():
        print(f"{name:20}{count[name]:9,}{count[name] / seconds:12,.0f}{count[name] / seconds / measure:12.2f}")


if __name__ == "__main__":
    main()
