"""Baby Dinosaur Rescue: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.baby_dinosaur_rescue

No other implementation of the game is public, so there is no peer; Oh Hell, which has one, is the measure. The same games are
judged from logs that show all cards, some of them, and none but those played.
"""

from random import Random

from tests.games.baby_dinosaur_rescue.player import Table

from ._timing import beside_oh_hell

GAMES = 60
DEPTHS = ("open", "partly", "hidden")


def main() -> None:
    tables = [Table(Random(seed), 1 + seed % 6, lava=13) for seed in range(GAMES)]
    beside_oh_hell({f"Dinosaurs, {depth}": [table.text(depth).encode() for table in tables] for depth in DEPTHS})


if __name__ == "__main__":
    main()
