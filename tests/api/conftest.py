import pytest
from rest_framework.test import APIClient

from tests.replays.conftest import folders

__all__ = ["folders"]


@pytest.fixture
def api(db):
    """Somebody without an account."""
    return APIClient()


@pytest.fixture
def ann(django_user_model):
    return django_user_model.objects.create_user("ann", password="a long pass phrase")


@pytest.fixture
def as_ann(ann):
    """Ann, by her bearer token."""
    from api.models import Token

    _token, secret = Token.issue(ann, "test")
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client
