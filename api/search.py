"""The search in the rules, as the API gives it."""

from typing import Any

from django.utils.translation import override
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from reference import search
from reference.views import place

from .reference import NOT_MODIFIED, dated
from .views import LANGUAGES, View, answers

MOST = 100
KINDS = ("rule", "stat", "action", "part", "game", "source")


class QuestionSerializer(serializers.Serializer):
    """What is asked."""

    q = serializers.CharField(max_length=search.LONGEST_QUESTION, help_text="The words; what is found has them all.")
    game = serializers.SlugField(required=False, help_text="Only of this game.")
    language = serializers.ChoiceField(
        LANGUAGES, required=False, help_text="Only in this language; else all, those of the Accept-Language header first."
    )
    limit = serializers.IntegerField(required=False, default=20, min_value=1, max_value=MOST)
    offset = serializers.IntegerField(required=False, default=0, min_value=0, max_value=10_000)


class FoundSerializer(serializers.Serializer):
    """A part of a page that has the words. `in_title` and `in_text` say where: from and to, in characters (code points)."""

    game = serializers.CharField(help_text="Empty where a source is of no game that is known.")
    game_title = serializers.CharField()
    language = serializers.CharField()
    kind = serializers.ChoiceField(KINDS)
    anchor = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()
    in_title = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2))
    in_text = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=2))
    url = serializers.CharField()


class AnswerSerializer(serializers.Serializer):
    count = serializers.IntegerField()
    near = serializers.BooleanField(help_text="Nothing has these very words; these are others that begin alike.")
    results = FoundSerializer(many=True)


class SearchView(View):
    @extend_schema(
        operation_id="rules_search",
        parameters=[QuestionSerializer],
        responses=answers(401, x200=AnswerSerializer, x304=NOT_MODIFIED),
    )
    def get(self, request: Request) -> Response:
        """Find rules, statistics, kinds of action and other sections of the rules pages, in all languages."""
        asked = QuestionSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)
        question = dict(asked.validated_data)
        answer = search.find(question.pop("q"), first=self.language, **question)
        results = [self.document(found) for found in answer.found]
        return dated(Response({"count": answer.count, "near": answer.is_near, "results": results}), search.changed())

    def document(self, found: search.Found) -> dict[str, Any]:
        with override(found.language):
            address = self.request.build_absolute_uri(place(found))
        return {
            "game": found.game,
            "game_title": found.game_title,
            "language": found.language,
            "kind": found.kind,
            "anchor": found.anchor,
            "title": found.title,
            "text": found.text,
            "in_title": found.in_title,
            "in_text": found.in_text,
            "url": address,
        }
