"""Any bytes in, logs out: formats told by content, containers opened, large files read piece by piece."""

import gzip
import tracemalloc
from io import BytesIO
from pathlib import Path

import pytest
import zstandard

from replays.engine.log import Problem
from replays.formats import Unreadable, jsonl, reading
from replays.formats.containers import Limits
from replays.formats.line_ends import Feeding, with_feeds

from .samples import DOCUMENT, LINES, PLAIN, PRETTY, holds_the_sample, named
from .test_containers import zipped

PGN = b'[Event "Club"]\n[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n'
BGA = b'{"status":1,"data":{"logs":[{"channel":"/table/t1"}],"players":[]}}'
FORMATS = {"bga": BGA, "jsonl": LINES, "json": PRETTY, "plain": PLAIN.encode(), "pgn": PGN}


@pytest.mark.parametrize("name", FORMATS)
def test_the_format_is_told_by_the_content(name):
    assert name == reading.detect(FORMATS[name]).NAME
    assert name == reading.detect(b"\xef\xbb\xbf" + FORMATS[name]).NAME
    assert list(reading.FORMATS) == list(FORMATS)


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf \r\n\t", "empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01", "binary"),
        (bytes(range(256)) * 4, "binary"),
        ("Só texto, sen máis.\n\f".encode("latin-1"), "unknown-format"),
        (b"<!doctype html><p>Moves", "unknown-format"),
        (PLAIN.encode("utf-16"), "utf-16"),
        (b"\xfe\xff" + LINES.decode().encode("utf-16-be"), "utf-16"),
    ],
)
def test_what_looks_like_no_format_is_refused(head, reason):
    with pytest.raises(Unreadable) as caught:
        reading.detect(head)
    assert caught.value.problem == Problem(reason)


@pytest.mark.parametrize(
    "content", [LINES, DOCUMENT, PRETTY, PLAIN.encode(), gzip.compress(LINES, mtime=0), zstandard.compress(DOCUMENT)]
)
def test_the_same_log_in_any_format_is_the_same_log(content, tmp_path):
    (log,) = reading.read(content)
    assert holds_the_sample(log)
    assert log.member == ""
    (tmp_path / "log").write_bytes(content)
    (again,) = reading.logs(tmp_path / "log")
    assert again == log


def test_the_members_of_an_archive_are_read_each_in_its_format(tmp_path: Path):
    content = zipped(("a.jsonl", LINES * 2), ("b.txt", PLAIN.encode()), ("readme.md", b"# Our evening"), ("c.bin", bytes(99)))
    logs = list(reading.read(content))
    assert [(log.member, log.problem and log.problem.reason) for log in logs] == [
        ("a.jsonl", None),
        ("a.jsonl", None),
        ("b.txt", None),
        ("readme.md", "unknown-format"),
        ("c.bin", "binary"),
    ]
    assert all(holds_the_sample(log) for log in logs[:3])
    (tmp_path / "upload").write_bytes(content)
    assert list(reading.logs(tmp_path / "upload")) == logs


def test_the_uploader_may_name_the_game(tmp_path):
    content = LINES.replace(b'"game":"oh-hell",', b"")
    (log,) = reading.read(content, named("oh-hell"))
    assert holds_the_sample(log)
    (tmp_path / "log").write_bytes(content)
    (log,) = reading.logs(tmp_path / "log", "oh-hell")
    assert holds_the_sample(log)


@pytest.mark.parametrize(
    "content", [b"", b"<html>", gzip.compress(b"", mtime=0), gzip.compress(LINES, mtime=0)[:-3], b"Rar!\x1a\x07\0"]
)
def test_an_upload_that_gives_nothing_is_unreadable_as_a_whole(content, tmp_path):
    with pytest.raises(Unreadable) as caught:
        list(reading.read(content))
    (tmp_path / "upload").write_bytes(content)
    with pytest.raises(Unreadable) as again:
        list(reading.logs(tmp_path / "upload"))
    assert again.value.problem == caught.value.problem


def test_an_upload_over_a_limit_is_unreadable_as_a_whole():
    with pytest.raises(Unreadable) as caught:
        list(reading.read(zipped(("a", LINES), ("b", LINES)), limits=Limits(expanded=len(LINES) + 10)))
    assert caught.value.problem == Problem("expands-too-large", facts={"most": len(LINES) + 10})


def test_unpacking_writes_members_under_numbers_and_one_at_a_time(tmp_path):
    upload, work = tmp_path / "upload", tmp_path / "work"
    work.mkdir()
    upload.write_bytes(zipped(("../../a", LINES), ("../../b", gzip.compress(LINES)), ("/c", PLAIN.encode())))
    sources = []
    for source in reading.unpack(upload, work):
        assert len(list(work.iterdir())) == len(sources) + 1
        sources.append(source)
    assert [(source.name, source.path.name) for source in sources] == [
        ("../../a", "00001"),
        ("../../b", "00002"),
        ("/c", "00003"),
    ]
    assert [source.problem and source.problem.reason for source in sources] == [None, "nested-archive", None]
    assert sources[2].path.read_bytes() == PLAIN.encode()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["upload", "work"]


def test_what_is_no_container_is_not_copied(tmp_path):
    upload, work = tmp_path / "upload", tmp_path / "work"
    upload.write_bytes(LINES)
    assert list(reading.unpack(upload, work)) == [reading.Source("", upload)]
    assert not work.exists()


def test_a_large_file_is_read_in_pieces_with_little_memory(tmp_path):
    upload = tmp_path / "large.jsonl"
    count = 60_000
    with upload.open("wb") as file:
        for _ in range(count // 1000):
            file.write(LINES * 1000)
    assert upload.stat().st_size > 28_000_000
    tracemalloc.start()
    pieces = list(reading.pieces(reading.Source("", upload)))
    cutting = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert cutting < 6_000_000
    assert len(pieces) > 20
    last = list(reading.read_piece(reading.Source("", upload), pieces[-1]))
    assert holds_the_sample(last[-1])
    assert last[-1].line == 11 * (count - 1) + 1


def test_pieces_of_a_packed_file_give_the_logs_of_the_whole(tmp_path):
    upload = tmp_path / "packed.zst"
    content = LINES * 5000
    upload.write_bytes(zstandard.compress(content))
    logs = list(reading.logs(upload))
    assert logs == list(jsonl.read(content))


def returned(content: bytes) -> bytes:
    """The same text with the line ends of old Macs."""
    return content.replace(b"\n", b"\r")


def spoilt(text: bytes) -> bytes:
    """The text with something wrong in the middle of a line."""
    return text.replace(b"6H", b"6?", 2)


@pytest.mark.parametrize("name", FORMATS)
def test_the_format_is_told_whatever_ends_a_line(name, tmp_path):
    upload = tmp_path / "upload"
    upload.write_bytes(returned(FORMATS[name]))
    assert [piece.format for piece in reading.pieces(reading.Source("", upload))] == [name]


@pytest.mark.parametrize("text", [LINES, PRETTY + b"\n", PLAIN.encode()])
def test_carriage_returns_alone_end_lines(text, tmp_path):
    """What is wrong stands at the same line and column."""
    first, second = reading.read(returned(text + spoilt(text)))
    assert holds_the_sample(first)
    assert second.problem
    assert second.problem.line > second.line == 1 + text.count(b"\n")
    assert [first, second] == list(reading.read(text + spoilt(text)))
    (tmp_path / "upload").write_bytes(returned(text + spoilt(text)))
    assert list(reading.logs(tmp_path / "upload")) == [first, second]


@pytest.mark.parametrize("text", [LINES, PRETTY + b"\n", PLAIN.encode(), PGN])
def test_lines_that_end_as_on_windows_may_follow_those_of_old_macs(text, tmp_path):
    many = text * (1 + reading.HEAD // len(text))
    content = returned(many) + text.replace(b"\n", b"\r\n")
    logs = list(reading.read(content))
    assert logs == list(reading.read(many + text))
    (tmp_path / "upload").write_bytes(content)
    assert list(reading.logs(tmp_path / "upload")) == logs


@pytest.mark.parametrize("text", [LINES, PRETTY + b"\n", PLAIN.encode(), PGN])
def test_a_large_file_is_cut_at_the_same_places_whatever_ends_a_line(text, tmp_path):
    with_feeds, with_returns = (reading.Source("", tmp_path / name) for name in ("feeds", "returns"))
    with_feeds.path.write_bytes(text * 1000)
    with_returns.path.write_bytes(returned(text * 1000))
    expected, pieces = ([*reading.pieces(source, 50_000)] for source in (with_feeds, with_returns))
    assert [piece.boundary for piece in pieces] == [piece.boundary for piece in expected]
    assert len(pieces) > 1
    assert [*reading.read_piece(with_returns, pieces[-1])] == [*reading.read_piece(with_feeds, expected[-1])]


@pytest.mark.parametrize("ends", [b"\r", b"\n", b"\r\n"])
def test_a_stream_with_carriage_returns_is_read_alike_in_blocks_of_any_size(ends):
    content = b"\ra\rbc" + ends + b"\r" + ends + b"d\r\r"
    for size in range(1, len(content) + 1):
        stream = Feeding(BytesIO(content))
        assert b"".join(iter(lambda stream=stream, size=size: stream.read(size), b"")) == with_feeds(content)
