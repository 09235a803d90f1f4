"""The rulebook's pages."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from . import book


@require_safe
def rulebook(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of one game; each rule, statistic and action has its anchor."""
    try:
        page = book.page(slug, get_language() or book.DEFAULT_LANGUAGE)
    except LookupError:
        raise Http404 from None
    return render(request, "reference/rulebook.html", {"page": page})
