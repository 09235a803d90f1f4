"""Trades between two players: deeds, cards that free from jail, and cash for them."""

from .actions import Goods, Trade
from .game import Game
from .holdings import check_own, check_unbuilt, hand_over
from .money import check_cash
from .record import Record
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
    before, gain = game.property[seat], take.cash - give.cash
    game.cash[seat] += gain
    game.cash[partner] -= gain
    exchange(game, seat, partner, give, take)
    gain += game.property[seat] - before
    note(game.records[seat], gain)
    note(game.records[partner], -gain)


def check_side(game: Game, seat: int, give: Goods, take: Goods) -> None:
    check_own(game, seat, give.deeds, give.cards)
    check_unbuilt(game, give.deeds)
    if give.cash and not take.deeds and not take.cards:
        game.cite(Rule.LOAN, amount=give.cash, giver=seat)
    check_cash(game, seat, give.cash)


def exchange(game: Game, seat: int, partner: int, give: Goods, take: Goods) -> None:
    """Both sides pass at once: no group is complete for a moment only."""
    hand_over(game, take.deeds, take.cards, seat)
    hand_over(game, give.deeds, give.cards, partner)
    game.note_groups(seat, take.deeds)
    game.note_groups(partner, give.deeds)


def note(record: Record, gain: int) -> None:
    """Cash and printed prices, a mortgaged deed at half."""
    record.trades += 1
    record.trade_balance += gain
