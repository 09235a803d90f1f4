"""The addresses of the rulebook and of its sources."""

from django.urls import path

from . import sources, views

urlpatterns = [
    path("rules/<slug:slug>/", views.rulebook, name="rulebook"),
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
