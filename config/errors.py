"""The answers to requests that cannot be served: to what was sent wrongly, and where something went wrong on our side."""

import sys

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from api import problems

RETRY_SECONDS = "5"
TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400, and for a form with too much in it what to do instead. The page asks nothing of the request."""
    too_much = isinstance(exception, TOO_MUCH)
    if for_programs(request):
        return problems.plain("too-much" if too_much else "invalid", 400)
    return HttpResponse(render_to_string("400.html", {"too_much": too_much}), status=400)


def server_error(request: HttpRequest) -> HttpResponse:
    """503 while the database is away, 500 for a fault. The page asks nothing of the database, nor of the request."""
    away = isinstance(sys.exc_info()[1], OperationalError | InterfaceError)
    status = 503 if away else 500
    if for_programs(request):
        response: HttpResponse = problems.plain("unavailable" if away else "error", status)
    else:
        response = HttpResponse(render_to_string("500.html", {"away": away}), status=status)
    if away:
        response["Retry-After"] = RETRY_SECONDS
    return response


def for_programs(request: HttpRequest) -> bool:
    return request.path_info.startswith("/api/")
