"""Pages that are the same for every reader without an account are kept whole, as they were sent, for a few seconds.

`kept` marks the answer of a view; `KeptPages`, a middleware outside of all the others but the one that revalidates, keeps it
and answers from it before anything else of the site is asked (docs/decisions/0006-pages-are-kept-whole.md). A reader who brings
a session or a message gets a page of his own. Every copy out there is revalidated by its ETag before it is shown again.
"""

import gzip
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from threading import Lock
from time import monotonic
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.utils.cache import cc_delim_re, set_response_etag

MOST = 256
"""So many pages are kept in a process; the one made longest ago goes first."""
PATIENCE = 10
"""For so many seconds after its time an old copy is still given to others, while the request of one reader makes a new one."""
Answer = Callable[..., HttpResponse]


def kept(view: Answer) -> Answer:
    """The view's answer is the same for all readers without an account, whatever else they bring along."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        personal = is_personal(request)
        if not personal:
            request.user = AnonymousUser()
        response = view(request, *args, **kwargs)
        response.headers.setdefault("Cache-Control", "private, no-cache" if personal else "no-cache")
        response.is_kept = not personal  # type: ignore[attr-defined]
        return response

    return answer


def is_personal(request: HttpRequest) -> bool:
    """The reader brings a session, or a message that he is still to be told."""
    return not request.COOKIES.keys().isdisjoint((settings.SESSION_COOKIE_NAME, "messages"))


@dataclass
class Kept:
    """A page as it was sent, plain and packed."""

    content: bytes
    packed: bytes
    headers: dict[str, str]
    until: float
    renewed: Lock = field(default_factory=Lock)

    def is_good(self) -> bool:
        """Within its time; or a little after it, while somebody else is making a new copy."""
        late = monotonic() - self.until
        return late < 0 or (late < PATIENCE and not self.renewed.acquire(blocking=False))

    def answer(self, request: HttpRequest) -> HttpResponse:
        packed = "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", "")
        content = self.packed if packed else self.content
        response = HttpResponse(content, headers=self.headers)
        response.headers["Content-Length"] = str(len(content))
        if packed:
            response.headers["Content-Encoding"] = "gzip"
        return response


class KeptPages:
    """The middleware that answers with the copies it keeps."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.pages: OrderedDict[tuple[str, ...], Kept] = OrderedDict()

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method != "GET" or request.META.get("QUERY_STRING") or is_personal(request):
            return self.get_response(request)
        key = request.scheme or "", request.META.get("HTTP_HOST", ""), request.path
        page = self.pages.get(key)
        if page is None or not page.is_good():
            response = self.get_response(request)
            if response.status_code != 200 or response.cookies or not getattr(response, "is_kept", False):
                return response
            page = self.keep(key, response)
        return page.answer(request)

    def keep(self, key: tuple[str, ...], response: HttpResponse) -> Kept:
        """The answer without what tells readers apart; its tag is a weak one, for it goes out plain or packed."""
        vary = {*cc_delim_re.split(response.get("Vary", "")), "Accept-Encoding"} - {"", "Cookie"}
        headers = {
            **set_response_etag(response).headers,
            "ETag": "W/" + response.headers["ETag"].removeprefix("W/"),
            "Vary": ", ".join(sorted(vary)),
        }
        page = Kept(response.content, gzip.compress(response.content, mtime=0), headers, monotonic() + settings.PAGE_SECONDS)
        self.pages.pop(key, None)
        self.pages[key] = page
        while len(self.pages) > MOST:
            self.pages.popitem(last=False)
        return page
