"""The addresses of the site: pages under their language, the API without one."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

urlpatterns = [
    path("api/", include("api.urls")),
    path("admin/", admin.site.urls),
    path("", RedirectView.as_view(pattern_name="home")),
    *i18n_patterns(
        path("", include("reference.urls")),
        path("", include("replays.urls")),
        path("accounts/", include("allauth.account.urls")),
    ),
]
