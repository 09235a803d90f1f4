"""A large file is cut where a game begins, by reading it, a window at a time, in the way that it will be read later.

A piece ends at the first place after `size` bytes where a tag pair in quotes begins a line and a game, and where what comes
before and what comes after read the same without each other. If a window has none, it grows: at most to about twice the
longest stretch without such a place.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from io import SEEK_END
from itertools import islice
from typing import BinaryIO, NamedTuple

from .. import START, Boundary, Origin
from .alphabet import QUOTED_TAG, SPACE
from .decoding import UTF_8, characters, is_binary, order_mark
from .game import Game
from .reader import Reader
from .tokens import HALF_MOVE, HALF_MOVES

WINDOW = 768 * 1024
"""So much is read beyond the size of a piece."""
FAR = 64 * 1024
"""From this size of pieces on it is worth the while not to look at every game."""
GLANCES = 4
BLOCK = 64 * 1024
NEAR = 64
"""So near before a cut something must stand."""
BRACE = re.compile("[{}]")
LINE_END = re.compile("\r\n|\r|\n")
TAG = re.compile(QUOTED_TAG)
READ_OTHERWISE = ("N", "D", "\ufffd", "\x1a")
"""What may read otherwise where a file ends: the signs `N` and `D`, and what pads a file."""


BLANK_LINE = re.compile(r"\n\n(?=\[)")
TAG_PAIR = r'\[[A-Za-z][A-Za-z0-9_]*+[ ]"[^"\\\n]*+"\]\n'
STANDARD_GAME = re.compile(
    rf"(?:{TAG_PAIR})++ \n (?:{HALF_MOVE.pattern})++ [ \n]++ (?:1-0|0-1|1/2-1/2|\*) [ ]*+ \n\n (?=\[)", re.VERBOSE
)
"""A game in standard form, to the end of the blank line before the next one."""


class SkimmedGame(Game):
    """A game of which only the place counts: where the next one begins does not depend on what its moves are."""

    def half_moves(self, at: int) -> int:
        found = HALF_MOVES.match(self.text, at)
        stop = found.end() if found else at
        if stop > at:
            self.moves.append("")
        return stop


class Skimmer(Reader):
    """Reads no more of the games than where they begin."""

    game_type = SkimmedGame


class Cut(NamedTuple):
    """A place to cut: where in the file, and the number of its line."""

    at: int
    line: int


def boundaries(stream: BinaryIO, size: int) -> Iterator[Boundary]:
    """Pieces of about `size` bytes; each, read with its origin, gives the very logs that the whole file gives."""
    file = File(stream)
    start, reach = Cut(0, 1), size + WINDOW
    while file.size > size and not file.is_binary:
        before, stop = start, min(start.at + reach + reach % 2, file.size)
        for cut in file.cuts(before, stop, size):
            yield Boundary(start.at, cut.at, Origin(start.line, file.encoding))
            start = cut
        if stop == file.size:
            break
        reach = 2 * reach if start is before else size + WINDOW
    yield Boundary(start.at, file.size, Origin(start.line, file.encoding) if start.at else START)


class File:
    """A file that is too large to be held in memory."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.size = stream.seek(0, SEEK_END)
        self.mark, self.encoding = order_mark(self.read(0, 3))
        self.units = "latin-1" if self.encoding == UTF_8 else self.encoding
        """An encoding with the same line ends and braces that takes any bytes."""

    @cached_property
    def is_binary(self) -> bool:
        return self.encoding == UTF_8 and is_binary(sum(block.count(0) for block in self.blocks(0)), self.size)

    def read(self, start: int, size: int) -> bytes:
        self.stream.seek(start)
        return self.stream.read(size)

    def blocks(self, start: int) -> Iterator[bytes]:
        """All that comes from a place on."""
        return (self.read(at, BLOCK) for at in range(start, self.size, BLOCK))

    def cuts(self, start: Cut, stop: int, size: int) -> Iterator[Cut]:
        """The places between two others that make pieces of at least this size."""
        window = self.read(start.at, stop - start.at)
        text = characters(window.removeprefix(self.mark), self.encoding).text
        trusted = self.trusted(text, stop)
        seams = [seam.line for seam in beginnings(text, size) if seam.at < trusted and reads_the_same(text, seam.at)]
        last = start.at
        for line, at in zip(seams, self.lines(window, seams), strict=True):
            if start.at + at - last >= size:
                last = start.at + at
                yield Cut(last, start.line + line - 1)

    def lines(self, window: bytes, numbers: list[int]) -> Iterator[int]:
        """Where the lines with these numbers begin, in bytes."""
        text, line, last, at = window.decode(self.units, "replace"), 1, 0, 0
        ends = LINE_END.finditer(text)
        for number in numbers:
            end = next(islice(ends, number - line - 1, None)).end()
            line, last, at = number, end, at + len(text[last:end].encode(self.units))
            yield at

    def trusted(self, text: str, stop: int) -> int:
        """How much of a window reads like that in the file: up to a brace that is closed only after it."""
        last = max(text.rfind("{"), text.rfind("}"))
        return last if last >= 0 and text[last] == "{" and self.next_brace(stop) == "}" else len(text)

    def next_brace(self, start: int) -> str | None:
        """The first brace after a place."""
        found = (BRACE.search(block.decode(self.units, "replace")) for block in self.blocks(start))
        return next((brace[0] for brace in found if brace), None)


def beginnings(text: str, size: int) -> Iterator[Cut]:
    """Where games of a text begin, but the first: every `size` characters while they are in standard form, else all of them."""
    at, line = 0, 1
    while size >= FAR and (found := standard_beginning(text, at, at + size)):
        at, line = found, line + text.count("\n", at, found)
        yield Cut(at, line)
    rest = text[at:]
    if at and len(rest) < size:
        return
    for game in islice(Skimmer(rest).games(), 1, None):
        if may_begin_piece(rest, game):
            yield Cut(at + game.anchor.at, line + game.anchor.line - 1)


def standard_beginning(text: str, start: int, far: int) -> int | None:
    """Where a game begins far from the start, just after one in standard form; None if that cannot be told at a glance.

    A comment that spans games has no braces in it, and a variation spans none.
    """
    for blank in islice(BLANK_LINE.finditer(text, far), GLANCES):
        at = blank.end()
        if text.rfind("{", start, at) <= text.rfind("}", start, at) and (game := STANDARD_GAME.match(text, at)):
            return game.end()
    return None


def may_begin_piece(text: str, game: Game) -> bool:
    """Does the game begin with a tag pair in quotes, on a line that is there to its end, with nothing odd before it?"""
    at = game.anchor.at
    return at == game.anchor.begin and not game.carried and TAG.match(text, at) is not None and text.find("\n", at) >= 0


def reads_the_same(text: str, at: int) -> bool:
    """Whether what stands before this place means the same if the file ends here."""
    before = text[max(0, at - NEAR) : at].rstrip(SPACE)
    return before != "" and not before.endswith(READ_OTHERWISE)
