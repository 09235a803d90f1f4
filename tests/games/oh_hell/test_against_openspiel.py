"""Oh Hell beside an independent implementation: OpenSpiel's `oh_hell`, one hand at a time.

A card of OpenSpiel is 4 x rank + suit, a bid is 52 + tricks; its points are those of our positive scoring. It knows no series,
no claims and no hidden hands, so those are not compared.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pyspiel
import pytest

from replays.engine.games.oh_hell.actions import Bid, Deal, OhHellOptions, Play
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import OhHell
from .player import LARGEST, PACK

HANDS = 2000


@cache
def game_of(players: int, size: int) -> Any:
    return pyspiel.load_game("oh_hell", {"players": players, "num_tricks_fixed": size})


def deal(state: Any, random: Random, players: int, size: int) -> Deal:
    """Let chance deal in OpenSpiel; the same deal as an action of ours."""
    fell = []
    while state.is_chance_node():
        fell.append(random.choice(state.legal_actions()))
        state.apply_action(fell[-1])
    _, dealer, *cards = fell
    *dealt, trump = [PACK[card] for card in cards]
    return Deal(trump=trump, hands=[dealt[seat::players] for seat in range(players)], dealer=dealer)


def as_action(seat: int, number: int) -> Action:
    return Play(seat=seat, card=PACK[number]) if number < 52 else Bid(seat=seat, tricks=number - 52)


def choices(state: Any) -> dict[Action, int]:
    seat = state.current_player()
    return {as_action(seat, number): number for number in state.legal_actions()}


def hands(players: int) -> Iterator[tuple[int, Random]]:
    for number in range(HANDS):
        yield number % LARGEST[players] + 1, Random(f"{players} {number}")


@pytest.mark.parametrize("players", range(3, 8))
def test_every_choice_every_trick_and_every_score_agree(players: int) -> None:
    for size, random in hands(players):
        state = game_of(players, size).new_initial_state()
        options, log = OhHellOptions(sizes=[size]), [deal(state, random, players, size)]
        while not state.is_terminal():
            due = choices(state)
            assert {a for a in legal(OhHell, players, options, log) if type(a) in (Bid, Play)} == set(due), log
            log.append(random.choice([*due]))
            state.apply_action(due[log[-1]])
        referee = OhHell(players, options).replay(log)
        assert (referee.violations, referee.ended) == ([], True)
        assert referee.outcome()["scores"] == state.returns(), log
