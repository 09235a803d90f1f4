"""What the pages of Bahama Taxi say beyond what every page is held to: the board, the fares, the options, the log."""

import re

import pytest

from reference import book
from replays.engine.games.bahama_taxi.rules import Rule
from tests.reference.pages import judged, rows, rules_told, sample

from .city import HOPS, JOINED

LANGUAGES = book.languages("bahama-taxi")
SUITS = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
RING = "SHCD"


def area(printed: str) -> str:
    """`10♦` as a log writes it."""
    return printed[:-1].replace("10", "T") + SUITS[printed[-1]]


def test_there_is_a_page_in_four_languages() -> None:
    assert sorted(LANGUAGES) == ["en", "gl", "ja", "uk"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_the_board_joins_what_the_drawing_joins(language: str) -> None:
    table = {row[0]: row[1:] for row in rows("bahama-taxi", language, "the-board")}
    joined = {
        rank.replace("10", "T") + suit: sorted(
            near.replace("10", "T") + RING[(place + turn) % 4]
            for cell, turn in zip(cells, (0, 1, -1), strict=True)
            for near in cell.replace("–", "").split()
        )
        for rank, cells in table.items()
        for place, suit in enumerate(RING)
    }
    assert joined == {area: sorted(near) for area, near in JOINED.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fares_shown_are_the_distances(language: str) -> None:
    shown = [(area(start), area(to), int(fare)) for start, to, fare in rows("bahama-taxi", language, "distance-fare")]
    assert [fare for *_, fare in shown] == [1, 2, 3, 4, 5, 7, 8]
    assert [HOPS[start][to] for start, to, _ in shown] == [fare for *_, fare in shown]


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_a_rule_is_judged_is_told_of_all(language: str) -> None:
    assert rules_told("bahama-taxi", language) == [str(rule) for rule in Rule]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_variants_are_those_of_the_header(language: str) -> None:
    told = [(row[0].strip("`"), re.findall(r"`([^`]+)`", row[1])) for row in rows("bahama-taxi", language, "variants")]
    assert told == [("stay", ["true", "false"]), ("parked", ["pass"]), ("parked", ["board"]), ("burn", ["true", "false"])]


@pytest.mark.parametrize("fence", ["json", "text"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_ends_as_the_page_says(language: str, fence: str) -> None:
    verdict = judged("bahama-taxi", language, fence)
    assert (verdict.outcome["scores"], verdict.outcome["winners"]) == ([19, 23], [1])
    assert verdict.statistics["stranded"] == {0: {1: 1}, 1: {1: 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_in_plain_text_states_every_fare(language: str) -> None:
    drops = re.findall(r": drop(.*)", sample("bahama-taxi", language, "text").decode())
    assert len(drops) == 23
    assert sum(map(int, drops)) == 19 + 23
