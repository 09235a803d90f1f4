"""What every page may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url


def site(request: HttpRequest) -> dict[str, Any]:
    """`languages`: code, own name, and address of this page in that language."""
    path = request.get_full_path()
    return {
        "anonymous_uploads": settings.ANONYMOUS_UPLOADS,
        "languages": [(code, name, translate_url(path, code)) for code, name in settings.LANGUAGES],
    }
