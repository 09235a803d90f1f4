"""The pitch as a viewer gets it, and the actions worth trying on it."""

from typing import Any

import pytest

from replays.engine.games.king_of_the_pitch.actions import (
    Captains,
    Commit,
    Fill,
    Kickoff,
    KingOfThePitchOptions,
    Line,
    Match,
    Pass,
    Place,
    PlaceCaptain,
    Release,
    Reroll,
    Result,
    Roll,
    Score,
    Sell,
    Shootout,
    Take,
)
from replays.engine.log import Action
from replays.engine.referee import legal
from replays.telling import Telling

from ..judging import cited
from .judging import KingOfThePitch, judged, log_of, replayed
from .test_golden_cases import ALONE, CAPTAINS, CROWN, GOLD_PLACED, ON_CROWN_LEVEL, SECRET, V9, C, K, M, P, V


def choices(*actions: str, players: int = 2, **options: Any) -> list[Action]:
    log = log_of(*actions, players=players, **options)
    return legal(KingOfThePitch, players, log.options, log.actions)


def of_kind(kind: type[Action], found: list[Action]) -> list[Any]:
    return [action for action in found if isinstance(action, kind)]


def test_before_the_kick_off_there_is_no_king() -> None:
    scene = replayed().scene()
    assert (scene["king"], scene["turn"], scene["line"], scene["deck"], scene["match"]) == (None, None, [], 85, None)


def test_the_line_lies_there_with_its_prices() -> None:
    scene = replayed(*K).scene()
    cards = [("S4", "S"), ("match", "any"), ("G9", "G"), ("B1", "B"), ("var", "free")]
    assert scene["line"] == [{"card": card, "price": price} for card, price in cards]
    assert (scene["king"], scene["turn"], scene["deck"]) == (0, 0, 80)
    assert (scene["cubes"], scene["chips"]) == ({"B": 10, "S": 10, "G": 10}, {"B": 22, "S": 22, "G": 11, "C": 5})


def test_a_board_shows_chips_columns_and_cards() -> None:
    team = replayed(*GOLD_PLACED, levels=[1, 2, 3, 9]).scene()["teams"][0]
    assert team == {
        "numbers": {**dict.fromkeys(range(1, 12)), 9: "G"},
        "columns": [1, 3],
        "levels": [1, 3],
        "cubes": {"B": 1, "S": 1, "G": 1},
        "hand": ["B2"],
        "events": [],
        "crowns": 0,
    }


def test_a_match_shows_its_cards_its_dice_and_those_that_cancel() -> None:
    scene = replayed(*ON_CROWN_LEVEL, "1 reroll 8 d8", **CROWN).scene()["match"]
    assert scene == {
        "seats": [0, 1],
        "committed": [["var"], ["var"]],
        "dice": [[4, 4, 3, 2, 8], [6, 6, 6, 6, 8]],
        "cancelled": [[4], [4]],
        "d8": [True, True],
        "shootout": None,
        "goals": [4, 6],
        "over": True,
    }
    shot = replayed(*M, "0 match 1", "roll 4 / 4", "shootout 3 3").scene()["match"]
    assert (shot["shootout"], shot["goals"], shot["over"]) == ([3, 3], [3, 3], False)
    assert replayed(*M, "0 match 1").scene()["match"]["dice"] == [[], []]


def test_once_the_game_is_over_it_is_nobodys_turn() -> None:
    assert replayed(*M, "0 match 1", "roll 4 / 2", crowns=1).scene()["turn"] is None


def test_what_can_be_done_before_the_first_turn() -> None:
    assert Kickoff(dice=[2, 1], seats=[0, 1]) in choices()
    assert Kickoff(dice=[1, 1], seats=[0, 1]) in choices()
    lines = of_kind(Line, choices("kickoff 5 2"))
    assert len(lines) == 36
    assert not any("transfer" in line.cards for line in lines)
    dealt = of_kind(Captains, choices("kickoff 5 2 3 1", **C))
    assert dealt == [Captains(cards=["C1", "C2-3-4-6", "C5", "C7-8-10"]), Captains(cards=["?"] * 4)]


def test_cards_that_can_be_had_are_offered() -> None:
    takes = of_kind(Take, choices(*K))
    assert Take(seat=0, pos=5) in takes
    assert [take for take in takes if take.pos == 1] == [Take(seat=0, pos=1, pay="S")]
    assert len([take for take in takes if take.pos == 2]) == 3
    fills = of_kind(Fill, choices("kickoff 5 2", "line B1 G2 bonus B2 bonus", "0 take 4 B", copies={"G": 1}))
    assert {fill.card for fill in fills} >= {"B1", "match", "var"}
    assert not {"bonus", "transfer", "G2"} & {fill.card for fill in fills}


def test_cards_and_chips_can_be_exchanged() -> None:
    found = choices(*GOLD_PLACED)
    assert of_kind(Place, found) == [Place(seat=0, card="B2")]
    assert of_kind(Sell, found) == [Sell(seat=0, card="B2")]
    assert of_kind(Release, found) == [Release(seat=0, pos=9)]
    assert of_kind(Pass, found) == []


def test_a_challenger_names_the_king_and_the_king_anybody() -> None:
    assert of_kind(Match, choices(*M)) == [Match(seat=0, against=1)]
    assert of_kind(Match, choices(*M, king="never")) == []
    assert of_kind(Match, choices(*P)) == []


def test_cards_are_laid_down_before_the_dice_and_every_roll_is_offered() -> None:
    found = choices(*V9, "0 match 1")
    assert of_kind(Commit, found) == [Commit(seat=0, card="var"), Commit(seat=1, card="var")]
    assert len(of_kind(Roll, found)) == 36
    crown = of_kind(Roll, choices(*V9, "0 match 1", **CROWN))
    assert Roll(dice=([6, 6, 6, 6, 8], [1, 1, 1, 1, 1])) in crown
    assert len(of_kind(Shootout, choices(*M, "0 match 1", "roll 4 / 4"))) == 36


def test_the_lowest_die_is_rolled_again_or_the_answer_declined() -> None:
    due = choices(*V)
    assert due == [Reroll(seat=1, die=die) for die in range(1, 7)]
    answer = choices(*V, "1 reroll 5")
    assert of_kind(Reroll, answer) == [Reroll(seat=0, die=die) for die in range(1, 7)]
    assert Take(seat=1, pos=5) in answer
    eight = of_kind(Reroll, choices(*ON_CROWN_LEVEL, **CROWN))
    assert eight == [Reroll(seat=1, die=die, d8=True) for die in range(1, 9)]
    assert of_kind(Reroll, choices(*ALONE, "roll 4 / 2")) == []


def test_claims_that_are_offered_are_true() -> None:
    over = choices(*M, "0 match 1", "roll 4 / 2", crowns=1)
    assert over == [Score(goals=(4, 2)), Result(crowns=[1, 0])]


def test_a_captain_goes_on_any_of_its_numbers() -> None:
    placed = [PlaceCaptain(seat=0, card="C9-11", pos=9), PlaceCaptain(seat=0, card="C9-11", pos=11)]
    assert choices(*CAPTAINS, "0 take 5", **C) == placed
    secret: dict[str, Any] = {"players": 5, "captains": True}
    assert of_kind(PlaceCaptain, choices(*SECRET, **secret)) == []


def test_who_can_do_nothing_may_pass() -> None:
    game = ["kickoff 5 2", "line match match match match match", "0 take 5", "fill match", "1 take 5", "fill match"]
    verdict = judged(*game, "0 pass", king="never")
    assert (verdict.violations, verdict.replayed) == ([], 7)
    assert Pass(seat=0) in choices(*game, king="never")
    assert cited(judged(*game, "0 pass")) == [("must-act", 6, {})]


def test_the_end_of_the_deck_leaves_the_line_shorter() -> None:
    table = replayed(*K)
    table.deck = 0
    assert [*table.take(Take(seat=0, pos=5))] == []
    assert table.line == ["S4", "match", "G9", "B1"]


@pytest.mark.parametrize(
    ("options", "players", "complaint"),
    [
        (KingOfThePitchOptions(levels=(5, 4, 10, 20)), 2, "levels"),
        (KingOfThePitchOptions(captains=True), 3, "captains"),
    ],
)
def test_options_fit_each_other_and_the_table(options: KingOfThePitchOptions, players: int, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        options.check(players)
    KingOfThePitchOptions(levels=(0, 0, 0, 0)).check(players)


def test_what_is_due_is_told_as_a_player_or_as_a_word() -> None:
    telling = Telling("king-of-the-pitch", "en", ["Ana", "Ben"])
    assert telling.compared("turn", "due", 1)[1] == "Ben"
    assert telling.compared("turn", "due", "shootout")[1] == "shoot-out"
