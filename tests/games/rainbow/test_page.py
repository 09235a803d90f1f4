"""What the pages of Rainbow say beyond what every page is held to."""

import re

import pytest

from reference import book
from tests.reference.pages import judged, rows, sample

LANGUAGES = ["en", "uk", "ja", "gl"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_complete_log_is_the_game_the_page_tells(language: str) -> None:
    verdict = judged("rainbow", language, "json")
    assert verdict.outcome == {"scores": [5, 8], "ranks": [2, 1], "winners": [1]}
    assert (verdict.statistics["rainbows"], verdict.statistics["shadows"]) == ({1: {1: 1}}, {0: {1: 1}})
    assert verdict.statistics["errors"] == {1: {1: 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_log_without_cards_the_page_says_what_is_taken_on_trust(language: str) -> None:
    assert judged("rainbow", language, "text").on_trust == ["own-card", "other-side"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_uses_up_the_deck_it_declares(language: str) -> None:
    drawn = re.findall(r'"do":"draw","to":\d,"cards":\[([^]]*)\]', sample("rainbow", language, "json").decode())
    assert sum(cards.count(",") + 1 for cards in drawn) == 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variants_are_those_of_the_header(language: str) -> None:
    told = [(row[0].strip("`"), re.findall(r"`([^`]+)`", row[1])) for row in rows("rainbow", language, "variants")]
    assert told == [
        ("deck", ["unknown"]),
        ("deck", ["even"]),
        ("deck", []),
        ("cards", []),
        ("white", ["joker"]),
        ("white", ["once"]),
        ("next", ["turn"]),
        ("next", ["same"]),
        ("open_flip", ["true", "false"]),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_three_ends_of_a_row_can_be_linked_to_but_not_cited(language: str) -> None:
    page = book.page("rainbow", language)
    ends = [block.anchor for block in page.blocks if block.anchor in ("error", "shadow", "rainbow")]
    assert ends == ["error", "shadow", "rainbow"]
    assert not {*ends} & page.rules.keys()
