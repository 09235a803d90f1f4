"""An upload is split where its logs begin, into pieces that each are a job."""

import io
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, BinaryIO

import msgspec
from django.conf import settings
from django.db import transaction

from ..engine.log import Problem
from ..formats import Origin, Unreadable
from ..models import Job, State, Upload
from .bell import ring_next
from .expanding import Part, parts, texts
from .jobs import Claim, finishing, patiently

SLICES = 200
"""A piece is made of so many slices at most (small files of an archive)."""


class Slice(msgspec.Struct, omit_defaults=True):
    """Bytes of an upload that are read together, and how; or a file of an archive with a problem."""

    member: str
    start: int
    stop: int
    format: str = ""
    line: int = 1
    column: int = 1
    encoding: str = ""
    problem: Problem | None = None

    @property
    def size(self) -> int:
        return self.stop - self.start

    def origin(self, game: str) -> Origin:
        return Origin(self.line, self.encoding, game, self.column)


def split(claim: Claim) -> None:
    """Find the pieces of the upload, and queue them; only their places are kept in memory."""
    digest = Upload.objects.values_list("blob_id", flat=True).get(pk=claim.upload_id)
    try:
        pieces, problem = [*gathered(slices(digest))], None
    except Unreadable as unreadable:
        pieces, problem = [], unreadable.problem
    patiently(partial(queue_pieces, claim, pieces, problem))


def slices(digest: str) -> Iterator[Slice]:
    found = parts(digest)
    with texts(digest).open("rb") as file:
        for part in found:
            yield from cut(file, part)


def cut(file: BinaryIO, part: Part) -> Iterator[Slice]:
    """A text as slices of about the size of a piece; as it is if it is small, or has a problem."""
    from ..formats import reading

    whole = Slice(part.member, part.start, part.stop, problem=part.problem)
    if not whole.problem:
        file.seek(part.start)
        try:
            whole.format = reading.detect(file.read(min(whole.size, reading.HEAD))).NAME
        except Unreadable as unreadable:
            if not part.member:
                raise
            whole.problem = unreadable.problem
    return (
        iter([whole]) if whole.problem or whole.size <= settings.PIECE_BYTES else subdivided(file, whole, settings.PIECE_BYTES)
    )


def subdivided(file: BinaryIO, whole: Slice, size: int) -> Iterator[Slice]:
    """A slice cut where logs begin, into slices of at least this size."""
    from ..formats import reading

    with io.BufferedReader(Window(file, whole.start, whole.stop)) as text:
        for part in reading.FORMATS[whole.format].boundaries(text, size):
            origin, first = part.origin, part.start == 0
            yield msgspec.structs.replace(
                whole,
                start=whole.start + part.start,
                stop=whole.start + part.stop,
                line=whole.line + origin.line - 1,
                column=whole.column if first else origin.column,
                encoding=origin.encoding or whole.encoding,
            )


class Window(io.RawIOBase):
    """Part of a file, as a file."""

    def __init__(self, file: BinaryIO, start: int, stop: int) -> None:
        self.file, self.start, self.stop, self.place = file, start, stop, start

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        base = {io.SEEK_SET: self.start, io.SEEK_CUR: self.place, io.SEEK_END: self.stop}[whence]
        self.place = min(max(base + offset, self.start), self.stop)
        return self.place - self.start

    def readinto(self, buffer: Any, /) -> int:
        self.file.seek(self.place)
        read: int = self.file.readinto(memoryview(buffer)[: self.stop - self.place])  # type: ignore[attr-defined]
        self.place += read
        return read


def gathered(slices: Iterable[Slice]) -> Iterator[list[Slice]]:
    """Slices put together until they make a piece."""
    piece: list[Slice] = []
    size = 0
    for one in slices:
        if piece and (size + one.size > settings.PIECE_BYTES or len(piece) == SLICES):
            yield piece
            piece, size = [], 0
        piece.append(one)
        size += one.size
    if piece:
        yield piece


def queue_pieces(claim: Claim, pieces: list[list[Slice]], problem: Problem | None) -> None:
    with finishing(claim) as upload:
        upload.pieces = len(pieces)
        upload.problem = msgspec.to_builtins(problem)
        upload.state = State.RUNNING if pieces else State.DONE
        upload.save()
        jobs = (
            Job(upload=upload, kind=Job.Kind.JUDGE, number=number, slices=msgspec.to_builtins(piece))
            for number, piece in enumerate(pieces)
        )
        Job.objects.bulk_create(jobs, batch_size=500)
        transaction.on_commit(partial(ring_next, settings.RING_AHEAD))
