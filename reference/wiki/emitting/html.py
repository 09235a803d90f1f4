"""A block as HTML on one line."""

from html import escape

from reference.wiki.wikitext.markup import CELLS
from reference.wiki.wikitext.tree import Inline, Node, is_shown

from .spans import coded, content, shown_as

TAKES_INLINE = ("th", "caption", "dt", "h1", "h2", "h3", "h4", "h5", "h6")


def html(node: Node) -> str:
    """The node as HTML; nothing of it where there is nothing to see."""
    if node.tag == "hr":
        return "<hr>"
    if node.tag == "pre":
        return f"<pre>{spans(node.children, '&#10;')}</pre>"
    if node.tag == "table":
        return table(node)
    if not is_shown(node.children) and node.tag not in CELLS:
        return ""
    tag = "td" if node.tag == "th" and not is_shown(node.children) else node.tag
    return f"<{tag}{attributes(node)}>{inside(node)}</{tag}>"


def inside(node: Node) -> str:
    """What is in a block: its text, or the blocks in it."""
    elements = node.elements()
    if node.tag in TAKES_INLINE or not any(element.tag in BLOCKS for element in elements):
        return spans(content(node))
    if len(elements) == 1 and elements[0].tag == "p":
        return spans(elements[0].children)
    first = node.tag in ("li", "dd") and elements[0].tag == "p" and elements[1].tag in ("ul", "ol", "dl")
    return "".join(spans(element.children) if first and element is elements[0] else html(element) for element in elements)


def table(node: Node) -> str:
    """With a head where its first row has headers only; each header says for what it is one."""
    rows = [row for row in node.elements() if row.tag == "tr" and row.children]
    captions = "".join(html(child) for child in node.elements() if child.tag == "caption")
    has_head = bool(rows) and all(cell.tag == "th" for cell in rows[0].elements())
    head = f"<thead>{row_of(rows[0], 'col')}</thead>" if has_head else ""
    body = "".join(row_of(row, "row") for row in rows[has_head:])
    return f"<table>{captions}{head}{f'<tbody>{body}</tbody>' if body else ''}</table>" if rows or captions else ""


def row_of(row: Node, scope: str) -> str:
    for cell in row.elements():
        if cell.tag == "th" and is_shown(cell.children):
            cell.attributes["scope"] = scope
    return f"<tr>{''.join(map(html, row.elements()))}</tr>"


def attributes(node: Node) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in node.attributes.items())


def spans(children: Inline, line_end: str = " ") -> str:
    return "".join(text_of(child, line_end) if isinstance(child, str) else element(child, line_end) for child in children)


def text_of(source: str, line_end: str) -> str:
    return escape(source, quote=False).replace("\n", line_end)


def element(node: Node, line_end: str) -> str:
    if node.tag in ("br", "wbr"):
        return f"<{node.tag}>"
    if node.tag == "a":
        return f'<a href="{coded(node.attributes["href"])}">{spans(node.children, line_end)}</a>'
    tag, given = shown_as(node)
    inner = spans(node.children, line_end)
    if node.tag == "ref":
        inner = f"({inner})"
    return f"<{tag}{given}>{inner}</{tag}>" if tag else inner


BLOCKS = ("p", "ul", "ol", "dl", "li", "dt", "dd", "pre", "table", "blockquote", "hr", "h1", "h2", "h3", "h4", "h5", "h6")
