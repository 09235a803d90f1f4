"""Bytes are kept whole or not at all."""

import errno
import io
import os
import subprocess
import sys
from hashlib import sha256

import pytest

from replays import store
from replays.engine.log import Problem

HELLO = b"hello"
DIGEST = sha256(HELLO).hexdigest()


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.BLOB_DIR = tmp_path / "blobs"
    return settings.BLOB_DIR


def keep(content, limit=100):
    with store.receive(io.BytesIO(content), limit) as received:
        store.keep(received)
    return received


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_bytes_lie_under_their_digest(folder):
    received = keep(HELLO)
    assert (received.sha256, received.size) == (DIGEST, 5)
    assert files(folder) == [f"{DIGEST[:2]}/{DIGEST}"]
    assert store.path(DIGEST).read_bytes() == HELLO


def test_the_same_bytes_are_kept_once_and_healed(folder):
    keep(HELLO)
    store.path(DIGEST).write_bytes(b"hel")
    keep(HELLO)
    assert store.path(DIGEST).read_bytes() == HELLO


def test_what_was_received_but_not_kept_is_gone(folder):
    with store.receive(io.BytesIO(HELLO), 5) as received:
        assert received.path.read_bytes() == HELLO
    assert files(folder) == []


def test_more_than_the_limit_is_refused_after_the_limit(folder):
    class Endless:
        given = 0

        def read(self, size):
            self.given += size
            return b"x" * size

    endless = Endless()
    with pytest.raises(store.TooLarge) as refused, store.receive(endless, 1_000_000):
        pass
    assert refused.value.problem == Problem("too-large", facts={"limit": 1_000_000})
    assert endless.given <= 1_000_000 + store.CHUNK
    assert files(folder) == []


def test_a_stream_that_breaks_leaves_nothing(folder):
    class Broken:
        def read(self, size):
            raise OSError(errno.ECONNRESET, "gone")

    with pytest.raises(OSError, match="gone"), store.receive(Broken(), 10):
        pass
    assert files(folder) == []


FILL = """
import io, resource, signal, sys
from django.conf import settings
from pathlib import Path
settings.configure(BLOB_DIR=Path(sys.argv[1]))
from replays import store
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    with store.receive(io.BytesIO(b"x" * 200_000), 10**6) as received:
        store.keep(received)
except store.Refused as refusal:
    print(refusal.problem.reason)
"""


def test_a_disk_without_room_is_told_and_leaves_nothing(folder):
    done = subprocess.run([sys.executable, "-c", FILL, folder], capture_output=True, text=True, check=True)
    assert done.stdout == "storage-full\n"
    assert files(folder) == []


def test_what_died_while_it_was_received_is_swept_after_a_day(folder):
    keep(HELLO)
    old, new = folder / "incoming" / "old", folder / "incoming" / "new"
    for file in (old, new):
        file.write_bytes(b"part")
    os.utime(old, (0, 0))
    assert store.sweep_incoming() == 1
    assert not old.exists()
    assert new.exists()
