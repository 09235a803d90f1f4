"""The tags and attributes that MediaWiki lets through, and what becomes of each."""

import re

TAG = re.compile(r"<(?P<end>\s*/)?\s*(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<rest>[^<>]*)>")
ATTRIBUTE = re.compile(r"""\s*(?P<name>[A-Za-z_:][\w:.-]*)\s*=\s*(?:"(?P<a>[^"<>]*)"|'(?P<b>[^'<>]*)'|(?P<c>[^\s"'<>=|]+))""")

FORMATS = {
    **{name: name for name in ("s", "u", "sub", "sup", "small", "code", "kbd", "samp", "var", "cite", "q", "abbr", "dfn")},
    **{name: name for name in ("del", "ins", "mark", "bdi", "bdo", "ruby", "rb", "rt", "rp", "rtc", "strong", "em")},
    "b": "strong",
    "i": "em",
    "strike": "s",
    "tt": "code",
    "ref": "ref",
    **dict.fromkeys(("big", "span", "font"), ""),
}
"""Tags within a line, and the element that each becomes; one that becomes nothing leaves its text."""

VOID = {"br", "wbr"}
TRANSPARENT = {"references", "includeonly", "noinclude", "onlyinclude", "translate", "languages", "poem", "section", "nowiki"}
INLINE = FORMATS.keys() | VOID | TRANSPARENT

CELLS = ("td", "th")
LISTS = ("ul", "ol", "dl")
ITEMS = ("li", "dt", "dd")
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
BREAKS = ("p", "div", "center", "thead", "tbody", "tfoot", "colgroup", "col")
BLOCK = {"table", "tr", "caption", "blockquote", "hr", *CELLS, *LISTS, *ITEMS, *HEADINGS, *BREAKS}

NUMBERS = {"colspan": 100, "rowspan": 1000, "start": 10_000, "value": 10_000}
"""Attributes that are kept where they are a number of no more than this."""
WORDS = {
    "lang": re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*"),
    "dir": re.compile("ltr|rtl|auto"),
    "title": re.compile(".{1,200}"),
}


def attributes(source: str) -> dict[str, str] | None:
    """The attributes in this part of a tag or a table; None where it is anything else, which then is text."""
    found: dict[str, str] = {}
    position, source = 0, source.rstrip()
    while position < len(source):
        match = ATTRIBUTE.match(source, position)
        if not match:
            return None
        found[match["name"].lower()] = match["a"] or match["b"] or match["c"] or ""
        position = match.end()
    return found


def kept(found: dict[str, str]) -> dict[str, str]:
    """Of these attributes, the ones that mean something without the wiki's style sheets."""
    numbers = {name: found[name] for name in NUMBERS if is_number(found.get(name, ""), NUMBERS[name])}
    return numbers | {name: found[name] for name, form in WORDS.items() if form.fullmatch(found.get(name, ""))}


def is_number(value: str, most: int) -> bool:
    return value.isascii() and value.isdecimal() and len(value) < 6 and 0 < int(value) <= most


class Tag:
    """A tag of the source; `known` is False where it is text that looks like one."""

    __slots__ = ("attributes", "closes", "ends", "known", "name", "source")

    def __init__(self, match: re.Match[str]) -> None:
        self.source, self.name, self.ends = match[0], match["name"].lower(), match["end"] is not None
        rest = match["rest"].rstrip()
        if self.name == "br":
            rest = rest.rstrip("\\")
        self.closes = rest.endswith("/")
        found = attributes(rest.removesuffix("/"))
        spaced = match[0][1].isspace() and not self.ends
        self.known = (self.name in INLINE or self.name in BLOCK) and found is not None and not spaced
        self.attributes = kept(found) if found else {}

    @property
    def is_misspelled(self) -> bool:
        """`</ s>`: an end of which MediaWiki makes nothing."""
        return self.ends and not self.source.lower().startswith(f"</{self.name}")
