"""The pages of Oh Hell, in every language: what they cite, and that the logs they show are what they say of them."""

import re
from pathlib import Path

import pytest

from reference import book
from replays.engine.games import judge
from replays.engine.referee import Verdict
from replays.formats import jsonl, plain

LANGUAGES = ["en", "gl", "ja", "uk"]
RULES = [
    "sequence",
    "turn",
    "hand-size",
    "single-deck",
    "dealer-rotation",
    "bid-range",
    "hook",
    "own-card",
    "follow-suit",
    "trick-winner",
    "hand-score",
    "total-score",
    "winner",
]
STATISTICS = [
    "hands-played",
    "bids-made",
    "average-bid",
    "average-tricks",
    "bid-miss",
    "bid-lean",
    "made-by-size",
    "played-by-size",
    "zero-bids",
    "zero-bids-made",
    "dealer-bids-made",
    "made-run",
    "hand-points",
    "trump-tricks",
    "over-bid",
    "lead-changes",
]
ACTIONS = ["deal", "bid", "play", "trick", "score", "result"]
FACTS = [
    "due",
    "found",
    "seat",
    "size",
    "card",
    "dealer",
    "most",
    "tricks",
    "forbidden",
    "others",
    "where",
    "led",
    "held",
    "proof",
    "winner",
    "claimed",
    "points",
    "totals",
    "winners",
]
WORDS = [
    "played",
    "turned-up",
    "not-held",
    "other-hand",
    "long",
    "long-inverted",
    "short-up-down",
    "short-up",
    "short-down",
    "positive",
    "neutral",
    "negative",
    "negative-plus",
    "c",
    "d",
    "h",
    "s",
]


def shown(language: str, kind: str) -> bytes:
    """The one log on the page that is fenced as this."""
    page = (Path(book.__file__).parent / "rulebook" / "oh-hell" / f"{language}.md").read_text("utf-8")
    [log] = re.findall(rf"^```{kind}\n(.+?)^```$", page, re.MULTILINE | re.DOTALL)
    return log.encode()


def judged(reader, content: bytes) -> Verdict:
    [log] = reader.read(content)
    return judge(log)


def test_the_rulebook_has_the_four_languages_of_its_sources() -> None:
    assert book.languages("oh-hell") == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_statistic_and_action_has_its_anchor_in_the_order_of_the_specification(language: str) -> None:
    page = book.page("oh-hell", language)
    assert list(page.rules) == RULES
    assert list(page.statistics) == STATISTICS
    assert list(page.actions) == ACTIONS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_and_word_is_called_by_a_name_of_the_language(language: str) -> None:
    page = book.page("oh-hell", language)
    assert set(FACTS) <= page.facts.keys()
    assert set(WORDS) <= page.words.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_with_all_hands_is_legal_and_leaves_nothing_to_trust(language: str) -> None:
    verdict = judged(jsonl, shown(language, "json"))
    assert (verdict.finding, verdict.on_trust) == ("legal", [])
    assert (verdict.outcome["scores"], verdict.outcome["winners"]) == ([11, 22, 10], [1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_without_hands_is_legal_and_leaves_the_cards_to_trust(language: str) -> None:
    verdict = judged(plain, shown(language, "text"))
    assert (verdict.finding, verdict.on_trust) == ("legal", ["own-card"])
    assert (verdict.outcome["scores"], verdict.outcome["winners"]) == ([11, 22, 10], [1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dealer_of_the_log_who_bids_nothing_is_caught_by_the_hook(language: str) -> None:
    lines = shown(language, "json").decode().splitlines()
    lines[4] = lines[4].replace('"tricks":1', '"tricks":0')
    [violation] = [v for v in judged(jsonl, "\n".join(lines).encode()).violations if v.rule == "hook"]
    assert (violation.action, violation.facts) == (3, {"forbidden": 0, "others": 1, "size": 1})
