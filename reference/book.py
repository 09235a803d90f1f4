"""The rulebook: the pages of the games, one Markdown file for each game and language.

How a page is written is told in docs/architecture.md, "The rules page", and read by `reference.reading`.
"""

from functools import lru_cache
from pathlib import Path

from .pages import Heading, Malformed, Page, Section
from .reading import NAME, Reading

__all__ = ["DEFAULT_LANGUAGE", "Book", "Heading", "Malformed", "Page", "Section", "book", "games", "languages", "page"]

DEFAULT_LANGUAGE = "en"


class Book:
    """All pages under a directory, as `<slug>/<language>.md`."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def games(self) -> list[str]:
        """The slugs of the games that have a page."""
        return sorted({path.parent.name for path in self.root.glob("*/*.md")})

    def languages(self, slug: str) -> list[str]:
        """The languages in which the game has a page. LookupError: there is no such game."""
        found = sorted(path.stem for path in (self.root / slug).glob("*.md")) if NAME.fullmatch(slug) else []
        if not found:
            raise LookupError(f"no rulebook of {slug!r}")
        return found

    def page(self, slug: str, language: str = DEFAULT_LANGUAGE) -> Page:
        """The page in this language, or in its parent language, or in English; `page.language` tells which.

        It is read again when its file has changed. LookupError: there is no such page. Malformed: it cannot be read.
        """
        language = language.lower()
        for wanted in (language, language.partition("-")[0], DEFAULT_LANGUAGE):
            path = self.root / slug / f"{wanted}.md"
            if NAME.fullmatch(slug) and NAME.fullmatch(wanted) and path.is_file():
                return read(path, path.stat().st_mtime_ns)
        raise LookupError(f"no rulebook of {slug!r}")


book = Book(Path(__file__).parent / "rulebook")
games, languages, page = book.games, book.languages, book.page


@lru_cache(maxsize=256)
def read(path: Path, changed: int) -> Page:
    """The page in this file, which was last changed then. Malformed: it is not written as pages are."""
    return Reading(path).page()
