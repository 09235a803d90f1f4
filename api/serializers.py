"""The documents of the API, as they go out."""

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse as api_reverse

from replays import words
from replays.engine.games import referees
from replays.listing import FINDINGS
from replays.models import Replay, Rollup, State, Upload, Visibility
from replays.presentation import replay_document, summed_statistics

NONE_OF_THEM = {
    "required": _lazy("This field is missing."),
    "invalid_choice": _lazy("“{input}” is not one of: public, unlisted, private."),
}
TOO_LONG = {"max_length": _lazy("This is longer than {max_length} characters.")}


class ProblemSerializer(serializers.Serializer):
    """An error (RFC 9457)."""

    type = serializers.CharField()
    code = serializers.CharField()
    status = serializers.IntegerField()
    title = serializers.CharField()
    detail = serializers.CharField(required=False)
    errors = serializers.ListField(child=serializers.DictField(child=serializers.CharField()), required=False)


class UnreadableSerializer(serializers.Serializer):
    """Why a log or an upload could not be read, and where."""

    reason = serializers.CharField()
    line = serializers.IntegerField(required=False, allow_null=True)
    column = serializers.IntegerField(required=False, allow_null=True)
    facts = serializers.DictField(required=False)
    text = serializers.CharField(help_text="The reason in the reader's language.")


class ViolationSerializer(serializers.Serializer):
    """A broken rule: its title and text in the reader's language, and the facts compared. Actions count from 0."""

    rule = serializers.CharField()
    action = serializers.IntegerField()
    line = serializers.IntegerField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    facts = serializers.DictField()
    proof = serializers.IntegerField(allow_null=True)
    title = serializers.CharField()
    text = serializers.CharField()
    url = serializers.CharField()


class RemarkSerializer(serializers.Serializer):
    kind = serializers.CharField()
    action = serializers.IntegerField(required=False, allow_null=True)
    line = serializers.IntegerField(required=False, allow_null=True)
    column = serializers.IntegerField(required=False, allow_null=True)
    facts = serializers.DictField(required=False)
    count = serializers.IntegerField(required=False)
    text = serializers.CharField()


class VerdictSerializer(serializers.Serializer):
    """What the referee says of a log."""

    game = serializers.CharField()
    players = serializers.ListField(child=serializers.CharField())
    finding = serializers.ChoiceField(FINDINGS)
    violations = ViolationSerializer(many=True)
    on_trust = serializers.ListField(child=serializers.CharField())
    remarks = RemarkSerializer(many=True)
    problem = UnreadableSerializer(allow_null=True, help_text="Why the log could not be read to its end, or judged.")
    replayed = serializers.IntegerField()
    outcome = serializers.DictField()
    statistics = serializers.DictField()
    log_sha256 = serializers.CharField()
    referee = serializers.CharField()


class SeatSerializer(serializers.Serializer):
    seat = serializers.IntegerField()
    name = serializers.CharField()
    score = serializers.FloatField(allow_null=True)
    rank = serializers.IntegerField(allow_null=True)
    won = serializers.BooleanField(allow_null=True)


class ReplaySummarySerializer(serializers.ModelSerializer):
    """A replay as a line of a list."""

    url = serializers.SerializerMethodField()
    page = serializers.SerializerMethodField()
    seats = SeatSerializer(many=True)
    upload = serializers.UUIDField(source="upload_id")
    problem = serializers.SerializerMethodField()
    finding = serializers.ChoiceField(FINDINGS)

    class Meta:
        model = Replay
        fields = (
            "id",
            "url",
            "page",
            "upload",
            "member",
            "line",
            "game",
            "finding",
            "rules",
            "problem",
            "seats",
            "played_on",
            "created",
        )

    def get_url(self, replay: Replay) -> str:
        return str(api_reverse("replay-detail", [replay.pk], request=self.context["request"]))

    def get_page(self, replay: Replay) -> str:
        return str(self.context["request"].build_absolute_uri(reverse("replay", args=[replay.pk])))

    @extend_schema_field(UnreadableSerializer(allow_null=True))
    def get_problem(self, replay: Replay) -> dict[str, Any] | None:
        return worded(replay.problem)


class ReplaySerializer(ReplaySummarySerializer):
    """A replay with its verdict."""

    verdict = serializers.SerializerMethodField()
    log = serializers.SerializerMethodField()

    class Meta(ReplaySummarySerializer.Meta):
        fields = (*ReplaySummarySerializer.Meta.fields, "options", "log", "verdict")

    @extend_schema_field(VerdictSerializer)
    def get_verdict(self, replay: Replay) -> dict[str, Any]:
        return addressed(replay_document(replay, self.context["language"]), self.context["request"])

    def get_log(self, replay: Replay) -> str:
        return str(api_reverse("replay-log-document", [replay.pk], request=self.context["request"]))


class UploadSerializer(serializers.ModelSerializer):
    """An upload and how far its judging is; `replays` is where its logs are listed, with outcome and reason of each."""

    url = serializers.SerializerMethodField()
    page = serializers.SerializerMethodField()
    sha256 = serializers.CharField(source="blob_id")
    size = serializers.IntegerField(source="blob.size")
    state = serializers.ChoiceField(State.choices)
    progress = serializers.SerializerMethodField(help_text="From 0 to 1.")
    problem = serializers.SerializerMethodField()
    replays = serializers.SerializerMethodField()
    outcomes = serializers.SerializerMethodField(help_text="How many logs of each finding.")

    class Meta:
        model = Upload
        fields = (
            *("id", "url", "page", "name", "game", "visibility", "sha256", "size", "created"),
            *("state", "progress", "logs", "outcomes", "problem", "replays"),
        )

    def get_url(self, upload: Upload) -> str:
        return str(api_reverse("upload-detail", [upload.pk], request=self.context["request"]))

    def get_page(self, upload: Upload) -> str:
        return str(self.context["request"].build_absolute_uri(reverse("upload-status", args=[upload.pk])))

    def get_progress(self, upload: Upload) -> float:
        if upload.state == State.DONE:
            return 1.0
        return upload.pieces_done / upload.pieces if upload.pieces else 0.0

    @extend_schema_field(UnreadableSerializer(allow_null=True))
    def get_problem(self, upload: Upload) -> dict[str, Any] | None:
        return worded(upload.problem)

    def get_replays(self, upload: Upload) -> str:
        return f"{api_reverse('replay-list', request=self.context['request'])}?upload={upload.pk}"

    def get_outcomes(self, upload: Upload) -> dict[str, int]:
        return upload.outcomes()


class AcceptedSerializer(UploadSerializer):
    """An upload just accepted. `new` is false where its owner had uploaded the same bytes before."""

    new = serializers.BooleanField()
    deletion_key = serializers.CharField(allow_null=True, help_text="Told once, to an uploader without an account.")

    class Meta(UploadSerializer.Meta):
        fields = (*UploadSerializer.Meta.fields, "new", "deletion_key")


class AcceptedListSerializer(serializers.Serializer):
    uploads = AcceptedSerializer(many=True)


class JudgementSerializer(VerdictSerializer):
    """The verdict on one log of the body."""

    index = serializers.IntegerField()


class JudgementsSerializer(serializers.Serializer):
    judgements = JudgementSerializer(many=True)


class Said(serializers.Serializer):
    """What was said in a request; what is wrong with it is told in all languages."""

    default_error_messages = {"invalid": _lazy("This must be a JSON object.")}


class GameSaidSerializer(Said):
    """The game, where the log does not name it."""

    game = serializers.CharField(default="", allow_blank=True)

    def validate_game(self, game: str) -> str:
        if game and game not in referees():
            raise serializers.ValidationError(_("There is no game %(game)s.") % {"game": game})
        return game


class SaidSerializer(GameSaidSerializer):
    """What an uploader says besides the bytes."""

    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PUBLIC, error_messages=NONE_OF_THEM)
    name = serializers.CharField(default="", allow_blank=True, max_length=200, error_messages=TOO_LONG)


class ChangeSerializer(Said):
    visibility = serializers.ChoiceField(Visibility.choices, error_messages=NONE_OF_THEM)


class GameSummarySerializer(serializers.Serializer):
    slug = serializers.CharField()
    title = serializers.CharField()
    players = serializers.ListField(child=serializers.IntegerField())
    summary = serializers.CharField()
    language = serializers.CharField()
    referee = serializers.CharField()
    url = serializers.CharField()
    page = serializers.CharField()


class SectionSerializer(serializers.Serializer):
    anchor = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()
    url = serializers.CharField()


class GameSerializer(GameSummarySerializer):
    rules = SectionSerializer(many=True)
    statistics = SectionSerializer(many=True)
    actions = SectionSerializer(many=True)


class RollupSerializer(serializers.ModelSerializer):
    """What all public replays under one set of options come to: for the table, or for one player."""

    player = serializers.CharField(source="name", help_text="Empty where these are the statistics of the table.")
    statistics = serializers.SerializerMethodField(help_text="By the anchor of each on the rules page.")

    class Meta:
        model = Rollup
        fields = ("player", "options", "replays", "wins", "statistics")

    def get_statistics(self, rollup: Rollup) -> dict[str, Any]:
        return summed_statistics(rollup)


class RulebookSerializer(serializers.Serializer):
    slug = serializers.CharField()
    language = serializers.CharField()
    title = serializers.CharField()
    html = serializers.CharField()


def addressed(document: dict[str, Any], request: Any) -> dict[str, Any]:
    """A verdict whose rules have addresses that can be followed from anywhere."""
    violations = [{**found, "url": request.build_absolute_uri(found["url"])} for found in document["violations"]]
    return {**document, "violations": violations}


def worded(problem: dict[str, Any] | None) -> dict[str, Any] | None:
    return {**problem, "text": words.problem(problem)} if problem else None
