"""What was changed: lines, then words, then characters where words have no blanks."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.wiki.difference import difference
from tests.reference.wiki.test_seeds import named


def said(old, new):
    return [(change.kind, [tuple(part) for part in change.parts]) for change in difference(old, new) if change.kind != "same"]


def test_the_same_texts_have_no_difference():
    assert difference("a\nb", "a\nb") == []
    assert difference("", "") == []


def test_words_are_told_where_words_were_changed():
    assert said("Each player draws two cards.", "Each player draws three cards.") == [
        (
            "changed",
            [("same", "Each player draws "), ("removed", "two"), ("added", "three"), ("same", " cards.")],
        )
    ]


@pytest.mark.parametrize(
    ("times", "removed", "added"),
    [
        (("2022-08-25T02:36:54Z", "2022-08-25T02:39:08Z"), [], ["プレイヤーは"]),
        (("2022-08-25T02:39:08Z", "2022-08-25T02:41:07Z"), ["色の", "適応させ", "することが"], ["編成す", "の色"]),
    ],
)
def test_of_japanese_single_characters_are_told(times, removed, added):
    old, new = (named("Gamehelpkingdoms", time).text for time in times)
    parts = [part for change in difference(old, new) for part in change.parts]
    assert [part.text for part in parts if part.kind == "removed"] == removed
    assert [part.text for part in parts if part.kind == "added"] == added


def test_lines_that_came_and_went_are_told_with_their_numbers():
    old, new = "a\nb\nc", "a\nc\nd"
    assert [(c.kind, c.old, c.new, c.lines) for c in difference(old, new) if c.kind != "same"] == [
        ("removed", 2, 2, 1),
        ("added", 4, 3, 1),
    ]


def test_a_text_with_little_in_common_is_told_as_a_whole():
    assert [kind for kind, _parts in said("一二三四五", "abc def ghi")] == ["removed", "added"]


def test_a_blank_text_has_no_lines():
    assert said("", "a\nb") == [("added", [("added", "a\nb")])]
    assert said("a\nb", "") == [("removed", [("removed", "a\nb")])]


def test_far_from_a_change_lines_are_left_out():
    lines = [f"line {n}" for n in range(1, 101)]
    found = difference("\n".join(lines), "\n".join([*lines[:49], "other", *lines[50:]]))
    assert [(c.kind, c.old, c.lines) for c in found] == [
        ("left-out", 1, 47),
        ("same", 48, 2),
        ("removed", 50, 1),
        ("added", 51, 1),
        ("same", 51, 2),
        ("left-out", 53, 48),
    ]


TEXT = st.lists(st.sampled_from(["a", "b c", "", "王国", "王", "x y z", " "]), max_size=12).map("\n".join)


@given(TEXT, TEXT)
@settings(max_examples=300, deadline=None)
def test_both_texts_can_be_told_from_the_difference(old, new):
    changes = difference(old, new)
    if not changes:
        assert old == new
    for kind, text in (("removed", old), ("added", new)):
        lines, number = text.split("\n") if text else [], 1
        for change in changes:
            start = change.old if kind == "removed" else change.new
            if change.kind == "left-out":
                number = start + change.lines
            elif change.kind in ("same", "changed", kind):
                assert start == number
                told = "".join(part.text for part in change.parts if part.kind in ("same", kind)).split("\n")
                assert told == lines[start - 1 : start - 1 + len(told)]
                number = start + len(told)
        assert not changes or number == len(lines) + 1


@pytest.mark.parametrize(
    "pair",
    [
        ("\n".join(f"{n % 97} {n % 89}" for n in range(60_000)), "\n".join(f"{n % 89} {n % 97}" for n in range(60_000))),
        (" ".join(str(n % 101) for n in range(60_000)), " ".join(str(n % 103) for n in range(60_000))),
        ("王" * 150_000, "国王" * 75_000),
        ("\n" * 290_000, "a\n" * 145_000),
        ("\n".join(f"{n % 97}" for n in range(4900)), "\n".join(f"{n % 89}" for n in range(4900))),
        (" ".join(str(n % 101) for n in range(1490)), " ".join(str(n % 103) for n in range(1490))),
    ],
    ids=["lines", "words", "characters", "blank lines", "as many lines as are compared", "as many words as are compared"],
)
def test_large_texts_are_compared_in_seconds(pair):
    start = process_time()
    assert difference(*pair)
    assert process_time() - start < 6
