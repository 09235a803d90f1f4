"""Trades between two players: deeds, cards that free from jail, and cash for them."""

from .actions import Goods, Trade
from .game import Game
from .holdings import check_own, check_unbuilt, hand_over
from .money import check_cash
from .rules import Rule


def trade(game: Game, action: Trade) -> None:
    """What both agreed to: each gives only what is his, and cash only against something."""
    seat, partner, give, take = action.seat, action.partner, action.give, action.take
    if seat == partner:
        raise Rule.ORDER_OF_PLAY.broken(found="trade")
    if game.out[partner]:
        raise Rule.OUT.broken(seat=partner)
    check_side(game, seat, give, take)
    check_side(game, partner, take, give)
    note(game, seat, partner, give, take)
    game.cash[seat] += take.cash - give.cash
    game.cash[partner] += give.cash - take.cash
    exchange(game, seat, partner, give, take)


def check_side(game: Game, seat: int, give: Goods, take: Goods) -> None:
    check_own(game, seat, give.deeds, give.cards)
    check_unbuilt(game, give.deeds)
    if give.cash and not take.deeds and not take.cards:
        game.cite(Rule.LOAN, amount=give.cash, giver=seat)
    check_cash(game, seat, give.cash)


def exchange(game: Game, seat: int, partner: int, give: Goods, take: Goods) -> None:
    """Both sides pass at once: no group is complete for a moment only."""
    given, taken = [*dict.fromkeys(give.deeds)], [*dict.fromkeys(take.deeds)]
    game.transfer(given, None)
    hand_over(game, taken, take.cards, seat)
    hand_over(game, given, give.cards, partner)


def note(game: Game, seat: int, partner: int, give: Goods, take: Goods) -> None:
    gain = price(game, take) - price(game, give)
    for party, sign in ((seat, 1), (partner, -1)):
        game.records[party].trades += 1
        game.records[party].trade_balance += sign * gain


def price(game: Game, goods: Goods) -> int:
    """Cash and printed prices; a mortgaged deed counts half."""
    return goods.cash + sum(game.value(square) for square in set(goods.deeds))
