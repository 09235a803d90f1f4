"""The board of Logger as a viewer gets it, and the actions worth trying on it."""

import json
from typing import Any

from replays.engine.games.logger.actions import Chop, Place, Plant, Protest, Result, Skip, Walk
from replays.engine.games.logger.choices import sown
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import Logger, log_of, replayed
from .test_golden_cases import CASES, LAST_ROUND, MATURE_C3

EMPTY = {"stage": None, "protesters": 0, "logger": None}
OVER = LAST_ROUND + ";2 move a5;2 plant a4"
CROWDED = CASES["there is no twenty-first tree"].log.removesuffix(";0 move d2 d5e5,a2a3,c2b2,d3e3;0 plant d1")
"""Sixteen trees; of the five in the lines of d2 that are mature, d4 has no empty space beside it, and c2 has one."""


def choices(log: str, players: int = 2, **options: Any) -> list[Action]:
    found = log_of(log, players=players, **options)
    return legal(Logger, players, found.options, found.actions)


def test_at_the_start_a_seedling_stands_in_the_centre() -> None:
    scene = Logger(2, Logger.options_type()).replay([]).scene()
    assert {square: space for square, space in scene["board"].items() if space != EMPTY} == {
        "c3": {"stage": "seedling", "protesters": 0, "logger": None}
    }
    assert {name: value for name, value in scene.items() if name != "board"} == {
        "pool": {"large": 19, "medium": 20, "small": 20},
        "reserve": [2, 2],
        "points": [0, 0],
        "round": 0,
        "turn": 0,
        "step": "place",
        "last_round": False,
        "sown": [],
        "felled": [],
    }


def test_each_space_shows_its_tree_its_protesters_or_its_logger() -> None:
    scene = replayed(CASES["two protesters may stand on one tree"].log).scene()
    assert scene["board"]["c3"] == {"stage": "mature", "protesters": 2, "logger": None}
    assert scene["board"]["c4"] == {"stage": "seedling", "protesters": 0, "logger": None}
    assert scene["board"]["c5"] == {"stage": None, "protesters": 0, "logger": 1}
    assert scene["board"]["a1"] == EMPTY
    assert (scene["pool"], scene["reserve"]) == ({"large": 15, "medium": 16, "small": 19}, [2, 0])


def test_after_a_move_an_action_is_due_and_the_new_seedlings_are_marked() -> None:
    scene = replayed(MATURE_C3 + "0 move b3 c3c2").scene()
    assert (scene["round"], scene["turn"], scene["step"], scene["sown"]) == (2, 0, "action", ["c2"])


def test_after_a_chop_the_line_that_fell_is_marked_until_the_next_move() -> None:
    log = CASES["a protester further down the line falls with its tree and changes hands"].log
    scene = replayed(log).scene()
    assert (scene["turn"], scene["step"], scene["felled"], scene["points"]) == (1, "move", ["c2", "c3"], [2, 0])
    assert replayed(log + ";1 move c5").scene()["felled"] == []


def test_the_last_round_is_announced_and_nobody_has_the_turn_after_it() -> None:
    scene = replayed(LAST_ROUND, players=3, goal=1).scene()
    assert (scene["last_round"], scene["turn"], scene["step"]) == (True, 2, "move")
    scene = replayed(OVER, players=3, goal=1).scene()
    assert (scene["last_round"], scene["turn"], scene["step"]) == (True, None, None)
    assert replayed("0 place a1;1 place a1").scene()["turn"] is None


def test_a_scene_is_plain_data() -> None:
    scene = replayed(MATURE_C3 + "0 move b3 c3c2").scene()
    assert json.loads(json.dumps(scene)) == scene


def test_a_logger_starts_on_a_corner_that_is_left() -> None:
    assert choices("0 place a5") == [Place(seat=1, at=corner) for corner in ("a1", "e1", "e5")]


def test_from_a_corner_six_spaces_are_in_reach_the_own_one_among_them() -> None:
    assert choices("0 place a1;1 place e5") == [Walk(seat=0, to=to) for to in ("a1", "a2", "a3", "b1", "b2", "c1")]


def test_a_mature_tree_in_the_lines_seeds_in_every_way_it_can() -> None:
    walks = [(walk.to, walk.seeds) for walk in choices(MATURE_C3[:-1]) if isinstance(walk, Walk)]
    assert [seeds for to, seeds in walks if to == "b3"] == [["c3c2"], ["c3c4"], ["c3d3"]]
    assert [seeds for to, seeds in walks if to == "b4"] == [[]]


def test_two_trees_seed_in_pairs_of_different_spaces() -> None:
    log = CASES["two mature trees in the column, and both seed"].log.removesuffix(";1 move c5 c3b3,c2d2")
    walks = [walk.seeds for walk in choices(log) if isinstance(walk, Walk) and walk.to == "c5"]
    assert walks == [[f"c2{one}", f"c3{other}"] for one in ("b2", "d2") for other in ("b3", "c4")]


def test_a_tree_without_an_empty_space_beside_it_need_not_seed() -> None:
    walks = [walk.seeds for walk in choices(CROWDED) if isinstance(walk, Walk) and walk.to == "d2"]
    assert walks == [["a2a3", "c2b2", "d3e3", "d5e5"], ["a2b2", "d3e3", "d5e5"]]


def test_with_one_large_pyramid_left_one_of_two_trees_seeds() -> None:
    assert [*sown(["a2", "d5"], {"a3", "e5"}, 1)] == [["a2a3"], ["d5e5"], []]


def test_with_no_large_pyramid_left_no_tree_seeds() -> None:
    found = choices(CROWDED + ";0 move d2 a2a3,c2b2,d3e3,d5e5;0 protest c3")
    assert found
    assert all(isinstance(walk, Walk) and walk.seeds == [] for walk in found)


def test_the_actions_are_those_that_are_possible() -> None:
    found = choices(MATURE_C3 + "0 move b3 c3c2")
    assert found == [
        *(Plant(seat=0, at=space) for space in ("a3", "b2", "b4")),
        Protest(seat=0, at=["c3"]),
        Protest(seat=0, at=["c3", "c3"]),
        Chop(seat=0, at="c3"),
    ]
    assert Protest(seat=0, at=["c3", "c3"]) not in choices(MATURE_C3 + "0 move b3 c3c2", caps="one")


def test_who_can_do_nothing_skips() -> None:
    log = CASES["who is hemmed in with no mature tree anywhere may skip"].log
    assert choices(log.removesuffix(";0 skip")) == [Skip(seat=0)]


def test_at_the_end_there_is_only_a_true_result() -> None:
    assert choices(OVER, 3, goal=1) == [Result(points=[0, 1, 0], winners=[1])]
    assert choices(OVER + ";result 0,1,0", 3, goal=1) == []
