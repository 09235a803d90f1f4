"""Who asks: a bearer token in the Authorization header."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from .models import Token, digest


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer ludex_...`"""

    def authenticate(self, request: Request) -> tuple[Any, Token] | None:
        scheme, _sep, secret = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != "bearer":
            return None
        token = Token.objects.select_related("owner").filter(digest=digest(secret.strip()), owner__is_active=True).first()
        if token is None:
            raise AuthenticationFailed(_("This token is not known. Make a new one on your account page."))
        Token.objects.filter(pk=token.pk).update(used=timezone.now())
        return token.owner, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class TokenScheme(OpenApiAuthenticationExtension):
    """How the OpenAPI document tells of it."""

    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}
