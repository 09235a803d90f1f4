"""The pages of the sources: documents of wikis, their revisions, and what was changed from one to another."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from . import book
from .models import Document, Revision
from .wiki import words
from .wiki.difference import Change, Part, difference
from .wiki.importing import Importer, Note, Report
from .wiki.indexing import index
from .wiki.language import tag
from .wiki.models import language_name

DOCUMENTS, HISTORY = 50, 50
IMPORT_SECONDS = 15
LARGEST = 32 * 2**20
"""A larger file, or one that takes longer, is for `manage.py import_wiki`; what is there already costs next to nothing."""


def language() -> str:
    return get_language() or settings.LANGUAGE_CODE


def title(slug: str) -> str:
    return book.page(slug, language()).title if slug in book.games() else slug


# Documents


@dataclass(frozen=True)
class Listed:
    """A document as a line of a list; `languages` are code and own name of those that it has revisions in."""

    document: Any
    game: str
    languages: list[tuple[str, str]]


@require_safe
def sources(request: HttpRequest) -> HttpResponse:
    """All documents, of whatever game or of none."""
    return listing(request, Document.objects.with_history())


@require_safe
def sources_of_game(request: HttpRequest, slug: str) -> HttpResponse:
    """The documents of one game."""
    if slug not in book.games():
        raise Http404
    return listing(request, Document.objects.of_game(slug).with_history(), book.page(slug, language()))


def listing(request: HttpRequest, documents: Any, page: book.Page | None = None) -> HttpResponse:
    shown = paged(request, documents, DOCUMENTS)
    return render(request, "reference/sources/list.html", {"listed": list(listed(shown)), "pages": shown, "page": page})


def listed(documents: Any) -> Iterator[Listed]:
    for document in documents:
        yield Listed(document, title(document.game), [(code, language_name(code)) for code in document.languages])


def paged(request: HttpRequest, items: Any, size: int) -> Page:
    return Paginator(items, size).get_page(request.GET.get("page"))


@require_safe
def document(request: HttpRequest, pk: int) -> HttpResponse:
    """A document: its newest text in one language, and its history."""
    found = get_object_or_404(Document, pk=pk)
    newest = found.newest()
    wanted = [request.GET.get("language", ""), language(), book.DEFAULT_LANGUAGE, *newest]
    shown = next((newest[code] for code in wanted if code in newest), None)
    context = {
        "document": found,
        "game": title(found.game),
        "revision": shown,
        "newest": [(code, language_name(code), revision) for code, revision in newest.items()],
        "history": paged(request, found.revisions.newest_first().without_texts(), HISTORY),
        "games": games() if request.user.is_staff else [],
    }
    return render(request, "reference/sources/document.html", context)


@require_safe
def revision(request: HttpRequest, document: int, pk: int) -> HttpResponse:
    """A text as it was at some time, the wikitext that it was made of, and what had to be put right."""
    found = get_object_or_404(Revision.objects.select_related("document"), pk=pk, document=document)
    others = found.document.revisions.without_texts()
    context = {
        "document": found.document,
        "game": title(found.document.game),
        "revision": found,
        "before": others.filter(time__lte=found.time).exclude(pk=pk).newest_first().first(),
        "newer": others.filter(language=found.language, time__gt=found.time).newest_first().first(),
        "repairs": words.repaired(found.repairs),
        "choices": choices(found.language) if request.user.is_staff else [],
    }
    return render(request, "reference/sources/revision.html", context)


def choices(here: str) -> list[tuple[str, str]]:
    """The languages of the site; before them stands the one that a revision has, or that none is known, if it is no such."""
    other = [] if here in dict(settings.LANGUAGES) else [(here, language_name(here) or _("not known"))]
    return [*other, *settings.LANGUAGES]


# Differences


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """The address of a difference, from what was chosen in a history; the older one comes first."""
    given = [request.GET.get(name, "") for name in ("a", "b")]
    keys = [int(key) for key in given if key.isascii() and key.isdecimal() and len(key) < 19]
    found = list(Revision.objects.filter(pk__in=keys).order_by("time", "number", "pk").values_list("pk", flat=True))
    if not found:
        raise Http404
    return redirect("source-difference", found[0], found[-1])


@require_safe
def source_difference(request: HttpRequest, a: int, b: int) -> HttpResponse:
    """What was changed between any two revisions."""
    known = Revision.objects.select_related("document").defer("markdown", "html").in_bulk([a, b])
    if len(known) < len({a, b}):
        raise Http404
    old, new = known[a], known[b]
    changes = [seen(change) for change in difference(old.wikitext, new.wikitext)]
    between = old.document.revisions.filter(time__gt=old.time, time__lt=new.time).count() if same_page(old, new) else 0
    context = {"old": old, "new": new, "changes": changes, "same_page": same_page(old, new), "between": between}
    return render(request, "reference/sources/difference.html", context)


def same_page(old: Revision, new: Revision) -> bool:
    return old.document_id == new.document_id


def seen(change: Change) -> Change:
    """The change with marks for what could not be seen: line ends that came or went."""
    parts = [Part(kind, text if kind == "same" else text.replace("\n", "↵\n")) for kind, text in change.parts]
    return change._replace(parts=parts) if change.kind == "changed" else change


# For the staff


def staff_only(view: Any) -> Any:
    """For those who are logged in and of the staff."""

    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_staff:
            raise PermissionDenied
        return never_cache(view)(request, *args, **kwargs)

    return login_required(guarded)


def games() -> list[tuple[str, str]]:
    return sorted(((slug, title(slug)) for slug in book.games()), key=lambda game: game[1])


class ImportForm(forms.Form):
    """A file of a wiki, and what is known of all that is in it."""

    file = forms.FileField(label=pgettext_lazy("one file", "File"), allow_empty_file=True)
    language = forms.ChoiceField(label=gettext_lazy("Language"), required=False)
    game = forms.ChoiceField(label=gettext_lazy("Game"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["language"].choices = [("", _("decided for each revision")), *settings.LANGUAGES]
        self.fields["game"].choices = [("", _("found by the title")), *games()]

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST:
            raise forms.ValidationError(words.said(words.REFUSALS, "too-large", {"most": LARGEST}))
        return file


@staff_only
def import_sources(request: HttpRequest) -> HttpResponse:
    """Takes a file in, and tells what became of it."""
    form = ImportForm(request.POST or None, request.FILES or None)
    report = None
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        importer = Importer(language=given["language"], game=given["game"], seconds=IMPORT_SECONDS)
        report = importer.read(given["file"].file, given["file"].name)
    return render(request, "reference/sources/import.html", {"form": form, "report": report and Told(report)})


@dataclass(frozen=True)
class Line:
    """What is said of one revision, or of the file."""

    title: str
    time: datetime | None
    text: str


class Told:
    """A report in words."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.documents = [(document, title(document.game)) for document in report.documents.values()]
        self.left_out = [self.line(note, words.LEFT_OUT) for note in report.left_out]
        self.odd = [self.line(note, words.ODD) for note in report.odd]
        self.repairs = words.repaired(report.repairs)
        self.refused = self.line(report.refused, words.REFUSALS).text if report.refused else ""

    @staticmethod
    def line(note: Note, known: dict[str, Any]) -> Line:
        return Line(note.title, note.time, words.said(known, note.reason, note.facts))


@staff_only
@require_POST
def set_game(request: HttpRequest, pk: int) -> HttpResponse:
    """Puts a document to another game, or to none."""
    found = get_object_or_404(Document, pk=pk)
    slug = request.POST.get("game", "")
    if slug and slug not in book.games():
        raise Http404
    found.game = slug
    found.save()
    index([found])
    messages.success(request, _("The game was changed."))
    return redirect("source", pk)


@staff_only
@require_POST
def set_language(request: HttpRequest, document: int, pk: int) -> HttpResponse:
    """Says in which language a revision is."""
    found = get_object_or_404(Revision, pk=pk, document=document)
    code = tag(request.POST.get("language", ""))
    if not code:
        raise Http404
    found.language = code
    found.save(update_fields=["language", "kept"])
    index([found.document])
    messages.success(request, _("The language was changed."))
    return redirect("source-revision", document, pk)
