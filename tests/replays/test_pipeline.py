"""From the bytes of an upload to verdicts in the database."""

import errno
import gzip
import io
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
import zstandard
from django.db import connection

from replays.formats import jsonl
from replays.models import Job, Replay, Rollup
from replays.pipeline import claim, failing, jobs, judging, ring_next, rows, work
from tests.replays.uploading import assert_sound, log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)

LEGAL, ILLEGAL, UNREADABLE = log("legal/complete-short-log"), log("illegal/follow-suit"), log("unreadable/two-players")


def findings(upload):
    return list(upload.replays.in_file_order().values_list("finding", flat=True))


def judged(*logs, **given):
    sent = upload(*logs, **given)
    work_off()
    sent.refresh_from_db()
    return sent


def names(log, name):
    """The same log with another name for its first player."""
    return log.replace(b'"Ann"', f'"{name}"'.encode(), 1)


# What is found


def test_every_log_of_an_upload_has_its_verdict_in_the_order_of_the_file():
    sent = judged(LEGAL, ILLEGAL, UNREADABLE, LEGAL)
    assert (sent.state, sent.pieces, sent.pieces_done, sent.logs, sent.problem) == ("done", 1, 1, 4, None)
    assert findings(sent) == ["legal", "illegal", "unreadable", "legal"]
    assert_sound()


def test_a_replay_has_the_verdict_its_seats_and_where_it_stands():
    sent = judged(LEGAL, ILLEGAL)
    replay = sent.replays.get(finding="illegal")
    first = LEGAL.count(b"\n") + 1
    assert (replay.game, replay.line, replay.rules, replay.referee[:8]) == ("oh-hell", first, ["follow-suit"], "oh-hell/")
    (violation,) = replay.verdict["violations"]
    assert violation["rule"] == "follow-suit"
    assert replay.verdict["lines"] == {str(violation["action"]): first + 1 + violation["action"]}
    assert "statistics" not in replay.verdict
    seats = replay.seats.all()
    assert [(seat.seat, seat.name, seat.key) for seat in seats] == [(0, "Ann", "ann"), (1, "Ben", "ben"), (2, "Cleo", "cleo")]
    assert [seat.score for seat in seats] == replay.verdict["outcome"]["scores"]
    assert [seat.won for seat in seats] == [n in replay.verdict["outcome"]["winners"] for n in range(3)]


def test_options_whose_keys_are_numbers_are_kept_with_the_replay():
    log = b'{"game":"monopoly","players":["Ann","Ben"],"options":{"names":{"39":"Castle"}}}\n'
    log += b'{"seat":0,"do":"roll","dice":[4,6]}\n'
    (replay,) = judged(log).replays.all()
    assert (replay.finding, replay.options) == ("unfinished", {"names": {"39": "Castle"}})


def test_the_kept_log_is_the_normal_form_and_reads_as_the_same():
    replay = judged(LEGAL).replays.get()
    (kept,), (sent,) = jsonl.read(zstandard.decompress(bytes(replay.log))), jsonl.read(LEGAL)
    assert kept.actions == sent.actions
    assert kept.players == sent.players
    same = judged(b"\n" + LEGAL).replays.get()
    assert same.log_sha256 == replay.log_sha256


def test_an_upload_that_gives_no_log_is_done_and_says_why():
    for content, reason in [(b"", "empty"), (b"\x00" * 100, "binary"), (archive(), "empty"), (b"PK\x03\x04", "broken-archive")]:
        sent = judged(content)
        assert (sent.state, sent.pieces, sent.logs) == ("done", 0, 0)
        assert sent.problem["reason"] == reason


def test_the_game_that_the_uploader_names_is_the_game_of_logs_that_name_none():
    nameless = LEGAL.replace(b'"game":"oh-hell",', b"", 1)
    assert nameless != LEGAL
    assert findings(judged(nameless, game="oh-hell")) == ["legal"]


def test_an_upload_is_split_where_logs_begin(settings):
    settings.PIECE_BYTES = len(LEGAL) // 2
    sent = judged(*[names(LEGAL, f"Ann{n}") for n in range(7)], UNREADABLE)
    assert sent.pieces == 8
    assert findings(sent) == ["legal"] * 7 + ["unreadable"]
    first_seats = [replay.seats.get(seat=0).name for replay in sent.replays.in_file_order()[:7]]
    assert first_seats == [f"Ann{n}" for n in range(7)]
    lines = [replay.line for replay in sent.replays.in_file_order()]
    assert lines == [1 + n * LEGAL.count(b"\n") for n in range(8)]
    assert_sound()


@pytest.mark.parametrize("piece_bytes", [len(LEGAL) // 2, 10**6])
def test_lines_may_end_in_carriage_returns_alone(settings, piece_bytes):
    settings.PIECE_BYTES = piece_bytes
    sent = judged((LEGAL * 3 + ILLEGAL).replace(b"\n", b"\r"))
    assert findings(sent) == ["legal"] * 3 + ["illegal"]
    lines = [replay.line for replay in sent.replays.in_file_order()]
    assert lines == [1 + n * LEGAL.count(b"\n") for n in range(4)]
    assert_sound()


def archive(**files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, text in files.items():
            zipped.writestr(name.replace("_", "."), text)
    return content.getvalue()


def test_the_files_of_an_archive_are_judged_under_their_names(settings):
    settings.PIECE_BYTES = 3 * len(LEGAL)
    sent = judged(archive(a_jsonl=LEGAL + ILLEGAL, b_jsonl=LEGAL, c_bin=b"\0" * 99, d_jsonl=LEGAL * 8))
    told = list(sent.replays.in_file_order().values_list("member", "finding"))
    assert told == [
        ("a.jsonl", "legal"),
        ("a.jsonl", "illegal"),
        ("b.jsonl", "legal"),
        ("c.bin", "unreadable"),
        *[("d.jsonl", "legal")] * 8,
    ]
    assert sent.replays.get(member="c.bin").verdict["problem"]["reason"] == "binary"
    assert (sent.state, sent.logs) == ("done", 12)


@pytest.mark.parametrize("compress", [gzip.compress, zstandard.compress])
def test_compressed_uploads_are_judged_and_their_work_files_made_again(settings, compress):
    settings.PIECE_BYTES = len(LEGAL) // 2
    sent = upload(compress(LEGAL * 4))
    work(Job.objects.get().pk)
    (folder,) = settings.WORK_DIR.iterdir()
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    work_off()
    assert findings(sent) == ["legal"] * 4
    assert list(settings.WORK_DIR.iterdir()) == []


def test_private_and_unlisted_uploads_are_judged_but_not_counted():
    for visibility in ("private", "unlisted"):
        assert findings(judged(LEGAL, visibility=visibility)) == ["legal"]
    assert not Rollup.objects.exists()
    assert_sound()


def test_what_the_database_cannot_hold_is_kept_without_it():
    replay = rows.unjudged("unreadable", game="a\0b", problem={"reason": "x", "facts": {"found": "a\0b"}})
    sent = upload(LEGAL)
    replay[0].upload_id, replay[0].piece, replay[0].position = sent.pk, 0, 0
    rows.insert([replay])
    kept = Replay.objects.get()
    assert (kept.game, kept.verdict["problem"]["facts"]) == ("a\ufffdb", {"found": "a\ufffdb"})


# The queue


def test_a_job_is_claimed_once():
    upload(LEGAL)
    job = Job.objects.get()

    def take(_):
        try:
            return claim(job.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        claims = [found for found in threads.map(take, range(16)) if found]
    assert [(found.attempt, found.fence) for found in claims] == [(1, 1)]


def test_the_same_message_delivered_ten_times_gives_one_result(settings):
    settings.PIECE_BYTES = len(LEGAL) // 2
    sent = upload(LEGAL * 3)

    def deliver(job_id):
        try:
            work(job_id)
        finally:
            connection.close()

    for _ in range(4):
        with ThreadPoolExecutor(5) as threads:
            list(threads.map(deliver, [job.pk for job in Job.objects.all() for _ in range(10)]))
    assert findings(sent) == ["legal"] * 3
    assert set(Job.objects.values_list("state", "attempt")) == {("done", 1)}
    assert_sound()


def test_whoever_lost_his_lease_writes_nothing():
    sent = upload(LEGAL)
    work(Job.objects.get().pk)
    job = Job.objects.get(kind="judge")
    late = claim(job.pk)
    results = judging.results_of(late, sent)
    Job.objects.filter(pk=job.pk).update(lease_until=datetime(2000, 1, 1, tzinfo=UTC))
    assert failing.lose(job.pk, "crash")
    work_off()
    with pytest.raises(jobs.Superseded):
        judging.finish(late, *results)
    assert findings(sent) == ["legal"]
    assert_sound()


def test_a_job_whose_lease_runs_is_not_taken_away():
    upload(LEGAL)
    job = Job.objects.get()
    claim(job.pk, "delivery")
    assert not failing.lose(job.pk, "crash")
    assert not failing.lose(job.pk, "crash", holder="another delivery")
    assert failing.lose(job.pk, "crash", holder="delivery")


def test_after_three_lost_attempts_the_job_has_failed_and_the_bytes_can_be_requeued():
    sent = upload(LEGAL)
    job = Job.objects.get()
    for attempt in (1, 2, 3):
        assert claim(job.pk, "delivery").attempt == attempt
        assert failing.lose(job.pk, "timeout", holder="delivery")
    sent.refresh_from_db()
    assert (sent.state, sent.problem) == ("failed", {"reason": "timeout"})
    assert claim(job.pk) is None
    job.refresh_from_db()
    assert (job.state, job.reason) == ("failed", "timeout")
    failing.requeue(job)
    work_off()
    sent.refresh_from_db()
    assert (sent.state, sent.problem, findings(sent)) == ("done", None, ["legal"])


def test_a_failed_piece_leaves_the_other_pieces_their_verdicts(settings):
    settings.PIECE_BYTES = len(LEGAL) // 2
    sent = upload(LEGAL * 3)
    work(Job.objects.get().pk)
    bad = Job.objects.get(kind="judge", number=1)
    Job.objects.filter(pk=bad.pk).update(attempt=2)
    claim(bad.pk, "delivery")
    failing.lose(bad.pk, "memory", holder="delivery")
    work_off()
    sent.refresh_from_db()
    assert (sent.state, sent.problem) == ("failed", {"reason": "memory", "facts": {"pieces": 1}})
    assert findings(sent) == ["legal"] * 2
    bad.refresh_from_db()
    failing.requeue(bad)
    work_off()
    sent.refresh_from_db()
    assert (sent.state, sent.problem, findings(sent)) == ("done", None, ["legal"] * 3)
    assert_sound()


# One bad log never takes others with it


def failing_over(monkeypatch, name, how):
    """Judging a log of this player goes wrong in this way."""
    judge = rows.judge

    def wrong(log):
        if name in log.players:
            how()
        return judge(log)

    monkeypatch.setattr(rows, "judge", wrong)


def raise_fault():
    raise RuntimeError("an error of ours")


def take_time():
    while True:
        pass


def take_memory():
    raise MemoryError


@pytest.mark.parametrize(("how", "reason"), [(raise_fault, "fault"), (take_time, "timeout"), (take_memory, "memory")])
def test_a_log_that_we_fail_over_is_failed_in_its_place(monkeypatch, settings, caplog, how, reason):
    settings.LOG_SECONDS = 0.2
    failing_over(monkeypatch, "Mallory", how)
    sent = judged(LEGAL, names(LEGAL, "Mallory"), ILLEGAL)
    assert findings(sent) == ["legal", "failed", "illegal"]
    failed = sent.replays.get(finding="failed")
    assert (failed.verdict["reason"], failed.game, failed.counted) == (reason, "oh-hell", False)
    assert (sent.state, sent.logs) == ("done", 3)
    assert "Traceback" in caplog.text
    assert_sound()


def test_logs_for_which_no_time_is_left_are_failed_not_forgotten(monkeypatch, settings):
    settings.JOB_SECONDS, settings.LOG_SECONDS = 1, 10
    failing_over(monkeypatch, "Sloth", lambda: time.sleep(0.5))
    sent = judged(*[names(LEGAL, "Sloth")] * 3)
    assert findings(sent) == ["legal", "failed", "failed"]


def test_a_reader_that_fails_over_one_log_reads_the_others(monkeypatch):
    read = jsonl.read_log

    def wrong(content, *place):
        if b"Mallory" in content:
            raise RuntimeError("an error of ours")
        return read(content, *place)

    monkeypatch.setattr(jsonl, "read_log", wrong)
    sent = judged(LEGAL, names(LEGAL, "Mallory"), ILLEGAL)
    assert findings(sent) == ["legal", "failed", "illegal"]
    assert [replay.line for replay in sent.replays.in_file_order()] == [1 + n * LEGAL.count(b"\n") for n in range(3)]


def test_a_row_that_the_database_refuses_costs_one_log(monkeypatch):
    made = rows.seated

    def wrong(replay, verdict, number, name):
        seat = made(replay, verdict, number, name)
        seat.rank = 10**9 if name == "Mallory" else seat.rank
        return seat

    monkeypatch.setattr(rows, "seated", wrong)
    sent = judged(LEGAL, names(LEGAL, "Mallory"), ILLEGAL)
    assert findings(sent) == ["legal", "failed", "illegal"]
    assert_sound()


def test_a_log_that_takes_the_process_down_is_left_out_by_the_attempt_after_next(monkeypatch):
    class Died(BaseException):
        pass

    def die():
        raise Died

    failing_over(monkeypatch, "Mallory", die)
    sent = upload(LEGAL, names(LEGAL, "Mallory"), ILLEGAL, names(LEGAL, "Mallory"))
    work(Job.objects.get().pk)
    job = Job.objects.get(kind="judge")
    for _ in range(3):
        with pytest.raises(Died):
            work(job.pk, "delivery")
        assert failing.lose(job.pk, "crash", holder="delivery")
    work_off()
    assert findings(sent) == ["legal", "failed", "illegal", "failed"]
    assert set(sent.replays.filter(finding="failed").values_list("verdict__reason", flat=True)) == {"crash"}
    job.refresh_from_db()
    assert (job.state, job.skip) == ("done", {"1": "crash", "3": "crash"})
    assert_sound()


def test_an_error_of_ours_in_splitting_fails_the_upload_at_once(monkeypatch):
    sent = upload(LEGAL)
    monkeypatch.setattr("replays.pipeline.splitting.sources", lambda digest: raise_fault())
    work_off()
    sent.refresh_from_db()
    assert (sent.state, sent.problem) == ("failed", {"reason": "fault"})
    assert Job.objects.get().detail == "RuntimeError('an error of ours')"


def test_a_disk_that_is_full_for_a_moment_is_tried_again(monkeypatch):
    sent = upload(gzip.compress(LEGAL))

    def full(digest):
        monkeypatch.undo()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("replays.pipeline.splitting.sources", full)
    work_off()
    assert findings(sent) == ["legal"]
    assert Job.objects.get(kind="split").attempt == 2


# Fairness


def test_whoever_comes_later_with_little_is_not_behind_all_of_somebodys_big_upload(django_user_model, settings, monkeypatch):
    rung = []
    monkeypatch.setattr("replays.pipeline.bell.ring", lambda job_id: rung.append(job_id) or True)
    settings.PIECE_BYTES, settings.RING_AHEAD = len(LEGAL) // 2, 2
    owners = [django_user_model.objects.create_user(name) for name in ("ann", "ben", "cleo")]
    for owner, count in zip(owners, (6, 2, 1), strict=True):
        work(upload(LEGAL * count, owner=owner).jobs.get().pk)
    for n in range(6):
        work(rung[n])
    owner_of = dict(Job.objects.values_list("pk", "upload__owner__username"))
    assert [owner_of[job_id] for job_id in rung] == ["ann", "ann", "ben", "ann", "cleo", "ben", "ann", "ann"]


def test_a_message_that_was_lost_is_rung_again_after_a_while():
    sent = upload(LEGAL)
    assert ring_next() == 0
    Job.objects.update(rung=datetime(2000, 1, 1, tzinfo=UTC))
    assert ring_next(again_after=5) == 1
    assert ring_next(again_after=5) == 0
    assert sent.jobs.get().state == "queued"
