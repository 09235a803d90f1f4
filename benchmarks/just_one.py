"""Just One: from JSON bytes to the verdict with statistics, beside Oh Hell in one run.

    python -m benchmarks.just_one

No other program judges clues, so there is no peer; Oh Hell, which has one, is the measure. The tables play in four languages,
so that texts are compared in several scripts; `words.form` remembers what it has lately seen, and is measured without that too.
"""

from random import Random

from replays.engine.games import judge
from replays.engine.games.just_one.words import form
from replays.formats.jsonl import read
from tests.games.just_one.player import WORDS, Table
from tests.games.oh_hell.player import Table as OhHellTable

from .oh_hell import best_of

GAMES, ROUNDS = 60, 15


def run(files: list[bytes]) -> None:
    for file in files:
        for log in read(file):
            assert judge(log).finding == "legal"


def compare(texts: list[str]) -> None:
    for text in texts:
        form.__wrapped__(text)


def main() -> None:
    files = {
        f"Just One, {players} players": [Table(Random(seed), players).text().encode() for seed in range(GAMES)]
        for players in (3, 5, 7)
    }
    files["Oh Hell"] = [OhHellTable(Random(seed)).text().encode() for seed in range(GAMES // 4)]
    best = best_of(ROUNDS, {name: lambda some=some: run(some) for name, some in files.items()})
    count = {name: sum(file.count(b"\n") - 1 for file in some) for name, some in files.items()}
    measure = count["Oh Hell"] / best["Oh Hell"]

    print(f"Just One, {GAMES} games, best of {ROUNDS}\n")
    print(f"{'':20}{'actions':>9}{'actions/s':>12}{'of Oh Hell':>12}")
    for name, seconds in best.items():
        print(f"{name:20}{count[name]:9,}{count[name] / seconds:12,.0f}{count[name] / seconds / measure:12.2f}")

    texts = {language: words.split() for language, words in WORDS.items()}
    spent = best_of(ROUNDS, {language: lambda some=some: compare(some) for language, some in texts.items()})
    print("\nNormal form of a text, µs: " + ", ".join(f"{name} {1e6 * spent[name] / len(texts[name]):.2f}" for name in texts))


if __name__ == "__main__":
    main()
