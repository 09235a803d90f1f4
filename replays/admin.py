"""What operators see of uploads and jobs, and the two things they may do: queue failed jobs again, and take uploads down."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from . import pipeline
from .models import Job, Upload


class Shown(admin.ModelAdmin):
    """Nothing is edited by hand: the pipeline keeps rows, rollups and bytes together."""

    list_per_page = 50
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_operate_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_superuser)


@admin.register(Job)
class JobAdmin(Shown):
    list_display = ("upload", "kind", "number", "state", "attempt", "reason", "created")
    list_filter = ("state", "kind", "reason")
    list_select_related = ("upload",)
    search_fields = ("=upload__id",)
    actions = ("queue_again",)

    @admin.action(description=_("Queue failed jobs again"), permissions=["operate"])
    def queue_again(self, request: HttpRequest, jobs: "QuerySet[Job]") -> None:
        for job in jobs:
            pipeline.requeue(job)


@admin.register(Upload)
class UploadAdmin(Shown):
    list_display = ("created", "name", "owner", "visibility", "state", "logs")
    list_filter = ("state", "visibility")
    list_select_related = ("owner",)
    search_fields = ("=id", "=blob__sha256", "name")
    exclude = ("deletion_key",)
    actions = ("take_down",)

    @admin.action(description=_("Delete, with their part in the statistics"), permissions=["operate"])
    def take_down(self, request: HttpRequest, uploads: "QuerySet[Upload]") -> None:
        for upload in uploads:
            pipeline.delete_upload(upload)
