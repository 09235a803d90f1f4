"""The search: what can be found is kept as entries with their tokens; the answer is rules, with the words asked for marked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Max
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from .book import Book, book
from .models import SearchEntry
from .pages import Page
from .tokens import marks, query, runs, vector

LONGEST_QUESTION, MOST_WORDS = 200, 12
SHORTEST_STEM, LONGEST_ENDING = 3, 3
EXCERPT, BEFORE = 320, 90
"""Characters shown of a text, and of them before the first word found; half as many where words are not divided."""
FIND = """
SELECT count(*) OVER (), game, language, kind, place, title, text
FROM reference_searchentry
WHERE tokens @@ %(query)s::tsquery AND game = ANY(%(games)s) AND language = ANY(%(languages)s)
ORDER BY language = %(first)s DESC, kind = 'source',
    ts_rank('{0.1, 0.05, 0.2, 1}', tokens, %(query)s::tsquery, 1) DESC, game, language, number
LIMIT %(limit)s OFFSET %(offset)s
"""


# What can be found


def entries(page: Page) -> Iterator[SearchEntry]:
    """Every block of a rules page; the first one has title and summary."""
    for number, block in enumerate(page.blocks):
        title = block.title if block.level else page.title
        text = block.text if block.level else f"{page.summary} {block.text}"
        kind = block.kind or ("part" if block.level else "game")
        yield entry(page.slug, page.language, kind, block.anchor, number, title, text, of=page.title)


def entry(game: str, language: str, kind: str, place: str, number: int, title: str, text: str, of: str) -> SearchEntry:
    """`of`: what it is a part of, so that the name of a game among the words asked for narrows the search."""
    return SearchEntry(
        game=game,
        language=language,
        kind=kind,
        place=place,
        number=number,
        title=title,
        text=text,
        tokens=vector(A=title, D=text, C=of),
    )


def index(shelf: Book = book) -> int:
    """Bring the entries of all rules pages up to date; how many there are."""
    pages = [shelf.page(slug, language) for slug in shelf.games() for language in shelf.languages(slug)]
    return keep([one for page in pages for one in entries(page)], ("game", "rule", "stat", "action", "part"))


def keep(found: list[SearchEntry], kinds: Iterable[str], **of: Any) -> int:
    """These are the entries of these kinds now, of all or of some only; what else there was of them is dropped."""
    key, rest = ["game", "language", "kind", "place"], ["number", "title", "text", "tokens", "kept"]
    with transaction.atomic():
        kept = SearchEntry.objects.bulk_create(found, 500, update_conflicts=True, unique_fields=key, update_fields=rest)
        SearchEntry.objects.filter(kind__in=kinds, **of).exclude(pk__in=[one.pk for one in kept]).delete()
    return len(kept)


def changed() -> datetime | None:
    """Since when the answers are what they are; None if there is nothing to be found."""
    return SearchEntry.objects.aggregate(last=Max("kept"))["last"]


# What is found


@dataclass(frozen=True)
class Found:
    """An entry with the places of the words asked for in its title and its text."""

    game: str
    language: str
    kind: str
    place: str
    title: str
    text: str
    in_title: list[tuple[int, int]]
    in_text: list[tuple[int, int]]

    @property
    def anchor(self) -> str:
        return self.place.rpartition("#")[2]

    @property
    def document(self) -> int | None:
        """The number of the source, if it is of one."""
        return int(self.place.partition("#")[0]) if self.kind == "source" else None

    @property
    def game_title(self) -> str:
        return book.page(self.game, self.language).title if self.game else ""

    @property
    def marked_title(self) -> SafeString:
        return marked(self.title, self.in_title, 0, len(self.title))

    @property
    def excerpt(self) -> SafeString:
        """The beginning of the text, or what stands about the first word found."""
        most, before = (EXCERPT, BEFORE) if " " in self.text[:BEFORE] else (EXCERPT // 2, BEFORE // 2)
        first = self.in_text[0][0] if self.in_text else 0
        start = 0 if first < most - before else beginning(self.text, first - before)
        end = len(self.text) if len(self.text) - start <= most else beginning(self.text, start + most)
        shown = marked(self.text, self.in_text, start, end)
        return mark_safe(("… " if start else "") + shown + (" …" if end < len(self.text) else ""))


@dataclass(frozen=True)
class Answer:
    """What was found, the first of `count`; `is_near`: not the words asked for, but others that begin alike."""

    found: list[Found]
    count: int = 0
    is_near: bool = False


def find(question: str, *, game: str = "", language: str = "", first: str = "", limit: int = 20, offset: int = 0) -> Answer:
    """The entries that have all the words; those in the language `first` come first, and our own pages before sources.

    Without words nothing is found. A source may be of no game.
    """
    words = runs(question[:LONGEST_QUESTION])[:MOST_WORDS]
    asked = {
        "games": [game] if game else [*book.games(), ""],
        "languages": [language] if language else [code for code, _name in settings.LANGUAGES],
        "first": first,
        "limit": limit,
        "offset": offset,
    }
    for ending in range(LONGEST_ENDING + 1 if words else 0):
        stems = [word[: max(SHORTEST_STEM, len(word) - ending)] for word in words] if ending else words
        rows = asked_of_database(stems, asked)
        if first_row := rows or (offset and asked_of_database(stems, {**asked, "limit": 1, "offset": 0})):
            return Answer([seen(row, stems) for _count, row in rows], first_row[0][0], bool(ending))
    return Answer([])


def asked_of_database(words: list[str], asked: dict[str, Any]) -> list[tuple[int, tuple[str, ...]]]:
    """How many there are, and the entry: of each that is wanted."""
    with connection.cursor() as cursor:
        cursor.execute(FIND, {**asked, "query": query(words)})
        return [(count, row) for count, *row in cursor.fetchall()]


def seen(row: tuple[str, ...], words: list[str]) -> Found:
    *_, title, text = row
    return Found(*row, in_title=marks(title, words), in_text=marks(text, words))


def beginning(text: str, place: int) -> int:
    """The beginning of the word at this place; where words are not divided, the place."""
    space = text.rfind(" ", max(0, place - 30), place)
    return space + 1 if space >= 0 else place


def marked(text: str, spans: list[tuple[int, int]], start: int, end: int) -> SafeString:
    """This part of the text as HTML with what was found in `mark`."""
    parts, last = [], start
    for first, after in spans:
        if start <= first and after <= end:
            parts += [escape(text[last:first]), f"<mark>{escape(text[first:after])}</mark>"]
            last = after
    return mark_safe("".join([*parts, escape(text[last:end])]))
