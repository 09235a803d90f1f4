"""Long lists come page by page; what names the next page is a cursor, so that nothing is seen twice while more comes in."""

from typing import Any

from django.core.exceptions import ValidationError as Unfit
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import CursorPagination


class Pages(CursorPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200

    def paginate_queryset(self, queryset: Any, request: Any, view: Any = None) -> Any:
        """The page that the request asks for; raises ValidationError if its cursor names no place in such a list."""
        try:
            return super().paginate_queryset(queryset, request, view)
        except (NotFound, Unfit, ValueError):
            if not request.query_params.get(self.cursor_query_param):
                raise
            advice = _("There is no such cursor. Take it from “next” or “previous” of an answer, or leave it out.")
            raise ValidationError({"cursor": [advice]})


class NewestFirst(Pages):
    ordering = "-pk"


class ByTitle(Pages):
    ordering = ("title", "pk")


class Latest(Pages):
    ordering = ("-time", "-pk")
