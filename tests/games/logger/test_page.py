"""What the pages of Logger say beyond what every page is held to."""

import re

import pytest

from tests.reference.pages import judged, rows

LANGUAGES = ["en", "uk", "ja", "gl"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fence", ["json", "text"])
def test_the_complete_log_is_the_game_the_page_tells(language: str, fence: str) -> None:
    verdict = judged("logger", language, fence)
    assert (verdict.finding, verdict.on_trust) == ("legal", [])
    assert verdict.outcome == {"scores": [3, 1], "ranks": [1, 2], "winners": [0]}
    assert (verdict.statistics["domino-length"][0], verdict.statistics["protesters-won"][0]) == ({2: 1, 1: 1}, {2: 1})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variants_are_those_of_the_header(language: str) -> None:
    told = [(row[0].strip("`"), re.findall(r"`([^`]+)`", row[1])) for row in rows("logger", language, "variants")]
    assert told == [("goal", []), ("caps", ["any"]), ("caps", ["one"])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_of_every_rule_when_it_is_judged(language: str) -> None:
    told = [re.findall(r"\(#([\w-]+)\)", row[0])[0] for row in rows("logger", language, "the-referee")]
    assert (len(told), told[0], told[-1]) == (20, "turn", "score")
