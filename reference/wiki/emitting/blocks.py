"""The blocks of a document as Markdown."""

import re
from collections.abc import Iterable, Iterator
from itertools import count, repeat

from reference.wiki.wikitext.markup import HEADINGS
from reference.wiki.wikitext.tree import Node, is_shown, of_tag, text

from .html import html
from .spans import SPECIAL, content, in_table, one_line, paragraph

HEAVY_MARKS, HEAVY_LENGTH = 1000, 30_000
"""A block with more is said in HTML: what reads Markdown takes time by the square of its marks."""
INDENT = "    "
COMPLEX = ("table", "pre", "hr", "dl", "blockquote", *HEADINGS)


def markdown(root: Node) -> list[str]:
    """The document, block by block; between two of them belongs a blank line."""
    return list(Emitter().blocks(root.elements()))


def number_headings(root: Node) -> None:
    """Make headings begin at the second level, and give each an anchor by the numbers of those above it: the same in
    every translation that has the same headings."""
    headings = list(of_tag(root, *HEADINGS))
    shift = 2 - min((level(heading) for heading in headings), default=2)
    numbers: list[int] = []
    for heading in headings:
        heading.tag = f"h{min(level(heading) + shift, 6)}"
        numbers = [*numbers, 0, 0, 0, 0, 0][: level(heading) - 1]
        numbers[-1] += 1
        heading.attributes["id"] = f"s-{'-'.join(map(str, numbers))}"


def level(heading: Node) -> int:
    return HEADINGS.index(heading.tag) + 1


class Emitter:
    def blocks(self, nodes: list[Node]) -> Iterator[str]:
        before = ""
        for node in nodes:
            block = self.block(node)
            if not block:
                continue
            if before == node.tag and node.tag in ("ul", "ol"):
                yield "<!-- -->"
            yield html(node) if is_heavy(block) and not block.startswith(f"<{node.tag}") else block
            before = node.tag

    def block(self, node: Node) -> str:
        if not is_shown(node.children) and node.tag != "hr":
            return ""
        if node.tag in HEADINGS:
            return self.heading(node)
        return str(getattr(self, node.tag, html)(node))

    def heading(self, node: Node) -> str:
        return f"{'#' * level(node)} {one_line(content(node))} {{#{node.attributes['id']}}}"

    def p(self, node: Node) -> str:
        return paragraph(node.children)

    def hr(self, node: Node) -> str:
        return "---"

    def pre(self, node: Node) -> str:
        code = text(node)
        fence = "`" * max(3, 1 + max(map(len, re.findall("`+", code)), default=0))
        return f"{fence}\n{code}\n{fence}"

    def blockquote(self, node: Node) -> str:
        return quoted("\n\n".join(self.blocks(node.elements())))

    def ul(self, node: Node) -> str:
        return self.list(node, repeat("*   ")) if is_plain_list(node) else html(node)

    def ol(self, node: Node) -> str:
        first = int(node.attributes.get("start", 1))
        return self.list(node, (f"{n}. ".ljust(4) for n in count(first))) if is_plain_list(node) else html(node)

    def list(self, node: Node, marks: Iterable[str]) -> str:
        items = [f"{mark}{self.item(item)}" for mark, item in zip(marks, shown(node), strict=False)]
        return ("\n\n" if any("\n\n" in item for item in items) else "\n").join(items)

    def item(self, node: Node) -> str:
        found = ""
        for child in node.elements():
            if block := self.block(child):
                found += ("\n" if child.tag in ("ul", "ol") else "\n\n") * bool(found) + block
        return re.sub(r"\n(?!\n)", f"\n{INDENT}", found)

    def dl(self, node: Node) -> str:
        """Terms with their definitions; definitions without a term are text set in."""
        items = shown(node)
        if all(item.tag == "dd" for item in items):
            return quoted("\n\n".join(block for item in items for block in self.blocks(item.elements())))
        if items[0].tag == "dd" or any(has_blocks(item) for item in items):
            return html(node)
        return "\n".join(definition(item) for item in items).strip("\n")

    def table(self, node: Node) -> str:
        rows = [row.elements() for row in node.elements()]
        return pipes(rows) if is_plain_table(rows) else html(node)


def is_heavy(block: str) -> bool:
    return len(block) > HEAVY_LENGTH or (len(block) > HEAVY_MARKS and sum(1 for _ in SPECIAL.finditer(block)) > HEAVY_MARKS)


def shown(node: Node) -> list[Node]:
    return [item for item in node.elements() if is_shown(item.children)]


def has_blocks(node: Node) -> bool:
    return [child.tag for child in node.elements()] != ["p"]


def quoted(block: str) -> str:
    return "\n".join(f"> {line}" if line else ">" for line in block.split("\n"))


def is_plain_list(node: Node) -> bool:
    items = shown(node)
    is_complex = any(True for _ in of_tag(node, *COMPLEX))
    return not is_complex and all(is_plain_item(item) for item in items)


def is_plain_item(item: Node) -> bool:
    """Text, and then no more than one list."""
    tags = [child.tag for child in item.elements()]
    return tags[0] == "p" and not item.attributes and sum(tag in ("ul", "ol") for tag in tags) <= (tags[-1] in ("ul", "ol"))


def definition(node: Node) -> str:
    if node.tag == "dt":
        return f"\n{one_line(content(node))}"
    return f":   {paragraph(content(node))}".replace("\n", f"\n{INDENT}")


def is_plain_table(rows: list[list[Node]]) -> bool:
    """One row of headers and then cells only, as many in each row, none of them with more than a paragraph."""
    if not rows or not rows[0] or len({len(row) for row in rows}) > 1:
        return False
    kinds = [[cell.tag for cell in row] for row in rows]
    is_whole = all(is_shown(cell.children) for cell in rows[0])
    is_plain = all(not cell.attributes and not (cell.children and has_blocks(cell)) for row in rows for cell in row)
    return is_whole and is_plain and kinds == [["th"] * len(rows[0])] + [["td"] * len(rows[0])] * (len(rows) - 1)


def pipes(rows: list[list[Node]]) -> str:
    head, *body = [f"| {' | '.join(in_table(content(cell)) for cell in row)} |" for row in rows]
    return "\n".join([head, "|" + " --- |" * len(rows[0]), *body])
