"""What search engines are told: every page in every language in which it is written."""

from typing import Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from . import book


class Translated(Sitemap):
    """Pages with an address for each of their languages, and the English one for all others."""

    i18n = alternates = True

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        found = super().get_urls(*args, **kwargs)
        for entry in found:
            english = [other for other in entry["alternates"] if other["lang_code"] == settings.LANGUAGE_CODE]
            entry["alternates"] += [{**other, "lang_code": "x-default"} for other in english]
        return found


class Places(Translated):
    """Pages that are written in all languages."""

    def items(self) -> list[str]:
        return ["home", "replays", "search", "api-guide"]

    def location(self, item: str) -> str:
        return reverse(item)


class Rulebooks(Translated):
    def items(self) -> list[str]:
        return book.games()

    def location(self, item: str) -> str:
        return reverse("rulebook", args=[item])

    def get_languages_for_item(self, item: str) -> list[str]:
        there = book.languages(item)
        return [code for code, _name in settings.LANGUAGES if code in there]


SITEMAPS = {"places": Places, "rulebooks": Rulebooks}


def robots(request: HttpRequest) -> HttpResponse:
    """Where the sitemap is, and what is not worth a visit."""
    lines = ["User-agent: *", "Disallow: /admin/", "Disallow: /api/", f"Sitemap: {request.build_absolute_uri('/sitemap.xml')}"]
    return HttpResponse("\n".join([*lines, ""]), content_type="text/plain")
