"""Just One: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.just_one

No other program judges clues, so there is no peer; Oh Hell, which has one, is the measure. The tables play in four languages,
so that texts are compared in several scripts; `words.form` remembers what it has lately seen, and is measured without that too.
"""

from random import Random

from replays.engine.games.just_one.words import form
from tests.games.just_one.player import WORDS, Table

from ._timing import ROUNDS, beside_oh_hell, best_of

GAMES = 60


def games(players: int) -> list[bytes]:
    return [Table(Random(seed), players).text().encode() for seed in range(GAMES)]


def compare(texts: list[str]) -> None:
    for text in texts:
        form.__wrapped__(text)


def main() -> None:
    beside_oh_hell({f"Just One, {players} players": games(players) for players in (3, 5, 7)})
    texts = {language: words.split() for language, words in WORDS.items()}
    spent = best_of(ROUNDS, {language: lambda some=some: compare(some) for language, some in texts.items()})
    print("\nNormal form of a text, µs: " + ", ".join(f"{name} {1e6 * spent[name] / len(texts[name]):.2f}" for name in texts))


if __name__ == "__main__":
    main()
