"""The rulebook's addresses. The language of the site stands first; after the game may stand that of the page, or of two."""

from django.conf import settings
from django.urls import path, register_converter

from . import views

CODE = "|".join(code for code, _name in settings.LANGUAGES)


class Languages:
    """One language or two: `ja`, `en+ja`."""

    regex = rf"(?:{CODE})(?:\+(?:{CODE}))?"

    def to_python(self, value: str) -> list[str]:
        return value.split("+")

    def to_url(self, value: list[str]) -> str:
        return "+".join(value)


register_converter(Languages, "languages")

urlpatterns = [
    path("search/", views.search_rules, name="search"),
    path("rules/<slug:slug>/", views.rulebook, name="rulebook"),
    path("rules/<slug:slug>/<languages:languages>/", views.rulebook, name="rulebook-in"),
]
"""Addresses under the language of the site."""
