"""The rulebook: the pages of the games, one Markdown file for each game and language, read into pages with citable sections.

How a page is written is told in docs/architecture.md, "The rules page": a head of `name: value` lines, then Markdown whose
headings of rules, statistics and actions carry an anchor and a class, `### Follow suit {#follow-suit .rule}`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import unescape
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

import nh3
from markdown import Markdown
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.fenced_code import FencedCodeExtension
from markdown.extensions.meta import MetaExtension
from markdown.extensions.tables import TableExtension
from markdown.extensions.toc import slugify_unicode, unique
from markdown.treeprocessors import Treeprocessor

DEFAULT_LANGUAGE = "en"
KINDS = ("rule", "stat", "action")
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
HEAD_LINE = re.compile(r"(?P<name>[A-Za-z0-9_-]+): *(?P<value>\S.*)|    +\S.*")
HEAD_NAMES = re.compile(r"title|players|summary|(fact|word)-.+")
ATTRIBUTES = nh3.ALLOWED_ATTRIBUTES | {
    "*": {"id", "class", "lang"},
    "a": {"href", "title", "aria-label"},
    "div": {"tabindex"},
    "pre": {"tabindex"},
}


class Malformed(ValueError):
    """A page of the rulebook is not written as pages are; the message names the file and the line."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
        self.path, self.line = path, line


class Heading(NamedTuple):
    """A line of the table of contents."""

    level: int
    anchor: str
    title: str


@dataclass(frozen=True)
class Section:
    """What the page says under the anchor of a rule, a statistic (`stat`) or an action.

    `text` is the first paragraph, plain: what one reads when the rule is cited. `html` and `body` (plain) are all that stands
    under the heading, up to the next heading of the same or a higher level.
    """

    anchor: str
    kind: str
    title: str
    html: str
    text: str
    body: str


@dataclass(frozen=True)
class Page:
    """The rules of one game in one language. `html` is sanitised and safe to show, the rest but `Section.html` plain."""

    slug: str
    language: str
    title: str
    players: str
    summary: str
    html: str
    contents: list[Heading]
    sections: dict[str, Section]
    facts: dict[str, str]
    words: dict[str, str]

    @cached_property
    def rules(self) -> dict[str, Section]:
        return self._of_kind("rule")

    @cached_property
    def statistics(self) -> dict[str, Section]:
        return self._of_kind("stat")

    @cached_property
    def actions(self) -> dict[str, Section]:
        return self._of_kind("action")

    def fact(self, name: str) -> str:
        """What a fact of a violation is called; its own name if the page has no word for it."""
        return self.facts.get(name.lower(), name)

    def word(self, value: str) -> str:
        """How a word among facts, ends and statistics reads: the page's word for it, the title of an action, or itself.

        A single letter is a word as a capital only: `B` is a bishop, the file `b` is not.
        """
        if value.lower() in self.words and not (len(value) == 1 and value.islower()):
            return self.words[value.lower()]
        return self.actions[value].title if value in self.actions else value

    def _of_kind(self, kind: str) -> dict[str, Section]:
        return {anchor: section for anchor, section in self.sections.items() if section.kind == kind}


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


class Tree(Treeprocessor):
    """Keeps the page as a tree, from which the sections are cut."""

    root = Element("div")

    def run(self, root: Element) -> None:
        self.root = root


class Reading:
    """One page being read: first its head, then its headings, then the sections under them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines = self.decoded().splitlines()
        self.markdown = Markdown(
            extensions=[MetaExtension(), AttrListExtension(), FencedCodeExtension(), TableExtension(use_align_attribute=True)]
        )
        tree = Tree(self.markdown)
        self.markdown.treeprocessors.register(tree, "tree", priority=-10)
        self.markdown.convert("\n".join(self.lines))
        self.root = tree.root
        wrap_tables(self.root)

    def page(self) -> Page:
        head = self.head()
        contents = self.contents()
        self.check_links({heading.anchor for heading in contents})
        sections = {section.anchor: section for section in self.sections(contents)}
        self.link_headings(contents)
        return Page(
            slug=self.path.parent.name,
            language=self.path.stem,
            title=head["title"],
            players=head["players"],
            summary=head["summary"],
            html=self.html(self.root),
            contents=contents,
            sections=sections,
            facts=beginning(head, "fact-"),
            words=beginning(head, "word-"),
        )

    def decoded(self) -> str:
        content = self.path.read_bytes()
        try:
            return content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise Malformed(self.path, content.count(b"\n", 0, error.start) + 1, "not UTF-8") from error

    # The head

    def head(self) -> dict[str, str]:
        self.check_head()
        head = {name: " ".join(values) for name, values in self.markdown.Meta.items()}  # type: ignore[attr-defined]
        for name in ("title", "players", "summary"):
            if name not in head:
                raise Malformed(self.path, 1, f"the head has no {name!r}")
        return head

    def check_head(self) -> None:
        """The meta extension passes over what it does not understand."""
        seen: set[str] = set()
        for number, line in enumerate(takewhile(str.strip, self.lines), 1):
            match = HEAD_LINE.fullmatch(line)
            if not match:
                raise Malformed(self.path, number, f"{line!r} is not a 'name: value' of the head")
            name = (match["name"] or "").lower()
            if name and not HEAD_NAMES.fullmatch(name):
                raise Malformed(self.path, number, f"the head has no place for {name!r}")
            if name in seen:
                raise Malformed(self.path, number, f"{name!r} stands in the head twice")
            seen.update({name} - {""})

    # The headings

    def contents(self) -> list[Heading]:
        """Every heading; one without an anchor is given one."""
        anchors: set[str] = set()
        for heading in self.headings():
            self.check_heading(heading, anchors)
            anchors.update({heading.get("id", "")} - {""})
        for heading in self.headings():
            if not heading.get("id"):
                heading.set("id", unique(slugify_unicode(self.title(heading), "-"), anchors))
        return [Heading(level(heading), heading.attrib["id"], self.title(heading)) for heading in self.headings()]

    def headings(self) -> list[Element]:
        return [element for element in self.root if element.tag in HEADINGS]

    def check_heading(self, heading: Element, anchors: set[str]) -> None:
        anchor, title, of = heading.get("id"), self.title(heading), kinds(heading)
        if level(heading) == 1:
            raise self.wrong(f"{title!r} is a heading of level 1: the title stands in the head", r"#(?!#)|=+$")
        if anchor in anchors:
            raise self.wrong(f"the anchor {anchor!r} stands on the page twice", heading_with(anchor))
        if len(of) > 1:
            raise self.wrong(f"{title!r} is of more than one kind: {', '.join(of)}", rf"#.*\.{of[0]}\b.*\.{of[1]}\b")
        if of and not anchor:
            raise self.wrong(f"{title!r} is a {of[0]} without an anchor", rf"#+[^#]*\.{of[0]}\b")

    def check_links(self, anchors: set[str]) -> None:
        for link in self.root.iter("a"):
            target = link.get("href", "")
            if target.startswith("#") and target[1:] not in anchors:
                raise self.wrong(f"the page has no anchor {target[1:]!r}", rf".*\({re.escape(target)}\)")

    def wrong(self, message: str, pattern: str) -> Malformed:
        """The error, at the last line of the file that begins like this (the second of two that are equal)."""
        found = [number for number, line in enumerate(self.lines, 1) if re.match(pattern, line)]
        return Malformed(self.path, found[-1] if found else 1, message)

    # The sections

    def sections(self, contents: list[Heading]) -> Iterator[Section]:
        for (depth, anchor, title), heading in zip(contents, self.headings(), strict=True):
            for kind in kinds(heading):
                under = self.under(heading, depth)
                first = next((e for e in takewhile(lambda e: e.tag not in HEADINGS, under) if e.tag == "p"), None)
                if first is None:
                    raise self.wrong(f"the {kind} {anchor!r} has no paragraph under its heading", heading_with(anchor))
                html = self.html(under)
                yield Section(anchor, kind, title, html, text=plain(self.html([first])), body=plain(html))

    def under(self, heading: Element, depth: int) -> list[Element]:
        """What stands under the heading, up to the next one of the same or a higher level."""
        following = list(self.root)[list(self.root).index(heading) + 1 :]
        return list(takewhile(lambda element: element.tag not in HEADINGS[:depth], following))

    def title(self, heading: Element) -> str:
        return plain(self.html([heading]))

    def link_headings(self, contents: list[Heading]) -> None:
        """Every heading gets a link to itself, to be copied."""
        for heading, (_, anchor, title) in zip(self.headings(), contents, strict=True):
            SubElement(heading, "a", {"class": "anchor", "href": f"#{anchor}", "aria-label": f"# {title}"}).text = "#"

    def html(self, elements: Iterable[Element]) -> str:
        """The elements as sanitised HTML."""
        html = "".join(self.markdown.serializer(element) for element in elements)
        for postprocessor in self.markdown.postprocessors:
            html = postprocessor.run(html)
        html = html.strip().replace("<pre>", '<pre tabindex="0">')  # what scrolls can be reached by the keyboard
        return nh3.clean(html, attributes=ATTRIBUTES, link_rel=None, url_schemes={"http", "https", "mailto"})


def level(heading: Element) -> int:
    return HEADINGS.index(heading.tag) + 1


def kinds(heading: Element) -> list[str]:
    return [name for name in heading.get("class", "").split() if name in KINDS]


def heading_with(anchor: str | None) -> str:
    """The pattern of a line that is a heading with this anchor."""
    return rf"#+.*#{re.escape(anchor or '')}[ }}]"


def wrap_tables(root: Element) -> None:
    """Every table gets a box of its own, to scroll in where the window is narrow."""
    for parent in list(root.iter()):
        for place, element in enumerate(parent):
            if element.tag == "table":
                parent[place] = box = Element("div", {"class": "scroll", "tabindex": "0"})
                box.append(element)


def plain(html: str) -> str:
    """The text of sanitised HTML, on one line."""
    return " ".join(unescape(nh3.clean(html, tags=set())).split())


def beginning(head: dict[str, str], prefix: str) -> dict[str, str]:
    """What the head says under the names that begin so."""
    return {name.removeprefix(prefix): value for name, value in head.items() if name.startswith(prefix)}
