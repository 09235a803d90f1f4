"""Whatever the bytes: logs or a reason, places within the file, and no move lost."""

from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from replays.engine.games import judge
from replays.engine.log import Log
from replays.formats import START, Origin, Unreadable, jsonl, pgn
from replays.formats.pgn import pieces

from .reading import moves

HERE = Path(__file__).parent
CORPUS = [path.read_bytes() for path in sorted((HERE / "cases").iterdir()) if path.stat().st_size < 1000]
FRAGMENTS = (HERE / "fragments.txt").read_text(encoding="utf-8").split()
BLANKS = [" ", " ", " ", "\n", "\n", "\n\n", "\n\n", "\r\n", "\r", "\t", "\u00a0", "\u200b", "\x1a", "\0", "\n%", "\n[", ""]
LINES = [
    '\n[Event "x"]\n',
    '\n\n[White "a"]\n[Black "b"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n',
    '\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n',
    '\n[Event "Long\nname"]\n',
    "\n1. d4 d5 *\n",
    "\n[White A]\n",
]
fragments = st.sampled_from(FRAGMENTS) | st.sampled_from(BLANKS) | st.sampled_from(LINES) | st.text(max_size=5)
contents = st.lists(
    fragments.map(lambda text: text.encode(errors="replace")) | st.sampled_from(CORPUS) | st.binary(max_size=4), max_size=60
).map(b"".join)


def logs(content: bytes, origin: Origin = START) -> list[Log] | str:
    """The logs, or why there are none; nothing else can come of bytes."""
    try:
        return list(pgn.read(content, origin))
    except Unreadable as unreadable:
        return unreadable.problem.reason


def lines_of(content: bytes) -> list[str]:
    text = content.removeprefix(b"\xef\xbb\xbf").decode(errors="surrogateescape")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


@settings(max_examples=1000, deadline=None)
@given(contents.filter(lambda content: not content.startswith((b"\xff\xfe", b"\xfe\xff"))))
@example(b'1. e4 {\n[Event "x"]\n{')
@example(b"\x1a\0\x1a")
@example(b"1. e4 \xf0\x9f(")
def test_any_bytes_give_logs_with_places_in_the_file_or_a_reason(content):
    found = logs(content)
    if isinstance(found, str):
        assert found in ("binary", "empty", "no-game")
        return
    lines = lines_of(content)
    for log in found:
        assert 1 <= log.line <= len(lines)
        assert len(log.lines) == len(log.actions)
        assert all(1 <= line <= len(lines) for line in log.lines)
        for met in (*log.remarks, *([log.problem] if log.problem else [])):
            assert 1 <= met.column <= len(lines[met.line - 1]) + 1
        places = [(remark.line, remark.column) for remark in log.remarks]
        assert places == sorted(places)
        assert len({remark.kind for remark in log.remarks}) == len(places)


@settings(max_examples=300, deadline=None)
@given(contents)
def test_what_is_read_can_be_judged_stored_and_read_again(content):
    found = logs(content)
    for log in found if isinstance(found, list) else []:
        judge(log)
        msgspec.json.encode(log)
        if log.options is not None:
            (again,) = jsonl.read(jsonl.encode(log))
            assert again.actions == log.actions
            assert again.options == log.options


@settings(max_examples=600, deadline=None)
@given(st.sampled_from([b"", b"", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf"]), contents, st.sampled_from([1, 40, 300]))
def test_pieces_give_the_logs_of_the_whole(mark, content, size):
    content = mark + content
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "WINDOW", 50)
        parts = list(pgn.boundaries(BytesIO(content), size))
    assert [part.start for part in parts] == [0] + [part.stop for part in parts[:-1]]
    found = [logs(content[part.start : part.stop], part.origin) for part in parts]
    whole = logs(content)
    if isinstance(whole, str):
        assert found == [whole]
    else:
        assert [log for part in found for log in part] == whole


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_sniffing_says_yes_or_no(head):
    assert pgn.sniff(head) in (True, False)


PLIES = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "O-O-O", "exd5", "Nbd2", "R1e2", "e8=Q", "Qa1xb2", "Kg1"]
NOISE = [
    "", "", "", " {x}", " {[%clk 0:05:00]}", "!?", " $1", " (1. d4 {y} d5)", " ; z\n", "\n% 1. d4\n", "+", "#", " =", " {a{b}}",
    "\n\n", "\r\n", "\u00a0", " ) ", "!", " mate",
]  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(PLIES), st.sampled_from(NOISE), st.booleans()), min_size=2, max_size=40))
def test_every_half_move_of_the_main_line_is_accounted_for(plies):
    text = "".join(
        f"{number // 2 + 1}{'.' if number % 2 == 0 else '...'} {move}{noise} " if numbered else f"{move}{noise} "
        for number, (move, noise, numbered) in enumerate(plies)
    )
    (log,) = pgn.read(f'[White "A"]\n\n{text} *'.encode())
    assert moves(log).replace("+", "").replace("#", "").split() == [move for move, _, _ in plies]
    assert log.problem is None
    assert [action.seat for action in log.actions] == [number % 2 for number in range(len(plies))]
