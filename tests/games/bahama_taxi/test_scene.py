"""The board of Bahama Taxi as a viewer gets it, and the actions worth trying on it."""

import json

from replays.engine.games.bahama_taxi.actions import Burn, Citizen, Drive, Drop, Pick, Result, Start, Stay
from replays.engine.log import Action
from replays.engine.referee import legal
from replays.formats.jsonl import read

from .judging import SHORT_LOG, BahamaTaxi, log_of, replayed, short_log
from .player import NAMES
from .test_golden_cases import BASE, CITIZENS, SHUT_IN, UNDER_A_TAXI

THREE = ["start 0 5S", "start 1 6S", "start 2 4S"]


def choices(*actions: str, players: int = 2, **options: object) -> list[Action]:
    log = log_of(*actions, players=players, **options)
    return legal(BahamaTaxi, players, log.options, log.actions)


def after_lines(number: int) -> list[Action]:
    """What may follow so many lines of the short log."""
    (log,) = read("\n".join([json.dumps({"game": "bahama-taxi", "players": NAMES[:2]}), *short_log()[:number]]).encode())
    return legal(BahamaTaxi, 2, log.options, log.actions)


def test_the_board_is_drawn_from_places_and_lines() -> None:
    scene = replayed().scene()
    assert (len(scene["areas"]), len(scene["lines"])) == (52, 128)
    assert (scene["areas"]["QC"], scene["areas"]["QH"], scene["areas"]["QS"], scene["areas"]["QD"]) == (
        [-1, 1],
        [1, 1],
        [1, -1],
        [-1, -1],
    )
    assert all(line[0] in scene["areas"] and line[1] in scene["areas"] for line in scene["lines"])


def test_before_the_start_there_is_only_the_pile() -> None:
    scene = replayed().scene()
    assert scene["seats"] == [{"area": None, "aboard": [], "income": 0}] * 2
    assert (scene["pile"], scene["waiting"], scene["turn"], scene["last_move"]) == (52, {}, 0, None)


def test_in_mid_turn_the_scene_shows_who_waits_and_who_rides() -> None:
    scene = replayed(*BASE, "0 move 6D", "0 pick").scene()
    assert scene["waiting"] == dict(citizen.split("-") for citizen in CITIZENS[:-1])
    assert scene["seats"] == [
        {"area": "6D", "aboard": [{"from": "6D", "to": "8D"}], "income": 0},
        {"area": "9S", "aboard": [], "income": 0},
    ]
    assert (scene["turn"], scene["moved"], scene["last_move"], scene["most"]) == (0, True, ["4D", "6D"], 3)


def test_the_badge_shows_how_many_passengers_are_still_allowed() -> None:
    most = []
    for number in range(len(short_log()) + 1):
        (log,) = read("\n".join([json.dumps({"game": "bahama-taxi", "players": NAMES[:2]}), *short_log()[:number]]).encode())
        most.append(BahamaTaxi(2, log.options).replay(log.actions).scene()["most"])
    assert (most.index(2), most.index(1)) == (91, 113)
    assert sorted(most[10:], reverse=True) == most[10:]


def test_when_the_game_is_over_nobody_has_the_turn() -> None:
    (log,) = read(SHORT_LOG.read_bytes())
    scene = BahamaTaxi(2, log.options).replay(log.actions).scene()
    assert (scene["turn"], scene["waiting"], scene["pile"]) == (None, {}, 0)
    assert [seat["income"] for seat in scene["seats"]] == [19, 23]
    assert replayed(*BASE, "1 move TD").scene()["turn"] is None


def test_a_scene_is_plain_data() -> None:
    scene = replayed(*BASE, "0 move 6D", "0 pick", "7D-9D").scene()
    assert json.loads(json.dumps(scene)) == scene


def test_any_card_may_be_drawn_for_a_start() -> None:
    starts = choices("start 1 4D")
    assert len(starts) == 51
    assert Start(taxi=0, card="AS") in starts
    assert Start(taxi=0, card="4D") not in starts
    assert len(choices()) == 104


def test_a_card_may_be_burnt_before_the_first_move_with_three_players() -> None:
    assert Burn() in choices(*THREE, players=3)
    assert Burn() not in choices(*THREE, "burn", players=3)
    assert Burn() not in choices(*THREE, players=3, burn=False)
    assert Burn() in choices(*THREE, *CITIZENS, players=3)
    assert Burn() not in choices(*THREE, *CITIZENS, "0 move 2H", players=3)


def test_after_a_pick_up_a_citizen_is_all_that_may_come() -> None:
    found = choices(*BASE, "0 move 6D", "0 pick")
    assert {type(action) for action in found} == {Citizen}
    assert {action.at for action in found if isinstance(action, Citizen)} == {
        action.to for action in found if isinstance(action, Citizen)
    }
    assert len(found) == 34


def test_a_driver_moves_to_a_free_neighbouring_area() -> None:
    assert choices(*BASE) == [Drive(seat=0, to=area) for area in ("3D", "5D", "6D", "7D")]
    assert Stay(seat=0) in choices(*BASE, stay=True)


def test_after_the_move_the_driver_may_pick_up_or_the_next_one_moves() -> None:
    found = choices(*BASE, "0 move 6D")
    assert Pick(seat=0) in found
    assert {action.seat for action in found if isinstance(action, Drive)} == {1}
    assert Pick(seat=0) not in choices(*UNDER_A_TAXI)
    assert Pick(seat=0) in choices(*UNDER_A_TAXI, parked="board")


def test_a_passenger_may_get_out_at_the_destination() -> None:
    assert Drop(seat=0) in choices(*BASE, "0 move 5D", "0 pick", "7S-QD", "1 move 8S", "0 move 2S")


def test_a_shut_in_taxi_may_stay_or_be_passed_over() -> None:
    found = choices(*SHUT_IN, "3 move 2H", players=4)
    assert Stay(seat=0) in found
    assert {action.seat for action in found if isinstance(action, Drive)} == {1}


def test_at_the_end_there_is_only_a_true_result() -> None:
    assert after_lines(138) == [Result(income=[19, 23])]
    assert Result(income=[19, 23]) not in after_lines(137)
