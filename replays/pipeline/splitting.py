"""An upload is split where its logs begin, into pieces that each are a job."""

from collections.abc import Iterable, Iterator
from functools import partial
from io import BytesIO

import msgspec
from django.conf import settings
from django.db import transaction

from .. import store
from ..engine.log import Problem
from ..formats import Boundary, Origin, Unreadable, reading
from ..models import Job, State, Upload
from .bell import ring_next
from .expanding import sources
from .jobs import Claim, conclude, finishing, holding, patiently

SLICES = 200
"""A piece is made of so many slices at most (small files of an archive)."""


class Slice(msgspec.Struct, omit_defaults=True):
    """A stretch of a file that is read by itself, or a file with a problem. `file` is the name in the work folder."""

    member: str
    file: str
    stretch: reading.Piece | None = None
    problem: Problem | None = None

    @property
    def size(self) -> int:
        return self.stretch.boundary.stop - self.stretch.boundary.start if self.stretch else 0

    @property
    def begins(self) -> bool:
        """Whether it begins the file."""
        return not self.stretch or self.stretch.boundary.start == 0


def split(claim: Claim) -> None:
    """Find the pieces of the upload. They are queued as they are found: the first at once, then as many as there are."""
    digest = Upload.objects.values_list("blob_id", flat=True).get(pk=claim.upload_id)
    found: list[list[Slice]] = []
    queued, problem = 0, None
    try:
        for piece in gathered(slices(digest)):
            found.append(piece)
            if len(found) > queued:
                queue_pieces(claim, queued, found)
                queued, found = queued + len(found), []
    except Unreadable as unreadable:
        problem = unreadable.problem
    patiently(partial(finish, claim, queued, found, problem))


def slices(digest: str) -> Iterator[Slice]:
    """An upload as slices of about the size of a piece; raises `Unreadable` if it is of no use as a whole."""
    for source in sources(digest):
        file = "" if source.path == store.path(digest) else source.path.name
        try:
            for stretch in reading.pieces(source, settings.PIECE_BYTES):
                yield Slice(source.name, file, stretch)
        except Unreadable as unreadable:
            if not source.name:
                raise
            yield Slice(source.name, file, problem=unreadable.problem)


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


def single_logs(content: bytes, stretch: reading.Piece) -> Iterator[tuple[bytes, reading.Piece]]:
    """The content of a stretch, cut into stretches of one log each, where its format can be cut."""
    offset, origin = stretch.boundary.start, stretch.boundary.origin
    for part in reading.FORMATS[stretch.format].boundaries(BytesIO(content), 0):
        boundary = Boundary(offset + part.start, offset + part.stop, moved(part.origin, origin))
        yield content[part.start : part.stop], reading.Piece(stretch.format, boundary)


def moved(inner: Origin, outer: Origin) -> Origin:
    """An origin within a stretch, as one within the file."""
    column = inner.column if inner.line > 1 else outer.column + inner.column - 1
    return Origin(outer.line + inner.line - 1, inner.encoding or outer.encoding, outer.game, column)


def queue_pieces(claim: Claim, first: int, pieces: list[list[Slice]]) -> None:
    with holding(claim) as upload:
        upload.state = State.RUNNING
        upload.save(update_fields=["state"])
        create_jobs(upload, first, pieces)


def finish(claim: Claim, first: int, pieces: list[list[Slice]], problem: Problem | None) -> None:
    """The last pieces are queued, and their number is known."""
    with finishing(claim) as upload:
        create_jobs(upload, first, pieces)
        upload.pieces = first + len(pieces)
        if not upload.pieces:
            problem = problem or Problem("empty")
        upload.problem = upload.problem or msgspec.to_builtins(problem)
        upload.state = State.RUNNING
        if upload.pieces_done == upload.pieces:
            conclude(upload)
        upload.save()


def create_jobs(upload: Upload, first: int, pieces: list[list[Slice]]) -> None:
    """Those that an earlier attempt has made already stay as they are."""
    jobs = [
        Job(upload=upload, kind=Job.Kind.JUDGE, number=number, slices=msgspec.to_builtins(piece))
        for number, piece in enumerate(pieces, first)
    ]
    Job.objects.bulk_create(jobs, ignore_conflicts=True)
    transaction.on_commit(ring_next, robust=True)
