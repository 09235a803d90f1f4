"""Lists of wikitext: a line begins with the marks of all the lists that it stands in."""

import re
from typing import TYPE_CHECKING, TypeGuard

from .tree import Node

if TYPE_CHECKING:
    from .blocks import Blocks

MARKS = re.compile(r"[*#:;]+")
MOST = 8
LIST = {"*": "ul", "#": "ol", ":": "dl", ";": "dl"}
ITEM = {"*": "li", "#": "li", ":": "dd", ";": "dt"}
DEFINITION = re.compile(r"\[\[[^\[\]\n]*\]\]|<[^<>]*>|[a-z]+://\S+|:", re.IGNORECASE)


def read(blocks: "Blocks", line: str) -> bool:
    """Whether the line is an item of a list; it has been read then."""
    match = MARKS.match(line)
    if not match:
        return False
    blocks.flush()
    marks, rest = match[0][:MOST], line[match.end() :].strip()
    if marks.endswith(";"):
        term, definition = split(rest)
        item(blocks, marks, term)
        if definition:
            item(blocks, marks[:-1] + ":", definition)
    else:
        item(blocks, marks, rest)
    return True


def split(line: str) -> tuple[str, str]:
    """A term and its definition, where both stand on one line."""
    for match in DEFINITION.finditer(line):
        if match[0] == ":":
            return line[: match.start()].rstrip(), line[match.end() :].lstrip()
    return line, ""


def item(blocks: "Blocks", marks: str, rest: str) -> None:
    shared = same(blocks, marks)
    blocks.close_to(opened(blocks) + shared)
    frame = blocks.frames[-1]
    if shared == len(marks) and frame.within:
        blocks.frames.pop()
        blocks.open(Node(ITEM[marks[-1]]), mark=marks[-1], in_list=frame.within)
    for mark in marks[shared:]:
        deeper(blocks, mark)
    if rest:
        blocks.text(rest)
        blocks.flush()


def opened(blocks: "Blocks") -> int:
    """How many frames lie below those of the lists that are open."""
    depth = len(blocks.frames)
    while blocks.frames[depth - 1].mark:
        depth -= 1
    return depth


def same(blocks: "Blocks", marks: str) -> int:
    """How many of the marks are of lists that are open; a term and its definition are of the same list."""
    count = 0
    for frame, mark in zip(blocks.frames[opened(blocks) :], marks, strict=False):
        if LIST[frame.mark] != LIST[mark]:
            break
        count += 1
    return count


def deeper(blocks: "Blocks", mark: str) -> None:
    """One list more. A colon under an item goes on with it; one after a term goes with the term, even after a blank line."""
    parent = blocks.frames[-1]
    if mark == ":" and parent.mark in ("*", "#"):
        return
    last = parent.node.children[-1] if parent.node.children else None
    if mark == ":" and ends_in_term(last):
        blocks.reading.repaired("definition")
        into = last
    elif blocks.is_full:
        return
    else:
        into = Node(LIST[mark])
        blocks.place(into)
    blocks.open(Node(ITEM[mark]), mark=mark, in_list=into)


def ends_in_term(node: Node | str | None) -> TypeGuard[Node]:
    return isinstance(node, Node) and node.tag == "dl" and node.elements()[-1].tag == "dt"
