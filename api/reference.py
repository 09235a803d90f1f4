"""The sources of the rulebook in the API: documents of wikis, their revisions, and what was changed between two."""

from datetime import datetime
from typing import Any

from django.db.models import Max
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.http import http_date
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse as api_reverse

from reference import book
from reference.models import Document, Revision
from reference.wiki.difference import Change, difference

from .paging import ByTitle, Latest
from .views import View, answers

NOT_MODIFIED = OpenApiResponse(description="What the reader has is what is here: its ETag or time was sent along.")
FORMS = ("atom", "rss", "export", "api", "text")
CHANGES = ("same", "removed", "added", "changed", "left-out")


class SourceSerializer(serializers.ModelSerializer):
    """A document of a wiki. `languages` are those of its revisions; `changed` is the time of the newest."""

    url = serializers.SerializerMethodField(help_text="Where its revisions are.")
    page = serializers.SerializerMethodField()
    languages = serializers.ListField(child=serializers.CharField())
    revisions = serializers.IntegerField(source="length")
    changed = serializers.DateTimeField(allow_null=True)

    class Meta:
        model = Document
        fields = ("id", "url", "page", "title", "site", "game", "languages", "revisions", "changed")

    def get_url(self, document: Document) -> str:
        return str(api_reverse("source-revisions", [document.pk], request=self.context["request"]))

    def get_page(self, document: Document) -> str:
        return str(self.context["request"].build_absolute_uri(reverse("source", args=[document.pk])))


class RevisionSummarySerializer(serializers.ModelSerializer):
    """A revision as a line of a history. `number` is the wiki's own, 0 where it is not known; a blank one has the length 0."""

    url = serializers.SerializerMethodField()
    page = serializers.SerializerMethodField()
    source = serializers.IntegerField(source="document_id")
    author = serializers.CharField(source="shown_author")
    form = serializers.ChoiceField(FORMS, help_text="The format it came in.")

    class Meta:
        model = Revision
        fields = (
            *("id", "url", "page", "source", "number", "time", "author", "comment", "language", "length", "sha256", "form"),
        )

    def get_url(self, revision: Revision) -> str:
        return str(api_reverse("revision-detail", [revision.pk], request=self.context["request"]))

    def get_page(self, revision: Revision) -> str:
        address = reverse("source-revision", args=[revision.document_id, revision.pk])
        return str(self.context["request"].build_absolute_uri(address))


class RevisionSerializer(RevisionSummarySerializer):
    """A revision with its text: as it came in, as Markdown, and as HTML that is safe to show."""

    categories = serializers.ListField(child=serializers.CharField())
    repairs = serializers.DictField(child=serializers.IntegerField(), help_text="How often each kind of fault was put right.")

    class Meta(RevisionSummarySerializer.Meta):
        fields = (*RevisionSummarySerializer.Meta.fields, "categories", "repairs", "wikitext", "markdown", "html")


class PartSerializer(serializers.Serializer):
    kind = serializers.ChoiceField(("same", "removed", "added"))
    text = serializers.CharField(trim_whitespace=False)


class ChangeSerializer(serializers.Serializer):
    """Some lines; `old` and `new` are the numbers of the first in either text. `left-out` lines are the same in both."""

    kind = serializers.ChoiceField(CHANGES)
    old = serializers.IntegerField()
    new = serializers.IntegerField()
    lines = serializers.IntegerField()
    parts = PartSerializer(many=True)


class DifferenceSerializer(serializers.Serializer):
    """What was changed from one wikitext to the other; empty where nothing was."""

    old = serializers.IntegerField()
    new = serializers.IntegerField()
    page = serializers.CharField()
    changes = ChangeSerializer(many=True)


def dated(response: Response, changed: datetime | None) -> Response:
    """The answer with the time since which it has been so; whoever has it since then is told that it is the same."""
    if changed:
        response["Last-Modified"] = http_date(changed.timestamp())
    return response


class GameSourcesView(View, ListAPIView):
    serializer_class = SourceSerializer
    pagination_class = ByTitle
    filter_backends = ()

    def get_queryset(self) -> Any:
        return Document.objects.of_game(self.kwargs.get("slug", "")).with_history()

    @extend_schema(responses=answers(401, 404, x200=SourceSerializer(many=True), x304=NOT_MODIFIED))
    def get(self, request: Request, slug: str) -> Response:
        """The documents of wikis on a game."""
        if slug not in book.games():
            raise NotFound
        times = [rows.aggregate(last=Max("kept"))["last"] for rows in (Document.objects.all(), Revision.objects.all())]
        return dated(super().get(request), max(filter(None, times), default=None))


class SourceRevisionsView(View, ListAPIView):
    serializer_class = RevisionSummarySerializer
    pagination_class = Latest
    filter_backends = ()

    def get_queryset(self) -> Any:
        return Revision.objects.filter(document=self.kwargs.get("pk")).without_texts()

    @extend_schema(responses=answers(401, 404, x200=RevisionSummarySerializer(many=True), x304=NOT_MODIFIED))
    def get(self, request: Request, pk: int) -> Response:
        """The revisions of a document, the newest first."""
        get_object_or_404(Document, pk=pk)
        return dated(super().get(request), self.get_queryset().aggregate(last=Max("kept"))["last"])


class RevisionView(View, RetrieveAPIView):
    serializer_class = RevisionSerializer
    queryset = Revision.objects.all()

    @extend_schema(responses=answers(401, 404, x200=RevisionSerializer, x304=NOT_MODIFIED))
    def get(self, request: Request, pk: int) -> Response:
        """One revision: its wikitext, its Markdown, its HTML."""
        found = self.get_object()
        return dated(Response(self.get_serializer(found).data), found.kept)


class DifferenceView(View):
    @extend_schema(responses=answers(401, 404, x200=DifferenceSerializer, x304=NOT_MODIFIED))
    def get(self, request: Request, pk: int, other: int) -> Response:
        """What was changed from one revision to another: lines, within them words, or characters of Chinese and Japanese."""
        known = Revision.objects.only("wikitext", "kept").in_bulk([pk, other])
        if not {pk, other} <= known.keys():
            raise NotFound
        changes = difference(known[pk].wikitext, known[other].wikitext)
        page = request.build_absolute_uri(reverse("source-difference", args=[pk, other]))
        found = {"old": pk, "new": other, "page": page, "changes": [told(change) for change in changes]}
        return dated(Response(found), max(known[pk].kept, known[other].kept))


def told(change: Change) -> dict[str, Any]:
    return {**change._asdict(), "parts": [part._asdict() for part in change.parts]}
