"""The elements of movetext: markers, numbers, null moves, signs; and the clocks and evaluations in comments."""

import pytest

from .reading import counted, facts, moves, only, problem, remarks, result

TAGGED = '[Result "{}"]\n\n1. e4 e5 {}'


@pytest.mark.parametrize(("marker", "read"), [("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("*", None)])
def test_the_marker_is_the_result(marker, read):
    log = only(f"1. e4 e5 {marker}")
    assert (result(log), log.remarks) == (read and (read, None), [])


@pytest.mark.parametrize(
    ("marker", "read"),
    [
        ("1 - 0", "1-0"),
        ("1 -0", "1-0"),
        ("1–0", "1-0"),
        ("1:0", "1-0"),
        ("0 : 1", "0-1"),
        ("0‑1", "0-1"),
        ("0−1", "0-1"),
        ("½-½", "1/2-1/2"),
        ("½ – ½", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2"),
        ("0,5-0,5", "1/2-1/2"),
        (".5-.5", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1/2 - 1/2", "1/2-1/2"),
        ("1/2:1/2", "1/2-1/2"),
    ],
)
def test_a_marker_in_another_form_is_remarked(marker, read):
    log = only(f"1. e4 e5 {marker}")
    assert (result(log), remarks(log)) == ((read, None), ["marker-form 1:10"])
    assert facts(log, "marker-form") == {"text": marker, "reading": read}
    assert result(only(TAGGED.format(marker, ""))) == (read, None)
    assert result(only(TAGGED.format(marker, read))) == (read, None)


@pytest.mark.parametrize("text", ["1-0x", "0-11", "1/2-", "1/2/", "½½", "*a", "1-0-1", "1-0–"])
def test_before_a_letter_digit_dash_or_slash_it_is_no_marker(text):
    log = only(f"1. e4 e5 {text}")
    assert (result(log), log.problem is not None) == (None, True)


@pytest.mark.parametrize("text", ["1-0.", "1-0,", "1-0{x}", "1-0(1. d4)", "1-0;x"])
def test_before_anything_else_it_is(text):
    assert result(only(f"1. e4 e5 {text}")) == ("1-0", None)


def test_two_zeros_at_the_end_are_a_result_if_the_tag_says_so():
    log = only('[Result "0-0"]\n\n1. e4 e5 0-0 {both late}')
    assert (moves(log), result(log), log.lines) == ("e4 e5", ("0-0", None), [3, 3, 3])
    assert facts(log, "marker-form") == {"text": "0-0", "reading": "0-0"}
    assert remarks(log) == ["marker-form 3:10"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('[Result "0-0"]\n\n1. e4 e5 0-0 *', "e4 e5 O-O"),
        ('[Result "0-0"]\n\n1. e4 e5 0-0 d6', "e4 e5 O-O d6"),
        ('[Result "1-0"]\n\n1. e4 e5 0-0', "e4 e5 O-O"),
        ("1. e4 e5 0-0", "e4 e5 O-O"),
    ],
)
def test_otherwise_they_are_castling(text, read):
    assert moves(only(text)) == read


def test_the_tag_alone_may_say_that_both_have_lost():
    log = only(TAGGED.format("0 - 0", ""))
    assert (result(log), remarks(log)) == (("0-0", None), ["no-marker 3:7"])


@pytest.mark.parametrize(
    ("tag", "marker", "read", "remarked"),
    [
        ("1-0", "1-0", "1-0", []),
        ("1-0", "0-1", None, ["result-differs 3:10"]),
        ("1-0", "*", "1-0", ["result-differs 3:10"]),
        ("*", "1-0", "1-0", ["result-differs 3:10"]),
        ("*", "*", None, []),
        ("1-0", "", "1-0", ["no-marker 3:7"]),
        ("*", "", None, ["no-marker 3:7"]),
        ("won", "1-0", "1-0", ["result-differs 3:10"]),
        ("won", "", None, ["no-marker 3:7"]),
        ("½-½", "1/2", "1/2-1/2", ["marker-form 3:10"]),
    ],
)
def test_marker_and_tag_together_make_the_result(tag, marker, read, remarked):
    log = only(TAGGED.format(tag, marker))
    assert (result(log), remarks(log)) == (read and (read, None), remarked)


def test_what_differs_is_told():
    assert facts(only(TAGGED.format("1-0", "½")), "result-differs") == {"text": "1/2-1/2", "tag": "1-0"}
    assert facts(only("1. e4 e5"), "no-marker") == {"text": "e5"}


def test_a_result_known_from_the_tag_alone_stands_on_the_line_of_the_tag():
    assert only('[White "A"]\n[Result "1-0"]\n\n1. e4 e5').lines == [4, 4, 2]


@pytest.mark.parametrize("text", ["1. e4 zz 1-0", '[FEN "x"]\n\n1. e4 1-0', "1. e4 { 1-0"])
def test_with_a_problem_there_is_no_result(text):
    assert result(only(text)) is None


@pytest.mark.parametrize("text", ["$1", "$0", "$255", "$1$2 $3"])
def test_annotation_glyphs_are_ignored(text):
    assert only(f"1. e4 {text} e5 *").remarks == []
    assert only(f"1. e4{text} e5 *").remarks == []


@pytest.mark.parametrize("text", ["$", "$256", "$999", "$1000000000000"])
def test_odd_annotation_glyphs_are_remarked(text):
    log = only(f"1. e4 {text} e5 *")
    assert (moves(log), remarks(log), facts(log, "symbol")) == ("e4 e5", ["symbol 1:7"], {"text": text})


@pytest.mark.parametrize("text", ["--", "Z0", "0000", "<>", "null", "pass", "--!?"])
def test_null_moves_are_passes(text):
    log = only(f"1. e4 {text} 2. d4 *")
    assert (moves(log), log.remarks) == ("e4 pass d4", [])
    assert [action.seat for action in log.actions] == [0, 1, 0]


@pytest.mark.parametrize("text", ["---", "Z0x", "00000", "nullx", "passed"])
def test_what_only_begins_like_a_null_move_is_none(text):
    assert "pass" not in moves(only(f"1. e4 {text} d4 *"))


@pytest.mark.parametrize(
    "text", ["1. e4 e5 2. Nf3 *", "1.e4 e5 2.Nf3 *", "1 e4 e5 2 Nf3 *", "1 . e4 1 ... e5 2. Nf3 *", "1. e4 1... e5 2… Nf3 *"]
)
def test_move_numbers_and_dots_are_ignored(text):
    log = only(text)
    assert (moves(log), log.remarks) == ("e4 e5 Nf3", [])


@pytest.mark.parametrize("after", ["(1. d4)", "{x}", ";x\n", "$1", ")", "[", "..."])
def test_a_number_ends_before_a_bracket_and_the_like(after):
    assert moves(only(f"1. e4 e5 2{after} Nf3 *")) == "e4 e5 Nf3"


def test_a_number_is_that_of_the_next_move():
    log = only("1. e4 e5 2. Nf3 3... Nc6 3. Bb5 3... a6 0005. Ba4 1234567 Nf6 *")
    assert (remarks(log), counted(log)) == (["move-number 1:17"], {"move-number": 3})
    assert facts(log, "move-number") == {"text": "3", "due": 2}


def test_numbers_begin_with_that_of_the_position():
    fen = '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 17"]\n\n'
    assert only(fen + "17... Kd7 18. e4 Kd6 19. e5 *").remarks == []
    assert remarks(only(fen + "1... Kd7 18. e4 *")) == ["move-number 3:1"]
    assert [action.seat for action in only(fen + "17... Kd7 18. e4 *").actions] == [1, 0]
    assert remarks(only('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0"]\n\n1. e4 Kd7 2. e5 *')) == []


@pytest.mark.parametrize("text", ["mate", "check", "ch", "ch.", "dbl ch", "dbl.ch.", "dis. ch."])
def test_words_for_check_and_mate_are_remarked(text):
    log = only(f"1. e4 {text} e5 *")
    assert (moves(log), remarks(log)) == ("e4 e5", ["mark-form 1:7"])


@pytest.mark.parametrize("text", ["e.p.", "ep"])
def test_a_word_for_en_passant_is_remarked(text):
    log = only(f"1. e4 {text} e5 *")
    assert (moves(log), remarks(log)) == ("e4 e5", ["move-form 1:7"])


@pytest.mark.parametrize("text", ["N", "TN", "D"])
def test_signs_for_novelties_and_diagrams_are_remarked_but_may_be_a_move_cut_off_at_the_end(text):
    log = only(f"1. e4 {text} e5 *")
    assert (moves(log), remarks(log)) == ("e4 e5", ["symbol 1:7"])
    assert remarks(only(f"1. e4 {text} *")) == ["symbol 1:7"]
    assert problem(only(f"1. e4 {text}\n ")) == "move-text 1:7"


@pytest.mark.parametrize("text", ["!", "?", "!!", "??", "!?", "?!", "!!!"])
def test_praise_and_blame_are_ignored(text):
    assert only(f"1. e4{text} {text} e5 *").remarks == []


@pytest.mark.parametrize("text", ["=", "+-", "-+", "±", "∞", "□", "⩲", "+=", "_", "~", ")", "}", "]", "[", "!="])
def test_other_signs_are_remarked(text):
    log = only(f"1. e4 {text} e5 *")
    assert (moves(log), remarks(log), facts(log, "symbol")) == ("e4 e5", ["symbol 1:7"], {"text": text})


@pytest.mark.parametrize("text", ["e9", "Bx", "&amp", "hello", "Nf3Nc6", "+0.25", "i4", "Ke", "e4e5e6", "½x", "1-0x", "-a"])
def test_what_is_no_move_is_a_problem(text):
    log = only(f"1. e4 {text} e5 *")
    assert (moves(log), problem(log), log.problem.facts) == ("e4", "move-text 1:7", {"token": text})


def test_a_token_is_cut_to_forty_characters():
    assert only("1. " + "N" * 64 + " *").problem.facts == {"token": "N" * 40}


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("[%clk 1:02:03]", {"clock": 3723}),
        ("[%clk 02:03]", {"clock": 123}),
        ("[%clk 2:3]", {"clock": 123}),
        ("[%clk 100:00:00]", {"clock": 360_000}),
        ("[%clk 0:00:58.6]", {"clock": 58.6}),
        ("[%clk 0:04:20.125]", {"clock": 260.125}),
        ("[%clk 4000]", {"clock": 4000}),
        ("[%clk 7.5]", {"clock": 7.5}),
        ("[%clk 7.0]", {"clock": 7}),
        ("[%clk\n 0:05:00 ]", {"clock": 300}),
        ("[%emt 0:00:03]", {"spent": 3}),
        ("[%emt 3.5]", {"spent": 3.5}),
        ("[%eval 0.17]", {"eval": 17}),
        ("[%eval -1.5]", {"eval": -150}),
        ("[%eval +.255]", {"eval": 26}),
        ("[%eval 0.254]", {"eval": 25}),
        ("[%eval -0.005]", {"eval": -1}),
        ("[%eval 2]", {"eval": 200}),
        ("[%eval 0.25,18]", {"eval": 25}),
        ("[%eval #3]", {"mate": 3}),
        ("[%eval #-3,22]", {"mate": -3}),
        ("[%eval M3]", {"mate": 3}),
        ("[%eval -M1]", {"mate": -1}),
        ("[%eval 0.3] text [%clk 0:05:00][%emt 1]", {"eval": 30, "clock": 300, "spent": 1}),
        ("[%clk 0:05:00] [%clk 0:04:00]", {"clock": 240}),
        ("[%eval 0.3] [%eval #2]", {"mate": 2}),
        ("[%eval #2] [%eval 0.3]", {"eval": 30}),
        ("[%timestamp 1] [%csl Ga1] [%x]", {}),
        ("+0.25/13 0.024s", {}),
    ],
)
def test_comments_tell_clocks_and_evaluations(command, fields):
    log = only("1. e4 {" + command + "} *")
    names = ("clock", "spent", "eval", "mate")
    assert {name: getattr(log.actions[0], name) for name in names} == dict.fromkeys(names) | fields
    assert log.remarks == []


@pytest.mark.parametrize(
    "command",
    [
        "[%clk]",
        "[%clk ]",
        "[%clk abc]",
        "[%clk -0:00:01]",
        "[%clk 0:60:00]",
        "[%clk 0:00:60]",
        "[%clk 0:005:00]",
        "[%clk 60:00]",
        "[%clk 0:04:\n59]",
        "[%clk 0:05:00",
        "[%clk 0:05:00,5]",
        "[%clk 12345678901]",
        "[%clk " + "1" * 5000 + "]",
        "[%emt 1s]",
        "[%eval 0,17]",
        "[%eval 2,18]",
        "[%eval #0]",
        "[%eval #]",
        "[%eval 1.]",
        "[%eval ½]",
        "[%eval 12345678.0]",
    ],
)
def test_what_cannot_be_read_of_them_is_remarked_and_gives_no_value(command):
    log = only("1. e4 {x " + command + "} *")
    move = log.actions[0]
    assert (move.clock, move.spent, move.eval, move.mate) == (None,) * 4
    assert remarks(log) == ["command-form 1:10"]
    assert facts(log, "command-form") == {"text": command.split("\n")[0][:40] if command.endswith("]") else command + "}"}


def test_a_value_that_cannot_be_read_leaves_the_one_before():
    log = only("1. e4 {[%clk 0:05:00] [%clk x]} {[%eval 0.3] [%eval x]} *")
    assert (log.actions[0].clock, log.actions[0].eval) == (300, 30)
    assert counted(log) == {"command-form": 2}


def test_only_comments_of_the_main_line_after_a_move_count():
    clock = "{[%clk 0:05:00]}"
    log = only(f"{clock} 1. {clock} e4 (1. d4 {clock}) e5 ; {clock}\n2. Nf3 1-0 {clock}")
    assert [action.clock for action in log.actions[:3]] == [None] * 3


def test_a_comment_belongs_to_the_last_move_before_it():
    log = only("1. e4 $1 {a} {[%clk 0:05:00]} (1. d4) {[%eval 0.1]} 1... {[%emt 2]} e5 -- {[%clk 0:01:00]} *")
    first, second, third = log.actions
    assert (first.clock, first.eval, first.spent, second.clock) == (300, 10, 2, None)
    assert third.__struct_config__.tag == "pass"


def test_comments_after_a_problem_change_nothing_before_it():
    log = only("1. e4 {[%clk 0:05:00]} zz {[%clk 0:04:00]} *")
    assert log.actions[0].clock == 300
