"""Logger judged: the golden cases, one by one.

A log is written in short, its actions between semicolons; trees are squares with their stage, 1 a seedling to 3 mature.
"""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from replays.engine.games import judge
from replays.formats.jsonl import read

from ..judging import cited
from .judging import judged, replayed, statistics

Cited = tuple[str, int, dict[str, Any]]


class Case(NamedTuple):
    """What is logged, at which table, and how the board stands afterwards; without `points` the replay has broken off."""

    log: str
    finding: str
    cited: tuple[Cited, ...] = ()
    points: list[int] | None = None
    reserve: list[int] | None = None
    trees: str = ""
    protesters: dict[str, int] | None = None
    players: int = 2
    options: dict[str, Any] | None = None


MATURE_C3 = "0 place a1;1 place e5;0 move a3;0 plant a4;1 move e3;1 plant e4;"
TWO_PARENTS = "0 place a1;1 place e5;0 move c1;0 plant c2;1 move c5;1 plant b5;0 move c1 c3d3;0 plant b1;1 move c5"
ROW_OF_FOUR = (
    "0 place a1;1 place e5;0 move a3;0 plant b3;1 move e4;1 plant e3;0 move a3;0 plant a4;1 move d4;1 plant d3;0 move a3 c3c4;"
)
PROTESTED = "0 place a1;1 place e5;0 move c1;0 plant c2;1 move c5;1 protest c3;0 move c1 "
USELESS_PROTEST = "0 place a1;1 place e5;0 move a3;0 plant a4;1 move c5;1 plant d5;0 move b4;0 plant b5;1 move c5 c3c4;"
LAST_ROUND = (
    "0 place a1;1 place e5;2 place a5;0 move c1;0 plant b1;1 move e3;1 plant e2;2 move b5;2 plant b4;"
    "0 move c1 c3c4;0 plant d1;1 move d3 c3b3;1 chop c3 1"
)

CASES = {
    "two growths make the tree mature, then it seeds and is chopped": Case(
        MATURE_C3 + "0 move b3 c3c2;0 chop c3 1",
        "unfinished",
        points=[1, 0],
        reserve=[2, 2],
        trees="a4:1 c2:1 e4:1",
    ),
    "a mature tree has to seed": Case(
        MATURE_C3 + "0 move b3;0 chop c3",
        "illegal",
        cited=(("must-seed", 6, {"parent": "c3", "spaces": ["c2", "c4", "d3"]}),),
        points=[1, 0],
        reserve=[2, 2],
        trees="a4:1 e4:1",
    ),
    "two mature trees in the column, and neither seeds": Case(
        TWO_PARENTS,
        "illegal",
        cited=(
            ("must-seed", 8, {"parent": "c2", "spaces": ["b2", "d2"]}),
            ("must-seed", 8, {"parent": "c3", "spaces": ["b3", "c4"]}),
        ),
        points=[0, 0],
        reserve=[2, 2],
        trees="b1:1 b5:2 c2:3 c3:3 d3:1",
    ),
    "two mature trees in the column, and both seed": Case(
        TWO_PARENTS + " c3b3,c2d2",
        "unfinished",
        points=[0, 0],
        reserve=[2, 2],
        trees="b1:1 b3:1 b5:2 c2:3 c3:3 d2:1 d3:1",
    ),
    "no seedling lands where the logger stands": Case(
        MATURE_C3 + "0 move b3 c3b3",
        "illegal",
        cited=(("free-space", 6, {"space": "b3", "holds": "logger"}),),
    ),
    "no seedling lands two spaces from its parent": Case(
        MATURE_C3 + "0 move b3 c3c1;0 chop c3",
        "illegal",
        cited=(("seed-adjacent", 6, {"parent": "c3", "space": "c1"}),),
        points=[1, 0],
        reserve=[2, 2],
        trees="a4:1 c1:1 e4:1",
    ),
    "a tree gives one seedling, not two": Case(
        MATURE_C3 + "0 move b3 c3c2,c3d3;0 chop c3",
        "illegal",
        cited=(("seed-parent", 6, {"parent": "c3"}),),
        points=[1, 0],
        reserve=[2, 2],
        trees="a4:1 c2:1 d3:1 e4:1",
    ),
    "a seedling born in the row does not grow in the same turn": Case(
        MATURE_C3 + "0 move b3 c3d3;0 chop c3",
        "unfinished",
        points=[1, 0],
        reserve=[2, 2],
        trees="a4:1 d3:1 e4:1",
    ),
    "a sapling that matures now does not seed": Case(
        "0 place a1;1 place e5;0 move a3;0 plant a4;1 move e3 c3d3;1 plant e4",
        "illegal",
        cited=(("seed-parent", 4, {"parent": "c3"}),),
        points=[0, 0],
        reserve=[2, 2],
        trees="a4:1 c3:3 d3:1 e4:1",
    ),
    "the line falls up to the sapling": Case(
        ROW_OF_FOUR + "0 chop b3 2",
        "unfinished",
        points=[2, 0],
        reserve=[2, 2],
        trees="a4:3 c4:1 d3:2 e3:3",
    ),
    "a wrong claim about the line": Case(
        ROW_OF_FOUR + "0 chop b3 3",
        "illegal",
        cited=(("domino", 11, {"claimed": 3, "felled": 2}),),
        points=[2, 0],
        reserve=[2, 2],
        trees="a4:3 c4:1 d3:2 e3:3",
    ),
    "a protester further down the line falls with its tree and changes hands": Case(
        PROTESTED + "c3c4;0 chop c2 2",
        "unfinished",
        points=[2, 0],
        reserve=[3, 1],
        trees="c4:1",
    ),
    "a protester on the first tree forbids to chop it": Case(
        PROTESTED + "c3d3;0 plant b1;1 move c4 c3b3,c2b2;1 chop c3",
        "illegal",
        cited=(("chop-protested", 9, {"space": "c3", "protesters": 1}),),
        points=[0, 2],
        reserve=[2, 2],
        trees="b1:1 b2:1 b3:1 d3:1",
    ),
    "two protesters on the first tree change hands all the same": Case(
        PROTESTED + "c3d3;0 protest c3;1 move c4 c3b3,c2b2;1 chop c3 2",
        "illegal",
        cited=(("chop-protested", 9, {"space": "c3", "protesters": 2}),),
        points=[0, 2],
        reserve=[1, 3],
        trees="b2:1 b3:1 d3:1",
    ),
    "two spaces round a corner are legal": Case(
        "0 place a1;1 place e5;0 move b2;0 plant b3",
        "unfinished",
        points=[0, 0],
        reserve=[2, 2],
        trees="b3:1 c3:1",
    ),
    "three spaces are too far": Case(
        "0 place a1;1 place e5;0 move a4;0 plant b4",
        "illegal",
        cited=(("move-limit", 2, {"from": "a1", "to": "a4", "steps": 3}),),
        points=[0, 0],
        reserve=[2, 2],
        trees="b4:1 c3:1",
    ),
    "a logger does not walk through a tree": Case(
        "0 place a1;1 place e5;0 move a3;0 plant a4;1 move e4;1 plant e3;0 move a5;0 plant b5",
        "illegal",
        cited=(("move-through", 6, {"from": "a3", "to": "a5"}),),
        points=[0, 0],
        reserve=[2, 2],
        trees="a4:3 b5:1 c3:2 e3:1",
    ),
    "a logger does not walk through another": Case(
        "0 place a1;1 place e1;0 move c1;0 plant c2;1 move d1;1 plant e1;0 move c1;0 protest c3;1 move b1",
        "illegal",
        cited=(("move-through", 8, {"from": "d1", "to": "b1"}),),
        points=[0, 0],
        reserve=[1, 2],
        trees="c2:2 c3:3 e1:3",
        protesters={"c3": 1},
    ),
    "who can plant may not skip": Case(
        "0 place a1;1 place e5;0 move a3;0 skip",
        "illegal",
        cited=(("must-act", 3, {"possible": ["plant"]}),),
        points=[0, 0],
        reserve=[2, 2],
        trees="c3:2",
    ),
    "a useless protest obliges too": Case(
        USELESS_PROTEST + "1 skip",
        "illegal",
        cited=(("must-act", 9, {"possible": ["protest"]}),),
        points=[0, 0],
        reserve=[2, 2],
        trees="a4:2 b5:2 c3:3 c4:1 d5:2",
    ),
    "who is hemmed in with no mature tree anywhere may skip": Case(
        "0 place a1;1 place e5;0 move a3;0 plant b3;1 move d5;1 plant d4;0 move a5;0 plant a4;1 move b5;"
        "1 plant c5;0 move a5;0 skip",
        "unfinished",
        points=[0, 0],
        reserve=[2, 2],
        trees="a4:2 b3:2 c3:2 c5:2 d4:1",
    ),
    "two protesters may stand on one tree": Case(
        USELESS_PROTEST + "1 protest c3,c3",
        "unfinished",
        points=[0, 0],
        reserve=[2, 0],
        trees="a4:2 b5:2 c3:3 c4:1 d5:2",
        protesters={"c3": 2},
    ),
    "where one protester is the limit a second is cited": Case(
        USELESS_PROTEST + "1 protest c3,c3",
        "illegal",
        cited=(("one-protester", 9, {"space": "c3"}),),
        points=[0, 0],
        reserve=[2, 0],
        trees="a4:2 b5:2 c3:3 c4:1 d5:2",
        protesters={"c3": 2},
        options={"caps": "one"},
    ),
    "three protesters from a supply of two": Case(
        USELESS_PROTEST + "1 protest c3,c3,c3",
        "illegal",
        cited=(("protest-supply", 9, {"supply": 2, "placed": 3}),),
    ),
    "a protester on a sapling": Case(
        "0 place a1;1 place e5;0 move a3;0 protest c3",
        "illegal",
        cited=(("protest-mature", 3, {"space": "c3", "holds": "sapling"}),),
    ),
    "an empty space cannot be chopped": Case(
        "0 place a1;1 place e5;0 move a3;0 chop a4",
        "illegal",
        cited=(("chop-mature", 3, {"space": "a4", "holds": "nothing"}),),
    ),
    "a tree two spaces away cannot be chopped": Case(
        "0 place a1;1 place e5;0 move c1;0 plant b1;1 move c5;1 plant d5;0 move c1 c3c4;0 chop c3",
        "illegal",
        cited=(("chop-adjacent", 7, {"logger": "c1", "space": "c3"}),),
    ),
    "a logger starts on a corner": Case(
        "0 place a1;1 place c1;0 move a2;0 plant b2",
        "illegal",
        cited=(("corner", 1, {"space": "c1"}),),
        points=[0, 0],
        reserve=[2, 2],
        trees="b2:1 c3:1",
    ),
    "a corner that is taken": Case(
        "0 place a1;1 place a1",
        "illegal",
        cited=(("free-space", 1, {"space": "a1", "holds": "logger"}),),
    ),
    "a tree is planted next to the logger": Case(
        "0 place a1;1 place e5;0 move a3;0 plant c2",
        "illegal",
        cited=(("plant-adjacent", 3, {"logger": "a3", "space": "c2"}),),
        points=[0, 0],
        reserve=[2, 2],
        trees="c2:1 c3:2",
    ),
    "the other seat moves": Case(
        "0 place a1;1 place e5;1 move e3",
        "illegal",
        cited=(("turn", 2, {"seat": 0}),),
    ),
    "an action before the move": Case(
        "0 place a1;1 place e5;0 plant a2",
        "illegal",
        cited=(("turn", 2, {"due": ["move"], "found": "plant"}),),
    ),
    "there is no twenty-first tree": Case(
        "0 place a1;1 place e5;0 move a2;0 plant a1;1 move d5;1 plant c5;0 move b2;0 plant a2;1 move c4;"
        "1 plant b4;0 move c2;0 plant c1;1 move c4 c5d5,c3d3;1 plant d4;0 move d1;0 plant e1;"
        "1 move c4 c1c2,c5b5,c3b3;1 chop b4;0 move d2 d4e4;0 plant e2;1 move c4 c1b1;1 plant b4;"
        "0 move d2 d5e5,a2a3,c2b2,d3e3;0 plant d1",
        "illegal",
        cited=(("pieces", 23, {"pool": 0}),),
    ),
    "who has not yet played in the last round has a last turn": Case(
        LAST_ROUND + ";2 move a5;2 plant a4;result 0,1,0 1",
        "legal",
        points=[0, 1, 0],
        reserve=[1, 1, 1],
        trees="a4:1 b1:3 b3:1 b4:1 c4:1 d1:2 e2:1",
        players=3,
        options={"goal": 1},
    ),
    "one turn too many": Case(
        LAST_ROUND + ";2 move a5;2 plant a4;0 move c1",
        "illegal",
        cited=(("game-end", 15, {}),),
        points=[0, 1, 0],
        reserve=[1, 1, 1],
        trees="a4:1 b1:3 b3:1 b4:1 c4:1 d1:2 e2:1",
        players=3,
        options={"goal": 1},
    ),
    "the last round has to be completed": Case(
        LAST_ROUND,
        "unfinished",
        points=[0, 1, 0],
        reserve=[1, 1, 1],
        trees="b1:3 b3:1 b4:1 c4:1 d1:2 e2:1",
        players=3,
        options={"goal": 1},
    ),
    "the wrong winner is claimed": Case(
        LAST_ROUND + ";2 move a5;2 plant a4;result 0,1,0 0",
        "illegal",
        cited=(("score", 15, {"field": "winners", "claimed": [0], "computed": [1]}),),
        points=[0, 1, 0],
        reserve=[1, 1, 1],
        trees="a4:1 b1:3 b3:1 b4:1 c4:1 d1:2 e2:1",
        players=3,
        options={"goal": 1},
    ),
    "the last seat ends the round, and equals share the first place": Case(
        "0 place e1;1 place a1;2 place e5;3 place a5;0 move e2;0 plant e3;1 move a3;1 plant a4;"
        "2 move e4;2 chop e3;3 move b4;3 chop a4;result 0,0,1,1 2,3",
        "legal",
        points=[0, 0, 1, 1],
        reserve=[1, 1, 1, 1],
        trees="c3:2",
        players=4,
        options={"goal": 1},
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_golden_case(case: Case) -> None:
    verdict = judged(case.log, players=case.players, **(case.options or {}))
    assert (verdict.finding, cited(verdict)) == (case.finding, [*case.cited])


@pytest.mark.parametrize("case", [pytest.param(case, id=name) for name, case in CASES.items() if case.points])
def test_the_board_after_a_golden_case(case: Case) -> None:
    game = replayed(case.log, players=case.players, **(case.options or {}))
    assert (game.points, game.reserve, game.protesters) == (case.points, case.reserve, case.protesters or {})
    if case.trees:
        assert " ".join(f"{square}:{stage}" for square, stage in sorted(game.trees.items())) == case.trees


def test_the_complete_short_log_comes_out_as_its_page_says() -> None:
    (log,) = read((Path(__file__).parent / "legal" / "complete-short-log.jsonl").read_bytes())
    verdict = judge(log)
    assert (verdict.finding, verdict.violations, verdict.on_trust) == ("legal", [], [])
    assert verdict.outcome == {"scores": [3, 1], "ranks": [1, 2], "winners": [0]}
    assert statistics(verdict) == {
        "points": [3, 1],
        "reserve": [3, 1],
        "chops": [2, 1],
        "domino-length": [{"1": 1, "2": 1}, {"1": 1}],
        "plants": [1, 2],
        "seedlings": [1, 0],
        "growth": [{"sum": 4, "count": 4}, {"sum": 4, "count": 4}],
        "protests": [1, 1],
        "protesters-won": [2, 0],
        "idle": [{"sum": 0, "count": 4}, {"sum": 0, "count": 4}],
        "stride": [{"sum": 8, "count": 4}, {"sum": 8, "count": 4}],
        "rounds": [4, 4],
    }


def test_a_skip_is_counted_in_the_turns_it_was_taken() -> None:
    case = CASES["who is hemmed in with no mature tree anywhere may skip"]
    assert statistics(judged(case.log))["idle"] == [{"sum": 1, "count": 3}, {"sum": 0, "count": 2}]


def test_equal_points_are_parted_by_the_protesters_in_reserve() -> None:
    verdict = judged(LAST_ROUND + ";2 move a5;2 protest b1", players=3, goal=1)
    assert verdict.outcome == {"scores": [0, 1, 0], "ranks": [2, 1, 3], "winners": [1]}


def test_while_the_game_goes_on_there_are_points_but_no_ranks() -> None:
    assert judged(MATURE_C3 + "0 move b3 c3c2;0 chop c3").outcome == {"scores": [1, 0]}


def test_a_wrong_number_of_points_is_cited_and_the_count_holds() -> None:
    verdict = judged(LAST_ROUND + ";2 move a5;2 plant a4;result 1,1,0 1", players=3, goal=1)
    assert cited(verdict) == [("score", 15, {"field": "points", "claimed": [1, 1, 0], "computed": [0, 1, 0]})]
    assert verdict.outcome["scores"] == [0, 1, 0]


def test_the_winners_may_be_claimed_in_any_order_or_not_at_all() -> None:
    case = CASES["the last seat ends the round, and equals share the first place"]
    for claim in ("result 0,0,1,1 3,2", "result 0,0,1,1"):
        verdict = judged(case.log.replace("result 0,0,1,1 2,3", claim), players=4, goal=1)
        assert (verdict.finding, verdict.outcome["winners"]) == ("legal", [2, 3])


def test_nothing_follows_a_result() -> None:
    verdict = judged(LAST_ROUND + ";2 move a5;2 plant a4;result 0,1,0;result 0,1,0", players=3, goal=1)
    assert (verdict.finding, cited(verdict)) == ("illegal", [("game-end", 16, {})])


def test_a_result_before_the_end_is_out_of_turn() -> None:
    verdict = judged(MATURE_C3 + "result 0,0")
    assert cited(verdict) == [("turn", 6, {"due": ["move"], "found": "result"})]


def test_a_logger_may_stay_where_it_is_even_next_to_nothing_free() -> None:
    case = CASES["who is hemmed in with no mature tree anywhere may skip"]
    assert statistics(judged(case.log))["stride"][0] == {"sum": 4, "count": 3}


def test_of_two_ways_round_a_corner_one_is_enough() -> None:
    blocked = "0 place a1;1 place e5;0 move a2;0 plant a1;1 move e4;1 plant e5;0 move b1"
    assert cited(judged(blocked)) == []
    both = "0 place a1;1 place e5;0 move a1;0 plant a2;1 move e4;1 plant e5;0 move a1;0 plant b1;1 move e4;1 plant d4;0 move b2"
    assert cited(judged(both)) == [("move-through", 10, {"from": "a1", "to": "b2"})]


def test_a_seed_needs_a_parent_that_is_there_and_in_the_lines() -> None:
    assert cited(judged(MATURE_C3 + "0 move b3 c3c2,d5d4"))[0] == ("seed-parent", 6, {"parent": "d5"})
    assert cited(judged(MATURE_C3 + "0 move b4 c3c2")) == [("seed-parent", 6, {"parent": "c3"})]


def test_a_protester_needs_a_tree_and_none_is_placed_if_one_cannot_be() -> None:
    game = replayed(MATURE_C3 + "0 move b3 c3c2;0 protest c3,b3")
    assert cited(game) == [("protest-mature", 7, {"space": "b3", "holds": "logger"})]
    assert (game.reserve, game.protesters) == ([2, 2], {})


def test_a_tree_next_to_the_logger_is_a_reason_to_act() -> None:
    assert cited(judged(MATURE_C3 + "0 move b3 c3c2;0 skip")) == [("must-act", 7, {"possible": ["plant", "protest", "chop"]})]


def test_a_tree_with_a_protester_is_no_reason_to_chop_nor_where_it_takes_but_one_to_protest() -> None:
    log = MATURE_C3 + "0 move b4;0 protest c3;1 move d3 c3c2;1 skip"
    assert cited(judged(log)) == [("must-act", 9, {"possible": ["plant", "protest"]})]
    assert cited(judged(log, caps="one")) == [("must-act", 9, {"possible": ["plant"]})]
