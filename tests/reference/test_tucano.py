"""The pages of Tucano: the cards they list are the deck and its values, and the logs they show are what they say of them."""

import re

import pytest

from reference import book
from replays.engine.games.tucano.cards import COPIES, DECK, MAJORITIES, SETS
from replays.engine.games.tucano.rules import Rule

from .pages import judged, rows, rules_told

LANGUAGES = book.languages("tucano")


def numbers(cell: str) -> list[int]:
    return [int(number.replace("−", "-")) for number in re.findall(r"−?\d+", cell.replace("1枚", ""))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deck_is_listed_card_by_card(language: str) -> None:
    listed = {code.strip("`"): int(copies) for _, code, copies, _ in rows("tucano", language, "the-cards")}
    assert listed == COPIES
    assert sum(listed.values()) == DECK


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fruit_has_its_value_on_the_page(language: str) -> None:
    worth = {code.strip("`"): numbers(points) for _, code, _, points in rows("tucano", language, "the-cards")}
    assert {fruit: worth[fruit] for fruit in SETS} == {fruit: [*values[1:]] for fruit, values in SETS.items()}
    for fruit, (most, least) in MAJORITIES.items():
        assert [number for number in worth[fruit] if number] == [number for number in (most, least) if number]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language: str) -> None:
    words = book.page("tucano", language).words
    assert len({words[card] for card in COPIES}) == len(COPIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_a_rule_is_judged_is_told_of_all(language: str) -> None:
    assert rules_told("tucano", language) == [str(rule) for rule in Rule]


@pytest.mark.parametrize("fence", ["json", "text"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_ends_as_the_page_says(language: str, fence: str) -> None:
    verdict = judged("tucano", language, fence)
    assert (verdict.outcome["scores"], verdict.outcome["winners"]) == ([40, 42], [1])
