"""The home page and the pages of replays."""

from typing import Any

import zstandard
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from reference import book

from . import pipeline, words
from .listing import FILTERS, FINDINGS, Item, chosen, game_pages, items, problem, uuid
from .models import Replay, ReplayQuerySet, Upload, Visibility
from .showing import Showing
from .uploading import language, may_delete, upload_url

PAGE = 30
LATEST, RULINGS = 40, 4


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, the games, and the latest rules broken."""
    return render(request, "home.html", {"pages": game_pages(language()), "rulings": rulings()[:RULINGS]})


def rulings() -> list[Item]:
    """The latest public replay that broke a rule, for each of the rules. No names are shown: nobody asked the players."""
    public = Replay.objects.filter(upload__visibility=Visibility.PUBLIC, finding="illegal").newest_first()
    found: dict[tuple[str, str], Item] = {}
    for one in items(public.defer("log", "tallies")[:LATEST], language()):
        if one.rules:
            found.setdefault((one.replay.game, one.rules[0].anchor), one)
    return list(found.values())


@require_safe
def replays(request: HttpRequest) -> HttpResponse:
    """The judged replays, newest first: public ones and the reader's own; of an upload, all whose address he knows."""
    wanted = {name: request.GET.get(name, "").replace("\0", "").strip()[:100] for name in FILTERS}
    allowed = Replay.objects.visible_to if wanted["upload"] else Replay.objects.listed_for
    found = chosen(allowed(request.user), wanted).newest_first(uuid(request.GET.get("before")))
    found = list(found.as_lines()[: PAGE + 1])
    context = {
        "listed": items(found[:PAGE], language()),
        "older": older(request, found[PAGE - 1]) if len(found) > PAGE else "",
        "wanted": wanted,
        "games": game_pages(language()),
        "page": page_of(wanted["game"]),
        "findings": FINDINGS,
        "filtered": any(wanted.values()),
    }
    return render(request, "replays/replays.html", context)


def page_of(game: str) -> book.Page | None:
    return book.page(game, language()) if game in book.games() else None


def older(request: HttpRequest, last: Replay) -> str:
    query = request.GET.copy()
    query["before"] = str(last.pk)
    return query.urlencode()


@require_safe
def replay(request: HttpRequest, pk: Any) -> HttpResponse:
    """The verdict beside the rules it cites, scores, actions, statistics."""
    found = found_replay(request, pk)
    context = {
        "replay": found,
        "showing": Showing(found, language(), part=number(request.GET.get("part"))),
        "problem": problem(found),
        "remarks": [words.remark(remark) for remark in found.verdict["remarks"]],
        "may_delete": may_delete(request, found.upload),
    }
    return render(request, "replays/replay.html", context)


def number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() and len(text) < 7 else None


@require_safe
def replay_log(request: HttpRequest, pk: Any) -> HttpResponse:
    """The normalised log, as JSON Lines."""
    found = found_replay(request, pk)
    headers = {"Content-Disposition": f'attachment; filename="{found.game or "log"}-{found.pk}.jsonl"'}
    return HttpResponse(zstandard.decompress(bytes(found.log)), content_type="application/x-ndjson", headers=headers)


@require_POST
def delete_replay(request: HttpRequest, pk: Any) -> HttpResponse:
    found = found_replay(request, pk)
    if not may_delete(request, found.upload):
        raise Http404
    pipeline.delete_replay(found)
    messages.success(request, _("Deleted."))
    left = Upload.objects.visible_to(request.user).filter(pk=found.upload_id).exists()
    return redirect(upload_url(found.upload) if left else "replays")


def found_replay(request: HttpRequest, pk: Any) -> Replay:
    visible: ReplayQuerySet = Replay.objects.visible_to(request.user)
    return get_object_or_404(visible.select_related("upload").prefetch_related("seats"), pk=pk)
