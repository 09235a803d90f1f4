"""What of the documents the search finds: the newest text in each language of the site, cut at its headings."""

import re
from collections.abc import Iterable, Iterator

from django.conf import settings

from .. import book, search
from ..models import SearchEntry
from .converting import shown
from .models import Document, Revision

HEADING = re.compile(r'<h[2-6] id="(?P<anchor>[^"]*)">(?P<title>.*?)</h[2-6]>', re.DOTALL)
KIND = "source"


def index(documents: Iterable[Document]) -> int:
    """Bring the entries of these documents up to date; how many there are."""
    return sum(search.keep(list(entries(one)), [KIND], place__startswith=f"{one.pk}#") for one in documents)


def index_all() -> int:
    """Bring all entries of documents up to date, and drop those of documents that are gone."""
    return search.keep([one for document in Document.objects.all() for one in entries(document)], [KIND])


def entries(document: Document) -> Iterator[SearchEntry]:
    """A part is found by its own words, and by the titles of the document and of the game."""
    for language, revision in document.newest().items():
        if language in dict(settings.LANGUAGES) and not revision.is_blank:
            of = book.page(document.game, language).title if document.game in book.games() else ""
            for number, (anchor, title, text) in enumerate(parts(document, revision)):
                place = f"{document.pk}#{anchor}"
                yield search.entry(document.game, language, KIND, place, number, title, text, of=of)


def parts(document: Document, revision: Revision) -> Iterator[tuple[str, str, str]]:
    """Anchor, title and text: what stands before the first heading, and under each of them."""
    anchor, title, start = "", document.title, 0
    for heading in HEADING.finditer(revision.html):
        yield anchor, title, words(revision.html[start : heading.start()])
        anchor, title, start = heading["anchor"], f"{document.title} – {words(heading['title'])}", heading.end()
    yield anchor, title, words(revision.html[start:])


def words(html: str) -> str:
    """The text in one line; where an element ends, a word ends."""
    return " ".join(shown(re.sub(r"</(?:p|li|td|th|dd|dt|h\d|caption)>|<br>", " ", html)).split())
