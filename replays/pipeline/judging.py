"""A piece is read and judged, outside any transaction and within limits; then one transaction writes what was found.

One bad log never takes others with it. What a reader refuses is unreadable; what we cannot judge (an error of ours, too much
time or memory) is failed, in its place among the others. After an attempt that took the whole process down, each log is read by
itself and its place is written down before, so the next attempt knows which one it was and leaves it out.
"""

import logging
import time
from collections.abc import Iterator
from functools import partial

import msgspec
from billiard.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import DataError, transaction

from .. import rollups
from ..engine.log import Log, Problem
from ..formats import Unreadable, reading
from ..models import State, Upload, Visibility
from .bell import ring_next
from .expanding import forget, text
from .failing import REMOVED
from .jobs import Claim, Superseded, count_piece, finishing, mine, patiently
from .limits import OutOfTime, TimeLimit
from .rows import FAILED, UNREADABLE, Result, counts, insert, judged, unjudged
from .splitting import Slice, single_logs

logger = logging.getLogger(__name__)


class ReaderFailed(Exception):
    """The reader failed, for the reason that is its cause. Read log by log, it fails over one log of a piece."""


class Piece:
    """One attempt at a piece. `problem`: why a text that is no file of an archive gave no log."""

    def __init__(self, claim: Claim, upload: Upload, careful: bool) -> None:
        self.claim, self.upload, self.careful = claim, upload, careful
        self.position = 0
        self.problem: Problem | None = None
        self.deadline = time.monotonic() + 0.8 * settings.JOB_SECONDS

    def __str__(self) -> str:
        return f"log {self.position} of piece {self.claim.number} of {self.claim.upload_id}"

    def results(self) -> Iterator[Result]:
        """Every log of the piece, judged, in the order of the file."""
        for part in msgspec.convert(self.claim.slices, list[Slice]):
            if part.stretch is None:
                yield self.placed(part, unjudged(UNREADABLE, problem=msgspec.to_builtins(part.problem)))
                continue
            content = self.content(part, part.stretch)
            for stretched in single_logs(content, part.stretch) if self.careful else [(content, part.stretch)]:
                yield from self.read(part, *stretched)

    def content(self, part: Slice, stretch: reading.Piece) -> bytes:
        with text(self.upload.blob_id, part.file).open("rb") as file:
            return stretch.content(file)

    def read(self, part: Slice, content: bytes, stretch: reading.Piece) -> Iterator[Result]:
        origin = stretch.boundary.origin
        if self.careful and self.accused():
            yield self.failed(part, origin.line, self.accused())
            return
        logs = reading.FORMATS[stretch.format].read(content, reading.said(origin, self.upload.game))
        try:
            while log := self.following(logs):
                if self.skipped() == REMOVED:
                    self.position += 1
                else:
                    yield self.placed(part, self.judged(log))
        except Unreadable as unreadable:
            yield from self.nothing(part, unreadable.problem)
        except ReaderFailed as failure:
            if not self.careful:
                raise
            logger.exception("The reader failed over %s", self)
            yield self.failed(part, origin.line, reason(failure.__cause__))

    def following(self, logs: Iterator[Log]) -> Log | None:
        """The next log; after a lost attempt its place is written down before."""
        if self.claim.attempt > 1 and not mine(self.claim).update(at=self.position):
            raise Superseded(self.claim)
        try:
            with TimeLimit(settings.LOG_SECONDS):
                return next(logs, None)
        except (Unreadable, SoftTimeLimitExceeded):
            raise
        except Exception as error:
            raise ReaderFailed from error

    def skipped(self) -> str:
        """Why the log at this position is not to be judged, if so."""
        return self.claim.skip.get(str(self.position), "")

    def accused(self) -> str:
        """What the log at this position did to an earlier attempt, if anything."""
        return "" if self.skipped() == REMOVED else self.skipped()

    def judged(self, log: Log) -> Result:
        left = self.deadline - time.monotonic()
        if why := self.accused() or ("timeout" if left <= 0 else ""):
            return unjudged(FAILED, line=log.line, game=log.game, reason=why)
        try:
            with TimeLimit(min(settings.LOG_SECONDS, left)):
                return judged(log)
        except SoftTimeLimitExceeded:
            raise
        except Exception as error:
            logger.exception("We failed over %s", self)
            return unjudged(FAILED, line=log.line, game=log.game, reason=reason(error))

    def nothing(self, part: Slice, problem: Problem) -> Iterator[Result]:
        """A text without a log: the file of an archive is told as such, anything else is the upload as a whole."""
        if part.member and part.begins:
            yield self.placed(part, unjudged(UNREADABLE, problem=msgspec.to_builtins(problem)))
        else:
            self.problem = self.problem or problem

    def failed(self, part: Slice, line: int, why: str) -> Result:
        return self.placed(part, unjudged(FAILED, line=line, reason=why))

    def placed(self, part: Slice, judged: Result) -> Result:
        replay, _ = judged
        replay.upload_id, replay.piece, replay.position = self.upload.pk, self.claim.number, self.position
        replay.member = part.member[:200]
        self.position += 1
        return judged


def reason(error: BaseException | None) -> str:
    return "timeout" if isinstance(error, OutOfTime) else "memory" if isinstance(error, MemoryError) else "fault"


def judge_piece(claim: Claim) -> None:
    """Judge all logs of the piece, and finish the job."""
    upload = Upload.objects.get(pk=claim.upload_id)
    results, problem = results_of(claim, upload)
    patiently(partial(finish, claim, results, problem))


def results_of(claim: Claim, upload: Upload) -> tuple[list[Result], Problem | None]:
    """What the piece comes to, log by log; and the problem of a text that gave none."""
    try:
        return attempt(Piece(claim, upload, careful=claim.attempt > 1))
    except ReaderFailed:
        return attempt(Piece(claim, upload, careful=True))


def attempt(piece: Piece) -> tuple[list[Result], Problem | None]:
    return [*piece.results()], piece.problem


def finish(claim: Claim, results: list[Result], problem: Problem | None) -> None:
    """Replays, seats, rollups and progress in one transaction, if the job is still ours."""
    try:
        write(claim, results, problem)
    except (DataError, UnicodeError) as error:
        logger.warning("Piece %s of %s has a row that cannot be written: %r", claim.number, claim.upload_id, error)
        write(claim, [writable(one) for one in results], problem)


def write(claim: Claim, results: list[Result], problem: Problem | None) -> None:
    with finishing(claim) as upload:
        for replay, _ in results:
            replay.counted = upload.visibility == Visibility.PUBLIC and counts(replay)
        insert(results)
        rollups.add(one for one in results if one[0].counted)
        count_piece(upload, len(results), msgspec.to_builtins(problem))
        transaction.on_commit(ring_next, robust=True)
        if upload.state != State.RUNNING:
            transaction.on_commit(partial(forget, upload.blob_id), robust=True)


def writable(result: Result) -> Result:
    """The result if the database takes it; otherwise it is a log that we failed over."""
    try:
        with transaction.atomic():
            insert([result])
            transaction.set_rollback(True)
        return result
    except (DataError, UnicodeError):
        replay, _ = result
        logger.exception("The database refuses log %s of piece %s of %s", replay.position, replay.piece, replay.upload_id)
        failed, _ = unjudged(FAILED, line=replay.line, reason="fault")
        for place in ("upload_id", "piece", "position"):
            setattr(failed, place, getattr(replay, place))
        return failed, []
