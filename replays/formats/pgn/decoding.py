"""Bytes to characters: UTF-8 with single bytes of Windows-1252 between, or UTF-16 if a byte order mark says so."""

import re
from typing import NamedTuple

from ...engine.log import Problem
from .. import Origin, Unreadable
from .alphabet import SPACE, VISIBLE

UTF_8, UTF_16 = "utf-8", ("utf-16-le", "utf-16-be")
ORDER_MARKS = {b"\xef\xbb\xbf": UTF_8, b"\xff\xfe": UTF_16[0], b"\xfe\xff": UTF_16[1]}
WINDOWS = {0xDC00 + byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0x100)}
"""The lone surrogates that stand for bytes outside of UTF-8 -> what Windows-1252 has for these bytes."""
STRAY = re.compile("[\udc80-\udcff\0]")
END_OF_FILE = re.compile(rf"(?<![{SPACE}\0\x1a])[{SPACE}\0]*+\x1a[{SPACE}\0\x1a]*+\Z")


class Decoded(NamedTuple):
    """The text with line feeds at its line ends, its encoding, and the places of the characters read from stray bytes."""

    text: str
    encoding: str
    stray: list[int]


def order_mark(content: bytes) -> bytes:
    """The byte order mark the content begins with, if any."""
    return next((mark for mark in ORDER_MARKS if content.startswith(mark)), b"")


def decode(content: bytes, origin: Origin) -> Decoded:
    """The characters of a file, or of a piece whose encoding is known; raises `Unreadable` (`binary`, `empty`)."""
    if origin.encoding:
        return characters(content, origin.encoding)
    mark = order_mark(content)
    encoding = ORDER_MARKS.get(mark, UTF_8)
    if encoding == UTF_8 and is_binary(content.count(0), len(content)):
        raise Unreadable(Problem("binary"))
    decoded = characters(content[len(mark) :], encoding)
    if not VISIBLE.search(decoded.text):
        raise Unreadable(Problem("empty"))
    return decoded


def is_binary(zeros: int, size: int) -> bool:
    """Whether a file with so many zero bytes is no text."""
    return 10 * zeros > size


def characters(content: bytes, encoding: str) -> Decoded:
    if encoding in UTF_16:
        text = lines_fed(content.decode(encoding, "replace"))
    else:
        text = lines_fed(content.decode(encoding, "surrogateescape"))
    text = without_end_of_file(text)
    try:
        if "\0" not in text:
            text.encode()
            return Decoded(text, encoding, [])
    except UnicodeEncodeError:
        pass
    stray = [found.start() for found in STRAY.finditer(text)]
    return Decoded(text.translate(WINDOWS | {0: "\ufffd"}), encoding, stray)


def lines_fed(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def without_end_of_file(text: str) -> str:
    """Without the end-of-file sign of old systems."""
    body = text.rstrip()
