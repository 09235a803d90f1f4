"""UNO: from JSON bytes to the verdict with statistics, beside RLCard's `game.step` with as many players, in one run.

    python -m benchmarks.uno

Ours are whole games of the random player, with every hand shown. RLCard gets games recorded beforehand: each action is looked
up among the legal ones, then stepped. It reads nothing, scores nothing and counts nothing, and its one step is what a log
writes as two or three actions (a card drawn and played, cards that the next player draws). Its steps are measured with the
deal of each game, as a referee would have to replay it, and alone.
"""

from functools import partial
from random import Random

from numpy.random import RandomState
from rlcard.games.uno import Game

from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.uno.player import Table

from ._timing import best_of

GAMES, ROUNDS = 40, 15


def begun(players: int, seed: int) -> tuple[Game, dict]:
    game = Game(num_players=players)
    game.np_random = RandomState(seed)
    state, _ = game.init_game()
    return game, state


def recorded(players: int, seed: int) -> list[str]:
    """The actions of a random game of RLCard."""
    random, actions = Random(seed), []
    game, state = begun(players, seed)
    while not game.is_over():
        actions.append(random.choice(state["legal_actions"]))
        state, _ = game.step(actions[-1])
    return actions


def run_rlcard(players: int, seed: int, actions: list[str]) -> None:
    game, state = begun(players, seed)
    for action in actions:
        assert action in state["legal_actions"]
        state, _ = game.step(action)
    assert game.is_over()


def run_ours(content: bytes) -> None:
    for log in read(content):
        assert judge(log).finding == "legal"


def main() -> None:
    print(f"{'':12}{'ours':>14}{'RLCard':>14}{'ratio':>7}{'steps alone':>14}{'ratio':>7}")
    for players in (2, 4):
        tables = [Table(Random(seed), players) for seed in range(GAMES)]
        files, games = [table.text().encode() for table in tables], [recorded(players, seed) for seed in range(GAMES)]
        ours = [partial(run_ours, file) for file in files]
        deals = [partial(begun, players, seed) for seed in range(GAMES)]
        replays = [partial(run_rlcard, players, seed, actions) for seed, actions in enumerate(games)]
        best = [*best_of(ROUNDS, dict(enumerate([*ours, *deals, *replays]))).values()]
        mine, dealing, whole = (sum(best[start : start + GAMES]) for start in (0, GAMES, 2 * GAMES))
        actions = sum(len(table.lines) - 1 for table in tables) / mine
        steps, alone = sum(map(len, games)) / whole, sum(map(len, games)) / (whole - dealing)
        row = f"{actions:14,.0f}{steps:14,.0f}{actions / steps:7.2f}{alone:14,.0f}{actions / alone:7.2f}"
        print(f"{players} players".ljust(12) + row)


if __name__ == "__main__":
    main()
