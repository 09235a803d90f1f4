"""JSON Lines: on one line the header, then one action on each line; the next header begins the next log.

    {"game":"oh-hell","players":["Ann","Ben","Cleo"],"date":"2026-11-01","options":{"sizes":[1]},"tags":{"Event":"Club"}}
    {"do":"deal","trump":"9S","hands":[["2C"],["3C"],["AH"]]}
    {"seat":1,"do":"bid","tricks":0}

A header is an object with `game` (or `players`, if the uploader named the game) and without `do`. `options` and `tags` may be
left out, as may `date`. Blank lines are nothing; lines may end as on Windows; a byte order mark is passed over. The text is
UTF-8, and JSON as `strict` has it. Logs of several games may share one file.
"""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import BinaryIO

import msgspec
from msgspec import UNSET, DecodeError, Raw, Struct, UnsetType

from ..engine.log import Log, Problem
from . import START, Boundary, Origin, Unreadable, strict
from .cutting import cut
from .entries import read_lines
from .flaws import Flaw
from .grammar import Grammar
from .header import LOG_SIZE, Header, begin
from .normal import digest, encode

__all__ = ["NAME", "boundaries", "digest", "encode", "read", "restored", "sniff"]

NAME = "jsonl"
KEYS = (b'"game"', b'"players"')
BOM = b"\xef\xbb\xbf"
headers = msgspec.json.Decoder(Header)


class Peek(Struct):
    """The keys by which a header, an action and a whole document are told apart."""

    game: Raw | UnsetType = UNSET
    players: Raw | UnsetType = UNSET
    do: Raw | UnsetType = UNSET
    actions: Raw | UnsetType = UNSET


peek = msgspec.json.Decoder(Peek).decode


def sniff(head: bytes) -> bool:
    """Whether the first line is an object of its own that holds no list of actions."""
    first, newline, _ = head.removeprefix(BOM).lstrip().partition(b"\n")
    first = first.rstrip()
    if not first.startswith(b"{") or (newline and not first.endswith(b"}")):
        return False
    try:
        return peek(first).actions is UNSET
    except (DecodeError, RecursionError):
        return b'"actions"' not in first


def begins(line: bytes) -> bool:
    """Whether this line is a header."""
    if not any(key in line for key in KEYS):
        return False
    try:
        seen = peek(line.removeprefix(BOM))
        return seen.do is UNSET and (seen.game is not UNSET or seen.players is not UNSET)
    except (DecodeError, RecursionError):
        return b'"do"' not in line


def read(content: bytes, origin: Origin = START) -> Iterator[Log]:
    """A log for each header; raises `Unreadable` if there is none (`empty`, `no-game`)."""
    starts = headers_in(content)
    before = content[: starts[0] if starts else None].removeprefix(BOM).strip()
    if not starts:
        raise Unreadable(Problem("no-game" if before else "empty"))
    if before:
        yield headless(content, origin.line)
    line = origin.line + content.count(b"\n", 0, starts[0])
    for start, stop in pairwise([*starts, len(content)]):
        yield read_log(content[start:stop], line, origin.game)
        line += content.count(b"\n", start, stop)


def boundaries(stream: BinaryIO, size: int) -> Iterator[Boundary]:
    """Cut before headers."""
    return cut(stream, size, begins)


def headers_in(content: bytes) -> list[int]:
    """Where the lines stand that are headers."""
    starts = sorted({start for key in KEYS for start in lines_with(content, key)})
    return [start for start in starts if begins(content[start : end_of_line(content, start)])]


def lines_with(content: bytes, key: bytes) -> Iterator[int]:
    at = content.find(key)
    while at >= 0:
        yield content.rfind(b"\n", 0, at) + 1
        at = content.find(key, end_of_line(content, at))


def end_of_line(content: bytes, at: int) -> int:
    end = content.find(b"\n", at)
    return len(content) if end < 0 else end


def headless(content: bytes, line: int) -> Log:
    """The log that stands for what comes before the first header."""
    line += content.count(b"\n", 0, len(content) - len(content.removeprefix(BOM).lstrip()))
    return Log("", [], None, [], [], line=line, problem=Problem("no-header", line))


def restored(content: bytes) -> Log:
    """The log whose normal form this is, however large it has become."""
    return read_log(content, 1, "", len(content))


def read_log(content: bytes, line: int, game: str, most: int = LOG_SIZE) -> Log:
    """One log; `game` is the one named by the uploader."""
    log = Log("", [], None, [], [], line=line)
    header, _, body = content.partition(b"\n")
    header = header.removeprefix(BOM)
    if len(header) > most:
        log.problem = Problem("too-large", line, facts={"most": most})
        return log
    try:
        grammar = read_header(log, header, game)
    except Flaw as flaw:
        log.problem = flaw.problem(header.decode(errors="replace"), line)
        return log
    if len(content) > most:
        log.problem = Problem("too-large", line, facts={"most": most})
    else:
        read_lines(log, grammar, body, line + 1)
    return log


def read_header(log: Log, text: bytes, game: str) -> Grammar:
    """Fill in the header of a log; raises `Flaw`."""
    head = strict.decode(text, headers)
    head.game = head.game or game
    try:
        return begin(log, head, partial(strict.decode_part, head.options, ("options",)))
    except Flaw as flaw:
        raise strict.located(flaw, text.decode())
