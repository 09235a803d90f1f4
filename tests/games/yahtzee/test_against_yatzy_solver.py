"""Yahtzee beside an independent implementation: yatzy-solver, whose variants are our three kinds of joker.

It knows no rolls in a log, no players and no claims: the boxes that are allowed, points, chips, the bonus and totals are
compared, the dice that can be kept, and what each decision loses beside best play.
"""

import re
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
import yatzy_solver

from replays.engine.games.yahtzee.actions import Roll, Score, YahtzeeOptions
from replays.engine.games.yahtzee.keeping import keep_loss
from replays.engine.games.yahtzee.optimal import SUMS, UNIT, box_loss, worth
from replays.formats.jsonl import read

from .judging import Yahtzee
from .optimum import reachable
from .oracle import CATEGORY, VARIANTS, Choice, choices, solver
from .player import BOXES, Table

GAMES, CARDS = 150, 4096


def dice_of(random: Random, loaded: bool) -> list[int]:
    return random.choices(range(1, 7), [1] * 5 + [8] if loaded else None, k=5)


@pytest.mark.parametrize("joker", ["forced", "free", "none"])
def test_boxes_points_chips_bonus_and_totals_agree(joker: str) -> None:
    options, variant = YahtzeeOptions(joker=joker), VARIANTS[joker]
    for number in range(GAMES):
        random, game, log = Random(f"{joker} {number}"), yatzy_solver.Game(variant), []
        while not game.is_over:
            dice = dice_of(random, loaded=number % 2 > 0)
            entries = {box: [*log, Score(seat=0, box=box, dice=dice)] for box in BOXES}
            allowed = {box for box, entry in entries.items() if not Yahtzee(1, options).replay(entry).violations}
            legal = variant.legal_actions(variant.start_turn(game.state, dice).replace("rolls 2", "rolls 0"))
            assert {f"score {CATEGORY[box]}" for box in allowed} == set(legal), (dice, log)
            box = random.choice(sorted(allowed))
            log = entries[box]
            game.score(dice, CATEGORY[box])
            [column] = Yahtzee(1, options).replay(log).scene()["columns"]
            assert column["boxes"] == {name: game.points(CATEGORY[name]) for name in BOXES}, log
            assert (column["bonus"], 100 * column["chips"], column["total"]) == (game.upper_bonus, game.bonus, game.total), log


def test_the_dice_that_can_be_kept_agree() -> None:
    variant = VARIANTS["forced"]
    for dice in sorted({bytes(sorted(hand)) for hand in np.ndindex(6, 6, 6, 6, 6)}):
        rolled = [face + 1 for face in dice]
        later = Yahtzee(1, YahtzeeOptions()).replay([Roll(seat=0, dice=rolled)]).candidates()
        ours = {" ".join(map(str, roll.kept)) or "-" for roll in later if type(roll) is Roll}
        legal = variant.legal_actions(variant.start_turn("upper 0 | filled -", rolled))
        assert {f"keep {kept}" for kept in ours} == {action for action in legal if action.startswith("keep")}


# Best play


@cache
def states() -> tuple[Any, Any, Any, Any]:
    """Every state that can be: our number for it, and how the peer has it: boxes filled, sum, whether chips can be earned."""
    rows = [(card, total, yahtzee) for card in range(CARDS) for total in sorted(reachable(card & 63)) for yahtzee in range(3)]
    card, total, yahtzee = np.array(rows).T
    ours = (yahtzee << 12 | card) * SUMS + total
    theirs = card & 0x7FF | (yahtzee > 0) << 11 | card >> 11 << 12
    return ours, theirs.astype(np.uint32), total.astype(np.uint16), yahtzee == 2


def test_the_worth_of_every_state_agrees() -> None:
    ours, filled, total, armed = states()
    values = solver().state_values(filled, total, armed) + np.where(total == 63, 35, 0)  # it pays the bonus at once
    assert len(values) == 536448
    assert np.abs(np.array(worth())[ours] / UNIT - values).max() <= 0.5 / UNIT + 1e-6


def test_what_a_decision_loses_agrees() -> None:
    for seed in range(12):
        table = Table(Random(seed), players=1, opening=False, claims=False, loaded=seed % 3 == 0)
        [log] = read(table.text().encode())
        theirs = choices(table.lines, 1)
        for turn in Yahtzee(1, log.options).replay(log.actions).turns:
            for hand, kept, to_come in zip(turn.hands, turn.kept, (2, 1), strict=False):
                assert points(keep_loss(turn.state, hand, kept, to_come)) == regret(next(theirs))
            last = next(theirs)
            assert points(box_loss(turn.state, turn.hand, turn.box)) == regret(last, stopped=True)
            if len(turn.hands) < 3:
                stop = keep_loss(turn.state, turn.hand, turn.hand.dice, 3 - len(turn.hands))
                assert points(stop + box_loss(turn.state, turn.hand, turn.box)) == regret(last)


def points(loss: float) -> Any:
    """In points; each of the two values compared is rounded to a two-hundredth."""
    return pytest.approx(loss / UNIT, abs=2 / UNIT)


def regret(choice: Choice, stopped: bool = False) -> float:
    """What the peer says is lost; once stopped, against other boxes only, else against rolling on as well."""
    situation = re.sub("rolls [12]", "rolls 0", choice.situation) if stopped else choice.situation
    return solver().regret(situation, choice.action)
