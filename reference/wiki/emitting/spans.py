"""The text of a block as Markdown."""

import re
from html import escape
from itertools import zip_longest

from reference.wiki.wikitext.tree import Inline, Node, is_shown, text

SPECIAL = re.compile(r"[\\`*_{}\[\]<>&]")
ENTITIES = {"<": "&lt;", ">": "&gt;", "&": "&amp;"}
MARKS = {"strong": "**", "em": "*"}
START = re.compile(r"^(?:(?P<mark>[-+#])|(?P<other>[=:~|])|(?P<number>\d+)(?=[.)]))", re.MULTILINE)
LINE_END = re.compile(r"[ \t]*\n[ \t]*")
BREAK = "  \n"


def paragraph(children: Inline) -> str:
    """Lines of which none begins with what would mean something."""
    return START.sub(harmless, span(children).strip("\n"))


def harmless(match: re.Match[str]) -> str:
    if match["mark"]:
        return f"\\{match['mark']}"
    return f"{match['number']}\\" if match["number"] else f"&#{ord(match['other'])};"


def one_line(children: Inline) -> str:
    """For headings."""
    return " ".join(span(children, break_as=" ").split())


def in_table(children: Inline) -> str:
    """For a cell, in which a bar would end it, and so would the end of the line."""
    return span(children, break_as="<br>", code_as_tag=True).replace("|", "\\|").replace("\n", " ").strip()


def span(children: Inline, **how: object) -> str:
    return Spans(**how).of(children)  # type: ignore[arg-type]


class Spans:
    def __init__(self, break_as: str = BREAK, *, code_as_tag: bool = False) -> None:
        self.break_as, self.code_as_tag = break_as, code_as_tag

    def of(self, children: Inline) -> str:
        found: list[str] = []
        for child, following in zip_longest(children, children[1:], fillvalue=""):
            if isinstance(child, str):
                said = plain(child, before_link=isinstance(following, Node))
                found.append(said.lstrip(" \t\n") if self.is_after_break(found) else said)
            elif child.tag == "br":
                if found and not self.is_after_break(found):
                    found[-1] = found[-1].rstrip(" \t\n")
                found.append(self.break_as)
            else:
                found.append(self.element(child, found[-1][-1:] if found else "", following))
        return "".join(found)

    def is_after_break(self, found: list[str]) -> bool:
        return bool(found) and found[-1] == self.break_as

    def element(self, node: Node, before: str, following: Node | str) -> str:
        if node.tag in MARKS:
            return self.emphasis(node, before, following)
        if node.tag == "a":
            return self.link(node)
        if node.tag == "code" and not self.code_as_tag and is_simple_code(code := text(node)):
            return f"`{code}`"
        return self.tagged(node)

    def emphasis(self, node: Node, before: str, following: Node | str) -> str:
        """With asterisks where it is clear what they belong to; blanks at its ends stand outside."""
        inner = self.of(node.children)
        content = inner.strip(" \t\n")
        start, end = inner[: len(inner) - len(inner.lstrip(" \t\n"))], inner[len(inner.rstrip(" \t\n")) :]
        is_clear = before != "*" and not isinstance(following, Node) and not nests(node)
        mark = MARKS[node.tag]
        said = f"{mark}{content}{mark}" if is_clear and content else f"<{node.tag}>{content}</{node.tag}>"
        return start + said + end

    def link(self, node: Node) -> str:
        href = node.attributes["href"]
        if href.startswith("http") and text(node) == href and "*" not in href:
            return f"<{href}>"
        return f"[{self.of(node.children).strip()}]({href})"

    def tagged(self, node: Node) -> str:
        tag, attributes = shown_as(node)
        content = self.of(node.children)
        if node.tag == "ref":
            content = f"({content})"
        return f"<{tag}{attributes}>" + (f"{content}</{tag}>" if tag != "wbr" else "") if tag else content


def shown_as(node: Node) -> tuple[str, str]:
    """The tag of HTML for this node, and its attributes as source; no tag where it would mean nothing."""
    if node.tag == "image":
        return "span", ' class="image"'
    attributes = "".join(f' {name}="{coded(value)}"' for name, value in node.attributes.items())
    if node.tag == "span" and not attributes:
        return "", ""
    return "small" if node.tag == "ref" else node.tag, attributes


def coded(value: str) -> str:
    """The value of an attribute, in which Markdown finds nothing of its own."""
    return re.sub(r"[\\`*_{}\[\]|]", lambda mark: f"&#{ord(mark[0])};", escape(value))


def plain(source: str, *, before_link: bool = False) -> str:
    """Text that means nothing but itself."""
    said = SPECIAL.sub(lambda mark: ENTITIES.get(mark[0], f"\\{mark[0]}"), LINE_END.sub("\n", source))
    return f"{said[:-1]}\\!" if before_link and said.endswith("!") else said


def is_simple_code(code: str) -> bool:
    return bool(code) and code == code.strip() and not re.search(r"[`\n\\]", code)


def nests(node: Node) -> bool:
    """Whether there is bold or italic in it, or what is said with its marks."""
    return any(isinstance(child, Node) and (child.tag in MARKS or nests(child)) for child in node.children)


def content(node: Node) -> Inline:
    """The text in a node, whether or not it is in paragraphs."""
    if not any(child.tag in BLOCKS for child in node.elements()):
        return node.children
    found: Inline = []
    for child in node.elements():
        if is_shown(child.children):
            found += [*([Node("br")] if found else []), *content(child)]
    return found


BLOCKS = ("p", "ul", "ol", "dl", "li", "dt", "dd", "pre", "table", "tr", "td", "th", "caption", "blockquote")
