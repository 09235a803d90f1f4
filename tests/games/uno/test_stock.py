"""UNO when the stock runs out, and when nothing is left to draw: ten players draw the 37 cards of the stock."""

import pytest

from .judging import cited, judged, replayed, statistics

DRAWN = [f"{(1 + n) % 10} draw 1" for n in range(37)]
EMPTY = ["deal", "expose R7", *DRAWN]
"""Seat 7 drew the last card, and seat 8 is next."""


def violations(*actions: str) -> list[tuple[str, int, dict[str, object]]]:
    return cited(judged(*actions, players=10))


def test_the_pile_but_for_its_top_card_becomes_the_stock() -> None:
    played = ["8 play R5", "9 play R6", "0 play R8"]
    assert violations(*EMPTY, *played, "1 draw 1", "2 play R9") == []
    assert violations(*EMPTY, *played, "reshuffle", "1 draw 1", "2 play R9") == []
    table = replayed(*EMPTY, *played, "1 draw 1", players=10).scene()["table"]
    assert (table["stock"], table["pile"], table["top"]) == (2, 1, "R8")
    assert statistics(judged(*EMPTY, *played, "1 draw 1", players=10), 10)["reshuffles"] == 1


def test_cards_of_the_pile_can_be_drawn_again() -> None:
    played = ["8 play R5", "9 play R5", "0 play R8"]
    assert violations(*EMPTY, *played, "1 draw R5", "1 play R5", "2 draw R5") == []
    assert violations(*EMPTY, *played, "1 play R5")[0][0] == "one-deck"


def test_a_reshuffle_stands_before_the_draw_that_needs_it() -> None:
    one_left = EMPTY[:-1]
    played = ["7 play R5", "8 play RD"]
    assert violations(*one_left, *played, "reshuffle", "9 draw 2", "0 play R6") == []
    assert violations(*one_left, *played, "reshuffle", "9 draw", "0 play R6") == []
    assert violations(*one_left, *played, "9 draw 2", "0 play R6") == []
    assert violations(*one_left, "7 play R5", "reshuffle", "8 draw 1") == [("new-stock", 39, {"stock": 1})]
    assert violations(*one_left, "7 play R5", "reshuffle", "8 play R6") == [("new-stock", 39, {"stock": 1})]


def test_a_reshuffle_may_stand_before_a_penalty_or_a_lost_challenge() -> None:
    two_left = EMPTY[:-2]
    played = ["6 play R5", "7 play R6", "8 play R8"]
    assert violations(*two_left, *played, "8 uno", "reshuffle", "8 penalty false-uno", "9 play R9") == []
    assert violations(*two_left, *played, "reshuffle", "8 penalty advice 2") == [("new-stock", 40, {"stock": 2})]
    doubted = ["6 play R5", "7 play R6", "8 play R8", "9 play R9", "0 play W4 B", "1 challenge", "reshuffle"]
    assert violations(*two_left, *doubted, "1 draw 6", "2 play B5") == []
    assert violations(*two_left, *doubted, "0 draw 4", "1 play B5") == []


def test_who_owes_more_cards_than_there_are_draws_them_all() -> None:
    owing = [*EMPTY, "8 play RD"]
    assert violations(*owing, "9 draw 1", "0 play R6") == []
    assert violations(*owing, "9 draw", "0 play R6") == []
    assert violations(*owing, "9 draw 2")[-1] == ("one-deck", 40, {"stock": 1, "count": 2})
    doubted = [*EMPTY, "8 play R5", "9 play W4 B", "0 challenge"]
    assert violations(*doubted, "0 draw 2", "1 play B5") == []


def test_with_nothing_to_draw_the_turn_passes_from_whoever_cannot_play() -> None:
    assert violations(*EMPTY, "9 play R5", "0 play R6") == []
    assert violations(*EMPTY, "3 play R5", "4 play R6") == []
    assert violations(*EMPTY, "8 draw 1") == [("one-deck", 39, {"stock": 0, "count": 1})]


@pytest.mark.parametrize(("hand", "stops"), [("R1 R2 R3 G1 G2 G3 G4", True), ("Y1 Y2 Y3 G1 G2 G3 G4", False)])
def test_whoever_can_play_must_if_nothing_is_left_to_draw(hand: str, stops: bool) -> None:
    """Seat 8 is known: it draws blue cards."""
    deal = "deal " + "- | " * 8 + f"{hand} | -"
    drawn = [line if not line.startswith("8") else f"8 draw B{1 + n // 10}" for n, line in enumerate(DRAWN)]
    found = violations(deal, "expose R7", *drawn, "9 play R5")
    assert found == ([("turn", 39, {"due": 8, "seat": 9})] if stops else [])
