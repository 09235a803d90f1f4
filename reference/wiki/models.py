"""Documents of wikis and their revisions. The wikitext is kept as it came in; Markdown and HTML are made of it."""

from datetime import datetime
from hashlib import sha256
from typing import Any

from babel.core import Locale, UnknownLocaleError
from django.conf import settings
from django.contrib.postgres.aggregates import ArrayAgg
from django.db import models
from django.db.models import Count, Max, Q, Value
from django.db.models.functions import Sign


class DocumentQuerySet(models.QuerySet["Document"]):
    def of_game(self, slug: str) -> "DocumentQuerySet":
        return self.filter(game=slug)

    def with_history(self) -> "DocumentQuerySet":
        """With how many revisions there are, in which languages, and when the last was made; the latest changed first."""
        languages = ArrayAgg("revisions__language", filter=~Q(revisions__language=""), distinct=True, default=Value([]))
        known = self.annotate(length=Count("revisions"), changed=Max("revisions__time"), languages=languages)
        return known.order_by("-changed", "pk")


class Document(models.Model):
    """A page of a wiki. Its game is found by its title, and can be corrected; `kept` is when this row was last written."""

    title = models.CharField(max_length=255)
    site = models.CharField("wiki", max_length=255, blank=True)
    base = models.CharField(max_length=500, blank=True, help_text="the address that the title of a page is added to")
    game = models.CharField(max_length=40, blank=True, db_index=True)

    kept = models.DateTimeField(auto_now=True)

    objects = DocumentQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["site", "title"], name="one_document_of_a_title_in_each_wiki")]

    def __str__(self) -> str:
        return self.title

    def newest(self) -> dict[str, "Revision"]:
        """The newest revision in each language, the latest language first; blank ones only where there is no other."""
        first = ("language", Sign("length").desc(), "-time", "-number", "-pk")
        newest = self.revisions.order_by(*first).distinct("language").without_texts()
        return {one.language: one for one in sorted(newest, key=lambda one: (one.time, one.number, one.pk), reverse=True)}


class RevisionQuerySet(models.QuerySet["Revision"]):
    def newest_first(self) -> "RevisionQuerySet":
        return self.order_by("-time", "-number", "-pk")

    def without_texts(self) -> "RevisionQuerySet":
        return self.defer("wikitext", "markdown", "html")


class Revision(models.Model):
    """A text of a document, in one language; a blank text is a revision too.

    `wikitext` is never changed, and `sha256` is its digest. `number` is the wiki's own, 0 where it is not known. `language` is
    empty where nobody and nothing could say it. `repairs` counts by kind what was put right (`words.REPAIRS`). `kept` is
    when this row was last written.
    """

    document = models.ForeignKey(Document, models.CASCADE, related_name="revisions")
    number = models.PositiveBigIntegerField(default=0)
    time = models.DateTimeField()
    author = models.CharField(max_length=255, blank=True)
    comment = models.CharField(max_length=1000, blank=True)
    language = models.CharField(max_length=35, blank=True)
    form = models.CharField(max_length=6)
    wikitext = models.TextField(blank=True)
    sha256 = models.CharField(max_length=64)
    length = models.PositiveIntegerField(help_text="characters, without blanks at either end")
    markdown = models.TextField(blank=True)
    html = models.TextField(blank=True)
    categories = models.JSONField(default=list)
    repairs = models.JSONField(default=dict)
    kept = models.DateTimeField(auto_now=True)

    objects = RevisionQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["document", "time", "author", "number"], name="the_same_revision_is_kept_once")
        ]
        indexes = [models.Index(fields=["document", "language", "-time"], name="newest_of_a_language")]

    def __str__(self) -> str:
        return f"{self.document} {stamp(self.time)}"

    @property
    def is_blank(self) -> bool:
        return self.length == 0

    @property
    def shown_author(self) -> str:
        """The author, or their initials where the site shows no more."""
        return initials(self.author) if settings.AUTHORS_AS_INITIALS else self.author

    @property
    def direction(self) -> str:
        return direction(self.language)

    @property
    def language_name(self) -> str:
        return language_name(self.language)


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def stamp(time: datetime) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S")


def initials(name: str) -> str:
    """`Ada Lovelace` is `A. L.`; of an address nothing is left."""
    words = [word for word in name.replace("_", " ").split() if word[0].isalpha()]
    return " ".join(f"{word[0].upper()}." for word in words) if "." not in name and ":" not in name else "–"


def direction(language: str) -> str:
    """In which direction the language is written: `ltr`, `rtl`, or `auto` where it is not known."""
    locale = locale_of(language)
    return {"left-to-right": "ltr", "right-to-left": "rtl"}.get(locale.character_order, "auto") if locale else "auto"


def language_name(language: str) -> str:
    """What the language calls itself; its code where nobody knows."""
    known = dict(settings.LANGUAGES)
    locale = locale_of(language)
    return known.get(language) or (locale and locale.get_display_name()) or language


def locale_of(language: str) -> Any:
    try:
        return Locale.parse(language, sep="-") if language else None
    except (ValueError, UnknownLocaleError):
        return None
