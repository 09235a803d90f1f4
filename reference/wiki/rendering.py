"""Markdown as HTML that is safe to show, whoever wrote it."""

from collections.abc import Iterator

import nh3
from markdown import Markdown
from markdown.extensions.attr_list import AttrListExtension
from markdown.extensions.def_list import DefListExtension
from markdown.extensions.fenced_code import FencedCodeExtension
from markdown.extensions.sane_lists import SaneListExtension
from markdown.extensions.tables import TableExtension

BATCH = 16_000
TAGS = {
    *("p", "br", "wbr", "hr", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "pre", "blockquote", "div"),
    *("table", "caption", "thead", "tbody", "tr", "th", "td", "a", "span", "strong", "em", "s", "u", "sub", "sup", "small"),
    *("code", "kbd", "samp", "var", "cite", "q", "abbr", "dfn", "del", "ins", "mark", "bdi", "bdo"),
    *("ruby", "rb", "rt", "rp", "rtc"),
}
ATTRIBUTES = {
    "*": {"lang", "dir", "title"},
    **{heading: {"id"} for heading in ("h2", "h3", "h4", "h5", "h6")},
    "a": {"href"},
    "ol": {"start"},
    "li": {"value"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
}
CLASSES = {"span": {"image"}}
SCHEMES = {"http", "https", "mailto"}


class Renderer:
    """Reads Markdown. One is not to be used by two threads at a time."""

    def __init__(self) -> None:
        extensions = (AttrListExtension, DefListExtension, FencedCodeExtension, SaneListExtension, TableExtension)
        self.markdown = Markdown(extensions=[extension() for extension in extensions])

    def html(self, blocks: list[str]) -> str:
        """The blocks of a document as HTML. They are taken a few at a time: the time for a text grows with its square."""
        html = "\n".join(self.markdown.reset().convert(batch) for batch in batches(blocks))
        return in_boxes(safe(html))


def batches(blocks: list[str]) -> Iterator[str]:
    batch: list[str] = []
    length = 0
    for block in blocks:
        if batch and length + len(block) > BATCH:
            yield "\n\n".join(batch)
            batch, length = [], 0
        batch.append(block)
        length += len(block)
    yield "\n\n".join(batch)


def safe(html: str) -> str:
    return nh3.clean(
        html, tags=TAGS, attributes=ATTRIBUTES, allowed_classes=CLASSES, url_schemes=SCHEMES, link_rel="nofollow noopener"
    ).strip()


def in_boxes(html: str) -> str:
    """What may be wider than the window scrolls by itself, and can be reached by the keyboard."""
    html = html.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace("</table>", "</table></div>")
    return html.replace("<th>", '<th scope="col">').replace("<pre>", '<pre tabindex="0">')
