"""Errors as problem documents (RFC 9457): a stable `code` for programs, a title and detail in the reader's language.

`type` is `urn:ludex:problem:<code>`; `errors` lists what is wrong with each field of a request.
"""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, JsonResponse
from django.urls import resolve
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler, set_rollback

from replays import store, words
from replays.formats import Unreadable

MEDIA_TYPE = "application/problem+json"
TITLES = {
    "invalid": gettext_lazy("The request is not valid."),
    "parse_error": gettext_lazy("The body of the request cannot be read."),
    "not_authenticated": gettext_lazy("You are not logged in."),
    "authentication_failed": gettext_lazy("The token or session is not valid."),
    "permission_denied": gettext_lazy("You may not do this."),
    "not_found": gettext_lazy("There is nothing at this address, or nothing that you may see."),
    "method_not_allowed": gettext_lazy("This address does not take that method."),
    "not_acceptable": gettext_lazy("This address cannot answer in that form."),
    "unsupported_media_type": gettext_lazy("This address does not take that kind of body."),
    "throttled": gettext_lazy("Too many requests; wait a little."),
    "too-large": gettext_lazy("The upload is too large."),
    "too-much": gettext_lazy("The form has too many parts. Send at most 100 files at once, or pack them into one zip."),
    "empty": gettext_lazy("There is no file in the request."),
    "unreadable": gettext_lazy("The body holds no log that can be read."),
    "length-required": gettext_lazy("The request must say how long its body is."),
    "storage-full": gettext_lazy("There is no room left to store uploads."),
    "unavailable": gettext_lazy("The service cannot answer just now; try again shortly."),
    "error": gettext_lazy("Something went wrong on our side."),
}


WORDLESS = (exceptions.MethodNotAllowed, exceptions.NotAcceptable, exceptions.UnsupportedMediaType, exceptions.Throttled)
"""What the framework says of these only names what was sent, and not in all languages."""

REFUSED = {"too-large": 413, "storage-full": 507}
"""The status for each reason not to keep the bytes of an upload."""


class Problem(exceptions.APIException):
    """An error with a code of its own."""

    def __init__(self, code: str, status: int, detail: Any = "", **headers: str) -> None:
        super().__init__(detail or TITLES[code], code)
        self.status_code, self.headers = status, headers


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """Every error a view raises, as a problem document; None (a fault of ours) if it is none that we know."""
    error = translated(error)
    response = exception_handler(error, context)
    if response is None:
        return None
    for name, value in getattr(error, "headers", {}).items():
        response[name.replace("_", "-")] = value
    response.data = document(error, response.status_code)
    response.content_type = MEDIA_TYPE
    return response


def translated(error: Exception) -> Exception:
    """The errors of other layers, as ones of the API."""
    match error:
        case Http404():
            return exceptions.NotFound()
        case PermissionDenied():
            return exceptions.PermissionDenied()
        case DjangoValidationError():
            return exceptions.ValidationError(error.messages)
        case store.Refused():
            return Problem(error.problem.reason, REFUSED.get(error.problem.reason, 400), words.problem(error.problem))
        case TooManyFilesSent() | TooManyFieldsSent() | RequestDataTooBig():
            return Problem("too-much", 400)
        case Unreadable():
            return Problem("unreadable", 400, words.problem(error.problem))
        case OperationalError() | InterfaceError():
            set_rollback()
            return Problem("unavailable", 503, Retry_After="5")
    return error


def document(error: Any, status: int) -> dict[str, Any]:
    invalid = isinstance(error, exceptions.ValidationError)
    code = "invalid" if invalid else getattr(error.detail, "code", "error")
    title = str(TITLES.get(code) or HTTPStatus(status).phrase)
    found = {"type": f"urn:ludex:problem:{code}", "code": code, "status": status, "title": title}
    if invalid:
        return {**found, "errors": list(field_errors(error.detail))}
    return {**found, "detail": str(error.detail)} if says_more(error, title) else found


def says_more(error: Any, title: str) -> bool:
    """Whether its words are more than the title, or what the framework says whenever there is such an error."""
    return str(error.detail) not in (title, str(error.default_detail)) and not isinstance(error, WORDLESS)


def field_errors(detail: Any, field: str = "") -> Iterator[dict[str, str]]:
    """The errors of a nested ValidationError, each with the path of its field."""
    if isinstance(detail, dict):
        for name, inner in detail.items():
            yield from field_errors(inner, f"{field}.{name}" if field else str(name))
    elif isinstance(detail, list):
        for inner in detail:
            yield from field_errors(inner, field)
    else:
        yield {"field": "" if field == "non_field_errors" else field, "code": detail.code, "message": str(detail)}


@csrf_exempt
def not_found(request: HttpRequest) -> JsonResponse:
    """For addresses under /api/ that lead to no view."""
    slash = not request.path_info.endswith("/") and resolve(f"{request.path_info}/").func is not not_found
    return plain("not_found", 404, gettext("The addresses of the API end with a slash.") if slash else "")


def plain(code: str, status: int, detail: str = "") -> JsonResponse:
    """A problem document outside the views of the API."""
    data = {"type": f"urn:ludex:problem:{code}", "code": code, "status": status, "title": str(TITLES[code])}
    return JsonResponse({**data, "detail": detail} if detail else data, status=status, content_type=MEDIA_TYPE)
