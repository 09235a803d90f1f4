"""Writes revisions down as MediaWiki 1.39 does: in feeds, exports and answers of its API."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime
from hashlib import sha1
from itertools import groupby
from pathlib import Path
from xml.sax.saxutils import escape

SEEDS = Path(__file__).parent / "seeds"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Written:
    title: str
    time: str
    author: str
    text: str
    comment: str = ""
    number: int = 0


def marked(text: str) -> str:
    """`htmlspecialchars( $text, ENT_COMPAT )`"""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def summary(revision: Written) -> str:
    """`ApiFeedContributions::feedItemDesc()`"""
    text = marked(revision.text).replace("\n", "<br />\n")
    return f"<p>{marked(revision.author)}: {marked(revision.comment)}</p>\n<hr />\n<div>{text}</div>"


def address(revision: Written) -> str:
    title = revision.title.replace(" ", "_")
    return f"https://wiki.example/index.php?title={title}&diff={revision.number}"


def atom(revisions: Iterable[Written], site: str = "Some Wiki") -> bytes:
    entries = "".join(
        f"<entry><id>{escape(address(r))}</id><title>{escape(r.title)}</title>"
        f'<link rel="alternate" type="text/html" href="{escape(address(r))}"/><updated>{r.time}</updated>'
        f'<summary type="html">{escape(summary(r))}</summary><author><name>{escape(r.author)}</name></author></entry>\n'
        for r in revisions
    )
    return (
        '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>x</id>'
        f"<title>{site} - User contributions [en]</title>{entries}</feed>"
    ).encode()


def rss(revisions: Iterable[Written], site: str = "Some Wiki") -> bytes:
    items = "".join(
        f"<item><title>{escape(r.title)}</title><link>{escape(address(r))}</link>"
        f'<guid isPermaLink="false">{escape(address(r))}</guid><description>{escape(summary(r))}</description>'
        f"<pubDate>{format_datetime(datetime.fromisoformat(r.time), usegmt=True)}</pubDate>"
        f"<dc:creator>{escape(r.author)}</dc:creator></item>\n"
        for r in revisions
    )
    return (
        '<?xml version="1.0"?>\n<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>'
        f"<title>{site} - User contributions [en]</title>{items}</channel></rss>"
    ).encode()


def base36(text: str) -> str:
    number, digits = int(sha1(text.encode()).hexdigest(), 16), ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits.rjust(31, "0")


def revision_element(r: Written) -> str:
    return (
        f"<revision><id>{r.number}</id><timestamp>{r.time}</timestamp><contributor><username>{escape(r.author)}</username>"
        f"<id>7</id></contributor><comment>{escape(r.comment)}</comment><origin>{r.number}</origin><model>wikitext</model>"
        f'<format>text/x-wiki</format><text bytes="{len(r.text.encode())}" sha1="{base36(r.text)}" xml:space="preserve">'
        f"{escape(r.text)}</text><sha1>{base36(r.text)}</sha1></revision>\n"
    )


def export(revisions: Iterable[Written], site: str = "Some Wiki") -> bytes:
    ordered = sorted(revisions, key=lambda r: (r.title, r.time))
    pages = "".join(
        f"<page><title>{escape(title)}</title><ns>0</ns><id>{n}</id>{''.join(map(revision_element, of_page))}</page>\n"
        for n, (title, of_page) in enumerate(groupby(ordered, key=lambda r: r.title), 1)
    )
    return whole("<base>https://wiki.example/wiki/Main_Page</base>", pages, site)


def whole(about: str, pages: str, site: str = "Some Wiki") -> bytes:
    """An export with these pages in it."""
    return (
        '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">'
        f"<siteinfo><sitename>{site}</sitename><dbname>x</dbname>{about}<generator>MediaWiki 1.39.17</generator>"
        '<case>first-letter</case><namespaces><namespace key="0" case="first-letter" /></namespaces></siteinfo>'
        f"{pages}</mediawiki>\n"
    ).encode()


def api(revisions: Iterable[Written], **query: object) -> bytes:
    ordered = sorted(revisions, key=lambda r: (r.title, r.time), reverse=True)
    pages = [
        {"pageid": 1, "ns": 0, "title": title, "pagelanguage": "en", "revisions": [answer(r) for r in of_page]}
        for title, of_page in groupby(ordered, key=lambda r: r.title)
    ]
    return json.dumps({"batchcomplete": True, "query": {"pages": pages, **query}}).encode()


def answer(r: Written) -> dict[str, object]:
    return {
        "revid": r.number,
        "parentid": 0,
        "user": r.author,
        "timestamp": r.time,
        "comment": r.comment,
        "sha1": sha1(r.text.encode()).hexdigest(),
        "slots": {"main": {"contentmodel": "wikitext", "contentformat": "text/x-wiki", "content": r.text}},
    }


def text(revisions: Iterable[Written], site: str = "Some Wiki") -> bytes:
    entries = (f"{r.title}\n\n{r.time}\n\n{r.author}: {r.comment}\n\n{r.text}".rstrip() for r in revisions)
    return "\n\n".join([f"{site} - User contributions [en]", *entries]).encode()
