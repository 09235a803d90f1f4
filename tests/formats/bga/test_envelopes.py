"""What a file from the site can be: packets in each of their envelopes, a page, or what the site sends in place of them."""

import json

import pytest

from replays.formats import Origin, Unreadable, bga, reading

from .archives import IDS, NAMES, Game, Site, expected, listed
from .test_tucano import actions

TUCANO = Origin(game="tucano")
GAME = Game(7)
PACKETS = GAME.packets
EXPORTED = {str(one["id"]): {"id": one["id"], "name": one["name"], "colorHex": one["color"][1:]} for one in listed()}
PAGE = '<!DOCTYPE html>\n<!-- saved from Board Game Arena -->\n<html><body><script>\nvar x = "]}";\n%s\n</script>'

SHAPES = {
    "current": {"status": 1, "data": {"logs": PACKETS, "players": listed()}},
    "old": {"status": 1, "data": {"status": 1, "data": {"valid": 1, "data": PACKETS}}},
    "bare": PACKETS,
    "export": {"players": EXPORTED, "currentPlayerId": IDS[0], "gamedatas": {"a": [1]}, "packets": PACKETS},
    "inner": {"logs": PACKETS, "players": listed()},
    "with the table's game": {"game_id": "1", "game_name": "tucano", "packets": PACKETS, "players": EXPORTED},
    "in what tells the table's game": {"game_name": "tucano", "data": {"logs": PACKETS, "players": listed()}},
    "data first": {"data": {"players": listed(), "logs": PACKETS}, "status": 1, "new": None},
}
TEXTS = {name: json.dumps(shape).encode() for name, shape in SHAPES.items()}
TEXTS["indented"] = json.dumps(SHAPES["current"], indent=1).encode()
TEXTS["marked"] = b"\xef\xbb\xbf \n" + TEXTS["current"]
TEXTS["page"] = (PAGE % f"g_gamelogs = {json.dumps(PACKETS)};").encode()
TEXTS["page with an envelope"] = (PAGE % f"window.g_gamelogs={json.dumps(SHAPES['current'])};").encode()
TEXTS["page with an empty list first"] = (PAGE % f"var g_gamelogs = [];\ng_gamelogs = {json.dumps(PACKETS)};").encode()


def problem(content, origin=TUCANO):
    assert reading.detect(content[: reading.HEAD]).NAME == "bga"
    with pytest.raises(Unreadable) as caught:
        list(bga.read(content, origin))
    return caught.value.problem


@pytest.mark.parametrize("name", TEXTS)
def test_an_archive_is_read_in_whatever_it_is_wrapped(name):
    assert reading.detect(TEXTS[name][: reading.HEAD]).NAME == "bga"
    (log,) = reading.read(TEXTS[name], TUCANO)
    assert (log.problem, log.players) == (None, NAMES[:2])
    assert actions(log) == expected(GAME.table)


def test_lines_are_those_of_the_packets():
    lines = TEXTS["indented"].split(b"\n")
    (log,) = bga.read(TEXTS["indented"], TUCANO)
    assert all(lines[line - 1].strip() == b"{" for line in log.lines)
    assert lines[log.lines[0]].strip() == b'"channel": "/table/t700000001",'
    assert log.lines == sorted(log.lines)
    assert log.lines[0] < log.lines[-1]


def test_lines_of_a_page_count_from_its_beginning():
    (log,) = bga.read(TEXTS["page"], TUCANO)
    assert set(log.lines) == {5}


def test_players_without_a_list_are_those_of_the_end_then_of_the_start_then_of_the_channels():
    (ended,) = bga.read(json.dumps(PACKETS).encode(), TUCANO)
    (started,) = bga.read(json.dumps(PACKETS[:2]).encode(), TUCANO)
    site = Site()
    told = [site.packet(1, site.event("newCards", {}), player=player) for player in IDS[:2]]
    (channels,) = bga.read(json.dumps([*told, PACKETS[1]]).encode(), TUCANO)
    assert ended.players == NAMES[:2]
    assert started.players == channels.players == ["90000001", "90000002"]


def test_an_empty_list_of_players_is_none():
    (log,) = bga.read(json.dumps({"status": 1, "data": {"logs": PACKETS, "players": []}}).encode(), TUCANO)
    assert log.players == NAMES[:2]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        ({"status": "0", "error": "You have reached a limit (replay)", "expected": 1}, "bga-limit"),
        ({"status": "0", "error": "Cannot find gamenotifs log file"}, "bga-missing"),
        ({"status": "0", "error": "empty archive file", "code": 100}, "bga-missing"),
        ({"status": "0", "error": "Invalid session information for this action", "code": 806}, "bga-login"),
        ({"status": "0", "error": "Sitzung abgelaufen", "code": 806}, "bga-login"),
        ({"status": 0, "code": "806"}, "bga-login"),
        (
            {"status": "0", "error": "Sorry, you need to be registered more than 24 hours and have played at least 2 games"},
            "bga-newcomer",
        ),
        ({"status": "0", "error": "Unexpected error"}, "bga-error"),
        ({"error": "Unexpected error", "status": "0"}, "bga-error"),
        ({"status": 1, "data": {"logs": [], "players": []}}, "bga-missing"),
        ({"status": 1, "data": {"id": "7", "game_id": "1", "game_name": "tucano"}}, "bga-table"),
        ({"status": 1, "data": "nothing"}, "bga-form"),
        ({"status": 1}, "bga-form"),
        ({"status": 1, "data": {"data": {"data": {"data": {"data": []}}}}}, "bga-form"),
        ({"status": 1, "data": {"logs": [7]}}, "bga-packet"),
        ({"status": 1, "data": {"logs": [{"channel": 7}]}}, "bga-packet"),
        ({"status": 1, "data": {"logs": [{"packet_id": "1", "data": [{"args": {}}]}]}}, "bga-packet"),
        ({"status": 1, "data": {"logs": [{"packet_id": "1", "packet_type": "history", "data": []}]}}, "bga-history"),
        ({"status": 1, "data": {"logs": [{"data": [{"type": "history_history", "args": {}}]}]}}, "bga-history"),
        ({"status": 1, "data": {"logs": [{"data": [{"type": "history_selectColumn", "args": {}}]}]}}, "bga-history"),
    ],
)
def test_what_the_site_sends_in_place_of_an_archive_is_told(error, reason):
    assert problem(json.dumps(error).encode()).reason == reason


@pytest.mark.parametrize(
    ("packet", "called"),
    [({"packet_id": "41"}, "41"), ({}, "2")],
)
def test_a_packet_that_is_none_is_called_by_its_number_or_else_by_its_place(packet, called):
    broken = {"status": 1, "data": {"logs": [{"data": []}, {**packet, "data": [{"args": {}}]}]}}
    assert problem(json.dumps(broken).encode()).facts == {"packet": called}


def test_the_words_of_the_site_are_told():
    assert problem(b'{"status":"0","error":"Something\\u001b[1m else"}').facts == {"found": "Something\ufffd[1m else"}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ((PAGE % "var y = 1;").encode(), "bga-no-logs"),
        ((PAGE % "g_gamelogs = [];").encode(), "bga-no-logs"),
        ((PAGE % "g_gamelogs = JSON.parse(x);").encode(), "bga-no-logs"),
        ((PAGE % 'g_gamelogs = [{"channel":').encode(), "bga-cut-off"),
        (TEXTS["current"][:5000], "bga-cut-off"),
        (TEXTS["current"] + b"{}", "json"),
        (b'{"status":1,"data":{"logs":[{"channel":"a" "b"}]}}', "json"),
        (b'{"status":1,"data":{"logs":[{"channel":"\xff"}]}}', "encoding"),
        ((PAGE % ("g_gamelogs = " + "[" * 200 + "]" * 200)).encode(), "nesting"),
    ],
)
def test_a_file_that_is_broken_is_told_why(content, reason):
    assert problem(content).reason == reason


def test_the_place_of_what_is_no_json_is_told():
    found = problem(b'\n {"status":1,\n"data":{"logs":[x]}}')
    assert (found.reason, found.line, found.column, found.facts) == ("json", 3, 17, {"found": "x]}}"})


@pytest.mark.parametrize(
    "content",
    [
        b'{"game":"tucano","players":["Ana","Ben"]}\n',
        b'{"players":["Ana","Ben"],"options":{}}\n{"do":"flip","seat":0}\n',
        b'[{"players":["status","data"],"game":"tucano","actions":[]}]',
        b'{"tags":{"data":1},"game":"tucano"}',
        b"game: tucano\n",
        b"<html><body>Moves",
        b'[Site "Board Game Arena"]\n\n1. e4 e5',
        b"[]",
    ],
)
def test_other_formats_are_not_taken_for_archives(content):
    assert not bga.sniff(content)
