"""UNO beside an independent implementation: RLCard's `uno`, of which only the matching of cards and the order of play are UNO.

Its games are told as logs of ours, with the first card by the older sheets. Where RLCard plays another game, the comparison
ends: a first Draw Two (it makes nobody lose a turn), a drawn Wild Draw Four (it makes nobody draw), a Reverse with two players
(no skip), a new stock (the top card goes into it). Not compared: whether a card may be drawn at will, a Wild Draw Four while
something else can be played, calls, challenges and points, which it does not have.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from numpy.random import RandomState
from rlcard.games.uno import Game

from replays.engine.games.uno.actions import Deal, Draw, Expose, Name, Play, UnoOptions
from replays.engine.log import Action
from replays.engine.referee import legal

from .judging import Uno

GAMES = 100
SIGNS = {"skip": "S", "reverse": "R", "draw_2": "D", "wild": "W", "wild_draw_4": "W4"}
OPTIONS = UnoOptions(first_card="mattel", follow=False, hands=1)


def card_of(theirs: Any) -> str:
    sign = SIGNS.get(theirs.trait, theirs.trait)
    return sign if sign[0] == "W" else theirs.color.upper() + sign


def play_of(seat: int, theirs: str) -> Play:
    """`r-skip`, `g-wild`"""
    colour, trait = theirs.split("-")
    sign = SIGNS.get(trait, trait)
    if sign[0] == "W":
        return Play(seat=seat, card=sign, colour=colour.upper())
    return Play(seat=seat, card=colour.upper() + sign)


def hands_of(game: Any) -> list[list[str]]:
    return [[card_of(card) for card in player.hand] for player in game.players]


class Paired:
    """A game of RLCard, and the log of it as far as both play the same game."""

    def __init__(self, players: int, seed: int) -> None:
        self.players, self.random = players, Random(seed)
        self.game = Game(num_players=players)
        self.game.np_random = RandomState(seed)
        self.state, self.seat = self.game.init_game()
        top = self.game.round.target
        self.same = top.trait != "draw_2" and not (players == 2 and top.trait == "reverse")
        self.log: list[Action] = [Deal(hands=hands_of(self.game), dealer=players - 1), Expose(card=card_of(top))]
        if top.trait == "wild":
            self.log.append(Name(seat=0, colour=top.color.upper()))

    def step(self) -> None:
        """One step of RLCard, and what it is in ours."""
        game, seat, chosen = self.game, self.seat, self.random.choice(self.state["legal_actions"])
        before, stock = hands_of(game), len(game.dealer.deck)
        self.state, self.seat = game.step(chosen)
        self.same = len(game.dealer.deck) <= stock and len(game.round.played_cards) > 0
        after = hands_of(game)
        if chosen == "draw":
            self.log += self.drawn(seat, before, after)
        else:
            self.log.append(play_of(seat, chosen))
        self.log += self.forced(seat, before, after)
        card = game.round.played_cards[-1] if self.same else None
        if card and card.trait == "reverse" and self.players == 2:
            self.same = False

    def drawn(self, seat: int, before: list[list[str]], after: list[list[str]]) -> Iterator[Action]:
        """The drawn card is kept, or has been played at once."""
        if len(after[seat]) > len(before[seat]):
            yield Draw(seat=seat, cards=after[seat][-1:])
        elif self.same:
            card = self.game.round.played_cards[-1]
            yield Draw(seat=seat, cards=[card_of(card)])
            yield play_of(seat, f"{card.color}-{card.trait}")
            self.same = card.trait != "wild_draw_4"

    def forced(self, seat: int, before: list[list[str]], after: list[list[str]]) -> Iterator[Action]:
        """What the next player had to draw."""
        for other in range(self.players):
            if other != seat and len(after[other]) > len(before[other]):
                yield Draw(seat=other, cards=after[other][len(before[other]) :])


def playable(paired: Paired) -> set[Action]:
    """What ours lets the player do with the cards in his hand; a Wild Draw Four only where RLCard would let him."""
    plays = {a for a in legal(Uno, paired.players, OPTIONS, paired.log) if isinstance(a, Play) and a.seat == paired.seat}
    others = {play for play in plays if play.card != "W4"}
    return {
        Play(seat=play.seat, card=play.card, colour=play.colour or "R") if play.card[0] == "W" else play
        for play in others or plays
    }


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_turns_hands_and_playable_cards_agree(players: int) -> None:
    compared = whole = 0
    for seed in range(GAMES):
        paired = Paired(players, seed)
        while paired.same:
            referee = Uno(players, OPTIONS).replay(paired.log)
            assert referee.violations == [], paired.log
            table = referee.table
            assert [sorted(hand.known) for hand in table.hands] == [sorted(hand) for hand in hands_of(paired.game)], paired.log
            if paired.game.is_over():
                assert [table.out] == paired.game.round.winner
                whole += 1
                break
            assert table.due == paired.seat, paired.log
            if seed % 5 == 0:
                theirs = {play_of(paired.seat, action) for action in paired.state["legal_actions"] if action != "draw"}
                assert playable(paired) == theirs, paired.log
            compared += 1
            paired.step()
    assert compared > 10 * GAMES
    assert whole > GAMES // 20
