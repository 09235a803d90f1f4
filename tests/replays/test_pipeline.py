"""From the bytes of an upload to verdicts in the database."""

import gzip
import io
import zipfile

import pytest

from replays.models import Job, Replay, Rollup, Seat
from replays.pipeline import claim
from tests.replays.uploading import assert_sound, log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)

LEGAL, ILLEGAL, UNREADABLE = log("legal/three-players"), log("illegal/follow-suit"), log("unreadable/two-players")


def findings(upload):
    return list(upload.replays.in_file_order().values_list("finding", flat=True))


def test_every_log_of_an_upload_has_its_verdict(settings):
    sent = upload(LEGAL, ILLEGAL, UNREADABLE, LEGAL, name="evening.jsonl")
    work_off()
    sent.refresh_from_db()
    assert (sent.state, sent.pieces, sent.pieces_done, sent.logs, sent.problem) == ("done", 1, 1, 4, None)
    assert findings(sent) == ["legal", "illegal", "unreadable", "legal"]
    assert_sound()
