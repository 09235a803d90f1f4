"""King of the Pitch: from JSON bytes to the verdict with statistics, beside Oh Hell, for no other program referees its logs.

    python -m benchmarks.king_of_the_pitch

Full games to five crown chips, without captains and with them.
"""

from random import Random

from tests.games.king_of_the_pitch.player import Table

from ._timing import beside_oh_hell

GAMES = 60


def games(teams: int, captains: str = "") -> list[bytes]:
    return [Table(Random(seed), teams, captains=captains).text().encode() for seed in range(GAMES)]


def main() -> None:
    beside_oh_hell({"2 teams": games(2), "5 teams": games(5), "5 teams with captains": games(5, "all")})


if __name__ == "__main__":
    main()
