"""The addresses of the site: pages under their language, the API without one."""

from allauth.account.decorators import secure_admin_login
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path
from django.views.generic import RedirectView, TemplateView

from reference.sitemap import SITEMAPS, robots

from . import account

handler400 = "config.errors.bad_request"
handler500 = "config.errors.server_error"

admin.site.login = secure_admin_login(admin.site.login)  # by the page of the site, where wrong passwords are counted

urlpatterns = [
    path("api/", include("api.urls")),
    path("admin/", admin.site.urls),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("robots.txt", robots),
    path("", RedirectView.as_view(pattern_name="home")),
    *i18n_patterns(
        path("", include("replays.urls")),
        path("", include("reference.urls")),
        path("api/", TemplateView.as_view(template_name="api.html"), name="api-guide"),
        path("account/", account.account, name="account"),
        path("account/tokens/", account.make_token, name="make-token"),
        path("account/tokens/<int:pk>/revoke/", account.revoke_token, name="revoke-token"),
        path("account/delete/", account.delete_account, name="delete-account"),
        path("accounts/", include("allauth.account.urls")),
    ),
]
