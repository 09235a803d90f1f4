"""What the pages of Baby Dinosaur Rescue say beyond what every page is held to."""

import msgspec
import pytest

from tests.reference.pages import judged, rows, rules_told

from .judging import BabyDinosaurRescue

LANGUAGES = ["en", "uk", "ja", "gl"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_complete_log_is_the_game_the_page_tells(language: str) -> None:
    verdict = judged("baby-dinosaur-rescue", language, "json")
    assert (verdict.outcome["end"], verdict.outcome["elo"]) == ("won", 4)
    assert (verdict.statistics["turns"], verdict.statistics["lava-left"]) == ({None: {1: 9}}, {None: {2: 1}})
    assert verdict.statistics["lava-cards"] == {0: {1: 1}, 1: {1: 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_log_without_hands_the_page_says_what_is_taken_on_trust(language: str) -> None:
    assert judged("baby-dinosaur-rescue", language, "text").on_trust == ["hand-size", "own-card", "lava-first"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_stakes_is_right(language: str) -> None:
    table = [[*map(int, row)] for row in rows("baby-dinosaur-rescue", language, "elo")]
    assert [stake for *_, stake in table] == [6, 7, 9, 3, 26, 45]
    for players, tokens, time_limit, removed, stake in table:
        options = BabyDinosaurRescue.options_type(tokens=tokens, time_limit=time_limit, removed=removed)
        assert options.elo(players) == stake


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_stands_in_the_table_of_the_variants(language: str) -> None:
    shown = dict.fromkeys(row[0].strip("`") for row in rows("baby-dinosaur-rescue", language, "variants"))
    assert [*shown] == [field.name for field in msgspec.structs.fields(BabyDinosaurRescue.options_type)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_of_every_rule_when_it_is_judged(language: str) -> None:
    assert rules_told("baby-dinosaur-rescue", language) == [str(rule) for rule in BabyDinosaurRescue.rules]
