"""A verdict as plain data: each violation beside its rule in the reader's language."""

import json
from pathlib import Path

import pytest

from reference import book
from replays.engine.games import judge
from replays.formats import Origin, Unreadable, jsonl
from replays.presentation import judged_documents, verdict_document

GAMES = Path(__file__).parent.parent / "games"
KEYS = ["game", "finding", "violations", "on_trust", "remarks", "replayed", "outcome", "statistics", "log_sha256", "referee"]
VIOLATION = ["rule", "action", "line", "seat", "facts", "proof", "title", "text", "url"]


def verdict(path: str, language: str = "en"):
    (log,) = jsonl.read((GAMES / path).read_bytes())
    return verdict_document(log, judge(log), language)


def test_the_document_has_these_keys():
    document = verdict("oh_hell/illegal/hook.jsonl")
    assert list(document) == KEYS
    assert list(document["violations"][0]) == VIOLATION
    assert json.loads(json.dumps(document)) == document


@pytest.mark.parametrize("language", ["en", "uk", "ja", "gl"])
def test_a_violation_has_its_rules_title_and_text_in_the_language_and_the_address_of_the_rule(language):
    document = verdict("oh_hell/illegal/follow-suit.proved-later.jsonl", language)
    (violation,) = (v for v in document["violations"] if v["rule"] == "follow-suit")
    section = book.page("oh-hell", language).sections["follow-suit"]
    assert (violation["title"], violation["text"]) == (section.title, section.text)
    assert violation["url"] == f"/{language}/rules/oh-hell/#follow-suit"
    assert violation["line"] == violation["action"] + 2
    assert violation["proof"] > violation["action"]


def test_statistics_are_a_value_for_the_table_or_one_for_each_seat():
    statistics = verdict("oh_hell/legal/complete-short-log.jsonl")["statistics"]
    assert statistics["bids-made"] == [{"sum": 0, "count": 3}, {"sum": 3, "count": 3}, {"sum": 2, "count": 3}]
    assert statistics["over-bid"] == {"sum": 3, "count": 3}
    assert statistics["lead-changes"] == 0


def test_a_log_that_cannot_be_read_has_a_problem_in_words():
    (document,) = judged_documents(b'{"game":"oh-hell","players":["a","b"]}', Origin(), "en")
    assert document["finding"] == "unreadable"
    assert document["problem"] == {
        "reason": "players",
        "line": 1,
        "column": 29,
        "facts": {"players": 2, "least": 3, "most": 7, "found": '["a","b"]'},
        "text": "Line 1, column 29: This game is for 3 to 7 players, and the header names 2.",
    }
    assert (document["players"], document["violations"], document["statistics"]) == ([], [], {})


def test_bytes_without_a_log_are_unreadable():
    with pytest.raises(Unreadable):
        list(judged_documents(b"hello", Origin(), "en"))
