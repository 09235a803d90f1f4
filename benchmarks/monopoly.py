"""Monopoly: from JSON bytes to the verdict with statistics, beside Oh Hell, for no other program referees Monopoly logs.

    python -m benchmarks.monopoly

The measure: at least 100,000 actions a second where Oh Hell gives 360,000. An action of Monopoly may be anything from a bid to
a bankruptcy, and money is counted after each.
"""

from random import Random

from replays.formats.jsonl import encode
from tests.games.monopoly.player import Table

from ._timing import beside_oh_hell

GAMES = 30
EDITIONS = ("uk", "us", "disney")


def games(players: int) -> list[bytes]:
    """Full games of the random player."""
    tables = [Table(Random(seed), players, edition=EDITIONS[seed % 3]).play() for seed in range(GAMES)]
    return [encode(table.log()) for table in tables]


def main() -> None:
    beside_oh_hell({f"Monopoly, {players} players": games(players) for players in (2, 4, 8)})


if __name__ == "__main__":
    main()
