"""Archives that mean harm are refused in bounded time and memory."""

import json
import time
import tracemalloc

import pytest

from replays.engine.games import judge
from replays.formats import Unreadable, bga, reading
from replays.formats.bga.archive import ARCHIVE_SIZE, PACKETS

from ..samples import stream
from .archives import IDS, Game, Site, envelope
from .test_tucano import TUCANO

MiB = 2**20
SIZE = ARCHIVE_SIZE - 1000
EVENT = b'{"type":"newCards","args":{}}'


def wrapped(logs):
    return b'{"status":1,"data":{"logs":' + logs + b"}}"


def page(value):
    return b"<!DOCTYPE html><p>Board Game Arena<script>g_gamelogs=" + value


def filled(piece, size=SIZE):
    return piece * (size // len(piece))


def in_event(args):
    return wrapped(b'[{"packet_id":1,"data":[{"type":"selectColumn","args":' + args + b"}]}]")


HOSTILE = {
    "deep": (wrapped(filled(b"[", 200_000)), {"bga-cut-off", "nesting", "bga-form"}),
    "deep and closed": (wrapped(b"[" * 200_000 + b"]" * 200_000), {"nesting", "bga-form", "bga-packet"}),
    "deep in an event": (in_event(b"[" * 200_000 + b"]" * 200_000), {"nesting", "bga-packet", "bga-form"}),
    "deep in an object": (in_event(b'{"a":' * 100_000 + b"1" + b"}" * 100_000), {"nesting", "bga-packet", "bga-form"}),
    "deep in a page": (page(filled(b"[")), {"nesting"}),
    "a long number": (in_event(b'{"column":' + b"9" * 5000 + b"}"), {"bga-packet"}),
    "envelopes": (filled(b'{"data":', 100_000), {"bga-cut-off", "nesting", "bga-form"}),
    "many packets": (wrapped(b"[" + filled(b"{},", 3 * PACKETS + 10) + b"{}]"), {"bga-packets"}),
    "too large": (wrapped(b"[" + filled(b"{},", ARCHIVE_SIZE) + b"{}]"), {"bga-too-large"}),
    "a page that assigns again and again": (page(filled(b"[];g_gamelogs=")), {"bga-no-logs", "bga-cut-off"}),
    "a page with an open string": (page(b'["' + filled(b"\\\\x")), {"bga-cut-off"}),
    "a page with nothing but quotes": (page(b"[" + filled(b'"')), {"bga-cut-off"}),
    "a page of blanks": (page(b"") + filled(b" g_gamelogs" + b" " * 99), {"bga-no-logs"}),
    "a long error": (b'{"status":"0","error":"' + filled(b"reached a ") + b'"}', {"bga-error"}),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_in_little_time(name):
    content, reasons = HOSTILE[name]
    start = time.process_time()
    assert reading.detect(content[: reading.HEAD]).NAME == "bga"
    with pytest.raises(Unreadable) as caught:
        list(bga.read(content, TUCANO))
    assert caught.value.problem.reason in reasons
    assert time.process_time() - start < 4


SOUND = {
    "noise": wrapped(b'[{"data":[' + filled(b'{"type":"message","args":[0,0,0]},', 4 * MiB) + EVENT + b"]}]"),
    "actions": wrapped(b'[{"data":[' + filled(EVENT + b",", 2 * MiB) + EVENT + b"]}]"),
    "flips": wrapped(
        b'[{"data":[{"type":"gameStateChange","args":{"active_player":90000001}},'
        + filled(b'{"type":"selectFlip","args":{}},', 2 * MiB)
        + EVENT
        + b"]}]"
    ),
    "players": b'{"players":[' + filled(b'{"id":7},{"id":8},', MiB) + b'{"id":9}],"packets":[{"data":[' + EVENT + b"]}]}",
    "undos": wrapped(
        b'[{"move_id":1,"data":[{"type":"gameStateChange","args":{"active_player":90000001}},'
        + filled(b'{"type":"selectFlip","args":{}},', MiB)
        + filled(b'{"type":"undoRestore","args":{"player_id":7}},', 2 * MiB)
        + EVENT
        + b"]}]"
    ),
    "names": b'{"players":['
    + b",".join(b'{"id":%d,"name":"n%d"}' % (n, n) for n in range(1, 60_000))
    + b'],"packets":[{"data":['
    + filled(b'{"type":"newCards","args":{"player_id":1,"player_name":"n9"}},', 2 * MiB)
    + EVENT
    + b"]}]}",
    "lists": in_event(b'{"column":0,"column_cards":[' + filled(b"[],", 4 * MiB) + b"[]]}"),
}


@pytest.mark.parametrize("name", SOUND)
def test_what_can_be_read_is_read_in_little_time(name):
    content = SOUND[name]
    start = time.process_time()
    (log,) = bga.read(content, TUCANO)
    assert judge(log).finding == "unreadable"
    assert len(log.actions) <= 20_000
    assert time.process_time() - start < 8


def test_an_archive_has_as_many_actions_as_a_log_may_have():
    site = Site()
    start = site.packet(1, site.setup(IDS[0]), site.state(10, IDS[0]))
    flips = site.packet(2, *(site.event("selectFlip", {}) for _ in range(20_001)))
    (log,) = bga.read(envelope([start, flips]), TUCANO)
    assert (log.problem.reason, len(log.actions)) == ("limit", 20_000)


def test_a_hundred_packets_of_taken_back_moves_are_no_burden():
    site = Site()
    packets = [site.packet(1, site.setup(IDS[0]), site.state(10, IDS[0]))]
    packets += [site.packet(n, site.event("selectFlip", {}), site.event("undoRestore", {})) for n in range(2, 4000)]
    (log,) = bga.read(envelope(packets), TUCANO)
    assert log.actions == []


def test_no_more_memory_is_taken_than_many_times_its_size():
    content = SOUND["lists"]
    tracemalloc.start()
    try:
        list(bga.read(content, TUCANO))
        assert tracemalloc.get_traced_memory()[1] < 60 * len(content)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", ["Ana\u202e", "A\x00na", "\x1b[1m", "", " ", "x" * 1000, "\u200b"])
def test_a_name_that_would_garble_a_page_is_made_one_that_does_not(name):
    told = json.loads(Game(2).archive())
    told["data"]["players"][0]["name"] = name
    (log,) = bga.read(json.dumps(told).encode(), TUCANO)
    assert log.problem is None
    assert log.players[0].isprintable()
    assert 0 < len(log.players[0]) <= 100


def test_a_large_file_is_given_to_the_reader_as_far_as_shows_that_it_is_too_large():
    (piece,) = bga.boundaries(stream(b"x" * (ARCHIVE_SIZE + 5000)), MiB)
    assert (piece.start, piece.stop) == (0, ARCHIVE_SIZE + 1)


def test_a_file_is_one_piece_however_small_pieces_are():
    content = Game(2).archive()
    (piece,) = bga.boundaries(stream(content), 100)
    assert (piece.start, piece.stop) == (0, len(content))
