"""What every page may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, Any]:
    return {"anonymous_uploads": settings.ANONYMOUS_UPLOADS, "languages": settings.LANGUAGES}
