"""Bytes, plain or packed, as revisions: the format is told by how they begin.

It reads the contribution feeds of MediaWiki (Atom, RSS), `Special:Export` (0.11), answers of the Action API in JSON, and feeds
that were rendered as text. Every file is bounded in what it unpacks to, and in how deep its elements lie.
"""

import bz2
import gzip
import re
import zlib
from collections.abc import Iterator
from typing import Any, BinaryIO

import zstandard

from . import actionapi, export, feeds, rendered
from .found import Found, LeftOut, Refused, checked

MiB = 2**20
EXPANDED = 1024 * MiB
"""What an export may unpack to. It is read as a stream."""
WHOLE = 32 * MiB
"""The largest feed, answer or text: these are read at once."""
HEAD = 4096
BLOCK = 64 * 1024
BROKEN = (OSError, EOFError, zlib.error, zstandard.ZstdError)
FOREIGN = {b"7z\xbc\xaf": "7z", b"PK\x03\x04": "zip", b"\xfd7zXZ": "xz", b"Rar!": "rar"}
PROLOGUE = re.compile(r"\s*(?:<\?xml[^>]*\?>|<!--.*?-->|\s)*<(?P<root>[!\w:]+)", re.DOTALL)
FEEDS = {"feed": feeds.atom, "rss": feeds.rss}


def read(file: BinaryIO) -> Iterator[Found | LeftOut]:
    """The revisions in a file, each page's from the oldest on. Refused: it is none of these, broken or too large."""
    stream = Stream(file)
    for found in entries(stream):
        yield checked(found) if isinstance(found, Found) else found


def entries(stream: "Stream") -> Iterator[Found | LeftOut]:
    head = stream.head.decode("utf-8", "replace").removeprefix("\ufeff").lstrip()
    if stream.head.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in stream.head[:64]:
        raise Refused("utf-16" if b"<\0" in stream.head or b"\0<" in stream.head else "binary")
    if not head:
        raise Refused("empty")
    if head.startswith("<"):
        return of_xml(stream, head)
    if head.startswith(("{", "[")):
        return actionapi.read(stream.whole())
    return rendered.read(text(stream.whole()))


def of_xml(stream: "Stream", head: str) -> Iterator[Found | LeftOut]:
    match = PROLOGUE.match(head)
    root = match["root"].rpartition(":")[2] if match else ""
    if root.casefold() == "!doctype":
        raise Refused("html" if "html" in head[:200].casefold() else "doctype")
    if root == "mediawiki":
        return export.read(stream)
    if root not in FEEDS:
        raise Refused("html" if root.casefold() == "html" else "unknown-xml", found=root[:40])
    return FEEDS[root](stream.whole())


def text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused("encoding", line=content.count(b"\n", 0, error.start) + 1) from None


class Stream:
    """A file, unpacked as it is read, up to a limit; its beginning can be looked at."""

    def __init__(self, file: BinaryIO) -> None:
        self.source = unpacking(file)
        self.left = EXPANDED
        self.head = b""
        while len(self.head) < HEAD and (block := self.take(HEAD)):
            self.head += block
        self.ahead = self.head

    def read(self, size: int = BLOCK) -> bytes:
        """The next bytes, no more of them than this. Refused: they are damaged, or too many."""
        if not self.ahead:
            return self.take(min(size, BLOCK))
        block, self.ahead = self.ahead[:size], self.ahead[size:]
        return block

    def take(self, size: int) -> bytes:
        try:
            block: bytes = self.source.read(size)
        except BROKEN:
            raise Refused("broken-archive") from None
        self.left -= len(block)
        if self.left < 0:
            raise Refused("expands-too-large", most=EXPANDED)
        return block

    def whole(self) -> bytes:
        """All of it. Refused: it is too large to be read at once."""
        blocks, size = [], 0
        while block := self.read():
            blocks.append(block)
            size += len(block)
            if size > WHOLE:
                raise Refused("too-large", most=WHOLE)
        return b"".join(blocks)


def unpacking(file: BinaryIO) -> Any:
    """The same file, or what unpacks it."""
    start = file.read(6)
    file.seek(0)
    for magic, kind in FOREIGN.items():
        if start.startswith(magic):
            raise Refused("foreign-archive", kind=kind)
    if start.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(fileobj=file)
    if start.startswith(b"BZh"):
        return bz2.BZ2File(file)
    if start.startswith(b"\x28\xb5\x2f\xfd"):
        return zstandard.ZstdDecompressor(max_window_size=64 * MiB).stream_reader(file, read_across_frames=True)
    return file
