"""Kingdoms rule by rule, beyond the golden cases."""

from pathlib import Path

import pytest

from replays.engine.games import judge
from replays.engine.games.kingdoms.actions import KingdomsOptions
from replays.engine.games.kingdoms.cards import CARDS, copies_of, deck_of, strength
from replays.engine.referee import Verdict
from replays.formats.jsonl import read

from ..judging import cited
from .judging import ALL_LAID, COMPLETE, DEAL, LAST_CARD_COMPLETES, ONE_SET, OPEN, judged, replayed, statistics

# The deck


def test_the_deck_has_so_many_sets_and_three_treasures() -> None:
    assert [deck_of(sets) for sets in (1, 2, 3)] == [30, 57, 84]
    assert sum(copies_of(2)[card] for card in CARDS) == 57
    assert (copies_of(2)["Y4"], copies_of(2)["T"]) == (2, 3)


@pytest.mark.parametrize(("sets", "players"), [(1, 4), (1, 5)])
def test_the_deck_must_suffice_for_the_players(sets: int, players: int) -> None:
    with pytest.raises(ValueError, match="30 cards are too few"):
        KingdomsOptions(sets=sets).check(players)
    KingdomsOptions(sets=sets).check(3)
    KingdomsOptions(sets=2).check(players)


def test_what_cards_are_worth_together() -> None:
    assert strength(["R7"], wild=False) == 14
    assert strength(["T"], wild=False) == 30
    assert strength(["R7", "R3"], wild=False) == 20
    assert strength(["R7", "Y3"], wild=False) == 6
    assert strength(["T", "T"], wild=False) == 60
    assert (strength(["T", "Y3"], wild=False), strength(["T", "Y3"], wild=True)) == (6, 36)


def test_a_card_dealt_or_drawn_once_too_often_is_found() -> None:
    hand = "R1 R2 R3 R4 R5 R6 R7 R8 R9"
    dealt = judged(f"deal {hand} / {hand} / -", sets=1)
    assert (cited(dealt), dealt.replayed) == ([("deck", 0, {"card": "R1", "copies": 1})], 0)
    assert dealt.outcome["cards"] == [9, 9, 9]
    drawn = judged(f"deal {hand} / - / -; 0 draw R4", sets=1)
    assert cited(drawn) == [("deck", 1, {"card": "R4", "copies": 1})]


def test_more_cards_dealt_than_there_are_leave_nothing_to_judge() -> None:
    verdict = judged("deal R1 R2 R3 R4 R5 R6 R7 R8 R9 Y1 Y2 Y3 Y4 / - / -; 0 draw B1", sets=1)
    assert cited(verdict) == [("nine-cards", 0, {"seat": 0, "cards": 13})]
    assert (verdict.replayed, verdict.finding) == (0, "illegal")


def test_a_log_without_hands_takes_them_on_trust() -> None:
    verdict = judged("0 draw R4; 0 challenge 2; 2 bid R8; 0 bid Y8; 2 fold")
    assert (verdict.finding, verdict.on_trust) == ("unfinished", ["nine-cards", "own-card"])
    assert verdict.outcome == {"scores": [0, 0, 0], "cards": [10, 9, 9]}


def test_what_was_won_is_known_to_be_held() -> None:
    won = "0 draw R4; 0 challenge 2; 2 bid R8; 0 bid Y8; 2 fold; 1 draw T; 1 challenge 0; "
    game = replayed(won)
    assert (game.hands[0].known["R8"], game.hands[0].known["R4"], game.hands[0].unknown) == (1, 1, 8)
    assert game.hands[2].known["Y8"] == 1
    assert replayed(won + "0 bid R8").hands[0].unknown == 8
    assert replayed(won + "0 bid R9").hands[0].unknown == 7


def test_the_first_card_that_cannot_come_from_the_hand_is_named() -> None:
    verdict = judged(DEAL + "1 build R7Y8R9")
    assert cited(verdict) == [("own-card", 1, {"seat": 1, "card": "Y8"})]
    assert verdict.outcome["scores"] == [0, 0, 0]


# Kingdoms


def test_no_group_has_no_flag_and_does_not_complete() -> None:
    verdict = judged(OPEN + "0 build R1Y2B3 R4B6Y5 R7Y8B9")
    assert cited(verdict) == [("group", 1, {"cards": ["R4", "B6", "Y5"]})]
    assert (verdict.outcome["scores"][0], verdict.finding) == (5, "illegal")
    assert "ranks" not in verdict.outcome


def test_a_treasure_is_part_of_no_group() -> None:
    verdict = judged(OPEN + "1 build R1R2T")
    assert cited(verdict) == [("group", 1, {"cards": ["R1", "R2", "T"]})]


def test_a_kingdom_with_two_peoples_is_complete_all_the_same() -> None:
    first = "0 draw R7; 0 challenge 1; 1 bid R1; 0 bid R2; 1 fold; "
    second = "1 draw R8; 1 challenge 0; 0 bid R9; 1 bid R4; 2 draw R9; 2 challenge 0; 0 bid B9; 2 bid R5; "
    verdict = judged(first + second + "0 build R1R2R3 R1R2R3 R4R5R6 R7R8R9")
    assert cited(verdict) == [("one-of-each", 13, {"kind": "people"})]
    assert verdict.outcome == {"scores": [8, 0, 0], "cards": [12, 9, 9], "ranks": [1, 2, 2], "winners": [0]}


def test_a_third_player_who_completes_a_kingdom_cuts_a_battle_short() -> None:
    verdict = judged(OPEN + "1 draw R9")
    assert cited(verdict) == [("turn", 1, {"seat": 0})]
    game = OPEN.replace("deal ", "deal R1 Y2 B3 R9 R5 B8 Y7 Y1 B2 / ").rpartition(" / ")[0] + "; "
    battle = "0 draw R4; 0 challenge 2; 2 bid R2; 0 bid R5; "
    verdict = judged(game + battle + "1 build R1Y2B3 R4Y5B6 R7Y8B9; result 2,1,2")
    assert verdict.finding == "legal"
    assert verdict.outcome == {"scores": [0, 7, 0], "cards": [9, 9, 9], "ranks": [2, 1, 2], "winners": [1]}
    assert verdict.statistics["completed"] == {0: {0: 1}, 1: {1: 1}, 2: {0: 1}}
    assert "attack" not in verdict.statistics
    scene = replayed(game + battle + "1 build R1Y2B3 R4Y5B6 R7Y8B9").scene()
    assert (scene["unclaimed"], scene["battle"], scene["turn"]) == ("R4", None, None)


def test_who_raises_and_has_no_answer_wins() -> None:
    laid = ALL_LAID + "0 build R1Y2B3 TT; 0 draw R8; 0 challenge 1; 0 build R1Y2B3 R4Y5B6 TT; 1 bid R7; 0 bid T; "
    verdict = judged(laid + "1 raise R9; 0 fold")
    assert cited(verdict) == [("raise-surpass", 7, {"total": 32, "challenger": 35})]
    assert verdict.outcome["cards"] == [10, 9, 9]
    assert statistics(verdict)["raise-success"][1] == {"sum": 1, "count": 1}
    assert statistics(verdict)["colour-break"][0] == {"sum": 0, "count": 0}
    with_cards = judged(DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9; 1 raise R3; 0 fold")
    assert cited(with_cards) == [("counter-bid", 6, {"cards": 8})]


def test_both_fighters_are_locked_until_the_battle_is_settled() -> None:
    fight = DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 1 build - T; 0 bid R9; 0 build R1Y2B3; 1 fold"
    assert cited(judged(fight)) == [("locked", 4, {"seat": 1}), ("locked", 6, {"seat": 0})]
    assert cited(judged(DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid Y7; 1 fold; 0 build R1Y2B3; 1 build - T")) == []


# The end


def short_log() -> Verdict:
    (log,) = read((Path(__file__).with_name("legal") / "complete-short-log.jsonl").read_bytes())
    return judge(log)


def test_the_complete_short_log() -> None:
    verdict = short_log()
    assert (verdict.finding, verdict.on_trust) == ("legal", [])
    assert verdict.outcome == {"scores": [2, 2, 5], "cards": [11, 9, 10], "ranks": [2, 3, 1], "winners": [2]}


def test_the_statistics_of_the_complete_short_log() -> None:
    def rates(*pairs: tuple[int, int]) -> list[dict[str, int]]:
        return [{"sum": met, "count": of} for met, of in pairs]

    verdict = short_log()
    assert verdict.statistics["attack"] == {0: {23: 1, 31: 1}, 1: {16: 1, 14: 1}, 2: {18: 1, 20: 1}}
    assert verdict.statistics["margin"] == {0: {7: 1, 11: 1}, 2: {4: 1}}
    assert statistics(verdict) == {
        "battles-won": rates((2, 2), (0, 2), (1, 2)),
        "challenge-success": rates((1, 1), (0, 1), (0, 1)),
        "defence": rates((1, 1), (0, 1), (1, 1)),
        "attack": rates((27, 2), (15, 2), (19, 2)),
        "margin": rates((9, 2), (0, 0), (2, 1)),
        "raises": [0, 1, 0],
        "raise-success": rates((0, 0), (0, 1), (0, 0)),
        "give-up": rates((0, 0), (0, 1), (0, 0)),
        "colour-break": rates((0, 1), (0, 0), (0, 0)),
        "treasure-bids": [1, 0, 0],
        "builds": [2, 1, 2],
        "flag-changes": [0, 0, 0],
        "bonus": [1, 1, 2.5],
        "cards": [11, 9, 10],
        "completed": rates((0, 1), (0, 1), (0, 1)),
    }


def test_the_last_turn_goes_round_once_from_the_seat_after_the_last_challenger() -> None:
    assert cited(judged(ONE_SET + "1 done", sets=1)) == [("turn", 13, {"seat": 0})]
    assert cited(judged(ONE_SET + "0 draw R1", sets=1)) == [("turn", 13, {"due": ["build", "done"]})]
    assert cited(judged(ONE_SET + "0 done; 2 build -", sets=1)) == [("turn", 14, {"seat": 1})]
    assert cited(judged(ONE_SET + "0 done; 1 done; 2 done; 2 build -", sets=1)) == [("game-end", 16, {})]
    done = judged(ONE_SET + "0 done; 1 done; 2 done; result 1,2,3", sets=1)
    assert done.outcome["cards"] == [10, 10, 10]
    assert cited(done) == [("ranking", 16, {"field": "ranks", "claimed": [1, 2, 3], "computed": [1, 1, 1]})]


def test_a_kingdom_completed_in_the_last_turn_ends_it() -> None:
    game = ONE_SET.replace("0 bid R1", "0 bid T; 1 fold").replace("0 bid R7", "0 bid B7") + COMPLETE
    verdict = judged(game + "; result 1,2,2", sets=1)
    assert (verdict.finding, verdict.outcome["ranks"]) == ("illegal", [1, 3, 2])
    assert cited(judged(game, sets=1)) == []
    assert cited(judged(game + "; 1 done", sets=1)) == [("game-end", 15, {})]


def test_both_claims_of_a_result_are_compared_and_only_one_result_can_stand() -> None:
    verdict = judged(OPEN + COMPLETE + "; result 1,2,3 7,0,1")
    assert cited(verdict) == [
        ("ranking", 2, {"field": "ranks", "claimed": [1, 2, 3], "computed": [1, 2, 2]}),
        ("ranking", 2, {"field": "bonus", "claimed": [7, 0, 1], "computed": [7, 0, 0]}),
    ]
    assert cited(judged(OPEN + COMPLETE + "; result 1,2,2; result 1,2,2")) == [("game-end", 3, {})]
    assert cited(judged(OPEN + "result 1,2,2")) == [("turn", 1, {"due": ["build", "draw"]})]


def test_a_raise_that_cannot_be_judged_is_no_answer() -> None:
    verdict = judged(DEAL + "0 draw R4; 0 challenge 1; 1 bid R7; 0 bid R9; 1 raise R8")
    assert cited(verdict) == [("own-card", 5, {"seat": 1, "card": "R8"})]
    assert (statistics(verdict)["raises"][1], statistics(verdict)["give-up"][1]) == (0, {"sum": 0, "count": 0})


# Completing by itself


def test_who_overlooks_a_complete_kingdom_is_told_once() -> None:
    battle = "0 draw R4; 0 challenge 1; 1 bid R1; 0 bid R1; 1 fold; 1 draw Y1; "
    verdict = judged(OPEN + battle, auto_complete=True)
    assert cited(verdict) == [("auto-complete", 1, {"seats": [0]})]


def test_to_build_something_else_does_not_complete() -> None:
    assert cited(judged(OPEN + "0 build R1Y2B3", auto_complete=True)) == [("auto-complete", 1, {"seats": [0]})]
    other = judged(OPEN + "1 build R1R2R3; " + COMPLETE, auto_complete=True)
    assert cited(other) == [("auto-complete", 1, {"seats": [0]})]
    assert "ranks" in other.outcome


def test_whoever_completes_first_ends_it_even_from_a_hidden_hand() -> None:
    shown = "deal R1 Y2 B3 R4 Y5 B6 R7 Y8 B9 / - / -; "
    verdict = judged(shown + "1 build R1R2R3 R4R5R6 R7R8R9", auto_complete=True)
    assert (verdict.finding, verdict.outcome["winners"]) == ("legal", [1])
    assert verdict.on_trust == ["nine-cards", "own-card", "auto-complete"]


def test_a_kingdom_completed_by_a_card_won_is_laid_before_the_next_draw() -> None:
    deal = "deal R1 Y2 B3 R4 Y5 B6 R7 Y8 R9 / R1 R2 R3 Y4 Y5 B6 T Y9 T / R1 Y2 Y3 B4 B5 B6 B7 B8 Y9; "
    battle = "0 draw B9; 0 challenge 1; 1 bid R2; 0 bid R9; 1 fold; "
    late = judged(deal + battle + "1 draw R3; " + COMPLETE, auto_complete=True)
    assert cited(late) == [("auto-complete", 6, {"seats": [0]})]
    assert judged(deal + battle + COMPLETE, auto_complete=True).finding == "legal"


def test_after_the_last_battle_a_complete_kingdom_is_laid_before_the_last_turn_begins() -> None:
    build = "1 " + COMPLETE.removeprefix("0 ")
    assert judged(LAST_CARD_COMPLETES + build, sets=1, auto_complete=True).finding == "legal"
    assert cited(judged(LAST_CARD_COMPLETES + build, sets=1)) == [("turn", 14, {"seat": 0})]
    overlooked = judged(LAST_CARD_COMPLETES + "0 done; 1 done; 2 done", sets=1, auto_complete=True)
    assert cited(overlooked) == [("auto-complete", 14, {"seats": [1]})]


def test_with_hidden_hands_completing_is_taken_on_trust() -> None:
    verdict = judged("0 draw R4", auto_complete=True)
    assert verdict.on_trust == ["nine-cards", "auto-complete"]
