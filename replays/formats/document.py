"""One JSON document: the header's fields and the list of actions in one object, written as one likes; or a list of such.

    {
      "game": "oh-hell",
      "players": ["Ann", "Ben", "Cleo"],
      "options": {"sizes": [1]},
      "actions": [
        {"do": "deal", "trump": "9S"},
        {"seat": 1, "do": "bid", "tricks": 0}
      ]
    }

Documents may also follow each other, on lines of their own or not. The text is UTF-8, and JSON as `strict` has it.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from io import SEEK_END, BytesIO
from typing import BinaryIO, NamedTuple

import msgspec
from msgspec import DecodeError, Raw, ValidationError

from ..engine.log import Log, Problem
from . import START, Boundary, Origin, Unreadable, strict
from .cutting import Window, after
from .entries import Entry, read_entries
from .flaws import SHOWN, Flaw, misfit, shown
from .header import LOG_SIZE, Header, begin

NAME = "json"
BOM = b"\xef\xbb\xbf"
BETWEEN = b" \t\r\n,[]"
"""What may stand before, between and after documents."""
OPENING = re.compile(rb"(?P<here>\{)")
TOKEN = re.compile(rb'"(?:[^"\\\n]|\\[^\n])*+"?+|[\[\]{}]')
AGAIN = re.compile(rb'[,\n]\s*+(?P<here>\{\s{,100}+"game"\s*+:)')
"""Where another document begins after one that never ends."""


class Document(Header, kw_only=True):
    """A whole log."""

    actions: Raw = Raw(b"[]")


class Span(NamedTuple):
    """A document's place in a file."""

    start: int
    stop: int
    line: int
    column: int


documents = msgspec.json.Decoder(Document)
raws = msgspec.json.Decoder(list[Raw])


def sniff(head: bytes) -> bool:
    """Whether the text is an object or a list of objects. (JSON Lines begin so, too: they are asked first.)"""
    return re.match(rb"(?:\xef\xbb\xbf)?\s*+(?:\[\s*+)?\{", head) is not None


def read(content: bytes, origin: Origin = START) -> Iterator[Log]:
    """A log for each document; raises `Unreadable` if there is none (`empty`, `no-game`)."""
    spans = valid(content, origin) or [*spans_in(BytesIO(content), origin)]
    before = content[: spans[0].start if spans else None].removeprefix(BOM).strip(BETWEEN)
    if not spans:
        raise Unreadable(Problem("no-game" if before else "empty"))
    if before:
        yield Log("", [], None, [], [], line=origin.line, problem=Problem("no-header", origin.line))
    for span, following in zip(spans, [*(span.start for span in spans[1:]), len(content)], strict=True):
        log = read_document(content[span.start : span.stop], span, origin.game)
        log.problem = log.problem or junk(content[span.start : following], span)
        yield log


def boundaries(stream: BinaryIO, size: int) -> Iterator[Boundary]:
    """Cut between documents. Of one that is too large no more is given than shows it."""
    piece = last = Span(0, 0, 1, 1)
    for span in spans_in(stream):
        if last.stop and span.start - piece.start >= size:
            yield bounded(piece, last, span.start)
            piece = span
        last = span
    yield bounded(piece, last, stream.seek(0, SEEK_END))


def bounded(piece: Span, last: Span, stop: int) -> Boundary:
    """The piece from one document to the end of another."""
    if last.stop - last.start > LOG_SIZE:
        stop = last.start + LOG_SIZE + 1
    return Boundary(piece.start, stop, Origin(piece.line, column=piece.column))


def valid(content: bytes, origin: Origin) -> list[Span]:
    """The documents of a file that holds one, or a list; none if it has another form."""
    inside = content.removeprefix(BOM).strip(BETWEEN)
    try:
        parts = [bytes(part) for part in raws.decode(b"[" + inside + b"]")]
    except (DecodeError, RecursionError):
        return []
    return [*standing(content, parts, Span(0, 0, origin.line, origin.column))] if all(p[:1] == b"{" for p in parts) else []


def standing(content: bytes, parts: Iterable[bytes], last: Span) -> Iterator[Span]:
    """Where the parts of a list stand, one after the other, in a text that begins with `last`."""
    for part in parts:
        start = content.find(part, last.stop)
        last = Span(start, start + len(part), *after(content[last.start : start], last.line, last.column))
        yield last


def spans_in(stream: BinaryIO, origin: Origin = START) -> Iterator[Span]:
    """The documents of any file. One that never ends, or is too large, goes on to where another seems to begin."""
    window = Window(stream, origin)
    while window.find(OPENING):
        window.fill(LOG_SIZE)
        start, line, column = window.here, window.line, window.column
        if stop := closing(window.text, window.at):
            window.move(stop)
        else:
            window.find(AGAIN, skip=1)
        yield Span(start, window.here, line, column)


def closing(text: bytes, at: int) -> int:
    """Where the object ends that begins here; 0 if nowhere within the size and the depth of a log."""
    depth = 0
    for token in TOKEN.finditer(text, at, at + LOG_SIZE):
        if token[0] in (b"{", b"["):
            depth += 1
            if depth > strict.DEPTH:
                return 0
        elif token[0] in (b"}", b"]"):
            depth -= 1
            if not depth:
                return token.end()
    return 0


def junk(text: bytes, span: Span) -> Problem | None:
    """The problem with what follows a document, up to the next; None if that is only what may stand there."""
    rest = text[span.stop - span.start :].lstrip(BETWEEN)
    if not rest:
        return None
    line, column = after(text[: len(text) - len(rest)], span.line, span.column)
    return Problem("json", line, column, {"found": shown(rest[: 4 * SHOWN].decode(errors="replace"))})


def read_document(text: bytes, span: Span, named: str) -> Log:
    """One log; the game may have been named by the uploader."""
    log = Log("", [], None, [], [], line=span.line)
    if len(text) > LOG_SIZE:
        log.problem = Problem("too-large", span.line, facts={"most": LOG_SIZE})
        return log
    try:
        document = decode(text)
        document.game = document.game or named
        try:
            game = begin(log, document, partial(strict.decode_part, document.options, ("options",)))
            entries = actions_in(text, document.actions, span)
        except Flaw as flaw:
            raise strict.located(flaw, text.decode())
    except Flaw as flaw:
        log.problem = flaw.problem(text.decode(errors="replace"), span.line, span.column)
    else:
        read_entries(log, game, entries)
    return log


def decode(text: bytes) -> Document:
    """As `strict.decode`; the depth of what has a type is bounded by that."""
    try:
        document = documents.decode(text)
        if strict.brackets(text) - strict.brackets(bytes(document.actions)) <= strict.DEPTH and strict.sound(
            text, strict.encoder.encode(strict.untyped.decode(text))
        ):
            return document
    except (DecodeError, RecursionError):
        pass
    return strict.decode_slowly(text, documents)


def actions_in(text: bytes, actions: Raw, span: Span) -> list[Entry]:
    """Each action with its place; raises `Flaw` if they are not a list."""
    try:
        parts = [bytes(part) for part in raws.decode(actions)]
    except ValidationError as error:
        raise misfit(error, ("actions",))
    words = text.decode()
    at = len(words[: strict.locate(words, ("actions",))[1]].encode())
    first = Span(at, at + 1, *after(text[:at], span.line, span.column))
    places = standing(text, parts, first)
    return [Entry(part, place.line, place.column) for part, place in zip(parts, places, strict=True)]
