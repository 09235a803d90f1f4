"""Tag pairs in the form of the standard, and in others."""

import pytest

from .reading import counted, facts, moves, only, problem, read, remarks

MOVES = "\n\n1. e4 e5 *\n"


@pytest.mark.parametrize(
    "text",
    [
        '[White "A"]\n[Site "S"]',
        '[White "A"] [Site "S"]',
        '[White "A"][Site "S"]',
        '   [White "A"]\n\t[Site "S"]',
        '[ White "A" ]\n[Site  "S"]',
        '[White"A"]\n\n\n[Site "S"]',
        '% made by X\n[White "A"]\n%[Black "B"]\n[Site "S"]',
        '; a remark\n[White "A"] ; another\n[Site "S"]',
        '{Intro}\n[White "A"]\n{about it}\n[Site "S"]',
    ],
)
def test_tag_pairs_stand_as_they_like(text):
    log = only(text + MOVES)
    assert (log.tags, moves(log), log.remarks) == ({"White": "A", "Site": "S"}, "e4 e5", [])


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (r'"say \"hi\""', 'say "hi"'),
        (r'"C:\\new"', r"C:\new"),
        (r'"C:\new"', r"C:\new"),
        ('"[#7] round [b] ]["', "[#7] round [b] ]["),
        ('"{a} (b) ; c % d"', "{a} (b) ; c % d"),
        ('" "', " "),
        ('"Case”"', "Case”"),
    ],
)
def test_a_value_may_hold_anything(written, value):
    log = only(f"[Event {written}]{MOVES}")
    assert (log.tags["Event"], log.remarks) == (value, [])


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ('[Event "Our "Inner" Cup 7"]', 'Our "Inner" Cup 7'),
        ('[Event ""A""]', '"A"'),
        ('[Event "Case"', "Case"),
        ('[Event "Case"   ', "Case"),
        ("[Event “Case”]", "Case"),
        ("[Event „Case“]", "Case"),
        ("[Event ‟Case”]", "Case"),
        ("[Event “the “old” one”]", "the “old” one"),
        ("[Event Case]", "Case"),
        ("[Event The  [old] cup ]", "The  [old] cup"),
        ('[Event "Long\nname"]', "Long name"),
        ('[Event "Long  \n  name"]', "Long name"),
        ('[Event "Case', "Case"),
        ('[Event "Case]', "Case]"),
        ('[Event "C:\\"]', "C:\\"),
    ],
)
def test_a_value_in_another_form_is_read_and_remarked(written, value):
    log = only(f'{written}\n[White "A"]{MOVES}')
    assert (log.tags, moves(log), remarks(log)) == ({"Event": value, "White": "A"}, "e4 e5", ["tag-form 1:1"])
    assert facts(log, "tag-form") == {"text": written.partition("\n")[0]}


def test_values_without_quotes_may_follow_each_other_in_a_tag_section():
    log = only('[White A] [Black B][Result *]\n[Site "S"] [Round 7]' + MOVES)
    assert log.tags == {"White": "A", "Black": "B", "Result": "*", "Site": "S", "Round": "7"}
    assert counted(log) == {"tag-form": 4}


@pytest.mark.parametrize("text", ["1. e4 e5 [White A]\n*", "1. e4 e5\n[White A] 2. Nf3 *", "1. e4 e5\n[White]\n*"])
def test_within_the_moves_a_bracket_without_quotes_is_a_tag_only_alone_on_its_line(text):
    log = only(text)
    assert problem(log).startswith("move-text")
    assert "symbol" in counted(log)


def test_a_tag_without_quotes_on_a_line_of_its_own_begins_a_game():
    first, second = read("1. e4 e5\n[White A]\n\n1. d4 *")
    assert (moves(first), moves(second), remarks(second)) == ("e4 e5", "d4", ["tag-form 2:1"])


@pytest.mark.parametrize("text", ["1. e4\n[e5 Nf3]\n*", "1. e4\n[O-O Nf3]\n*"])
def test_what_might_be_a_move_is_no_name_of_a_tag_without_quotes(text):
    (log,) = read(text)
    assert counted(log)["symbol"] == 2


@pytest.mark.parametrize("line", ["", '[Site "S"]', "1. e4 e5 *", "no quote here", '1. e4 {[%note "x"]} e5 *'])
def test_a_value_is_continued_only_by_a_line_that_closes_it(line):
    log = read(f'[Event "Long\n{line}\n\n1. e4 e5 *')[0]
    assert log.tags["Event"] == "Long"


@pytest.mark.parametrize(
    ("name", "kept"), [("X-Tag_1", True), ("Ümlaut", True), ("Tag.dot", True), ("名", True), ("1st", False)]
)
def test_a_name_begins_with_a_letter(name, kept):
    log = read(f'[White "A"]\n[{name} "v"]{MOVES}')[0]
    assert (name in log.tags) is kept


def test_the_first_of_two_values_counts_whatever_the_case_of_the_name():
    log = only('[White "A"]\n[WHITE "B"]\n[white "C"]' + MOVES)
    assert (log.tags, log.players) == ({"White": "A"}, ["A", "?"])
    assert (remarks(log), counted(log)) == (["tag-twice 2:1"], {"tag-twice": 2})


def test_an_empty_value_counts_as_absent():
    log = only('[White ""]\n[Black "B"]\n[White "A"]\n[Black ""]' + MOVES)
    assert (log.tags, log.players, log.remarks) == ({"Black": "B", "White": "A"}, ["A", "B"], [])


def test_all_tags_are_kept_as_they_stand_and_in_their_order():
    log = only('[Zulu "1"]\n[alpha " 2 "]\n[WhiteElo "x"]' + MOVES)
    assert list(log.tags.items()) == [("Zulu", "1"), ("alpha", " 2 "), ("WhiteElo", "x")]


def test_tags_beyond_the_limit_are_dropped():
    log = only("".join(f'[Tag{n} "v"]\n' for n in range(1, 511)) + MOVES)
    assert list(log.tags) == [f"Tag{n}" for n in range(1, 501)]
    assert (remarks(log), counted(log)) == (["tag-form 501:1"], {"tag-form": 10})


def test_so_many_empty_tags_change_nothing():
    log = only("".join(f'[Tag{n} ""]\n' for n in range(600)) + '[White "A"]' + MOVES)
    assert (log.tags, log.remarks) == ({"White": "A"}, [])


def test_a_value_beyond_the_limit_is_cut():
    log = only(f'[Site "{"s" * 10_000}"]\n[Event "{"e" * 10_001}"]' + MOVES)
    assert (log.tags["Site"], log.tags["Event"]) == ("s" * 10_000, "e" * 10_000)
    assert remarks(log) == ["tag-form 2:1"]
