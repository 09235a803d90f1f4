"""Who sees what."""

import pytest
from django.contrib.auth.models import AnonymousUser, User

from replays.models import Blob, Upload, Visibility

pytestmark = pytest.mark.django_db


@pytest.fixture
def uploads():
    owner = User.objects.create_user("ann")
    blob = Blob.objects.create(sha256="0" * 64, size=1)
    return owner, {v: Upload.objects.create(owner=owner, blob=blob, game=v, visibility=v) for v in Visibility.values}


def test_private_uploads_are_seen_by_their_owner_only(uploads):
    owner, by = uploads
    assert set(Upload.objects.visible_to(owner)) == set(by.values())
    assert set(Upload.objects.visible_to(AnonymousUser())) == {by["public"], by["unlisted"]}


def test_unlisted_uploads_are_in_nobody_elses_list(uploads):
    owner, by = uploads
    assert set(Upload.objects.listed_for(User.objects.create_user("ben"))) == {by["public"]}
    assert set(Upload.objects.listed_for(owner)) == set(by.values())
