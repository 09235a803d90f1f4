"""UNO judged: the golden cases, one by one."""

from pathlib import Path
from typing import Any

import pytest

from replays.engine.games import judge
from replays.formats.jsonl import read

from .judging import cited, judged, replayed, statistics

LOGS = Path(__file__).parent

RED_SEVEN = ["deal", "expose R7"]
ANN = "R1 R2 G3 G4 B5 B6 Y7"
BEN = "R3 RS G5 B1 B2 Y1"
CLEO = "R5 G6 G7 B3 B4 Y2 Y3"
BLUFF = [f"deal {ANN} | {BEN} W4 | {CLEO}", "expose R7", "1 play W4 B"]
HONEST = [f"deal {ANN} | G2 GS G5 B1 B2 Y1 W4 | {CLEO}", "expose R7", "1 play W4 B"]
LEFT = "R0 G9 B9 Y9 W R1 G1"
SIX_CARDS = ["1 play RS", "1 play GS", "1 play YS", "1 play BS", "1 play BR", "1 play GR"]
DOWN_TO_ONE = [f"deal {LEFT} | -", "expose R7", *SIX_CARDS]
OUT = [*DOWN_TO_ONE, "1 uno", "1 play G5"]
OUT_HIDDEN = ["deal", *OUT[1:]]


def found(*actions: str, **more: Any) -> tuple[str, list[tuple[str, int, dict[str, Any]]], list[str]]:
    """Finding, violations, rules taken on trust."""
    verdict = judged(*actions, **more)
    return verdict.finding, cited(verdict), [str(rule) for rule in verdict.on_trust]


# The first card


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("R5", ["1 play R6", "2 play R7"]),
        ("RS", ["2 play R6", "3 play R7"]),
        ("RD", ["1 draw 2", "2 play R6", "3 play R7"]),
        ("RR", ["3 play R6", "2 play R7"]),
        ("W", ["0 name R", "1 play R6", "2 play R7"]),
    ],
)
def test_the_first_card_counts_as_played_by_the_dealer(first: str, then: list[str]) -> None:
    assert found("deal @0", f"expose {first}", *then, players=4) == ("unfinished", [], ["own-card"])


@pytest.mark.parametrize(
    ("first", "then"), [("RR", ["0 play R6", "3 play R7"]), ("W", ["1 name R", "1 play R6"]), ("RS", ["2 play R6"])]
)
def test_the_first_card_by_the_older_sheets(first: str, then: list[str]) -> None:
    verdict = found("deal @0", f"expose {first}", *then, players=4, first_card="mattel")
    assert verdict == ("unfinished", [], ["own-card"])


@pytest.mark.parametrize("first_card", ["dealer", "mattel"])
@pytest.mark.parametrize(
    ("first", "then"), [("RS", ["0 play R6"]), ("RR", ["0 play R6"]), ("RD", ["1 draw 2", "0 play R6", "1 play R7"])]
)
def test_the_first_card_with_two_players(first: str, then: list[str], first_card: str) -> None:
    verdict = found("deal @0", f"expose {first}", *then, players=2, first_card=first_card)
    assert verdict == ("unfinished", [], ["own-card"])


def test_a_wild_draw_four_turned_up_first_goes_back() -> None:
    assert found("deal", "expose W4", "1 play R5") == ("illegal", [("start-card", 2, {"card": "W4"})], [])
    assert found("deal", "expose W4", "expose B2", "1 play B3")[:2] == ("unfinished", [])


def test_the_colour_of_the_first_wild_card_is_named_by_whoever_the_edition_says() -> None:
    by_dealer = found("deal", "expose W", "0 name G", "1 play G3", players=4, first_card="mattel")
    assert by_dealer[:2] == ("illegal", [("name-colour", 2, {"due": 1, "seat": 0})])
    assert found("deal", "expose W", "1 name G", "1 play G3")[1] == [("name-colour", 2, {"due": 0, "seat": 1})]
    assert found("deal", "expose W", "1 play G3")[1] == [("name-colour", 2, {"due": 0})]


# What matches


@pytest.mark.parametrize(
    ("top", "matching", "others"),
    [
        (["expose R7"], ["R0", "RD", "G7", "Y7", "W G", "W4 G"], ["G5", "BS", "Y0"]),
        (["expose YS"], ["Y1", "YR", "GS", "RS", "W B", "W4 B"], ["G1", "RR", "B7"]),
        (["expose W", "0 name G"], ["G1", "GR", "G4", "W B", "W4 B"], ["R1", "BS", "Y4"]),
        (["expose R4"], ["G4", "R9"], ["G3"]),
    ],
)
def test_what_matches_the_top_card(top: list[str], matching: list[str], others: list[str]) -> None:
    seat = 2 if "expose YS" in top else 1
    for card in matching:
        assert found("deal", *top, f"{seat} play {card}")[1] == [], card
    for card in others:
        assert [rule for rule, *_ in found("deal", *top, f"{seat} play {card}")[1]] == ["match"], card


def test_a_green_four_makes_nobody_draw() -> None:
    assert found("deal", "expose R4", "1 play G4", "2 play G5") == ("unfinished", [], ["own-card"])


def test_a_four_does_not_match_a_wild_draw_four() -> None:
    verdict = judged("deal", "expose R4", "1 play W4 B", "2 draw 4", "0 play G4")
    assert cited(verdict) == [("match", 4, {"top": "W4", "colour": "B", "card": "G4"})]


def test_a_wrong_card_that_nobody_punishes_lies() -> None:
    assert found(*RED_SEVEN, "1 play G5", "2 play G7") == (
        "illegal",
        [("match", 2, {"top": "R7", "colour": "R", "card": "G5"})],
        ["own-card"],
    )


# A wrong card, and its penalty

PUNISHED = [f"deal {ANN} | {BEN} W | {CLEO}", "expose R7", "1 play G5", "1 penalty card B9 Y9"]
GOING_ON = ["2 play R5", "0 draw R9", "0 play R9", "1 play RS"]


def test_a_wrong_card_that_is_punished_goes_back() -> None:
    verdict = judged(*PUNISHED, *GOING_ON)
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("unfinished", [], [])
    assert statistics(verdict)["wrong-cards"] == [0, 1, 0]
    assert statistics(verdict)["penalty-taken"] == [0, 2, 0]
    scene = replayed(*PUNISHED).scene()["table"]
    assert (scene["seats"][1]["left"], scene["turn"], scene["top"]) == (9, 2, "R7")


def test_a_wrong_card_costs_two_cards() -> None:
    verdict = judged(*PUNISHED[:3], "1 penalty card B9 Y9 G9", *GOING_ON)
    assert cited(verdict) == [("wrong-card", 3, {"due": 2, "count": 3})]


def test_a_reshuffle_may_come_between_a_wrong_card_and_its_penalty() -> None:
    verdict = judged(*PUNISHED[:3], "reshuffle", "1 penalty card 2", "2 play R5")
    assert [(rule, action) for rule, action, _ in cited(verdict)] == [("new-stock", 3)]


@pytest.mark.parametrize("card", ["RR", "RS", "RD", "G5"])
def test_everything_that_a_wrong_card_did_is_undone(card: str) -> None:
    """It is the last card: it would end the hand, pass somebody over, or make him draw."""
    down_to_one = ["1 play RS", "1 play GS", "1 play YS", "1 play BS", "1 play BR", "1 play B7", "0 play B9"]
    verdict = judged("deal", "expose R7", *down_to_one, f"1 play {card}", "1 penalty card 2", "0 play B8", players=2)
    assert (verdict.finding, cited(verdict)) == ("unfinished", [])
    assert statistics(verdict, 2)["cards-played"] == [2, 6]
    assert statistics(verdict, 2)["turns-lost"] == [5, 0]


def test_a_wrong_wild_draw_four_is_undone() -> None:
    deal = f"deal {ANN} | {BEN} W4 | -"
    verdict = judged(deal, "expose R7", "1 draw Y9", "1 play W4 B", "1 penalty card 2", "2 play R8", "0 play R1")
    assert (verdict.finding, cited(verdict)) == ("unfinished", [])
    assert statistics(verdict)["wilds-played"] == statistics(verdict)["bluffs"] == [0, 0, 0]
    assert statistics(verdict)["wrong-cards"] == [0, 1, 0]


def test_who_has_drawn_may_play_only_that_card() -> None:
    deal = f"deal {ANN} | {BEN} W | -"
    assert found(deal, "expose R7", "1 draw R9", "1 play R3") == (
        "illegal",
        [("drawn-card", 3, {"drawn": "R9", "card": "R3"})],
        [],
    )
    assert found(deal, "expose R7", "1 draw R9", "1 play R9") == ("unfinished", [], [])
    assert found(deal, "expose R7", "1 draw 1", "1 play R3") == ("unfinished", [], ["drawn-card"])


# Cards that are owed


def test_a_draw_two_that_is_ignored() -> None:
    owing = [*RED_SEVEN, "1 play RD"]
    assert found(*owing, "2 play R5", "0 play R6")[:2] == ("illegal", [("draw-two", 3, {"seat": 2, "due": 2, "count": 0})])
    assert found(*owing, "2 draw 3", "0 play R6")[1] == [("draw-two", 3, {"seat": 2, "due": 2, "count": 3})]
    assert found(*owing, "0 play R6", "1 play R5")[1] == [("draw-two", 3, {"seat": 2, "due": 2, "count": 0})]
    assert found(*owing, "1 play R5")[1] == [("turn", 3, {"due": 2, "seat": 1})]


def test_only_who_draws_or_is_passed_over_loses_the_turn() -> None:
    owing = [*RED_SEVEN, "1 play RD"]
    lost = {line: statistics(judged(*owing, line))["turns-lost"] for line in ("2 play R5", "2 draw 2", "0 play R6", "0 draw")}
    assert lost == {"2 play R5": [0, 0, 0], "2 draw 2": [0, 0, 1], "0 play R6": [0, 0, 1], "0 draw": [0, 0, 1]}


def test_a_wild_draw_four_that_is_not_paid() -> None:
    owing = [*RED_SEVEN, "1 play W4 B"]
    trust = ["own-card", "wild-four"]
    assert found(*owing, "2 play B5", "0 play B6") == ("illegal", [("draw-four", 3, {"seat": 2, "due": 4, "count": 0})], trust)
    assert found(*owing, "2 draw 3", "0 play B6") == ("illegal", [("draw-four", 3, {"seat": 2, "due": 4, "count": 3})], trust)


STACK = [*RED_SEVEN, "1 play RD", "2 play GD", "0 draw 4", "1 play G5"]


def test_draw_twos_are_stacked_if_the_table_agreed() -> None:
    verdict = judged(*STACK, stacking=True)
    assert (verdict.finding, cited(verdict)) == ("unfinished", [])
    assert statistics(verdict)["turns-lost"] == [1, 0, 0]
    assert statistics(verdict)["forced-cards"] == [4, 0, 0]
    assert found(*STACK)[1] == [
        ("draw-two", 3, {"seat": 2, "due": 2, "count": 0}),
        ("draw-two", 4, {"seat": 0, "due": 2, "count": 4}),
    ]


def test_a_draw_two_is_not_answered_with_a_wild_draw_four() -> None:
    verdict = judged(*RED_SEVEN, "1 play RD", "2 play W4 B", "0 draw 4", stacking=True)
    assert cited(verdict) == [("draw-two", 3, {"seat": 2, "due": 2, "count": 0})]


def test_a_challenge_to_stacked_wild_draw_fours_is_about_the_sum() -> None:
    stacked = [*RED_SEVEN, "1 play W4 B", "2 play W4 G", "0 challenge"]
    assert found(*stacked, "2 draw 8", "0 play G5", stacking=True)[:2] == ("unfinished", [])
    assert found(*stacked, "0 draw 10", "1 play G5", stacking=True)[:2] == ("unfinished", [])
    assert found(*stacked, "0 draw 8", "1 play G5", stacking=True)[1] == [("challenge-result", 5, {"due": 10, "count": 8})]


# The Wild Draw Four


def test_a_bluff_that_nobody_doubts() -> None:
    verdict = found(*BLUFF, "2 draw Y8 Y9 G8 G9", "0 play B5")
    assert verdict == ("illegal", [("wild-four", 2, {"colour": "R", "held": ["R3", "RS"]})], [])


def test_a_bluff_that_is_challenged_and_punished() -> None:
    lines = [*BLUFF, "2 challenge", "1 draw Y8 Y9 G8 G9", "2 play B3", "0 play B5"]
    verdict = judged(*lines)
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("unfinished", [], [])
    assert statistics(verdict)["bluffs"] == [0, 1, 0]
    assert statistics(verdict)["challenges-won"] == [{"sum": 0, "count": 0}, {"sum": 0, "count": 0}, {"sum": 1, "count": 1}]
    assert replayed(*lines).scene()["table"]["seats"][1]["left"] == 10


def test_a_challenge_that_fails() -> None:
    doubted = [*HONEST, "2 challenge"]
    lines = [*doubted, "2 draw Y8 Y9 G8 G9 R8 R9", "0 play B5"]
    verdict = judged(*lines)
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("unfinished", [], [])
    assert statistics(verdict)["turns-lost"] == [0, 0, 1]
    assert replayed(*lines).scene()["table"]["seats"][2]["left"] == 13
    assert found(*doubted, "2 draw Y8 Y9 G8 G9")[1] == [("challenge-result", 4, {"due": 6, "count": 4})]
    wrong_one = judged(*doubted, "1 draw Y8 Y9 G8 G9", "2 play B3", "0 play B5")
    assert cited(wrong_one) == [("challenge-result", 4, {"guilty": False})]
    assert statistics(wrong_one)["bluffs"] == [0, 0, 0]


def test_a_challenge_that_should_have_been_won() -> None:
    assert found(*BLUFF, "2 challenge", "2 draw 6", "0 play B5")[1] == [
        ("wild-four", 2, {"colour": "R", "held": ["R3", "RS"]}),
        ("challenge-result", 4, {"guilty": True}),
    ]


def test_only_the_player_who_has_to_draw_may_challenge() -> None:
    assert found(*HONEST, "0 challenge")[1] == [("challenge-right", 3, {"seat": 0})]
    assert found(*RED_SEVEN, "1 play RD", "2 challenge")[1] == [("challenge-right", 3, {"seat": 2})]
    assert found(*RED_SEVEN, "1 challenge")[1] == [("challenge-right", 2, {"seat": 1})]
    assert found(*HONEST, "2 draw 4", "2 challenge")[1] == [("challenge-right", 4, {"seat": 2})]
    assert found(*HONEST, "2 challenge", "2 challenge")[1] == [("challenge-right", 4, {"seat": 2})]


def test_after_a_challenge_one_of_the_two_draws() -> None:
    doubted = [*HONEST, "2 challenge"]
    assert found(*doubted, "0 draw 4")[1] == [("turn", 4, {"due": 2, "seat": 0})]
    assert found(*doubted, "2 play B3")[1][0][:2] == ("sequence", 4)


PROVED = [*RED_SEVEN, "1 play W4 B", "2 draw 4", "0 play B5", "1 play B2", "2 play R2", "0 play R4", "1 play R9"]


def test_a_bluff_that_a_later_card_proves() -> None:
    verdict = found(*PROVED)
    assert verdict == ("illegal", [("wild-four", 2, {"colour": "R", "held": ["R9"], "proof": 8})], ["own-card"])
    assert statistics(judged(*PROVED))["bluffs"] == [0, 1, 0]


def test_a_card_that_may_have_been_drawn_since_proves_nothing() -> None:
    drawing = [*RED_SEVEN, "1 play W4 B", "2 draw 4", "0 play B5", "1 draw 1", "2 play B2", "0 play R2", "1 play R9"]
    assert found(*drawing) == ("unfinished", [], ["own-card", "wild-four"])
    assert found(*drawing, "2 play R4", "0 play R3", "1 play R8")[1] == [
        ("wild-four", 2, {"colour": "R", "held": ["R8"], "proof": 11})
    ]


def test_a_card_that_was_seen_drawn_proves_nothing() -> None:
    seen = [*RED_SEVEN, "1 play W4 B", "2 draw 4", "0 play B5", "1 draw R9", "2 play B2", "0 play R2", "1 play R9"]
    assert found(*seen) == ("unfinished", [], ["own-card", "wild-four"])


def test_a_hidden_bluff_settled_by_a_challenge_is_on_trust() -> None:
    doubted = [*RED_SEVEN, "1 play W4 B", "2 challenge"]
    verdict = judged(*doubted, "1 draw 4", "2 play B3")
    assert (cited(verdict), verdict.on_trust) == ([], ["own-card", "challenge-result"])
    assert statistics(verdict)["bluffs"] == [0, 1, 0]
    assert found(*doubted, "2 draw 6", "0 play B3") == ("unfinished", [], ["own-card", "wild-four", "challenge-result"])


# Saying uno


def test_who_is_caught_without_uno_draws_two() -> None:
    verdict = judged(*DOWN_TO_ONE, "0 catch 1", "1 penalty uno 2", "1 play G5", players=2)
    assert (verdict.finding, cited(verdict)) == ("unfinished", [])
    assert statistics(verdict, 2)["uno-caught"] == [0, 1]
    assert statistics(verdict, 2)["uno-catches"] == [1, 0]
    unpaid = judged(*DOWN_TO_ONE, "0 catch 1", "1 play G5", players=2)
    assert cited(unpaid) == [("uno-penalty", 9, {"seat": 1, "due": 2, "count": 0, "cause": 8})]
    wrong = judged(*DOWN_TO_ONE, "0 catch 1", "1 penalty uno 3", players=2)
    assert cited(wrong) == [("uno-penalty", 9, {"seat": 1, "due": 2, "count": 3, "cause": 8})]


def test_who_has_said_uno_cannot_be_caught() -> None:
    after = judged(*DOWN_TO_ONE, "1 uno", "0 catch 1", players=2)
    assert cited(after) == [("catch-window", 9, {"on": 1, "cards": 1, "called": True})]
    before = judged(*DOWN_TO_ONE[:-1], "1 uno", "1 play GR", "0 catch 1", players=2)
    assert cited(before) == [("catch-window", 9, {"on": 1, "cards": 1, "called": True})]
    assert statistics(before, 2)["uno-calls"] == [0, 1]


def test_who_has_more_cards_cannot_be_caught() -> None:
    verdict = judged(*RED_SEVEN, "1 play R5", "0 catch 1")
    assert cited(verdict) == [("catch-window", 3, {"on": 1, "cards": 6, "called": False})]


def test_nobody_is_caught_twice_or_after_the_next_player_has_begun() -> None:
    twice = judged(*DOWN_TO_ONE, "0 catch 1", "1 penalty uno 2", "0 catch 1", players=2)
    assert cited(twice) == [("catch-window", 10, {"on": 1, "cards": 3, "called": False})]
    late = judged(*DOWN_TO_ONE, "1 draw 1", "0 catch 1", players=2)
    assert cited(late) == [("catch-window", 9, {"on": 1, "cards": 2, "called": False})]


def test_after_the_catch_it_is_too_late_to_say_uno() -> None:
    verdict = judged(*DOWN_TO_ONE, "0 catch 1", "1 penalty uno 2", "1 uno", "1 play G5", players=2)
    assert cited(verdict) == [("false-uno", 11, {"seat": 1, "due": 3, "count": 0, "cause": 10})]


def test_a_forgotten_uno_that_nobody_notices_costs_nothing() -> None:
    assert judged(*DOWN_TO_ONE, "1 play G5", players=2, hands=1).violations == []


FALSE_UNO = [*RED_SEVEN, "1 play R5", "1 uno"]


def test_who_says_uno_with_more_than_one_card_draws_three() -> None:
    assert found(*FALSE_UNO, "1 penalty false-uno 3", "2 play R2") == ("unfinished", [], ["own-card"])
    assert found(*FALSE_UNO, "2 play R2")[1] == [("false-uno", 4, {"seat": 1, "due": 3, "count": 0, "cause": 3})]
    assert found(*FALSE_UNO, "1 penalty false-uno 2")[1] == [("false-uno", 4, {"seat": 1, "due": 3, "count": 2, "cause": 3})]
    assert found(*FALSE_UNO)[1] == []


def test_a_penalty_without_a_cause_is_not_due() -> None:
    assert found(*RED_SEVEN, "1 penalty uno")[1] == [("uno-penalty", 2, {"seat": 1, "due": 0, "count": 2})]
    assert found(*RED_SEVEN, "1 penalty false-uno")[1] == [("false-uno", 2, {"seat": 1, "due": 0, "count": 3})]
    assert found(*RED_SEVEN, "1 penalty card 1", "1 play R2")[1] == [("wrong-card", 2, {"due": 0, "count": 1})]
    assert found(*RED_SEVEN, "1 penalty follow 2", "2 play R2")[1] == [("no-follow-up", 2, {"due": 0, "count": 2})]
    assert found(*RED_SEVEN, "2 penalty follow 2", "1 play R2")[1] == [("no-follow-up", 2, {"due": 0, "count": 2})]


def test_advice_costs_two_cards() -> None:
    assert found(*RED_SEVEN, "0 penalty advice 2", "1 play R5") == ("unfinished", [], ["own-card", "advice"])
    assert found(*RED_SEVEN, "0 penalty advice R1 R2 R3", "1 play R5")[1] == [("advice", 2, {"due": 2, "count": 3})]


# Two players

NO_FOLLOW = ["deal R1 R2 G3 G4 B5 B6 Y7 | RS {} G4 B1 B2 Y1 Y3", "expose R7", "1 play RS"]
CANNOT = [line.format("G3") for line in NO_FOLLOW]
COULD = [line.format("R3") for line in NO_FOLLOW]


def test_with_two_players_who_has_nothing_to_follow_draws_two() -> None:
    assert found(*CANNOT, "1 penalty follow Y5 Y6", "0 play R1", players=2) == ("unfinished", [], [])
    assert found(*CANNOT, "1 draw Y5 Y6", "0 play R1", players=2) == ("unfinished", [], [])
    assert found(*CANNOT, "1 draw", "0 play R1", players=2) == ("unfinished", [], [])
    assert found(*CANNOT, "1 draw Y5", players=2)[1] == [("no-follow-up", 3, {"due": 2, "count": 1})]
    assert found(*CANNOT, "1 penalty follow Y5", players=2)[1] == [("no-follow-up", 3, {"due": 2, "count": 1})]
    assert found(*COULD, "1 penalty follow Y5 Y6", players=2)[1] == [
        ("no-follow-up", 3, {"due": 0, "count": 2, "playable": ["R3"]})
    ]
    assert found(*COULD, "1 draw Y5", "0 play R1", players=2) == ("unfinished", [], [])


def test_without_the_penalty_an_ordinary_draw_follows() -> None:
    assert found(*CANNOT, "1 draw Y5", "0 play R1", players=2, follow=False) == ("unfinished", [], [])
    assert found(*CANNOT, "1 penalty follow Y5 Y6", "0 play R1", players=2, follow=False)[1] == [
        ("no-follow-up", 3, {"due": 0, "count": 2})
    ]


def test_whether_a_hidden_hand_could_follow_is_on_trust() -> None:
    played = [*RED_SEVEN, "1 play RS"]
    trust = ["own-card", "no-follow-up"]
    for line in ("1 draw", "1 draw 2", "1 penalty follow"):
        assert found(*played, line, "0 play R1", players=2) == ("unfinished", [], trust), line
    assert found(*played, "1 draw 3", players=2) == ("illegal", [("draw-one", 3, {"due": 1, "count": 3})], trust)


@pytest.mark.parametrize(
    ("players", "lines", "rule", "facts"),
    [
        (4, ["1 play RS", "2 play R5"], "skip", {"due": 3, "seat": 2}),
        (4, ["1 play RS", "0 play R5"], "turn", {"due": 3, "seat": 0}),
        (4, ["1 play RR", "2 play R5"], "reverse", {"due": 0, "seat": 2}),
        (2, ["1 play RR", "0 play R5"], "reverse", {"due": 1, "seat": 0}),
        (4, ["1 draw 1", "3 play R5"], "turn", {"due": 2, "seat": 3}),
    ],
)
def test_whose_turn_it_is(players: int, lines: list[str], rule: str, facts: dict[str, int]) -> None:
    assert found(*RED_SEVEN, *lines, players=players)[:2] == ("illegal", [(rule, 3, facts)])


def test_one_card_is_drawn_at_a_turn() -> None:
    assert found(*RED_SEVEN, "1 draw 2", "2 play R5")[1] == [("draw-one", 2, {"due": 1, "count": 2})]
    assert found(*RED_SEVEN, "1 draw 1", "1 draw", "2 play R5")[1] == [("draw-one", 3, {"due": 0, "count": 1})]


def test_a_card_comes_from_the_own_hand() -> None:
    assert found(f"deal {ANN} | - | -", "expose R7", "1 play R5", "2 play R6", "0 play R8")[1] == [
        ("own-card", 4, {"card": "R8"})
    ]


def test_only_a_wild_card_has_its_colour_named() -> None:
    assert found(*RED_SEVEN, "1 play R5 B", "2 play R6")[1] == [("name-colour", 2, {"card": "R5"})]
    assert found(*RED_SEVEN, "1 play W", "2 play R6")[1] == [("name-colour", 2, {"due": 1})]


# The count


def test_going_out() -> None:
    claims = ["score 89 0 / 89 0", "result 89 0 / 1"]
    verdict = judged(*OUT, *claims, players=2, hands=1)
    assert (verdict.finding, verdict.violations) == ("legal", [])
    assert verdict.outcome == {"scores": [89, 0], "ranks": [2, 1], "winners": [1]}
    assert judged(*OUT, players=2, hands=1).outcome == verdict.outcome


def test_the_winner_of_a_hand_may_collect() -> None:
    verdict = judged(*OUT, "score 0 79 / 0 79", "result 0 79 / 1", players=2, hands=1, scoring="winner", zero=0)
    assert (verdict.finding, verdict.outcome["scores"], verdict.outcome["winners"]) == ("legal", [0, 79], [1])


def test_points_of_a_hidden_hand_are_believed_or_shown() -> None:
    believed = judged(*OUT_HIDDEN, "score 88 0", players=2, hands=1)
    assert (believed.finding, believed.on_trust, believed.outcome["scores"]) == ("legal", ["own-card", "card-points"], [88, 0])
    shown = judged(*OUT_HIDDEN, f"0 show {LEFT}", "score 88 0", players=2, hands=1)
    assert cited(shown) == [("card-points", 11, {"points": [89, 0], "claimed": [88, 0]})]
    assert shown.outcome["scores"] == [89, 0]


@pytest.mark.parametrize("claimed", [-1, 351])
def test_seven_cards_are_worth_350_points_at_most(claimed: int) -> None:
    low = judged(*OUT_HIDDEN, f"score {claimed} 0", players=2, hands=1)
    assert cited(low) == [("card-points", 10, {"seat": 0, "cards": 7, "claimed": [claimed, 0]})]
    winner = judged(*OUT_HIDDEN, f"score 0 {claimed}", players=2, hands=1, scoring="winner")
    assert cited(winner) == [("card-points", 10, {"seat": 1, "cards": 7, "claimed": [0, claimed]})]


def test_totals_with_the_points_of_a_hand_that_nobody_counted_are_not_known() -> None:
    second = [f"deal - | {LEFT}", "expose R7", *[line.replace("1", "0", 1) for line in SIX_CARDS], "0 play G5"]
    both = [*OUT_HIDDEN, *second]
    verdict = judged(*both, "score 0 89 / 50 89", "result 50 89 / 0", players=2, hands=2)
    assert (verdict.finding, verdict.outcome) == ("legal", {"scores": [None, 89]})
    assert verdict.on_trust == ["own-card", "total-points", "winner"]
    wrong = judged(*both, "score 0 89 / 50 88", players=2, hands=2)
    assert cited(wrong) == [("total-points", 19, {"totals": [None, 89], "claimed": [50, 88]})]


def test_as_many_cards_are_listed_as_are_counted() -> None:
    header = '{"game":"uno","players":["Ann","Ben"]}\n{"do":"deal"}\n{"do":"expose","card":"R7"}\n'
    (log,) = read((header + '{"seat":1,"do":"draw","count":2,"cards":["R1"]}').encode())
    assert log.problem is not None
    assert (log.problem.reason, log.problem.line) == ("value", 4)
    assert found("deal", "expose R7", "1 draw R1")[1] == []


def test_going_out_with_a_draw_two() -> None:
    out = [*OUT[:-1], "1 play GD"]
    drawn = judged(*out, "0 draw R5 R6", "score 100 0", "result 100 0", players=2, hands=1)
    assert (drawn.finding, drawn.violations, drawn.outcome["scores"]) == ("legal", [], [100, 0])
    left = judged(*out, "score 89 0", players=2, hands=1)
    assert (cited(left), left.outcome["scores"]) == ([("draw-two", 10, {"seat": 0, "due": 2, "count": 0})], [89, 0])
    assert judged(*out, players=2, hands=1).finding == "unfinished"


def test_no_turn_follows_the_last_card() -> None:
    out = [*OUT_HIDDEN[:-1], "1 play GD"]
    assert cited(judged(*out, "0 play YD", players=2, stacking=True))[0][:2] == ("sequence", 10)
    assert cited(judged(*out, "1 draw 2", players=2)) == [("turn", 10, {"due": 0, "seat": 1})]


def test_a_challenge_to_the_last_card_fails() -> None:
    out = [*OUT[:-1], "1 play W4", "0 challenge"]
    lost = judged(*out, "0 draw 6", "score 89 0", players=2, hands=1)
    assert lost.violations == []
    won = judged(*out, "1 draw 4", "0 play W B", "1 draw", "0 play B9", players=2, hands=1)
    assert cited(won) == [("challenge-result", 11, {"guilty": False})]


def test_no_hand_is_dealt_after_the_game() -> None:
    over = [*OUT, "score 89 0"]
    assert cited(judged(*over, "deal", players=2, target=50)) == [("game-end", 11, {"totals": [89, 0]})]
    after = judged(*over, "result 89 0", "deal", players=2, target=50)
    assert cited(after) == [("game-end", 12, {"totals": [89, 0]})]
    assert cited(judged(*over, "deal", "expose R1", players=2)) == []


def test_no_card_turns_up_more_often_than_it_exists() -> None:
    deal = "deal R5 R2 G3 G4 B5 B6 Y7 | R5 RS G5 B1 B2 Y1 W | -"
    assert found(deal, "expose R7", "1 draw R5")[1] == [("one-deck", 2, {"card": "R5", "copies": 2})]
    assert found("deal", "expose R7", "1 draw 100")[1][-1] == ("one-deck", 2, {"stock": 86, "count": 100})
    wild = "deal W4 W4 G3 G4 B5 B6 Y7 | W4 W4 G5 B1 B2 Y1 W | -"
    assert found(wild, "expose W4")[1] == [("one-deck", 1, {"card": "W4", "copies": 4})]
    assert (
        found(wild.replace("W4", "Y5", 1), "expose W4", "expose R5", "1 play W4 B")[1]
        == [("wild-four", 3, {"colour": "R", "held": []})][:0]
    )


def test_the_stock_is_renewed_only_when_it_has_run_out() -> None:
    assert found(*RED_SEVEN, "reshuffle", "1 draw")[1] == [("new-stock", 2, {"stock": 86})]


def test_seven_cards_are_dealt() -> None:
    assert found("deal - | R1 R2 R3 R4 R5 R6 | -")[1] == [("deal-seven", 0, {"seat": 1, "cards": 6})]


def test_the_hand_that_is_shown_must_be_the_one_that_was_left() -> None:
    six = judged(*OUT_HIDDEN, "0 show R0 G9 B9 Y9 W R1", "score 88 0", players=2)
    assert cited(six) == [("shown-hand", 10, {"seat": 0, "cards": 7, "shown": 6})]
    assert six.on_trust == ["own-card", "card-points"]
    other = ["0 show R0 G9 B9 Y9 W R1 G2", "score 89 0 / 88 0", "result 89 0 / 0"]
    assert cited(judged(*OUT, *other, players=2, hands=1)) == [
        ("shown-hand", 10, {"seat": 0, "cards": 7, "shown": 7, "missing": ["G1"]}),
        ("total-points", 11, {"totals": [89, 0], "claimed": [88, 0]}),
        ("winner", 12, {"winners": [1], "claimed": [0]}),
    ]


def test_the_complete_short_log_is_legal_and_counted() -> None:
    (log,) = read((LOGS / "legal" / "complete-short-log.jsonl").read_bytes())
    verdict = judge(log)
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("legal", [], [])
    assert verdict.outcome == {"scores": [109, 26, 0], "ranks": [3, 2, 1], "winners": [2]}

    def of(*pairs: tuple[int, int]) -> list[dict[str, int]]:
        return [{"sum": met, "count": count} for met, count in pairs]

    assert statistics(verdict) == {
        "hands-won": of((0, 1), (0, 1), (1, 1)),
        "cards-left": [{"7": 1}, {"2": 1}, {"0": 1}],
        "points-left": of((109, 1), (26, 1), (0, 1)),
        "cards-played": [7, 8, 7],
        "turn-draws": [3, 1, 0],
        "drawn-played": of((3, 3), (1, 1), (0, 0)),
        "forced-cards": [4, 0, 0],
        "penalty-taken": [0, 2, 0],
        "turns-lost": [1, 1, 1],
        "wilds-played": [2, 0, 1],
        "colour-choice": [{"B": 1, "Y": 1}, {}, {"G": 1}],
        "challenges-won": of((0, 0), (0, 0), (0, 0)),
        "bluffs": [0, 0, 0],
        "uno-calls": [0, 1, 1],
        "uno-caught": [0, 1, 0],
        "uno-catches": [1, 0, 0],
        "wrong-cards": [0, 0, 0],
        "turnabouts": 2,
        "hand-turns": {"22": 1},
        "reshuffles": 0,
    }
