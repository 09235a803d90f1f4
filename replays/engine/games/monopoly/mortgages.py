"""Mortgages: raising money on a deed, and paying it off with ten per cent."""

from .actions import Lift, Mortgage
from .board import HALF
from .game import Game
from .holdings import check_own
from .money import from_bank, spend
from .movement import tenth
from .rules import Rule


def mortgage(game: Game, action: Mortgage) -> None:
    """Half the price, once all buildings of the group have been sold."""
    seat, square = action.seat, action.square
    check_own(game, seat, [square])
    if game.mortgaged[square]:
        raise Rule.MORTGAGE_ONCE.broken(square=square)
    if built := game.built(square):
        game.cite(Rule.MORTGAGE_BUILDINGS, square=square, built=built)
    from_bank(game, seat, HALF[square])
    game.property[seat] -= HALF[square]
    game.mortgaged[square] = True
    game.records[seat].mortgages += 1


def lift(game: Game, action: Lift) -> None:
    """The value and a tenth; the value alone if the tenth has just been paid on taking it over."""
    seat, square = action.seat, action.square
    check_own(game, seat, [square])
    if not game.mortgaged[square]:
        raise Rule.MORTGAGE_ONCE.broken(square=square)
    due = HALF[square] if square in game.just_taken else HALF[square] + tenth(game, HALF[square])
    amount = due if action.amount is None else action.amount
    if amount != due:
        game.cite(Rule.INTEREST, square=square, amount=amount, due=due)
    spend(game, seat, amount)
    game.mortgaged[square] = False
    game.property[seat] += HALF[square]
    game.records[seat].interest += max(0, amount - HALF[square])
