"""Ludo beside an independent implementation: ludo-king-engine, move by move.

Its squares have our numbers, but for 0, which is our 52; its home column is 100 to 104 and the triangle 105. Not compared are
the places where it goes by other rules: safe squares (nobody is hit there, or shut out), passing a block (it is allowed), the
last square of the round (a counter that lands there is put into the column). It gives further throws for hits and for counters
brought home.
"""

from random import Random
from typing import Any, NamedTuple

import pytest
from ludo_engine.core import LudoGame
from ludo_engine.models import PlayerColor

from replays.engine.games.ludo.actions import Advance, LudoOptions, Roll
from replays.engine.games.ludo.board import LAST, WAYS
from replays.engine.log import Action

from .judging import Ludo

COLOURS = [PlayerColor.RED, PlayerColor.GREEN, PlayerColor.YELLOW, PlayerColor.BLUE]
SAFE = {1, 8, 14, 21, 27, 34, 40, 47}
GAMES, THROWS = 40, 400


class Choice(NamedTuple):
    """A counter that a throw can move: where it goes and whom it hits."""

    start: int
    to: int
    hit: int | None


def cell(corner: int, step: int) -> int:
    """Where ludo-king-engine has a counter on this step."""
    return -1 if step == 0 else WAYS[corner][step] % 52 if step <= LAST else 48 + step


class Both:
    """One game in both engines. In ours moving is free, so that what is not compared need not be done."""

    def __init__(self, corners: list[int]) -> None:
        self.corners, self.log = corners, list[Action]()
        self.options = LudoOptions(corners=corners, forced=False)
        self.king = LudoGame([COLOURS[corner] for corner in corners])

    def ours(self, roll: Roll) -> tuple[Any, set[Choice]]:
        self.log.append(roll)
        referee = Ludo(len(self.corners), self.options).replay(self.log)
        assert referee.violations == []
        moves = [action for action in referee.candidates() if isinstance(action, Advance)]
        return referee.board, {Choice(move.start, move.to, move.hit) for move in moves}

    def kings(self, roll: Roll, own: list[int]) -> dict[Choice, int]:
        """Its valid moves, each with its counter; they lead where ours do, or nowhere."""
        found, corner = {}, self.corners[roll.seat]
        for move in self.king.get_valid_moves(self.king.players[roll.seat], roll.die):
            start = next(step for step in own if cell(corner, step) == move.current_position)
            to = start + roll.die if start else 1
            if to == LAST or move.target_position == move.current_position:
                continue
            assert move.target_position == cell(corner, to), (start, roll.die)
            hit = [COLOURS.index(token.player_color) for token in move.captured_tokens]
            found[Choice(start, to, self.corners.index(hit[0]) if hit else None)] = move.token_id
        return found


def masked(board: Any, seat: int, choice: Choice) -> bool:
    """Whether the rules differ: the last square of the round, a safe square that another holds, a block on the way."""
    square, others = board.ways[seat][choice.to], [other for other in range(len(board.ways)) if other != seat]
    on_safe = square in SAFE and any(board.ways[o][step] == square for o in others for step in board.counters[o])
    passes = any(board.walls[seat] >> step & 1 for step in range(choice.start + 1, choice.to)) if choice.start else False
    return choice.to == LAST or on_safe or passes


@pytest.mark.parametrize("corners", [[0, 2], [1, 3], [0, 1, 2], [0, 1, 2, 3]])
def test_what_can_be_moved_and_where_to_and_whom_it_hits_agree(corners: list[int]) -> None:
    compared = hits = 0
    for number in range(GAMES // len(corners)):
        random, both, seat = Random(f"{corners} {number}"), Both(corners), 0
        for _ in range(THROWS):
            roll = Roll(seat=seat, die=random.randint(1, 6))
            board, ours = both.ours(roll)
            kings = both.kings(roll, board.counters[seat])
            same = {choice for choice in ours if not masked(board, seat, choice)}
            assert same == {choice for choice in kings if not masked(board, seat, choice)}, both.log
            compared += len(same)
            again = roll.die == 6
            if same:
                choice = random.choice(sorted(same, key=lambda choice: choice[:2]))
                hits += choice.hit is not None
                both.log.append(Advance(seat=seat, start=choice.start, to=choice.to, hit=choice.hit))
                made = both.king.execute_move(both.king.players[seat], kings[choice], roll.die)
                assert made.success
                assert made.extra_turn == (again or choice.hit is not None or choice.to == 57)
                if both.king.game_over:
                    assert Ludo(len(corners), both.options).replay(both.log).outcome()["winners"] == [seat]
                    break
            seat = seat if again else (seat + 1) % len(corners)
    assert compared > 2000
    assert hits > 20
