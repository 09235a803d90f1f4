"""The rulebook's addresses."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("rules/<slug:slug>/", views.rulebook, name="rulebook"),
]
