"""The rulebook's pages, and the search in them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from babel.core import get_global
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from . import book, search
from .keeping import kept
from .spread import Spread

FOUND = 20
MOST_PAGES = 50


class Tongue(NamedTuple):
    """A language in which the page can be read, or set beside the other."""

    code: str
    name: str
    url: str
    is_here: bool


@require_safe
@kept
def rulebook(request: HttpRequest, slug: str, languages: list[str] | None = None) -> HttpResponse:
    """The rules of one game, in the language of the site, in another, or in two side by side."""
    site = get_language() or settings.LANGUAGE_CODE
    if languages and set(languages) == {site}:
        return redirect("rulebook", slug, permanent=True)
    try:
        spread = Spread(book.book, slug, languages or [site])
    except LookupError:
        raise Http404 from None
    response = render(request, "reference/rulebook.html", {"spread": spread, "page": spread.page, **links(request, spread)})
    response.headers["Content-Language"] = ", ".join(page.language for page in spread.pages)
    return response


def links(request: HttpRequest, spread: Spread) -> dict[str, Any]:
    """This page in other languages, for readers, and for search engines: all pages of a game name the same set."""
    language = spread.page.language
    canonical = request.build_absolute_uri(address(spread.slug, language))
    is_canonical = request.build_absolute_uri(request.path) == canonical
    others = [code for code, _name in written(spread.slug) if code != language] if is_canonical else []
    return {
        "canonical": canonical,
        "alternates": list(alternates(request, spread.slug)) if is_canonical else [],
        "locale": with_territory(language),
        "other_locales": [with_territory(code) for code in others],
        "tongues": list(tongues(spread)),
        "beside": list(beside(spread)),
    }


def address(slug: str, language: str) -> str:
    """The page in this language on the site in this language."""
    with override(language):
        return reverse("rulebook", args=[slug])


def within_site(slug: str, language: str) -> str:
    """The page in this language on the site as it is."""
    if language == get_language():
        return reverse("rulebook", args=[slug])
    return reverse("rulebook-in", args=[slug, [language]])


def written(slug: str) -> list[tuple[str, str]]:
    """Code and name of the languages in which the page of the game is written."""
    there = book.languages(slug)
    return [(code, name) for code, name in settings.LANGUAGES if code in there]


def alternates(request: HttpRequest, slug: str) -> Iterator[dict[str, str]]:
    """The absolute addresses of the page, for each language in which it is written."""
    for code, _name in written(slug):
        yield {"code": code, "url": request.build_absolute_uri(address(slug, code))}
    yield {"code": "x-default", "url": request.build_absolute_uri(address(slug, book.DEFAULT_LANGUAGE))}


def with_territory(language: str) -> str:
    """A language as Open Graph writes it, `uk_UA`: with where most of its speakers live, as Unicode's CLDR has it."""
    code, _script, territory = get_global("likely_subtags")[language].split("_")
    return f"{code}_{territory}"


def tongues(spread: Spread) -> Iterator[Tongue]:
    """The languages in which the page can be read, without changing that of the site."""
    for code, name in written(spread.slug):
        yield Tongue(code, name, within_site(spread.slug, code), [page.language for page in spread.pages] == [code])


def beside(spread: Spread) -> Iterator[Tongue]:
    """The languages that can stand beside the first."""
    first, *others = [page.language for page in spread.pages]
    for code, name in written(spread.slug):
        if code != first:
            yield Tongue(code, name, reverse("rulebook-in", args=[spread.slug, [first, code]]), code in others)


@require_safe
def search_rules(request: HttpRequest) -> HttpResponse:
    """Rules and other parts of the pages that have the words asked for; while one types, the results only."""
    wanted = {name: request.GET.get(name, "").strip()[:200] for name in ("q", "game", "language")}
    page = min(number(request.GET.get("page")), MOST_PAGES)
    first = get_language() or settings.LANGUAGE_CODE
    game = wanted["game"] if wanted["game"] in book.games() else ""
    language = wanted["language"] if wanted["language"] in dict(settings.LANGUAGES) else ""
    of = {"game": game, "language": language, "first": first}
    answer = search.find(wanted["q"], **of, limit=FOUND, offset=(page - 1) * FOUND)
    context = {
        "wanted": wanted,
        "answer": answer,
        "found": [(one, place(one)) for one in answer.found],
        "games": sorted((book.page(slug, first) for slug in book.games()), key=lambda one: one.title),
        "next": following(request, page) if answer.count > page * FOUND else "",
    }
    whole = not request.headers.get("HX-Request")
    response = render(request, "reference/search.html" if whole else "reference/_found.html", context)
    patch_vary_headers(response, ["HX-Request"])
    return response


def place(one: search.Found) -> str:
    """Where the reader finds it, without changing the language of the site."""
    if one.document:
        address = f"{reverse('source', args=[one.document])}?language={one.language}"
        return f"{address}#{one.anchor}" if one.anchor else address
    return f"{within_site(one.game, one.language)}#{one.anchor}"


def number(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 4 and int(text) else 1


def following(request: HttpRequest, page: int) -> str:
    query = request.GET.copy()
    query["page"] = str(page + 1)
    return query.urlencode()
