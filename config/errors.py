"""The page for what went wrong on our side."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

RETRY_SECONDS = "5"


def server_error(request: HttpRequest) -> HttpResponse:
    """503 while the database is away, 500 for a fault. The page asks nothing of the database, nor of the request."""
    away = isinstance(sys.exc_info()[1], OperationalError | InterfaceError)
    response = HttpResponse(render_to_string("500.html", {"away": away}), status=503 if away else 500)
    if away:
        response["Retry-After"] = RETRY_SECONDS
    return response
