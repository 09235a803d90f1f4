"""The header of a log of Monopoly: what fits and what does not."""

import json

import pytest

from replays.engine.games import judge
from replays.engine.games.monopoly.options import MonopolyOptions
from replays.formats.jsonl import encode, read


def read_with(players=2, **options):
    header = {"game": "monopoly", "players": ["Ada", "Ben", "Cleo"][:players], "options": options}
    (log,) = read(json.dumps(header).encode())
    return log


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"decks": {"T": {"C1": "+5"}}}, "decks: C1 is not a card of pile T"),
        ({"decks": {"T": {"T1": "free"}}}, "decks: pile T needs a card that goes back under it"),
        ({"decks": {"C": {}}}, "decks: pile C needs a card that goes back under it"),
        ({"decks": {"C": {"C1": "to 40"}}}, "decks: C1 sends the player to a square that is not on the board"),
        ({"decks": {"C": {"C1": "back to 77"}}}, "decks: C1 sends the player to a square that is not on the board"),
        ({"places": {"C2": 5}}, "places: C2 is not a card that sends the player forward to a square"),
        ({"places": {"C99": 5}}, "places: C99 is not a card that sends the player forward to a square"),
    ],
)
def test_options_that_do_not_fit_are_refused(options, message):
    assert read_with(**options).problem.facts["message"] == message


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "fr"},
        {"ruleset": "speed"},
        {"taxes": [200]},
        {"taxes": [200, -5]},
        {"decks": {"T": {"T1": "win"}}},
        {"decks": {"T": {"T1": "+" + "9" * 40}}},
        {"decks": {"X": {"X1": "+5"}}},
        {"places": {"C5": 40}},
        {"names": {"40": "Nowhere"}},
        {"names": {"39": ""}},
        {"jackpot": True},
    ],
)
def test_options_of_the_wrong_type_are_refused(options):
    assert read_with(**options).problem is not None


@pytest.mark.parametrize(
    ("edition", "double", "ask", "fine"),
    [("uk", "whole", "next", "wait"), ("us", "each", "second", "roll"), ("disney", "whole", "next", "wait")],
)
def test_house_conventions_follow_the_edition(edition, double, ask, fine):
    options = MonopolyOptions(edition=edition)
    assert [options.chosen(name) for name in ("double", "ask", "fine")] == [double, ask, fine]


def test_a_convention_can_be_chosen_against_the_edition():
    assert MonopolyOptions(edition="us", fine="wait").chosen("fine") == "wait"


def test_a_square_is_called_as_the_header_says():
    log = read_with(edition="disney", names={"1": "Nemo"})
    assert [log.options.label(square) for square in (1, 3, 39)] == ["Nemo", "Brown 2", "101 Dalmatians"]


def test_what_equals_its_default_is_no_part_of_a_log():
    text = b"""{"game":"monopoly","players":["Ada","Ben"],"options":{"edition":"uk","taxes":[200,100]}}
{"seat":0,"do":"trade","partner":1,"give":{"cash":0,"deeds":[]},"take":{"cards":[]}}
{"seat":0,"do":"sell","square":3,"all":false}
"""
    (log,) = read(text)
    assert log.problem is None
    assert encode(log) == (
        b'{"game":"monopoly","players":["Ada","Ben"]}\n'
        b'{"do":"trade","give":{},"partner":1,"seat":0,"take":{}}\n'
        b'{"do":"sell","seat":0,"square":3}\n'
    )


@pytest.mark.parametrize("players", [1, 11])
def test_two_to_ten_play(players):
    header = {"game": "monopoly", "players": [f"P{number}" for number in range(players)]}
    (log,) = read(json.dumps(header).encode())
    assert log.problem.reason == "players"


def test_ten_players_can_play():
    header = {"game": "monopoly", "players": [f"P{number}" for number in range(10)]}
    (log,) = read(json.dumps(header).encode())
    assert judge(log).outcome == {"scores": [1500] * 10}
