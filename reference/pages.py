"""What the rulebook is made of: pages, their blocks, and the sections that can be cited."""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

import nh3

KINDS = ("rule", "stat", "action")
MARKS = ("trust", "unchecked")
"""What else a heading may say: the referee takes the rule on trust where a log proves nothing; it cannot check what is here."""


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
class Block:
    """A heading with what stands under it, up to the next heading. What stands before the first heading is a block of level 0.

    `source` is its Markdown, of which the digest is made; `made_from` is the digest of the English block that it translates.
    `heading` and `html` are sanitised and safe to show.
    """

    level: int
    anchor: str
    title: str
    heading: str
    html: str
    source: str
    kind: str = ""
    marks: frozenset[str] = frozenset()
    made_from: str = ""

    @cached_property
    def digest(self) -> str:
        return digest(self.source)

    @cached_property
    def text(self) -> str:
        """Plain, on one line."""
        return plain(self.html)

    @property
    def linked(self) -> str:
        """The heading with its anchor and a link to itself, to be copied."""
        if not self.level:
            return ""
        link = f'<a aria-label="# {escape(self.title)}" class="anchor" href="#{self.anchor}">#</a>'
        return f'<h{self.level}{self._class} id="{self.anchor}">{self.heading}{link}</h{self.level}>'

    @property
    def bare(self) -> str:
        """The heading without its anchor, for beside another that has it."""
        return f"<h{self.level}{self._class}>{self.heading}</h{self.level}>" if self.level else ""

    @property
    def _class(self) -> str:
        return f' class="{self.kind}"' if self.kind else ""


@dataclass(frozen=True)
class Page:
    """The rules of one game in one language; all but `html` is plain text.

    `judged` tells of a rule when the referee judges it, as HTML: what the page's table of the rules says of it.
    """

    slug: str
    language: str
    title: str
    players: str
    summary: str
    blocks: list[Block]
    sections: dict[str, Section]
    judged: dict[str, str]
    facts: dict[str, str]
    words: dict[str, str]
    revision: str = field(default="", compare=False)

    @cached_property
    def html(self) -> str:
        """The whole page, sanitised."""
        return "\n".join(filter(None, (part for block in self.blocks for part in (block.linked, block.html))))

    @cached_property
    def contents(self) -> list[Heading]:
        return [Heading(block.level, block.anchor, block.title) for block in self.blocks if block.level]

    @cached_property
    def by_anchor(self) -> dict[str, Block]:
        return {block.anchor: block for block in self.blocks}

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


def digest(source: str) -> str:
    """Eight hex digits that stand for a text; line breaks and spaces between words do not matter."""
    return sha256(" ".join(source.split()).encode()).hexdigest()[:8]


def plain(html: str) -> str:
    """The text of sanitised HTML, on one line."""
    return " ".join(unescape(nh3.clean(html, tags=set())).split())
