"""Zip, gzip and Zstandard: told by their first bytes, opened under caps, never trusted."""

import gzip
import io
import struct
import tracemalloc
import zipfile
import zlib
from contextlib import contextmanager, suppress

import pytest
import zstandard

from replays.formats import Unreadable
from replays.formats.containers import LIMITS, Limits, Spoiled, members

MiB = 2**20
TEXT = b"game: oh-hell\n" * 100
BOMB_BLOCK = 64 * 1024


def zipped(*files: tuple[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", compression) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return packed.getvalue()


def zeros_in_gzip(size: int) -> bytes:
    """So many zeros: one packed block of them again and again, so that it is quickly made."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    first = packer.compress(bytes(BOMB_BLOCK)) + packer.flush(zlib.Z_FULL_FLUSH)
    return b"\x1f\x8b\x08\0\0\0\0\0\0\x03" + first * (size // BOMB_BLOCK) + b"\x03\0" + bytes(8)


def unpacked(content: bytes, limits: Limits = LIMITS) -> dict[str, bytes | str]:
    """The texts by the names of the members, or the reason why one is of no use."""
    found: dict[str, bytes | str] = {}
    for member in members(io.BytesIO(content), limits):
        try:
            found[member.name] = member.problem.reason if member.problem else b"".join(member.blocks)
        except Spoiled as spoiled:
            found[member.name] = spoiled.problem.reason
    return found


def refused(content: bytes, limits: Limits = LIMITS) -> str:
    with pytest.raises(Unreadable) as caught:
        unpacked(content, limits)
    return caught.value.problem.reason


@contextmanager
def memory_under(most: int):
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


def test_what_is_no_container_is_its_own_only_member():
    assert unpacked(TEXT) == {"": TEXT}
    assert unpacked(b"") == {"": b""}


@pytest.mark.parametrize(
    "content",
    [
        gzip.compress(TEXT, mtime=0),
        gzip.compress(TEXT[:700], mtime=0) + gzip.compress(TEXT[700:], mtime=0),
        zstandard.compress(TEXT),
        zstandard.compress(TEXT[:700]) + zstandard.compress(TEXT[700:]),
        zstandard.ZstdCompressor(level=19, write_checksum=True).compress(TEXT),
    ],
)
def test_gzip_and_zstandard_hold_one_text_in_one_or_more_frames(content):
    assert unpacked(content) == {"": TEXT}


@pytest.mark.parametrize("compression", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_a_zip_holds_many_texts(compression):
    content = zipped(("a.pgn", TEXT), ("deep/er/b.jsonl", b"{}"), ("empty.txt", b""), compression=compression)
    assert unpacked(content) == {"a.pgn": TEXT, "deep/er/b.jsonl": b"{}", "empty.txt": b""}


def test_folders_and_what_desktops_add_are_passed_over():
    clutter = ("__MACOSX/._a.pgn", ".DS_Store", "games/._b.pgn", "games/Thumbs.db", "games/")
    assert unpacked(zipped(("games/a.pgn", TEXT), *((name, b"") for name in clutter))) == {"games/a.pgn": TEXT}


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "C:\\windows\\x", "a\\..\\..\\b"])
def test_a_name_is_a_label_and_never_a_path(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert unpacked(zipped((name, TEXT))) == {name: TEXT}
    assert list(tmp_path.iterdir()) == []


def test_a_name_is_made_harmless_and_short():
    (name,) = unpacked(zipped(("a\u202egnp.\x07\n" + "x" * 300, TEXT)))
    assert name.startswith("a\ufffdgnp.\ufffd x")
    assert len(name) == 200


def test_there_are_no_archives_in_archives():
    inner = zipped(("a.pgn", TEXT))
    assert refused(gzip.compress(gzip.compress(TEXT))) == "nested-archive"
    assert refused(gzip.compress(inner)) == "nested-archive"
    assert refused(zstandard.compress(gzip.compress(TEXT))) == "nested-archive"
    members = [("in.zip", inner), ("in.gz", gzip.compress(TEXT)), ("in.7z", b"7z\xbc\xaf\x27\x1c"), ("a.pgn", TEXT)]
    assert unpacked(zipped(*members)) == {
        "in.zip": "nested-archive",
        "in.gz": "nested-archive",
        "in.7z": "foreign-archive",
        "a.pgn": TEXT,
    }


@pytest.mark.parametrize(
    "content",
    [b"7z\xbc\xaf\x27\x1c\0\x04", b"Rar!\x1a\x07\x01\0", b"\xfd7zXZ\0\0", b"BZh91AY&SY", bytes(257) + b"ustar\x0000"],
)
def test_other_kinds_of_archives_are_named_not_opened(content):
    assert refused(content) == "foreign-archive"
    assert refused(gzip.compress(content)) == "foreign-archive"


def test_an_encrypted_member_is_refused_and_its_neighbour_read():
    content = bytearray(zipped(("secret.pgn", TEXT), ("open.pgn", TEXT)))
    directory = content.index(b"PK\x01\x02")
    content[directory + 8] |= 1
    assert unpacked(bytes(content)) == {"secret.pgn": "encrypted", "open.pgn": TEXT}


def test_a_link_is_refused():
    link = zipfile.ZipInfo("link.pgn")
    link.create_system, link.external_attr = 3, 0o120777 << 16
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(link, "/etc/passwd")
    assert unpacked(packed.getvalue()) == {"link.pgn": "link"}


@pytest.mark.parametrize("compression", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_member_packed_in_an_unusual_way_is_refused(compression):
    assert unpacked(zipped(("a.pgn", TEXT), compression=compression)) == {"a.pgn": "compression"}


def test_a_damaged_member_is_refused_and_its_neighbour_read():
    content = bytearray(zipped(("bad.pgn", TEXT), ("good.pgn", TEXT), compression=zipfile.ZIP_STORED))
    content[content.index(b"game") + 3] ^= 1
    assert unpacked(bytes(content)) == {"bad.pgn": "broken-archive", "good.pgn": TEXT}


@pytest.mark.parametrize("cut", [1, 5, 12])
def test_an_archive_that_was_cut_off_is_refused(cut):
    assert refused(gzip.compress(TEXT)[:-cut]) == "broken-archive"
    assert refused(zstandard.compress(TEXT)[:-cut]) == "broken-archive"
    assert refused(zipped(("a.pgn", TEXT))[:-cut]) == "broken-archive"


@pytest.mark.parametrize("junk", [b"x", b"junk" * 100, bytes(2000)])
def test_what_follows_a_gzip_or_zstandard_file_breaks_it(junk):
    assert refused(gzip.compress(TEXT) + junk) == "broken-archive"
    assert refused(zstandard.compress(TEXT) + junk) == "broken-archive"


def test_an_archive_without_a_text_is_empty():
    assert refused(zipped()) == "empty"
    assert refused(zipped(("games/", b""), (".DS_Store", b"x"))) == "empty"


def test_a_gibibyte_of_zeros_is_stopped_early_and_in_little_memory():
    content = zeros_in_gzip(1024 * MiB)
    with memory_under(8 * MiB):
        for block in members(io.BytesIO(content)):
            with pytest.raises(Unreadable) as caught:
                for _ in block.blocks:
                    pass
    assert caught.value.problem.reason == "expands-too-much"


@pytest.mark.parametrize("size", [MiB, 300 * MiB])
def test_zstandard_is_stopped_early_though_it_packs_ever_so_tightly(size):
    packer = zstandard.ZstdCompressor(level=1).compressobj()
    content = b"".join([*(packer.compress(bytes(MiB)) for _ in range(size // MiB)), packer.flush()])
    assert len(content) < size / 5000
    if size <= LIMITS.small:
        assert unpacked(content) == {"": bytes(size)}
    else:
        with memory_under(64 * MiB):
            assert refused(content) == "expands-too-much"


def test_a_zip_of_zeros_is_stopped_and_so_is_one_whose_members_lie_over_each_other():
    block = zipped(("0", bytes(64 * MiB)))
    assert refused(block) == "expands-too-much"
    assert refused(overlapping(zipped(("0", bytes(7 * MiB))), 200)) == "expands-too-much"


def overlapping(content: bytes, times: int) -> bytes:
    """A zip whose directory names the same packed bytes many times."""
    at = content.index(b"PK\x01\x02")
    end = content.index(b"PK\x05\x06")
    entry = content[at:end]
    counts = struct.pack("<HHLL", times, times, len(entry) * times, at)
    return content[:at] + entry * times + content[end : end + 8] + counts + b"\0\0"


def test_the_limits_can_be_set():
    assert refused(TEXT, Limits(raw=1000)) == "upload-too-large"
    assert refused(gzip.compress(TEXT), Limits(expanded=1000)) == "expands-too-large"
    assert refused(zipped(("a", TEXT), ("b", TEXT)), Limits(expanded=2000)) == "expands-too-large"
    assert refused(zipped(*((str(n), b"x") for n in range(4))), Limits(members=3)) == "too-many-members"
    assert refused(gzip.compress(b"x") * 200, Limits(members=3)) == "too-many-members"
    assert refused(gzip.compress(bytes(10_000)), Limits(small=1000, ratio=100)) == "expands-too-much"
    assert unpacked(gzip.compress(bytes(10_000)), Limits(small=1000, ratio=1000)) == {"": bytes(10_000)}


def test_a_directory_that_names_too_many_members_is_not_read():
    content = zipped(("a", b"x"))
    end = content.index(b"PK\x05\x06")
    claimed = content[: end + 8] + struct.pack("<HH", 60_000, 60_000) + content[end + 12 :]
    assert refused(claimed) == "too-many-members"
    huge = overlapping(zipped(("a" * 500, b"x")), 10_000)
    assert refused(huge) == "too-many-members"


def test_a_directory_in_the_large_form_is_read_and_bounded_too(monkeypatch):
    monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 1)
    content = zipped(("a", b"x"), ("b", b"y"))
    assert b"PK\x06\x06" in content
    assert unpacked(content) == {"a": b"x", "b": b"y"}
    at = content.index(b"PK\x06\x06")
    claimed = content[: at + 40] + struct.pack("<Q", 2**40) + content[at + 48 :]
    assert refused(claimed) == "too-many-members"


def test_a_member_may_be_without_a_name():
    nameless, packed = zipfile.ZipInfo("?"), io.BytesIO()
    nameless.filename = ""
    with zipfile.ZipFile(packed, "w") as archive, archive.open(nameless, "w") as member:
        member.write(TEXT)
    assert unpacked(packed.getvalue()) == {"?": TEXT}


@pytest.mark.parametrize("at", range(0, 46, 2))
def test_a_damaged_directory_raises_nothing_but_unreadable(at):
    content = bytearray(zipped(("a.pgn", TEXT), ("b.pgn", TEXT)))
    directory = content.index(b"PK\x01\x02")
    for value in (0, 1, 0x7F, 0xFF):
        content[directory + at : directory + at + 2] = bytes([value, value])
        with suppress(Unreadable):
            assert len(unpacked(bytes(content))) <= 2


def test_zstandard_that_wants_much_memory_to_look_back_is_refused():
    parameters = zstandard.ZstdCompressionParameters.from_level(3, window_log=27)
    packer = zstandard.ZstdCompressor(compression_params=parameters).compressobj()
    content = packer.compress(TEXT) + packer.flush()
    assert refused(content) == "broken-archive"
    assert unpacked(content, Limits(window=2**27)) == {"": TEXT}
