"""Whatever is done to a file, a reader raises nothing but `Unreadable`, and what it gives can be judged and written down."""

from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from replays.engine.games import judge
from replays.engine.log import Log
from replays.formats import Origin, Unreadable, bga, document, jsonl, plain, reading
from replays.formats.containers import Limits
from replays.formats.normal import encode

from .samples import in_pieces, stream

CORPUS = Path(__file__).parent / "corpus"
READERS = {
    "jsonl": jsonl.read,
    "json": document.read,
    "plain": plain.read,
    "bga": partial(bga.read, origin=Origin(game="tucano")),
    "containers": partial(reading.read, limits=Limits(raw=2**20, expanded=2**22)),
}
BITS = [b"", b"\n", b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\0", b"\xff", b"\\u", b"\\ud800", b"-", b" "]
BITS += [b"1e999", b"NaN", b"null", b"9" * 30, b"{" * 40, b'"game":"chess",', b'"players":[', b'"do":']
BITS += [
    b"game: chess\n",
    b"table: ",
    "\u202e".encode(),
    b"PK\x03\x04",
    b"g_gamelogs=[",
    b'{"status":1,"data":',
    b'"args":null',
]
FILES = [(reader, path.name) for reader in READERS for path in sorted((CORPUS / reader).iterdir())]


def damaged(content: bytes, random: Random) -> bytes:
    """The file with a few places of it changed."""
    for _ in range(random.randint(1, 4)):
        at, length = random.randint(0, len(content)), random.choice([0, 0, 1, 1, 2, 8, 60])
        match random.randint(0, 4):
            case 0:
                bit = random.choice(BITS)
            case 1:
                bit = random.randbytes(random.randint(1, 4))
            case 2:
                other = random.randint(0, len(content))
                bit = content[other : other + random.choice([1, 5, 50])]
            case _:
                bit = b""
        content = content[:at] + bit + content[at + length :]
    return content


def sensible(log: Log) -> None:
    """A log can be judged, whatever it is, and its normal form is read again."""
    verdict = judge(log)
    assert verdict.finding == "unreadable" or log.problem is None or verdict.violations
    assert len(log.lines) == len(log.actions)
    if log.options is not None:
        (again,) = jsonl.read(encode(log))
        assert (again.actions, again.players, again.options, again.tags) == (log.actions, log.players, log.options, log.tags)


def try_to_read(reader: str, content: bytes) -> None:
    with suppress(Unreadable):
        for log in READERS[reader](content):
            sensible(log)


@pytest.mark.parametrize(("reader", "name"), FILES)
def test_a_file_of_the_corpus_damaged_in_a_hundred_ways_raises_nothing_else(reader, name):
    content, random = (CORPUS / reader / name).read_bytes(), Random(name)
    try_to_read(reader, content)
    for _ in range(100):
        try_to_read(reader, damaged(content, random))


@pytest.mark.parametrize("reader", READERS)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(content=st.lists(st.sampled_from(BITS) | st.binary(max_size=6), max_size=40).map(b"".join))
def test_bytes_of_any_kind_raise_nothing_else(reader, content):
    try_to_read(reader, content)


@pytest.mark.parametrize("format", [jsonl, document, plain], ids=lambda format: format.NAME)
def test_a_damaged_file_cut_at_its_boundaries_gives_the_very_logs_of_the_whole(format):
    random = Random(format.NAME)
    files = [path.read_bytes() for path in sorted((CORPUS / format.NAME).iterdir())]
    for _ in range(150):
        content = damaged(b"\n".join(random.choices(files, k=3)), random)
        pieces = list(format.boundaries(stream(content), random.choice([200, 1000])))
        with suppress(Unreadable):
            whole = list(format.read(content))
            with suppress(Unreadable):
                assert in_pieces(format.read, iter(pieces), content) == whole
