"""What every page may use."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse, translate_url
from django.utils.translation import override


def site(request: HttpRequest) -> dict[str, Any]:
    """`languages`: code, own name, and address of this page in that language; `alternates`: the same for search engines."""
    return {"languages": list(languages(request)), "alternates": list(alternates(request))}


def languages(request: HttpRequest) -> Iterator[tuple[str, str, str]]:
    for code, name in settings.LANGUAGES:
        yield code, name, in_language(request.get_full_path(), code) if request.resolver_match else home(code)


def alternates(request: HttpRequest) -> Iterator[dict[str, str]]:
    """The absolute addresses of this page in every language, itself included; none of a page that is not there."""
    if request.resolver_match:
        for code, _name in settings.LANGUAGES:
            yield {"code": code, "url": request.build_absolute_uri(in_language(request.path, code))}
        yield {"code": "x-default", "url": request.build_absolute_uri(in_language(request.path, settings.LANGUAGE_CODE))}


def in_language(address: str, code: str) -> str:
    return translate_url(address, code)


def home(code: str) -> str:
    """Where a page is not there, another language leads to its home page."""
    with override(code):
        return reverse("home")
