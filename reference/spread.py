"""The rules of a game as their page shows them: in one language, or in two side by side, paired block by block."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.utils.translation import get_language_info

from .book import DEFAULT_LANGUAGE, Book
from .history import history
from .pages import Block, Page
from .translation import Change, changes


@dataclass(frozen=True)
class Cell:
    """A block in one language; `change`: what has become of the English text since. Empty where the page lacks the block."""

    page: Page
    direction: str
    block: Block | None
    change: Change | None

    @property
    def judged(self) -> str:
        return self.page.judged.get(self.block.anchor, "") if self.block else ""


@dataclass(frozen=True)
class Row:
    """A block in the languages shown.

    `standing` of a rule: `enforced`, or on `trust` where a log proves nothing; of what the referee cannot check: `unchecked`.
    """

    anchor: str
    level: int
    kind: str
    standing: str
    cells: list[Cell]


class Spread:
    """The pages of one game in these languages; where one is not written, the English page stands in for it."""

    def __init__(self, book: Book, slug: str, languages: list[str]) -> None:
        self.slug, self.asked = slug, languages
        self.english = book.page(slug, DEFAULT_LANGUAGE)
        self.history = history(book.root / slug)
        found = {page.language: page for page in (book.page(slug, language) for language in languages)}
        self.pages = list(found.values())
        self.changes = {page.language: changes(page, self.english, self.history) for page in self.pages}

    @property
    def page(self) -> Page:
        return self.pages[0]

    @property
    def direction(self) -> str:
        return direction(self.page.language)

    @property
    def missing(self) -> list[str]:
        """The languages asked for in which the page is not written."""
        return [language for language in self.asked if language not in self.changes]

    @cached_property
    def rows(self) -> list[Row]:
        return [self.row(block) for block in self.page.blocks]

    def row(self, block: Block) -> Row:
        cells = [self.cell(page, block.anchor) for page in self.pages]
        return Row(block.anchor, block.level, block.kind, self.standing(block), cells)

    def cell(self, page: Page, anchor: str) -> Cell:
        change = self.changes[page.language].get(anchor)
        return Cell(page, direction(page.language), page.by_anchor.get(anchor), change)

    def standing(self, block: Block) -> str:
        """The English page tells it for all languages."""
        english = self.english.by_anchor.get(block.anchor, block)
        if "unchecked" in english.marks:
            return "unchecked"
        return "" if block.kind != "rule" else "trust" if "trust" in english.marks else "enforced"

    def outdated(self) -> Iterator[Row]:
        """The rows in which the English text has moved on."""
        return (row for row in self.rows if any(cell.change for cell in row.cells))

    @cached_property
    def dated(self) -> date | None:
        """The day of the English text that the page was made from, or has."""
        made_from = ((block.anchor, block.made_from or block.digest) for block in self.page.blocks)
        found = (self.history.found(anchor, digest) for anchor, digest in made_from)
        return max((version.date for version in found if version), default=None)


def direction(language: str) -> str:
    """`rtl` or `ltr`, as the language is written."""
    try:
        return "rtl" if get_language_info(language)["bidi"] else "ltr"
    except KeyError:
        return "ltr"
