"""yatzy-solver, an independent implementation: its names for ours, and our logs as it would play them.

It knows a column and its dice, no players, turns or claims. A situation is a text: dice, rolls left, the sum of the upper
section up to 63, the boxes filled, and whether five alike earn a chip.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import yatzy_solver

from .player import BOXES

VARIANTS = {
    "forced": yatzy_solver.Variant("american+forced-joker"),
    "free": yatzy_solver.Variant("american"),
    "none": yatzy_solver.Variant("american+no-joker"),
}
CATEGORY = {box: box.replace("-", "_") for box in BOXES} | {"aces": "ones", "yahtzee": "five_of_a_kind"}
EMPTY = "upper 0 | filled -"


@cache
def solver() -> Any:
    """The best play of the forced joker; it takes some seconds."""
    return yatzy_solver.Solver.build(VARIANTS["forced"])


class Choice(NamedTuple):
    """One decision: the situation, the action by its name, and what is needed to apply it."""

    situation: str
    action: str
    state: str
    dice: list[int]
    thrown: list[int]


def choices(lines: list[dict[str, Any]], players: int, joker: str = "forced") -> Iterator[Choice]:
    """The decisions of a log with all rolls, each player for himself."""
    variant, states = VARIANTS[joker], [EMPTY] * players
    situation = ""
    for line in lines[1:]:
        seat, dice = line.get("seat"), line.get("dice", [])
        if line["do"] == "roll" and "kept" not in line:
            situation, rolled = variant.start_turn(states[seat], dice), dice
        elif line["do"] == "roll":
            thrown = [*dice]
            for face in line["kept"]:
                thrown.remove(face)
            kept = sorted(line["kept"])
            yield Choice(situation, f"keep {' '.join(map(str, kept)) or '-'}", states[seat], kept, thrown)
            situation, rolled = variant.apply_keep(situation, kept, thrown), dice
        elif line["do"] == "score":
            category = CATEGORY[line["box"]]
            yield Choice(situation, f"score {category}", states[seat], rolled, [])
            states[seat], _ = variant.apply_score(states[seat], rolled, category)
