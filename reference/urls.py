"""The rulebook's addresses."""

from django.urls import path

from . import views

urlpatterns = [
    path("rules/<slug:slug>/", views.rulebook, name="rulebook"),
]
