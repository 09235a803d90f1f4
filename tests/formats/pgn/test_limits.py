"""Limits of a game; and the work that hostile files make grows with their size, not faster."""

from collections.abc import Callable
from time import process_time

import pytest

from replays.formats.pgn import closing

from .reading import counted, moves, only, problem, read

LIMIT = 20_000
CYCLE = "Nf3 Nf6 Ng1 Ng8 "


def test_twenty_thousand_half_moves_are_read():
    log = only(CYCLE * (LIMIT // 4) + "1-0")
    assert (len(log.actions), log.problem) == (LIMIT + 1, None)


@pytest.mark.parametrize("next_move", ["e4", "e4 {[%clk 0:05:00]}", "0-0", "--"])
def test_one_more_is_a_problem(next_move):
    log = only(CYCLE * (LIMIT // 4) + f"\n{next_move} e5 1-0")
    assert len(log.actions) == LIMIT
    assert (problem(log), log.problem.facts) == ("limit 2:1", {"token": next_move.split()[0], "most": LIMIT})


def test_the_next_game_is_read_nonetheless():
    first, second = read(CYCLE * 6000 + '\n\n[White "A"]\n\n1. e4 *')
    assert (problem(first), moves(second)) == ("limit 1:80001", "e4")


def test_a_game_without_tags_is_found_after_one_that_is_too_long():
    first, second = read(CYCLE * 6000 + "1. e4 e5 2. Nf3\nNf6\n\n1. d4 d5 1/2-1/2")
    assert (problem(first), moves(second)) == ("limit 1:80001", "d4 d5")


def test_ten_megabytes_of_moves_on_one_line_are_passed_over_in_bounded_time():
    started = process_time()
    log = only("1. e4 e5 " * 1_100_000)
    assert (len(log.actions), problem(log)) == (LIMIT, "limit 1:90004")
    assert process_time() - started < 8


def test_however_many_texts_moves_have_few_are_kept_in_mind(monkeypatch):
    monkeypatch.setattr(closing, "MOVES", (closing.Moves(0), closing.Moves(1)))
    monkeypatch.setattr(closing, "CACHED", 2)
    assert moves(only("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Bb3 Bb6 *")) == "e4 e5 Nf3 Nc6 Bc4 Bc5 Bb3 Bb6"
    assert [len(kept) for kept in closing.MOVES] == [2, 2]


def test_there_is_room_for_many_comments_glyphs_and_variations():
    log = only("1. e4 " + "{c} $1 (1. d4) " * 30_000 + "{" + "x" * 1_000_000 + "}" + "(" * 200_000 + ")" * 200_000 + " e5 *")
    assert (moves(log), log.remarks) == ("e4 e5", [])


@pytest.mark.parametrize("element", ["{a} ", "1... ", ";a\n", "$300 "])
def test_a_game_of_endless_elements_is_read_up_to_a_limit_and_the_next_one_too(element):
    first, second = read("1. e4 " + element * 600_000 + 'e5 *\n\n[White "A"]\n\n1. d4 *')
    assert (moves(first), problem(first).split()[0], first.problem.facts["most"]) == ("e4", "elements", 400_000)
    assert (moves(second), second.problem) == ("d4", None)


def test_a_hundred_thousand_variations_within_each_other_are_skipped():
    assert moves(only("1. e4 " + "(1. d4 " * 100_000 + ")" * 100_000 + " e5 *")) == "e4 e5"


def test_six_hundred_thousand_tag_lines_are_one_game():
    log = only('[Event "x"]\n' * 600_000)
    assert (log.tags, counted(log)) == ({"Event": "x"}, {"tag-twice": 599_999, "no-marker": 1})


def test_five_megabytes_of_a_comment_that_is_never_closed_are_a_problem():
    log = only("1. e4 {" + "x" * 5_000_000)
    assert (moves(log), problem(log)) == ("e4", "open-comment 1:7")


GAME = '[Event "x"]\n\n1. e4 '
HOSTILE: dict[str, tuple[Callable[[int], str], int]] = {
    "deep variations": (lambda n: GAME + "( " * n + ") " * n + "*", 20_000),
    "variations never closed": (lambda n: (GAME + "( \n\n") * n, 2000),
    "braces within each other": (lambda n: GAME + "{" * n, 40_000),
    "a comment never closed": (lambda n: GAME + "{" + "x" * n, 1_000_000),
    "comments never closed": (lambda n: (GAME + "{ \n\n") * n, 3000),
    "comments closed after many games": (lambda n: (GAME + "{{ \n\n") * n + "}", 2000),
    "braces that never balance": (lambda n: GAME + "{{} " * n, 10_000),
    "braces that balance": (lambda n: GAME + "{a{b}c} " * n, 10_000),
    "braces that never balance in a variation": (lambda n: GAME + "(" + "{{} " * n, 20_000),
    "tag lines": (lambda n: '[Event "x"]\n' * n, 20_000),
    "tags of many names": (lambda n: "".join(f'[E{i} "x"]\n' for i in range(n)), 20_000),
    "tags on one line": (lambda n: '[Event "x"] ' * n, 10_000),
    "quotes never closed": (lambda n: '[Event "x\n' * n, 10_000),
    "quotes never closed on one line": (lambda n: '[Event "x ' * n, 50_000),
    "quotes within quotes": (lambda n: '[Event "' + '" ' * n + "x", 200_000),
    "escapes": (lambda n: '[Event "' + '\\"' * n + "]\n", 200_000),
    "tags without quotes": (lambda n: "[E x\n" * n + GAME, 30_000),
    "brackets in a tag without quotes": (lambda n: "[E x" + " ]a" * n + "\n" + GAME, 100_000),
    "a huge token": (lambda n: GAME + "N" * n, 2_000_000),
    "a huge number": (lambda n: GAME + "9" * n, 2_000_000),
    "a huge sign": (lambda n: GAME + "+" * n, 500_000),
    "blanks": (lambda n: GAME + " " * n + "e5", 2_000_000),
    "blank lines": (lambda n: GAME + "\n" * n + "e5", 1_000_000),
    "blanks after a number": (lambda n: GAME + "1 " + " " * n + "- 0", 1_000_000),
    "signs that may be the last": (lambda n: GAME + "N    " * n, 10_000),
    "prose": (lambda n: "hello\n\n" * n + GAME, 20_000),
    "prose with brackets": (lambda n: "hello\n" + "[x y\n" * n + GAME, 20_000),
    "games on one line": (lambda n: '[Event "x"] 1. e4 1 - 0 ' * n, 3000),
    "games of one move": (lambda n: "1. e4 *\n" * n, 3000),
    "text after the result": (lambda n: GAME + "1-0 " + "e4 " * n, 10_000),
    "more moves than the limit": (lambda n: GAME + CYCLE * (n + 5000), 20_000),
    "commands": (lambda n: GAME + "{" + "[%clk 0:05:00]" * n + "}", 10_000),
    "commands never closed": (lambda n: GAME + "{" + "[%clk " * n + "}", 20_000),
    "values": (lambda n: GAME + "{[%clk " + "1" * n + "]}", 1_000_000),
    "stray bytes": (lambda n: GAME + "{" + "\udcff" * n + "}", 500_000),
    "games with stray bytes": (lambda n: '[Event "\udcff"]\n\n1. e4 *\n\n' * n, 3000),
}


def work(content: bytes) -> float:
    """The time it takes to read, the least of some."""
    times = []
    for _ in range(2):
        start = process_time()
        read(content)
        times.append(process_time() - start)
    return min(times)


@pytest.mark.parametrize(("build", "size"), HOSTILE.values(), ids=HOSTILE.keys())
def test_eight_times_the_size_is_nowhere_near_sixty_four_times_the_work(build, size):
    small, large = (build(n).encode(errors="surrogateescape") for n in (size // 8, size))
    assert work(large) < 24 * work(small) + 0.1
