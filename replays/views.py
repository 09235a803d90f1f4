"""The pages of uploads and replays."""

from typing import Any
from uuid import UUID

import zstandard
from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.core.files.base import ContentFile
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from reference import book

from . import pipeline, store, words
from .engine.games import referees
from .forms import UploadForm
from .models import Replay, ReplayQuerySet, State, Upload
from .showing import Showing

LOGS_SHOWN = 100
PAGE = 30
FILTERS = ("game", "finding", "rule", "player", "upload")
REFUSALS = {
    store.TooLarge: _("This file is too large. Send it packed, or in parts."),
    store.StorageFull: _("There is no room left to store uploads. Please try again later."),
}


def upload(request: HttpRequest) -> HttpResponse:
    """The form, and what it sends: one upload for each file."""
    if not (request.user.is_authenticated or settings.ANONYMOUS_UPLOADS):
        return redirect_to_login(request.get_full_path())
    anonymous = not request.user.is_authenticated
    form = UploadForm(request.POST or None, request.FILES or None, language=language(), anonymous=anonymous)
    if request.method == "POST" and form.is_valid():
        try:
            return accepted(request, [accept(request, form.cleaned_data, file) for file in sent(form.cleaned_data)])
        except (store.TooLarge, store.StorageFull) as refusal:
            form.add_error("files", REFUSALS[type(refusal)])
    return render(request, "replays/upload.html", {"form": form, "games": example_games()}, status=400 if form.errors else 200)


def sent(cleaned: dict[str, Any]) -> list[Any]:
    pasted = cleaned["text"]
    return [*cleaned["files"], *([ContentFile(pasted.encode(), name="")] if pasted.strip() else [])]


def accept(request: HttpRequest, cleaned: dict[str, Any], file: Any) -> pipeline.Accepted:
    owner = request.user if request.user.is_authenticated else None
    return pipeline.accept(file, owner=owner, name=file.name or "", game=cleaned["game"], visibility=cleaned["visibility"])


def accepted(request: HttpRequest, accepts: list[pipeline.Accepted]) -> HttpResponse:
    """To the upload's page; the keys of an uploader without an account stay in his session."""
    keys = {str(a.upload.pk): a.deletion_key for a in accepts if a.deletion_key}
    if keys:
        request.session["deletion_keys"] = {**keys_of(request), **keys}
    first, *others = accepts
    response = redirect("upload-status", first.upload.pk)
    query = [f"with={a.upload.pk}" for a in others] + ([] if first.created else ["known=1"])
    if query:
        response["Location"] += "?" + "&".join(query)
    return response


def upload_status(request: HttpRequest, pk: Any) -> HttpResponse:
    """How far it is, and the outcome of each log; asks again by itself until it is done."""
    uploads = [found_upload(request, key) for key in [pk, *request.GET.getlist("with")[:50]]]
    open_ = any(upload.state in (State.QUEUED, State.RUNNING) for upload in uploads)
    shown = [shown_upload(request, upload) for upload in uploads]
    context = {"shown": shown, "open": open_, "known": "known" in request.GET, "limit": LOGS_SHOWN}
    return render(request, "replays/_status.html" if request.htmx else "replays/status.html", context)


def shown_upload(request: HttpRequest, upload: Upload) -> dict[str, Any]:
    return {
        "upload": upload,
        "replays": logs_of(upload),
        "problem": words.problem(upload.problem) if upload.problem else "",
        "may_delete": may_delete(request, upload),
        "key": keys_of(request).get(str(upload.pk)),
    }


def found_upload(request: HttpRequest, pk: Any) -> Upload:
    return get_object_or_404(Upload.objects.visible_to(request.user), pk=pk)


def logs_of(upload: Upload) -> list[Any]:
    replays = upload.replays.in_file_order().prefetch_related("seats").defer("log", "tallies")[:LOGS_SHOWN]
    return [listed(replay) for replay in replays]


@require_safe
def replays(request: HttpRequest) -> HttpResponse:
    """The judged replays that lists show to the reader, newest first, by game, finding, rule, player and upload."""
    wanted = {name: request.GET.get(name, "")[:100] for name in FILTERS}
    found = chosen(Replay.objects.listed_for(request.user), wanted).newest_first(uuid(request.GET.get("before")))
    found = found.select_related("upload").prefetch_related("seats").defer("log", "tallies")[: PAGE + 1]
    context = {
        "listed": [listed(replay) for replay in found[:PAGE]],
        "older": older(request, found[PAGE - 1]) if len(found) > PAGE else "",
        "wanted": wanted,
        "games": titles(),
    }
    return render(request, "replays/replays.html", context)


def chosen(found: ReplayQuerySet, wanted: dict[str, str]) -> ReplayQuerySet:
    if wanted["game"]:
        found = found.of_game(wanted["game"])
    if wanted["finding"]:
        found = found.filter(finding=wanted["finding"])
    if wanted["rule"]:
        found = found.breaking(wanted["rule"])
    if wanted["player"]:
        found = found.played_by(wanted["player"])
    if wanted["upload"]:
        found = found.filter(upload=uuid(wanted["upload"]))
    return found


def older(request: HttpRequest, last: Replay) -> str:
    query = request.GET.copy()
    query["before"] = str(last.pk)
    return query.urlencode()


def uuid(text: str | None) -> UUID | None:
    try:
        return UUID(text or "")
    except ValueError:
        return None


@require_safe
def replay(request: HttpRequest, pk: Any) -> HttpResponse:
    """The verdict beside the rules it cites, scores, actions, statistics."""
    found = found_replay(request, pk)
    problem = found.verdict.get("problem")
    context = {
        "replay": found,
        "showing": Showing(found, language()),
        "problem": words.problem(problem) if problem else "",
        "remarks": [words.remark(remark) for remark in found.verdict["remarks"]],
        "may_delete": may_delete(request, found.upload),
    }
    return render(request, "replays/replay.html", context)


@require_safe
def replay_log(request: HttpRequest, pk: Any) -> HttpResponse:
    """The normalised log, as JSON Lines."""
    found = found_replay(request, pk)
    headers = {"Content-Disposition": f'attachment; filename="{found.game or "log"}-{found.pk}.jsonl"'}
    return HttpResponse(zstandard.decompress(bytes(found.log)), content_type="application/x-ndjson", headers=headers)


def found_replay(request: HttpRequest, pk: Any) -> Replay:
    visible = Replay.objects.visible_to(request.user).select_related("upload").prefetch_related("seats")
    return get_object_or_404(visible, pk=pk)


def listed(replay: Replay) -> dict[str, Any]:
    """A replay as a line of a list: its game's title and the titles of the rules broken."""
    page = book.page(replay.game, language()) if replay.game in referees() else None
    problem = replay.verdict.get("problem")
    return {
        "replay": replay,
        "title": page.title if page else replay.game,
        "rules": [
            page.sections[rule].title if page and rule in page.sections else rule for rule in dict.fromkeys(replay.rules)
        ],
        "problem": words.problem(problem) if problem else "",
    }


def titles() -> list[tuple[str, str]]:
    return sorted(((slug, book.page(slug, language()).title) for slug in book.games()), key=lambda game: game[1])


def example_games() -> list[Any]:
    return [book.page(slug, language()) for slug in book.games()]


# Deleting


def may_delete(request: HttpRequest, upload: Upload) -> bool:
    return upload.may_be_deleted_by(request.user, request.POST.get("key") or keys_of(request).get(str(upload.pk), ""))


def keys_of(request: HttpRequest) -> dict[str, str]:
    """The deletion keys of what was uploaded without an account in this session."""
    return request.session.get("deletion_keys", {})


@require_POST
def delete_upload(request: HttpRequest, pk: Any) -> HttpResponse:
    found = found_upload(request, pk)
    if not may_delete(request, found):
        raise Http404
    pipeline.delete_upload(found)
    return redirect("replays")


@require_POST
def delete_replay(request: HttpRequest, pk: Any) -> HttpResponse:
    found = found_replay(request, pk)
    if not may_delete(request, found.upload):
        raise Http404
    pipeline.delete_replay(found)
    return redirect("upload-status", found.upload_id)


def language() -> str:
    return get_language() or "en"
