"""From bytes to packets: alone, in one of three envelopes, in a saved page; and what the site sends in place of an archive."""

import re
from collections.abc import Iterator
from io import SEEK_END
from itertools import islice
from typing import Any, BinaryIO, TypeVar

import msgspec
from msgspec import UNSET, DecodeError, Raw, Struct, UnsetType, ValidationError

from ...engine.log import Problem
from .. import START, Boundary, Origin, Unreadable, strict
from ..flaws import Flaw, shown
from .outline import BOM

T = TypeVar("T")

ARCHIVE_SIZE = 8 * 1024 * 1024
"""So many bytes an archive may have, or the page around it,"""
PACKETS = 50_000
"""and so many packets."""
ENVELOPES = 4
"""No more of them lie within each other."""
DEPTH = 100
ASSIGNMENTS = 10
"""So many places of a page are looked at for the packets."""
ASSIGNED = re.compile(rb"""\bg_gamelogs["']?\s{0,100}+[=:]\s{0,100}+(?=[\[{])""")
TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*+"?+|[\[\]{}]', re.DOTALL)

SESSION = "806"
REFUSALS = (
    ("bga-limit", re.compile(r"reached a limit", re.IGNORECASE)),
    ("bga-newcomer", re.compile(r"registered more than|played at least", re.IGNORECASE)),
    ("bga-missing", re.compile(r"cannot find gamenotifs|empty archive file", re.IGNORECASE)),
    ("bga-login", re.compile(r"invalid session", re.IGNORECASE)),
)
"""What the site says instead, by its words."""


class Envelope(Struct):
    """An object around packets, of whichever kind; unknown keys are passed over."""

    status: Any = UNSET
    error: Any = UNSET
    code: Any = None
    data: Raw | UnsetType = UNSET
    logs: Raw | UnsetType = UNSET
    packets: Raw | UnsetType = UNSET
    players: Raw | UnsetType = UNSET
    game_id: Raw | UnsetType = UNSET
    game_name: Raw | UnsetType = UNSET


class Archive(Struct):
    """What is in a file: each packet as it stands, its line, and the players as the site tells them, if it does."""

    packets: list[bytes]
    lines: list[int]
    players: Any = None


envelopes = msgspec.json.Decoder(Envelope)
raws = msgspec.json.Decoder(list[Raw])


def boundaries(stream: BinaryIO, size: int) -> Iterator[Boundary]:
    """A file is not cut. Of one that is too large no more is given than shows it."""
    yield Boundary(0, min(stream.seek(0, SEEK_END), ARCHIVE_SIZE + 1))


def opened(content: bytes, origin: Origin = START) -> Archive:
    """The packets of a file; raises `Unreadable` if there are none, for the reason that the site or the file gives."""
    if len(content) > ARCHIVE_SIZE:
        raise Unreadable(Problem("bga-too-large", origin.line, facts={"most": ARCHIVE_SIZE}))
    text = content.removeprefix(BOM)
    try:
        start, stop = in_page(text) if text.lstrip().startswith(b"<") else (0, len(text))
        try:
            return unwrapped(text[start:stop], origin.line + text.count(b"\n", 0, start))
        except Flaw as flaw:
            if flaw.offset is not None:
                flaw.offset += len(text[:start].decode(errors="replace"))
            raise
    except Flaw as flaw:
        raise Unreadable(placed(flaw, text, origin))


def placed(flaw: Flaw, text: bytes, origin: Origin) -> Problem:
    """With its place, if it has one; else it is about the file as a whole."""
    if flaw.offset is None:
        return Problem(flaw.reason, facts=flaw.facts)
    return flaw.problem(text.decode(errors="replace"), origin.line, origin.column)


def in_page(text: bytes) -> tuple[int, int]:
    """Where the packets stand in a saved page."""
    for found in islice(ASSIGNED.finditer(text), ASSIGNMENTS):
        stop = closed(text, found.end())
        if text[found.end() + 1 : stop - 1].strip():
            return found.end(), stop
    raise Flaw("bga-no-logs")


def closed(text: bytes, start: int) -> int:
    """Where the bracket is closed that opens here."""
    depth = 0
    for token in TOKEN.finditer(text, start):
        depth += (token[0] in b"[{") - (token[0] in b"]}")
        if depth == 0:
            return token.end()
        if depth > DEPTH:
            raise Flaw("nesting", most=DEPTH)
    raise Flaw("bga-cut-off")


def unwrapped(text: bytes, line: int) -> Archive:
    """The packets in a text, whatever is around them."""
    strict.characters(text)
    inner, players = text.strip(), None
    for _ in range(ENVELOPES):
        if inner.startswith(b"["):
            return listed(text, inner, players, line)
        if not inner:
            break
        envelope = decoded(inner, envelopes, text)
        refuse(envelope)
        given = envelope.packets, envelope.logs, envelope.data
        players = players or (None if envelope.players is UNSET else plain(envelope.players))
        inner = bytes(next((part for part in given if isinstance(part, Raw)), b"")).strip()
        if not inner and tells_of_table(envelope):
            raise Flaw("bga-table")
    raise Flaw("bga-form")


def refuse(envelope: Envelope) -> None:
    """Raise `Flaw` if the site has sent an error in place of an archive."""
    said = envelope.error if isinstance(envelope.error, str) else ""
    if said or str(envelope.code) == SESSION or envelope.status in (0, "0"):
        raise Flaw(refusal(said, envelope.code), found=shown(said or str(envelope.code or envelope.status)))


def tells_of_table(envelope: Envelope) -> bool:
    return envelope.game_name is not UNSET or envelope.game_id is not UNSET


def refusal(said: str, code: Any) -> str:
    reason = next((reason for reason, words in REFUSALS if words.search(said)), "bga-error")
    return "bga-login" if reason == "bga-error" and str(code) == SESSION else reason


def listed(text: bytes, packets: bytes, players: Any, line: int) -> Archive:
    parts = [bytes(part) for part in decoded(packets, raws, text)]
    if len(parts) > PACKETS:
        raise Flaw("bga-packets", most=PACKETS)
    if not parts:
        raise Flaw("bga-missing", found="[]")
    return Archive(parts, lines_of(text, parts, line), players)


def lines_of(text: bytes, parts: list[bytes], line: int) -> list[int]:
    """On which lines these parts of a text begin, which stand in it one after the other."""
    if b"\n" not in text:
        return [line] * len(parts)
    lines, at = list[int](), 0
    for part in parts:
        start = text.find(part, at)
        line += text.count(b"\n", at, start)
        lines.append(line)
        line += part.count(b"\n")
        at = start + len(part)
    return lines


def decoded(part: bytes, decoder: "msgspec.json.Decoder[T]", text: bytes) -> T:
    """What the decoder reads in a part of the text; raises `Flaw`."""
    try:
        return decoder.decode(part)
    except ValidationError:
        raise Flaw("bga-form")
    except RecursionError:
        raise Flaw("nesting", most=DEPTH)
    except DecodeError as error:
        if "truncated" in str(error):
            raise Flaw("bga-cut-off")
        if len(part) != len(text.strip()):
            raise Flaw("bga-form")
        raise broken(part, str(error), len(text) - len(text.lstrip()))


def broken(text: bytes, said: str, before: int) -> Flaw:
    """The place from which on a text is no JSON, with so much blank before it."""
    words = text.decode()
    try:
        at = strict.malformed(words, text, said)
    except (ValueError, RecursionError):
        return Flaw("bga-form")
    return Flaw("json", offset=before + at, found=shown(words[at:]))


def plain(part: Raw) -> Any:
    """A part as plain data; None if it is none."""
    try:
        return msgspec.json.decode(part)
    except (DecodeError, RecursionError):
        return None
