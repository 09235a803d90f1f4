"""What the sweeper removes of what nobody needs."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from tests.replays.conftest import folders
from workers import sweep

__all__ = ["folders"]
pytestmark = pytest.mark.django_db


def test_sessions_whose_time_is_over_are_removed(folders):
    now = timezone.now()
    for key, hours in (("over", -1), ("still-good", 1)):
        Session.objects.create(session_key=key, session_data="", expire_date=now + timedelta(hours=hours))
    sweep.keep_house()
    assert [session.session_key for session in Session.objects.all()] == ["still-good"]
