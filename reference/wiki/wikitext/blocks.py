"""Line by line: headings, lists, tables, paragraphs, and the tags that are blocks.

A stack says what is open. Tables of wikitext and of HTML open and close the same nodes, each line by its own marks.
"""

import re
from dataclasses import dataclass

from . import lists, tables
from .inline import inline
from .markup import BLOCK, BREAKS, CELLS, ITEMS, LISTS, TAG, Tag, attributes
from .protecting import literal
from .reading import Reading
from .tree import Inline, Node, is_shown, paragraphs

DEEPEST = 24
BLOCK_MARK = re.compile(rf"{TAG.pattern}|(?P<mark>\x7f\d+\x7f)")
BLOCK_ATOMS = ("pre", "syntaxhighlight", "source", "gallery")
BREAK = "<br />\n"


@dataclass(slots=True)
class Frame:
    """An open node. `mark` is that of the list `within` which it is an item; `wiki`: a table, row or cell is wikitext's."""

    node: Node
    mark: str = ""
    within: Node | None = None
    wiki: bool = False


def parse(source: str, reading: Reading) -> Node:
    """The document in a text in which literal parts have been put aside and lines put right."""
    blocks = Blocks(reading)
    for line in source.split("\n"):
        blocks.read(line)
    blocks.close_to(1)
    return blocks.root


class Blocks:
    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.root = Node("div")
        self.frames = [Frame(self.root)]
        self.lines: list[str] = []
        self.as_written: list[str] = []

    # Lines

    def read(self, line: str) -> None:
        stripped = line.strip()
        if self.as_written and not self.is_as_written(line):
            self.end_as_written()
        if not stripped:
            self.end_lists()
        elif tables.read(self, stripped) or self.read_heading(line) or self.read_rule(line) or lists.read(self, line):
            pass
        elif self.is_as_written(line):
            self.as_written.append(line[1:])
        else:
            if self.frames[-1].mark:
                self.end_lists()
            self.text(line)

    def read_heading(self, line: str) -> bool:
        line = line.rstrip()
        title = line.strip("=")
        level = min(len(line) - len(line.lstrip("=")), len(line) - len(line.rstrip("=")), 6)
        if not (level and title.strip()):
            return False
        self.end_lists()
        if is_shown(children := self.inline(title.strip())):
            self.place(Node(f"h{level}", children))
        return True

    def read_rule(self, line: str) -> bool:
        if not line.startswith("----"):
            return False
        self.end_lists()
        self.place(Node("hr"))
        self.text(line.lstrip("-"))
        return True

    def is_as_written(self, line: str) -> bool:
        """A blank at the start: the line is shown as it is written."""
        is_free = self.frames[-1].wiki or self.frames[-1].node.tag in ("div", "blockquote") or bool(self.frames[-1].mark)
        return line.startswith(" ") and bool(line.strip()) and is_free and not self.lines and not BLOCK_MARK.search(line)

    def end_as_written(self) -> None:
        children = self.inline("\n".join(self.as_written))
        self.as_written = []
        self.end_lists()
        self.place(Node("pre", children))

    # Text, and the tags and atoms in it that are blocks

    def text(self, line: str) -> None:
        position = 0
        for match in BLOCK_MARK.finditer(line):
            if match["mark"]:
                atom = self.reading.atom(match["mark"])
                if atom.kind not in BLOCK_ATOMS:
                    continue
                self.add(line[position : match.start()])
                self.place_atom(atom.kind, atom.text)
            elif (tag := Tag(match)).known and tag.name in BLOCK:
                self.add(line[position : match.start()])
                self.reading.hide(match[0])
                self.reading.repaired("misspelled", tag.is_misspelled)
                self.flush()
                self.end_tag(tag) if tag.ends else self.start_tag(tag)
            else:
                continue
            position = match.end()
        self.add(line[position:])

    def add(self, piece: str) -> None:
        if piece.strip():
            self.lines.append(piece)

    def flush(self) -> None:
        """The lines that have come together are a paragraph. Where a cell of a table ran on, its lines stay apart."""
        if self.lines:
            runs_on = self.frames[-1].wiki and self.frames[-1].node.tag in CELLS
            self.reading.repaired("run-on", runs_on and len(self.lines) > 1)
            lines, self.lines = (BREAK if runs_on else "\n").join(line.strip() for line in self.lines), []
            for children in paragraphs(self.inline(lines)):
                self.place(Node("p", children))

    def inline(self, source: str) -> Inline:
        return inline(source, self.reading)

    def place_atom(self, kind: str, source: str) -> None:
        self.flush()
        if kind == "gallery":
            pictures = [self.inline(f"[[{line.strip()}]]") for line in source.split("\n") if line.strip()]
            self.place(Node("ul", [Node("li", [Node("p", children)]) for children in pictures]))
        elif source.strip():
            self.place(Node("pre", [literal(source.strip("\n"), self.reading)]))

    def start_tag(self, tag: Tag) -> None:
        name = tag.name
        if name == "hr":
            self.place(Node("hr"))
        elif name in ("tr", "caption", *CELLS):
            tables.open_part(self, name, tag.attributes)
        elif name in ITEMS:
            self.open_item(name, tag.attributes)
        elif name not in BREAKS:
            self.reading.repaired("html-table", name == "table")
            self.open(Node(name, attributes=tag.attributes))

    def end_tag(self, tag: Tag) -> None:
        """Closes the innermost node of this name, but none around the cell that it stands in."""
        bounds = () if tag.name == "table" else ("table",) if tag.name in ("tr", "caption", *CELLS) else CELLS
        place = 0 if tag.name == "table" and self.is_in_wikitext_table() else self.innermost(tag.name, bounds=bounds)
        if place:
            self.close_to(place)

    def is_in_wikitext_table(self) -> bool:
        place = self.innermost("table")
        return bool(place) and self.frames[place].wiki

    def open_item(self, name: str, given: dict[str, str]) -> None:
        lists_of = ("dl",) if name != "li" else ("ul", "ol")
        if place := self.innermost(*lists_of, bounds=CELLS):
            self.close_to(place + 1)
            self.open(Node(name, attributes=given))

    # The stack

    @property
    def is_full(self) -> bool:
        return len(self.frames) >= DEEPEST

    def open(self, node: Node, *, mark: str = "", in_list: Node | None = None, wiki: bool = False) -> None:
        if not self.is_full:
            if in_list:
                in_list.children.append(node)
            else:
                self.place(node)
            self.frames.append(Frame(node, mark, in_list, wiki))

    def place(self, node: Node) -> None:
        """Put it where the text is; what stands in a table outside of its cells comes before the table."""
        self.flush_before(node)
        for place in range(len(self.frames) - 1, -1, -1):
            parent = self.frames[place].node
            if parent.tag not in ("table", "tr", *LISTS) or fits(node, parent):
                before = place + 1 < len(self.frames) and self.frames[place + 1].node.tag in ("table", *LISTS)
                parent.children.insert(len(parent.children) - before, node)
                return

    def flush_before(self, node: Node) -> None:
        if node.tag != "p" and self.lines:
            self.flush()

    def close_to(self, depth: int) -> None:
        if self.as_written:
            self.end_as_written()
        self.flush()
        del self.frames[depth:]

    def end_lists(self) -> None:
        """A blank line, or one of another kind, ends paragraphs and the lists of wikitext."""
        depth = len(self.frames)
        while self.frames[depth - 1].mark:
            depth -= 1
        self.flush()
        del self.frames[depth:]

    def innermost(self, *tags: str, bounds: tuple[str, ...] = ()) -> int:
        """Where the innermost open node of these tags is, not looking out of the bounds; 0 if there is none."""
        for place in range(len(self.frames) - 1, 0, -1):
            tag = self.frames[place].node.tag
            if tag in tags:
                return place
            if tag in bounds:
                break
        return 0

    def strict(self, source: str) -> dict[str, str]:
        """The attributes of a part of a table. What is none of them is text, and is not lost."""
        found = attributes(source)
        if found is None:
            self.text(source)
        else:
            self.reading.hide(source)
        return found or {}


def fits(node: Node, parent: Node) -> bool:
    if parent.tag == "table":
        return node.tag in ("tr", "caption")
    return node.tag in CELLS if parent.tag == "tr" else node.tag in ITEMS
