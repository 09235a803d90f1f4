"""The dynamic programme of Yahtzee: what a column is worth before each turn if it is played as well as can be.

    python -m tests.games.yahtzee.optimum

computes the table of the engine anew (about half a minute) and writes it. It knows the game by itself, so that the two can be
compared: faces from 1, boxes in the order of the score card without YAHTZEE, as bits of `filled`.
"""

from base64 import b85encode
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from zlib import compress

import numpy as np
from numpy.typing import NDArray

import replays.engine.games.yahtzee as package

Worth = NDArray[np.float64]
"""Indexed by YAHTZEE box (open, zero, fifty), boxes filled, sum of the upper section up to 63."""

UPPER, THREE, FOUR, FULL, SMALL, LARGE, CHANCE = range(6), 6, 7, 8, 9, 10, 11
OPEN, ZERO, FIFTY = range(3)
FULL_CARD, SUMS, UNIT = 4095, 64, 200

KEEPS = [[*combinations_with_replacement(range(1, 7), size)] for size in range(6)]
AT = [{kept: place for place, kept in enumerate(keeps)} for keeps in KEEPS]
ONE_MORE = [np.array([[AT[n + 1][(*sorted((*kept, face)),)] for face in range(1, 7)] for kept in KEEPS[n]]) for n in range(5)]
ONE_LESS = [np.array([[AT[n - 1][some] for some in combinations(kept, n - 1)] for kept in KEEPS[n]]) for n in range(1, 6)]
ROLLS = KEEPS[5]
COUNTS = np.array([[roll.count(face) for face in range(1, 7)] for roll in ROLLS])
TOTALS, MOST = COUNTS @ range(1, 7), COUNTS.max(1)
ALIKE = MOST == 5
NEXT_SUM = np.minimum(np.arange(31)[:, None] + np.arange(SUMS), 63)


def in_sequence(roll: tuple[int, ...], size: int) -> bool:
    return any({*range(first, first + size)} <= {*roll} for first in range(1, 7))


POINTS = {
    THREE: np.where(MOST >= 3, TOTALS, 0),
    FOUR: np.where(MOST >= 4, TOTALS, 0),
    FULL: np.where((MOST == 3) & ((COUNTS == 2).any(1)), 25, 0),
    SMALL: np.where([in_sequence(roll, 4) for roll in ROLLS], 30, 0),
    LARGE: np.where([in_sequence(roll, 5) for roll in ROLLS], 40, 0),
    CHANCE: TOTALS,
}
AS_JOKER = POINTS | {box: np.where(ALIKE, points, POINTS[box]) for box, points in ((FULL, 25), (SMALL, 30), (LARGE, 40))}


def last_rolls(worth: Worth, yahtzee: int, filled: int) -> Worth:
    """What each roll is worth as the last one, for every sum."""
    entries = {}
    for box in range(12):
        if filled >> box & 1 == 0:
            later = worth[yahtzee, filled | 1 << box]
            if box in UPPER:
                points = COUNTS[:, box] * (box + 1)
                entries[box] = points[:, None] + later[NEXT_SUM[points]]
            else:
                entries[box] = (AS_JOKER if yahtzee else POINTS)[box][:, None] + later
    if not yahtzee:
        entries[12] = np.where(ALIKE[:, None], 50 + worth[FIFTY, filled], worth[ZERO, filled])
    best = np.max([*entries.values()], axis=0)
    if yahtzee:
        for face in UPPER:
            roll = AT[5][(face + 1,) * 5]
            due = [face] if face in entries else [box for box in entries if box not in UPPER] or [*entries]
            best[roll] = np.max([entries[box][roll] for box in due], axis=0) + (100 if yahtzee == FIFTY else 0)
    return best


def means(rolls: Worth) -> list[Worth]:
    """What it is worth to keep dice, by their number, if this is what a roll comes to."""
    levels = [rolls]
    for n in (4, 3, 2, 1, 0):
        levels.insert(0, levels[0][ONE_MORE[n]].mean(1))
    return levels


def best(levels: list[Worth]) -> Worth:
    """What a roll is worth if any of its dice can be kept."""
    found = levels[0]
    for level, less in zip(levels[1:], ONE_LESS, strict=True):
        found = np.maximum(level, found[less].max(1))
    return found


def turn(worth: Worth, yahtzee: int, filled: int) -> Worth:
    """What a column is worth before a turn, for every sum."""
    last = last_rolls(worth, yahtzee, filled)
    return means(best(means(best(means(last)))))[0][0]


def solve() -> Worth:
    worth = np.zeros((3, FULL_CARD + 1, SUMS))
    worth[ZERO:, FULL_CARD, 63] = 35
    for filled in sorted(range(FULL_CARD + 1), key=int.bit_count, reverse=True):
        for yahtzee in (FIFTY, ZERO, OPEN):
            if filled < FULL_CARD or yahtzee == OPEN:
                worth[yahtzee, filled] = turn(worth, yahtzee, filled)
    return worth


def reachable(filled: int) -> set[int]:
    """The sums that the upper boxes among these can come to."""
    throws = product(*(range(0, 5 * (box + 1) + 1, box + 1) for box in UPPER if filled >> box & 1))
    return {min(sum(points), 63) for points in throws}


def packed(worth: Worth) -> bytes:
    """As the engine reads it: steps in units, low bytes before high ones; where no sum can be there is no step."""
    units = np.rint(worth * UNIT).astype(np.int64)
    for upper in range(64):
        unreachable = [total for total in range(SUMS) if total not in reachable(upper)]
        for total in unreachable:
            units[:, upper::64, total] = units[:, upper::64, total - 1]
    flat = units.ravel()
    steps = (np.diff(flat, prepend=0) % 2**16).astype("<u2").tobytes()
    return b85encode(compress(steps[0::2] + steps[1::2], 9))


def written(table: bytes) -> str:
    """The module that holds the table."""
    lines = [table[at : at + 116].decode() for at in range(0, len(table), 116)]
    body = "\n".join(f'    b"{line}"' for line in lines)
    return f'"""What every state of a column is worth; `tests.games.yahtzee.optimum` writes this."""\n\nTABLE = (\n{body}\n)\n'


def main() -> None:
    worth = solve()
    print(f"A column is worth {worth[OPEN, 0, 0]:.4f} before its first turn.")
    Path(package.__path__[0], "table.py").write_text(written(packed(worth)))


if __name__ == "__main__":
    main()
