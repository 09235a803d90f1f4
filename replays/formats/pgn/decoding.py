"""Bytes to characters: UTF-8 with single bytes of Windows-1252 in between, or UTF-16 if a byte order mark says so."""

import re
from typing import NamedTuple

from ...engine.log import Problem
from .. import Origin, Unreadable
from .alphabet import SPACE, VISIBLE

UTF_8, UTF_16 = "utf-8", ("utf-16-le", "utf-16-be")
ORDER_MARKS = {b"\xef\xbb\xbf": UTF_8, b"\xff\xfe": UTF_16[0], b"\xfe\xff": UTF_16[1]}
END_OF_FILE = "\x1a"
WINDOWS = {0xDC00 + byte: bytes([byte]).decode("cp1252", "replace") for byte in range(0x80, 0x100)} | {0: "\ufffd"}
"""What stands for a byte outside of UTF-8 (a lone surrogate) or for none (zero) -> what it is read as."""
STRAY = re.compile("[\0\udc80-\udcff]")


class Decoded(NamedTuple):
    """The text with line feeds at its line ends, its encoding, and the places of the characters read from stray bytes."""

    text: str
    encoding: str
    stray: list[int]


def decode(content: bytes, origin: Origin) -> Decoded:
    """The characters of a file, or of a piece whose encoding is known; raises `Unreadable` (`binary`, `empty`)."""
    mark, encoding = order_mark(content)
    if origin.encoding:
        return characters(content.removeprefix(mark), origin.encoding)
    if encoding == UTF_8 and is_binary(content.count(0), len(content)):
        raise Unreadable(Problem("binary"))
    decoded = characters(content[len(mark) :], encoding)
    if not VISIBLE.search(decoded.text):
        raise Unreadable(Problem("empty"))
    return decoded


def order_mark(content: bytes) -> tuple[bytes, str]:
    """The byte order mark that the content begins with, and the encoding it tells."""
    return next(((mark, encoding) for mark, encoding in ORDER_MARKS.items() if content.startswith(mark)), (b"", UTF_8))


def is_binary(zeros: int, size: int) -> bool:
    """Whether a file with so many zero bytes is no text."""
    return 10 * zeros > size


def characters(content: bytes, encoding: str) -> Decoded:
    try:
        text, strict = content.decode(encoding), True
    except UnicodeDecodeError:
        text, strict = content.decode(encoding, "surrogateescape" if encoding == UTF_8 else "replace"), False
    text = without_padding(text.replace("\r\n", "\n").replace("\r", "\n"))
    if strict and "\0" not in text:
        return Decoded(text, encoding, [])
    return Decoded(text.translate(WINDOWS), encoding, [found.start() for found in STRAY.finditer(text)])


def without_padding(text: str) -> str:
    """Without the end-of-file sign of old systems, and what filled up the last block after it."""
    sign = text.find(END_OF_FILE, len(text.rstrip(SPACE + "\0" + END_OF_FILE)))
    return text if sign < 0 else text[:sign]
