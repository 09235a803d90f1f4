"""The rulebook's pages."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import translate_url
from django.utils.translation import get_language

from . import book


def home(request: HttpRequest) -> HttpResponse:
    pages = [book.page(slug, get_language() or "en") for slug in book.games()]
    return render(request, "reference/home.html", {"pages": sorted(pages, key=lambda page: page.title)})


def rulebook(request: HttpRequest, slug: str) -> HttpResponse:
    try:
        page = book.page(slug, get_language() or "en")
    except LookupError:
        raise Http404 from None
    return render(request, "reference/rulebook.html", {"page": page, "translations": translations(request)})


def translations(request: HttpRequest) -> list[dict[str, str]]:
    """The addresses of the page in every language of the site."""
    here = request.build_absolute_uri(request.path)
    others = [{"code": code, "url": translate_url(here, code)} for code, _name in settings.LANGUAGES]
    return [*others, {"code": "x-default", "url": translate_url(here, settings.LANGUAGE_CODE)}]
