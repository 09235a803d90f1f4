"""What readers give: revisions as they stand in a file, entries that cannot come in, and files that are refused."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha1
from typing import Any
from urllib.parse import urlsplit

LONGEST_TEXT = 300_000
"""Characters of one text. The longest pages of rules that we know have a tenth of it."""
LONGEST_TITLE, LONGEST_AUTHOR, LONGEST_COMMENT = 255, 255, 1000
"""As MediaWiki keeps them at most; a longer comment is cut."""


class Refused(Exception):
    """The file is not read any further. `reason` is a slug of `words.REFUSALS`, `facts` are what its sentence needs."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason)
        self.reason, self.facts = reason, facts


@dataclass(frozen=True, slots=True)
class Found:
    """One revision. `form` is the format it came in; `number` is the wiki's own, 0 where the file does not tell it.

    `base` is the address that the title of a page is added to; `language` is what the wiki says of the page, where it says more
    than that of the whole site. `doubts` are slugs of what was odd about it (`words.ODD`).
    """

    title: str
    time: datetime
    author: str
    comment: str
    text: str
    form: str
    site: str = ""
    base: str = ""
    number: int = 0
    language: str = ""
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An entry that is not a revision to be kept, and why (`words.LEFT_OUT`)."""

    title: str
    reason: str
    time: datetime | None = None
    facts: dict[str, Any] = field(default_factory=dict)


def checked(found: Found) -> Found | LeftOut:
    """The revision, or why it cannot be kept."""
    reason = flaw(found)
    return LeftOut(found.title[:LONGEST_TITLE], reason, found.time, {"most": LONGEST_TEXT}) if reason else found


def flaw(found: Found) -> str:
    words = found.site + found.title + found.author + found.comment + found.text
    if not found.title.strip() or len(found.title) > LONGEST_TITLE or "\n" in found.title:
        return "title"
    if len(found.author) > LONGEST_AUTHOR:
        return "author"
    if len(found.text) > LONGEST_TEXT:
        return "too-long"
    if "\0" in words:
        return "characters"
    return "" if 0 <= found.number < 2**63 else "number"


def moment(time: datetime) -> datetime:
    """The time in UTC, which is what wikis mean where they do not say."""
    try:
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone(UTC)
    except OverflowError:
        return time.replace(tzinfo=UTC)


def base_of(address: str) -> str:
    """The address that titles are added to, from the address of one page; empty where it is not one of the web."""
    try:
        parts = urlsplit(address.strip())
        is_web = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return ""
    if not is_web or len(address) > 500 or any(mark in address for mark in "<>\"'\\ \n\0"):
        return ""
    before, title, _rest = address.strip().partition("title=")
    return before + title if title else address.strip().rpartition("/")[0] + "/"


def is_altered(text: str, digest: str) -> bool:
    """Whether the text is another than the wiki says: by its SHA-1 in base 16 or, as in exports, in base 36."""
    if not digest:
        return False
    number = int.from_bytes(sha1(text.encode()).digest())
    try:
        return number not in (int(digest, 16) if len(digest) == 40 else -1, int(digest, 36) if len(digest) <= 31 else -1)
    except ValueError:
        return True
