"""Every reason and every remark has its words, and the words have the facts."""

import re
from functools import partial
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import override

from replays import words
from replays.engine.log import Problem, Remark
from replays.formats import Origin, Unreadable, bga, document, jsonl, plain, reading

FORMATS = Path(settings.BASE_DIR) / "replays" / "formats"
CORPUS = Path(__file__).parent.parent / "formats" / "corpus"
REASON = re.compile(r'(?:Problem|Flaw)\(\s*"([a-z-]+)"')
PGN_PROBLEMS = ["move-text", "language", "variant", "setup", "open-comment", "open-variation", "limit", "elements"]
PGN_REMARKS = ["encoding", "white-space", "tag-form", "tag-twice", "nested-comment", "variation-place", "prose", "after-result"]
PGN_REMARKS += ["no-marker", "marker-form", "result-differs", "move-number", "move-form", "mark-form", "language", "symbol"]
PGN_REMARKS += ["command-form", "setup", "variant"]
CHESS_REMARKS = ["setup", "check-mark", "marks-missing", "capture-mark", "pawn-file"]
BGA_REMARKS = ["bga-undo", "bga-undo-unknown", "bga-no-end", "bga-unsupported", "bga-names", "bga-sums"]
BGA_REMARKS += [f"left-out.{why}" for why in ("conceded", "zombie", "neutralized")]
BGA_PROBLEMS = ["bga-limit", "bga-newcomer", "bga-missing", "bga-login", "bga-error", "bga-no-game.fits", "bga-other-game.fits"]
DETAILS = ["fields", "ranks", "board", "files", "kings", "pawns", "turn", "check", "castling", "ep", "counters"]


def has_words(reason: str) -> bool:
    return any(key.partition(".")[0] == reason for key in words.PROBLEMS)


def test_every_reason_named_in_the_readers_has_words():
    named = {reason for path in FORMATS.rglob("*.py") for reason in REASON.findall(path.read_text())}
    assert len(named) > 30
    assert [reason for reason in sorted(named) if not has_words(reason)] == []


def test_every_problem_and_remark_of_archives_has_words():
    assert [key for key in BGA_PROBLEMS if key not in words.PROBLEMS] == []
    assert [kind for kind in BGA_REMARKS if kind not in words.REMARKS] == []


def test_every_problem_and_remark_of_pgn_has_words():
    assert [reason for reason in PGN_PROBLEMS if not has_words(reason)] == []
    assert [kind for kind in [*PGN_REMARKS, *CHESS_REMARKS] if kind not in words.REMARKS] == []
    assert [detail for detail in DETAILS if f"setup.{detail}" not in words.PROBLEMS] == []


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (
            Problem("value", 3, 24, {"field": "points[2]", "expected": "int", "found": '"x"'}),
            'Line 3, column 24: "x" does not fit in the field “points[2]”. Expected: a whole number.',
        ),
        (Problem("value", facts={"field": "size", "expected": "int >= 1"}), "Expected: a whole number, at least 1."),
        (Problem("value", facts={"field": "date", "expected": "str | null"}), "Expected: a text or null."),
        (Problem("value", facts={"field": "to", "expected": "array of length >= 2"}), "Expected: a list, of length 2 or more."),
        (Problem("value", facts={"field": "edition", "expected": "disney, uk, us"}), "Expected: disney, uk, us."),
        (Problem("value", facts={"field": "suit", "expected": "S"}), "Expected: S."),
        (Problem("players", facts={"players": 3, "least": 2, "most": 7}), "This game is for 2 to 7 players, and"),
        (
            Problem("players", facts={"players": 3, "least": 2, "most": 2}),
            "This game is for 2 players, and the header",
        ),
        (Problem("unknown-game", facts={"game": "Oh Hell"}), "no game “Oh Hell” here. In a log the games are called:"),
        (
            Problem("value", 3, 1, {"field": "", "expected": "object", "found": "null"}),
            "Line 3, column 1: null is not an action.",
        ),
        (
            Problem("limit", 20_002, facts={"most": 20_000}),
            "Line 20002: This log has more than 20000 actions",
        ),
        (Problem("too-large", 1, facts={"most": 2097152}), "2.0\xa0MB"),
        (Problem("too-large", facts={"limit": 1048576}), "The file is larger than 1.0\xa0MB."),
        (Problem("name", 1, 5, {"why": "empty", "found": '""'}), "One of the players has no name."),
        (Problem("setup", 6, 1, {"detail": "kings", "token": "8/8"}), "In “8/8” there is not just one king on each side."),
        (Problem("json", 1, 2, {"found": "100 % s"}), "This is not JSON: “100 % s”."),
        (Problem("json", 7, 20, {"found": ""}), "Line 7, column 20: The JSON breaks off here, unfinished."),
        (Problem("duplicate-key", 1, 2), "“?” is given twice."),
        (Problem("never-heard-of", 4), "Line 4: never-heard-of"),
    ],
)
def test_a_problem_is_told_as_a_sentence_with_its_place_and_facts(problem, sentence):
    assert sentence in words.problem(problem)


def test_what_a_field_takes_is_told_in_the_language_of_the_reader():
    with override("ja"):
        told = words.problem(Problem("value", facts={"field": "size", "found": "0", "expected": "int >= 1"}))
    assert told.endswith("入れられるもの：1以上の整数")


def test_whoever_names_an_unknown_game_is_told_how_the_games_are_called():
    assert ", oh-hell, " in words.problem(Problem("unknown-game", facts={"game": "Oh Hell"}))


def test_a_problem_may_come_as_plain_data():
    assert words.problem({"reason": "empty"}) == words.problem(Problem("empty"))


@pytest.mark.parametrize(
    ("kind", "facts", "sentence"),
    [
        ("move-number", {"text": "9.", "due": 8}, "The move number 9. is not the one due, 8."),
        ("move-form", {"text": "0-0"}, "The move 0-0 is not in the usual form."),
        ("move-form", {"text": "0-0", "reading": "O-O"}, "The move 0-0 was read as O-O."),
        (
            "left-out",
            {"why": "conceded", "move": 9},
            "A player gave up in move 9. The log ends there and counts in no statistics.",
        ),
        ("check-mark", {"text": "Qh5+"}, "A mark of check or mate is not true: Qh5+"),
        ("a-games-own", {}, "a-games-own"),
    ],
)
def test_a_remark_is_told_as_a_sentence_with_its_place_and_count(kind, facts, sentence):
    assert words.remark(Remark(kind, action=4, facts=facts)) == sentence
    assert words.remark(Remark(kind, line=7, column=3, facts=facts)) == f"Line 7, column 3: {sentence}"
    assert words.remark(Remark(kind, line=7, facts=facts, count=3)) == f"Line 7: {sentence} (3 times)"


def problems() -> list[Problem]:
    """All that the readers find in the corpus, and in some uploads that are of no use."""
    found = []
    readers = {"jsonl": jsonl.read, "json": document.read, "plain": plain.read, "containers": reading.read}
    readers["bga"] = partial(bga.read, origin=Origin(game="tucano"))
    for reader, read in readers.items():
        for path in sorted((CORPUS / reader).iterdir()):
            try:
                found += [log.problem for log in read(path.read_bytes()) if log.problem]
            except Unreadable as unreadable:
                found.append(unreadable.problem)
    return found


def test_no_sentence_lacks_a_fact():
    told = [words.problem(problem) for problem in problems()]
    assert len(told) > 10
    assert [sentence for sentence in told if "?" in sentence] == []


def test_the_sentences_follow_the_language_now_active():
    with override("xx"):
        assert words.problem(Problem("empty")).startswith("There is nothing in this file.")
    assert all(str(sentence) for sentence in [*words.PROBLEMS.values(), *words.REMARKS.values(), *words.FINDINGS.values()])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "These options do not fit each other, or the table: sizes: 4 players cannot have 13 cards each"),
        ("ja", "4人に13枚ずつは配れません"),
        ("uk", "коли гравців 4, карт не може бути по 13"),
        ("gl", "4 xogadores non poden ter 13 cartas cada un"),
    ],
)
def test_what_a_game_says_of_its_options_is_told_in_the_language_of_the_reader(language, told):
    [log] = jsonl.read(b'{"game":"oh-hell","players":["Ann","Ben","Cleo","Dan"],"options":{"sizes":[13]}}\n')
    with override(language):
        assert told in words.problem(log.problem)


def test_what_a_game_says_of_the_fields_of_an_action_is_told_in_the_language_of_the_reader():
    [log] = jsonl.read(b'{"game":"chess","players":["Ann","Ben"]}\n{"do":"move","seat":0,"from":"e2"}\n')
    with override("gl"):
        assert "unha xogada precisa «san», ou ben «from» e «to»" in words.problem(log.problem)
