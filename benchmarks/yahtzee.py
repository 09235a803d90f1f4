"""Yahtzee: from JSON bytes to the verdict with statistics, beside yatzy-solver (Rust) on the very same games.

    python -m benchmarks.yahtzee

yatzy-solver is driven from Python as a referee would be: each action is looked up among `legal_actions` and then applied. It
gets its situations ready-made, reads nothing, and knows no players, claims or statistics. Its actions are the choices of dice
and of boxes; a log has one more for each turn, the first roll. So both measures are printed: actions, each by its own count,
and games.

Ours tells all statistics but the two that weigh each decision against best play: these need a small dynamic programme for every
turn (what `judge` calls a study). They are measured apart, beside the peer's `regret` of each decision.
"""

from collections.abc import Callable
from random import Random

from replays.engine.games import judge, referees
from replays.engine.games.yahtzee.keeping import turn
from replays.formats.jsonl import read
from tests.games.yahtzee.oracle import VARIANTS, Choice, choices, solver
from tests.games.yahtzee.player import Table

from ._timing import best_of

GAMES, PLAYERS, ROUNDS, STUDIED = 40, 4, 25, 3
VARIANT = VARIANTS["forced"]


def run_peer(games: list[list[Choice]], regret: bool = False) -> None:
    best = solver() if regret else None
    for choice in [choice for game in games for choice in game]:
        assert choice.action in VARIANT.legal_actions(choice.situation)
        if best:
            best.regret(choice.situation, choice.action)
        if choice.thrown:
            VARIANT.apply_keep(choice.situation, choice.dice, choice.thrown)
        else:
            VARIANT.apply_score(choice.state, choice.dice, choice.action.removeprefix("score "))


def run_ours(files: list[bytes], study: bool = False) -> None:
    assert all(judge(log, study).finding == "legal" for file in files for log in read(file))


def run_afresh(files: list[bytes]) -> None:
    """With each decision weighed, and nothing remembered."""
    turn.cache_clear()
    run_ours(files, study=True)


def parts(files: list[bytes]) -> dict[str, Callable[[], object]]:
    """What the time goes to: reading, replaying, and of that telling the statistics."""
    logs = [log for file in files for log in read(file)]
    referee = referees()["yahtzee"]
    played = [referee(PLAYERS, log.options).replay(log.actions) for log in logs]
    return {
        "reading": lambda: [[*read(file)] for file in files],
        "judging": lambda: [judge(log, study=False) for log in logs],
        "statistics": lambda: [(again.told.clear(), again.close()) for again in played],
    }


def main() -> None:
    tables = {
        "all rolls, claims": [Table(Random(seed), PLAYERS) for seed in range(GAMES)],
        "all rolls": [Table(Random(seed), PLAYERS, claims=False) for seed in range(GAMES)],
        "kept dice unknown": [Table(Random(seed), PLAYERS, "kept", claims=False) for seed in range(GAMES)],
        "paper": [Table(Random(seed), PLAYERS, "paper") for seed in range(GAMES)],
    }
    files = {name: [table.text().encode() for table in made] for name, made in tables.items()}
    peer = [[*choices(table.lines, PLAYERS)] for table in tables["all rolls"]]
    count = {name: sum(len(table.lines) - 1 for table in made) for name, made in tables.items()}
    count["yatzy-solver"] = sum(map(len, peer))

    runs: dict[str, Callable[[], object]] = {name: lambda some=some: run_ours(some) for name, some in files.items()}
    best = best_of(ROUNDS, {"yatzy-solver": lambda: run_peer(peer), **runs})
    print(f"Yahtzee, {GAMES} games of {PLAYERS} players, best of {ROUNDS}\n")
    print(f"{'':32}{'actions':>9}{'actions/s':>11}{'ratio':>7}{'games/s':>9}{'ratio':>7}")
    of_peer = count["yatzy-solver"] / best["yatzy-solver"], GAMES / best["yatzy-solver"]
    for name, seconds in best.items():
        rates = count[name] / seconds, GAMES / seconds
        print(
            f"{name:32}{count[name]:9}{rates[0]:11.0f}{rates[0] / of_peer[0]:7.2f}{rates[1]:9.0f}{rates[1] / of_peer[1]:7.2f}"
        )

    solver()  # before the clock starts
    studied = best_of(
        3, {"peer": lambda: run_peer(peer[:STUDIED], True), "ours": lambda: run_afresh(files["all rolls"][:STUDIED])}
    )
    rates = {name: STUDIED / seconds for name, seconds in studied.items()}
    print(f"\nwith each decision weighed: {rates['ours']:.0f} games/s, yatzy-solver {rates['peer']:.0f} games/s")

    print(f"\n{'microseconds an action':32}{'reading':>9}{'judging':>9}{'of that statistics':>20}")
    for name, made in files.items():
        split = {part: seconds / count[name] * 1e6 for part, seconds in best_of(ROUNDS, parts(made)).items()}
        print(f"{name:32}{split['reading']:9.2f}{split['judging']:9.2f}{split['statistics']:20.2f}")


if __name__ == "__main__":
    main()
