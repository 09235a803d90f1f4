"""HTML as a tree, to look things up in it by ElementTree's paths."""

from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, TreeBuilder

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Reader(HTMLParser):
    """Our own HTML closes what it opens, so no repair is needed; what is not closed fails."""

    def __init__(self) -> None:
        super().__init__()
        self.builder, self.open = TreeBuilder(), ["document"]
        self.builder.start("document", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.builder.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.builder.end(tag)
        else:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.builder.start(tag, {name: value or "" for name, value in attrs})
        self.builder.end(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} closes what it has not opened"
        self.builder.end(tag)

    def handle_data(self, data: str) -> None:
        self.builder.data(data)


def tree(html: str) -> Element:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == ["document"]
    reader.builder.end("document")
    return reader.builder.close()


def words(element: Element) -> str:
    """Its text on one line."""
    return " ".join("".join(element.itertext()).split())


def of_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def values(root: Element, path: str, attribute: str) -> list[str]:
    """The attribute of all elements at the path that have it."""
    return list(told(root, path, attribute))


def told(root: Element, path: str, attribute: str) -> Iterator[str]:
    for element in root.iterfind(path):
        if element.get(attribute) is not None:
            yield element.attrib[attribute]
