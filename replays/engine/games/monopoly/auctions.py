"""Auctions: of a property that its lander does not buy, of an estate, of scarce buildings."""

from .actions import Auction, Bid, Sold
from .board import PRICES, SITE
from .building import check_site, check_supply, place, placeable, room, step
from .buying import take_from_bank
from .game import Game, Lot
from .money import spend
from .rules import Rule


def auction(game: Game, action: Auction) -> None:
    """The bank opens an auction; one at a time."""
    if game.lot:
        raise Rule.ORDER_OF_PLAY.broken(found="auction")
    if isinstance(action.lot, int):
        offer_property(game, action.lot)
    else:
        offer_building(game, action.lot)
    game.lot = Lot(action.lot, [])


def offer_property(game: Game, square: int) -> None:
    """A property just declined, or one of an estate."""
    check_unowned(game, square)
    if game.offer and game.offer.square == square:
        game.records[game.offer.seat].declined += 1
        game.offer = None
    elif square in game.estate:
        game.estate.remove(square)
    else:
        game.cite(Rule.AUCTION_LOT, lot=square)


def check_unowned(game: Game, square: int) -> None:
    owner = game.owner[square]
    if square not in PRICES or owner is not None:
        raise Rule.AUCTION_LOT.broken(lot=square, **({} if owner is None else {"owner": owner}))


def offer_building(game: Game, kind: str) -> None:
    """Only where two players or more want more than are left."""
    left = game.hotels if kind == "hotel" else game.houses
    if left < 1:
        raise Rule.BUILDINGS_SHORT.broken(kind=kind, left=left, needed=1)
    builders = [seat for seat in game.seats if placeable(game, seat, kind)]
    need = room(game, kind)
    if len(builders) < 2 or need <= left:
        game.cite(Rule.SHORTAGE_AUCTION, lot=kind, builders=builders, left=left, need=need)


def bid(game: Game, action: Bid) -> None:
    """Everybody may bid, in whole units, each more than the last."""
    lot = game.lot
    if lot is None:
        raise Rule.ORDER_OF_PLAY.broken(found="bid")
    if isinstance(lot.item, str) and not placeable(game, action.seat, lot.item):
        game.cite(Rule.SHORTAGE_AUCTION, lot=lot.item, seat=action.seat)
    if not lot.bids:
        check_least(game, lot, action.amount)
    elif action.amount <= lot.bids[-1][1]:
        game.cite(Rule.BID_HIGHER, amount=action.amount, last=lot.bids[-1][1])
    lot.bids.append((action.seat, action.amount))


def check_least(game: Game, lot: Lot, amount: int) -> None:
    """A building goes for no less than the lowest price printed for a place where it could stand."""
    if isinstance(lot.item, str):
        sites = [square for seat in game.seats for square in placeable(game, seat, lot.item)]
        least = min((SITE[square].house for square in sites), default=0)
        if amount < least:
            game.cite(Rule.SHORTAGE_AUCTION, lot=lot.item, amount=amount, least=least)


def sold(game: Game, action: Sold) -> None:
    """The lot goes to the last bidder at his price; without a bid it stays with the bank."""
    lot = game.lot
    if lot is None or (action.to is None) is not (action.price is None):
        raise Rule.ORDER_OF_PLAY.broken(found="sold")
    check_highest(game, lot, action)
    game.lot = None
    if action.to is None or action.price is None:
        return
    if game.out[action.to]:
        raise Rule.OUT.broken(seat=action.to)
    if isinstance(lot.item, int):
        sell_property(game, action.to, lot.item, action.price)
    else:
        sell_building(game, action.to, lot, action.square, action.price)


def check_highest(game: Game, lot: Lot, action: Sold) -> None:
    if not lot.bids:
        game.trust(Rule.SOLD_HIGHEST)
    elif (action.to, action.price) != lot.bids[-1]:
        to, price = lot.bids[-1]
        game.cite(Rule.SOLD_HIGHEST, to=action.to, price=action.price, due_to=to, due_price=price)


def sell_property(game: Game, seat: int, square: int, price: int) -> None:
    check_unowned(game, square)
    spend(game, seat, price)
    take_from_bank(game, seat, square, price)
    record = game.records[seat]
    record.auction_wins += 1
    record.auction_paid += price
    record.auction_printed += PRICES[square]


def sell_building(game: Game, seat: int, lot: Lot, square: int | None, price: int) -> None:
    """It is put on a site at once, as if it were bought there."""
    kind = str(lot.item)
    if not lot.bids:
        check_least(game, lot, price)
    if square is None or (square in SITE and game.level[square] <= game.full and step(game, square) != kind):
        raise Rule.SHORTAGE_AUCTION.broken(lot=kind, square=square)
    check_site(game, seat, square)
    check_supply(game, kind)
    place(game, seat, square, price)
