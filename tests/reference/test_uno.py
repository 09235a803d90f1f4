"""The pages of UNO: the cards they list are the pack, and the logs they show are what they say of them."""

import pytest

from reference import book
from replays.engine.games.uno.rules import Rule

from .pages import judged, rows, rules_told

LANGUAGES = book.languages("uno")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pack_is_listed_card_by_card(language: str) -> None:
    numbers = [(in_colour, in_pack, worth) for _, in_colour, in_pack, worth, _ in rows("uno", language, "the-cards")]
    assert [in_pack for _, in_pack, _ in numbers] == ["4", "72", "8", "8", "8", "4", "4"]
    assert [worth for *_, worth in numbers][2:] == ["20", "20", "20", "50", "50"]
    assert sum(int(in_pack) for _, in_pack, _ in numbers) == 108


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language: str) -> None:
    cards = {colour + sign for colour in "rgby" for sign in "0123456789srd"} | {"w", "w4"}
    words = book.page("uno", language).words
    assert cards <= words.keys()
    assert len({words[card] for card in cards}) == 54


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_a_rule_is_judged_is_told_of_all(language: str) -> None:
    assert rules_told("uno", language) == [str(rule) for rule in Rule]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_with_all_hands_shown_ends_as_the_page_says(language: str) -> None:
    verdict = judged("uno", language, "json")
    assert (verdict.outcome["scores"], verdict.outcome["winners"]) == ([109, 26, 0], [2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_without_hands_leaves_to_trust_what_the_page_says(language: str) -> None:
    assert judged("uno", language, "text").on_trust == ["own-card", "drawn-card", "wild-four"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_penalty_of_who_forgot_uno_could_not_be_left_out(language: str) -> None:
    verdict = judged("uno", language, "json", without='"penalty"')
    assert "uno-penalty" in [violation.rule for violation in verdict.violations]
