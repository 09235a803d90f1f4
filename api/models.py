"""Bearer tokens: the bytes are shown once, their SHA-256 is kept."""

import hashlib
import secrets
from typing import Any

from django.conf import settings
from django.db import models

PREFIX = "ludex_"


class Token(models.Model):
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def issue(cls, owner: Any, name: str) -> tuple["Token", str]:
        """A new token, and the secret that is shown once."""
        secret = PREFIX + secrets.token_urlsafe(32)
        return cls.objects.create(owner=owner, name=name, digest=digest(secret)), secret


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
