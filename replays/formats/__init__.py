"""Bytes in, logs out. A reader knows the alphabet of a format, not the grammar of a game.

Each format is a module (or package) of this package with the same small face, found by `replays.formats.reading`:

    NAME = "pgn"
    def sniff(head: bytes) -> bool            does a file that begins so look like this format?
    def read(content: bytes, origin: Origin = START) -> Iterator[Log]
    def boundaries(stream: BinaryIO, size: int) -> Iterator[Boundary]
                                              where a large file can be cut into pieces of about `size` bytes, without
                                              reading it into memory: each piece read with its origin gives the very logs
                                              that the whole file gives

`read` yields a log for everything that begins like one, and goes on with the next after a bad one: a log with a `problem` is
unreadable, its neighbours are not. It raises `Unreadable` only if the file as a whole gives nothing: `empty`, `binary`,
`no-game`. What lies between two pieces is the rest of a log too large to be read.
"""

from msgspec import Struct

from ..engine.log import Problem


class Origin(Struct, frozen=True):
    """Where the bytes given to a reader stand in the uploaded file: the line and column of their first character, the encoding
    told by the file's first bytes (a byte order mark), and the game the uploader named, if any."""

    line: int = 1
    encoding: str = ""
    game: str = ""
    column: int = 1


START = Origin()
"""The bytes are the whole file."""


class Boundary(Struct, frozen=True):
    """A piece of a file: bytes start to stop, and the origin to read it with."""

    start: int
    stop: int
    origin: Origin = START


class Unreadable(Exception):
    """The upload as a whole gives no log; the uploader is told why by `problem`."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem
