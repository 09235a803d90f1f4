"""The pages of Monopoly: their board, deeds and cards are those of the referee, and their logs are what they say of them."""

import re

import pytest

from reference import book
from replays.engine.games.monopoly.board import SITES, kind
from replays.engine.games.monopoly.editions.disney import DISNEY
from replays.engine.games.monopoly.editions.uk import UK
from replays.engine.games.monopoly.editions.us import US
from replays.engine.games.monopoly.rules import Rule

from .pages import judged, rows, rules_told

LANGUAGES = book.languages("monopoly")
EDITIONS = {"C": (UK, US, DISNEY), "T": (UK, US)}
SUMS = re.compile(r"(?:each )?[+-]\d+(?: or .)?|repairs .+")
"""The effects of cards that name sums of money."""


def board(language: str) -> list[list[str]]:
    return list(rows("monopoly", language, "the-board"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_squares_are_called_as_the_editions_call_them(language: str) -> None:
    squares = [row for row in board(language) if len(row) == 5]
    labels = zip(UK.labels, US.labels, DISNEY.labels, strict=True)
    assert [[row[0], *row[2:]] for row in squares] == [[str(number), *names] for number, names in enumerate(labels)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_squares_are_of_one_kind_on_the_page_if_they_are_for_the_referee(language: str) -> None:
    called: dict[str, set[str]] = {}
    for number, row in enumerate(row for row in board(language) if len(row) == 5):
        called.setdefault(kind(number), set()).add(row[1])
    assert all(len(names) == 1 for names in called.values())
    assert len({*map(str, called.values())}) == len(called) - 1  # Chance and Community Chest are both squares of a card


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deeds_are_those_of_the_board(language: str) -> None:
    deeds = [[int(cell) for cell in row[:1] + row[2:]] for row in board(language) if len(row) == 11]
    assert deeds == [[site.square, site.price, *site.rents, site.house, site.price // 2] for site in SITES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_on_the_cards_are_those_of_their_effects(language: str) -> None:
    for name, *texts in rows("monopoly", language, "cards"):
        card = name.strip("`")
        for edition, text in zip(EDITIONS[card[0]], texts, strict=True):
            effect = edition.piles[card[0]][card]
            sums = re.findall(r"\d+", effect) if SUMS.fullmatch(effect) else []
            assert [number for number in re.findall(r"\d+", text) if number != "101"] == sums, (card, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_every_pile_is_listed(language: str) -> None:
    names = [row[0].strip("`") for row in rows("monopoly", language, "cards")]
    assert names == [*UK.piles["C"], *UK.piles["T"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_a_rule_is_judged_is_told_of_all(language: str) -> None:
    assert rules_told("monopoly", language) == [str(rule) for rule in Rule]


@pytest.mark.parametrize("fence", ["json", "text"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_logs_end_as_the_page_says(language: str, fence: str) -> None:
    verdict = judged("monopoly", language, fence)
    assert (verdict.outcome["scores"], verdict.outcome["winners"]) == ([3400, 0], [0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_log_leaves_to_trust_who_was_to_begin(language: str) -> None:
    assert judged("monopoly", language, "text").on_trust == ["first-player"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_a_house_less_the_rent_in_the_log_would_be_too_high(language: str) -> None:
    [violation] = judged("monopoly", language, "json", without='"build","square":39').violations[:1]
    assert (violation.rule, violation.facts["due"], violation.facts["amount"]) == ("rent-built", 600, 1400)
