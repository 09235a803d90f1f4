"""Ludo: from JSON bytes to the verdict with statistics, beside Oh Hell judged in the same run, and beside ludo-king-engine.

    python -m benchmarks.ludo

ludo-king-engine throws its own die and moves the first counter that can be moved; it reads no log and keeps no statistics.
"""

import random
from collections.abc import Callable
from random import Random

from ludo_engine.core import LudoGame
from ludo_engine.models import PlayerColor

from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.ludo.player import Table
from tests.games.oh_hell.player import Table as OhHellTable

from ._timing import best_of

GAMES, ROUNDS = 12, 60


def ours(files: list[bytes]) -> None:
    verdicts = [judge(log) for file in files for log in read(file)]
    assert all(verdict.finding == "legal" for verdict in verdicts)


def king() -> int:
    """Play some games; how many throws and moves they took."""
    random.seed(1)
    actions = 0
    for _ in range(5):
        game = LudoGame([PlayerColor.RED, PlayerColor.YELLOW])
        while not game.game_over:
            actions += 1 + len(game.play_turn().moves)
    return actions


def main() -> None:
    tables = {
        "Oh Hell, all hands, claims": [OhHellTable(Random(seed), 4, "all", True) for seed in range(GAMES)],
        "Oh Hell, no hand, no claims": [OhHellTable(Random(seed), 4, "none", False) for seed in range(GAMES)],
        "Ludo, 2 players, claims": [Table(Random(seed), 2, 1) for seed in range(GAMES)],
        "Ludo, 2 players": [Table(Random(seed), 2, 0) for seed in range(GAMES)],
        "Ludo, 4 players, claims": [Table(Random(seed), 4, 1) for seed in range(GAMES)],
        "Ludo, 4 players": [Table(Random(seed), 4, 0) for seed in range(GAMES)],
    }
    files = {name: [table.text().encode() for table in made] for name, made in tables.items()}
    count = {name: sum(len(table.lines) - 1 for table in made) for name, made in tables.items()}
    runs: dict[str, Callable[[], object]] = {name: lambda some=some: ours(some) for name, some in files.items()}
    best = best_of(ROUNDS, runs)
    reading = best_of(ROUNDS, {name: lambda some=some: [[*read(file)] for file in some] for name, some in files.items()})
    peer = "ludo-king-engine, 2 players"
    count[peer] = king()
    best |= best_of(3, {peer: king})

    print(f"Ludo, {GAMES} games each, best of {ROUNDS}\n")
    print(f"{'':30}{'actions':>9}{'M actions/s':>13}{'of Oh Hell':>12}{'reading':>9}{'judging':>9}")
    of_oh_hell = count["Oh Hell, all hands, claims"] / best["Oh Hell, all hands, claims"]
    for name, seconds in best.items():
        rate = count[name] / seconds
        read_us = reading.get(name, 0) / count[name] * 1e6
        print(f"{name:30}{count[name]:9}{rate / 1e6:13.2f}{rate / of_oh_hell:12.2f}", end="")
        print(f"{read_us:9.2f}{1e6 / rate - read_us:9.2f}" if name in reading else "")


if __name__ == "__main__":
    main()
