"""Whatever dies, and whenever: what was accepted ends done or failed, with one result for each log, and exact rollups."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis
from celery import current_app
from django.db import connection
from kombu import Consumer, Queue

from replays import store
from replays.models import Blob, Heartbeat, Job, Upload
from replays.pipeline import TASK
from tests.replays.uploading import assert_sound, log, upload
from workers import sweep

LEGAL, ILLEGAL = log("legal/complete-short-log"), log("illegal/follow-suit")


def named(name, text=LEGAL):
    return text.replace(b'"Ann"', f'"{name}"'.encode(), 1)


def ended():
    return not Upload.objects.filter(state__in=["queued", "running"]).exists()


def results(sent):
    """Each log's first player and finding, in the order of the file."""
    return [(r.seats.first().name if r.seats.exists() else "", r.finding) for r in sent.replays.in_file_order()]


def assert_judged(sent, count):
    """One legal verdict for each of the logs that `many` makes."""
    sent.refresh_from_db()
    assert (sent.state, sent.logs) == ("done", count)
    assert results(sent) == [(f"P{n}", "legal") for n in range(count)]
    assert_sound()


def many(count):
    return [named(f"P{n}") for n in range(count)]


POINTS = [
    "after-claim-of-split",
    "after-first-pieces",
    "before-commit-of-split",
    "after-commit-of-split",
    "after-claim-of-judge",
    "after-judging",
    "after-copy",
    "before-commit-of-judge",
    "after-commit-of-judge",
]


@pytest.mark.parametrize("point", POINTS)
def test_a_process_killed_at_any_step_of_a_job_costs_nothing(workplace, until, point):
    token = workplace.crash_at(point)
    sent = upload(*many(7))
    until(ended)
    assert not token.exists()
    assert_judged(sent, 7)


def test_a_worker_killed_with_all_its_processes_costs_nothing(workplace, until):
    sent = upload(*many(60))
    until(lambda: Job.objects.filter(kind="judge", state="done").exists())
    workplace.kill_worker()
    assert not ended()
    workplace.start_worker()
    until(ended)
    assert_judged(sent, 60)


def test_uploads_are_accepted_while_valkey_is_stopped_and_judged_when_it_is_back(workplace, until):
    first = upload(*many(40))
    until(lambda: Job.objects.filter(kind="judge", state="done").exists())
    workplace.valkey.stop()
    second = upload(*many(3))
    workplace.valkey.start()
    until(ended)
    assert_judged(first, 40)
    assert_judged(second, 3)


def test_a_frozen_valkey_makes_nobody_wait_for_more_than_three_seconds(workplace, until, client, settings):
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": workplace.valkey.url}}
    workplace.freeze_valkey()
    seconds = []
    for _ in range(3):
        start = time.monotonic()
        response = client.post("/api/v1/uploads/", b"".join(many(5)), content_type="application/octet-stream")
        assert response.status_code == 202
        seconds.append(time.monotonic() - start)
    workplace.thaw_valkey()
    assert max(seconds) < 3
    assert seconds[-1] < 1  # a doorbell known to be broken is not tried for a while
    until(ended)
    for sent in Upload.objects.all():
        assert_judged(sent, 5)


def test_a_valkey_that_forgets_everything_costs_a_few_seconds_only(workplace, until):
    sent = [upload(*many(30)) for _ in range(3)]
    until(lambda: Job.objects.filter(kind="judge", state="done").exists())
    redis.Redis(unix_socket_path=str(workplace.valkey.socket)).flushall()
    until(ended)
    for one in sent:
        assert_judged(one, 30)


def test_a_valkey_killed_without_warning_costs_a_few_seconds_only(workplace, until):
    sent = upload(*many(40))
    workplace.valkey.process.kill()
    workplace.valkey.process.wait()
    workplace.valkey.start()
    until(ended)
    assert_judged(sent, 40)


def test_a_connection_with_messages_not_done_with_closes_though_its_broker_is_gone(workplace):
    """As the worker does when Valkey dies while it works. kombu by itself raises AttributeError here, and the worker ends."""
    current_app.send_task("ludex.nothing", queue="elsewhere", ignore_result=True)
    broker, received = current_app.connection_for_read(), []
    Consumer(broker.default_channel, [Queue("elsewhere")], on_message=received.append).consume()
    current_app.control.mailbox.Node("worker", channel=broker.channel()).listen()
    while not received:
        broker.drain_events(timeout=5)
    broker.transport.cycle.on_poll_start()
    workplace.valkey.process.kill()
    workplace.valkey.process.wait()
    broker.collect()
    broker.close()
    workplace.valkey.start()
    assert not broker.connected


def test_every_message_may_come_ten_times(workplace, until):
    sent = upload(*many(20))
    while not ended():
        for job_id in Job.objects.values_list("pk", flat=True):
            for _ in range(10):
                current_app.send_task(TASK, [job_id], task_id=f"job-{job_id}", ignore_result=True)
        until(lambda: redis.Redis(unix_socket_path=str(workplace.valkey.socket)).llen("ludex") < 20)
    assert_judged(sent, 20)
    assert set(Job.objects.values_list("state", "attempt")) == {("done", 1)}


def test_fifty_identical_uploads_at_once_are_judged_once(workplace, until, django_user_model):
    ann = django_user_model.objects.create_user("ann")

    def send(_):
        try:
            return upload(*many(4), owner=ann)
        finally:
            connection.close()

    with ThreadPoolExecutor(10) as threads:
        (sent,) = set(threads.map(send, range(50)))
    until(ended)
    assert_judged(sent, 4)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("Killer", "crash"), ("Hanger", "timeout"), ("Looper", "timeout"), ("Eater", "memory"), ("Failer", "fault")],
)
def test_a_log_that_does_us_harm_is_failed_and_takes_no_other_with_it(workplace, until, name, reason):
    sent = upload(named("Ann"), named(name), ILLEGAL, LEGAL * 5)
    until(ended)
    sent.refresh_from_db()
    assert sent.state == "done"
    assert [finding for _, finding in results(sent)] == ["legal", "failed", "illegal", *["legal"] * 5]
    assert sent.replays.get(finding="failed").verdict["reason"] == reason
    assert_sound()


def test_a_piece_full_of_harm_fails_visibly_and_the_other_pieces_stand(workplace, until):
    sent = upload(named("Ann"), named("Ben"), named("Cleo"), named("Killer") * 3, *many(9))
    killers = Job.objects.filter(kind="judge", state="failed")
    until(ended)
    sent.refresh_from_db()
    found = results(sent)
    assert [finding for name, finding in found if name.startswith("P")] == ["legal"] * 9
    if killers:
        assert (sent.state, sent.problem["reason"]) == ("failed", "crash")
    else:
        assert [finding for _, finding in found[3:6]] == ["failed"] * 3
    assert_sound()


ACCEPTING = """
import io, os, signal, django
django.setup()
from replays import store
from replays.pipeline import accept, accepting
def die(*args, **kwargs):
    os.kill(os.getpid(), signal.SIGKILL)
setattr({module}, "{name}", die)
accept(io.BytesIO(b"{content}"), owner=None)
"""


DEATHS = [("store", "sync", 0), ("accepting", "enqueue", 0), ("accepting", "ring", 1)]


@pytest.mark.parametrize(("module", "name", "accepted"), DEATHS)
def test_a_web_server_killed_over_an_upload_has_accepted_it_whole_or_not_at_all(workplace, until, module, name, accepted):
    script = ACCEPTING.format(module=module, name=name, content=f"not accepted yet: {name}")
    died = subprocess.run([sys.executable, "-c", script], env=workplace.environment())
    assert died.returncode == -signal.SIGKILL
    assert Upload.objects.count() == accepted
    until(ended)
    blobs = {path for path in (workplace.folder / "blobs").rglob("*") if path.is_file()}
    known = {store.path(digest) for digest in Blob.objects.values_list("pk", flat=True)}
    assert known <= blobs
    for path in blobs:
        os.utime(path, (0, 0))
    sweep.keep_house()
    assert {path for path in blobs if path.exists()} == known


def test_the_sweeper_is_a_process_that_goes_on_whatever_happens(workplace, until):
    workplace.valkey.stop()
    sent = upload(*many(4))
    sweeper = subprocess.Popen([sys.executable, "manage.py", "sweep"], env=workplace.environment())
    time.sleep(3)
    workplace.valkey.start()
    patience = time.monotonic() + 30
    while not (ended() and Heartbeat.objects.count() == 2) and time.monotonic() < patience:
        time.sleep(0.1)
    sweeper.terminate()
    sweeper.wait()
    assert_judged(sent, 4)
    assert set(Heartbeat.objects.values_list("part", flat=True)) == {"sweep", "worker"}
