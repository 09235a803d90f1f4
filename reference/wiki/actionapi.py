"""Answers of the Action API: `action=query&prop=revisions|info&rvprop=ids|timestamp|user|comment|content|sha1&rvslots=main`.

With `format=json&formatversion=2`, one answer or a list of them; `meta=siteinfo` adds the name of the wiki and its language.
https://www.mediawiki.org/wiki/API:Revisions
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec

from .found import LONGEST_COMMENT, Found, LeftOut, Refused, base_of, is_altered, moment


class Slot(msgspec.Struct):
    content: str | None = None
    contentmodel: str = "wikitext"
    texthidden: bool = False


class Slots(msgspec.Struct):
    main: Slot


class Revision(msgspec.Struct):
    timestamp: datetime
    revid: int = 0
    user: str = ""
    comment: str = ""
    sha1: str = ""
    slots: Slots | None = None


class Page(msgspec.Struct):
    title: str
    pagelanguage: str = ""
    revisions: list[Revision] = []


class General(msgspec.Struct):
    sitename: str = ""
    base: str = ""
    lang: str = ""


class Query(msgspec.Struct):
    pages: list[Page] = []
    general: General = msgspec.field(default_factory=General)


class Answer(msgspec.Struct):
    query: Query | None = None
    error: dict[str, Any] | None = None
    goes_on: dict[str, Any] | None = msgspec.field(name="continue", default=None)


def read(content: bytes) -> Iterator[Found | LeftOut]:
    """The revisions, each page's from the oldest on. Refused: this is no such answer."""
    answers = decoded(content)
    pages = [(page, answer.query.general) for answer in answers if answer.query for page in answer.query.pages]
    if not any(page.revisions for page, _general in pages):
        raise Refused("no-revisions")
    for page, general in pages:
        for revision in sorted(page.revisions, key=lambda revision: moment(revision.timestamp)):
            yield found(page, revision, general)
    if answers[-1].goes_on:
        yield LeftOut("", "goes-on")


def decoded(content: bytes) -> list[Answer]:
    try:
        given = msgspec.json.decode(content, type=Answer | list[Answer])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("json", message=str(error)[:200]) from None
    answers = given if isinstance(given, list) else [given]
    for answer in answers:
        if answer.error:
            raise Refused("api-error", message=str(answer.error.get("info") or answer.error.get("code"))[:200])
    return answers


def found(page: Page, revision: Revision, general: General) -> Found | LeftOut:
    time = moment(revision.timestamp)
    slot = revision.slots.main if revision.slots else Slot()
    if slot.texthidden:
        return LeftOut(page.title, "hidden", time)
    if slot.contentmodel != "wikitext":
        return LeftOut(page.title, "model", time, {"model": slot.contentmodel[:40]})
    if slot.content is None:
        return LeftOut(page.title, "no-text", time)
    return Found(
        title=page.title,
        time=time,
        author=revision.user,
        comment=revision.comment[:LONGEST_COMMENT],
        text=slot.content,
        form="api",
        site=general.sitename[:255],
        base=base_of(general.base),
        number=revision.revid,
        language=page.pagelanguage if general.lang and page.pagelanguage != general.lang else "",
        doubts=("altered",) if is_altered(slot.content, revision.sha1) else (),
    )
