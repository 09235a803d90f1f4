"""The statistics, told from what the referee noted."""

from collections.abc import Callable, Mapping
from typing import Any

from ...statistics import counted, rate
from .board import SALARY
from .ending import ranks, worths
from .game import Game
from .record import Record
from .rules import Stat
from .turns import end_of_turn

Tell = Callable[[Stat, int | None, Mapping[Any, int]], None]


def tell(game: Game, told: Tell) -> None:
    """Everything, wherever the log stopped."""
    if game.turn:
        end_of_turn(game)
    tell_table(game, told)
    for seat, record in enumerate(game.records):
        tell_throws(record, seat, told)
        tell_business(record, seat, told)
        tell_money(record, seat, told)
        tell_worth(game, seat, told)
    if game.over:
        tell_end(game, told)


def tell_table(game: Game, told: Tell) -> None:
    told(Stat.SQUARE_RENT, None, game.square_rent)
    told(Stat.SQUARE_COST, None, game.square_cost)
    told(Stat.HOUSE_LOW, None, {game.fewest_houses: 1})


def tell_throws(record: Record, seat: int, told: Tell) -> None:
    throws = sum(record.dice)
    told(Stat.STOPS, seat, met(record.stops))
    told(Stat.DICE, seat, met(record.dice))
    told(Stat.DOUBLE_RATE, seat, rate(record.doubles, throws))
    told(Stat.TURNS, seat, summed(record.turns))
    told(Stat.LAPS, seat, summed(record.salaries))
    told(Stat.SALARY, seat, summed(record.salaries * SALARY))
    told(Stat.JAIL_VISITS, seat, summed(record.jail_visits))
    told(Stat.JAIL_EXIT, seat, record.jail_exits)
    told(Stat.JAIL_THROWS, seat, record.jail_throws)


def tell_business(record: Record, seat: int, told: Tell) -> None:
    told(Stat.PURCHASES, seat, summed(record.purchases))
    told(Stat.DECLINED, seat, summed(record.declined))
    told(Stat.AUCTION_WINS, seat, summed(record.auction_wins))
    told(Stat.AUCTION_PRICE, seat, quotient(record.auction_paid, record.auction_printed))
    told(Stat.HOUSES_BUILT, seat, summed(record.houses))
    told(Stat.HOTELS_BUILT, seat, summed(record.hotels))
    told(Stat.GROUPS, seat, summed(record.groups))
    told(Stat.FIRST_GROUP, seat, {} if record.first_group is None else {record.first_group: 1})
    told(Stat.MORTGAGES, seat, summed(record.mortgages))
    told(Stat.TRADES, seat, summed(record.trades))


def tell_money(record: Record, seat: int, told: Tell) -> None:
    told(Stat.RENT_ASKED, seat, summed(record.rent_asked))
    told(Stat.RENT_RECEIVED, seat, summed(record.rent_received))
    told(Stat.RENT_PAID, seat, summed(record.rent_paid))
    told(Stat.RENT_MISSED, seat, summed(record.rent_missed))
    told(Stat.BIGGEST_RENT, seat, {record.biggest_rent: 1} if record.biggest_rent else {})
    told(Stat.CARD_MONEY, seat, summed(record.card_money))
    told(Stat.TAXES_PAID, seat, summed(record.taxes))
    told(Stat.INTEREST_PAID, seat, summed(record.interest))
    told(Stat.TRADE_BALANCE, seat, summed(record.trade_balance))
    told(Stat.BANKRUPT_BY, seat, counted([record.bankrupt_by] if record.bankrupt_by else []))


def tell_worth(game: Game, seat: int, told: Tell) -> None:
    """The curve: by the number of the round what the seat was worth at its end."""
    worths = [of_turn[seat] for of_turn in game.worths]
    peak, rounds = max(worths, default=0), worths[len(game.seats) - 1 :: len(game.seats)]
    told(Stat.NET_WORTH, seat, {number: worth for number, worth in enumerate(rounds, 1) if worth > 0})
    told(Stat.PEAK_WORTH, seat, {peak: 1} if peak > 0 else {})


def tell_end(game: Game, told: Tell) -> None:
    told(Stat.LENGTH, None, {game.turn: 1})
    for seat, (worth, rank) in enumerate(zip(worths(game), ranks(game), strict=True)):
        told(Stat.FINAL_WORTH, seat, {worth: 1})
        told(Stat.WINS, seat, rate(rank == 1, 1))


def met(times: list[int]) -> dict[int, int]:
    """The values that were met."""
    return {value: n for value, n in enumerate(times) if n}


def summed(amount: int) -> dict[int, int]:
    """A sum, as so many times one."""
    return {1: amount} if amount > 0 else {-1: -amount} if amount else {}


def quotient(part: int, whole: int) -> dict[int, int]:
    """A rate that may exceed one: values whose sum is the part, and whose number is the whole."""
    if not whole:
        return {}
    each, over = divmod(part, whole)
    return {value: times for value, times in ((each + 1, over), (each, whole - over)) if times}
