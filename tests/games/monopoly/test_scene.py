"""The position as a viewer gets it, and the actions worth trying there."""

import pytest

from replays.engine.games.monopoly import Monopoly
from replays.engine.games.monopoly.actions import (
    Auction,
    Bankrupt,
    Bid,
    Build,
    Buy,
    Count,
    Draw,
    Leave,
    Lift,
    Mortgage,
    Pay,
    Rent,
    Roll,
    Sell,
    Sold,
    Start,
    Time,
)
from replays.engine.referee import legal

from .shorthand import actions, referee


def allowed(players, log, **options):
    """The legal actions after a log, but for throws and counts."""
    prefix = actions(log)
    found = legal(Monopoly, players, Monopoly.options_type(**options), prefix)
    return [action for action in found if not isinstance(action, Roll | Start | Count)]


def test_the_board_shows_owners_buildings_mortgages_and_tokens():
    scene = referee(2, "D2; 0 build 39,37,39; 1 mortgage 12; 0 roll 46; 1 roll 34; 1 draw C2", ruleset="time").scene()
    board = scene["board"]
    assert {key: board[39][key] for key in ("label", "kind", "price", "owner", "level", "hotel", "mortgaged")} == {
        "label": "Mayfair",
        "kind": "darkblue",
        "price": 400,
        "owner": 0,
        "level": 2,
        "hotel": False,
        "mortgaged": False,
    }
    assert [square["square"] for square in board if square["mortgaged"]] == [12]
    assert (board[10]["tokens"], board[10]["cell"]) == ([0], [1])
    assert "cell" not in board[0]


def test_a_seat_shows_what_it_has_and_where_it_is():
    scene = referee(
        2, "D2; 0 build 39,37,39; 1 mortgage 12; 0 roll 46; 1 roll 34; 1 draw C2; 0 roll 64", ruleset="time"
    ).scene()
    assert scene["seats"][1] == {
        "cash": 1275,
        "worth": 1500,
        "deeds": {"utility": [12, 28]},
        "cards": [],
        "at": 10,
        "jailed": True,
        "tries": 0,
        "out": False,
    }
    assert scene["bank"] == {"houses": 29, "hotels": 12, "unsold": [s for s in range(40) if s in UNSOLD]}
    assert scene["dice"] == {"last": [6, 4], "doubles": 0, "extra": False, "due": 1, "mover": 0}


UNSOLD = {1, 3, 5, 6, 8, 9, 11, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 29, 31, 32, 34, 35}


def test_a_short_game_shows_its_hotel_after_three_houses():
    scene = referee(2, "deal 1,3 / 12,28; 0 build 1,3,1,3,1,3,1", ruleset="short").scene()
    assert [(scene["board"][square]["level"], scene["board"][square]["hotel"]) for square in (1, 3)] == [(4, True), (3, False)]


def test_what_is_open_is_shown():
    scene = referee(2, "0 roll 12; auction 3; 1 bid 10; 0 bid 12").scene()
    assert scene["open"]["auction"] == {"item": 3, "bids": [(1, 10), (0, 12)]}
    assert referee(2, "0 roll 12").scene()["open"]["offer"] == {"seat": 0, "square": 3}
    assert referee(2, "0 roll 34").scene()["open"]["draw"] == {"seat": 0, "pile": "C"}
    assert referee(2, "0 roll 11; 0 draw T16").scene()["open"]["choice"]["pile"] == "C"
    assert referee(3, "POOR; 2 roll 13; 2 bankrupt", ruleset="time").scene()["open"]["estate"] == [5, 15]


def test_debts_and_rents_are_shown_with_what_they_are_worth():
    scene = referee(3, "RICH; 2 roll 34; 2 draw C6", ruleset="time").scene()
    assert scene["open"]["rents"] == [{"owner": 0, "payer": 2, "square": 39, "amount": 1700, "times": 1}]
    scene = referee(3, "RICH; 2 roll 34; 2 draw C6; 0 rent 39 payer=2", ruleset="time").scene()
    assert [(debt["debtor"], debt["creditor"], debt["amount"]) for debt in scene["open"]["debts"]] == [(2, 0, 1700)]
    scene = referee(2, "D2; 0 roll 34; 0 draw C6", ruleset="time", edition="us").scene()
    assert scene["open"]["rents"] == [{"owner": 1, "payer": 0, "square": 12, "amount": None, "times": 10}]


def test_a_pile_shows_its_last_card_and_what_is_known_of_it():
    decks = {"T": {"T1": "+75", "T2": "repairs 1/2", "T3": "jail"}}
    pile = referee(2, "shuffle T T2,T1,T3; 0 roll 11; 0 draw T2", decks=decks).scene()["piles"]["T"]
    assert pile["last"] == "T2"
    assert pile["effect"] == {"does": "repairs", "number": 1, "hotel": 2, "pile": ""}
    assert (pile["known"], pile["unseen"]) == (["T1", "T3", "T2"], [])


def test_a_pile_that_is_shuffled_anew_is_known_to_its_end_only():
    decks = {"T": {"T1": "+75", "T2": "+5", "T3": "jail"}}
    log = "shuffle T T2,T1,T3; 0 roll 11; 0 draw T2"
    assert referee(2, log, decks=decks, piles="shuffle").scene()["piles"]["T"]["known"] == ["T1", "T3"]
    hidden = referee(2, "0 roll 11; 0 draw T2", decks=decks).scene()["piles"]["T"]
    assert (hidden["known"], hidden["unseen"]) == ([], ["T1", "T3"])


def test_before_the_first_turn_anybody_may_throw():
    found = legal(Monopoly, 2, Monopoly.options_type(), [])
    assert {(type(action), action.seat) for action in found} == {(kind, seat) for kind in (Roll, Start) for seat in (0, 1)} | {
        (Count, None)
    }
    assert len([action for action in found if isinstance(action, Roll)]) == 2 * 36


def test_once_one_has_thrown_for_the_start_the_others_do():
    found = legal(Monopoly, 3, Monopoly.options_type(), actions("1 start 34"))
    assert {(type(action), action.seat) for action in found} == {(Start, 0), (Start, 2), (Count, None)}


def test_an_offer_is_bought_or_auctioned():
    assert allowed(2, "0 roll 12") == [Buy(0, 3), Auction(3)]


def test_in_an_auction_everybody_bids_or_it_is_closed():
    assert allowed(2, "0 roll 12; auction 3") == [Bid(0, 1), Bid(1, 1), Sold()]
    assert allowed(2, "0 roll 12; auction 3; 1 bid 20") == [Bid(0, 21), Bid(1, 21), Sold(1, 20)]


def test_a_scarce_house_goes_where_it_can_stand():
    found = allowed(6, "H30; auction house", ruleset="time")
    assert [action for action in found if isinstance(action, Bid | Sold)] == [Bid(0, 50), Bid(4, 100), Sold()]
    found = allowed(6, "H30; auction house; 4 bid 100", ruleset="time")
    assert [action for action in found if isinstance(action, Sold)] == [Sold(4, 100, 16), Sold(4, 100, 18), Sold(4, 100, 19)]


def test_any_card_not_yet_seen_may_be_drawn():
    found = allowed(2, "0 roll 34; 0 draw C15; 1 roll 34")
    assert found == [Draw(1, f"C{number}") for number in sorted(range(1, 17), key=str) if number != 15]


def test_a_pile_that_is_through_begins_anew():
    decks = {"T": {"T1": "+75", "T2": "+5"}}
    log = "0 roll 11; 0 draw T1; 0 roll 35; 1 roll 11; 1 draw T2; 1 roll 35; 0 roll 34"
    assert allowed(2, log, decks=decks) == [Draw(0, "T1")]
    assert allowed(2, log, decks=decks, piles="shuffle") == [Draw(0, "T1"), Draw(0, "T2")]
    assert allowed(2, "shuffle T T2,T1; 0 roll 11", decks=decks) == [Draw(0, "T2")]


def test_a_fine_or_a_chance():
    found = allowed(2, "0 roll 11; 0 draw T16")
    assert found == [*(Draw(0, f"C{number}") for number in sorted(range(1, 17), key=str)), Pay(0)]


def test_the_income_tax_is_a_sum_or_a_tenth():
    assert allowed(2, "0 roll 13", income_tax="choice") == [Pay(0), Pay(0, 150)]


def test_rent_may_be_asked_with_a_fresh_throw_where_the_card_says_so():
    found = allowed(2, "D2; 0 roll 12; 0 buy 3; 1 roll 12", ruleset="time")
    assert Rent(0, 1, 3) in found
    fresh = allowed(2, "D2; 0 roll 34; 0 draw C6", ruleset="time", edition="us")
    assert len([action for action in fresh if isinstance(action, Rent)]) == 36


def test_out_of_jail_by_the_fine_or_by_a_card():
    found = allowed(2, "0 roll 34; 0 draw C16; 1 roll 46; 0 roll 12; 0 buy 10; 1 roll 46")
    assert not [action for action in found if isinstance(action, Leave)]
    assert Leave(0) in allowed(2, "JAIL; 1 roll 46")
    assert Leave(1, "C16") in allowed(
        2, "0 roll 34; 0 draw C16; 1 roll 34; 1 draw C2; 0 trade 1 C16 for $40; 0 roll 12; 0 buy 10"
    )


def test_with_deeds_one_builds_sells_mortgages_and_lifts():
    found = allowed(2, "D2; 0 build 37; 1 mortgage 12", ruleset="time")
    assert [action for action in found if action.seat == 0] == [
        Sell(0, 37),
        Sell(0, 37, all=True),
        Build(0, 39),
        Sell(0, 39, all=True),
    ]
    assert [action for action in found if action.seat == 1] == [Lift(1, 12), Mortgage(1, 28)]


def test_a_debtor_pays_or_is_bankrupt():
    found = allowed(3, "RICH; 2 roll 34; 2 draw C6; 0 rent 39 payer=2", ruleset="time")
    assert [action for action in found if isinstance(action, Pay | Bankrupt)] == [Bankrupt(2)]


def test_a_time_limited_game_may_end_when_nothing_is_open():
    assert Time() in allowed(2, "D2", ruleset="time")
    assert Time() not in allowed(2, "D2; 0 roll 12", ruleset="time")
    assert allowed(2, "D2; time", ruleset="time") == []


@pytest.mark.parametrize(
    ("pending", "players", "log"),
    [
        ("auction", 2, "0 roll 12; auction 3"),
        ("debt", 3, "RICH; 2 roll 34; 2 draw C6; 0 rent 39 payer=2"),
        ("draw", 2, "0 roll 34"),
        ("choice", 2, "0 roll 11; 0 draw T16"),
        ("tax", 2, "0 roll 13"),
        ("offer", 2, "0 roll 12"),
        ("estate", 3, "POOR; 2 roll 13; 2 pay; 2 bankrupt"),
    ],
)
def test_time_is_called_when_nothing_is_left_to_settle(pending, players, log):
    beginning = "" if log.startswith(("RICH", "POOR")) else "D2; "
    done = referee(players, f"{beginning}{log}; time", ruleset="time", income_tax="choice")
    assert [(str(v.rule), v.facts) for v in done.violations] == [("time-up", {"pending": pending})]
