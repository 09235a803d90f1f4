"""Paying: the oldest debt, a choice that a card leaves, the income tax."""

from .actions import Pay
from .game import Choice, Debt, Game
from .holdings import check_own, check_unbuilt, hand_over
from .jail import paid
from .money import check_cash, move, owe
from .movement import at_rest
from .rules import Rule


def pay(game: Game, action: Pay) -> None:
    """A debt comes before a choice."""
    debt = game.debt_of(action.seat)
    if debt is not None:
        settle(game, debt, action)
    elif game.choice and game.choice.seat == action.seat:
        choose(game, game.choice, action)
    else:
        raise Rule.ORDER_OF_PLAY.broken(found="pay")


def in_cash(action: Pay, amount: int) -> int:
    """What is paid in cash: all of it, if nothing else is said."""
    if action.cash is not None:
        return action.cash
    return 0 if action.deeds or action.cards else amount


def settle(game: Game, debt: Debt, action: Pay) -> None:
    """In full and in cash; a player, not the bank, may take property for what is missing."""
    goods, cash = bool(action.deeds or action.cards), in_cash(action, debt.amount)
    if goods and debt.creditor is None:
        raise Rule.DEBT_IN_FULL.broken(creditor=None, due=debt.amount, paid=cash)
    check_own(game, action.seat, action.deeds, action.cards)
    check_unbuilt(game, action.deeds)
    if cash > debt.amount or (cash < debt.amount and not goods):
        game.cite(Rule.DEBT_IN_FULL, creditor=debt.creditor, due=debt.amount, paid=cash)
    check_cash(game, action.seat, cash)
    game.debts.remove(debt)
    move(game, debt.debtor, debt.creditor, cash, debt.cause, debt.square)
    if debt.creditor is not None:
        hand_over(game, action.deeds, action.cards, debt.creditor)
        game.note_groups(debt.creditor, action.deeds)
    paid(game, debt)


def choose(game: Game, choice: Choice, action: Pay) -> None:
    """The sum on the card; of the income tax the sum or a tenth."""
    amount = in_cash(action, choice.amount)
    if action.deeds or action.cards:
        raise Rule.DEBT_IN_FULL.broken(creditor=None, due=choice.amount, paid=amount)
    if choice.tenth is not None and amount not in (choice.amount, choice.tenth):
        game.cite(Rule.INCOME_TAX, paid=amount, flat=choice.amount, tenth=choice.tenth)
    if choice.tenth is None and amount != choice.amount:
        game.cite(Rule.DEBT_IN_FULL, creditor=None, due=choice.amount, paid=amount)
    game.choice = None
    owe(game, action.seat, None, amount, "card" if choice.tenth is None else "tax")
    at_rest(game, action.seat)
