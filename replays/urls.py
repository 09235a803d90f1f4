"""The addresses of uploads and replays."""

from django.urls import path

from . import views

urlpatterns = [
    path("upload/", views.upload, name="upload"),
    path("uploads/<uuid:pk>/", views.upload_status, name="upload-status"),
    path("uploads/<uuid:pk>/delete/", views.delete_upload, name="delete-upload"),
    path("replays/", views.replays, name="replays"),
    path("replays/<uuid:pk>/", views.replay, name="replay"),
    path("replays/<uuid:pk>/log/", views.replay_log, name="replay-log"),
    path("replays/<uuid:pk>/delete/", views.delete_replay, name="delete-replay"),
]
