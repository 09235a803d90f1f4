"""Texts of old Macs, whose lines end with a carriage return alone: their readers get a line feed in the place of each."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from io import SEEK_CUR, SEEK_SET, BufferedReader, RawIOBase
from typing import Any, BinaryIO

RETURN = re.compile(rb"\r(?!\n)")


def end_in_returns(head: bytes) -> bool:
    """Whether the lines of a text that begins so end with carriage returns alone. (The last byte may be half of a line end.)"""
    return b"\n" not in head and b"\r" in head[:-1] and not head.startswith((BOM_UTF16_LE, BOM_UTF16_BE))


def with_feeds(content: bytes) -> bytes:
    """The same text with line feeds, byte for byte, so that every place in it is the same."""
    return RETURN.sub(b"\n", content)


def feeding(stream: BinaryIO) -> BinaryIO:
    """The same of a stream."""
    return BufferedReader(Feeding(stream))


class Feeding(RawIOBase):
    """Reads a stream, and gives line feeds for carriage returns."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = SEEK_SET) -> int:
        return self.stream.seek(offset, whence)

    def readinto(self, buffer: Any) -> int:
        room = memoryview(buffer)
        block = self.stream.read(len(room))
        ahead = self.stream.read(1) if block.endswith(b"\r") else b""
        self.stream.seek(-len(ahead), SEEK_CUR)
        room[: len(block)] = with_feeds(block + ahead)[: len(block)]
        return len(block)
