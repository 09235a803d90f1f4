"""What the pages of Kingdoms say beyond what every page is held to."""

import re

import pytest

from reference import book
from replays.engine.games.kingdoms.cards import CARDS
from replays.engine.games.kingdoms.rules import Rule
from tests.reference.pages import judged, rows, rules_told

LANGUAGES = ["en", "uk", "ja", "gl"]


@pytest.mark.parametrize("fence", ["json", "text"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_complete_log_is_the_game_the_page_tells(language: str, fence: str) -> None:
    verdict = judged("kingdoms", language, fence)
    assert (verdict.finding, verdict.on_trust) == ("legal", [])
    assert verdict.outcome == {"scores": [2, 2, 5], "cards": [11, 9, 10], "ranks": [2, 3, 1], "winners": [2]}
    assert verdict.statistics["attack"] == {0: {23: 1, 31: 1}, 1: {16: 1, 14: 1}, 2: {18: 1, 20: 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonuses_are_those_of_the_game(language: str) -> None:
    told = [(re.findall(r"\d", row[1]), row[2]) for row in rows("kingdoms", language, "the-cards")]
    assert [bonus for _, bonus in told] == ["½", "1", "2", "½"]
    assert ["".join(numbers) for numbers, _ in told[:3]] == ["123", "456", "789"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variants_are_those_of_the_header(language: str) -> None:
    told = [(row[0].strip("`"), re.findall(r"`([^`]+)`", row[1])) for row in rows("kingdoms", language, "variants")]
    assert told == [
        ("sets", []),
        ("treasure", ["own"]),
        ("treasure", ["wild"]),
        ("repeat", ["true", "false"]),
        ("auto_complete", ["true", "false"]),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_a_rule_is_judged_is_told_of_all(language: str) -> None:
    assert rules_told("kingdoms", language) == [str(rule) for rule in Rule]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_every_group_has_a_name(language: str) -> None:
    page = book.page("kingdoms", language)
    names = [page.word(word) for word in (*CARDS, "people", "army", "court")]
    assert len({*names}) == len(names)
    assert not {*names} & {*CARDS}
    assert page.word("RYB") != "RYB"
