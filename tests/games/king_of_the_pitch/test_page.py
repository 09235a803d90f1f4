"""What the pages of King of the Pitch say beyond what every page is held to."""

import re

import pytest

from replays.engine.games.king_of_the_pitch.actions import KingOfThePitchOptions
from replays.engine.games.king_of_the_pitch.cards import CAPTAINS, DICE, START, deck, final_score, points
from replays.engine.games.king_of_the_pitch.rules import Rule
from tests.reference.pages import judged, rows, rules_told

LANGUAGES = ["en", "uk", "ja", "gl"]
SLUG = "king-of-the-pitch"


def numbers(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_complete_log_is_the_game_the_page_tells(language: str) -> None:
    verdict = judged(SLUG, language, "json")
    assert verdict.outcome == {"scores": [0, 2], "ranks": [2, 1], "winners": [1]}
    assert verdict.statistics["shootouts"] == {0: {1: 1}, 1: {1: 1}}
    assert verdict.statistics["goals"] == {0: {4: 1}, 1: {5: 1}}
    assert verdict.statistics["level"] == {0: {0: 1, 2: 1}, 1: {0: 1, 1: 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_chips_are_worth_what_the_table_says(language: str) -> None:
    white, *chips = [row for row in rows(SLUG, language, "the-pieces") if len(row) == 5]
    assert [numbers(cell) for cell in white[2:]] == [[0, 0]] * 3
    for value, (*_, defender, midfielder, attacker) in zip("BSGC", chips, strict=True):
        told = [tuple(numbers(cell)) for cell in (defender, midfielder, attacker)]
        assert told == [points(value, 1), points(value, 5), points(value, 11)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_deck_and_cubes_go_by_the_number_of_teams(language: str) -> None:
    tables = [row for row in rows(SLUG, language, "the-pieces") if len(row) == 6]
    assert [int(row[0]) for row in tables] == [2, 3, 4, 5]
    for teams, *events, transfer, cubes in tables:
        copies = deck(int(teams), int(teams) > 3)
        assert [int(count) for count in events] == [copies["match"], copies["var"], copies["bonus"]]
        assert sum(numbers(transfer)) == copies["transfer"]
        assert numbers(cubes) == [START[int(teams)][cube] for cube in "GSB"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_captains_and_scores_are_those_of_the_game(language: str) -> None:
    levels = [*rows(SLUG, language, "dice-count")]
    assert [numbers(row[2])[:1] for row in levels] == [[], *[[points] for points in KingOfThePitchOptions().levels]]
    assert len(levels) == len(DICE)
    captains = {row[0].strip("`"): tuple(numbers(row[1])) for row in rows(SLUG, language, "the-captains")}
    assert captains == CAPTAINS
    for left, right, told in rows(SLUG, language, "match-score"):
        score = final_score((numbers(left), numbers(right)))
        assert tuple(numbers(told)[:2] if numbers(told) else (0, 0)) == score


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variants_are_those_of_the_header(language: str) -> None:
    told = [row[0].strip("`") for row in rows(SLUG, language, "variants")]
    assert told == ["levels", "prices", "crowns", "captains", "copies", "king", "king"]
    assert {*told} == {*KingOfThePitchOptions.__struct_fields__}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_every_rule_the_page_tells_when_it_is_judged(language: str) -> None:
    assert rules_told(SLUG, language) == [str(rule) for rule in Rule]
