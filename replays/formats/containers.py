"""Containers: zip, gzip and Zstandard, told by their first bytes; what is in them comes out as a stream, under caps.

A member's name is a label, never a path. There is no container within a container, nothing encrypted and no link. The little
files that desktops add on their own (`__MACOSX/`, `.DS_Store`, ...) are passed over.
"""

import stat
import struct
import zlib
from collections.abc import Callable, Iterator
from io import SEEK_END
from itertools import chain
from typing import BinaryIO, Protocol
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

import zstandard
from msgspec import Struct

from ..engine.log import Problem
from . import Unreadable
from .flaws import harmless

MiB = 1024 * 1024
BLOCK = 64 * 1024
SIP = 1024
"""So little goes into a decompressor at once that what comes out is bounded: at most 32768 bytes for one."""

MAGIC = {b"PK\x03\x04": "zip", b"PK\x05\x06": "zip", b"PK\x07\x08": "zip", b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd"}
FOREIGN = {b"7z\xbc\xaf\x27\x1c": "7z", b"Rar!\x1a\x07": "rar", b"\xfd7zXZ\x00": "xz", b"BZh": "bzip2"}
TAR_AT, TAR = 257, b"ustar"
MAGIC_SIZE = TAR_AT + len(TAR)

END = struct.Struct("<4s4H2LH")
LOCATOR64 = struct.Struct("<4sLQL")
END64 = struct.Struct("<4sQ2H2L4Q")
"""The records at the end of a zip's directory (APPNOTE 4.3.14 to 4.3.16)."""
ENTRY_SIZE = 256
"""So many bytes a member may take in that directory."""
BROKEN = (BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, struct.error, zlib.error, zstandard.ZstdError)
CLUTTER = ("thumbs.db", "desktop.ini")


class Limits(Struct, frozen=True):
    """How much may come in, and out of a container.

    `small`: so much may come out whatever the ratio. `window`: so much memory Zstandard may want for looking back.
    """

    raw: int = 256 * MiB
    expanded: int = 2048 * MiB
    ratio: int = 200
    small: int = 8 * MiB
    members: int = 10_000
    window: int = 64 * MiB


LIMITS = Limits()


class Member(Struct, frozen=True):
    """One text of an upload. `blocks` gives its bytes, once, before the next member is asked for; or it has a problem.

    The name is empty if there is no container, or none that tells names.
    """

    name: str
    blocks: Iterator[bytes] = iter(())
    problem: Problem | None = None


class Spoiled(Unreadable):
    """One member turned out to be of no use while its blocks were taken; the others may be sound."""


class Decompressor(Protocol):
    """What `zlib` and `zstandard` have in common."""

    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, /) -> bytes: ...


def members(file: BinaryIO, limits: Limits = LIMITS) -> Iterator[Member]:
    """Every text of an uploaded file: its members, or itself if it is no container.

    Raises `Unreadable`, now or while blocks are taken, if the file breaks a limit, is broken or of a kind not read;
    `Spoiled` while the blocks of a member are taken that is broken.
    """
    packed = container(file, limits)
    size = file.seek(0, SEEK_END)
    file.seek(0)
    cap = Cap(size, limits)
    if packed == "zip":
        yield from zipped(file, size, cap)
    elif packed:
        yield Member("", cap(unnested(inflated(file, DECOMPRESSORS[packed], limits))))
    else:
        yield Member("", blocks_of(file))


def container(file: BinaryIO, limits: Limits = LIMITS) -> str | None:
    """The kind of container that a file is, if any; raises `Unreadable` if it is too large, or of a kind not read."""
    if file.seek(0, SEEK_END) > limits.raw:
        raise Unreadable(Problem("upload-too-large", facts={"most": limits.raw}))
    file.seek(0)
    return kind(file.read(MAGIC_SIZE))


def kind(head: bytes) -> str | None:
    """The container that begins with these bytes: `zip`, `gzip` or `zstd`; raises `Unreadable` for one that is not read."""
    foreign = next((name for magic, name in FOREIGN.items() if head.startswith(magic)), None)
    if foreign or head[TAR_AT:MAGIC_SIZE] == TAR:
        raise Unreadable(Problem("foreign-archive", facts={"kind": foreign or "tar"}))
    return next((name for magic, name in MAGIC.items() if head.startswith(magic)), None)


class Cap:
    """Counts all that comes out of a container, and raises `Unreadable` when it is too much."""

    def __init__(self, size: int, limits: Limits) -> None:
        self.limits, self.out = limits, 0
        self.most = max(limits.small, limits.ratio * size)

    def __call__(self, blocks: Iterator[bytes]) -> Iterator[bytes]:
        for block in blocks:
            self.out += len(block)
            if self.out > self.limits.expanded:
                raise Unreadable(Problem("expands-too-large", facts={"most": self.limits.expanded}))
            if self.out > self.most:
                raise Unreadable(Problem("expands-too-much", facts={"most": self.limits.ratio}))
            yield block


def blocks_of(file: BinaryIO) -> Iterator[bytes]:
    return iter(lambda: file.read(BLOCK), b"")


def unnested(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The same blocks; raises `Unreadable` if they are a container themselves."""
    head = b""
    for block in blocks:
        head += block
        if len(head) >= MAGIC_SIZE:
            break
    if inner := kind(head):
        raise Unreadable(Problem("nested-archive", facts={"kind": inner}))
    return chain([head], blocks)


def inflated(file: BinaryIO, decompressor: Callable[[Limits], Decompressor], limits: Limits) -> Iterator[bytes]:
    """What gzip or Zstandard packed, frame after frame."""
    inflating, frames = decompressor(limits), 1
    try:
        while sip := file.read(SIP):
            while sip:
                if inflating.eof:
                    inflating, frames = decompressor(limits), frames + 1
                yield inflating.decompress(sip)
                sip = inflating.unused_data if inflating.eof else b""
            if frames > limits.members:
                raise Unreadable(Problem("too-many-members", facts={"most": limits.members}))
    except BROKEN:
        raise Unreadable(Problem("broken-archive"))
    if not inflating.eof:
        raise Unreadable(Problem("broken-archive"))


DECOMPRESSORS: dict[str, Callable[[Limits], Decompressor]] = {
    "gzip": lambda limits: zlib.decompressobj(wbits=16 + zlib.MAX_WBITS),
    "zstd": lambda limits: zstandard.ZstdDecompressor(max_window_size=limits.window).decompressobj(),
}


def zipped(file: BinaryIO, size: int, cap: Cap) -> Iterator[Member]:
    """The members of a zip."""
    try:
        check_directory(file, size, cap.limits)
        archive = ZipFile(file)
    except BROKEN:
        raise Unreadable(Problem("broken-archive"))
    if len(archive.infolist()) > cap.limits.members:
        raise Unreadable(Problem("too-many-members", facts={"most": cap.limits.members}))
    entries = [entry for entry in archive.infolist() if not entry.filename.endswith("/") and not clutter(entry.filename)]
    if not entries:
        raise Unreadable(Problem("empty"))
    for entry in entries:
        yield unpacked(archive, entry, size, cap)


def check_directory(file: BinaryIO, size: int, limits: Limits) -> None:
    """Raise `Unreadable` if the directory is too large to be read into memory; `struct.error` if there is none."""
    file.seek(max(0, size - END.size - 0xFFFF))
    tail = file.read()
    at = tail.rfind(b"PK\x05\x06")
    *_, entries, length, _, _ = END.unpack_from(tail, at) if at >= 0 else END.unpack(b"")
    at64 = at - LOCATOR64.size - END64.size
    if at64 >= 0 and tail.startswith(b"PK\x06\x06", at64):
        *_, entries, length, _ = END64.unpack_from(tail, at64)
    if entries > limits.members or length > limits.members * ENTRY_SIZE:
        raise Unreadable(Problem("too-many-members", facts={"most": limits.members}))


def clutter(name: str) -> bool:
    """What a desktop, not a person, has put into a zip."""
    last = name.rsplit("/", 1)[-1].lower()
    return name.startswith("__MACOSX/") or last.startswith(".") or last in CLUTTER


def unpacked(archive: ZipFile, entry: ZipInfo, size: int, cap: Cap) -> Member:
    name = harmless(entry.filename[:200]) or "?"
    if reason := refused(entry, size):
        return Member(name, problem=Problem(reason))
    return Member(name, cap(taken(archive, entry)))


def refused(entry: ZipInfo, size: int) -> str | None:
    if entry.flag_bits & 1:
        return "encrypted"
    if stat.S_ISLNK(entry.external_attr >> 16):
        return "link"
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        return "compression"
    return None if 0 <= entry.header_offset < size else "broken-archive"


def taken(archive: ZipFile, entry: ZipInfo) -> Iterator[bytes]:
    """The bytes of a member; raises `Spoiled`."""
    try:
        with archive.open(entry) as member:
            yield from unnested(blocks_of(member))  # type: ignore[arg-type]
    except Unreadable as unreadable:
        raise Spoiled(unreadable.problem)
    except BROKEN:
        raise Spoiled(Problem("broken-archive"))
