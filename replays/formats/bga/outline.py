"""Whether a file is from Board Game Arena, by its beginning: the keys of the outermost object, or the words of a page."""

import re
from collections.abc import Iterator

BOM = b"\xef\xbb\xbf"
TOKEN = re.compile(rb'"((?:[^"\\\n]|\\[^\n])*+)"(\s*+:)?|[\[\]{}]')
PAGE = re.compile(rb"g_gamelogs|board ?game ?arena", re.IGNORECASE)
THEIRS = frozenset((b"status", b"data", b"logs", b"error", b"packets", b"gamedatas", b"currentPlayerId"))
THEIRS_IN_LIST = frozenset((b"channel", b"packet_id", b"packet_type", b"move_id", b"table_id"))
OURS = frozenset((b"game", b"do", b"seat", b"options", b"date", b"tags", b"actions"))


def sniff(head: bytes) -> bool:
    """Whether a file that begins so is an archive, an answer of the site in place of one, or a page of it."""
    text = head.removeprefix(BOM).lstrip()
    if text.startswith(b"<"):
        return PAGE.search(text) is not None
    if not text.startswith((b"{", b"[")):
        return False
    theirs = THEIRS if text.startswith(b"{") else THEIRS_IN_LIST
    return next((key in theirs for key in outer_keys(text) if key in theirs or key in OURS), False)


def outer_keys(text: bytes) -> Iterator[bytes]:
    """The keys of an object, or those of the objects in a list."""
    depth, wanted = 0, 1 if text.startswith(b"{") else 2
    for token in TOKEN.finditer(text):
        match token[0][:1]:
            case b"{" | b"[":
                depth += 1
            case b"}" | b"]":
                depth -= 1
            case _:
                if depth == wanted and token[2]:
                    yield token[1]
