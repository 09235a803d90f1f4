"""Contribution feeds, `api.php?action=feedcontributions`, in Atom (RFC 4287) and RSS 2.0, as MediaWiki 1.39 writes them.

An entry's summary is a frame in HTML around the wikitext: `<p>Author: comment</p>`, a rule, and a `<div>` in which each newline
has `<br />` before it and every mark is escaped. Taking the frame off gives the wikitext back, to the letter.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from email.utils import parsedate_to_datetime
from html import unescape
from urllib.parse import parse_qs, urlsplit
from xml.etree.ElementTree import Element

from defusedxml.ElementTree import fromstring

from .found import LONGEST_COMMENT, Found, LeftOut, base_of, moment
from .guarding import guarded

ATOM = "{http://www.w3.org/2005/Atom}"
CREATOR = "{http://purl.org/dc/elements/1.1/}creator"
FRAME = "</p>\n<hr />\n<div>"


def atom(content: bytes) -> Iterator[Found | LeftOut]:
    """The entries of an Atom feed, the oldest first."""
    feed = fromstring(guarded(content), forbid_dtd=True)
    site = site_of(feed.findtext(f"{ATOM}title", ""))
    for entry in reversed(feed.findall(f"{ATOM}entry")):
        link = entry.find(f"{ATOM}link")
        yield revision(
            "atom",
            site,
            title=entry.findtext(f"{ATOM}title", ""),
            link="" if link is None else link.get("href", ""),
            time=iso(entry.findtext(f"{ATOM}updated", "")),
            author=entry.findtext(f"{ATOM}author/{ATOM}name", ""),
            summary=entry.findtext(f"{ATOM}summary", ""),
        )


def rss(content: bytes) -> Iterator[Found | LeftOut]:
    """The items of an RSS feed, the oldest first."""
    channel = fromstring(guarded(content), forbid_dtd=True).find("channel")
    channel = Element("channel") if channel is None else channel
    site = site_of(channel.findtext("title", ""))
    for item in reversed(channel.findall("item")):
        yield revision(
            "rss",
            site,
            title=item.findtext("title", ""),
            link=item.findtext("link", ""),
            time=rfc822(item.findtext("pubDate", "")),
            author=item.findtext(CREATOR, ""),
            summary=item.findtext("description", ""),
        )


def revision(
    form: str, site: str, *, title: str, link: str, time: datetime | None, author: str, summary: str
) -> Found | LeftOut:
    title, author = title.strip(), author.strip()
    framed = unframed(summary, author)
    if time is None:
        return LeftOut(title, "time")
    if framed is None:
        return LeftOut(title, "no-text", time)
    comment, text = framed
    return Found(title, time, author, comment[:LONGEST_COMMENT], text, form, site, base_of(link), number_in(link))


def site_of(title: str) -> str:
    """The name of the wiki in the title of a feed: `Some Wiki - User contributions [en]`."""
    return title.partition(" - ")[0].strip()[:255]


def unframed(summary: str, author: str) -> tuple[str, str] | None:
    """The comment and the wikitext in a summary; None where it has no such frame."""
    start, frame, text = summary.strip().partition(FRAME)
    if not frame or not start.startswith("<p>") or not text.endswith("</div>"):
        return None
    said = unescape(start.removeprefix("<p>")).removeprefix(author)
    return re.sub(r"\A\s*[:：]\s*", "", said).strip(), unescape(text.removesuffix("</div>").replace("<br />", ""))


def number_in(link: str) -> int:
    """The number of the revision in its address."""
    try:
        given = parse_qs(urlsplit(link).query)
    except ValueError:
        return 0
    number = (given.get("diff") or given.get("oldid") or ["0"])[0]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 19 else 0


def iso(stamp: str) -> datetime | None:
    try:
        return moment(datetime.fromisoformat(stamp.strip()))
    except (ValueError, OverflowError):
        return None


def rfc822(stamp: str) -> datetime | None:
    try:
        return moment(parsedate_to_datetime(stamp.strip()))
    except (ValueError, OverflowError, TypeError):
        return None
