"""Logger: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.logger

No other program referees Logger, so there is no peer; Oh Hell, which has one, is the measure.
"""

from random import Random

from tests.games.logger.player import Table

from ._timing import beside_oh_hell

GAMES = 60


def games(players: int) -> list[bytes]:
    return [Table(Random(seed), players).text().encode() for seed in range(GAMES)]


def main() -> None:
    beside_oh_hell({f"Logger, {players} players": games(players) for players in (2, 3, 4)})


if __name__ == "__main__":
    main()
