"""Tables of wikitext, and the parts that they have in common with those of HTML."""

import re
from typing import TYPE_CHECKING

from .markup import CELLS, attributes, kept
from .tree import Node

if TYPE_CHECKING:
    from .blocks import Blocks

START = re.compile(r":*\s*\{\|")


def read(blocks: "Blocks", line: str) -> bool:
    """Whether the line is a mark of a table; it has been read then."""
    if start := START.match(line):
        return open_table(blocks, line[start.end() :])
    place = blocks.innermost("table")
    if line[0] not in "|!" or not place or not blocks.frames[place].wiki:
        return False
    if line.startswith("|}"):
        blocks.close_to(place)
        blocks.text(line[2:])
    elif line.startswith("|-"):
        blocks.close_to(place + 1)
        blocks.open(Node("tr", attributes=kept(blocks.strict(line[1:].lstrip("-")))), wiki=True)
    elif line.startswith("|+"):
        open_part(blocks, "caption", {}, wiki=True)
        content(blocks, line[2:])
    else:
        cells(blocks, line)
    return True


def open_table(blocks: "Blocks", rest: str) -> bool:
    if blocks.is_full:
        return False
    blocks.end_lists()
    found = kept(blocks.strict(rest))
    blocks.flush()
    blocks.open(Node("table", attributes=found), wiki=True)
    return True


def cells(blocks: "Blocks", line: str) -> None:
    name = "th" if line[0] == "!" else "td"
    for cell in re.split(r"\|\||!!" if name == "th" else r"\|\|", line[1:]):
        given, bar, rest = cell.partition("|")
        found = attributes(given) if bar else None
        if found is not None:
            blocks.reading.hide(given)
        open_part(blocks, name, kept(found or {}), wiki=True)
        content(blocks, cell if found is None else rest)


def content(blocks: "Blocks", source: str) -> None:
    blocks.text(source.strip())


def open_part(blocks: "Blocks", name: str, given: dict[str, str], *, wiki: bool = False) -> None:
    """A row, a cell or a caption of the innermost table; where there is no table, its text is a paragraph."""
    place = blocks.innermost("table")
    if not place:
        return
    row = blocks.innermost("tr", bounds=("table",))
    if name in CELLS and not row:
        blocks.close_to(place + 1)
        blocks.open(Node("tr"), wiki=wiki)
        row = len(blocks.frames) - 1
    blocks.close_to(row + 1 if name in CELLS else place + 1)
    blocks.open(Node(name, attributes=given), wiki=wiki)
