"""Reading a page of the rulebook: Markdown with a head of `name: value` lines, and headings that carry anchor and class.

    ### Follow suit {#follow-suit .rule .trust en=1a2b3c4d}

`en` stands on the pages of the other languages: the digest of the English block that this one was made from (`en:` in the head
tells it of title, summary and what stands before the first heading). `{.through}` after the second link of a row of the table
under `{#the-referee}` makes the row stand for all rules from the one to the other.
"""

import re
from collections.abc import Iterable, Iterator
from copy import copy
from hashlib import sha256
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

import nh3
from markdown import Markdown
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.fenced_code import FencedCodeExtension
from markdown.extensions.meta import MetaExtension
from markdown.extensions.tables import TableExtension
from markdown.extensions.toc import slugify_unicode, unique
from markdown.treeprocessors import Treeprocessor

from .pages import KINDS, MARKS, Block, Heading, Malformed, Page, Section, plain

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
HEAD_LINE = re.compile(r"(?P<name>[A-Za-z0-9_-]+): *(?P<value>\S.*)|    +\S.*")
HEAD_NAMES = re.compile(r"title|players|summary|en|(fact|word)-.+")
FENCE = re.compile(r" *(?P<fence>`{3,}|~{3,})")
ATTRIBUTE_LIST = re.compile(r"\s*\{[^{}]*\}\s*$")
ATTRIBUTES = nh3.ALLOWED_ATTRIBUTES | {
    "*": {"id", "class", "lang"},
    "a": {"href", "title", "aria-label"},
    "div": {"tabindex"},
    "pre": {"tabindex"},
}
REFEREE_TABLE = "the-referee"


class Part(NamedTuple):
    """The lines from a heading to the next one; `first` is the number of the first of them, from 0."""

    first: int
    lines: list[str]

    @property
    def source(self) -> str:
        """Its Markdown without the attributes of the heading."""
        return "\n".join([ATTRIBUTE_LIST.sub("", self.lines[0]), *self.lines[1:]]).strip() if self.lines else ""


class Tree(Treeprocessor):
    """Keeps the page as a tree, from which the sections are cut."""

    root = Element("div")

    def run(self, root: Element) -> None:
        self.root = root


class Reading:
    """One page being read: first its head, then its headings, then what stands under them."""

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
        made_from = [head.get("en", ""), *(heading.attrib.pop("en", "") for heading in self.headings())]
        contents = self.contents()
        self.check_links({heading.anchor for heading in contents})
        return Page(
            slug=self.path.parent.name,
            language=self.path.stem,
            title=head["title"],
            players=head["players"],
            summary=head["summary"],
            blocks=self.blocks(head, contents, made_from),
            sections={section.anchor: section for section in self.sections(contents)},
            judged=dict(self.judged([anchor for _, anchor, _ in contents])),
            facts=beginning(head, "fact-"),
            words=beginning(head, "word-"),
            revision=sha256("\n".join(self.lines).encode()).hexdigest()[:8],
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
        anchor, title, of = heading.get("id"), self.title(heading), classes(heading, KINDS)
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

    # What stands under the headings

    def blocks(self, head: dict[str, str], contents: list[Heading], made_from: list[str]) -> list[Block]:
        lead, *rest = parts(self.lines)
        if len(rest) != len(contents):
            raise self.wrong("a heading is written with #, at the beginning of a line", r"[=-]+\s*$")
        opening = "\n\n".join([head["title"], head["players"], head["summary"], lead.source])
        first = takewhile(lambda element: element.tag not in HEADINGS, self.root)
        found = [Block(0, "", head["title"], "", self.html(first), opening, made_from=made_from[0])]
        for part, line, heading, digest in zip(rest, contents, self.headings(), made_from[1:], strict=True):
            found.append(self.block(line, heading, part.source, digest))
        return found

    def block(self, line: Heading, heading: Element, source: str, made_from: str) -> Block:
        return Block(
            level=line.level,
            anchor=line.anchor,
            title=line.title,
            heading=self.inner(heading),
            html=self.html(self.under(heading, len(HEADINGS))),
            source=source,
            kind="".join(classes(heading, KINDS)),
            marks=frozenset(classes(heading, MARKS)),
            made_from=made_from,
        )

    def sections(self, contents: list[Heading]) -> Iterator[Section]:
        for (depth, anchor, title), heading in zip(contents, self.headings(), strict=True):
            for kind in classes(heading, KINDS):
                under = self.under(heading, depth)
                first = next((e for e in takewhile(lambda e: e.tag not in HEADINGS, under) if e.tag == "p"), None)
                if first is None:
                    raise self.wrong(f"the {kind} {anchor!r} has no paragraph under its heading", heading_with(anchor))
                html = self.html(under)
                yield Section(anchor, kind, title, html, text=plain(self.html([first])), body=plain(html))

    def under(self, heading: Element, depth: int) -> list[Element]:
        """What stands under the heading, up to the next one of this or a higher level."""
        following = list(self.root)[list(self.root).index(heading) + 1 :]
        return list(takewhile(lambda element: element.tag not in HEADINGS[:depth], following))

    def judged(self, order: list[str]) -> Iterator[tuple[str, str]]:
        """What the second column of the referee's table says of each rule in the first."""
        heading = next((heading for heading in self.headings() if heading.get("id") == REFEREE_TABLE), None)
        for element in self.under(heading, level(heading)) if heading is not None else ():
            for rules, judged, *_ in element.iterfind(".//tbody/tr"):
                yield from ((anchor, self.inner(judged)) for anchor in linked(rules, order))

    def title(self, heading: Element) -> str:
        return plain(self.inner(heading))

    def inner(self, element: Element) -> str:
        """What is within the element, as sanitised HTML."""
        within = copy(element)
        within.tag, within.attrib = "span", {}
        return self.html([within]).removeprefix("<span>").removesuffix("</span>").strip()

    def html(self, elements: Iterable[Element]) -> str:
        """The elements as sanitised HTML."""
        html = "".join(self.markdown.serializer(element) for element in elements)
        for postprocessor in self.markdown.postprocessors:
            html = postprocessor.run(html)
        html = html.strip().replace("<pre>", '<pre tabindex="0">')  # what scrolls can be reached by the keyboard
        return nh3.clean(html, attributes=ATTRIBUTES, link_rel=None, url_schemes={"http", "https", "mailto"})


def parts(lines: list[str]) -> list[Part]:
    """The page cut before each heading; the first part is what stands between the head and the first heading."""
    body = len(list(takewhile(str.strip, lines)))
    fence, cuts = "", [body]
    for number, line in enumerate(lines[body:], body):
        match = FENCE.match(line)
        if match and not fence:
            fence = match["fence"]
        elif fence and line.strip() == fence:
            fence = ""
        elif line.startswith("#") and not fence:
            cuts.append(number)
    return [Part(first, lines[first:last]) for first, last in zip(cuts, [*cuts[1:], len(lines)], strict=True)]


def level(heading: Element) -> int:
    return HEADINGS.index(heading.tag) + 1


def classes(element: Element, known: tuple[str, ...]) -> list[str]:
    return [name for name in element.get("class", "").split() if name in known]


def heading_with(anchor: str | None) -> str:
    """The pattern of a line that is a heading with this anchor."""
    return rf"#+.*#{re.escape(anchor or '')}[ }}]"


def linked(cell: Element, order: list[str]) -> Iterator[str]:
    """The anchors a cell links to; a link of the class `through` stands for all since the one before it."""
    last = ""
    for link in cell.iter("a"):
        anchor = link.get("href", "").removeprefix("#")
        if last in order and anchor in order and classes(link, ("through",)):
            yield from order[order.index(last) + 1 : order.index(anchor)]
        yield anchor
        last = anchor


def wrap_tables(root: Element) -> None:
    """Every table gets a box of its own, to scroll in where the window is narrow."""
    for parent in list(root.iter()):
        for place, element in enumerate(parent):
            if element.tag == "table":
                parent[place] = box = Element("div", {"class": "scroll", "tabindex": "0"})
                box.append(element)


def beginning(head: dict[str, str], prefix: str) -> dict[str, str]:
    """What the head says under the names that begin so."""
    return {name.removeprefix(prefix): value for name, value in head.items() if name.startswith(prefix)}
