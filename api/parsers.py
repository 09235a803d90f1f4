"""The raw body of a request, unread."""

from typing import Any, BinaryIO

from rest_framework.parsers import BaseParser


class RawParser(BaseParser):
    """Whatever is neither multipart nor a form: the bytes of one file, as a stream."""

    media_type = "*/*"

    def parse(self, stream: BinaryIO, media_type: str | None = None, parser_context: dict[str, Any] | None = None) -> BinaryIO:
        return stream
