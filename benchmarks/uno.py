"""How fast UNO is judged, beside RLCard's `game.step` on as many players, in one run.

    python -m benchmarks.uno

Ours: bytes of JSON Lines to verdicts with statistics, games of the random player with all hands shown. RLCard: games recorded
beforehand, each action looked up among the legal ones and stepped; it keeps no log, no score and no statistics.
"""

from collections.abc import Iterator
from random import Random
from time import perf_counter

from numpy.random import RandomState
from rlcard.games.uno import Game

from replays.engine.games import judge
from replays.formats.jsonl import read
from tests.games.uno.player import Table

GAMES, ROUNDS = 60, 5


def recorded(players: int) -> list[list[str]]:
    """Random games of RLCard, as long as they last."""
    games = []
    for seed in range(GAMES):
        random, actions = Random(seed), []
        game, state = begun(players, seed)
        while not game.is_over():
            actions.append(random.choice(state["legal_actions"]))
            state, _ = game.step(actions[-1])
        games.append(actions)
    return games


def begun(players: int, seed: int) -> tuple[Game, dict]:
    game = Game(num_players=players)
    game.np_random = RandomState(seed)
    state, _ = game.init_game()
    return game, state


def rlcard(players: int, games: list[list[str]]) -> float:
    """Steps a second."""
    spent = 0.0
    for seed, actions in enumerate(games):
        game, state = begun(players, seed)
        start = perf_counter()
        for action in actions:
            assert action in state["legal_actions"]
            state, _ = game.step(action)
        spent += perf_counter() - start
    return sum(map(len, games)) / spent


def ours(content: bytes) -> float:
    """Actions a second."""
    start = perf_counter()
    verdicts = [judge(log) for log in read(content)]
    spent = perf_counter() - start
    assert {verdict.finding for verdict in verdicts} == {"legal"}
    return sum(verdict.replayed for verdict in verdicts) / spent


def rows() -> Iterator[tuple[int, float, float]]:
    """Players, our actions a second and RLCard's steps a second: the best of some rounds, taken in turn."""
    for players in (2, 4):
        content = "".join(Table(Random(seed), players).text() for seed in range(GAMES)).encode()
        games = recorded(players)
        rounds = [(ours(content), rlcard(players, games)) for _ in range(ROUNDS)]
        yield players, max(mine for mine, _ in rounds), max(theirs for _, theirs in rounds)


def main() -> None:
    for players, mine, theirs in rows():
        print(f"UNO, {players} players: {mine:,.0f} actions/s; RLCard {theirs:,.0f} steps/s; ratio {mine / theirs:.1f}")


if __name__ == "__main__":
    main()
