"""The search: our tokens in a tsvector beside what PostgreSQL has of its own, on 20,000 documents of four languages.

    python -m benchmarks.search

The documents are made of the sentences of the rules pages; the questions, and the patterns that tell what answers them, are
those of the tests. A time is that of the first 20 documents and of the number of all. Each way has a column and a GIN index:

* our tokens (`reference.tokens`), as they come, ranked, and as the site does it: ranked, with the words asked for marked;
* `to_tsvector('simple', ...)`, the words asked for by their beginnings;
* pg_trgm on the text in lower case, the words asked for by LIKE.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from tests.reference.corpus import documents, quality
from tests.reference.queries import QUESTIONS, Question
from workers import embedded

COUNT, ROUNDS, SHOWN = 20_000, 5, 20
LANGUAGES = ("en", "uk", "ja", "gl")
OTHER_COLUMNS = """
CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE reference_searchentry ADD words tsvector, ADD folded text;
UPDATE reference_searchentry
SET words = to_tsvector('simple', title || ' ' || text), folded = lower(title || ' ' || text);
CREATE INDEX ON reference_searchentry USING gin (words);
CREATE INDEX ON reference_searchentry USING gin (folded gin_trgm_ops);
"""
FIND = "SELECT number, count(*) OVER () FROM reference_searchentry WHERE language = %(language)s AND {condition} {order}"
RANKED = "ORDER BY ts_rank(tokens, %(query)s::tsquery, 1) DESC"
Parameters = dict[str, str]


@contextmanager
def database() -> Iterator[Any]:
    """A PostgreSQL of its own with the tables of the site."""
    with tempfile.TemporaryDirectory(prefix="ludex-bench-") as folder, embedded.running(Path(folder)):
        os.environ.update({"LUDEX_VAR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"})
        import django
        from django.core.management import call_command
        from django.db import connection

        django.setup()
        call_command("migrate", verbosity=0)
        with connection.cursor() as cursor:
            yield cursor
        connection.close()


def main() -> None:
    with database() as cursor:
        from reference import search
        from reference.models import SearchEntry
        from reference.tokens import query, runs

        corpus = documents(COUNT)
        begun = perf_counter()
        SearchEntry.objects.bulk_create(
            [
                search.entry("oh-hell", one.language, "rule", str(one.number), one.number, one.title, one.text, of="")
                for one in corpus
            ],
            batch_size=1000,
        )
        print(f"{COUNT} documents, indexed in {perf_counter() - begun:.1f} s")
        cursor.execute(OTHER_COLUMNS)
        cursor.execute("VACUUM ANALYZE reference_searchentry")

        def tokens(question: Question) -> Parameters:
            return {"query": query(runs(question.words))}

        def beginnings(question: Question) -> Parameters:
            words = (word.replace("'", "''") for word in question.words.split())
            return {"query": " & ".join(f"'{word}':*" for word in words)}

        def parts(question: Question) -> Parameters:
            return {f"like{place}": f"%{word.lower()}%" for place, word in enumerate(question.words.split())}

        def likes(question: Question) -> str:
            return " AND ".join(f"folded LIKE %({name})s" for name in parts(question))

        ours = "tokens @@ %(query)s::tsquery"
        row("our tokens", cursor, corpus, lambda _: FIND.format(condition=ours, order=""), tokens)
        row("our tokens, ranked", cursor, corpus, lambda _: FIND.format(condition=ours, order=RANKED), tokens)
        simple = "words @@ to_tsquery('simple', %(query)s)"
        row("tsvector simple", cursor, corpus, lambda _: FIND.format(condition=simple, order=""), beginnings)
        row("pg_trgm", cursor, corpus, lambda asked: FIND.format(condition=likes(asked), order=""), parts)
        whole = [timed(lambda asked=asked: search.find(asked.words, language=asked.language)) for asked in QUESTIONS * ROUNDS]
        print(f"{'as the site does it':20} {'':31} {times(whole)}")


def row(
    name: str, cursor: Any, corpus: Any, sql: Callable[[Question], str], parameters: Callable[[Question], Parameters]
) -> None:
    """Recall and precision in each language, median and 95th percentile of the times."""

    def ask(question: Question, limit: str = "") -> list[tuple[int, int]]:
        cursor.execute(sql(question) + limit, {**parameters(question), "language": question.language})
        return cursor.fetchall()

    def found(question: Question) -> set[int]:
        return {number for number, _count in ask(question)}

    cells = []
    for language in LANGUAGES:
        recall, precision = quality(corpus, found, [one for one in QUESTIONS if one.language == language])
        cells.append(f"{recall:4.2f}/{precision:4.2f}")
    spent = [timed(lambda asked=asked: ask(asked, f" LIMIT {SHOWN}")) for asked in QUESTIONS * ROUNDS]
    print(f"{name:20} {'  '.join(cells)} {times(spent)}", flush=True)


def timed(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return 1000 * (perf_counter() - begun)


def times(spent: list[float]) -> str:
    return f"median {median(spent):5.1f} ms  p95 {quantiles(spent, n=20)[-1]:5.1f} ms"


if __name__ == "__main__":
    main()
