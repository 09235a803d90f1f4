"""Bytes become characters: encodings, line ends, white space, the end-of-file sign; and files that are no text."""

import pytest

from replays.formats import Unreadable, pgn

from .reading import counted, facts, moves, only, problem, read, remarks

GAME = '[White "Jörg Ł"]\n[Result "*"]\n\n1. e4 e5 *\n'


@pytest.mark.parametrize(("mark", "encoding"), [(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")])
def test_a_byte_order_mark_of_utf_16_is_believed_and_remarked_in_each_game(mark, encoding):
    first, second = read(mark + (GAME + "\n" + GAME).encode(encoding))
    assert (first.tags["White"], moves(first), remarks(first)) == ("Jörg Ł", "e4 e5", ["encoding 1:1"])
    assert (second.tags["White"], remarks(second)) == ("Jörg Ł", ["encoding 6:1"])


def test_half_a_surrogate_pair_of_utf_16_is_a_replacement_character():
    content = b"\xff\xfe" + '[White "'.encode("utf-16-le") + b"\x00\xd8" + '"]\n\n1. e4 *'.encode("utf-16-le")
    assert only(content).tags["White"] == "\ufffd"


def test_the_byte_order_mark_of_utf_8_is_dropped():
    log = only(b"\xef\xbb\xbf" + GAME.encode())
    assert (log.tags["White"], log.remarks) == ("Jörg Ł", [])


def test_bytes_outside_of_utf_8_are_windows_1252_one_by_one():
    log = only(b'[White "J\xf6rg \xc5\x81"]\n[Black "\x93B\x94 \x81\x8d\x8f\x90\x9d"]\n[Site "\xe2\x82"]\n\n1. e4 *')
    assert log.tags == {"White": "Jörg Ł", "Black": "“B” \ufffd\ufffd\ufffd\ufffd\ufffd", "Site": "â‚"}
    assert remarks(log)[0] == "encoding 1:10"
    assert counted(log)["encoding"] == 10


def test_a_zero_byte_in_a_text_is_a_replacement_character():
    log = only(b'[White "A\0B"]\n\n1. e4 *')
    assert log.tags["White"] == "A\ufffdB"
    assert remarks(log)[0] == "encoding 1:10"


def test_each_game_has_the_remark_for_its_own_bytes_only():
    games = read(b'[White "\xf6"]\n\n1. e4 *\n\n[White "a"]\n\n1. e4 *\n\n{\xe4\xf6}\n[White "\xf6"]\n\n1. e4 {\xfc} *\n')
    assert [counted(log).get("encoding", 0) for log in games] == [1, 2, 2]
    assert remarks(games[1]) == ["encoding 9:2"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_any_of_three_ways(end):
    log = only(GAME.replace("1. e4", "\n1. e4\n").replace("\n", end))
    assert (log.line, log.lines, moves(log)) == (1, [5, 6], "e4 e5")


@pytest.mark.parametrize("padding", [b"\x1a", b"\x1a\0", b"\n\x1a \n", b"\x1a\x1a\x1a"])
def test_the_end_of_file_sign_and_the_padding_after_it_are_dropped(padding):
    assert only(b"1. e4 e5 *\n" + padding).remarks == []


def test_an_end_of_file_sign_before_more_text_is_text():
    assert problem(only("1. e4 \x1ae5 *")) == "move-text 1:7"


@pytest.mark.parametrize("space", ["\u00a0", "\u200b", "\ufeff", "\u3000", "\x0b", "\x0c", "\x85", "\u2028"])
def test_unusual_white_space_is_white_space_and_remarked(space):
    log = only(f"1. e4{space}e5 *")
    assert (moves(log), remarks(log)) == ("e4 e5", ["white-space 1:6"])
    assert facts(log, "white-space") == {"code": f"U+{ord(space):04X}"}


@pytest.mark.parametrize("text", ['[White\u00a0"A"]', '[White "A"\u00a0]', '[\u00a0White "A"]', "1. e4 {[%clk\u00a00:05:00]}"])
def test_unusual_white_space_is_remarked_wherever_it_counts_as_white_space(text):
    assert counted(only(text + "\n\n1. e4 *" if text.startswith("[") else text + " *")) == {"white-space": 1}


@pytest.mark.parametrize(
    "text", ["1. e4 {a\u00a0b} *", "1. e4 (1. d4\u00a0d5) *", '[White "A\u00a0B"]\n\n1. e4 *', "1. e4 ; a\u00a0b\n*"]
)
def test_unusual_white_space_in_what_is_not_read_is_no_matter(text):
    assert only(text).remarks == []


def test_blank_tab_and_line_end_are_usual():
    assert only("1.\te4\n\te5 \t2. Nf3 *").remarks == []


def test_a_line_of_unusual_white_space_is_blank():
    assert [moves(log) for log in read("e4 e5 *\n\u3000\nd4 d5 *")] == ["e4 e5", "d4 d5"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b" \n\t\r\n", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"\xff\xfe", "empty"),
        ("\u00a0\u200b\ufeff".encode(), "empty"),
        (b"\x1a", "empty"),
        (b"1. e4 \0", "binary"),
        (b"\0" * 11 + b"a" * 90, "binary"),
        (b"Dear arbiter,\n\nno game today.", "no-game"),
        (b"; nothing\n% but\n{comments}", "no-game"),
    ],
)
def test_a_file_that_gives_nothing_says_why(content, reason):
    with pytest.raises(Unreadable) as raised:
        read(content)
    assert raised.value.problem.reason == reason


def test_one_byte_in_ten_may_be_zero():
    assert len(read(b"1. e4 e5 2. Nf3 Nc6 {" + b"a" * 60 + b"\0" * 9 + b"} *")) == 1


@pytest.mark.parametrize(
    "head",
    [
        b'[Event "x"]\n',
        b'\xef\xbb\xbf[Event "x"]',
        b"\xff\xfe" + '[Event "x"]'.encode("utf-16-le"),
        b'% made by X\n; and Y\n\n  [Event "x"]',
        b'Dear arbiter,\n[Event "x"]\n',
        "[White “A”]\n".encode(),
        b"1. e4 e5 2. Nf3",
        b"e4 e5 Nf3 Nc6 1/2-1/2",
        b"{Intro} 1.e4 *",
        b"1. Sf3 Sf6",
    ],
)
def test_what_begins_like_games_is_taken_for_pgn(head):
    assert pgn.sniff(head)


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b'{"game":"oh-hell","players":["Ann","Ben"]}\n{"do":"deal"}\n',
        b'[{"game":"oh-hell"}]',
        b'["a", "b"]',
        b"game: oh-hell\nplayers: Ann, Ben\n\nBen: play 7C\n",
        b"PK\x03\x04",
        b"\0\0\0\0",
        b"Dear arbiter,\n\nno game today.",
        b'{"game": "oh-hell", "players": {"a": ',
    ],
)
def test_what_begins_otherwise_is_not(head):
    assert not pgn.sniff(head)
