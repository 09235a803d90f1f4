"""Texts as tokens: what is the same word, and where it stands."""

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.tokens import fold, marks, query, runs, tokens, vector

COMPOSED = "ガ"
APART = unicodedata.normalize("NFD", COMPOSED)
LETTERS = st.text(
    st.sampled_from("abcßÀéñøІїйґЙиʼ'’\u0301 ．.,カ゛がｶﾞｰ札々・龍ﬁ①Ａ\U00020000\n") | st.characters(codec="utf-8"), max_size=40
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Xogada", "XOGADA"),
        ("posición", "posicion"),
        ("ko\u0301zir", "kozir"),
        ("ко\u0301зир", "козир"),
        ("зобов’язаний", "зобов'язаний"),
        ("зобовʼязаний", "зобов`язаний"),
        ("ｶｰﾄﾞ", "カード"),
        (APART, COMPOSED),
        ("ＵＮＯ", "uno"),
        ("オー・ヘル", "オーヘル"),
        ("straße", "STRASSE"),
    ],
)
def test_these_are_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("свій", "свиї"), ("її", "іі"), ("ґанок", "ганок"), ("が", "か"), ("モ", "も")])
def test_these_are_not_the_same(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_words_are_tokens_and_undivided_runs_are_cut_in_twos_and_a_last_one() -> None:
    assert list(tokens("Draw 4: カード2枚、the end_of")) == ["draw", "4", "カー", "ード", "ド", "2", "枚", "the", "end", "of"]


def test_a_very_long_word_is_cut_in_texts_and_questions_alike() -> None:
    assert list(tokens("x" * 5000)) == runs("x" * 5000) == ["x" * 60]


def test_a_vector_knows_place_and_weight_of_every_token() -> None:
    assert vector(A="The hook", D="hook hook") == "'the':1A 'hook':2A,3D,4D"


def test_a_vector_holds_no_more_than_the_database_does() -> None:
    found = vector(D="a " * 20_000 + "b")
    assert found.startswith("'a':1D,2D,3D")
    assert found.count("D") == 255 + 1
    assert found.endswith("'b':16383D")


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("Hook", "'hook':*"),
        ("札", "'札':*"),
        ("手札", "('手札')"),
        ("カード", "('カー' <-> 'ード')"),
        ("draw カード", "'draw':* & ('カー' <-> 'ード')"),
        ("!&|():*'\\", ""),
        ("", ""),
    ],
)
def test_a_question_asks_for_beginnings_of_words_and_for_neighbours(words: str, asked: str) -> None:
    assert query(runs(words)) == asked


@pytest.mark.parametrize(
    ("text", "words", "marked"),
    [
        ("The hooks of a Hook", "hook", ["hooks", "Hook"]),
        ("unhook", "hook", []),
        ("A posición", "POSICION", ["posición"]),
        ("Він зобов’язаний грати", "зобов'яз", ["зобов’язаний"]),
        ("ко\u0301зир б’є", "козир", ["ко\u0301зир"]),
        ("手札のｶｰﾄﾞを", "カード", ["ｶｰﾄﾞ"]),
        ("札と手札", "札", ["札", "札"]),
        ("オー・ヘルの札", "オーヘル", ["オー・ヘル"]),
        ("Straße, Strasse", "strass", ["Straße", "Strasse"]),
        ("draw four", "draw four", ["draw", "four"]),
        ("手札手札", "手札 札手", ["手札手札"]),
    ],
)
def test_what_was_found_is_marked_as_it_is_written(text: str, words: str, marked: list[str]) -> None:
    assert [text[first:last] for first, last in marks(text, runs(words))] == marked


@given(text=LETTERS)
def test_whatever_is_indexed_is_found_and_marked_by_its_own_words(text: str) -> None:
    for word in runs(text):
        assert fold(word) == word
        assert marks(word, [word]) == [(0, len(word))]


@given(text=LETTERS, words=LETTERS)
def test_marks_lie_within_the_text_in_order_and_apart(text: str, words: str) -> None:
    found = marks(text, runs(words))
    assert all(0 <= first < last <= len(text) for first, last in found)
    assert all(one[1] < other[0] for one, other in pairwise(found))
