"""Paying, owing and spending. What must be paid is paid at once if the cash is there, and stands as a debt if it is not."""

from .game import Debt, Game
from .rules import Rule


def from_bank(game: Game, seat: int, amount: int) -> None:
    """The bank pays (or, if the amount is negative, is paid)."""
    game.cash[seat] += amount
    game.bank -= amount


def spend(game: Game, seat: int, cost: int) -> None:
    """A player buys something from the bank; nobody may spend more than he holds."""
    check_cash(game, seat, cost)
    game.cash[seat] -= cost
    game.bank += cost


def check_cash(game: Game, seat: int, cost: int) -> None:
    if cost > game.cash[seat]:
        game.cite(Rule.CASH, seat=seat, cash=game.cash[seat], cost=cost)


def owe(game: Game, debtor: int, creditor: int | None, amount: int, cause: str, square: int = -1) -> Debt | None:
    """A compulsory payment; what is returned is still open."""
    debt = Debt(debtor, creditor, amount, cause, square)
    if amount <= game.cash[debtor] and (not game.debts or game.debt_of(debtor) is None):
        move(game, debt, amount)
        return None
    if not amount:
        return None
    game.debts.append(debt)
    return debt


def move(game: Game, debt: Debt, cash: int) -> None:
    """Cash is paid for a debt."""
    game.cash[debt.debtor] -= cash
    if debt.creditor is None:
        game.bank += cash
    else:
        game.cash[debt.creditor] += cash
    note(game, debt, cash)


def note(game: Game, debt: Debt, cash: int) -> None:
    debtor = game.records[debt.debtor]
    match debt.cause:
        case "rent":
            debtor.rent_paid += cash
            game.square_rent[debt.square] = game.square_rent.get(debt.square, 0) + cash
            if debt.creditor is not None:
                game.records[debt.creditor].rent_received += cash
        case "card":
            debtor.card_money -= cash
            if debt.creditor is not None:
                game.records[debt.creditor].card_money += cash
        case "tax":
            debtor.taxes += cash
        case "interest":
            debtor.interest += cash
