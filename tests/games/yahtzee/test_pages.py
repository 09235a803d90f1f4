"""The pages of Yahtzee: the card they show is the engine's, and the log is what they say of it."""

import pytest

from reference import book
from replays.engine.games.yahtzee.boxes import BOXES, JOKER
from replays.engine.games.yahtzee.rules import Rule
from tests.reference.pages import judged, rows, rules_told

from .judging import statistics

LANGUAGES = book.languages("yahtzee")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_has_the_thirteen_boxes_by_the_names_of_a_log(language: str) -> None:
    card = [*rows("yahtzee", language, "the-card")]
    assert [name.strip("`") for _, name, _, _ in card] == [*BOXES]
    assert [points for *_, points in card][8:12] == ["25", "30", "40", "50"]
    words = book.page("yahtzee", language).words
    assert [words[box].casefold() for box in BOXES] == [box.casefold() for box, *_ in card]


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_a_rule_is_judged_is_told_of_all(language: str) -> None:
    assert rules_told("yahtzee", language) == [str(rule) for rule in Rule]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_joker_scores_is_what_the_engine_gives(language: str) -> None:
    rule = book.page("yahtzee", language).rules["joker-points"].text
    assert all(str(points) in rule for points in JOKER.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fence", ["json", "text"])
def test_the_log_comes_to_what_the_page_says(language: str, fence: str) -> None:
    verdict = judged("yahtzee", language, fence)
    assert (verdict.finding, verdict.on_trust) == ("legal", [])
    assert [verdict.outcome[name] for name in ("upper", "bonus", "chips", "scores")] == [[83], [35], [2], [510]]
    told = statistics(verdict)
    assert (told["yahtzees"], told["jokers"], told["chips-won"]) == ([3], [1], [2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fives_of_the_log_could_not_be_left_out(language: str) -> None:
    verdict = judged("yahtzee", language, "text", without="score fives")
    assert "joker-box" in [violation.rule for violation in verdict.violations]
