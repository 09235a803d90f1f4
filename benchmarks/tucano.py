"""Tucano: from JSON bytes to the verdict with statistics, beside Oh Hell, for no other program referees Tucano logs.

    python -m benchmarks.tucano

Games are short here (about 56 actions), and a verdict with some two dozen statistics for each seat comes with every one.
"""

from random import Random

from tests.games.tucano.player import Table

from ._timing import beside_oh_hell

GAMES = 60


def games(players: int) -> list[bytes]:
    return [Table(Random(seed), players).text().encode() for seed in range(GAMES)]


def main() -> None:
    beside_oh_hell({f"Tucano, {players} players": games(players) for players in (2, 3, 4)})


if __name__ == "__main__":
    main()
