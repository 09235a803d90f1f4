"""The statistics of Monopoly, from logs small enough to count by hand."""

from pathlib import Path

import pytest

from replays.engine.games import judge
from replays.engine.games.monopoly import Monopoly
from replays.engine.referee import shown_statistics
from replays.formats.jsonl import read

from .shorthand import referee

SHORT = Path(__file__).parent / "legal" / "complete-short-log.jsonl"


def told(players, log, **options):
    return shown_statistics(Monopoly, players, referee(players, log, **options).verdict().statistics)


@pytest.fixture(scope="module")
def short():
    (log,) = read(SHORT.read_bytes())
    verdict = judge(log)
    assert (verdict.finding, verdict.on_trust) == ("legal", [])
    assert verdict.outcome == {"scores": [3400, 0], "ranks": [1, 2], "winners": [0]}
    return shown_statistics(Monopoly, 2, verdict.statistics)


def test_throws_of_the_complete_short_log(short):
    assert short["double-rate"] == [{"sum": 0, "count": 3}, {"sum": 3, "count": 5}]
    assert [seat["thrown"] for seat in short["dice"]] == [
        {"2": 0, "3": 1, "4": 0, "5": 0, "6": 0, "7": 1, "8": 1, "9": 0, "10": 0, "11": 0, "12": 0},
        {"2": 1, "3": 1, "4": 0, "5": 0, "6": 0, "7": 0, "8": 0, "9": 0, "10": 1, "11": 0, "12": 2},
    ]
    assert [seat["chi_square"] for seat in short["dice"]] == [None, None]
    assert short["stops"] == [{"2": 1, "10": 1, "39": 1}, {"12": 1, "24": 1, "34": 1, "37": 1, "39": 1}]
    assert (short["turns"], short["laps"], short["salary"]) == ([3, 3], [1, 0], [200, 0])
    assert short["length"] == {"sum": 6, "count": 1}


def test_business_of_the_complete_short_log(short):
    assert (short["purchases"], short["declined"]) == ([1, 4], [0, 0])
    assert (short["trades"], short["trade-balance"]) == ([1, 1], [-150, 150])
    assert (short["houses-built"], short["hotels-built"], short["house-low"]) == ([5, 0], [0, 0], 27)
    assert (short["groups"], short["first-group"]) == ([1, 0], [{"sum": 4, "count": 1}, {"sum": 0, "count": 0}])


def test_money_of_the_complete_short_log(short):
    assert short["card-money"] == [200, 0]
    assert (short["rent-asked"], short["rent-received"], short["rent-paid"]) == ([1400, 0], [0, 0], [0, 0])
    assert short["biggest-rent"] == [1400, 0]
    assert (short["square-rent"], short["square-cost"]) == (
        {},
        {"12": 150, "24": 240, "34": 320, "37": 750, "39": 1000},
    )


def test_the_end_of_the_complete_short_log(short):
    assert short["bankrupt-by"] == [{}, {"player": 1}]
    assert short["final-worth"] == [{"sum": 3400, "count": 1}, {"sum": 0, "count": 1}]
    assert short["wins"] == [{"sum": 1, "count": 1}, {"sum": 0, "count": 1}]


def test_the_curves_of_the_complete_short_log(short):
    """Ada passes Go, draws 200 and gives Ben 500 for a deed of 350."""
    assert short["net-worth"] == [{"1": 1500, "2": 1750, "3": 3400}, {"1": 1500, "2": 1650}]
    assert short["peak-worth"] == [3400, 1650]


def test_rent_is_received_when_it_is_paid():
    log = "RICH; 2 roll 34; 2 draw C6; 0 rent 39 payer=2; 2 mortgage 5; 2 pay $1200 5,15"
    found = told(3, log, ruleset="time")
    assert (found["rent-asked"], found["rent-received"], found["rent-paid"]) == ([1700, 0, 0], [1200, 0, 0], [0, 0, 1200])
    assert found["square-rent"] == {"39": 1200}
    assert found["interest-paid"] == [10, 0, 0]
    assert found["mortgages"] == [0, 0, 1]


def test_rent_that_nobody_asks_for_is_missed():
    found = told(3, "0 roll 12; 0 buy 3; 1 roll 12; 2 roll 46; 0 roll 64")
    assert found["rent-missed"] == [4, 0, 0]


def test_auctions_are_counted_with_their_price():
    found = told(3, "0 roll 12; auction 3; 1 bid 10; 2 bid 90; sold to=2 price=90; 1 roll 15; auction 6; sold")
    assert (found["declined"], found["auction-wins"]) == ([1, 1, 0], [0, 0, 1])
    assert found["auction-price"] == [{"sum": 0, "count": 0}, {"sum": 0, "count": 0}, {"sum": 90, "count": 60}]
    assert found["square-cost"] == {"3": 90}


def test_stays_in_jail_are_counted_with_the_way_out():
    log = "JAIL; 1 roll 46; 0 roll 12; 1 roll 64; 0 roll 12; 1 roll 12; 1 buy 23; 0 roll 46"
    found = told(2, log)
    assert (found["jail-visits"], found["jail-exit"]) == ([1, 0], [{"third": 1}, {}])
    assert found["jail-throws"] == [{"sum": 3, "count": 1}, {"sum": 0, "count": 0}]
    assert found["stops"][0] == {"20": 1, "40": 3}


@pytest.mark.parametrize(
    ("way", "log"),
    [
        ("double", "JAIL; 1 roll 46; 0 roll 55"),
        ("fine", "JAIL; 1 roll 46; 0 leave"),
        ("card", "0 roll 34; 0 draw C16; 1 roll 46; 0 roll 55; 0 buy 17; 0 roll 34; 0 buy 24"),
    ],
)
def test_the_way_out_of_jail_is_told(way, log):
    if way == "card":
        log = "0 roll 34; 0 draw C16; 1 roll 34; 1 draw C2; 0 trade 1 C16 for $40; 0 roll 12; 1 leave C16"
    found = told(2, log)
    assert [exits for exits in found["jail-exit"] if exits] == [{way: 1}]


def test_taxes_and_cards_are_counted_when_they_are_paid():
    found = told(4, "0 roll 13; 1 roll 11; 1 draw T14; 1 roll 35; 2 roll 34; 2 draw C10")
    assert found["taxes-paid"] == [200, 0, 0, 0]
    assert found["card-money"] == [-10, 30, -160, -10]


def test_hotels_and_the_fewest_houses_are_counted():
    found = told(2, "deal 1,3 / 12,28; 0 build 1,3,1,3,1,3,1,3,1", ruleset="time")
    assert (found["houses-built"], found["hotels-built"], found["house-low"]) == ([8, 0], [1, 0], 24)
    assert found["square-cost"] == {"1": 310, "3": 260, "12": 150, "28": 150}


def test_bankrupt_by_the_bank():
    found = told(3, "POOR; 2 roll 13; 2 bankrupt", ruleset="time")
    assert found["bankrupt-by"] == [{}, {}, {"bank": 1}]


def test_a_group_is_completed_when_all_has_changed_hands():
    deal = "deal 37,5 / 39,12 / 28,15; "
    assert told(3, f"{deal}0 trade 1 37 for 39", ruleset="time")["groups"] == [0, 0, 0]
    found = told(
        3, f"{deal}0 roll 46; 0 trade 1 $100 for 39; 1 roll 46; 0 trade 2 37 for $1; 2 trade 0 37 for $1", ruleset="time"
    )
    assert (found["groups"], found["first-group"][0]) == ([2, 0, 0], {"sum": 1, "count": 1})
    assert (found["trades"], found["trade-balance"]) == ([3, 1, 2], [300, -300, 0])
