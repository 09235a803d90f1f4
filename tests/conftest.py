"""What holds for all tests."""

import pytest
from django.conf import settings
from django.utils import translation


@pytest.fixture(autouse=True)
def first_language() -> None:
    """A page that another test asked for may have left its language active."""
    translation.activate(settings.LANGUAGE_CODE)
