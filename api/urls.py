"""The addresses of the API."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView

from . import problems, reference, search, views

version_1 = [
    path("uploads/", views.UploadsView.as_view(), name="upload-list"),
    path("uploads/<uuid:pk>/", views.UploadView.as_view(), name="upload-detail"),
    path("replays/", views.ReplaysView.as_view(), name="replay-list"),
    path("replays/<uuid:pk>/", views.ReplayView.as_view(), name="replay-detail"),
    path("replays/<uuid:pk>/log/", views.ReplayLogView.as_view(), name="replay-log-document"),
    path("judgements/", views.JudgementsView.as_view(), name="judgements"),
    path("rules/search/", search.SearchView.as_view(), name="rules-search"),
    path("games/", views.GamesView.as_view(), name="games"),
    path("games/<slug:slug>/", views.GameView.as_view(), name="game"),
    path("games/<slug:slug>/statistics/", views.StatisticsView.as_view(), name="game-statistics"),
    path("games/<slug:slug>/rulebook/", views.RulebookView.as_view(), name="game-rulebook"),
    path("games/<slug:slug>/schema/", views.SchemaView.as_view(), name="game-schema"),
    path("games/<slug:slug>/sources/", reference.GameSourcesView.as_view(), name="game-sources"),
    path("sources/<int:pk>/revisions/", reference.SourceRevisionsView.as_view(), name="source-revisions"),
    path("revisions/<int:pk>/", reference.RevisionView.as_view(), name="revision-detail"),
    path("revisions/<int:pk>/diff/<int:other>/", reference.DifferenceView.as_view(), name="revision-difference"),
]

urlpatterns = [
    path("v1/", include(version_1)),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    re_path("", problems.not_found),
]
