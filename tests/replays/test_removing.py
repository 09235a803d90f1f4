"""What is deleted is gone, its part in the statistics and the bytes that nobody else has; what is public counts."""

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection

from replays import store
from replays.models import Blob, Job, Replay, Rollup, Seat, Upload
from replays.pipeline import (
    accept,
    delete_account,
    delete_replay,
    delete_upload,
    removing,
    set_visibility,
    work,
)
from replays.pipeline.rejudging import judged_pieces, rejudge
from tests.replays.uploading import assert_sound, log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)

LEGAL, ILLEGAL = log("legal/complete-short-log"), log("illegal/follow-suit")


@pytest.fixture
def ann():
    return User.objects.create_user("ann")


@pytest.fixture
def ben():
    return User.objects.create_user("ben")


def judged(*logs, **given):
    sent = upload(*logs, **given)
    work_off()
    return sent


def rows():
    return list(Rollup.objects.order_by("game", "options_digest", "key").values_list("key", "replays", "wins", "tallies"))


def files(settings):
    return [path for path in settings.BLOB_DIR.rglob("*") if path.is_file()]


def test_a_deleted_upload_takes_everything_of_it_along(settings, ann):
    before = judged(LEGAL)
    kept = rows()
    sent = judged(LEGAL, ILLEGAL, owner=ann)
    assert rows() != kept
    delete_upload(sent)
    assert list(Upload.objects.all()) == [before]
    assert set(Replay.objects.values_list("upload", flat=True)) == {before.pk}
    assert Seat.objects.count() == 3
    assert rows() == kept
    assert not Job.objects.filter(upload=sent.pk).exists()
    assert [path.name for path in files(settings)] == [before.blob_id]
    assert_sound()


def test_bytes_that_somebody_else_has_too_are_kept(settings, ann, ben):
    mine, his = judged(LEGAL, owner=ann), judged(LEGAL, owner=ben)
    delete_upload(mine)
    assert store.path(his.blob_id).exists()
    delete_upload(his)
    assert files(settings) == []
    assert not Blob.objects.exists()
    assert not Rollup.objects.exists()


def test_a_large_upload_is_out_of_sight_at_once_and_gone_soon(monkeypatch, settings, ann):
    monkeypatch.setattr(removing, "BATCH", 2)
    sent = judged(*[LEGAL] * 7, owner=ann)
    delete_upload(sent)
    for user in (ann, AnonymousUser()):
        assert not Upload.objects.visible_to(user).exists()
        assert not Replay.objects.visible_to(user).exists()
    assert Replay.objects.count() == 5
    assert_sound()
    assert upload(*[LEGAL] * 7, owner=ann) != sent
    work_off()
    assert not Upload.objects.filter(pk=sent.pk).exists()
    assert Replay.objects.count() == 7
    assert len(files(settings)) == 1
    assert_sound()


def test_an_upload_deleted_while_it_is_judged_comes_to_nothing(settings):
    settings.PIECE_BYTES = len(LEGAL) // 2
    sent = upload(LEGAL * 4)
    work(Job.objects.get().pk)
    jobs = list(Job.objects.filter(kind="judge").values_list("pk", flat=True))
    work(jobs[0])
    delete_upload(sent)
    for job_id in jobs:
        work(job_id)
    assert not Upload.objects.exists()
    assert not Replay.objects.exists()
    assert not Rollup.objects.exists()
    assert files(settings) == []


def test_an_upload_that_comes_again_while_it_is_deleted_has_its_bytes(settings, ann):
    def come_and_go(n):
        try:
            sent = accept(io.BytesIO(LEGAL), owner=None)
            if n % 3:
                delete_upload(sent.upload)
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(come_and_go, range(30)))
    assert Upload.objects.count() == 10
    (blob,) = Blob.objects.all()
    assert store.path(blob.pk).read_bytes() == LEGAL


def test_a_deleted_replay_does_not_come_back(ann):
    sent = judged(LEGAL, ILLEGAL, LEGAL, owner=ann)
    illegal = sent.replays.get(finding="illegal")
    delete_replay(illegal)
    sent.refresh_from_db()
    assert (sent.logs, list(sent.replays.values_list("finding", flat=True))) == (2, ["legal", "legal"])
    assert_sound()
    for job in judged_pieces():
        assert rejudge(job) == []
    assert sent.replays.count() == 2


def test_with_its_last_replay_an_upload_goes_bytes_and_all(settings):
    sent = judged(LEGAL, ILLEGAL)
    for replay in sent.replays.all():
        delete_replay(replay)
    assert not Upload.objects.exists()
    assert files(settings) == []


def test_an_account_goes_with_everything_of_it(settings, ann, ben):
    his = judged(LEGAL, owner=ben)
    kept = rows()
    for content in (LEGAL * 2, ILLEGAL, b"nothing"):
        judged(content, owner=ann)
    delete_account(ann)
    assert list(User.objects.all()) == [ben]
    assert list(Upload.objects.all()) == [his]
    assert rows() == kept
    assert len(files(settings)) == 1
    assert_sound()


@pytest.mark.parametrize("batch", [500, 2])
def test_only_public_uploads_are_in_the_statistics(monkeypatch, ann, batch):
    monkeypatch.setattr(removing, "BATCH", batch)
    sent = judged(*[LEGAL] * 5, log("unreadable/two-players"), owner=ann)
    public = rows()
    assert public
    for visibility, expected in [("unlisted", []), ("private", []), ("public", public)]:
        set_visibility(sent, visibility)
        work_off()
        assert rows() == expected
        assert_sound()


def test_an_upload_made_private_while_it_is_judged_is_not_counted(settings, ann):
    settings.PIECE_BYTES = len(LEGAL) // 2
    sent = upload(LEGAL * 4, owner=ann)
    for job in Job.objects.order_by("pk")[:1]:
        work(job.pk)
    work(Job.objects.filter(kind="judge").first().pk)
    assert rows()
    set_visibility(sent, "private")
    work_off()
    assert sent.replays.count() == 4
    assert rows() == []
    assert_sound()
