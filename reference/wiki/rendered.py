"""A contribution feed that somebody saved as text: for each entry its title, time, author with comment, and wikitext.

Some Wiki - User contributions [en]

Title of the page

2016-10-11T19:21:38Z

Author: comment

The wikitext, in which a break (`<br>`) has become a blank at the end of a line
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .feeds import iso, site_of
from .found import LONGEST_COMMENT, Found, LeftOut, Refused

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
WHO = re.compile(r"(?P<author>[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{0,4}){2,7}|[^:：\n]{1,255})[:：](?P<comment>(?: .*)?)")
"""A name has no colon, but for the addresses (IPv6) of those who have none."""


class Place(NamedTuple):
    """Where an entry stands: the line of its time; its title is two lines above, its author two lines below."""

    line: int
    author: str
    comment: str


def read(text: str) -> Iterator[Found | LeftOut]:
    """The entries, the oldest first. Refused: there are none."""
    lines = text.replace("\r\n", "\n").split("\n")
    places = [place for number in range(2, len(lines)) if (place := entry_at(lines, number))]
    if not places:
        raise Refused("unknown")
    site = site_of(lines[0]) if places[0].line > 2 and " - " in lines[0] else ""
    ends = [place.line - 2 for place in places[1:]] + [len(lines)]
    for place, end in reversed(list(zip(places, ends, strict=True))):
        title, time = lines[place.line - 2].strip(), iso(lines[place.line])
        source = "\n".join(lines[place.line + 4 : end]).rstrip("\n")
        if time is None:
            yield LeftOut(title, "time")
        else:
            yield Found(title, time, place.author, place.comment, source, "text", site)


def entry_at(lines: list[str], number: int) -> Place | None:
    """The entry whose time stands on this line, if that is what it is."""
    if not TIME.fullmatch(lines[number]) or number + 2 >= len(lines):
        return None
    around = lines[number - 2].strip() and not lines[number - 1] and not lines[number + 1]
    who = WHO.fullmatch(lines[number + 2]) if around else None
    return Place(number, who["author"].strip(), who["comment"].strip()[:LONGEST_COMMENT]) if who else None
