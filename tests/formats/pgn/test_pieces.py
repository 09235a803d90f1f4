"""A large file cut into pieces gives the logs of the whole; what is held in memory does not grow with it."""

import tracemalloc
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import pytest

from replays.engine.log import Log
from replays.formats import START, Boundary, Origin, Unreadable, pgn
from replays.formats.pgn import pieces

CASES = [path.read_bytes() for path in sorted((Path(__file__).parent / "cases").iterdir())]
GAME = b'[Event "%d"]\n[Result "1-0"]\n\n1. e4 {[%%clk 0:05:00]} e5 2. Nf3 1-0\n\n'


def games(count: int, size: int = 0) -> bytes:
    """So many games, with a comment of a size in each."""
    return b"".join(GAME % number + (b"{" + b"x" * size + b"}\n\n" if size else b"") for number in range(count))


def logs(content: bytes, origin: Origin = START) -> list[Log] | str:
    try:
        return list(pgn.read(content, origin))
    except Unreadable as unreadable:
        return unreadable.problem.reason


def cut(content: bytes, size: int) -> list[Boundary]:
    return list(pgn.boundaries(BytesIO(content), size))


def of_pieces(content: bytes, size: int) -> list[Log] | str:
    """The logs of all pieces; or why the only one is unreadable."""
    found = [logs(content[piece.start : piece.stop], piece.origin) for piece in cut(content, size)]
    return found[0] if isinstance(found[0], str) and len(found) == 1 else [log for part in found for log in part]


@pytest.fixture(autouse=True)
def small_windows(monkeypatch):
    monkeypatch.setattr(pieces, "WINDOW", 64)


def test_a_small_file_is_one_piece():
    assert cut(games(3), 10_000) == [Boundary(0, len(games(3)))]
    assert cut(b"", 10) == [Boundary(0, 0)]


def test_pieces_cover_the_file_without_gap_and_know_their_first_lines():
    content = games(100)
    found = cut(content, 200)
    assert [piece.start for piece in found] == [0] + [piece.stop for piece in found[:-1]]
    assert found[-1].stop == len(content)
    assert [piece.origin.line for piece in found] == [1 + content.count(b"\n", 0, piece.start) for piece in found]
    assert all(content.startswith(b"[Event", piece.start) for piece in found)


def test_pieces_are_about_as_large_as_wanted():
    sizes = [piece.stop - piece.start for piece in cut(games(1000), 1000)]
    assert all(1000 <= size < 1000 + 2 * len(GAME) for size in sizes[:-1])


def test_the_smallest_pieces_are_single_games():
    content = games(20)
    assert [len(logs(content[piece.start : piece.stop], piece.origin)) for piece in cut(content, 1)] == [1] * 20


@pytest.mark.parametrize(
    "between",
    [
        b"Dear arbiter\n\n",
        b"{a comment}\n",
        b"{an open comment\n\n",
        b"\xff\n\n",
        b"\xc2\xa0\n",
        b"1. d4 d5 *\n\n",
        b"[White A]\n\n1. d4 N\n\n",
        b"[White A]\n\n1. d4\x1a\n\n",
        b"[White A]\n\n1. d4 *\x1a\0\n\n",
        b'[Event "Long\n\n',
        b"[White A]\n\n1. d4 (\n\n",
        b"[White A]\n\n1. d4 {{}\n\n",
        b'[White "A"]\n\n[White "B"]\n\n',
        b"%x\n;y\n\n",
    ],
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_what_stands_between_games_is_read_as_in_the_whole(between, end):
    content = (games(3) + between + games(3) + between + games(2)).replace(b"\n", end)
    for size in (1, 100, 300):
        assert of_pieces(content, size) == logs(content)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-8-sig"])
def test_a_byte_order_mark_holds_for_all_pieces(encoding):
    text = games(30).decode().replace("Event", "Ünßøn 𝄞", 1)
    mark = "" if encoding == "utf-8-sig" else "\ufeff"
    content = (mark + text).encode(encoding)
    assert len(cut(content, 300)) > 5
    assert of_pieces(content, 300) == logs(content)


def test_a_comment_over_many_games_is_not_cut():
    content = games(5) + b'[White "A"]\n\n1. e4 {\n' + games(20).replace(b"{[%clk 0:05:00]}", b"") + b"} e5 *\n\n" + games(5)
    assert len(logs(content)) == 11
    assert len(cut(content, 1)) == 11
    assert of_pieces(content, 1) == logs(content)


def test_a_comment_never_closed_does_not_keep_later_games_together():
    content = games(5) + b'[White "A"]\n\n1. e4 {\n\n' + games(20).replace(b"{[%clk 0:05:00]}", b"")
    assert len(cut(content, 1)) == 26
    assert of_pieces(content, 1) == logs(content)


def test_files_that_give_nothing_are_one_piece_that_says_why():
    assert of_pieces(b"hello\n\n" * 100, 10) == "no-game"
    assert of_pieces(b" \n" * 100, 10) == "empty"
    assert of_pieces(games(50) + b"\0" * 1000, 10) == "binary"


def test_zero_bytes_are_counted_in_the_whole_file():
    content = games(50) + b"{" + b"\0" * 100 + b"}\n\n" + games(1)
    assert len(cut(content, 100)) > 10
    assert of_pieces(content, 100) == logs(content)


@pytest.mark.parametrize("size", [1, 500, 5000])
def test_all_case_files_one_after_the_other(size):
    texts = [case for case in CASES if b"\0" not in case and not case.startswith(b"\xef\xbb\xbf")]
    content = b"\n\n".join(texts)
    assert len(cut(content, size)) > 3
    assert of_pieces(content, size) == logs(content)


class Endless(BytesIO):
    """The same games again and again, as a file of a size that is never in memory."""

    def __init__(self, content: bytes, size: int) -> None:
        super().__init__(b"")
        self.content, self.size, self.at = content, size - size % len(content), 0

    def seek(self, at: int, whence: int = 0) -> int:
        self.at = at if whence == 0 else self.size + at
        return self.at

    def read(self, size: int | None = -1) -> bytes:
        stop = min(self.at + (size or 0), self.size)
        first = self.at % len(self.content)
        found = (self.content * ((stop - self.at) // len(self.content) + 2))[first : first + stop - self.at]
        self.at = stop
        return found


def highest(stream: BinaryIO, size: int) -> int:
    tracemalloc.start()
    try:
        assert sum(piece.stop - piece.start for piece in pgn.boundaries(stream, size)) == stream.size
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_file():
    content = games(50, 2000)
    assert highest(Endless(content, 6_000_000), 50_000) < 1.2 * highest(Endless(content, 1_000_000), 50_000)


# Large pieces, whose ends are found at a glance

BARE = games(20).replace(b" {[%clk 0:05:00]}", b"")
SPANNING = {
    "a comment": b'[White "A"]\n\n1. e4 {\n\n' + BARE + b"} e5 *\n\n",
    "a comment with braces": b'[White "A"]\n\n1. e4 { {\n\n' + BARE + b"} } e5 *\n\n",
    "a comment never closed": b'[White "A"]\n\n1. e4 {\n\n' + BARE,
    "a variation": b'[White "A"]\n\n1. e4 (1. d4\n\n' + BARE + b") e5 *\n\n",
    "a variation never closed": b'[White "A"]\n\n1. e4 (1. d4\n\n' + BARE,
    "a brace in a tag": b'[White "{"]\n\n1. e4 *\n\n' + BARE,
    "braces after semicolons": b'[White "A"]\n\n1. e4 ; {\ne5 ; }\n*\n\n' + BARE,
    "games without moves": b'[White "A"]\n\n' * 30,
    "prose": b"Here are some games.\n\n" + BARE + b"And here others.\n\n",
    "games without tags": b"1. e4 e5 1-0\n\n" * 30,
}


@pytest.fixture
def glances(monkeypatch):
    """Small pieces are taken for large ones."""
    monkeypatch.setattr(pieces, "FAR", 100)


@pytest.mark.parametrize("between", SPANNING)
@pytest.mark.parametrize("size", [100, 300, 1000])
def test_ends_found_at_a_glance_are_ends(glances, between, size):
    content = games(30) + SPANNING[between] + games(30) + SPANNING[between]
    assert len(cut(content, size)) > 3
    assert of_pieces(content, size) == logs(content)


@pytest.mark.parametrize("size", [200, 2000])
def test_all_case_files_between_games_that_are_cut_at_a_glance(glances, size):
    texts = [case for case in CASES if b"\0" not in case and not case.startswith(b"\xef\xbb\xbf")]
    content = b"\n\n".join(text + b"\n\n" + games(5) for text in texts)
    assert of_pieces(content, size) == logs(content)


def test_large_pieces_end_soon_after_their_size():
    sizes = [piece.stop - piece.start for piece in cut(games(20_000), pieces.FAR)]
    assert len(sizes) > 10
    assert all(pieces.FAR <= size < pieces.FAR + 3 * len(GAME) for size in sizes[:-1])
