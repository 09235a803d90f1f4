"""Verdicts are derived: the present referees may say otherwise than those of the day, and then their word counts."""

import pytest
from django.core.management import call_command

from replays.engine.games.oh_hell import OhHell
from replays.models import Job, Replay, Rollup, Seat, Upload
from replays.pipeline import rows
from tests.replays.uploading import assert_sound, log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)

LEGAL, ILLEGAL = log("legal/complete-short-log"), log("illegal/follow-suit")


cite = OhHell.cite


def blind_to_revokes(referee, rule, **facts):
    return None if rule == "follow-suit" else cite(referee, rule, **facts)


def rejudge(*options):
    call_command("rejudge", *options)


def sums():
    return list(Rollup.objects.order_by("game", "options_digest", "key").values_list("key", "replays", "wins", "tallies"))


def test_what_the_present_referee_says_takes_the_place_of_what_was_said(monkeypatch, capsys):
    with monkeypatch.context() as of_the_day:
        of_the_day.setattr(OhHell, "cite", blind_to_revokes)
        sent = upload(LEGAL, ILLEGAL, name="evening.jsonl")
        work_off()
    assert set(sent.replays.values_list("finding", flat=True)) != {"legal", "illegal"}
    before, counted = dict(sent.replays.values_list("position", "pk")), sums()
    rejudge("--dry-run")
    told = capsys.readouterr().out
    assert f"evening.jsonl, line {LEGAL.count(bytes([10])) + 1} ({before[1]}): " in told
    assert " -> illegal follow-suit\n1 verdicts would change." in told
    assert sums() == counted
    rejudge()
    assert sent.replays.get(position=1).rules == ["follow-suit"]
    assert dict(sent.replays.values_list("position", "pk")) == before
    assert_sound()
    capsys.readouterr()
    rejudge()
    assert capsys.readouterr().out == "0 verdicts have changed.\n"


def test_statistics_that_are_told_otherwise_are_rolled_up_anew(capsys):
    sent = upload(LEGAL)
    work_off()
    right = sums()
    sent.replays.update(tallies={"old": {"1": 1}})
    Seat.objects.update(won=False, tallies={"old": {"2": 2}})
    call_command("recount")
    assert "old {} -> {'2': 2}" in capsys.readouterr().out
    assert sums() != right
    rejudge()
    assert sums() == right
    assert_sound()


def test_only_the_game_asked_for_is_judged_again(capsys):
    upload(LEGAL)
    work_off()
    Replay.objects.update(finding="illegal")
    rejudge("--game", "chess")
    assert capsys.readouterr().out == "0 verdicts have changed.\n"
    rejudge("--game", "oh-hell")
    assert capsys.readouterr().out.endswith("1 verdicts have changed.\n")


def test_a_new_version_of_the_referee_that_says_the_same_is_written_down_quietly(monkeypatch, capsys):
    sent = upload(LEGAL)
    work_off()
    monkeypatch.setattr(OhHell, "version", "99")
    rejudge()
    assert capsys.readouterr().out == "0 verdicts have changed.\n"
    replay = sent.replays.get()
    assert (replay.referee, replay.verdict["referee"]) == ("oh-hell/99", "oh-hell/99")


def test_logs_that_were_failed_over_are_judged_once_the_fault_is_mended(monkeypatch, capsys):
    with monkeypatch.context() as faulty:
        faulty.setattr(rows, "judge", lambda log: 1 / 0)
        sent = upload(LEGAL, ILLEGAL)
        work_off()
    assert set(sent.replays.values_list("finding", flat=True)) == {"failed"}
    rejudge()
    assert list(sent.replays.in_file_order().values_list("finding", flat=True)) == ["legal", "illegal"]
    assert_sound()


def test_logs_that_took_a_process_down_are_tried_again_only_if_asked_for():
    sent = upload(LEGAL)
    work_off()
    Job.objects.filter(kind="judge").update(skip={"0": "crash"})
    rejudge()
    assert sent.replays.get().verdict["reason"] == "crash"
    assert not Rollup.objects.exists()
    rejudge("--failed")
    assert sent.replays.get().finding == "legal"
    assert Upload.objects.get().logs == 1
    assert_sound()
