"""Role-playing sessions: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.role_playing

No other program judges the log of a role-playing session, so there is no peer; Oh Hell, which has one, is the measure. Each
system is judged apart.
"""

from random import Random

from tests.games.role_playing.player import SYSTEMS, Table

from ._timing import beside_oh_hell

SESSIONS = 60


def sessions(system: str) -> list[bytes]:
    return [Table(Random(seed), system, 4, 60).text().encode() for seed in range(SESSIONS)]


def main() -> None:
    beside_oh_hell({f"Role-playing, {system}": sessions(system) for system in SYSTEMS})


if __name__ == "__main__":
    main()
