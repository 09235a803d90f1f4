"""The commands that keep an eye on things."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from replays.management.commands import demo
from replays.models import Heartbeat, Replay, Rollup, Upload
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)


def test_recount_says_what_differs_and_puts_it_right(capsys):
    upload(log("legal/complete-short-log"))
    work_off()
    call_command("recount")
    assert capsys.readouterr().out == "Every rollup is the sum of its replays.\n"
    Rollup.objects.filter(key="ann").update(wins=5)
    digest = Rollup.objects.get(key="ann").options_digest
    for options, end in [(["--dry-run"], "1 rollups differ."), ([], "1 rollups differed and were put right.")]:
        call_command("recount", *options)
        assert capsys.readouterr().out == f"oh-hell / {digest} / ann: wins 5 -> 0\n{end}\n"
    call_command("recount")
    assert capsys.readouterr().out == "Every rollup is the sum of its replays.\n"


def test_health_is_both_parts_seen_within_a_minute(capsys):
    with pytest.raises(SystemExit):
        call_command("health")
    assert capsys.readouterr().out == "sweep: never seen\nworker: never seen\n"
    for part in ("sweep", "worker"):
        Heartbeat.of(part)
    call_command("health")
    Heartbeat.objects.filter(part="worker").update(seen=timezone.now() - timedelta(seconds=100))
    with pytest.raises(SystemExit):
        call_command("health")
    assert "worker: 100 s ago" in capsys.readouterr().out


def test_the_demo_logs_are_uploaded_once_and_each_gives_a_verdict():
    call_command("demo")
    call_command("demo")
    names = sorted(path.name for path in demo.FOLDER.glob("[!.]*"))
    assert names
    assert sorted(Upload.objects.values_list("name", flat=True)) == names
    work_off()
    assert set(Upload.objects.values_list("state", "visibility", "owner")) == {("done", "public", None)}
    assert set(Replay.objects.values_list("finding", flat=True)) >= {"legal", "illegal"}
    assert not Replay.objects.filter(finding__in=["failed", "unreadable"]).exists()
