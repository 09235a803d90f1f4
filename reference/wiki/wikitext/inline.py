"""Within a block: bold and italic, links, pictures, tags.

One pass over the tokens with a stack of what is open; a mark whose partner never comes is text, or closed where its line ends.
"""

import re
from dataclasses import dataclass, field
from urllib.parse import quote

from .links import EXTERNAL_MARKS, LINK, address, category, is_category, is_picture, picture
from .markup import FORMATS, TAG, VOID, Tag
from .protecting import literal
from .reading import ENTITY, Reading, joined
from .tree import Inline, Node, is_shown

DEEPEST = 30
QUOTES = ("strong", "em")
WORDS = {
    *("TOC", "NOTOC", "FORCETOC", "NOEDITSECTION", "NEWSECTIONLINK", "NONEWSECTIONLINK", "NOGALLERY", "HIDDENCAT"),
    *("NOINDEX", "INDEX", "STATICREDIRECT", "DISAMBIG", "EXPECTUNUSEDCATEGORY"),
}
TOKEN = re.compile(
    "|".join(
        (
            r"(?P<quotes>'{2,})",
            r"(?P<mark>\x7f\d+\x7f)",
            r"(?P<newline>\n)",
            rf"(?P<link>{LINK})",
            r"(?P<closed>\]\])",
            rf"\[(?P<external>(?:https?:)?//[^{EXTERNAL_MARKS}]+|mailto:[^{EXTERNAL_MARKS}]+)",
            r"(?P<bracket>\])",
            rf"(?P<url>(?<![A-Za-z0-9])https?://[^{EXTERNAL_MARKS}]+)",
            rf"(?P<tag>{TAG.pattern})",
            rf"(?P<entity>{ENTITY})",
            r"(?P<word>__[A-Z]{3,25}__)",
        )
    )
)


@dataclass(slots=True)
class Frame:
    """Something open: `opener` is what it is in the source, and what is shown of it if it never closes."""

    kind: str
    opener: str = ""
    target: str = ""
    to_line_end: bool = False
    attributes: dict[str, str] = field(default_factory=dict)
    children: Inline = field(default_factory=list)

    @property
    def is_link(self) -> bool:
        return self.kind in ("link", "external")


def inline(source: str, reading: Reading) -> Inline:
    """The content of one block."""
    return Reader(source, reading).children


class Reader:
    def __init__(self, source: str, reading: Reading) -> None:
        self.source, self.reading = source, reading
        self.unclosed = unclosed(source)
        self.frames = [Frame("")]
        position = 0
        while token := TOKEN.search(source, position):
            self.say(source[position : token.start()])
            position = getattr(self, f"read_{token.lastgroup}")(token) or token.end()
        self.say(source[position:])
        self.end_line()
        self.close_to(1)
        self.children = joined(self.frames[0].children)

    # The stack

    def say(self, *parts: Node | str) -> None:
        self.frames[-1].children += [part for part in parts if part]

    def open(self, frame: Frame) -> None:
        self.frames.append(frame)

    def is_full(self) -> bool:
        return len(self.frames) >= DEEPEST

    def close_to(self, depth: int) -> None:
        """Close what is open above this depth."""
        while len(self.frames) > depth:
            frame = self.frames.pop()
            if frame.is_link:
                self.say(frame.opener, *frame.children)
            elif is_shown(frame.children):
                self.say(Node(frame.kind, joined(frame.children), frame.attributes))
            else:
                self.say(*frame.children)

    def end(self, place: int) -> None:
        """Close the frame at this place; formats opened after it are opened again."""
        again = self.frames[place + 1 :]
        self.close_to(place)
        for frame in again:
            if not frame.is_link:
                self.open(Frame(frame.kind, to_line_end=frame.to_line_end, attributes=frame.attributes))

    def place(self, *kinds: str) -> int:
        """Where the innermost open frame of these kinds is, not looking out of a link; 0 if there is none."""
        for place in range(len(self.frames) - 1, 0, -1):
            if self.frames[place].kind in kinds:
                return place
            if self.frames[place].is_link:
                break
        return 0

    # Bold and italic

    def read_quotes(self, token: re.Match[str]) -> None:
        length = len(token[0])
        if length == 4 or length > 5:
            self.say("'" * (length - (3 if length == 4 else 5)))
        kinds = {2: ("em",), 3: ("strong",), 4: ("strong",)}.get(length, ("em", "strong"))
        opened = [kind for kind in kinds if self.place(kind)]
        for kind in sorted(opened, key=lambda kind: -self.place(kind)):
            self.end(self.place(kind))
        for kind in kinds:
            if kind not in opened and not self.is_full():
                self.open(Frame(kind, to_line_end=True))

    def read_newline(self, token: re.Match[str]) -> None:
        self.end_line()
        self.say("\n")

    def end_line(self) -> None:
        """What should end with its line ends."""
        for place in reversed([n for n, frame in enumerate(self.frames) if frame.to_line_end]):
            self.reading.repaired("unclosed", self.frames[place].kind not in QUOTES and not self.frames[place].is_link)
            self.end(place)

    # Links

    def read_link(self, token: re.Match[str]) -> None:
        target, piped = token["target"], token["piped"] == "|"
        if piped and not self.is_full():
            self.open(Frame("link", token[0], target))
        elif piped:
            self.say(token[0])
        else:
            self.link(target, [])

    def read_closed(self, token: re.Match[str]) -> None:
        """The end of a link, or of two things in brackets."""
        for place in range(len(self.frames) - 1, 0, -1):
            if self.frames[place].kind == "link":
                self.close_to(place + 1)
                frame = self.frames.pop()
                return self.link(frame.target, frame.children, piped=True)
        self.read_bracket(token)
        return self.read_bracket(token)

    def link(self, target: str, children: Inline, *, piped: bool = False) -> None:
        """A link within the wiki, a picture, or the name of a category."""
        if is_category(target):
            return category(target, children, self.reading)
        if is_picture(target):
            return self.say(picture(target, children, self.reading))
        if piped and is_shown(children):
            self.reading.hide(target)
        else:
            children = [target.strip().lstrip(":"), *children]
        if not self.reading.base:
            return self.say(*children)
        title = quote(target.strip().lstrip(":").replace(" ", "_"), safe="/:#!,;@$~")
        return self.say(Node("a", joined(children), {"href": self.reading.base + title}))

    def read_external(self, token: re.Match[str]) -> None:
        if self.is_full() or any(frame.kind == "external" for frame in self.frames):
            self.say(token[0])
        else:
            self.open(Frame("external", token[0], token["external"], to_line_end=True))

    def read_bracket(self, token: re.Match[str]) -> None:
        place = self.place("external")
        if not place:
            return self.say("]")
        self.close_to(place + 1)
        frame = self.frames.pop()
        target = literal(frame.target, self.reading)
        if not is_shown(frame.children):
            frame.children = [target]
        else:
            self.reading.hide(target)
        return self.say(Node("a", stripped(joined(frame.children)), {"href": address(target)}))

    def read_url(self, token: re.Match[str]) -> int:
        """A bare address, without the marks that follow it in a sentence."""
        url = token[0].partition("''")[0].rstrip(",;.:!?、。，．）」』")
        if url.endswith(")") and "(" not in url:
            url = url.rstrip(")")
        shown = literal(url, self.reading)
        self.say(shown if any(frame.is_link for frame in self.frames) else Node("a", [shown], {"href": address(shown)}))
        return token.start() + len(url)

    # Tags, and what has been put aside

    def read_tag(self, token: re.Match[str]) -> int | None:
        tag = Tag(token)
        if not tag.known:
            self.say("<")
            return token.start() + 1
        self.reading.hide(token[0])
        self.reading.repaired("misspelled", tag.is_misspelled)
        if tag.name in VOID:
            self.say(Node(tag.name))
        elif tag.name in FORMATS and not tag.closes:
            self.end_tag(tag) if tag.ends else self.start_tag(tag, token.start())
        return None

    def start_tag(self, tag: Tag, position: int) -> None:
        if not self.is_full():
            kind = FORMATS[tag.name] or "span"
            self.open(Frame(kind, to_line_end=position in self.unclosed, attributes=tag.attributes))

    def end_tag(self, tag: Tag) -> None:
        if place := self.place(FORMATS[tag.name] or "span"):
            self.end(place)

    def read_mark(self, token: re.Match[str]) -> None:
        atom = self.reading.atom(token[0])
        if atom.kind == "template":
            self.say(atom.text)
        elif atom.kind == "math":
            self.say(Node("code", [atom.text]))
        else:
            self.say(literal(atom.text, self.reading))

    def read_entity(self, token: re.Match[str]) -> None:
        self.say(self.reading.character(token[0]))

    def read_word(self, token: re.Match[str]) -> None:
        if token[0].strip("_") in WORDS:
            self.reading.hide(token[0])
        else:
            self.say(token[0])


def stripped(children: Inline) -> Inline:
    if children and isinstance(children[0], str):
        children[0] = children[0].lstrip()
    return children


def unclosed(source: str) -> set[int]:
    """Where tags stand that should have an end in this block and have none."""
    opened: dict[str, list[int]] = {}
    for match in TAG.finditer(source):
        tag = Tag(match)
        if tag.known and tag.name in FORMATS and not tag.closes:
            places = opened.setdefault(FORMATS[tag.name], [])
            if not tag.ends:
                places.append(match.start())
            elif places:
                places.pop()
    return {place for places in opened.values() for place in places}
