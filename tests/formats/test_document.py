"""One JSON document, or a list of them, written as one likes."""

import json

import pytest

from replays.engine.log import Problem
from replays.formats import Unreadable, document

from .samples import ACTIONS, DOCUMENT, HEADER, PRETTY, compact, holds_the_sample, in_pieces, named, stream, told

TWO = b"[" + DOCUMENT + b",\n" + PRETTY + b"]\n"


def only(content: bytes):
    (log,) = document.read(content)
    return log


def test_a_document_holds_the_header_and_the_actions():
    log = only(DOCUMENT)
    assert holds_the_sample(log)
    assert log.lines == [1] * 10


def test_the_line_of_an_action_is_the_one_on_which_it_begins():
    log = only(b"\n" + PRETTY)
    assert holds_the_sample(log)
    text = (b"\n" + PRETTY).decode().splitlines()
    assert [text[line - 1].strip() for line in log.lines] == ["{"] * 10
    assert [json.loads(f'"{text[line].strip()[7:-2]}"') for line in log.lines] == [action["do"] for action in ACTIONS]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(TWO, id="a list"),
        pytest.param(DOCUMENT + b"\n" + PRETTY, id="one after the other"),
        pytest.param(DOCUMENT + PRETTY, id="on one line"),
        pytest.param(b"\xef\xbb\xbf[\r\n" + DOCUMENT + b" , " + PRETTY.replace(b"\n", b"\r\n") + b"]", id="from Windows"),
    ],
)
def test_several_documents_are_several_logs(content):
    first, second = document.read(content)
    assert holds_the_sample(first)
    assert holds_the_sample(second)


def test_keys_may_come_in_any_order_and_the_same_text_twice():
    tags = {"actions": ACTIONS, "again": ACTIONS}
    log = only(compact({"tags": tags, "actions": ACTIONS, **HEADER}))
    assert log.tags == tags
    assert len(log.actions) == 10


def test_actions_may_be_missing_or_the_game_named_by_the_uploader():
    assert only(compact(HEADER)).actions == []
    (log,) = document.read(DOCUMENT.replace(b'"game":"oh-hell",', b""), named("oh-hell"))
    assert holds_the_sample(log)


def test_a_flaw_in_a_pretty_document_is_told_by_its_place():
    seventh = PRETTY.replace(b'"5H"\n    }', b'"5X"\n    }')
    log = only(seventh)
    line = seventh[: seventh.index(b'"5X"')].count(b"\n") + 1
    assert told(log) == ("value", line, 15)
    assert log.problem.facts["found"] == '"5X"'
    assert len(log.actions) == 6


def test_a_flaw_in_a_document_on_one_line_is_told_by_its_column():
    wrong = DOCUMENT.replace(b'"seat":2,"tricks":2', b'"seat":5,"tricks":2')
    log = only(b"  " + wrong)
    assert told(log) == ("seat", 1, 2 + wrong.index(b"5,") + 1)
    assert len(log.actions) == 2


def test_columns_after_letters_of_more_than_one_byte_count_characters():
    wrong = DOCUMENT.replace(b"Ann", "Ньют".encode()).replace(b'"seat":0,"tricks":1', b'"seat":9,"tricks":1')
    assert told(only(wrong)) == ("seat", 1, wrong.decode().index("9,") + 1)


BAD = [
    (DOCUMENT.replace(b"oh-hell", b"oh"), "unknown-game", 9),
    (DOCUMENT.replace(b'"sizes"', b'"size"'), "unknown-field", DOCUMENT.index(b'"sizes"') + 1),
    (DOCUMENT.replace(b'"actions":[', b'"actions":{"a":['), "json", None),
    (DOCUMENT.replace(b'"actions":', b'"action":'), "unknown-field", DOCUMENT.index(b'"actions"') + 1),
    (compact({**HEADER, "actions": {}}), "value", len(compact(HEADER)) + 11),
    (DOCUMENT.replace(b'"9S"', b'"9S","trump":"9S"'), "duplicate-key", DOCUMENT.index(b'"9S"') + 6),
    (DOCUMENT.replace(b'"9S"', b"NaN"), "number", DOCUMENT.index(b'"9S"') + 1),
    (DOCUMENT[:-1], "json", len(DOCUMENT)),
    (DOCUMENT + b" x", "json", len(DOCUMENT) + 2),
]


@pytest.mark.parametrize(("content", "reason", "column"), BAD)
def test_a_document_that_will_not_do_is_told_with_its_place(content, reason, column):
    log = only(content)
    assert log.problem.reason == reason
    assert column is None or (log.problem.line, log.problem.column) == (1, column)


def test_a_bad_document_never_hides_its_neighbours():
    cut_off = PRETTY[:200]
    logs = list(document.read(b"[" + DOCUMENT + b",\n" + cut_off + b",\n" + DOCUMENT + b",\n" + PRETTY[:-5] + b"\n]"))
    assert [log.problem and log.problem.reason for log in logs] == [None, "json", None, "json"]
    assert holds_the_sample(logs[0])
    assert holds_the_sample(logs[2])


def test_what_stands_between_documents_belongs_to_the_one_before():
    first, second = document.read(DOCUMENT + b"\nwhat?\n" + DOCUMENT)
    assert told(first) == ("json", 2, 1)
    assert holds_the_sample(second)


@pytest.mark.parametrize(
    ("content", "reason"), [(b"", "empty"), (b"[]", "empty"), (b"[1,2,3]", "no-game"), (b"null", "no-game")]
)
def test_a_file_that_gives_no_log_is_unreadable_as_a_whole(content, reason):
    with pytest.raises(Unreadable) as caught:
        list(document.read(content))
    assert caught.value.problem == Problem(reason)


@pytest.mark.parametrize("size", [1, 1500, 10**9])
def test_a_file_cut_at_its_boundaries_gives_the_very_logs_of_the_whole(size):
    content = b"[" + DOCUMENT + b"," + DOCUMENT + b"x,\n" + PRETTY[:300] + b",\n" + PRETTY.replace(b"9S", b"9X") + b"," + PRETTY
    pieces = document.boundaries(stream(content), size)
    assert in_pieces(document.read, pieces, content) == list(document.read(content))


def test_a_document_too_large_is_cut_short_in_its_piece():
    huge = compact({**HEADER, "actions": [ACTIONS[1]] * 80_000})
    content = huge + b"\n" + DOCUMENT
    pieces = list(document.boundaries(stream(content), 1000))
    assert sum(piece.stop - piece.start for piece in pieces) < 2_200_000
    logs = in_pieces(document.read, iter(pieces), content)
    assert [log.problem and log.problem.reason for log in logs] == ["too-large", None]


@pytest.mark.parametrize(
    ("head", "looks"),
    [
        (DOCUMENT, True),
        (PRETTY, True),
        (b"\xef\xbb\xbf\n [\n {", True),
        (b"[Event", False),
        (b"game: x", False),
        (b"[1]", False),
    ],
)
def test_a_document_is_told_by_its_brackets(head, looks):
    assert document.sniff(head) is looks
