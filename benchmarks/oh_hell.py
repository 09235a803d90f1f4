"""Oh Hell: from JSON bytes to the verdict with statistics, beside OpenSpiel's `oh_hell` (C++) on the very same hands.

    python -m benchmarks.oh_hell

OpenSpiel is driven from Python as a referee would be: each action is looked up among `legal_actions()` and then applied. It
gets the hands as ready-made integers, reads nothing and counts nothing; it takes every dealt card for an action of its own,
where a log has one deal. So both measures are printed: actions, each by its own count, and games.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pyspiel

from replays.engine.games import judge, referees
from replays.formats.jsonl import read
from tests.games.oh_hell.player import PACK, Table

from ._timing import best_of

GAMES, PLAYERS, ROUNDS = 60, 4, 15


@cache
def hand_of(size: int) -> Any:
    return pyspiel.load_game("oh_hell", {"players": PLAYERS, "num_tricks_fixed": size})


def for_openspiel(table: Table) -> list[tuple[Any, list[int]]]:
    """The hands of a game as OpenSpiel counts them: size, dealer, the cards dealt singly, the turned-up card, bids, plays."""
    hands: list[list[int]] = []
    for line in table.lines:
        if line.get("do") == "deal":
            size, dealer = len(line["hands"][0]), ((table.dealer or 0) + len(hands)) % PLAYERS
            dealt = [PACK.index(line["hands"][seat][n]) for n in range(size) for seat in range(PLAYERS)]
            hands.append([size, dealer, *dealt, PACK.index(line["trump"])])
        elif line.get("do") == "bid":
            hands[-1].append(52 + line["tricks"])
        elif line.get("do") == "play":
            hands[-1].append(PACK.index(line["card"]))
    return [(hand_of(hand[0]), hand) for hand in hands]


def run_openspiel(games: list[list[tuple[Any, list[int]]]]) -> list[list[float]]:
    """The totals of each game."""
    totals = []
    for hands in games:
        points = []
        for game, actions in hands:
            state = game.new_initial_state()
            for action in actions:
                assert action in state.legal_actions()
                state.apply_action(action)
            points.append(state.returns())
        totals.append([sum(of_seat) for of_seat in zip(*points, strict=True)])
    return totals


def run_ours(files: list[bytes]) -> list[list[int]]:
    verdicts = [judge(log) for file in files for log in read(file)]
    assert all(verdict.finding == "legal" for verdict in verdicts)
    return [verdict.outcome["scores"] for verdict in verdicts]


def games(shown: str, claims: bool) -> list[Table]:
    """The same games each time, but for what the log shows of them."""
    return [Table(Random(seed), PLAYERS, shown, claims) for seed in range(GAMES)]


def parts(files: list[bytes]) -> dict[str, Callable[[], object]]:
    """What the time goes to: reading, replaying, and of that telling the statistics."""
    logs = [log for file in files for log in read(file)]
    referee = referees()["oh-hell"]
    played = [referee(PLAYERS, log.options).replay(log.actions) for log in logs]
    return {
        "reading": lambda: [[*read(file)] for file in files],
        "judging": lambda: [judge(log) for log in logs],
        "statistics": lambda: [tell(again) for again in played],
    }


def tell(played: Any) -> None:
    played.told.clear()
    played.close()


def main() -> None:
    tables = {
        "all hands shown, claims": games("all", claims=True),
        "all hands shown": games("all", claims=False),
        "no hand shown, claims": games("none", claims=True),
        "no hand shown": games("none", claims=False),
    }
    files = {name: [table.text().encode() for table in made] for name, made in tables.items()}
    peer = [for_openspiel(table) for table in tables["all hands shown"]]
    assert run_openspiel(peer) == run_ours(files["all hands shown"]) == [table.totals for table in tables["all hands shown"]]

    runs: dict[str, Callable[[], object]] = {name: lambda some=some: run_ours(some) for name, some in files.items()}
    best = best_of(ROUNDS, {"OpenSpiel": lambda: run_openspiel(peer), **runs})
    count = {name: sum(len(table.lines) - 1 for table in made) for name, made in tables.items()}
    count["OpenSpiel"] = sum(len(hand) for hands in peer for _, hand in hands)

    print(f"Oh Hell, {GAMES} games of {PLAYERS} players and 19 hands, best of {ROUNDS}\n")
    print(f"{'':26}{'actions':>9}{'M actions/s':>13}{'ratio':>7}{'games/s':>9}{'ratio':>7}")
    for name, seconds in best.items():
        rate, of_peer = count[name] / seconds, count["OpenSpiel"] / best["OpenSpiel"]
        games_ratio = best["OpenSpiel"] / seconds
        print(f"{name:26}{count[name]:9}{rate / 1e6:13.2f}{rate / of_peer:7.2f}{GAMES / seconds:9.0f}{games_ratio:7.2f}")

    print(f"\n{'microseconds an action':26}{'reading':>9}{'judging':>9}{'of that statistics':>20}")
    for name, some in files.items():
        split = {part: seconds / count[name] * 1e6 for part, seconds in best_of(ROUNDS, parts(some)).items()}
        print(f"{name:26}{split['reading']:9.2f}{split['judging']:9.2f}{split['statistics']:20.2f}")


if __name__ == "__main__":
    main()
