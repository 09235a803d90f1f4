"""The golden cases of chess, as they stand in its specification (`golden.txt`: case, options, actions, verdict)."""

import re
from pathlib import Path

import pytest

from .shorthand import expected, judged

ROWS = [[cell.strip() for cell in row.strip("|\n").split("|")] for row in Path(__file__).with_name("golden.txt").open()]
WORDS = {"true": True}


def options(cell: str) -> dict[str, object]:
    found = dict(re.fullmatch("`([a-z]+)` (.+)", option).groups() for option in cell.split(" · ") if option)
    return {name: WORDS.get(value, value) for name, value in found.items()}


def test_there_are_110_of_them():
    assert [row[0] for row in ROWS] == [f"g{n}" for n in range(1, 111)]


@pytest.mark.parametrize(("case", "option_cell", "action_cell", "verdict_cell"), ROWS, ids=[row[0] for row in ROWS])
def test_the_verdict_is_the_golden_one(case, option_cell, action_cell, verdict_cell):
    verdict = judged(action_cell.replace("`", ""), **options(option_cell))
    wanted = expected(verdict_cell)
    assert [(v.rule, v.action, v.facts) for v in verdict.violations] == wanted.violations
    assert verdict.finding == wanted.finding
    assert (verdict.outcome.get("end"), verdict.outcome.get("result")) == (wanted.end, wanted.result)
    assert [remark.kind for remark in verdict.remarks] == wanted.remarks
    assert set(wanted.on_trust) <= set(verdict.on_trust)


@pytest.mark.parametrize(("result", "scores", "ranks"), [("1-0", [1, 0], [1, 2]), ("1/2-1/2", [0.5, 0.5], [1, 1])])
def test_scores_and_ranks_follow_from_the_result(result, scores, ranks):
    outcome = judged(f"e4 e5 result:{result}").outcome
    assert (outcome["scores"], outcome["ranks"]) == (scores, ranks)


def test_a_double_loss_scores_nothing_for_both():
    outcome = judged("e4 e5 result:0-0").outcome
    assert outcome == {"scores": [0, 0], "ranks": [1, 1], "winners": [], "end": "recorded", "result": "0-0"}


KING_AND_KNIGHT = "8/8/4k3/8/8/3K4/8/7N w - - 0 1"


def test_king_and_knight_against_king_are_drawn_before_the_first_action():
    verdict = judged("", fen=KING_AND_KNIGHT)
    assert (verdict.finding, verdict.outcome["scores"], verdict.outcome["end"]) == ("legal", [0.5, 0.5], "dead-position")


def test_king_and_knight_against_king_cannot_play_on():
    verdict = judged("Kd4", fen=KING_AND_KNIGHT)
    assert [(v.rule, v.action, v.facts) for v in verdict.violations] == [("dead-position", 0, {"found": "move"})]
