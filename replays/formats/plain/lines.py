"""The lines of a plain text."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..flaws import Flaw
from ..strict import characters

BOM = b"\xef\xbb\xbf"
CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f]")


class Line(NamedTuple):
    """A line of the file, without its end."""

    number: int
    text: bytes

    @property
    def tells(self) -> bool:
        """Whether it is anything at all."""
        text = self.text.lstrip()
        return bool(text) and not text.startswith(b"#")


def lines_of(content: bytes, number: int) -> list[Line]:
    lines = content.removeprefix(BOM).split(b"\n")
    return [Line(n, text.removesuffix(b"\r")) for n, text in enumerate(lines, number)]


def first(lines: Sequence[Line]) -> list[Line]:
    """The first line that is anything, if there is one."""
    return [line for line in lines if line.tells][:1]


def told(text: bytes) -> str:
    """The text of a line; raises `Flaw` if it is not UTF-8, or has control characters."""
    line = characters(text)
    if found := CONTROL.search(line):
        raise Flaw("nul" if found[0] == "\0" else "control", offset=found.start())
    return line
