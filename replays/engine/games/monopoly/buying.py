"""Buying from the bank what one has landed on."""

from .actions import Buy
from .board import PRICES
from .game import Game
from .money import spend
from .rules import Rule


def buy(game: Game, action: Buy) -> None:
    """The first right is the lander's, at the printed price."""
    seat, square = action.seat, action.square
    offer = game.offer.square if game.offer and game.offer.seat == seat else None
    if square not in PRICES:
        raise Rule.BUY_LANDED.broken(square=square, offer=offer)
    if game.owner[square] is not None:
        raise Rule.BUY_LANDED.broken(square=square, owner=game.owner[square])
    if offer != square:
        game.cite(Rule.BUY_LANDED, square=square, offer=offer)
    spend(game, seat, PRICES[square])
    take_from_bank(game, seat, square, PRICES[square])
    game.records[seat].purchases += 1


def take_from_bank(game: Game, seat: int, square: int, price: int) -> None:
    """A deed that has been paid for; it is no longer on offer."""
    game.transfer([square], seat)
    game.note_groups(seat, [square])
    game.square_cost[square] = game.square_cost.get(square, 0) + price
    if game.offer and game.offer.square == square:
        game.offer = None
    if square in game.estate:
        game.estate.remove(square)
