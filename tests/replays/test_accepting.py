"""An upload that was accepted is there: its bytes, its row, its first job."""

import io
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest
from django.contrib.auth.models import User
from django.db import connection

from replays import store
from replays.models import Blob, Job, Upload
from replays.pipeline import accept

pytestmark = pytest.mark.django_db(transaction=True)
HELLO = b"hello"


@pytest.fixture
def ann():
    return User.objects.create_user("ann")


def send(content=HELLO, **given):
    return accept(io.BytesIO(content), **{"owner": None, **given})


def test_an_accepted_upload_has_its_bytes_and_its_first_job(ann):
    accepted = send(owner=ann, name="C:\\logs\\friday\x00.pgn", game="chess", visibility="private")
    upload = Upload.objects.get()
    assert accepted == (upload, True, None)
    assert (upload.owner, upload.name, upload.game, upload.visibility) == (ann, "friday.pgn", "chess", "private")
    assert (upload.state, upload.blob_id, upload.blob.size) == ("queued", sha256(HELLO).hexdigest(), 5)
    assert store.path(upload.blob_id).read_bytes() == HELLO
    assert list(upload.jobs.values_list("kind", "state", "attempt")) == [("split", "queued", 0)]


def test_the_same_bytes_of_the_same_owner_give_the_upload_he_has(ann):
    first, again = send(owner=ann), send(owner=ann)
    assert again == (first.upload, False, None)
    assert Job.objects.count() == 1


def test_the_same_bytes_for_another_game_are_another_upload(ann):
    assert send(owner=ann, game="chess").upload != send(owner=ann, game="oh-hell").upload


def test_another_owner_has_an_upload_of_his_own_of_the_same_blob(ann):
    ben = User.objects.create_user("ben")
    assert send(owner=ann).upload != send(owner=ben).upload
    assert Blob.objects.count() == 1


def test_whoever_has_no_account_gets_a_new_upload_and_a_key_each_time():
    first, second = send(), send()
    assert first.upload != second.upload
    assert first.deletion_key != second.deletion_key
    assert first.upload.opened_by(first.deletion_key)
    assert not first.upload.opened_by(second.deletion_key)
    assert first.deletion_key not in str(Upload.objects.filter(pk=first.upload.pk).values().get())


def test_an_upload_with_an_owner_has_no_key_that_opens_it(ann):
    assert not send(owner=ann).upload.opened_by("")


def test_what_is_too_large_leaves_no_trace(settings, ann):
    settings.MAX_UPLOAD_BYTES = 4
    with pytest.raises(store.TooLarge):
        send(owner=ann)
    assert not Upload.objects.exists()
    assert not store.path(sha256(HELLO).hexdigest()).exists()


def test_fifty_identical_uploads_at_once_are_one(ann):
    def upload(_):
        try:
            return send(owner=ann)
        finally:
            connection.close()

    with ThreadPoolExecutor(10) as threads:
        accepted = list(threads.map(upload, range(50)))
    assert len({one.upload.pk for one in accepted}) == 1
    assert sum(one.created for one in accepted) == 1
    assert Job.objects.count() == 1
