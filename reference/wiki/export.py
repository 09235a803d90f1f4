"""`Special:Export` and dumps, https://www.mediawiki.org/xml/export-0.11/, page by page and revision by revision (mwxml)."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from xml.etree.ElementTree import ParseError

import mwxml
from mwxml.errors import MalformedXML

from .found import LONGEST_COMMENT, Found, LeftOut, Refused, base_of, is_altered
from .guarding import Guarded, Source

ODD = (ParseError, MalformedXML, AssertionError, ValueError, TypeError, AttributeError, KeyError, LookupError, OverflowError)
"""What the library raises where elements are missing, or are not what they should be."""


def read(source: Source) -> Iterator[Found | LeftOut]:
    """The revisions, each page's from the oldest on. Refused: from here on it is not an export."""
    pages = 0
    try:
        dump = mwxml.Dump.from_file(Guarded(source))
        site, base = (dump.site_info.name or "").strip()[:255], base_of(dump.site_info.base or "")
        for pages, page in enumerate(dump.pages, 1):  # noqa: B007
            for revision in page:
                yield found(page.title or "", revision, site, base)
    except ODD as error:
        raise Refused("export", page=pages + 1, message=str(error).split("\n")[0][:200]) from None


def found(title: str, revision: Any, site: str, base: str) -> Found | LeftOut:
    time = datetime.fromtimestamp(revision.timestamp.unix(), UTC)
    main = revision.slots.contents.get("main") if revision.slots and revision.slots.contents else None
    if main is None or (not main.text and str(main.bytes or 0) != "0" and not main.deleted):
        return LeftOut(title, "no-text", time)
    if main.deleted:
        return LeftOut(title, "hidden", time)
    if main.model not in (None, "wikitext"):
        return LeftOut(title, "model", time, {"model": str(main.model)[:40]})
    text = main.text or ""
    return Found(
        title=title,
        time=time,
        author=(revision.user.text or "") if revision.user else "",
        comment=(revision.comment or "")[:LONGEST_COMMENT],
        text=text,
        form="export",
        site=site,
        base=base,
        number=revision.id or 0,
        doubts=("altered",) if is_altered(text, main.sha1 or "") else (),
    )
