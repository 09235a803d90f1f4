"""Bahama Taxi: from JSON bytes to the verdict with statistics, beside Oh Hell, for no other program referees Bahama Taxi logs.

    python -m benchmarks.bahama_taxi

Every action is small here: a taxi moves by one area, so reading the lines takes a large part of the time.
"""

from random import Random

from tests.games.bahama_taxi.player import Table

from ._timing import beside_oh_hell

GAMES = 60


def games(players: int) -> list[bytes]:
    return [Table(Random(seed), players).text().encode() for seed in range(GAMES)]


def main() -> None:
    beside_oh_hell({f"Bahama Taxi, {players} players": games(players) for players in (2, 3, 4)})


if __name__ == "__main__":
    main()
