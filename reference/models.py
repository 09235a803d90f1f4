"""What of the reference is kept in the database: the entries of the search, filled from the pages (`reference.search`), and the
documents of wikis with their revisions (`reference.wiki.models`)."""

from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models

from .wiki.models import Document, Revision

__all__ = ["Document", "Revision", "SearchEntry"]


class SearchEntry(models.Model):
    """One thing that can be found: a rule, statistic, action or other section of a rules page, or a part of a source.

    `place` is its address within the site's page of the game: the anchor of a section; of a source, the number of the document
    and the anchor (`7#s-1-2`).
    """

    game = models.CharField(max_length=40)
    language = models.CharField(max_length=12)
    kind = models.CharField(max_length=8)
    place = models.CharField(max_length=200)
    number = models.PositiveIntegerField(help_text="its place in the order of the page")
    title = models.TextField()
    text = models.TextField()
    tokens = SearchVectorField()
    kept = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "language", "kind", "place"], name="each_entry_once")]
        indexes = [GinIndex(fields=["tokens"], name="entries_by_token")]

    def __str__(self) -> str:
        return f"{self.game}#{self.place} ({self.language})"
