"""Oh Hell judged: the golden cases, one by one."""

from pathlib import Path

import pytest

from replays.engine.games import judge
from replays.formats.jsonl import read

from ..judging import cited
from .judging import DEAL_OF_ONE, DEAL_OF_TWO, OhHell, bids, judged, plays, statistics

LOGS = Path(__file__).parent

REVOKE_BIDS = bids((1, 0), (2, 2), (0, 1))
REVOKE_START = plays((1, "6H"), (2, "AH"), (0, "2C"))
REVOKE_PLAYS = plays((1, "6H"), (2, "AH"), (0, "2C"), (2, "KH"), (0, "5H"), (1, "3C"))
REVOKE_DEAL = '{"do":"deal","trump":"9S","hands":[["2C","5H"],["3C","6H"],["AH","KH"]]}'
HIDDEN_DEAL = '{"do":"deal","trump":"9S"}'


@pytest.mark.parametrize(
    ("hands", "by_players"),
    [
        ("long", {3: 19, 4: 19, 5: 19, 6: 15, 7: 13}),
        ("long-inverted", {3: 19, 4: 19, 5: 19, 6: 15, 7: 13}),
        ("short-up-down", {3: 11, 4: 11, 5: 11, 6: 11, 7: 11}),
        ("short-up", {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}),
        ("short-down", {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}),
    ],
)
def test_a_series_has_as_many_hands_as_the_deck_allows(hands: str, by_players: dict[int, int]) -> None:
    options = OhHell.options_type(hands=hands)
    assert {players: len(options.series(players)) for players in range(3, 8)} == by_players


@pytest.mark.parametrize(
    ("hands", "players", "sizes"),
    [
        ("long", 7, [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]),
        ("long", 4, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        ("long-inverted", 6, [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]),
        ("short-up-down", 7, [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6]),
        ("short-up", 6, [1, 2, 3, 4, 5, 6, 7, 8]),
        ("short-down", 7, [7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_the_turning_point_of_a_series_is_played_once(hands: str, players: int, sizes: list[int]) -> None:
    assert OhHell.options_type(hands=hands).series(players) == sizes


def test_sizes_in_the_header_replace_the_series() -> None:
    assert OhHell.options_type(hands="short-up", sizes=[4, 2]).series(5) == [4, 2]


@pytest.mark.parametrize("players", range(3, 8))
def test_a_card_must_be_left_to_turn_up(players: int) -> None:
    most = 51 // players
    OhHell.options_type(sizes=[most, 1]).check(players)
    with pytest.raises(ValueError, match=f"{players} players cannot have {most + 1} cards each"):
        OhHell.options_type(sizes=[1, most + 1]).check(players)


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("positive", [12, 1, 3, 10, 3, 1]),
        ("neutral", [12, 0, 0, 10, 0, 0]),
        ("negative", [10, -10, -10, 10, -30, -30]),
        ("negative-plus", [12, -10, -10, 10, -30, -30]),
    ],
)
@pytest.mark.parametrize(("case", "bid", "won"), [(0, 2, 2), (1, 2, 1), (2, 2, 3), (3, 0, 0), (4, 0, 3), (5, 4, 1)])
def test_the_points_of_a_hand_by_scoring(scoring: str, points: list[int], case: int, bid: int, won: int) -> None:
    """Seat 1 takes the first tricks with hearts from the top, as many as it is to win; the rest go to seat 2 by its trumps."""
    mine, dull = [f"{rank}H" for rank in "AKQJ"], [f"{rank}C" for rank in "5432"]
    trumps, low = [f"{rank}S" for rank in "AKQJ"], [f"{rank}H" for rank in "2345"]
    one = mine[:won] + dull[won:]
    two = low[:won] + trumps[won:]
    none = [f"{rank}D" for rank in "2345"]
    tricks = [plays((1, one[n]), (2, two[n]), (0, none[n])) for n in range(won)]
    if won < 4:
        tricks.append(plays((1, one[won]), (2, two[won]), (0, none[won])))
        tricks += [plays((2, two[n]), (0, none[n]), (1, one[n])) for n in range(won + 1, 4)]
    verdict = judged('{"do":"deal","trump":"9S"}', bids((1, bid), (2, 1), (0, 2)), *tricks, sizes=[4], scoring=scoring)
    assert verdict.finding == "legal"
    assert verdict.outcome["scores"][1] == points[case]


def test_the_dealer_may_not_make_the_bids_come_out_even() -> None:
    verdict = judged(DEAL_OF_TWO, bids((1, 1), (2, 0), (0, 1)), sizes=[2])
    assert verdict.finding == "illegal"
    assert cited(verdict) == [("hook", 3, {"forbidden": 1, "others": 1, "size": 2})]
    assert verdict.violations[0].seat == 0
    assert verdict.outcome == {"scores": [0, 0, 0]}


@pytest.mark.parametrize("tricks", [0, 2])
def test_any_other_bid_of_the_dealer_is_free(tricks: int) -> None:
    verdict = judged(DEAL_OF_TWO, bids((1, 1), (2, 0), (0, tricks)), sizes=[2])
    assert (verdict.finding, verdict.violations) == ("unfinished", [])


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_the_hook_forbids_nothing_when_the_others_bid_more_than_the_hand(tricks: int) -> None:
    assert judged(DEAL_OF_TWO, bids((1, 2), (2, 1), (0, tricks)), sizes=[2]).violations == []


def test_the_hook_holds_in_a_hand_of_one_card() -> None:
    verdict = judged(DEAL_OF_ONE, bids((1, 0), (2, 0), (0, 1)), sizes=[1])
    assert cited(verdict) == [("hook", 3, {"forbidden": 1, "others": 0, "size": 1})]


def test_in_a_hand_of_one_card_the_dealer_completes_no_single_bid_of_one() -> None:
    verdict = judged(DEAL_OF_ONE, bids((1, 1), (2, 0), (0, 0)), sizes=[1])
    assert cited(verdict) == [("hook", 3, {"forbidden": 0, "others": 1, "size": 1})]


@pytest.mark.parametrize("tricks", [0, 1])
def test_in_a_hand_of_one_card_two_bids_of_one_leave_the_dealer_free(tricks: int) -> None:
    assert judged(DEAL_OF_ONE, bids((1, 1), (2, 1), (0, tricks)), sizes=[1]).violations == []


def test_a_bid_above_the_hand_is_cited_and_play_goes_on() -> None:
    verdict = judged(DEAL_OF_TWO, bids((1, 3), (2, 0), (0, 2)), sizes=[2])
    assert cited(verdict) == [("bid-range", 1, {"most": 2, "tricks": 3})]
    assert verdict.replayed == 4


def test_a_revoke_from_a_shown_hand_is_cited_at_once() -> None:
    verdict = judged(REVOKE_DEAL, REVOKE_BIDS, REVOKE_PLAYS, sizes=[2])
    assert verdict.finding == "illegal"
    assert cited(verdict) == [("follow-suit", 6, {"led": "H", "card": "2C", "held": ["5H"]})]
    assert verdict.on_trust == []
    assert verdict.outcome["scores"] == [0, 10, 12]


def test_a_later_card_proves_a_revoke_from_a_hidden_hand() -> None:
    verdict = judged(HIDDEN_DEAL, REVOKE_BIDS, REVOKE_PLAYS, sizes=[2])
    assert cited(verdict) == [("follow-suit", 6, {"led": "H", "card": "2C", "held": ["5H"], "proof": 8})]
    assert verdict.violations[0].seat == 0
    assert verdict.on_trust == ["own-card"]
    assert verdict.outcome["scores"] == [0, 10, 12]


def test_until_the_hand_is_over_a_discard_is_taken_on_trust() -> None:
    verdict = judged(HIDDEN_DEAL, REVOKE_BIDS, REVOKE_START, sizes=[2])
    assert (verdict.finding, verdict.violations) == ("unfinished", [])
    assert verdict.on_trust == ["own-card", "follow-suit"]


def test_a_discard_of_the_hand_before_proves_nothing() -> None:
    first = [HIDDEN_DEAL, bids((1, 0), (2, 0), (0, 0)), plays((1, "6H"), (2, "AH"), (0, "2C"))]
    second = ['{"do":"deal","trump":"9S"}', bids((2, 1), (0, 0), (1, 1)), plays((2, "6H"), (0, "5H"), (1, "4H"))]
    verdict = judged(*first, *second, sizes=[1, 1])
    assert (verdict.finding, verdict.on_trust) == ("legal", ["own-card"])


def test_two_discards_on_one_suit_are_each_proved_once() -> None:
    tricks = plays((1, "6H"), (2, "7H"), (0, "2C"), (2, "8H"), (0, "3C"), (1, "9H"), (1, "4D"), (2, "5D"), (0, "TH"))
    last = plays((2, "6D"), (0, "JH"), (1, "7D"))
    verdict = judged(HIDDEN_DEAL, bids((1, 0), (2, 0), (0, 0)), tricks, last, sizes=[4])
    assert cited(verdict) == [
        ("follow-suit", 6, {"led": "H", "card": "2C", "held": ["TH"], "proof": 12}),
        ("follow-suit", 8, {"led": "H", "card": "3C", "held": ["TH"], "proof": 12}),
    ]


def test_trump_beats_the_suit_led_and_a_third_suit_takes_nothing() -> None:
    verdict = judged(
        '{"do":"deal","trump":"4D","hands":[["AS","2D"],["KS","9S"],["AC","3S"],["7D","AH"]]}',
        bids((1, 0), (2, 0), (3, 1), (0, 0)),
        plays((1, "KS"), (2, "3S"), (3, "7D"), (0, "AS")),
        '{"do":"trick","winner":3}',
        plays((3, "AH"), (0, "2D"), (1, "9S"), (2, "AC")),
        '{"do":"trick","winner":0}',
        players=4,
        sizes=[2],
    )
    assert verdict.finding == "legal"
    assert verdict.outcome == {"scores": [1, 10, 10, 11], "ranks": [4, 2, 2, 1], "winners": [3]}
    assert [won["sum"] for won in statistics(verdict, 4)["average-tricks"]] == [1, 0, 0, 1]


def test_only_the_winner_of_a_trick_leads_the_next() -> None:
    lead = plays((1, "6H"), (2, "AH"), (0, "5H"), (1, "3C"))
    verdict = judged(REVOKE_DEAL, REVOKE_BIDS, lead, sizes=[2])
    assert cited(verdict) == [("turn", 7, {"due": 2, "seat": 1})]
    assert (verdict.finding, verdict.replayed) == ("illegal", 7)


def test_the_dealers_left_bids_first() -> None:
    verdict = judged(DEAL_OF_TWO, bids((2, 1)), sizes=[2])
    assert cited(verdict) == [("turn", 1, {"due": 1, "seat": 2})]


def test_the_turned_up_card_is_in_nobodys_hand() -> None:
    verdict = judged(HIDDEN_DEAL, bids((1, 0), (2, 1), (0, 0)), plays((1, "6H"), (2, "9S")), sizes=[2])
    assert cited(verdict) == [("own-card", 5, {"card": "9S", "where": "turned-up"})]
    assert verdict.replayed == 5


def test_a_card_is_played_once_in_a_hand() -> None:
    verdict = judged(HIDDEN_DEAL, bids((1, 0), (2, 1), (0, 0)), plays((1, "6H"), (2, "6H")), sizes=[2])
    assert cited(verdict) == [("own-card", 5, {"card": "6H", "where": "played"})]


def test_a_shown_hand_holds_only_its_own_cards() -> None:
    verdict = judged(DEAL_OF_TWO, bids((1, 0), (2, 1), (0, 0)), plays((1, "7H")), sizes=[2])
    assert cited(verdict) == [("own-card", 4, {"card": "7H", "where": "not-held"})]


def test_a_hidden_hand_holds_no_card_of_a_shown_one() -> None:
    deal = '{"do":"deal","trump":"9S","hands":[null,["3C","6H"],null]}'
    verdict = judged(deal, bids((1, 0), (2, 1), (0, 0)), plays((1, "6H"), (2, "3C")), sizes=[2])
    assert cited(verdict) == [("own-card", 5, {"card": "3C", "where": "other-hand"})]


def test_every_wrong_claim_is_cited_and_the_computed_value_is_used() -> None:
    verdict = judged(
        DEAL_OF_ONE,
        bids((1, 0), (2, 1), (0, 1)),
        plays((1, "3C"), (2, "AH"), (0, "2C")),
        '{"do":"trick","winner":2}',
        '{"do":"score","points":[0,1,10],"totals":[0,1,10]}',
        '{"do":"result","totals":[0,1,10],"winners":[2]}',
        sizes=[1],
    )
    assert cited(verdict) == [
        ("trick-winner", 7, {"winner": 1, "claimed": 2}),
        ("hand-score", 8, {"points": [0, 1, 0], "claimed": [0, 1, 10]}),
        ("total-score", 8, {"totals": [0, 1, 0], "claimed": [0, 1, 10]}),
        ("total-score", 9, {"totals": [0, 1, 0], "claimed": [0, 1, 10]}),
        ("winner", 9, {"winners": [1], "claimed": [2]}),
    ]
    assert verdict.outcome["scores"] == [0, 1, 0]


def test_a_shown_hand_has_as_many_cards_as_the_series_prescribes() -> None:
    verdict = judged('{"do":"deal","trump":"9S","hands":[["2C","5H"],["3C","6H"],["AH"]]}', sizes=[2])
    assert cited(verdict) == [("hand-size", 0, {"due": 2, "size": 1, "seat": 2})]
    assert (verdict.finding, verdict.replayed) == ("illegal", 0)


def test_a_logged_size_is_the_one_the_series_prescribes() -> None:
    verdict = judged('{"do":"deal","trump":"9S","size":10}', players=7, hands="short-down")
    assert cited(verdict) == [("hand-size", 0, {"due": 7, "size": 10})]


@pytest.mark.parametrize("size", [1, 17])
def test_the_size_alone_makes_the_series_of_three_players(size: int) -> None:
    assert judged(f'{{"do":"deal","trump":"9S","size":{size}}}', sizes=[size]).violations == []


def test_a_card_is_there_once() -> None:
    verdict = judged('{"do":"deal","trump":"9S","hands":[["2C","5H"],["3C","9S"],["AH","KC"]]}', sizes=[2])
    assert cited(verdict) == [("single-deck", 0, {"card": "9S"})]
    assert verdict.replayed == 0


def test_the_same_card_in_two_hands_is_found_too() -> None:
    verdict = judged('{"do":"deal","trump":"9S","hands":[["2C"],null,["2C"]]}', sizes=[1])
    assert cited(verdict) == [("single-deck", 0, {"card": "2C"})]


def test_who_deals_twice_running_is_cited_and_deals() -> None:
    verdict = judged(
        '{"do":"deal","trump":"9S","hands":[["2C"],["3C"],["AH"]],"dealer":2}',
        bids((0, 0), (1, 1), (2, 1)),
        plays((0, "2C"), (1, "3C"), (2, "AH")),
        '{"do":"deal","trump":"9C","hands":[["2H"],["3H"],["4H"]],"dealer":2}',
        bids((0, 0), (1, 1), (2, 1)),
        plays((0, "2H"), (1, "3H"), (2, "4H")),
        sizes=[1, 1],
    )
    assert cited(verdict) == [("dealer-rotation", 7, {"due": 0, "dealer": 2})]
    assert verdict.outcome["scores"] == [20, 11, 11]
    assert verdict.violations[0].seat is None


def test_equal_totals_win_together() -> None:
    verdict = judged(
        DEAL_OF_ONE,
        bids((1, 0), (2, 0), (0, 0)),
        plays((1, "3C"), (2, "AH"), (0, "2C")),
        '{"do":"result","totals":[10,1,10],"winners":[0,2]}',
        sizes=[1],
    )
    assert verdict.finding == "legal"
    assert verdict.outcome == {"scores": [10, 1, 10], "ranks": [1, 3, 1], "winners": [0, 2]}


def test_a_play_while_a_bid_is_due_breaks_off() -> None:
    verdict = judged(DEAL_OF_ONE, plays((1, "3C")), sizes=[1])
    assert cited(verdict) == [("sequence", 1, {"due": ["bid"], "found": "play"})]
    assert verdict.replayed == 1


def test_a_deal_after_the_last_hand_breaks_off_a_game_that_has_been_won() -> None:
    verdict = judged(DEAL_OF_ONE, bids((1, 0), (2, 0), (0, 0)), plays((1, "3C"), (2, "AH"), (0, "2C")), DEAL_OF_ONE, sizes=[1])
    assert cited(verdict) == [("sequence", 7, {"due": ["trick", "score", "result"], "found": "deal"})]
    assert verdict.outcome == {"scores": [10, 1, 10], "ranks": [1, 3, 1], "winners": [0, 2]}


def test_nothing_comes_after_the_result() -> None:
    game = [DEAL_OF_ONE, bids((1, 0), (2, 0), (0, 0)), plays((1, "3C"), (2, "AH"), (0, "2C"))]
    verdict = judged(*game, '{"do":"result"}', '{"do":"result"}', sizes=[1])
    assert cited(verdict) == [("sequence", 8, {"due": [], "found": "result"})]


def test_a_log_without_actions_is_unfinished() -> None:
    verdict = judged()
    assert (verdict.finding, verdict.outcome, verdict.statistics) == ("unfinished", {"scores": [0, 0, 0]}, {})


def test_the_complete_short_log_and_all_its_statistics() -> None:
    (log,) = read((LOGS / "legal" / "complete-short-log.jsonl").read_bytes())
    verdict = judge(log)
    assert (verdict.finding, verdict.on_trust, verdict.replayed) == ("legal", [], 34)
    assert verdict.outcome == {"scores": [0, 34, 22], "ranks": [3, 1, 2], "winners": [1]}

    def of(*pairs: tuple[int, int]) -> list[dict[str, int]]:
        return [{"sum": met, "count": count} for met, count in pairs]

    assert statistics(verdict) == {
        "hands-played": [3, 3, 3],
        "bids-made": of((0, 3), (3, 3), (2, 3)),
        "average-bid": of((3, 3), (4, 3), (3, 3)),
        "average-tricks": of((0, 3), (4, 3), (2, 3)),
        "bid-miss": of((3, 3), (0, 3), (1, 3)),
        "bid-lean": [{"-1": 3}, {"0": 3}, {"-1": 1, "0": 2}],
        "made-by-size": [{}, {"1": 1, "2": 1, "3": 1}, {"1": 1, "3": 1}],
        "played-by-size": [{"1": 1, "2": 1, "3": 1}] * 3,
        "zero-bids": of((0, 3), (0, 3), (1, 3)),
        "zero-bids-made": of((0, 0), (0, 0), (1, 1)),
        "dealer-bids-made": of((0, 1), (1, 1), (0, 1)),
        "made-run": [{}, {"3": 1}, {"2": 1}],
        "hand-points": [{"0": 3}, {"11": 2, "12": 1}, {"0": 1, "10": 1, "12": 1}],
        "trump-tricks": of((0, 0), (4, 4), (1, 2)),
        "over-bid": {"sum": 3, "count": 3},
        "lead-changes": 0,
    }
