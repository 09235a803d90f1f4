"""Line by line, what a hand wrote instead of wikitext's own marks is put right before the text is read.

Full-width marks come from keyboards with an input method; a blank at the end of a line is what is left of `<br>` in a feed that
was rendered as text.
"""

import re
from collections.abc import Iterator

from .wikitext.reading import Reading

CONTROLS = dict.fromkeys([*range(9), *range(11, 32), 0x7F, *range(0x80, 0xA0), 0xFFFE, 0xFFFF])
SURROGATES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")
LISTS = str.maketrans("＊＃：；", "*#:;")
TABLES = str.maketrans("｛｜｝！－", "{|}!-")
ITEM = re.compile(r"[＊＃：；*#:;]+")
TABLE_START = re.compile(r"[:：\s]*[{｛][|｜]")
TABLE_MARK = re.compile(r"[|｜][}｝]|[|｜][-－]+|[|｜！!]\+?")
CELLS = re.compile("｜｜|！！")
BULLETS = ("•", "・", "‣", "●", "○")
LIST_MARKS = ("*", "#")
MARKUP = (*LIST_MARKS, "=", ":", ";", "|", "!", "{", "<", "-", "'", "[", "\x7f")
BREAK = "<br />"


def cleaned(source: str) -> str:
    """The source without characters that no text has, and with one kind of line end."""
    source = source.replace("\r\n", "\n").replace("\r", "\n").replace("\x85", "\n").replace("\u2028", "\n")
    return source.translate(CONTROLS | SURROGATES)


def normalised(source: str, reading: Reading, *, lost_breaks: bool = False) -> str:
    """The source with its lines put right. `lost_breaks`: a blank at the end of a line was a break."""
    lines = list(with_breaks(source.split("\n"), reading) if lost_breaks else source.split("\n"))
    lines = list(items_whole(list(marks(lines, reading)), reading))
    return "\n".join(bullets_apart(lines, reading))


def with_breaks(lines: list[str], reading: Reading) -> Iterator[str]:
    for line in lines:
        if line.endswith(" ") and not line.lstrip().startswith(("=", "{|", "|", "!")):
            reading.repaired("lost-break")
            yield line.rstrip() + BREAK
        else:
            yield line


def marks(lines: list[str], reading: Reading) -> Iterator[str]:
    """The lines with full-width marks as plain ones, where they begin a line; those of tables within tables."""
    tables = 0
    for line in lines:
        right = of_table(line) if tables else line
        if TABLE_START.match(right):
            right, tables = start_of_table(right), tables + 1
        elif right.lstrip().startswith("|}"):
            tables = max(0, tables - 1)
        else:
            right = of_line(right)
        reading.repaired("full-width", right != line)
        yield right


def of_table(line: str) -> str:
    stripped = line.lstrip()
    mark = TABLE_MARK.match(stripped)
    if not mark:
        return line
    return mark[0].translate(TABLES) + CELLS.sub(lambda found: found[0].translate(TABLES), stripped[mark.end() :])


def start_of_table(line: str) -> str:
    mark = TABLE_START.match(line)
    assert mark
    return mark[0].translate(TABLES | LISTS) + line[mark.end() :]


def of_line(line: str) -> str:
    if mark := ITEM.match(line):
        return mark[0].translate(LISTS) + line[mark.end() :]
    return heading(line.strip()) if line.startswith("＝") else line


def heading(line: str) -> str:
    title = line.strip("＝")
    start, end = len(line) - len(line.lstrip("＝")), len(line) - len(line.rstrip("＝"))
    return "=" * start + title + "=" * end if title and end else line


def items_whole(lines: list[str], reading: Reading) -> Iterator[str]:
    """A line between two items of a list, or one that goes on in small letters, is a part of the item before it."""
    item = ""
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        goes_on = is_text(line) and not line.endswith((":", "：")) and (following.startswith(LIST_MARKS) or line[0].islower())
        if item and goes_on:
            reading.repaired("run-on")
            item += f" {line}"
            continue
        if item:
            yield item
        item = line if line.startswith(LIST_MARKS) else ""
        if not item:
            yield line
    if item:
        yield item


def is_text(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(MARKUP) and not line.startswith(BULLETS) and not line[0].isspace()


def bullets_apart(lines: list[str], reading: Reading) -> Iterator[str]:
    """Lines that begin with a bullet that is no mark of wikitext do not run on from the line before."""
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if following.startswith(BULLETS) and (is_text(line) or line.startswith(BULLETS)) and not line.endswith(BREAK):
            reading.repaired("bullet")
            yield line + BREAK
        else:
            yield line
