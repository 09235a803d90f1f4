"""XML from strangers: no document type, no depth, no endless text, whatever the library that reads it would do."""

from typing import Protocol
from xml.parsers import expat

from .found import Refused

DEEPEST = 16
LONGEST_RUN = 16 * 2**20
"""Bytes between two tags."""


class Source(Protocol):
    def read(self, size: int = ..., /) -> bytes: ...


class Guarded:
    """Passes on what it reads, and looks at it first. Refused: it is not well formed, or made to harm."""

    def __init__(self, source: Source) -> None:
        self.source, self.depth, self.run = source, 0, 0
        self.parser = expat.ParserCreate()
        self.parser.StartDoctypeDeclHandler = self.refuse_doctype
        self.parser.StartElementHandler = self.open
        self.parser.EndElementHandler = self.close

    def read(self, size: int = 65536) -> bytes:
        block = self.source.read(size)
        tag = block.rfind(b"<")
        self.run = len(block) - tag if tag >= 0 else self.run + len(block)
        if self.run > LONGEST_RUN:
            raise Refused("too-large", most=LONGEST_RUN)
        try:
            self.parser.Parse(block, not block)
        except expat.ExpatError as error:
            raise Refused("malformed", line=error.lineno, message=expat.ErrorString(error.code)) from None
        return block

    def refuse_doctype(self, *_declared: object) -> None:
        raise Refused("doctype")

    def open(self, _name: str, _attributes: object) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Refused("nesting", most=DEEPEST)

    def close(self, _name: str) -> None:
        self.depth -= 1


def guarded(content: bytes) -> bytes:
    """The same bytes, which are well formed and harmless. Refused: they are not."""

    class Once:
        def read(self, _size: int = 0, /) -> bytes:
            nonlocal content
            block, content = content, b""
            return block

    source = Guarded(Once())
    whole = source.read()
    source.read()
    return whole
