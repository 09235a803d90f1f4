"""Paying, owing and spending. What must be paid is paid at once if the cash is there, and stands as a debt if it is not."""

from .game import Debt, Game
from .record import Record
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
    if amount <= game.cash[debtor] and (not game.debts or game.debt_of(debtor) is None):
        move(game, debtor, creditor, amount, cause, square)
        return None
    if not amount:
        return None
    game.debts.append(Debt(debtor, creditor, amount, cause, square))
    return game.debts[-1]


def move(game: Game, debtor: int, creditor: int | None, cash: int, cause: str, square: int) -> None:
    """Cash is paid for a debt."""
    game.cash[debtor] -= cash
    payer = game.records[debtor]
    if creditor is None:
        game.bank += cash
        note_to_bank(payer, cash, cause)
        return
    game.cash[creditor] += cash
    payee = game.records[creditor]
    if cause == "rent":
        payer.rent_paid += cash
        payee.rent_received += cash
        game.square_rent[square] = game.square_rent.get(square, 0) + cash
    else:
        payer.card_money -= cash
        payee.card_money += cash


def note_to_bank(payer: Record, cash: int, cause: str) -> None:
    """The fine is in no statistic."""
    if cause == "tax":
        payer.taxes += cash
    elif cause == "interest":
        payer.interest += cash
    elif cause == "card":
        payer.card_money -= cash
