"""The addresses of uploads and replays."""

from django.urls import path

from . import uploading, views

urlpatterns = [
    path("", views.home, name="home"),
    path("upload/", uploading.upload, name="upload"),
    path("uploads/<uuid:pk>/", uploading.upload_status, name="upload-status"),
    path("uploads/<uuid:pk>/progress/", uploading.upload_progress, name="upload-progress"),
    path("uploads/<uuid:pk>/visibility/", uploading.change_visibility, name="change-visibility"),
    path("uploads/<uuid:pk>/delete/", uploading.delete_upload, name="delete-upload"),
    path("replays/", views.replays, name="replays"),
    path("replays/<uuid:pk>/", views.replay, name="replay"),
    path("replays/<uuid:pk>/log/", views.replay_log, name="replay-log"),
    path("replays/<uuid:pk>/delete/", views.delete_replay, name="delete-replay"),
]
