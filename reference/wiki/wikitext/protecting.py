"""What is not to be read as wikitext is put aside first: comments, `<nowiki>`, `<pre>`, templates.

Each becomes an atom, for which a mark stands in the text. An end that does not come is looked for once only.
"""

import re
from collections.abc import Iterator

from .markup import TAG, Tag, attributes
from .reading import ENTITY, Reading

LITERAL = ("nowiki", "pre", "syntaxhighlight", "source", "math", "gallery")
"""Tags between which nothing is wikitext."""
OPENING = re.compile(rf"<!--|<(?P<name>{'|'.join(LITERAL)})(?P<rest>(?:\s[^<>]*)?)>", re.IGNORECASE)
ENDS = {name: re.compile(rf"</\s*{name}\s*>", re.IGNORECASE) for name in LITERAL} | {"!--": re.compile("-->")}
BRACES = re.compile(r"\{\{|\}\}")
LONGEST_TEMPLATE = 2000
MARK = re.compile(r"\x7f\d+\x7f")


def protected(source: str, reading: Reading) -> str:
    """The source with marks for its atoms, comments taken out, and every tag on one line."""
    pieces = "".join(without_literals(source, reading))
    return templates(TAG.sub(on_one_line, pieces), reading)


def without_literals(source: str, reading: Reading) -> Iterator[str]:
    position, missing = 0, set[str]()
    for match in OPENING.finditer(source):
        name = (match["name"] or "!--").lower()
        if match.start() < position or name in missing or attributes((match["rest"] or "").rstrip(" /")) is None:
            continue
        ends_itself = (match["rest"] or "").endswith("/")
        end = None if ends_itself else ENDS[name].search(source, match.end())
        if not (end or ends_itself):
            missing.add(name)
            continue
        yield source[position : match.start()]
        position = end.end() if end else match.end()
        yield atom(name, match[0], source[match.end() : end.start()] if end else "", end[0] if end else "", reading)
        if name == "!--" and stands_alone(source, match.start(), position):
            position += 1
    yield source[position:]


def atom(name: str, start: str, content: str, end: str, reading: Reading) -> str:
    if name == "!--":
        reading.repaired("comment")
        reading.hide(start + content + end)
        return ""
    reading.hide(start + end)
    return reading.keep(name, content)


def stands_alone(source: str, start: int, end: int) -> bool:
    """Whether a comment has a line of its own, which then goes with it."""
    return source[end : end + 1] == "\n" and (start == 0 or source[start - 1] == "\n")


def on_one_line(match: re.Match[str]) -> str:
    return match[0].replace("\n", " ") if "\n" in match[0] and Tag(match).known else match[0]


def templates(source: str, reading: Reading) -> str:
    """The source with a mark for each template; a very long one is left as it is, so that its text is read."""
    pieces, position = [], 0
    for start, end in balanced(source):
        if end - start <= LONGEST_TEMPLATE:
            reading.repaired("template")
            pieces += [source[position:start], reading.keep("template", unmarked(source[start:end], reading))]
            position = end
    return "".join([*pieces, source[position:]])


def balanced(source: str) -> list[tuple[int, int]]:
    """Where a pair of double braces opens and closes, the outermost of those that do."""
    opened: list[int] = []
    found: list[tuple[int, int]] = []
    for match in BRACES.finditer(source):
        if match[0] == "{{":
            opened.append(match.start())
        elif opened:
            start = opened.pop()
            while found and found[-1][0] > start:
                found.pop()
            found.append((start, match.end()))
    return found


def unmarked(source: str, reading: Reading) -> str:
    """The text of a template, with what had been put aside in it."""
    return MARK.sub(lambda mark: reading.atom(mark[0]).text, source)


def literal(source: str, reading: Reading) -> str:
    """Text in which nothing but entities means anything."""
    return re.sub(ENTITY, lambda entity: reading.character(entity[0]), source)
