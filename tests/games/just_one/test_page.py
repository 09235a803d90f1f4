"""What the pages of Just One say beyond what every page is held to."""

import re
from typing import get_args

import msgspec
import pytest

from reference import book
from replays.engine.games.just_one.actions import JustOneOptions
from replays.engine.games.just_one.words import Rating, Reason, form, rating
from tests.reference.pages import judged, rows, source

LANGUAGES = ["en", "uk", "ja", "gl"]


@pytest.mark.parametrize("fence", ["json", "text"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_complete_log_is_the_game_the_page_tells(language: str, fence: str) -> None:
    verdict = judged("just-one", language, fence)
    assert verdict.outcome == {"scores": [1, 1, 1], "ranks": [1, 1, 1], "won": 1, "boxed": 2, "deck": 0}
    assert verdict.statistics["void"] == {0: {0: 1}, 1: {1: 1}, 2: {0: 1}}
    assert verdict.on_trust == ["valid-clue", "identical-clues"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ratings_of_the_page_are_those_of_the_referee(language: str) -> None:
    told = {row[1].strip("`"): [*map(int, re.findall(r"\d+", row[0]))] for row in rows("just-one", language, "score")}
    assert [*told] == [*get_args(Rating)]
    for key, (*_, most) in told.items():
        least = told[key][0]
        assert {rating(won) for won in range(least, most + 1)} == {key}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variants_are_those_of_the_header(language: str) -> None:
    told = [(row[0].strip("`"), row[1].strip("`")) for row in rows("just-one", language, "variants")]
    assert {name for name, _ in told} == {field.name for field in msgspec.structs.fields(JustOneOptions)}
    assert told[1:] == [("clues", "1"), ("clues", "2"), ("last_failure", "none"), ("last_failure", "return")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_word_for_every_reason_and_every_rating(language: str) -> None:
    words = book.page("just-one", language).words
    assert {*get_args(Reason), *get_args(Rating)} <= words.keys()
    [reasons] = [row[2] for row in rows("just-one", language, "cancel") if row[0] == "`why`"]
    assert re.findall(r"`(\w+)`", reasons) == [*get_args(Reason)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_the_same_word_are_the_same_word(language: str) -> None:
    [steps] = re.findall(r"\{#letter-by-letter[^}]*\}(.+?)^##", source("just-one", language), re.MULTILINE | re.DOTALL)
    listed = [re.findall(r"`([^`]+)`", line) for line in steps.splitlines() if re.match(r"\d\.", line)]
    pairs = [pair for examples in listed for pair in zip(examples[::2], examples[1::2], strict=True)]
    assert len(pairs) >= 5
    assert all(form(one) == form(other) for one, other in pairs)
    [others] = [line for line in steps.splitlines() if "`cafe`" in line or "`ano`" in line]
    different = re.findall(r"`([^`$]+)`", others)
    assert all(form(one) != form(other) for one, other in zip(different[::2], different[1::2], strict=True))
