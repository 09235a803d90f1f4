"""Bahama Taxi judged: the golden cases, one by one."""

import pytest

from replays.engine.referee import Verdict
from replays.engine.statistics import total

from ..judging import cited
from .judging import judged, judged_lines, replayed, short_log, statistics

CITIZENS = ["8S-8H", "TS-TC", "KC-TH", "3C-AD", "KD-9C", "5D-2S", "2D-2H", "6D-8D"]
BASE = ["start 0 4D", "start 1 9S", *CITIZENS]
"""Two taxis, eight citizens; seat 0 is to act with action 10."""
UNDER_A_TAXI = [*BASE, "0 move 7D", "1 move 8S", "1 pick", "7D-9D"]
SHUT_IN = ["start 0 6S", "start 1 7S", "start 2 3S", "start 3 3H", *CITIZENS, "0 move 5S", "1 move 6S", "2 move 4S"]
"""With a taxi on 2H, seat 0 on 5S would be shut in; seat 3 is to act with action 15."""


def clean(verdict: Verdict) -> bool:
    """Nothing is broken, and there is more to come."""
    return (verdict.finding, verdict.violations) == ("unfinished", [])


# The move


def test_a_taxi_drives_to_a_neighbouring_area_only() -> None:
    verdict = judged(*BASE, "0 move TD")
    assert cited(verdict) == [("adjacent", 10, {"from": "4D", "to": "TD"})]
    assert (verdict.finding, verdict.violations[0].seat) == ("illegal", 0)


def test_a_taxi_cannot_enter_an_area_where_another_stands() -> None:
    verdict = judged(*BASE, "0 move 6D", "1 move TD", "0 move TD")
    assert cited(verdict) == [("one-taxi", 12, {"area": "TD"})]
    assert replayed(*BASE, "0 move 6D", "1 move TD", "0 move TD").scene()["seats"][0]["area"] == "TD"


def test_a_leap_onto_another_taxi_breaks_two_rules() -> None:
    verdict = judged(*BASE, "0 move 9S")
    assert cited(verdict) == [("adjacent", 10, {"from": "4D", "to": "9S"}), ("one-taxi", 10, {"area": "9S"})]


def test_an_area_is_not_its_own_neighbour() -> None:
    assert cited(judged(*BASE, "0 move 4D")) == [("adjacent", 10, {"from": "4D", "to": "4D"})]


def test_a_taxi_must_move_unless_the_table_lets_it_stay() -> None:
    assert cited(judged(*BASE, "0 stay")) == [("must-move", 10, {"area": "4D"})]
    assert clean(judged(*BASE, "0 stay", stay=True))


def test_a_taxi_that_may_stay_may_open_its_doors_there() -> None:
    start = [*BASE, "0 move 6D", "1 move TD", "0 stay", "0 pick", "7D-9D"]
    assert clean(judged(*start, stay=True))
    assert cited(judged(*start)) == [("must-move", 12, {"area": "6D"}), ("end-of-turn", 13, {"kind": "pick"})]


# The turn


def test_the_turn_goes_round_in_the_order_of_the_seats() -> None:
    first = judged(*BASE, "1 move TD")
    assert (cited(first), first.replayed) == ([("turn", 10, {"due": 0})], 10)
    twice = judged(*BASE, "0 move 7D", "0 move 9D")
    assert (cited(twice), twice.replayed) == ([("turn", 11, {"due": 1})], 11)
    assert cited(judged(*BASE, "0 move 7D", "0 stay", stay=True)) == [("turn", 11, {"due": 1})]


def test_after_getting_in_the_turn_is_over() -> None:
    verdict = judged(*BASE, "0 move 6D", "0 pick", "7D-9D", "0 move TD")
    assert cited(verdict) == [("turn", 13, {"due": 1})]


def test_a_shut_in_taxi_is_passed_over_or_stays() -> None:
    shut = [*SHUT_IN, "3 move 2H"]
    assert clean(judged(*shut, "1 move 7S", players=4))
    assert clean(judged(*shut, "0 stay", "1 move 7S", players=4))
    assert cited(judged(*shut, "0 move 2H", players=4)) == [("one-taxi", 16, {"area": "2H"})]
    assert cited(judged(*shut, "2 move 7S", players=4)) == [("turn", 16, {"due": 1})]
    assert cited(judged(*SHUT_IN, "3 move 4H", "1 move 7S", players=4)) == [("turn", 16, {"due": 0})]


def test_after_a_second_move_the_turn_is_that_of_the_next_who_can_move() -> None:
    assert cited(judged(*SHUT_IN, "3 move 2H", "3 move 8H", players=4)) == [("turn", 16, {"due": 1})]


def test_without_a_move_a_shut_in_taxi_keeps_its_doors_shut() -> None:
    citizens = ["5S-QD", *CITIZENS[1:]]
    shut = [*SHUT_IN[:4], *citizens, *SHUT_IN[12:], "3 move 2H"]
    assert cited(judged(*shut, "0 pick", "7D-9D", "1 move 7S", players=4)) == [("end-of-turn", 16, {"kind": "pick"})]
    assert cited(judged(*shut, "0 stay", "0 pick", players=4)) == [("end-of-turn", 17, {"kind": "pick"})]
    assert clean(judged(*shut, "0 stay", "0 pick", "7D-9D", "1 move 7S", players=4, stay=True))
    assert clean(judged(*shut, "0 pick", "7D-9D", "1 move 7S", players=4, stay=True))


def test_a_citizen_who_appears_under_a_shut_in_taxi_may_board_if_the_table_says_so() -> None:
    citizens = [*CITIZENS[:6], "2H-2D", "6D-8D"]
    shut = [*SHUT_IN[:4], *citizens, *SHUT_IN[12:], "3 move 2H", "3 pick", "5S-9D"]
    boards = [*shut, "0 pick", "QD-JD"]
    assert clean(judged(*boards, "1 move 7S", players=4, parked="board"))
    assert clean(judged(*boards, "0 stay", "1 move 7S", players=4, parked="board"))
    assert clean(judged(*boards, "0 stay", "1 move 7S", players=4, parked="board", stay=True))
    assert cited(judged(*boards, "1 move 7S", players=4)) == [("end-of-turn", 18, {"kind": "pick"})]
    assert cited(judged(*shut, "0 drop", players=4, parked="board")) == [
        ("end-of-turn", 18, {"kind": "drop"}),
        ("drop-place", 18, {"area": "5S"}),
    ]


# Getting in and out


def test_after_a_pick_up_the_next_citizen_is_drawn_at_once() -> None:
    start = [*BASE, "0 move 6D", "0 pick"]
    verdict = judged(*start, "1 move TD")
    assert (cited(verdict), verdict.replayed) == ([("new-citizen", 12, {"pile": 34})], 12)
    drawn = [*start, "7D-9D", "1 move TD"]
    assert clean(judged(*drawn))
    scene = replayed(*drawn).scene()
    assert (scene["seats"][0]["aboard"], scene["pile"]) == ([{"from": "6D", "to": "8D"}], 32)


def test_no_citizen_is_drawn_at_any_other_time() -> None:
    assert cited(judged(*BASE, "7D-9D")) == [("new-citizen", 10, {"pile": 34})]
    assert cited(judged(*BASE, "0 move 6D", "0 pick", "7D-9D", "QD-JD")) == [("new-citizen", 13, {"pile": 32})]


def test_a_card_is_used_once() -> None:
    verdict = judged(*BASE, "0 move 6D", "0 pick", "8S-9D")
    assert (cited(verdict), verdict.replayed) == ([("card-once", 12, {"card": "8S"})], 12)
    assert cited(judged("start 0 4D", "start 1 4D")) == [("card-once", 1, {"card": "4D"})]
    assert cited(judged(*BASE[:9], "6D-6D")) == [("card-once", 9, {"card": "6D"})]
    assert cited(judged(*BASE[:9], "6D-4D")) == [("card-once", 9, {"card": "4D"})]


def test_nobody_can_be_picked_up_where_nobody_waits() -> None:
    verdict = judged(*BASE, "0 move 7D", "0 pick", "1 move TD")
    assert cited(verdict) == [("pick-place", 11, {"area": "7D"})]
    assert statistics(verdict)["pickups"] == [0, 0]


def test_a_citizen_under_a_parked_taxi_boards_only_where_the_table_says_so() -> None:
    assert cited(judged(*UNDER_A_TAXI, "0 pick")) == [("end-of-turn", 14, {"kind": "pick"})]
    boarded = judged(*UNDER_A_TAXI, "0 pick", "QD-JD", "0 move 9D", "0 drop 1", parked="board")
    assert clean(boarded)
    assert boarded.outcome == {"scores": [1, 0]}


@pytest.mark.parametrize("parked", ["pass", "board"])
def test_a_citizen_under_a_parked_taxi_can_be_fetched_later(parked: str) -> None:
    later = [*UNDER_A_TAXI, "0 move 9D", "1 move 3S", "0 move 7D", "0 pick", "QD-JD"]
    assert clean(judged(*later, parked=parked))


def test_a_taxi_that_has_moved_on_does_not_board_before_its_next_move() -> None:
    later = [*UNDER_A_TAXI, "0 move 9D", "1 move 3S", "0 move 7D", "1 move 7S", "0 pick"]
    assert cited(judged(*later, parked="board")) == [("end-of-turn", 18, {"kind": "pick"})]


def test_a_citizen_under_a_parked_taxi_does_not_board_after_its_stay() -> None:
    verdict = judged(*UNDER_A_TAXI, "0 stay", "0 pick", parked="board")
    assert cited(verdict) == [("must-move", 14, {"area": "7D"}), ("end-of-turn", 15, {"kind": "pick"})]


def test_a_passenger_gets_out_at_the_destination_and_pays_the_distance() -> None:
    ride = [*BASE, "0 move 5D", "0 pick", "7S-QD", "1 move 8S"]
    paid = judged(*ride, "0 move 2S", "0 drop 1")
    assert clean(paid)
    assert paid.outcome == {"scores": [1, 0]}
    asked = judged(*ride, "0 move 2S", "0 drop 2")
    assert cited(asked) == [("distance-fare", 15, {"claimed": 2, "computed": 1})]
    assert asked.outcome == {"scores": [1, 0]}
    astray = judged(*ride, "0 move 6D", "0 drop")
    assert cited(astray) == [("drop-place", 15, {"area": "6D"})]
    assert replayed(*ride, "0 move 6D", "0 drop").scene()["seats"][0]["aboard"] == [{"from": "5D", "to": "2S"}]


def test_a_passenger_does_not_get_out_before_the_move() -> None:
    ride = [*BASE, "0 move 5D", "0 pick", "7S-QD", "1 move 8S", "0 move 2S", "1 move 9S", "0 drop"]
    verdict = judged(*ride)
    assert cited(verdict) == [("end-of-turn", 16, {"kind": "drop"})]
    assert verdict.outcome == {"scores": [1, 0]}


def test_three_passengers_fill_a_taxi() -> None:
    verdict = judged(
        *[*BASE, "0 move 5D", "0 pick", "3D-QC", "1 move TD", "0 move 6D", "0 pick", "7D-AC", "1 move 9D", "0 move 4D"],
        *["1 move JD", "0 move 3D", "0 pick", "2C-6C", "1 move 9D", "0 move 7D", "0 pick"],
    )
    assert cited(verdict) == [("three-seats", 25, {"aboard": 3})]


def test_once_the_pile_has_run_out_nobody_takes_a_third_passenger() -> None:
    lines = short_log()
    verdict = judged_lines([*lines[:114], '{"seat":0,"do":"pick"}', *lines[114:]])
    assert cited(verdict) == [
        ("third-closed", 114, {"pile": 0}),
        ("second-closed", 128, {"waiting": 2}),
        ("pick-place", 136, {"area": "JD"}),
        ("second-closed", 138, {"waiting": 1}),
    ]
    assert verdict.outcome["scores"] == [19, 23]


def test_with_four_or_fewer_waiting_nobody_takes_a_second_passenger() -> None:
    lines = short_log()
    verdict = judged_lines([*lines[:131], '{"seat":0,"do":"pick"}', *lines[131:]])
    assert cited(verdict)[0] == ("second-closed", 131, {"waiting": 2})
    assert [found[:2] for found in cited(verdict)[1:]] == [("game-end", 137)]
    assert verdict.replayed == 137


# The start


def test_three_players_burn_a_card_whether_or_not_the_log_says_so() -> None:
    start = ["start 0 5S", "start 1 6S", "start 2 4S", *CITIZENS]
    assert clean(judged(*start, players=3))
    assert replayed(*start, players=3).scene()["pile"] == 32
    for burn in ("burn", "burn AS"):
        assert clean(judged(*start, burn, players=3))
        assert replayed(*start, burn, players=3).scene()["pile"] == 32
        assert clean(judged(burn, *start, players=3))
        assert clean(judged(*start[:5], burn, *start[5:], players=3))
    assert replayed(*start, players=3, burn=False).scene()["pile"] == 33


def test_a_burnt_card_is_out_of_play() -> None:
    start = ["start 0 5S", "start 1 6S", "start 2 4S", "burn 6D", *CITIZENS]
    assert cited(judged(*start, players=3)) == [("card-once", 11, {"card": "6D"})]


def test_only_three_players_burn_a_card() -> None:
    verdict = judged(*BASE[:2], "burn", *BASE[2:])
    assert cited(verdict) == [("burn-card", 2, {"players": 2})]
    assert replayed(*BASE[:2], "burn", *BASE[2:]).scene()["pile"] == 33


def test_a_card_is_burnt_once_and_before_the_first_move() -> None:
    start = ["start 0 5S", "start 1 6S", "start 2 4S", *CITIZENS]
    twice = [*start, "burn AS", "burn KS"]
    assert cited(judged(*twice, players=3)) == [("burn-card", 12, {"players": 3})]
    assert replayed(*twice, players=3).scene()["pile"] == 31
    late = [*start, "0 move 2H", "burn AS", "1 move 7S"]
    assert cited(judged(*late, players=3)) == [("burn-card", 12, {"players": 3})]
    assert replayed(*late, players=3).scene()["pile"] == 32
    assert cited(judged(*start, "burn", players=3, burn=False)) == [("burn-card", 11, {"players": 3})]


def test_where_no_card_is_left_none_is_drawn() -> None:
    burnt = ["burn"] * 52
    verdict = judged(*burnt, "burn", "start 0 4D")
    assert [found[:2] for found in cited(verdict)] == [*(("burn-card", n) for n in range(53)), ("card-once", 53)]


def test_nobody_moves_before_all_is_laid_out() -> None:
    verdict = judged(*BASE[:-1], "0 move 7D")
    assert (cited(verdict), verdict.replayed) == ([("eight-citizens", 9, {"waiting": 7})], 9)
    assert cited(judged("start 0 4D", "8S-8H")) == [("eight-citizens", 1, {"waiting": 0})]
    assert cited(judged("start 0 4D", "start 0 9S")) == [("eight-citizens", 1, {"waiting": 0})]
    assert cited(judged(*BASE[:4], "start 0 AS")) == [("eight-citizens", 4, {"waiting": 2})]
    assert cited(judged(*BASE, "start 0 AS")) == [("eight-citizens", 10, {"waiting": 8})]


# The end


def test_the_complete_short_log_is_legal() -> None:
    verdict = judged_lines(short_log())
    assert (verdict.finding, verdict.violations, verdict.on_trust, verdict.replayed) == ("legal", [], [], 138)
    assert verdict.outcome == {"scores": [19, 23], "ranks": [2, 1], "winners": [1]}


def test_the_game_lasts_until_nobody_waits() -> None:
    lines = short_log()
    unfinished = judged_lines(lines[:-1])
    assert (unfinished.finding, unfinished.violations, unfinished.outcome) == ("unfinished", [], {"scores": [19, 23]})
    late = judged_lines([*lines, '{"seat":1,"do":"move","to":"KD"}'])
    assert [found[:2] for found in cited(late)] == [("game-end", 138)]
    early = judged_lines([*lines[:-1], '{"do":"result","income":[19,23]}'])
    assert cited(early) == [("game-end", 137, {})]


def test_passengers_still_aboard_do_not_pay() -> None:
    lines = short_log()
    assert judged_lines([*lines, '{"do":"result","income":[19,23]}']).finding == "legal"
    wrong = judged_lines([*lines, '{"do":"result","income":[20,24]}'])
    assert cited(wrong) == [("final-income", 138, {"claimed": [20, 24], "computed": [19, 23]})]
    assert wrong.outcome == {"scores": [19, 23], "ranks": [2, 1], "winners": [1]}


def test_the_statistics_of_the_short_log() -> None:
    verdict = judged_lines(short_log())
    told = statistics(verdict)
    assert {name: told[name] for name in ("income", "moves", "pickups", "stranded", "passed-by")} == {
        "income": [19, 23],
        "moves": [32, 31],
        "pickups": [11, 14],
        "stranded": [1, 1],
        "passed-by": [0, 0],
    }
    assert told["fare"] == [{"sum": 19, "count": 10}, {"sum": 23, "count": 13}]
    assert told["income-per-move"] == [{"sum": 19, "count": 32}, {"sum": 23, "count": 31}]
    assert told["empty-moves"] == [{"sum": 5, "count": 32}, {"sum": 4, "count": 31}]
    assert told["occupancy"] == [{"0": 5, "1": 12, "2": 12, "3": 3}, {"0": 4, "1": 12, "2": 12, "3": 3}]
    assert [(total(told).total, total(told).count) for told in verdict.statistics["occupancy"].values()] == [(45, 32), (45, 31)]
    assert told["detour"] == [{"sum": 45, "count": 19}, {"sum": 45, "count": 23}]


def test_a_citizen_who_could_have_been_taken_and_was_not_is_passed_by() -> None:
    assert statistics(judged(*BASE, "0 move 6D", "1 move TD"))["passed-by"] == [1, 0]
    assert statistics(judged(*BASE, "0 move 6D"))["passed-by"] == [0, 0]
    assert statistics(judged(*UNDER_A_TAXI, "0 move 9D", "1 move 3S"))["passed-by"] == [0, 0]


def test_equal_incomes_share_the_rank() -> None:
    lines = short_log()
    assert '"drop"' in lines[115]
    unpaid = judged_lines([*lines[:115], *lines[116:]])
    assert unpaid.outcome == {"scores": [19, 19], "ranks": [1, 1], "winners": [0, 1]}
