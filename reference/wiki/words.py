"""What is said to whoever imports: why a file was refused, what was left out, what was odd, what was repaired."""

from collections.abc import Mapping
from typing import Any

from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext_lazy

REFUSALS = {
    "no-file": lazy("The file cannot be opened: %(message)s."),
    "empty": lazy("There is nothing in this file."),
    "binary": lazy(
        "This is not text. What can be read are feeds, exports and answers of wikis, plain or packed "
        "with gzip, bzip2 or Zstandard."
    ),
    "utf-16": lazy("This text is in UTF-16. Save it as UTF-8."),
    "encoding": lazy("Line %(line)s is not UTF-8. Save the file as UTF-8."),
    "unknown": lazy(
        "There is no revision of a wiki in this text: a title, a time like 2016-10-11T19:21:38Z, an author and a colon."
    ),
    "unknown-xml": lazy("This XML begins with <%(found)s>. What can be read are Atom, RSS and the export of MediaWiki."),
    "html": lazy("This is a web page. Save the feed, the export or the answer of the API itself."),
    "doctype": lazy("This XML declares a document type, which no feed or export does. It is not read."),
    "nesting": lazy("More than %(most)s elements are nested within each other here. No feed or export does so."),
    "malformed": lazy("This is not XML from line %(line)s on: %(message)s."),
    "export": lazy("Page %(page)s of this export is not as it should be: %(message)s. The pages before it were read."),
    "json": lazy("This is not an answer of the Action API with formatversion=2: %(message)s"),
    "api-error": lazy("The wiki answered with an error: %(message)s"),
    "no-revisions": lazy("There is no revision in this answer. Ask with prop=revisions and rvslots=main."),
    "foreign-archive": lazy(
        "Files packed as %(kind)s are not opened. Unpack the file, or pack it with gzip, bzip2 or Zstandard."
    ),
    "broken-archive": lazy("The packed file is damaged or was cut off."),
    "expands-too-large": lazy("What is packed in this file is larger than %(most)s."),
    "too-large": lazy("This is larger than %(most)s. Export fewer pages at a time."),
    "time": lazy("This took longer than %(seconds)s seconds. What was read until then is kept: send the file again to go on."),
}

LEFT_OUT = {
    "title": lazy("Its title is missing or too long."),
    "author": lazy("Its author’s name is too long."),
    "time": lazy("Its time cannot be read."),
    "number": lazy("Its number is too large."),
    "too-long": lazy("Its text has more than %(most)s characters."),
    "characters": lazy("It holds characters that no text can hold."),
    "no-text": lazy("The file does not have its text."),
    "hidden": lazy("The wiki has hidden its text."),
    "model": lazy("It is not wikitext, but %(model)s."),
    "goes-on": lazy("The wiki has more revisions than it gave in this answer."),
}

ODD = {
    "blank": lazy("The page was blanked."),
    "language": lazy("Its language is not certain. It can be chosen on its page."),
    "altered": lazy("Its text does not match the checksum in the file."),
    "lost": lazy("Characters were lost (%(number)s): %(found)s"),
}

REPAIRS = {
    "full-width": ngettext_lazy("%(n)s line with full-width marks", "%(n)s lines with full-width marks", "n"),
    "lost-break": ngettext_lazy("%(n)s lost line break", "%(n)s lost line breaks", "n"),
    "bullet": ngettext_lazy("%(n)s bullet in the middle of a line", "%(n)s bullets in the middle of lines", "n"),
    "run-on": ngettext_lazy("%(n)s item or cell that ran on", "%(n)s items and cells that ran on", "n"),
    "namespace": ngettext_lazy("%(n)s namespace with a full-width colon", "%(n)s namespaces with a full-width colon", "n"),
    "misspelled": ngettext_lazy("%(n)s misspelled tag", "%(n)s misspelled tags", "n"),
    "unclosed": ngettext_lazy("%(n)s tag that was never closed", "%(n)s tags that were never closed", "n"),
    "definition": ngettext_lazy("%(n)s definition torn from its term", "%(n)s definitions torn from their terms", "n"),
    "html-table": ngettext_lazy("%(n)s table in HTML", "%(n)s tables in HTML", "n"),
    "comment": ngettext_lazy("%(n)s hidden comment left out", "%(n)s hidden comments left out", "n"),
    "picture": ngettext_lazy("%(n)s picture that is not here", "%(n)s pictures that are not here", "n"),
    "template": ngettext_lazy("%(n)s template shown as it is written", "%(n)s templates shown as they are written", "n"),
}


SIZES = ("too-large", "expands-too-large")


def said(words: Mapping[str, Any], reason: str, facts: Mapping[str, Any]) -> str:
    """The sentence for a reason."""
    if reason in SIZES:
        facts = {**facts, "most": filesizeformat(facts["most"])}
    return str(words[reason]) % facts


def repaired(repairs: Mapping[str, int]) -> list[str]:
    """What was put right, and how often."""
    return [str(REPAIRS[kind] % {"n": times}) for kind, times in repairs.items() if kind in REPAIRS]
