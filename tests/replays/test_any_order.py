"""Uploaded, delivered, lost, shown, hidden and deleted in whatever order: each log has one result, and the sums agree."""

import pytest
from django.contrib.auth.models import User
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule, run_state_machine_as_test

from replays import rollups, store
from replays.models import Blob, Job, Replay, Rollup, Upload, Visibility
from replays.pipeline import claim, delete_account, delete_replay, delete_upload, lose, requeue, set_visibility, work
from replays.pipeline.rejudging import judged_pieces, rejudge
from tests.replays.uploading import log, upload, work_off

LOGS = [log(name) for name in ("legal/complete-short-log", "illegal/follow-suit", "unreadable/two-players")]
FINDINGS = ["legal", "illegal", "unreadable"]


class Ludex(RuleBasedStateMachine):
    """`sent`: what each upload should come to, log by log; a deleted log is None."""

    uploads = Bundle("uploads")

    def __init__(self):
        super().__init__()
        for model in (Replay, Job, Upload, Rollup, Blob):
            model.objects.all().delete()
        User.objects.all().delete()
        self.sent = {}

    @rule(target=uploads, logs=st.lists(st.integers(0, 2), min_size=1, max_size=4), owner=st.sampled_from(["", "ann", "ben"]))
    def upload(self, logs, owner):
        user = User.objects.get_or_create(username=owner)[0] if owner else None
        sent = upload(*[LOGS[n] for n in logs], owner=user)
        self.sent.setdefault(sent.pk, [FINDINGS[n] for n in logs])
        return sent.pk

    @rule(data=st.data())
    def deliver(self, data):
        jobs = list(Job.objects.order_by("pk").values_list("pk", flat=True))
        if jobs:
            work(data.draw(st.sampled_from(jobs)))

    @rule(data=st.data())
    def lose(self, data):
        jobs = list(Job.objects.filter(state="queued").order_by("pk").values_list("pk", flat=True))
        if jobs:
            job = data.draw(st.sampled_from(jobs))
            if claim(job, "delivery"):
                assert lose(job, "crash", holder="delivery")

    @rule(upload=uploads, visibility=st.sampled_from(Visibility.values))
    def show(self, upload, visibility):
        for found in Upload.objects.filter(pk=upload):
            set_visibility(found, visibility)

    @rule(upload=consumes(uploads))
    def delete(self, upload):
        for found in Upload.objects.filter(pk=upload):
            delete_upload(found)
        self.sent.pop(upload, None)

    @rule(data=st.data())
    def delete_one_log(self, data):
        replays = list(Replay.objects.order_by("pk"))
        if replays:
            replay = data.draw(st.sampled_from(replays))
            delete_replay(replay)
            logs = self.sent[replay.upload_id]
            logs[replay.position] = None
            if not Upload.objects.filter(pk=replay.upload_id).exists():
                assert not any(logs)
                del self.sent[replay.upload_id]

    @rule(owner=st.sampled_from(["ann", "ben"]))
    def delete_account(self, owner):
        for user in User.objects.filter(username=owner):
            for sent in user.uploads.all():
                self.sent.pop(sent.pk)
            delete_account(user)

    @rule()
    def rejudge(self):
        for job in judged_pieces():
            assert rejudge(job) == []

    @invariant()
    def sums_agree(self):
        assert [difference.key for difference in rollups.recount(dry_run=True)] == []

    @invariant()
    def bytes_are_there(self):
        assert all(store.path(blob.pk).exists() for blob in Blob.objects.all())

    def teardown(self):
        for job in Job.objects.filter(state="failed"):
            requeue(job)
        work_off()
        assert set(Upload.objects.values_list("pk", "state")) == {(sent, "done") for sent in self.sent}
        for sent, logs in self.sent.items():
            results = dict(Replay.objects.filter(upload=sent).values_list("position", "finding"))
            assert results == {position: finding for position, finding in enumerate(logs) if finding}
        self.sums_agree()


@pytest.mark.django_db(transaction=True)
def test_any_order():
    quick = settings(max_examples=15, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(Ludex, settings=quick)
