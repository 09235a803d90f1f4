"""The bodies of requests: the bytes of a file, unread, and small JSON, read strictly."""

from typing import Any, BinaryIO

import msgspec
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError, UnsupportedMediaType
from rest_framework.parsers import BaseParser, MultiPartParser

JSON_BYTES = 64 * 1024


class Body:
    """The bytes of a request, to the last one: raises ParseError where its sender went away before."""

    def __init__(self, stream: BinaryIO, length: int) -> None:
        self.stream, self.left = stream, length

    def read(self, size: int, /) -> bytes:
        chunk = self.stream.read(size)
        if len(chunk) < min(size, self.left):
            raise ParseError(_("The body ends before the length that was announced. Send it again."))
        self.left -= len(chunk)
        return chunk


class RawParser(BaseParser):
    """Whatever is neither multipart nor a form: the bytes of one file, unread."""

    media_type = "*/*"

    def parse(self, stream: BinaryIO, media_type: str | None = None, parser_context: dict[str, Any] | None = None) -> Body:
        if (media_type or "").startswith("multipart/"):
            raise UnsupportedMediaType(media_type)
        return Body(stream, int(parser_context["request"].META["CONTENT_LENGTH"]) if parser_context else 0)


class PartsParser(MultiPartParser):
    """Files and fields as multipart: raises ParseError, in the language of the sender, where the parts cannot be told apart."""

    def parse(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().parse(*args, **kwargs)
        except ParseError as error:
            advice = _(
                "The parts of the body cannot be told apart. Let your HTTP library set the Content-Type, with its boundary."
            )
            raise ParseError(advice) from error


class JSONParser(BaseParser):
    """JSON of at most 64 KB. What is nested too deep, or is no text, is an error of the sender like any other."""

    media_type = "application/json"

    def parse(self, stream: BinaryIO, media_type: str | None = None, parser_context: dict[str, Any] | None = None) -> Any:
        content = stream.read(JSON_BYTES + 1)
        try:
            return msgspec.json.decode(content if len(content) <= JSON_BYTES else b"")
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise ParseError() from error
