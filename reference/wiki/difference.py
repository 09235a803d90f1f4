"""The difference between two texts: by lines, within changed lines by words, and by characters where words have no blanks."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

CHARACTERS = (
    r"\u1100-\u11ff\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
    r"\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff"
)
TOKEN = re.compile(rf"[{CHARACTERS}]|[^\W{CHARACTERS}]+|\s+|.")
"""A character of Chinese, Japanese or Korean; a word; blanks; a mark."""
CONTEXT = 2
MOST_LINES, MOST_TOKENS = 5000, 3000
"""Of more, the whole is one change: the time grows with the square."""
ALIKE = 0.3
"""Texts that have less in common are told one after the other: nothing can be seen in a mixture."""


class Part(NamedTuple):
    """A piece of text: `same`, `removed` or `added`."""

    kind: str
    text: str


class Change(NamedTuple):
    """Some lines: `same`, `removed`, `added`, `changed`, or `left-out` (`lines` of them, the same in both).

    `old` and `new` are the numbers of its first line in either text, counted from 1.
    """

    kind: str
    old: int
    new: int
    parts: list[Part]
    lines: int


def difference(old: str, new: str) -> list[Change]:
    """What was changed, with a few lines around it; empty where nothing was."""
    before, after = lines_of(old), lines_of(new)
    found = [change for code in opcodes(before, after, MOST_LINES) for change in changes(before, after, *code)]
    if all(change.kind == "same" for change in found):
        return []
    return list(folded(found, len(before)))


def lines_of(text: str) -> list[str]:
    return text.split("\n") if text else []


def changes(before: list[str], after: list[str], kind: str, i: int, j: int, k: int, m: int) -> Iterator[Change]:
    old, new = "\n".join(before[i:j]), "\n".join(after[k:m])
    if kind == "equal":
        yield Change("same", i + 1, k + 1, [Part("same", old)], j - i)
    elif kind == "replace" and (parts := words(old, new)):
        yield Change("changed", i + 1, k + 1, parts, m - k)
    else:
        if i < j:
            yield Change("removed", i + 1, k + 1, [Part("removed", old)], j - i)
        if k < m:
            yield Change("added", j + 1, k + 1, [Part("added", new)], m - k)


def words(old: str, new: str) -> list[Part]:
    """The difference within some lines; nothing where they have too little in common."""
    before, after = TOKEN.findall(old), TOKEN.findall(new)
    codes = opcodes(before, after, MOST_TOKENS)
    same = sum(j - i for kind, i, j, _k, _m in codes if kind == "equal")
    if 2 * same < ALIKE * (len(before) + len(after)):
        return []
    return list(parts(before, after, codes))


def parts(before: list[str], after: list[str], codes: list[tuple[str, int, int, int, int]]) -> Iterator[Part]:
    for kind, i, j, k, m in codes:
        if kind == "equal":
            yield Part("same", "".join(before[i:j]))
        else:
            yield from (
                part for part in (Part("removed", "".join(before[i:j])), Part("added", "".join(after[k:m]))) if part.text
            )


def opcodes(before: list[str], after: list[str], most: int) -> list[tuple[str, int, int, int, int]]:
    """As of difflib, but in bounded time: what is the same at both ends is not looked at any closer."""
    start = ends_alike(before, after)
    end = ends_alike(before[start:][::-1], after[start:][::-1])
    middle, middle_after = before[start : len(before) - end], after[start : len(after) - end]
    codes: list[tuple[str, int, int, int, int]] = [("equal", 0, start, 0, start)] if start else []
    if max(len(middle), len(middle_after)) > most:
        codes.append(("replace", start, start + len(middle), start, start + len(middle_after)))
    else:
        found = SequenceMatcher(None, middle, middle_after).get_opcodes()
        codes += [(kind, i + start, j + start, k + start, m + start) for kind, i, j, k, m in found]
    if end:
        codes.append(("equal", len(before) - end, len(before), len(after) - end, len(after)))
    return codes


def ends_alike(before: list[str], after: list[str]) -> int:
    """How many of the first are the same."""
    for count, (one, other) in enumerate(zip(before, after, strict=False)):
        if one != other:
            return count
    return min(len(before), len(after))


def folded(found: list[Change], last: int) -> Iterator[Change]:
    """The changes with a few lines around them; how many more are the same is told."""
    for change in found:
        if change.kind != "same":
            yield change
            continue
        lines = change.parts[0].text.split("\n")
        head = CONTEXT if change.old > 1 else 0
        tail = CONTEXT if change.old + len(lines) <= last else 0
        if len(lines) <= head + tail + 1:
            yield change
            continue
        if head:
            yield part_of(change, lines, 0, head)
        yield Change("left-out", change.old + head, change.new + head, [], len(lines) - head - tail)
        if tail:
            yield part_of(change, lines, len(lines) - tail, len(lines))


def part_of(change: Change, lines: list[str], start: int, end: int) -> Change:
    return Change("same", change.old + start, change.new + start, [Part("same", "\n".join(lines[start:end]))], end - start)
