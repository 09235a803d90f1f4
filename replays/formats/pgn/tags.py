"""Tag pairs, `[Name "value"]`, in the form of the standard (8.1.1) and in those that others give them."""

import re
from typing import NamedTuple

from .alphabet import BLANK, NAME, QUOTE, TYPOGRAPHIC
from .moves import readable

HEAD = rf"\[[{BLANK}]*+({NAME})[{BLANK}]*+"
CLOSE = rf"[{BLANK}]*+\]"
LINE_END = rf"(?=[{BLANK}]*+(?:\n|\Z))"
CLOSES_LINE = rf"(?=[{BLANK}]*+(?:\n|\Z|\[))"

REGULAR = re.compile(rf'{HEAD}"((?:[^"\\\n]|\\[^\n])*+)"{CLOSE}')
QUOTED = re.compile(rf"{HEAD}([{QUOTE}])")
UNQUOTED = re.compile(rf"{HEAD}(?<=[{BLANK}])([^{QUOTE}\n]+?)(?<![{BLANK}]){CLOSE}{CLOSES_LINE}")
ESCAPE = re.compile(r'\\(["\\])')

TAGS = 500
LENGTH = 10_000
"""How many tags of a game are kept, and how many characters of a value."""


class Tag(NamedTuple):
    """A tag pair, where it stands and where its value does; `odd` if its form is not that of the standard."""

    name: str
    value: str
    start: int
    stop: int
    inner: tuple[int, int]
    odd: bool = True


class Quotes:
    """The forms of a value within quotes that these characters close."""

    def __init__(self, quote: str) -> None:
        inner = rf"(?:[^{quote}\\\n]|\\[^\n]|[{quote}](?![{BLANK}]*+(?:\]|\n|\Z)))*+"
        self.forms = [
            re.compile(rf"({inner})[{quote}](?:{CLOSE})?"),
            re.compile(rf"([^\n]*)[{quote}]{CLOSE}{LINE_END}"),
            re.compile(rf"([^\n]*+)\n(?![{BLANK}]*+(?:[\n\[]|\Z))({inner})[{quote}]{CLOSE}{CLOSES_LINE}"),
            re.compile(r"([^\n]*+)"),
        ]
        """Closed, with or without bracket; closed by what seemed an escaped quote; broken over two lines; not closed."""

    def match(self, text: str, at: int) -> re.Match[str]:
        """The value after an opening quote, in the first form that fits; the last one always does."""
        return next(found for form in self.forms if (found := form.match(text, at)))


QUOTES = {'"': Quotes('"')} | dict.fromkeys(TYPOGRAPHIC, Quotes(QUOTE))


def read_tag(text: str, start: int, unquoted: bool) -> Tag | None:
    """The tag pair that begins with this bracket, if one does; `unquoted`: here its value may stand without quotes."""
    if found := REGULAR.match(text, start):
        return Tag(found[1], unescaped(found[2]), start, found.end(), found.span(2), odd=False)
    if found := QUOTED.match(text, start):
        value = QUOTES[found[2]].match(text, found.end())
        read = " ".join(line.strip() for line in value.groups()) if value.lastindex == 2 else value[1]
        return Tag(found[1], unescaped(read), start, value.end(), (value.start(1), value.end(value.lastindex or 0)))
    if unquoted and (found := UNQUOTED.match(text, start)) and not readable(found[1]):
        return Tag(found[1], found[2], start, found.end(), found.span(2))
    return None


def unescaped(value: str) -> str:
    return ESCAPE.sub(r"\1", value) if "\\" in value else value


class Tags:
    """The tag pairs of one game, by name whatever its case: the first value of each counts, an empty one is none."""

    def __init__(self) -> None:
        self.given: dict[str, Tag] = {}
        self.empty: dict[str, Tag] = {}

    def add(self, tag: Tag) -> list[str]:
        """Take a tag pair; the kinds of remark it deserves."""
        name = tag.name.casefold()
        room = name in self.given or len(self.given) < TAGS
        remarks = ["tag-form"] if tag.odd or not room or len(tag.value) > LENGTH else []
        if not tag.value:
            if len(self.empty) < TAGS:
                self.empty.setdefault(name, tag)
        elif name in self.given:
            remarks.append("tag-twice")
        elif room:
            self.given[name] = tag if len(tag.value) <= LENGTH else tag._replace(value=tag.value[:LENGTH])
        return remarks

    def __contains__(self, name: str) -> bool:
        """Whether a tag of this name has been met, empty or not."""
        return name.casefold() in self.given or name.casefold() in self.empty

    def value(self, name: str) -> str | None:
        """The value of a tag, by its name in small letters."""
        return self.given[name].value if name in self.given else None

    def all(self) -> dict[str, str]:
        """Every tag as it stands."""
        return {tag.name: tag.value for tag in self.given.values()}
