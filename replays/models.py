"""What is kept: blobs and uploads (the truth), jobs (the queue), replays with their seats (derived), and rollups (their sums).

Uploads, replays and accounts are deleted by `replays.pipeline` only: it takes their part out of the rollups first.

The bytes of an upload lie in a content-addressed store on disk (`replays.store`); everything from `Replay` on can be recomputed
from them (`manage.py rejudge`, `manage.py recount`).
"""

import unicodedata
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import F, OuterRef, Q
from django.db.models.functions import JSONObject
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from uuid_utils.compat import uuid7


def name_key(name: str) -> str:
    """A player's name for comparison."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())[:200]


class Visibility(models.TextChoices):
    PUBLIC = "public", _("public")
    UNLISTED = "unlisted", _("unlisted: whoever has the link")
    PRIVATE = "private", _("private: only you")


class State(models.TextChoices):
    QUEUED = "queued", _("queued")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    FAILED = "failed", _("failed")


class Blob(models.Model):
    """Bytes that somebody sent, kept once however often they are sent."""

    sha256 = models.CharField(primary_key=True, max_length=64)
    size = models.PositiveBigIntegerField()
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.sha256


class UploadQuerySet(models.QuerySet["Upload"]):
    def visible_to(self, user: Any) -> "UploadQuerySet":
        """What the user may see when he knows the address."""
        own = Q(owner_id=user.pk) if user.is_authenticated else Q(pk=None)
        return self.filter(~Q(visibility=Visibility.PRIVATE) | own)

    def listed_for(self, user: Any) -> "UploadQuerySet":
        """What lists show to the user: public things and his own."""
        own = Q(owner_id=user.pk) if user.is_authenticated else Q(pk=None)
        return self.filter(Q(visibility=Visibility.PUBLIC) | own)

    def with_outcomes(self) -> "UploadQuerySet":
        """With what `outcomes` tells, counted in the same query."""
        of_upload = Replay.objects.filter(upload=OuterRef("pk")).order_by().values("finding")
        counts = of_upload.annotate(times=models.Count("pk")).values(pair=JSONObject(finding="finding", times="times"))
        return self.annotate(counts=ArraySubquery(counts))


class Upload(models.Model):
    """What one owner (or nobody: then whoever has the deletion key) uploaded, and how far its judging is."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="uploads")
    blob = models.ForeignKey(Blob, models.PROTECT, related_name="uploads")
    name = models.CharField(max_length=200, blank=True)
    game = models.CharField(max_length=40, blank=True, help_text=_("the game the uploader named, where the log does not"))
    visibility = models.CharField(max_length=8, choices=Visibility, default=Visibility.PUBLIC)
    deletion_key = models.CharField(
        max_length=64, blank=True, help_text=_("SHA-256 of the key given to an uploader without an account")
    )
    created = models.DateTimeField(auto_now_add=True, db_index=True)
    state = models.CharField(max_length=8, choices=State, default=State.QUEUED)
    pieces = models.PositiveIntegerField(null=True, help_text=_("number of pieces, once it has been split"))
    pieces_done = models.PositiveIntegerField(default=0)
    logs = models.PositiveIntegerField(default=0, help_text=_("number of logs judged so far"))
    problem = models.JSONField(null=True, help_text=_("why the upload gave nothing, or why it failed"))
    removed = models.DateTimeField(null=True, help_text=_("when its deletion was asked for; from then on it is nobody's"))

    objects = UploadQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["owner", "blob", "game"], name="one_upload_of_the_same_bytes_for_each_owner")
        ]

    def __str__(self) -> str:
        return self.name or str(self.pk)

    def outcomes(self) -> dict[str, int]:
        """How many of its logs have each finding."""
        if "counts" in vars(self):
            return {count["finding"]: count["times"] for count in vars(self)["counts"]}
        return dict(self.replays.order_by().values_list("finding").annotate(models.Count("pk")))

    def may_be_deleted_by(self, user: Any, key: str = "") -> bool:
        """By its owner; where it has none, by whoever has the key."""
        if self.owner_id is not None:
            return user.is_authenticated and user.pk == self.owner_id
        return self.opened_by(key)

    def opened_by(self, key: str) -> bool:
        """Is this the deletion key that its uploader without an account was given?"""
        return bool(self.deletion_key) and compare_digest(self.deletion_key, sha256(key.encode()).hexdigest())


class Job(models.Model):
    """One piece of work in the queue: splitting an upload, judging one piece of it, or settling its part in the rollups.

    Claimed by a conditional UPDATE that sets a lease and a fence; only the holder of the present fence may finish it.
    """

    class Kind(models.TextChoices):
        SPLIT = "split"
        JUDGE = "judge"
        SETTLE = "settle"

    upload = models.ForeignKey(Upload, models.CASCADE, related_name="jobs", db_index=False)  # each_job_once begins with it
    kind = models.CharField(max_length=6, choices=Kind)
    number = models.PositiveIntegerField(default=0, help_text=_("the piece, from 0"))
    slices = models.JSONField(default=list, help_text=_("what the piece is made of: member, start, stop and origin of each"))
    skip = models.JSONField(default=dict, help_text=_("position -> why its log is not judged: removed, or what it did to us"))
    at = models.PositiveIntegerField(null=True, help_text=_("the log being judged, written down once an attempt has failed"))
    state = models.CharField(max_length=8, choices=State, default=State.QUEUED)
    attempt = models.PositiveSmallIntegerField(default=0)
    fence = models.PositiveIntegerField(default=0)
    lease_until = models.DateTimeField(null=True)
    holder = models.CharField(max_length=60, blank=True, help_text=_("the delivery of its message that claimed it last"))
    reason = models.CharField(max_length=40, blank=True, help_text=_("why it failed: crash, timeout, memory, fault"))
    detail = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    rung = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["upload", "kind", "number"], name="each_job_once")]
        indexes = [
            models.Index(fields=["state", "created"], condition=Q(state__in=["queued", "running"]), name="open_jobs"),
            models.Index(fields=["rung"], name="jobs_lately_rung"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.number} of {self.upload_id}"


class ReplayQuerySet(models.QuerySet["Replay"]):
    def visible_to(self, user: Any) -> "ReplayQuerySet":
        own = Q(upload__owner_id=user.pk) if user.is_authenticated else Q(pk=None)
        return self.filter(~Q(upload__visibility=Visibility.PRIVATE) | own)

    def listed_for(self, user: Any) -> "ReplayQuerySet":
        own = Q(upload__owner_id=user.pk) if user.is_authenticated else Q(pk=None)
        return self.filter(Q(upload__visibility=Visibility.PUBLIC) | own)

    def of_game(self, slug: str) -> "ReplayQuerySet":
        return self.filter(game=slug)

    def breaking(self, rule: str) -> "ReplayQuerySet":
        return self.filter(rules__contains=[rule])

    def played_by(self, name: str) -> "ReplayQuerySet":
        return self.filter(pk__in=Seat.objects.filter(key=name_key(name)).values("replay_id"))

    def newest_first(self, before: Any = None) -> "ReplayQuerySet":
        """The ids are UUIDs of version 7: they grow with time. `before`: only those older than this one."""
        return (self.filter(pk__lt=before) if before else self).order_by("-pk")

    def as_lines(self) -> "ReplayQuerySet":
        """As a list shows them: with their seats, without logs and statistics."""
        return self.prefetch_related(models.Prefetch("seats", Seat.objects.defer("tallies"))).defer("log", "tallies")

    def in_file_order(self) -> "ReplayQuerySet":
        return self.order_by("piece", "position")


class Replay(models.Model):
    """One judged log: what was read (normalised), who sat where, and the verdict."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    upload = models.ForeignKey(Upload, models.CASCADE, related_name="replays", db_index=False)  # as each_log_judged_once does
    piece = models.PositiveIntegerField()
    position = models.PositiveIntegerField(help_text=_("place within its piece, from 0"))
    member = models.CharField(max_length=200, blank=True, help_text=_("file within an archive"))
    line = models.PositiveIntegerField(default=1, help_text=_("line of the file where the log begins"))
    game = models.CharField(max_length=40, blank=True)
    options = models.JSONField(default=dict)
    options_digest = models.CharField(max_length=16, blank=True)
    played_on = models.CharField(max_length=10, blank=True)
    log = models.BinaryField(help_text=_("the normalised log, JSON Lines, zstd"))
    log_sha256 = models.CharField(max_length=64)
    finding = models.CharField(max_length=10, help_text=_("the referee's; or failed: we could not judge it, our fault"))
    rules = ArrayField(models.CharField(max_length=40), default=list, help_text=_("the rules broken"))
    verdict = models.JSONField()
    tallies = models.JSONField(default=dict, help_text=_("the table's statistics: anchor -> value -> times"))
    referee = models.CharField(max_length=60)
    counted = models.BooleanField(default=False, help_text=_("its statistics are in the rollups"))
    created = models.DateTimeField(auto_now_add=True)

    objects = ReplayQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["upload", "piece", "position"], name="each_log_judged_once")]
        indexes = [
            models.Index(fields=["game", "finding", "-id"], name="replays_of_a_game"),
            models.Index(fields=["log_sha256"], name="replays_of_a_log"),
            GinIndex(fields=["rules"], name="replays_by_rule"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    @property
    def problem(self) -> dict[str, Any] | None:
        """Why the log could not be read to its end, or why we could not judge it; None if it was judged."""
        ours = {"reason": self.verdict["reason"]} if "reason" in self.verdict else None
        return self.verdict.get("problem") or ours


class Seat(models.Model):
    """One player's place in one replay. `key` is the name for comparison (NFKC, case-folded)."""

    replay = models.ForeignKey(Replay, models.CASCADE, related_name="seats", db_index=False)  # as each_seat_once does
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=100)
    key = models.CharField(max_length=200)
    score = models.FloatField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)
    won = models.BooleanField(null=True)
    tallies = models.JSONField(default=dict, help_text=_("anchor -> value -> times"))

    class Meta:
        constraints = [models.UniqueConstraint(fields=["replay", "seat"], name="each_seat_once")]
        indexes = [models.Index(fields=["key"], name="seats_of_a_player")]
        ordering = [F("seat").asc()]

    def __str__(self) -> str:
        return self.name


class Rollup(models.Model):
    """The sums of the statistics of all counted replays of one player (key) in one game under one set of options.

    An empty key: the statistics of the table. Histograms add up exactly, so a deleted replay is subtracted again.
    """

    game = models.CharField(max_length=40)
    options_digest = models.CharField(max_length=16)
    key = models.CharField(max_length=200, blank=True)
    name = models.CharField(max_length=100, blank=True)
    options = models.JSONField(default=dict)
    replays = models.IntegerField(default=0)
    wins = models.IntegerField(default=0)
    tallies = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "options_digest", "key"], name="one_rollup_of_its_kind")]
        indexes = [models.Index(fields=["key", "game"], name="rollups_of_a_player")]

    def __str__(self) -> str:
        return f"{self.game} {self.name or 'table'}"


class Heartbeat(models.Model):
    """When a part of the system was last seen at work: `sweep`, and `worker` (by a task that went through the queue)."""

    part = models.CharField(primary_key=True, max_length=20)
    seen = models.DateTimeField()

    def __str__(self) -> str:
        return self.part

    @classmethod
    def of(cls, part: str) -> None:
        """It is at work right now."""
        cls.objects.update_or_create(part=part, defaults={"seen": timezone.now()})
