"""Hostile input: each is unreadable for its reason, in bounded time and memory, and never an exception of another kind."""

import gzip
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from replays.engine.games import judge
from replays.formats import Unreadable, reading
from replays.formats.containers import Limits

from .samples import ACTIONS, DOCUMENT, HEAD, LINES, PLAIN, compact
from .test_containers import zeros_in_gzip, zipped

MiB = 2**20
PLAYERS = b'{"game":"oh-hell","players":["a","b","c"]'
PLAIN_HEAD = PLAIN[: PLAIN.index("\n\n") + 2].encode()
DEAL = compact(ACTIONS[0]) + b"\n"


@contextmanager
def bounded(seconds: float = 2.0) -> Iterator[None]:
    """It takes no longer."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds


@contextmanager
def in_memory(most: int) -> Iterator[None]:
    """It takes no more."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


def reason(content: bytes) -> str:
    """Why the first log in the bytes, or all of them, cannot be read."""
    with bounded():
        try:
            log = next(reading.read(content))
        except Unreadable as unreadable:
            return unreadable.problem.reason
    assert judge(log).finding == "unreadable"
    return log.problem.reason


def in_tags(value: bytes) -> bytes:
    return PLAYERS + b',"tags":{"x":' + value + b"}}\n" + DEAL


def in_options(value: bytes) -> bytes:
    return PLAYERS + b',"options":{"sizes":' + value + b"}}\n" + DEAL


def in_action(value: bytes) -> bytes:
    return HEAD + DEAL + b'{"do":"bid","seat":1,"tricks":' + value + b"}\n"


def in_text(value: bytes) -> bytes:
    return HEAD + DEAL + b'{"do":"play","seat":1,"card":' + value + b"}\n"


def in_document(value: bytes) -> bytes:
    return DOCUMENT.replace(b'"tricks":2', b'"tricks":' + value)


def in_plain(value: bytes) -> bytes:
    return PLAIN_HEAD + b"Ben: bid " + value + b"\n"


JSON = [in_tags, in_options, in_action, in_document]
DEEP = {
    "closed": b"[" * 100_000 + b"]" * 100_000,
    "open": b"[" * 100_000,
    "objects": b'{"a":' * 100_000,
    "33": b"[" * 33 + b"]" * 33,
}


@pytest.mark.parametrize("place", JSON)
@pytest.mark.parametrize("tower", DEEP)
def test_towers_of_brackets(place, tower):
    assert reason(place(DEEP[tower])) == "nesting"


@pytest.mark.parametrize("tower", DEEP)
def test_towers_of_brackets_in_place_of_a_log(tower):
    assert reason(DEEP[tower]) in ("unknown-format", "no-game", "nesting")
    assert reason(HEAD + DEEP[tower]) == "nesting"


def test_towers_of_brackets_in_plain_text():
    assert reason(in_plain(b"[" * 100_000)) == "nesting"


NUMBERS = [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-1e999", b"9" * 4301, b"9" * 21, b"1e1000000", b"1" * 1_000_000]


@pytest.mark.parametrize("place", JSON)
@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:12].decode())
def test_numbers_that_no_two_machines_agree_on(place, number):
    assert reason(place(number)) == "number"


@pytest.mark.parametrize("number", ["nan", "inf", "9" * 5000, "1" * 1_000_000, "١", "1e1000000", "２"], ids=lambda n: n[:9])
def test_numbers_that_are_none_in_plain_text(number):
    assert reason(in_plain(number.encode())) == "value"


@pytest.mark.parametrize(
    "content",
    [
        HEAD + DEAL + b'{"do":"bid","seat":1,"seat":1,"tricks":1}\n',
        HEAD + DEAL + b'{"do":"bid","seat":1,"s\\u0065at":1,"tricks":1}\n',
        HEAD + DEAL + b'{"do":"bid" ,"seat" : 1,"tricks":1,"do":"bid"}\n',
        PLAYERS + b',"players":["a","b","c"]}\n' + DEAL,
        in_tags(b'{"a":1,"b":{"c":1,"c":2}}'),
        in_tags(b'{"a":"\\u003a","a":2}'),
        in_options(b'[1],"sizes":[1]'),
        DOCUMENT[:-1] + b',"actions":[]}',
        in_document(b'2,"tricks":2'),
    ],
)
def test_a_key_met_twice(content):
    assert reason(content) == "duplicate-key"


def test_a_colon_written_as_an_escape_is_no_key():
    (log,) = reading.read(in_tags(b'{"a":"\\u003a","b":":::"}'))
    assert (log.problem, log.tags) == (None, {"x": {"a": ":", "b": ":::"}})


@pytest.mark.parametrize("place", [in_tags, in_text])
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b'"\\ud800"', "surrogate"),
        (b'"\\ud800\\ud800"', "surrogate"),
        (b'"\\udc00x"', "surrogate"),
        (b'"\\u0000"', "nul"),
        (b'"a\\u0000b"', "nul"),
        (b'"a\0b"', "nul"),
        (b'"\xff"', "encoding"),
        (b'"\xed\xa0\x80"', "encoding"),
        (b'"\xc0\x80"', "encoding"),
        (b'"\xf4\x90\x80\x80"', "encoding"),
    ],
)
def test_text_that_cannot_be_kept(place, text, why):
    found = reason(place(text))
    assert found == why or (found, text) == ("json", b'"a\0b"')


def test_a_pair_of_surrogates_is_a_character():
    (log,) = reading.read(in_tags(b'"\\ud83c\\udccf \\\\u0000"'))
    assert (log.problem, log.tags) == (None, {"x": "\N{PLAYING CARD BLACK JOKER} \\u0000"})


@pytest.mark.parametrize("character", ["\u202e", "\u2066", "\u200f", "\u061c", "\u0007", "\u2028", "\u0085"])
def test_names_that_would_garble_what_stands_around_them(character):
    name = f"B{character}en"
    assert reason(compact({"game": "oh-hell", "players": ["a", name, "c"]}).replace(b"\x07", b"\\u0007")) == "name"
    if character not in "\u0007\u0085\u2028":
        assert reason(f"game: oh-hell\nplayers: a, {name}, c\n".encode()) == "name"


@pytest.mark.parametrize(("name", "why"), [("", "empty"), (" \t", "empty"), ("x" * 101, "long"), ("x" * 10**6, "long")])
def test_names_without_end_or_without_beginning(name, why):
    (log,) = reading.read(compact({"game": "oh-hell", "players": ["a", name, "c"]}))
    assert (log.problem.reason, log.problem.facts["why"]) == ("name", why)


def test_names_are_kept_in_one_form_and_may_be_in_any_script():
    names = ["Zoe\u0308", "שרה", "नेहा", "é" * 100]
    (log,) = reading.read(compact({"game": "oh-hell", "players": names}))
    assert (log.problem, log.players) == (None, ["Zo\u00eb", *names[1:]])


def test_more_actions_than_a_log_may_have():
    bid = compact(ACTIONS[1]) + b"\n"
    for content in (
        HEAD + bid * 20_001,
        HEAD + b"\n" + bid * 20_001 + b"x",
        DOCUMENT[: DOCUMENT.index(b"[{") + 1] + b",".join([bid] * 20_001) + b"]}",
        PLAIN_HEAD + b"Ben: bid 0\n" * 20_001,
    ):
        with bounded():
            (log,) = reading.read(content)
        assert (log.problem.reason, len(log.actions), len(log.lines)) == ("limit", 20_000, 20_000)


@pytest.mark.parametrize(
    "content",
    [
        HEAD + b" " * 3 * MiB,
        HEAD + DEAL + b'{"do":"play","seat":1,"card":"' + b"x" * 3 * MiB,
        PLAYERS + b',"tags":{"x":"' + b"x" * 3 * MiB + b'"}}\n',
        DOCUMENT.replace(b"Ann", b"A" * 3 * MiB),
        PLAIN_HEAD + b"Ben: bid 1\n" * 300_000,
    ],
)
def test_a_log_larger_than_two_mebibytes(content):
    assert reason(content) == "too-large"


@pytest.mark.parametrize(
    "content",
    [
        b'{"game":' * 250_000,
        b'"game"' * 300_000,
        b'{"game":1}\n' * 100_000,
        (HEAD + b"\n") * 15_000,
        b'{"a":"' + b"\\" * MiB,
        b'[{"game":"' * 200_000,
        b',{"game":' * 200_000,
        b',{"game":[],"x":[[' * 100_000,
        b'{"a":[' + b',{"game":1' * 200_000,
        b"game: x\n" * 200_000,
        b"game: oh-hell\nplayers: " + b"a," * 500_000,
        b"game: oh-hell\nplayers: a, b, c\noptions: " + b"{a:" * 300_000,
        PLAIN_HEAD + b"table: deal 9S " + b"2C," * 600_000,
        PLAIN_HEAD + b'"' * MiB,
        b"[" * 2 * MiB,
        b"," * 2 * MiB,
        HEAD + b'{"do":"deal","trump":"9S","hands":[' + b"null," * 300_000 + b"null]}",
    ],
    ids=range(17),
)
def test_texts_made_to_take_long(content):
    with bounded(seconds=10.0), suppress(Unreadable):
        for log in reading.read(content):
            assert log.problem or log.actions == []


def test_zeros_without_end_in_an_archive():
    with in_memory(150 * MiB):
        assert reason(zeros_in_gzip(1024 * MiB)) == "expands-too-large"
    assert reason(gzip.compress(zeros_in_gzip(1024 * MiB))) == "nested-archive"
    assert reason(zipped(("zeros", bytes(32 * MiB)))) == "expands-too-much"


def test_an_upload_over_its_limit():
    with pytest.raises(Unreadable) as caught:
        list(reading.read(LINES * 100, limits=Limits(raw=1000)))
    assert caught.value.problem.reason == "upload-too-large"


PGN = b'[White "Ann"]\n[Black "Ben"]\n\n'


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (PGN + b"1. e4 " + b"(" * 100_000 + b" e5 1-0", "open-variation"),
        (PGN + b"1. e4 {" + b"x" * 5 * MiB, "open-comment"),
        (PGN + b"1. e4 " + b"x" * 100_000 + b" 1-0", "move-text"),
        (PGN + b"1. Nf3 Nf6 2. Ng1 Ng8 " * 10_000, "limit"),
    ],
)
def test_chess_notation_made_to_take_long(content, why):
    with bounded(seconds=10.0):
        log = next(reading.read(content))
    assert log.problem.reason == why


def test_chess_notation_with_what_may_be_passed_over():
    nested = PGN + b"1. e4 " + b"( 1. d4 " * 10_000 + b")" * 10_000 + b" e5 1-0\n"
    tags = b"".join(b'[T%d "x"]\n' % n for n in range(600_000)) + PGN + b"1. e4 e5 1-0\n"
    for content in (nested, tags):
        with bounded(seconds=20.0):
            (log,) = reading.read(content)
        assert (log.problem, len(log.actions)) == (None, 3)
        assert len(log.tags) <= 500


def test_chess_notation_with_an_illegal_move_is_not_silently_cut_short():
    (log,) = reading.read(PGN + b"1. e4 e5 2. Ke3 Nf6 1-0\n")
    assert (log.problem, len(log.actions)) == (None, 5)
    assert judge(log).finding == "illegal"
