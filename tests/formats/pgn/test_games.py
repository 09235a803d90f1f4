"""Where games begin, and what stands between them; comments and variations, closed and not."""

import pytest

from .reading import counted, facts, moves, only, problem, read, remarks, result

TAGS = '[White "{}"]\n[Black "b"]\n'


def players(text: str) -> list[str]:
    return [log.players[0] for log in read(text)]


def all_moves(text: str) -> list[str]:
    return [moves(log) for log in read(text)]


@pytest.mark.parametrize(
    "text",
    [
        '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *',
        '[White "A"]\n\n1. e4 *\n[White "B"]\n\n1. d4 *',
        '[White "A"]\n\n1. e4 * [White "B"]\n\n1. d4 *',
        '[White "A"] 1. e4\n[White "B"] 1. d4',
        '[White "A"] 1. e4 [White "B"] 1. d4',
        '[White "A"]\n1-0\n[White "B"]\n*',
        '[White "A"]\n1.\n[White "B"]\n*',
    ],
)
def test_a_tag_pair_after_movetext_or_a_marker_begins_a_game(text):
    assert players(text) == ["A", "B"]


def test_in_a_tag_section_a_name_met_again_after_a_blank_line_begins_a_game():
    assert players('[White "A"]\n[Site "x"]\n\n[White "B"]\n[Site "y"]\n\n[Site "z"]\n[White "C"]') == ["A", "B", "C"]
    assert [log.tags for log in read('[Site "x"]\n\n{comment}\n[Site "y"]\n*')] == [{"Site": "x"}, {"Site": "y"}]


def test_without_a_blank_line_or_with_another_name_it_goes_on():
    assert players('[White "A"]\n[White "B"]\n*') == ["A"]
    assert players('[White "A"]\n\n[Black "B"]\n\n[Site "s"]\n*') == ["A"]


def test_a_game_of_tags_only_is_a_game():
    log = only('[White "A"]\n[Result "1-0"]')
    assert (log.players, result(log), remarks(log)) == (["A", "?"], ("1-0", None), ["no-marker 1:1"])


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("1. e4 e5 *", ["e4 e5"]),
        ("e4 e5", ["e4 e5"]),
        ("\n\n{Intro}\n; yes\n1.e4", ["e4"]),
        ("1. e4 *\n\nd4 d5 *", ["e4", "d4 d5"]),
        ("1. e4 *\n\n17. d4 d5 *", ["e4", "d4 d5"]),
        ("1. e4 *\n1. d4 *\n1. c4 *", ["e4", "d4", "c4"]),
        ("1. e4 *\n  1. d4 *", ["e4", "d4"]),
        ("1. e4 *\n1... d5 *", ["e4"]),
        ("1. e4 *\n1 .. d5 *", ["e4"]),
        ("1. e4 *\n1… d5 *", ["e4"]),
        ("1. e4 *\n2. d4 *", ["e4"]),
        ("1. e4 * 1. d4 *", ["e4"]),
        ("1. e4 *\n{x} 1. d4 *", ["e4"]),
        ("1. e4 e5\n\n1. d4 d5", ["e4 e5", "d4 d5"]),
        ("1. e4 e5\n\n{Next}\n1. d4 d5", ["e4 e5", "d4 d5"]),
        ("1. e4 e5\n1. d4 d5", ["e4 e5 d4 d5"]),
        ("1. e4\n\n1. d4 d5", ["e4 d4 d5"]),
        ("1. e4 e5\n\n1... c5", ["e4 e5 c5"]),
        ("1. e4 e5\n\n2. Nf3", ["e4 e5 Nf3"]),
        ("1. e4 e5\n\n\n\nNf3", ["e4 e5 Nf3"]),
        ("1. e4 {a\n\nb} *\n\nd4", ["e4", "d4"]),
    ],
)
def test_where_games_without_tags_begin(text, games):
    assert all_moves(text) == games


def test_a_number_one_after_tags_is_no_new_game():
    assert all_moves('[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4') == ["e4", "d4"]


@pytest.mark.parametrize(
    "prose", ["Dear arbiter, {here (they) are", "* then", "$1", "!", "--", "check it", "Nf9 1. e4 *", "(a)"]
)
def test_what_begins_no_game_is_prose_up_to_a_blank_line(prose):
    log = only(f"{prose}\nall of it\n\n1. e4 *")
    assert (moves(log), remarks(log), facts(log, "prose")) == ("e4", ["prose 1:1"], {"text": prose})


def test_prose_ends_where_a_line_begins_with_a_tag_pair_of_whatever_form():
    assert remarks(only('Hello\n[not so\n  [White "A"]\n1. e4 *')) == ["prose 1:1"]
    assert remarks(only("Hello\n[White A]\n1. e4 *")) == ["prose 1:1", "tag-form 2:1"]
    assert remarks(only('Hello [White "A"]\n[White "B"]\n1. e4 *')) == ["prose 1:1"]


def test_prose_goes_to_the_next_game_and_after_the_last_one_to_that():
    first, second = read("1. e4 *\n\nRound two\n\nstill\n\n1. d4 *\n\nThat is all.")
    assert (remarks(first), remarks(second), counted(second)) == ([], ["prose 3:1"], {"prose": 3})


def test_after_the_marker_all_but_comments_is_skipped_with_a_remark():
    log = only("1. e4 1-0 {well} ; played\n%so\n2. d4 (2. c4) ! 0-1")
    assert (moves(log), result(log)) == ("e4", ("1-0", None))
    assert (remarks(log), counted(log)) == (["after-result 3:1"], {"after-result": 6})


def test_comments_variations_and_lines_may_stand_anywhere():
    text = "{a} 1. {b} e4 {c} {d} (1. d4 {)} (1. c4 ;)\n)\n%)\n d5) e5 ; 2. Nc3\n%2. Nc3\n2. Nf3 * {e}"
    log = only(text)
    assert (moves(log), log.remarks) == ("e4 e5 Nf3", [])


def test_a_percent_sign_within_a_line_is_no_escape():
    assert problem(only("1. e4 %x\n*")) == "move-text 1:7"


def test_a_comment_hides_whatever_is_in_it():
    log = only('1. e4 {\n[White "x"]\n\n1. d4 ; % ( ) [ $1 *\n} e5 *')
    assert (moves(log), log.remarks) == ("e4 e5", [])


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1. e4 {a {b} c} e5 *", "1:7"),
        ("1. e4 {{{}{}}} e5 *", "1:7"),
        ('1. e4 {a {b\n} c} e5 *\n\n[White "x"]\n\n*', "1:7"),
        ("1. e4 (1. d4 {a {b} c}) e5 *", "1:14"),
        ("{a {b}}\n1. e4 e5 *", "1:1"),
    ],
)
def test_braces_that_balance_are_one_comment(text, place):
    log = read(text)[0]
    assert (moves(log), remarks(log)) == ("e4 e5", [f"nested-comment {place}"])


def test_braces_that_do_not_balance_end_with_the_first_one_that_closes():
    log = only("1. e4 {a {b} e5 *")
    assert (moves(log), log.remarks) == ("e4 e5", [])


def test_a_brace_too_many_after_a_comment_is_a_sign():
    assert remarks(only("1. e4 {a{b}} } e5 {c{d}} *")) == ["nested-comment 1:7", "symbol 1:14"]


def test_braces_must_balance_before_the_next_line_with_a_tag_pair():
    first, second = read('1. e4 {a {b} c\n[White "x"]\n} *')
    assert (moves(first), problem(first)) == ("e4", "move-text 1:14")
    assert second.players == ["x", "?"]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("1. e4 {never closed 2. Nf3", 1),
        ('1. e4 {never closed\n\n[White "B"]\n\n1. e4 *', 2),
        ('1. e4 {never closed\n\n[White "B"]\n\n1. e4 {x} *', 2),
        ('1. e4 {a {b\n[White "B"]\n\n1. e4 *', 2),
        ('1. e4 (1. d4 {x\n[White "B"]\n\n1. e4 {y} *', 2),
    ],
)
def test_a_comment_that_is_never_closed_is_a_problem_of_its_game_alone(text, games):
    first, *others = read(text)
    assert problem(first) == f"open-comment 1:{text.index('{') + 1}"
    assert moves(first) == "e4"
    assert [(log.players[0], moves(log), log.problem) for log in others] == [("B", "e4", None)] * (games - 1)


def test_without_another_brace_a_comment_may_run_over_many_games():
    log = only('1. e4 {\n\n[White "B"]\n\n1. d4 *\n\n[White "C"]\n\n1. c4 *\n} e5 *')
    assert (moves(log), log.remarks) == ("e4 e5", [])


def test_a_comment_between_games_that_is_never_closed_is_a_log_of_its_own():
    first, second, third = read('[White "A"]\n\n1. e4 *\n\n{Round 2\n\n[White "B"]\n\n1. d4 {x} *')
    assert (first.problem, problem(second), second.actions, moves(third)) == (None, "open-comment 5:1", [], "d4")


@pytest.mark.parametrize("text", ["1. e4 (1. d4 (1. c4) *", "1. e4 ({)} *", "1. e4 (;)"])
def test_a_variation_that_is_never_closed_is_a_problem_of_its_game_alone(text):
    first, second = read(text + '\n\n[White "B"]\n\n1. e4 *')
    assert (moves(first), problem(first), first.problem.facts) == ("e4", "open-variation 1:7", {"token": text[6:]})
    assert (second.players[0], second.problem) == ("B", None)
    assert problem(only(text)) == "open-variation 1:7"


def test_a_variation_before_the_first_move_is_remarked():
    assert remarks(only('[White "A"]\n\n(1. d4) 1. e4 (1. c4) *')) == ["variation-place 3:1"]
    assert remarks(only("1. (1. d4) e4 *")) == ["variation-place 1:4"]


def test_one_bad_game_never_hides_its_neighbours():
    texts = ["1. e4 zz *", "1. e4 {", "1. e4 (", "1. Pe4 *", "1. P@d5 *", "1. e2e4 e5 *"]
    bad = [TAGS.format("bad") + "\n" + text + "\n\n" for text in texts] + ['[FEN "x"]\n\n*\n\n', '[Variant "x"]\n\n*\n\n']
    good = TAGS.format("good") + "\n1. e4 e5 1-0\n\n"
    logs = read(good + "".join(game + good for game in bad))
    assert len(logs) == 1 + 2 * len(bad)
    assert all(log.problem for log in logs[1::2])
    assert [(log.players[0], moves(log), log.remarks, log.problem) for log in logs[::2]] == [
        ("good", "e4 e5", [], None) for _ in range(len(bad) + 1)
    ]


def test_games_and_actions_know_their_lines():
    first, second = read('\n[White "A"]\n\n1. e4\ne5 2. Nf3\n\n{x\ny} Nc6 1-0\n\n[Result "0-1"]\n1. d4\n')
    assert (first.line, first.lines) == (2, [4, 5, 5, 8, 8])
    assert (second.line, second.lines) == (10, [11, 10])
