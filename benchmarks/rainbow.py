"""Rainbow: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.rainbow

No other implementation of Rainbow is public, so there is no peer; Oh Hell, which has one, is the measure. The same games are
judged from logs that show both sides of every card, the fronts alone, and nothing at all.
"""

from random import Random

from tests.games.rainbow.player import Table

from ._timing import beside_oh_hell

GAMES = 60
DEPTHS = ("both", "fronts", "nothing")


def main() -> None:
    tables = [Table(Random(seed)) for seed in range(GAMES)]
    beside_oh_hell({f"Rainbow, {depth}": [table.text(depth).encode() for table in tables] for depth in DEPTHS})


if __name__ == "__main__":
    main()
