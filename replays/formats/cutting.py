"""Large files are cut where a log begins, without reading them into memory."""

import re
from collections.abc import Callable, Iterator
from typing import BinaryIO

from . import START, Boundary, Origin
from .flaws import placed
from .header import LOG_SIZE

BLOCK = 1024 * 1024
LONGEST = 64 * 1024
"""A line is looked at so far to see whether a log begins with it."""
OVERLAP = 256
"""No pattern that a window is searched for matches more."""


def cut(stream: BinaryIO, size: int, begins: Callable[[bytes], bool]) -> Iterator[Boundary]:
    """Pieces of at least `size` bytes, each with a line in it that `begins` a log, and each but the first beginning with one.

    Of a log that is too large no more is given than shows it.
    """
    start, line = 0, 1
    text = stream.read(size) + stream.readline(LONGEST)
    stop, lines = len(text), 1 + text.count(b"\n")
    begun, seen = any(map(begins, text.split(b"\n"))), stop
    while ahead := stream.readline(LONGEST):
        if text.endswith(b"\n") and begins(ahead):
            if begun:
                yield Boundary(start, min(stop, seen + LOG_SIZE), Origin(line))
                start, line = stop, lines
            ahead += stream.read(size)
            begun, seen = True, stop + len(ahead)
        text, stop, lines = ahead, stop + len(ahead), lines + ahead.count(b"\n")
    yield Boundary(start, min(stop, seen + LOG_SIZE), Origin(line))


def after(passed: bytes, line: int, column: int) -> tuple[int, int]:
    """The place after a text that begins at a place."""
    text = passed.decode(errors="replace")
    return placed(text, len(text), line, column)


class Window:
    """A stretch of a stream, moved along it: `here` in the stream is `at` in the text, and this line and column."""

    def __init__(self, stream: BinaryIO, origin: Origin = START) -> None:
        self.stream, self.text, self.at, self.here = stream, b"", 0, 0
        self.line, self.column = origin.line, origin.column

    def move(self, at: int) -> None:
        """Go on to a place in the text."""
        self.line, self.column = after(self.text[self.at : at], self.line, self.column)
        self.here += at - self.at
        self.at = at

    def grow(self) -> bool:
        """Read more, unless the stream has ended, and forget what was passed."""
        block = self.stream.read(BLOCK)
        self.text, self.at = self.text[self.at :] + block, 0
        return bool(block)

    def fill(self, size: int) -> None:
        """See to it that so much text is ahead, if the stream has it."""
        while len(self.text) - self.at < size and self.grow():
            pass

    def find(self, pattern: "re.Pattern[bytes]", skip: int = 0) -> bool:
        """Go on to the next match, but for so many bytes; to the end of the stream if there is none."""
        while not (found := pattern.search(self.text, self.at + skip)):
            self.move(max(self.at + skip, len(self.text) - OVERLAP))
            skip = 0
            if not self.grow():
                self.move(len(self.text))
                return False
        self.move(found.start("here"))
        return True
