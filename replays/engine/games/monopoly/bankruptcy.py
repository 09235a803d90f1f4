"""Bankruptcy: whoever owes more than he can raise is out, and his estate goes to the creditor."""

from .actions import Bankrupt
from .board import HALF
from .building import clear
from .ending import check_worth
from .game import Game
from .holdings import hand_over
from .rules import Rule


def bankrupt(game: Game, action: Bankrupt) -> None:
    seat = action.seat
    debt = game.debt_of(seat)
    owed, raisable = sum(d.amount for d in game.debts if d.debtor == seat), means(game, seat)
    if debt is None:
        raise Rule.BANKRUPTCY.broken(owed=0, raisable=raisable)
    if owed <= raisable:
        game.cite(Rule.BANKRUPTCY, owed=owed, raisable=raisable)
    retire(game, seat)
    game.records[seat].bankrupt_by = "bank" if debt.creditor is None else "player"
    if debt.creditor is None:
        to_bank(game, seat)
    else:
        to_player(game, seat, debt.creditor)
    check_worth(game, action.worth)


def means(game: Game, seat: int) -> int:
    """What can be raised: cash, half the price of buildings, the mortgage value of unmortgaged deeds."""
    deeds = sum(HALF[square] for square in game.deeds(seat) if not game.mortgaged[square])
    return game.cash[seat] + game.buildings(seat) // 2 + deeds


def retire(game: Game, seat: int) -> None:
    """The player is out, and with him his debts, what was owed to him, and what he had yet to do."""
    game.leave(seat)
    short = game.options.ruleset == "short"
    game.over = len(game.in_play()) == 1 or (short and len(game.left) == 2)
    game.debts = [debt for debt in game.debts if seat not in (debt.debtor, debt.creditor)]
    game.claims = [claim for claim in game.claims if seat not in (claim.payer, claim.owner)]
    if game.card_due and game.card_due[0] == seat:
        game.card_due = None
    if game.choice and game.choice.seat == seat:
        game.choice = None
    if game.lot:
        game.lot.bids = [bid for bid in game.lot.bids if bid[0] != seat]


def to_bank(game: Game, seat: int) -> None:
    """Buildings, cash and cards go back; the deeds, free of mortgage, are auctioned, unless the game is over."""
    deeds = game.deeds(seat)
    clear(game, seat, [square for square in deeds if game.level[square]])
    game.bank += game.cash[seat]
    game.cash[seat] = 0
    for card in game.cards(seat):
        del game.held[card]
        game.piles[card[0]].under(card)
    game.transfer(deeds, None)
    for square in deeds:
        game.mortgaged[square] = False
    if not game.over:
        game.estate += deeds


def to_player(game: Game, seat: int, creditor: int) -> None:
    """Buildings are sold to the bank, and everything passes; where a short game ends by it, the buildings pass standing."""
    deeds = game.deeds(seat)
    if not (game.over and game.options.ruleset == "short"):
        clear(game, seat, [square for square in deeds if game.level[square]])
    game.cash[creditor] += game.cash[seat]
    game.cash[seat] = 0
    if game.over:
        game.transfer(deeds, creditor)
        game.held |= dict.fromkeys(game.cards(seat), creditor)
    else:
        hand_over(game, deeds, game.cards(seat), creditor)
    game.note_groups(creditor, deeds)
