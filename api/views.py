"""The API, version 1."""

from collections.abc import Iterator
from typing import Any

import zstandard
from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import activate, get_language
from django.utils.translation import gettext as _
from django_filters import rest_framework as filters
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.exceptions import NotAuthenticated, NotFound
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse as api_reverse
from rest_framework.views import APIView

from reference import book
from replays import pipeline
from replays.engine.games import referees
from replays.engine.schema import log_schema
from replays.formats import Origin
from replays.listing import uuid
from replays.models import Replay, Rollup, Upload, Visibility, name_key
from replays.presentation import judged_documents
from replays.store import TooLarge

from . import serializers
from .paging import NewestFirst
from .parsers import JSONParser, PartsParser, RawParser
from .problems import MEDIA_TYPE, Problem

JUDGEMENT_BYTES = 256 * 1024
LANGUAGES = [code for code, _name in settings.LANGUAGES]
LANGUAGE = OpenApiParameter("language", str, enum=LANGUAGES, description="Instead of the Accept-Language header.")
PLAYER = OpenApiParameter("player", str, description="Whose statistics, by name; without it those of the table.")
GAME = OpenApiParameter("game", str, description="The game, where the log does not name it.")
KEY = OpenApiParameter("Deletion-Key", str, OpenApiParameter.HEADER, description="For an upload made without an account.")


def answers(*statuses: int, **found: Any) -> dict[Any, Any]:
    """The documented answers of an operation: those found, and problem documents for the other statuses."""
    problem = OpenApiResponse(serializers.ProblemSerializer, "A problem document.")
    good = {int(name.removeprefix("x")): answer for name, answer in found.items()}
    return good | {(status, MEDIA_TYPE): problem for status in (400, 406, *statuses)}


class View(APIView):
    """Speaks the language asked for by `?language=`, else by the Accept-Language header. Its answers are for whoever asks."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if request.query_params.get("language") in LANGUAGES:
            activate(request.query_params["language"])
        self.language = get_language() or settings.LANGUAGE_CODE
        super().initial(request, *args, **kwargs)

    def get_serializer_context(self) -> dict[str, Any]:
        return {"request": self.request, "language": self.language, "view": self}

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        response.headers.setdefault("Content-Language", get_language() or settings.LANGUAGE_CODE)
        patch_vary_headers(response, ["Authorization"])
        return response


# Uploads


class UploadsView(View, ListAPIView):
    """Your uploads, and the place where new ones go."""

    serializer_class = serializers.UploadSerializer
    pagination_class = NewestFirst
    parser_classes = (PartsParser, RawParser)
    filter_backends = ()
    throttle_scope = "upload"

    def get_queryset(self) -> Any:
        user = self.request.user
        own = Upload.objects.filter(owner=user) if user.is_authenticated else Upload.objects.none()
        return own.select_related("blob").with_outcomes()

    @extend_schema(parameters=[LANGUAGE], responses=answers(401, 404, 429, x200=serializers.UploadSerializer(many=True)))
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """The uploads of the account that asks, newest first."""
        if not request.user.is_authenticated:
            raise NotAuthenticated
        return super().get(request, *args, **kwargs)

    @extend_schema(
        parameters=[LANGUAGE, GAME, OpenApiParameter("visibility", str, enum=Visibility.values), OpenApiParameter("name", str)],
        request={
            "multipart/form-data": {
                "type": "object",
                "properties": {
                    "file": {"type": "array", "items": {"type": "string", "format": "binary"}},
                    "visibility": {"type": "string", "enum": Visibility.values},
                    "game": {"type": "string"},
                },
                "required": ["file"],
            },
            "application/octet-stream": OpenApiTypes.BINARY,
        },
        responses=answers(401, 411, 413, 415, 429, 503, 507, x202=serializers.AcceptedListSerializer),
    )
    def post(self, request: Request) -> Response:
        """Upload one file or many: as multipart files, or one as the raw body. They are judged in the background: the answer
        says where to look, and for an uploader without an account the key that deletes the upload, once."""
        self.check_sender(request)
        said = self.said(request)
        if said["visibility"] != Visibility.PUBLIC and not request.user.is_authenticated:
            raise NotAuthenticated(_("Without an account an upload is public. Send a token with it."))
        accepts = self.accept(request, said)
        if not accepts:
            raise Problem("empty", 400)
        shown = [self.shown(accepted) for accepted in accepts]
        return Response({"uploads": shown}, status=202, headers={"Location": shown[0]["url"]})

    def check_sender(self, request: Request) -> None:
        if not (request.user.is_authenticated or settings.ANONYMOUS_UPLOADS):
            raise NotAuthenticated
        try:
            length = int(request.META.get("CONTENT_LENGTH") or -1)
        except ValueError:
            length = -1
        if length < 0:
            raise Problem("length-required", 411)
        if length > settings.MAX_UPLOAD_BYTES:
            raise TooLarge(settings.MAX_UPLOAD_BYTES)

    def said(self, request: Request) -> dict[str, str]:
        fields = request.query_params if self.is_raw(request) else {**request.query_params.dict(), **request.data.dict()}
        form = serializers.SaidSerializer(
            data={name: fields[name] for name in ("visibility", "game", "name") if name in fields}
        )
        form.is_valid(raise_exception=True)
        return form.validated_data

    @staticmethod
    def is_raw(request: Request) -> bool:
        return not hasattr(request.data, "dict")

    def files(self, request: Request) -> Iterator[Any]:
        """None, if there is no body."""
        if not self.is_raw(request):
            for name in request.FILES:
                yield from request.FILES.getlist(name)
        elif request.data:
            yield request.data

    def accept(self, request: Request, said: dict[str, str]) -> list[pipeline.Accepted]:
        owner = request.user if request.user.is_authenticated else None
        files = ((file, said["name"] or getattr(file, "name", "") or "") for file in self.files(request))
        return pipeline.accept_all(files, owner=owner, game=said["game"], visibility=said["visibility"])

    def shown(self, accepted: pipeline.Accepted) -> Any:
        upload = serializers.UploadSerializer(accepted.upload, context=self.get_serializer_context()).data
        return {**upload, "new": accepted.created, "deletion_key": accepted.deletion_key}


class UploadView(View, RetrieveAPIView):
    """One upload: how far it is, and its deletion."""

    serializer_class = serializers.UploadSerializer
    parser_classes = (JSONParser,)

    def get_queryset(self) -> Any:
        return Upload.objects.visible_to(self.request.user).select_related("blob")

    @extend_schema(parameters=[LANGUAGE], responses=answers(401, 404, x200=serializers.UploadSerializer))
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """State and progress of an upload; a `failed` one says why."""
        response = super().get(request, *args, **kwargs)
        if response.data["state"] in ("queued", "running"):
            response["Retry-After"] = "1"
        return response

    @extend_schema(
        request=serializers.ChangeSerializer, responses=answers(401, 403, 404, 415, x200=serializers.UploadSerializer)
    )
    def patch(self, request: Request, pk: Any) -> Response:
        """Change who may see it (its owner only)."""
        upload = self.get_object()
        if upload.owner_id is None or upload.owner_id != request.user.pk:
            raise NotFound
        change = serializers.ChangeSerializer(data=request.data)
        change.is_valid(raise_exception=True)
        pipeline.set_visibility(upload, change.validated_data["visibility"])
        return Response(self.get_serializer(upload).data)

    @extend_schema(parameters=[KEY], request=None, responses=answers(401, 404, x204=None))
    def delete(self, request: Request, pk: Any) -> Response:
        """Delete the upload, its replays and their part in the statistics: by its owner, or with its deletion key."""
        upload = self.get_object()
        if not upload.may_be_deleted_by(request.user, request.headers.get("Deletion-Key", "")):
            raise NotFound
        pipeline.delete_upload(upload)
        return Response(status=204)


# Replays


class ReplayFilter(filters.FilterSet):
    game = filters.CharFilter(method="by_game")
    finding = filters.ChoiceFilter(choices=[(finding, finding) for finding in serializers.FINDINGS])
    rule = filters.CharFilter(method="by_rule", help_text="The anchor of a rule that was broken.")
    player = filters.CharFilter(method="by_player")
    upload = filters.UUIDFilter(field_name="upload")

    def by_game(self, queryset: Any, _name: str, value: str) -> Any:
        return queryset.of_game(value)

    def by_rule(self, queryset: Any, _name: str, value: str) -> Any:
        return queryset.breaking(value)

    def by_player(self, queryset: Any, _name: str, value: str) -> Any:
        return queryset.played_by(value)


class ReplaysView(View, ListAPIView):
    """Judged replays, newest first: the public ones and your own; with `upload`, those of an upload whose address you know."""

    serializer_class = serializers.ReplaySummarySerializer
    pagination_class = NewestFirst
    filterset_class = ReplayFilter

    def get_queryset(self) -> Any:
        known = uuid(self.request.query_params.get("upload"))
        replays = Replay.objects.visible_to(self.request.user) if known else Replay.objects.listed_for(self.request.user)
        return replays.as_lines()

    @extend_schema(parameters=[LANGUAGE], responses=answers(401, 404, x200=serializers.ReplaySummarySerializer(many=True)))
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Find replays by game, finding, rule broken, player or upload."""
        return super().get(request, *args, **kwargs)


class ReplayView(View, RetrieveAPIView):
    serializer_class = serializers.ReplaySerializer

    def get_queryset(self) -> Any:
        return Replay.objects.visible_to(self.request.user).select_related("upload").prefetch_related("seats")

    @extend_schema(parameters=[LANGUAGE], responses=answers(401, 404, x200=serializers.ReplaySerializer))
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """A replay with its verdict: each violation with the rule's title and text in the language asked for."""
        return super().get(request, *args, **kwargs)

    @extend_schema(parameters=[KEY], request=None, responses=answers(401, 404, x204=None))
    def delete(self, request: Request, pk: Any) -> Response:
        """Delete one replay and its part in the statistics."""
        replay = self.get_object()
        if not replay.upload.may_be_deleted_by(request.user, request.headers.get("Deletion-Key", "")):
            raise NotFound
        pipeline.delete_replay(replay)
        return Response(status=204)


class ReplayLogView(ReplayView):
    http_method_names = ("get", "head", "options")

    @extend_schema(responses=answers(401, 404) | {(200, "application/x-ndjson"): OpenApiTypes.STR})
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Any:
        """The normalised log of a replay, as JSON Lines."""
        replay = self.get_object()
        headers = {"Content-Disposition": f'attachment; filename="{replay.game or "log"}.jsonl"'}
        return HttpResponse(zstandard.decompress(bytes(replay.log)), content_type="application/x-ndjson", headers=headers)


# Judging at once


class JudgementsView(View):
    parser_classes = (RawParser,)
    throttle_scope = "judge"

    @extend_schema(
        parameters=[LANGUAGE, GAME],
        request={
            "application/octet-stream": OpenApiTypes.BINARY,
            "application/json": OpenApiTypes.OBJECT,
            "text/plain": OpenApiTypes.STR,
        },
        responses=answers(401, 411, 413, 415, 429, x200=serializers.JudgementsSerializer),
    )
    def post(self, request: Request) -> Response:
        """Judge the logs in the body at once, and store nothing. At most 256 KB, unpacked 1 MB."""
        said = serializers.GameSaidSerializer(data={"game": request.query_params.get("game", "")})
        said.is_valid(raise_exception=True)
        documents = judged_documents(self.body(request), Origin(game=said.validated_data["game"]), self.language)
        judgements = [{"index": n, **serializers.addressed(document, request)} for n, document in enumerate(documents)]
        return Response({"judgements": judgements})

    def body(self, request: Request) -> bytes:
        if not (request.META.get("CONTENT_LENGTH") or "").isdecimal():
            raise Problem("length-required", 411)
        if not request.data:
            raise Problem("empty", 400)
        content = request.data.read(JUDGEMENT_BYTES + 1)
        if len(content) > JUDGEMENT_BYTES:
            raise TooLarge(JUDGEMENT_BYTES)
        return content


# Games


class GamesView(View):
    @extend_schema(
        operation_id="games_list",
        parameters=[LANGUAGE],
        responses=answers(401, x200=serializers.GameSummarySerializer(many=True)),
    )
    def get(self, request: Request) -> Response:
        """Every game with a rulebook and a referee."""
        return Response([self.summary(slug) for slug in referees()])

    def summary(self, slug: str) -> dict[str, Any]:
        page, referee = book.page(slug, self.language), referees()[slug]
        return {
            "slug": slug,
            "title": page.title,
            "players": list(referee.players),
            "summary": page.summary,
            "language": page.language,
            "referee": f"{slug}/{referee.version}",
            "url": api_reverse("game", [slug], request=self.request),
            "page": self.page_url(slug),
        }

    def page_url(self, slug: str, anchor: str = "") -> str:
        address = self.request.build_absolute_uri(reverse("rulebook", args=[slug]))
        return f"{address}#{anchor}" if anchor else address


class GameView(GamesView):
    @extend_schema(parameters=[LANGUAGE], responses=answers(401, 404, x200=serializers.GameSerializer))
    def get(self, request: Request, slug: str) -> Response:
        """A game: its rules, statistics and kinds of action, with their texts and anchors."""
        page = found(slug, self.language)
        parts = {"rules": page.rules, "statistics": page.statistics, "actions": page.actions}
        return Response(
            {**self.summary(slug), **{name: [self.section(slug, s) for s in part.values()] for name, part in parts.items()}}
        )

    def section(self, slug: str, section: book.Section) -> dict[str, str]:
        url = self.page_url(slug, section.anchor)
        return {"anchor": section.anchor, "title": section.title, "text": section.text, "url": url}


class StatisticsView(View, ListAPIView):
    """The statistics of a game over all public replays, options by options."""

    serializer_class = serializers.RollupSerializer
    pagination_class = NewestFirst
    filter_backends = ()

    def get_queryset(self) -> Any:
        player = self.request.query_params.get("player", "").replace("\0", "")
        return Rollup.objects.filter(game=self.kwargs["slug"], key=name_key(player), replays__gt=0)

    @extend_schema(parameters=[PLAYER], responses=answers(401, 404, x200=serializers.RollupSerializer(many=True)))
    def get(self, request: Request, slug: str, *args: Any, **kwargs: Any) -> Response:
        """What all public replays of a game come to, for the table or for one player: an entry for each set of options."""
        found(slug, self.language)
        return super().get(request, *args, **kwargs)


class RulebookView(View):
    @extend_schema(parameters=[LANGUAGE], responses=answers(401, 404, x200=serializers.RulebookSerializer))
    def get(self, request: Request, slug: str) -> Response:
        """The whole rules page of a game, as sanitised HTML."""
        page = found(slug, self.language)
        return Response({"slug": slug, "language": page.language, "title": page.title, "html": page.html})


class SchemaView(View):
    @extend_schema(responses=answers(401, 404, x200=OpenApiTypes.OBJECT))
    def get(self, request: Request, slug: str) -> Response:
        """The JSON Schema of a log of this game."""
        found(slug, self.language)
        return Response(log_schema(referees()[slug]))


def found(slug: str, language: str) -> book.Page:
    if slug not in referees():
        raise NotFound
    return book.page(slug, language)
