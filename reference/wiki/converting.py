"""One text of a wiki: its wikitext as Markdown and as HTML, with what was repaired, and what may have been lost."""

from collections import Counter
from dataclasses import dataclass
from html import unescape

import nh3

from .emitting import html, markdown, number_headings
from .normalising import cleaned, normalised
from .rendering import Renderer, in_boxes, safe
from .wikitext import Node, Reading, parse
from .wikitext.protecting import protected

MOST_BLOCKS = 1500
"""A longer document becomes HTML without its Markdown being read again, which takes most of the time."""


@dataclass(frozen=True)
class Converted:
    """`repairs` counts by kind what was put right; `lost` has the letters and digits of the source that are nowhere here."""

    markdown: str
    html: str
    categories: list[str]
    repairs: dict[str, int]
    lost: str


class Converter:
    """Converts any text, in time that grows with its length. One is not to be used by two threads at a time."""

    def __init__(self) -> None:
        self.renderer = Renderer()

    def convert(self, source: str, *, base: str = "", lost_breaks: bool = False) -> Converted:
        """`base`: the address that titles of pages are added to. `lost_breaks`: a blank at the end of a line was a break."""
        reading = Reading(base)
        source = cleaned(source)
        tree = parse(normalised(protected(source, reading), reading, lost_breaks=lost_breaks), reading)
        number_headings(tree)
        blocks = markdown(tree)
        page = self.renderer.html(blocks) if len(blocks) <= MOST_BLOCKS else page_of(tree)
        lost = missing(source, [shown(page), *reading.hidden, *reading.categories])
        return Converted("\n\n".join(blocks), page, reading.categories, dict(reading.repairs), lost)


def page_of(tree: Node) -> str:
    """The tree as HTML without going by Markdown."""
    return in_boxes(safe("\n".join(map(html, tree.elements()))))


def shown(html: str) -> str:
    """The text of a page, as it is read."""
    return unescape(nh3.clean(html, tags=set()))


def missing(source: str, found: list[str]) -> str:
    """The letters and digits of the source that were found less often than they stand there."""
    left = Counter(filter(str.isalnum, source))
    for part in found:
        left.subtract(filter(str.isalnum, part))
    return "".join(character * count for character, count in left.items() if count > 0)
