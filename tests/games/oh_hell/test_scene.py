"""The table of Oh Hell as a viewer gets it, and the actions worth trying at it."""

import json

from replays.engine.games.oh_hell.actions import Bid, Deal, Play, Result, Score, Trick
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import DEAL_OF_ONE, DEAL_OF_TWO, OhHell, bids, judged, plays, replayed
from .player import PACK

HIDDEN_DEAL = '{"do":"deal","trump":"9S"}'


def choices(*actions: str, **options: object) -> list[Action]:
    referee = replayed(*actions, **options)
    return legal(OhHell, 3, referee.options, referee.log)


def test_before_the_deal_the_table_is_empty() -> None:
    assert replayed(sizes=[2]).scene() == {"hand": None, "sheet": [], "totals": [0, 0, 0]}


def test_after_the_deal_the_dealers_left_is_to_bid() -> None:
    hand = replayed(DEAL_OF_TWO, sizes=[2]).scene()["hand"]
    assert (hand["size"], hand["dealer"], hand["turned_up"], hand["stock"], hand["turn"]) == (2, 0, "9S", 46, 1)
    assert hand["trick"] == {"leader": 1, "plays": [], "winner": None}
    assert hand["seats"] == [
        {"bid": None, "won": 0, "cards": ["2C", "5H"], "left": 2, "failed": []},
        {"bid": None, "won": 0, "cards": ["3C", "6H"], "left": 2, "failed": []},
        {"bid": None, "won": 0, "cards": ["AH", "KC"], "left": 2, "failed": []},
    ]


def test_in_mid_trick_the_cards_lie_before_those_who_played_them() -> None:
    hand = replayed(DEAL_OF_TWO, bids((1, 1), (2, 2), (0, 0)), plays((1, "6H"), (2, "AH")), sizes=[2]).scene()["hand"]
    assert hand["turn"] == 0
    assert hand["trick"] == {"leader": 1, "plays": [{"seat": 1, "card": "6H"}, {"seat": 2, "card": "AH"}], "winner": None}
    assert [(place["bid"], place["left"]) for place in hand["seats"]] == [(0, 2), (1, 1), (2, 1)]
    assert hand["seats"][2]["cards"] == ["KC"]


def test_a_finished_trick_lies_there_until_the_next_is_led() -> None:
    start = [DEAL_OF_TWO, bids((1, 1), (2, 2), (0, 0)), plays((1, "6H"), (2, "AH"), (0, "5H"))]
    hand = replayed(*start, sizes=[2]).scene()["hand"]
    assert hand["trick"]["winner"] == 2
    assert [play["card"] for play in hand["trick"]["plays"]] == ["6H", "AH", "5H"]
    assert (hand["turn"], [place["won"] for place in hand["seats"]]) == (2, [0, 0, 1])
    led = replayed(*start, plays((2, "KC")), sizes=[2]).scene()["hand"]
    assert led["trick"] == {"leader": 2, "plays": [{"seat": 2, "card": "KC"}], "winner": None}


def test_a_hidden_hand_is_its_backs_and_the_suits_it_failed() -> None:
    hand = replayed(HIDDEN_DEAL, bids((1, 0), (2, 2), (0, 1)), plays((1, "6H"), (2, "AH"), (0, "2C")), sizes=[2]).scene()[
        "hand"
    ]
    assert hand["seats"][0] == {"bid": 1, "won": 0, "cards": None, "left": 1, "failed": ["H"]}
    assert hand["seats"][1]["failed"] == []


def test_a_finished_hand_is_a_line_of_the_score_sheet() -> None:
    game = [DEAL_OF_ONE, bids((1, 1), (2, 0), (0, 1)), plays((1, "3C"), (2, "AH"), (0, "2C"))]
    scene = replayed(*game, sizes=[1, 2]).scene()
    assert scene["sheet"] == [
        {
            "size": 1,
            "dealer": 0,
            "turned_up": "9S",
            "bids": [1, 1, 0],
            "won": [0, 1, 0],
            "won_with_trump": [0, 0, 0],
            "points": [0, 11, 10],
            "totals": [0, 11, 10],
        }
    ]
    assert (scene["totals"], scene["hand"]["turn"]) == ([0, 11, 10], None)


def test_a_scene_is_plain_data() -> None:
    scene = replayed(DEAL_OF_TWO, bids((1, 1)), sizes=[2]).scene()
    assert json.loads(json.dumps(scene)) == scene


def test_any_card_may_be_turned_up() -> None:
    assert choices(sizes=[2]) == [Deal(trump=card) for card in sorted(PACK)]


def test_the_dealer_has_every_bid_but_the_one_that_is_hooked() -> None:
    assert choices(DEAL_OF_TWO, bids((1, 1), (2, 0)), sizes=[2]) == [Bid(seat=0, tricks=0), Bid(seat=0, tricks=2)]


def test_only_cards_of_the_suit_led_may_be_played_while_there_are_any() -> None:
    start = [DEAL_OF_TWO, bids((1, 1), (2, 2), (0, 0))]
    assert choices(*start, sizes=[2]) == [Play(seat=1, card="3C"), Play(seat=1, card="6H")]
    assert choices(*start, plays((1, "6H")), sizes=[2]) == [Play(seat=2, card="AH")]


def test_a_hidden_hand_may_play_any_card_not_seen_that_proves_no_revoke() -> None:
    start = [HIDDEN_DEAL, bids((1, 0), (2, 2), (0, 1)), plays((1, "6H"), (2, "AH"), (0, "2C"), (2, "3S"))]
    cards = {action.card for action in choices(*start, sizes=[2]) if isinstance(action, Play)}
    assert cards == {card for card in PACK if card[1] != "H"} - {"9S", "2C", "3S"}


def test_a_claim_worth_trying_is_the_true_one() -> None:
    game = [DEAL_OF_ONE, bids((1, 1), (2, 0), (0, 1)), plays((1, "3C"), (2, "AH"), (0, "2C"))]
    claims = [Trick(winner=1), Score(points=[0, 11, 10], totals=[0, 11, 10]), Result(totals=[0, 11, 10], winners=[1])]
    assert choices(*game, sizes=[1]) == claims
    assert choices(*game, '{"do":"score"}', sizes=[1]) == claims[2:]


def test_after_a_trick_its_winner_may_be_claimed_or_leads_on() -> None:
    start = [DEAL_OF_TWO, bids((1, 1), (2, 2), (0, 0)), plays((1, "6H"), (2, "AH"), (0, "5H"))]
    assert choices(*start, sizes=[2]) == [Trick(winner=2), Play(seat=2, card="KC")]


def test_nothing_is_left_to_do_after_the_end_or_a_break() -> None:
    game = [DEAL_OF_ONE, bids((1, 1), (2, 0), (0, 1)), plays((1, "3C"), (2, "AH"), (0, "2C"))]
    assert choices(*game, '{"do":"result"}', sizes=[1]) == []
    assert choices(DEAL_OF_ONE, bids((2, 0)), sizes=[1]) == []


def test_a_bid_out_of_turn_leaves_the_score_of_the_hands_before() -> None:
    game = [DEAL_OF_ONE, bids((1, 1), (2, 0), (0, 1)), plays((1, "3C"), (2, "AH"), (0, "2C"))]
    verdict = judged(*game, HIDDEN_DEAL, bids((1, 0)), sizes=[1, 1])
    assert verdict.outcome == {"scores": [0, 11, 10]}
