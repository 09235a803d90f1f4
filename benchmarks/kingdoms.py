"""Kingdoms: from JSON bytes to the verdict with statistics, beside Oh Hell, for no other program referees Kingdoms logs.

    python -m benchmarks.kingdoms

The same games are judged with all hands shown and with none.
"""

from random import Random

from tests.games.kingdoms.player import Table

from ._timing import beside_oh_hell

GAMES = 20
KINDS = ((3, "all"), (5, "all"), (5, "none"))


def games(players: int, shown: str) -> list[bytes]:
    return [Table(Random(seed), players, shown).text().encode() for seed in range(GAMES)]


def main() -> None:
    beside_oh_hell({f"Kingdoms, {players}, {shown}": games(players, shown) for players, shown in KINDS})


if __name__ == "__main__":
    main()
