"""Any bytes in, logs out: what is in containers comes out, and each text is read in the format that it looks like."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, Protocol

from msgspec import Struct, structs

from ..engine.log import Log, Problem
from . import START, Boundary, Origin, Unreadable, bga, document, jsonl, pgn, plain
from .containers import LIMITS, Limits, Member, MiB, Spoiled, container, members
from .line_ends import end_in_returns, feeding, with_feeds

HEAD = 64 * 1024
"""So many bytes tell the format."""
CONTROLS = bytes(set(range(32)) - set(b"\t\n\v\f\r\x1b"))
"""Where more than one byte in twenty is such a one, it is no text."""
IN_MEMORY = Limits(raw=64 * MiB, expanded=64 * MiB)
"""What is read in memory has closer limits than what is read from disk."""
PIECE = MiB
"""A large file is read in pieces of about this size."""


class Format(Protocol):
    """The face of a format, as the package says."""

    @property
    def NAME(self) -> str: ...
    def sniff(self, head: bytes) -> bool: ...
    def read(self, content: bytes, origin: Origin = START) -> Iterator[Log]: ...
    def boundaries(self, stream: BinaryIO, size: int) -> Iterator[Boundary]: ...


FORMATS: dict[str, Format] = {format.NAME: format for format in (bga, jsonl, document, plain, pgn)}
"""In the order in which they are asked: the most exact first."""


class Source(Struct, frozen=True):
    """One text of an upload, on disk: under which name it stands in its container (empty if there is none), or why it is
    of no use. `beside`: what others in the container tell of it."""

    name: str
    path: Path
    problem: Problem | None = None
    beside: bga.Beside = bga.Beside()


class Piece(Struct, frozen=True):
    """A stretch of a text that is read by itself, and in which format. `returns`: its lines end in carriage returns alone."""

    format: str
    boundary: Boundary
    returns: bool = False

    def content(self, stream: BinaryIO) -> bytes:
        """Its bytes in a text, as the reader wants them."""
        stream.seek(self.boundary.start)
        content = stream.read(self.boundary.stop - self.boundary.start)
        return with_feeds(content) if self.returns else content


def detect(head: bytes) -> Format:
    """The format of a text that begins so; raises `Unreadable` (`empty`, `binary`, `utf-16`, `unknown-format`)."""
    if head.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) and any(format.sniff(narrow(head)) for format in (jsonl, document, plain)):
        raise Unreadable(Problem("utf-16"))
    found = next((format for format in FORMATS.values() if format.sniff(head)), None)
    if found:
        return found
    reason = "unknown-format" if head.strip(b"\0 \t\r\n\f\v\xef\xbb\xbf") else "empty"
    controls = len(head) - len(head.translate(None, CONTROLS))
    raise Unreadable(Problem("binary" if controls * 20 > len(head) else reason))


def narrow(head: bytes) -> bytes:
    """A text in UTF-16 as it would be in UTF-8."""
    return head.decode("utf-16", errors="ignore").encode(errors="ignore")


def read(content: bytes, origin: Origin = START, limits: Limits = IN_MEMORY) -> Iterator[Log]:
    """Every log of an upload that is in memory; a member of a container that gives none is a log with a problem.

    Raises `Unreadable` if the upload as a whole gives nothing, or breaks a limit.
    """
    beside = told_beside(BytesIO(content), limits)
    for number, member in enumerate(members(BytesIO(content), limits), 1):
        if number in beside.members:
            continue
        try:
            text = taken(member)
        except Spoiled as spoiled:
            yield refused(member.name, spoiled)
            continue
        try:
            if end_in_returns(text[:HEAD]):
                text = with_feeds(text)
            head = text[:HEAD]
            for log in detect(head).read(text, named(origin, beside.game(head))):
                log.member = member.name
                yield log
        except Unreadable as unreadable:
            yield refused(member.name, unreadable)


def told_beside(file: BinaryIO, limits: Limits) -> bga.Beside:
    """What members of a container tell of others: the games that are played at tables."""
    return bga.beside(members(file, limits)) if container(file, limits) == "zip" else bga.Beside()


def named(origin: Origin, game: str) -> Origin:
    """The origin of a text whose game is told beside it; that goes before what was said of the upload as a whole."""
    return structs.replace(origin, game=game) if game else origin


def taken(member: Member) -> bytes:
    """The whole text of a member; raises `Spoiled`."""
    if member.problem:
        raise Spoiled(member.problem)
    return b"".join(member.blocks)


def refused(name: str, unreadable: Unreadable) -> Log:
    """The log that stands for a member that gives none; raises what was raised if there is no container."""
    if not name:
        raise unreadable
    return Log("", [], None, [], [], problem=unreadable.problem, member=name)


def logs(path: Path, game: str = "", limits: Limits = LIMITS) -> Iterator[Log]:
    """The same of a file on disk, however large, with little memory; a container is unpacked to the temporary directory."""
    with TemporaryDirectory() as work:
        for source in unpack(path, Path(work), limits):
            try:
                for piece in pieces(source):
                    for log in read_piece(source, piece, game):
                        log.member = source.name
                        yield log
            except Unreadable as unreadable:
                yield refused(source.name, unreadable)
            if source.path != path:
                source.path.unlink(missing_ok=True)


def unpack(path: Path, work: Path, limits: Limits = LIMITS) -> Iterator[Source]:
    """Every text of an uploaded file: itself, or one by one the members of a container, written to the directory `work`.

    Raises `Unreadable` if the upload as a whole is of no use, or breaks a limit.
    """
    with path.open("rb") as file:
        if not container(file, limits):
            yield Source("", path)
            return
        beside = told_beside(file, limits)
        for number, member in enumerate(members(file, limits), 1):
            if number not in beside.members:
                yield structs.replace(written(member, work / f"{number:05}"), beside=beside)


def written(member: Member, path: Path) -> Source:
    if member.problem:
        return Source(member.name, path, member.problem)
    try:
        with path.open("wb") as file:
            file.writelines(member.blocks)
    except Spoiled as spoiled:
        return Source(member.name, path, spoiled.problem)
    return Source(member.name, path)


def pieces(source: Source, size: int = PIECE) -> Iterator[Piece]:
    """Where a text can be cut; raises `Unreadable` if it is of no known format, or no use."""
    if source.problem:
        raise Unreadable(source.problem)
    with source.path.open("rb") as stream:
        head = stream.read(HEAD)
        returns = end_in_returns(head)
        if returns:
            head = with_feeds(head)
        format, game = detect(head), source.beside.game(head)
        stream.seek(0)
        for boundary in format.boundaries(feeding(stream) if returns else stream, size):
            boundary = structs.replace(boundary, origin=named(boundary.origin, game)) if game else boundary
            yield Piece(format.NAME, boundary, returns)


def read_piece(source: Source, piece: Piece, game: str = "") -> Iterator[Log]:
    """The logs of one piece; `game` is the one named by the uploader. Raises `Unreadable` if there are none."""
    with source.path.open("rb") as stream:
        content = piece.content(stream)
    return FORMATS[piece.format].read(content, said(piece.boundary.origin, game))


def said(origin: Origin, game: str) -> Origin:
    """The origin of a piece with the game that the uploader named, where nothing else tells it."""
    return origin if origin.game else structs.replace(origin, game=game)
