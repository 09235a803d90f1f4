"""JSON Lines: a header, then one action on each line; each flaw is told with its place."""

from itertools import pairwise

import pytest

from replays.engine.log import Problem
from replays.formats import Unreadable, jsonl

from .samples import ACTIONS, BODY, HEAD, HEADER, LINES, compact, holds_the_sample, in_pieces, named, stream, told

DEAL = compact(ACTIONS[0]) + b"\n"


def only(content: bytes):
    (log,) = jsonl.read(content)
    return log


def test_a_log_is_a_header_and_an_action_on_each_line():
    log = only(LINES)
    assert holds_the_sample(log)
    assert log.lines == list(range(2, 12))
    assert log.line == 1


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(LINES.rstrip(b"\n"), id="no line end at the end"),
        pytest.param(LINES.replace(b"\n", b"\r\n"), id="line ends as on Windows"),
        pytest.param(b"\xef\xbb\xbf" + LINES, id="a byte order mark"),
        pytest.param(LINES.replace(b":", b" : ").replace(b",", b" ,\t"), id="white space within the lines"),
        pytest.param(LINES + b"\n \r\n\n", id="blank lines at the end"),
        pytest.param(LINES.replace(b'"tricks"', b'"tr\\u0069cks"'), id="a key written with an escape"),
        pytest.param(LINES.replace(b'"trump":"9S"', b'"trump":"9S","size":null,"dealer":null'), id="defaults written out"),
    ],
)
def test_how_the_text_is_written_makes_no_difference(content):
    log = only(content)
    assert holds_the_sample(log)
    assert log.lines == list(range(2, 12))


def test_blank_lines_are_nothing_but_count_as_lines():
    log = only(b"\n\n" + HEAD + b"\n" + BODY.replace(b"\n", b"\n\n") + b"  \n")
    assert holds_the_sample(log)
    assert log.line == 3
    assert log.lines == list(range(5, 25, 2))


def test_the_next_header_begins_the_next_log_of_any_game():
    chess = b'{"game":"chess","players":["Ann","Ben"]}\n{"do":"move","seat":0,"san":"e4"}\n'
    first, second, third = jsonl.read(LINES + b"\n" + chess + LINES)
    assert holds_the_sample(first)
    assert (second.game, second.line, second.lines) == ("chess", 13, [14])
    assert holds_the_sample(third)
    assert third.line == 15


def test_a_header_whose_tags_speak_of_doing_is_still_a_header():
    log = only(b'{"tags":{"do":"game","Event":"Club"},"players":["a","b","c"],"game":"oh-hell"}\n' + DEAL)
    assert log.tags == {"do": "game", "Event": "Club"}
    assert len(log.actions) == 1


def test_an_action_that_speaks_of_a_game_is_no_header():
    bad = b'{"do":"bid","seat":1,"game":"oh-hell"}\n'
    assert told(only(HEAD + DEAL + bad)) == ("unknown-field", 3, 22)


def test_the_uploader_may_name_the_game():
    headless = LINES.replace(b'"game":"oh-hell",', b"")
    (log,) = jsonl.read(headless, named("oh-hell"))
    assert holds_the_sample(log)
    assert told(only(headless)) == ("missing-field", 1, 1)


HEADERS = [
    ('{"game":"uno-2","players":["a","b","c"]}', "unknown-game", 9),
    ('{"game":"oh-hell","players":["a","b"]}', "players", 29),
    ('{"game":"oh-hell","players":["a","b","c","d","e","f","g","h"]}', "players", 29),
    ('{"game":"oh-hell","players":"abc"}', "value", 29),
    ('{"game":"oh-hell","players":["a",2,"c"]}', "value", 34),
    ('{"game":"oh-hell"}', "missing-field", 1),
    ('{"game":"oh-hell","players":["a","\u200b","c"]}', "name", 34),
    ('{"game":"oh-hell","players":["a","b\u202ec","c"]}', "name", 34),
    ('{"game":"oh-hell","players":["a","b","c"],"colour":1}', "unknown-field", 43),
    ('{"game":"oh-hell","players":["a","b","c"],"options":{"size":[1]}}', "unknown-field", 54),
    ('{"game":"oh-hell","players":["a","b","c"],"options":{"sizes":[1,"x"]}}', "value", 65),
    ('{"game":"oh-hell","players":["a","b","c"],"options":{"sizes":[]}}', "value", 62),
    ('{"game":"oh-hell","players":["a","b","c"],"options":{"scoring":"best"}}', "value", 64),
    ('{"game":"oh-hell","players":["a","b","c","d"],"options":{"sizes":[13]}}', "options", 57),
    ('{"game":"oh-hell","players":["a","b","c"],"date":"2026-02-30"}', "date", 50),
    ('{"game":"oh-hell","players":["a","b","c"],"date":"1.11.2026"}', "date", 50),
    ('{"game":"oh-hell","players":["a","b","c"],"tags":[]}', "value", 50),
    ('{"game":"oh-hell","players":["a","b","c",]}', "json", 42),
    ('{"game":"oh-hell","players":["a","b","c"]', "json", 42),
    ('{"game":"oh-hell","players":["a","b","c"]} x', "json", 44),
    ('{"game":"oh-hell","game":"oh-hell","players":["a","b","c"]}', "duplicate-key", 19),
]


@pytest.mark.parametrize(("header", "reason", "column"), HEADERS)
def test_a_header_that_will_not_do_is_told_with_its_place(header, reason, column):
    log = only(header.encode() + b"\n" + DEAL)
    assert told(log) == (reason, 1, column)
    assert log.options is None
    assert log.actions == []


BAD_ACTIONS = [
    ('{"do":"bid","seat":3,"tricks":1}', "seat", 20),
    ('{"do":"bid","seat":-1,"tricks":1}', "value", 20),
    ('{"do":"bid","seat":true,"tricks":1}', "value", 20),
    ('{"do":"bid","seat":1,"tricks":53}', "value", 31),
    ('{"do":"bid","seat":1,"tricks":"1"}', "value", 31),
    ('{"do":"bid","seat":1,"tricks":1.0}', "value", 31),
    ('{"do":"bid","seat":1,"tricks":1,"why":0}', "unknown-field", 33),
    ('{"do":"bid","seat":1}', "missing-field", 1),
    ('{"seat":1,"tricks":1}', "missing-field", 1),
    ('{"do":"bet","seat":1,"tricks":1}', "unknown-action", 7),
    ('{"do":"play","seat":1,"card":"10C"}', "value", 30),
    ('{"do":"score","points":[1,2]}', "seats", 24),
    ('{"do":"deal","trump":"9S","hands":[null,null]}', "seats", 35),
    ('{"do":"trick","winner":3}', "seat", 24),
    ('{"do":"result","winners":[0,7]}', "seat", 26),
    ("[1,2]", "value", 1),
    ('{"do":"bid","seat":1,"tricks":1', "json", 32),
    ('{"do":"bid","seat":1,"tricks":1}{"do":"bid","seat":2,"tricks":1}', "json", 33),
    ('{"do":"bid","seat":1,"seat":1,"tricks":1}', "duplicate-key", 22),
    ("{'do':'bid'}", "json", 2),
    ("Ben: bid 1", "json", 1),
]


@pytest.mark.parametrize(("action", "reason", "column"), BAD_ACTIONS)
def test_an_action_that_will_not_do_is_told_with_its_place_and_those_before_it_stand(action, reason, column):
    log = only(HEAD + DEAL + b"\n" + action.encode() + b"\n" + BODY)
    assert told(log) == (reason, 4, column)
    assert len(log.actions) == 1
    assert log.lines == [2]


def test_the_facts_of_a_problem_say_which_field_holds_what_and_what_would_do():
    assert only(HEAD + b'{"do":"score","points":[1,2,"x"]}').problem.facts == {
        "field": "points[2]",
        "expected": "int",
        "found": '"x"',
    }
    assert only(HEAD + b'{"do":"bet"}').problem.facts["expected"] == "deal, bid, play, trick, score, result"
    wrong = HEAD.replace(b'"sizes":[2]', b'"scoring":"best"')
    assert only(wrong).problem.facts == {
        "field": "options.scoring",
        "expected": "negative, negative-plus, neutral, positive",
        "found": '"best"',
    }


def test_of_an_unknown_action_all_that_the_game_has_are_told_however_many():
    log = only(b'{"game":"uno","players":["Ann","Ben"]}\n{"do":"bet"}')
    assert told(log) == ("unknown-action", 2, 7)
    every = "deal, expose, name, play, draw, challenge, uno, catch, penalty, reshuffle, show, score, result"
    assert log.problem.facts["expected"] == every


def test_a_bad_log_never_hides_its_neighbours():
    logs = list(jsonl.read(LINES + LINES.replace(b'"tricks":2', b'"tricks":') + HEAD.replace(b"oh-hell", b"oh") + LINES))
    assert [told(log) for log in logs] == [None, ("json", 15, 31), ("unknown-game", 23, 9), None]
    assert holds_the_sample(logs[0])
    assert holds_the_sample(logs[3])


def test_what_stands_before_the_first_header_is_a_log_without_one():
    stray, log = jsonl.read(b"\n" + DEAL + LINES)
    assert told(stray) == ("no-header", 2, None)
    assert holds_the_sample(log)


def test_columns_count_characters_not_bytes():
    log = only('{"game":"oh-hell","players":["Ньют","Бен","Клео"],"date":"x"}'.encode())
    assert told(log) == ("date", 1, 58)


@pytest.mark.parametrize(("content", "reason"), [(b"", "empty"), (b"\xef\xbb\xbf \n\n", "empty"), (BODY, "no-game")])
def test_a_file_that_gives_no_log_is_unreadable_as_a_whole(content, reason):
    with pytest.raises(Unreadable) as caught:
        list(jsonl.read(content))
    assert caught.value.problem == Problem(reason)


@pytest.mark.parametrize("size", [1, 300, 2000, 10**9])
def test_a_file_cut_at_its_boundaries_gives_the_very_logs_of_the_whole(size):
    content = b"\xef\xbb\xbf" + LINES + b"\n\n" + LINES.replace(b'"KH"', b'"KX"') + HEAD + LINES * 3
    pieces = list(jsonl.boundaries(stream(content), size))
    assert in_pieces(jsonl.read, iter(pieces), content) == list(jsonl.read(content))
    assert len(pieces) == {1: 5, 300: 5, 2000: 2, 10**9: 1}[size]
    assert all(piece.stop == following.start for piece, following in pairwise(pieces))


def test_a_log_too_large_is_cut_short_in_its_piece_and_found_too_large_all_the_same():
    content = HEAD + compact(ACTIONS[1]) * 1 + b"\n" + b" " * 3_000_000 + b"\n" + LINES
    pieces = list(jsonl.boundaries(stream(content), 1000))
    assert sum(piece.stop - piece.start for piece in pieces) < 2_200_000
    logs = in_pieces(jsonl.read, iter(pieces), content)
    assert [log.problem and log.problem.reason for log in logs] == ["too-large", None]
    assert logs == list(jsonl.read(content))


@pytest.mark.parametrize(
    ("head", "looks"),
    [
        (LINES, True),
        (b"\xef\xbb\xbf\n" + LINES, True),
        (HEAD, True),
        (compact({**HEADER, "tags": {"x": "y" * 70_000}})[:65536], True),
        (compact({**HEADER, "actions": ACTIONS}), False),
        (b'{\n  "game": "oh-hell"', False),
        (b"[" + HEAD, False),
        (b"game: oh-hell\n", False),
        (b'[Event "?"]\n', False),
        (b"", False),
    ],
)
def test_json_lines_are_told_by_a_first_line_that_is_an_object_of_its_own(head, looks):
    assert jsonl.sniff(head) is looks
