"""The rulebook's addresses. The language of the site stands first; after the game may stand that of the page, or of two."""

from django.conf import settings
from django.urls import path, register_converter

from . import sources, views

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
    path("rules/<slug:slug>/sources/", sources.sources_of_game, name="sources-of-game"),
    path("sources/", sources.sources, name="sources"),
    path("sources/import/", sources.import_sources, name="import-sources"),
    path("sources/diff/", sources.compare, name="compare-sources"),
    path("sources/diff/<int:a>/<int:b>/", sources.source_difference, name="source-difference"),
    path("sources/<int:pk>/", sources.document, name="source"),
    path("sources/<int:pk>/game/", sources.set_game, name="set-game"),
    path("sources/<int:document>/<int:pk>/", sources.revision, name="source-revision"),
    path("sources/<int:document>/<int:pk>/language/", sources.set_language, name="set-language"),
]
"""Addresses under the language of the site."""
