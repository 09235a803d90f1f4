"""What operators may do in the admin: queue failed jobs again, take uploads down, and nothing by hand."""

import pytest
from django.urls import reverse

from replays.models import Blob, Job, Upload
from replays.pipeline import claim, lose

from .uploading import assert_sound, log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)
REVOKE = log("illegal/follow-suit")


@pytest.fixture
def operator(admin_client):
    return admin_client


def act(client, model, action, *objects):
    address = reverse(f"admin:replays_{model}_changelist")
    return client.post(address, {"action": action, "_selected_action": [one.pk for one in objects]})


def failed_job():
    upload(REVOKE)
    job = Job.objects.get()
    for _attempt in range(3):
        claim(job.pk, "delivery")
        lose(job.pk, "timeout", holder="delivery")
    job.refresh_from_db()
    assert job.state == "failed"
    return job


def test_a_failed_job_is_queued_again(operator):
    job = failed_job()
    assert "timeout" in operator.get(reverse("admin:replays_job_changelist")).content.decode()
    assert act(operator, "job", "queue_again", job).status_code == 302
    work_off()
    assert Upload.objects.get().state == "done"
    assert_sound()


def test_an_upload_is_taken_down_with_all_that_was_made_of_it(operator):
    kept, bad = upload(log("legal/three-players")), upload(REVOKE)
    work_off()
    assert act(operator, "upload", "take_down", bad).status_code == 302
    assert list(Upload.objects.all()) == [kept]
    assert Blob.objects.count() == 1
    assert_sound()


@pytest.mark.parametrize("model", ["job", "upload"])
def test_nothing_is_added_edited_or_deleted_by_hand(model, operator):
    sent = upload(REVOKE)
    key = sent.pk if model == "upload" else sent.jobs.get().pk
    assert operator.get(reverse(f"admin:replays_{model}_add")).status_code == 403
    assert operator.get(reverse(f"admin:replays_{model}_delete", args=[key])).status_code == 403
    page = operator.get(reverse(f"admin:replays_{model}_change", args=[key]))
    assert page.status_code == 200
    assert sent.deletion_key not in page.content.decode()
    assert operator.post(reverse(f"admin:replays_{model}_change", args=[key]), {}).status_code == 403


def test_staff_without_the_right_may_not_act(client, django_user_model):
    client.force_login(django_user_model.objects.create_user("eve", is_staff=True))
    assert act(client, "upload", "take_down", upload(REVOKE)).status_code == 403
    assert Upload.objects.filter(removed=None).count() == 1
