"""The actions worth trying at a point of the game: what is due, what may be asked for, what can be done with one's own.

Bids are raised by one. Trades, which may be anything, are not listed; nor is the dealing, which is chance.
"""

from collections.abc import Iterator
from itertools import product

from ...log import Action
from .actions import (
    Auction,
    Bankrupt,
    Bid,
    Build,
    Buy,
    Count,
    Draw,
    Leave,
    Lift,
    Mortgage,
    Pay,
    Rent,
    Roll,
    Sell,
    Sold,
    Start,
    Time,
)
from .board import SITE
from .building import placeable
from .game import Game, Lot
from .piles import Pile

THROWS = [list(dice) for dice in product(range(1, 7), repeat=2)]


def candidates(game: Game) -> Iterator[Action]:
    if game.over:
        return
    yield from throws(game)
    yield from cards(game)
    yield from purchases(game)
    yield from rents(game)
    for seat in game.in_play():
        yield from payments(game, seat)
        yield from ways_out(game, seat)
        yield from business(game, seat)
    yield Count(cash=game.cash.copy())
    yield Time()


def throws(game: Game) -> Iterator[Action]:
    due = game.due()
    for dice in THROWS:
        for seat in game.in_play() if due is None else [due]:
            yield Roll(seat, dice)
        if game.mover is None:
            yield from (Start(seat, dice) for seat in (game.seats if game.starters is None else game.starters))


def cards(game: Game) -> Iterator[Action]:
    """The cards that can be on top."""
    if game.card_due:
        seat, name = game.card_due
    elif game.choice and game.choice.pile:
        seat, name = game.choice.seat, game.choice.pile
    else:
        return
    yield from (Draw(seat, card) for card in on_top(game.piles[name]))


def on_top(pile: Pile) -> list[str]:
    return [pile.order[0]] if pile.order else sorted(pile.unseen or (pile.used if pile.reshuffled else pile.used[:1]))


def purchases(game: Game) -> Iterator[Action]:
    if game.offer:
        yield Buy(game.offer.seat, game.offer.square)
        yield Auction(game.offer.square)
    yield from map(Auction, game.estate)
    if game.lot:
        yield from bidding(game, game.lot)
    else:
        yield from (Auction("house"), Auction("hotel"))


def bidding(game: Game, lot: Lot) -> Iterator[Action]:
    last = lot.bids[-1] if lot.bids else None
    for seat in game.in_play():
        least = [SITE[square].house for square in placeable(game, seat, lot.item)] if isinstance(lot.item, str) else [1]
        yield from (Bid(seat, last[1] + 1 if last else amount) for amount in dict.fromkeys(least))
    if last is None:
        yield Sold()
    elif isinstance(lot.item, int):
        yield Sold(*last)
    else:
        yield from (Sold(*last, square) for square in placeable(game, last[0], lot.item))


def rents(game: Game) -> Iterator[Action]:
    for claim in game.claims:
        for dice in THROWS if claim.fresh else [None]:
            yield Rent(claim.owner, claim.payer, claim.square, dice=dice)


def payments(game: Game, seat: int) -> Iterator[Action]:
    yield Pay(seat)
    yield Bankrupt(seat)
    if game.choice and game.choice.seat == seat and game.choice.tenth is not None:
        yield Pay(seat, game.choice.tenth)


def ways_out(game: Game, seat: int) -> Iterator[Action]:
    if game.jailed[seat]:
        yield from (Leave(seat, card) for card in (None, *game.cards(seat)))


def business(game: Game, seat: int) -> Iterator[Action]:
    for square in game.deeds(seat):
        yield Lift(seat, square) if game.mortgaged[square] else Mortgage(seat, square)
        if square in SITE:
            yield from (Build(seat, square), Sell(seat, square), Sell(seat, square, all=True))
