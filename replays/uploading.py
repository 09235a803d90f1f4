"""The pages of uploads: the form, how far each upload is, who may see it, its deletion."""

from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.files.base import ContentFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect
from rest_framework.throttling import ScopedRateThrottle

from . import pipeline, store, words
from .forms import UploadForm, VisibilityForm
from .listing import Item, game_pages, items, uuid
from .models import State, Upload, Visibility

LOGS_SHOWN = 100
UPLOADS_SHOWN = 100
KEYS_KEPT = 200
RATE = SimpleNamespace(throttle_scope="upload")
"""The rate of the API: who uploads by both ways has it once."""
OPEN = (State.QUEUED, State.RUNNING)
REFUSALS = {
    store.TooLarge: gettext_lazy("This file is too large. Send it packed, or in parts."),
    store.StorageFull: gettext_lazy("There is no room left to store uploads. Please try again later."),
}


@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """The form, and what it sends: one upload for each file."""
    anonymous = not request.user.is_authenticated
    if anonymous and not settings.ANONYMOUS_UPLOADS:
        return redirect_to_login(request.get_full_path())
    said = {"initial": {"game": request.GET.get("game", "")}, "language": language(), "anonymous": anonymous}
    form = UploadForm(request.POST or None, request.FILES or None, **said)
    if request.method == "POST" and form.is_valid():
        if not ScopedRateThrottle().allow_request(request, RATE):
            form.add_error(None, _("These were many uploads in a short time. Please wait a minute, then send this again."))
            return form_page(request, form, 429)
        try:
            return accepted(request, accept(request, form.cleaned_data))
        except store.Refused as refusal:
            form.add_error("files", REFUSALS[type(refusal)])
    return form_page(request, form, 400 if form.errors else 200)


def form_page(request: HttpRequest, form: UploadForm, status: int) -> HttpResponse:
    context = {"form": form, "games": game_pages(language()), "most": settings.MAX_UPLOAD_BYTES}
    return render(request, "replays/upload.html", context, status=status)


def sent(cleaned: dict[str, Any]) -> list[Any]:
    """The files, and what was pasted as one more."""
    pasted = cleaned["text"]
    return [*cleaned["files"], *([ContentFile(pasted.encode(), name="")] if pasted.strip() else [])]


def accept(request: HttpRequest, cleaned: dict[str, Any]) -> list[pipeline.Accepted]:
    owner = request.user if request.user.is_authenticated else None
    files = ((file, file.name or "") for file in sent(cleaned))
    return pipeline.accept_all(files, owner=owner, game=cleaned["game"], visibility=cleaned["visibility"])


def accepted(request: HttpRequest, accepts: list[pipeline.Accepted]) -> HttpResponse:
    """To the page of these uploads; the keys of an uploader without an account stay in his session."""
    keys = {str(one.upload.pk): one.deletion_key for one in accepts if one.deletion_key}
    if keys:
        request.session["deletion_keys"] = dict([*keys_of(request).items(), *keys.items()][-KEYS_KEPT:])
    for one in accepts:
        if not one.created:
            name = one.upload.name or _("Pasted text")
            messages.info(request, _("You had uploaded this before, byte for byte: %(name)s. Here it is.") % {"name": name})
    first, *others = (one.upload for one in accepts)
    query = ",".join(other.pk.hex for other in others)
    address = upload_url(first) + (f"?with={query}" if query else "")
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


# How far it is


@require_safe
@never_cache
def upload_status(request: HttpRequest, pk: Any) -> HttpResponse:
    """How far the uploads are, and the outcome of each log; each asks again by itself until it is done."""
    others = filter(None, map(uuid, request.GET.get("with", "").split(",")[:UPLOADS_SHOWN]))
    uploads = [found(request, key) for key in dict.fromkeys((pk, *others))]
    context = {
        "shown": [shown(request, upload) for upload in uploads],
        "open": any(upload.state in OPEN for upload in uploads),
        "public": all(upload.visibility == Visibility.PUBLIC for upload in uploads),
    }
    return render(request, "replays/status.html", context)


@require_safe
@never_cache
def upload_progress(request: HttpRequest, pk: Any) -> HttpResponse:
    """What changes on that page, for one upload."""
    return render(request, "replays/_progress.html", {"item": shown(request, found(request, pk)), "again": True})


def shown(request: HttpRequest, upload: Upload) -> dict[str, Any]:
    """An upload as its page shows it. `pause`: so many seconds later the page asks again."""
    return {
        "upload": upload,
        "open": upload.state in OPEN,
        "pause": 1 if (timezone.now() - upload.created).total_seconds() < 60 else 5,
        "outcomes": upload.outcomes(),
        "replays": logs(upload),
        "limit": LOGS_SHOWN,
        "problem": words.problem(upload.problem) if upload.problem else "",
        "visibility": VisibilityForm(initial={"visibility": upload.visibility}) if owned(request, upload) else None,
        "may_delete": may_delete(request, upload),
        "key": keys_of(request).get(str(upload.pk)),
    }


def logs(upload: Upload) -> list[Item]:
    return items(upload.replays.in_file_order().as_lines()[:LOGS_SHOWN], language())


def found(request: HttpRequest, pk: Any) -> Upload:
    return get_object_or_404(Upload.objects.visible_to(request.user), pk=pk)


# Visibility and deletion


@require_POST
def change_visibility(request: HttpRequest, pk: Any) -> HttpResponse:
    upload = found(request, pk)
    form = VisibilityForm(request.POST)
    if not owned(request, upload):
        raise Http404
    if form.is_valid():
        pipeline.set_visibility(upload, form.cleaned_data["visibility"])
        messages.success(request, _("Saved."))
    return redirect("account" if "account" in request.POST else upload_url(upload))


@require_POST
def delete_upload(request: HttpRequest, pk: Any) -> HttpResponse:
    """By its owner, by the session that sent it, or with its deletion key."""
    upload = found(request, pk)
    if not may_delete(request, upload):
        if upload.owner_id is not None:
            raise Http404
        messages.error(request, _("This is not the deletion key of that upload."))
        return redirect(upload_url(upload))
    pipeline.delete_upload(upload)
    messages.success(request, _("Deleted."))
    return redirect("account" if request.user.is_authenticated else "replays")


def owned(request: HttpRequest, upload: Upload) -> bool:
    return upload.owner_id is not None and upload.owner_id == request.user.pk


def may_delete(request: HttpRequest, upload: Upload) -> bool:
    return upload.may_be_deleted_by(request.user, request.POST.get("key") or keys_of(request).get(str(upload.pk), ""))


def keys_of(request: HttpRequest) -> dict[str, str]:
    """The deletion keys of what this session uploaded without an account."""
    return request.session.get("deletion_keys", {})


def upload_url(upload: Upload) -> str:
    return reverse("upload-status", args=[upload.pk])


def language() -> str:
    return get_language() or settings.LANGUAGE_CODE
