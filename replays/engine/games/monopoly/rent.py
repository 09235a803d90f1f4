"""Rent: what a stop on another player's property costs, fixed at the stop, and the asking for it."""

from .actions import Rent
from .board import SITE, STATION_RENT, STATIONS, UTILITIES, UTILITY_TIMES
from .game import Claim, Game
from .money import owe
from .rules import Rule


def stopped(game: Game, payer: int, owner: int, square: int, times: int = 1, fresh: bool = False) -> None:
    """A token stops on another player's property: the owner may ask for rent.

    A card may demand so many times the rent or, with `fresh`, so many times a fresh throw.
    """
    if game.mortgaged[square]:
        claim = Claim(payer, owner, square, game.turn, Rule.RENT_MORTGAGED, 0, void=True)
    elif fresh:
        claim = Claim(payer, owner, square, game.turn, Rule.RENT_UTILITY, 0, times, fresh=True)
    else:
        rule, amount = figure(game, payer, owner, square)
        claim = Claim(payer, owner, square, game.turn, rule, amount * times)
    game.claims.append(claim)


def figure(game: Game, payer: int, owner: int, square: int) -> tuple[Rule, int]:
    """The rule for this property, and the rent by it."""
    if square in SITE:
        return site_rent(game, owner, square)
    if square in UTILITIES:
        both = sum(game.owner[utility] == owner for utility in UTILITIES)
        return Rule.RENT_UTILITY, UTILITY_TIMES[both - 1] * game.thrown[payer]
    stations = sum(game.owner[station] == owner for station in STATIONS)
    return Rule.RENT_STATION, STATION_RENT[stations - 1]


def site_rent(game: Game, owner: int, square: int) -> tuple[Rule, int]:
    """By the buildings; bare, double if the owner has the whole colour-group."""
    rents, level = SITE[square].rents, game.level[square]
    if level:
        return Rule.RENT_BUILT, rents[-1] if level > game.full else rents[level]
    if not game.has_group(owner, square):
        return Rule.RENT_SITE, rents[0]
    spoilt = not game.doubled_by_site and game.spoilt(square)
    return Rule.RENT_DOUBLE, rents[0] if spoilt else 2 * rents[0]


def rent(game: Game, ask: Rent) -> None:
    """The owner asks."""
    owner, payer, square = ask.seat, ask.payer, ask.square
    for claim in reversed(game.claims):
        if claim.square == square and claim.payer == payer and claim.owner == owner:
            game.claims.remove(claim)
            amount = check_claim(game, claim, ask)
            break
    else:
        amount = unfounded(game, ask)
    if amount and payer != owner and not game.out[payer]:
        record = game.records[owner]
        record.rent_asked += amount
        record.biggest_rent = max(record.biggest_rent, amount)
        owe(game, payer, owner, amount, "rent", square)


def unfounded(game: Game, ask: Rent) -> int:
    """There is no such rent to ask for, or no longer; what is stated moves all the same."""
    stop = (ask.seat, ask.payer, ask.square)
    late = stop in game.lapsed
    game.lapsed.discard(stop)
    game.cite(Rule.RENT_LATE if late else Rule.RENT_OWED, square=ask.square, payer=ask.payer)
    return ask.amount or 0


def check_claim(game: Game, claim: Claim, ask: Rent) -> int:
    """The amount that moves: what is stated, or else what is due."""
    if claim.void:
        game.cite(Rule.RENT_MORTGAGED, square=claim.square)
        return ask.amount or 0
    if claim.fresh is (ask.dice is None):
        game.cite(Rule.RENT_THROW, square=claim.square)
    if claim.fresh and ask.dice is None:
        return ask.amount or 0
    due = claim.times * sum(ask.dice) if claim.fresh and ask.dice else claim.amount
    if ask.amount is None:
        return due
    if ask.amount != due:
        game.cite(claim.rule, square=claim.square, amount=ask.amount, due=due)
    return ask.amount


def lapse(game: Game) -> None:
    """A new turn has begun: rents of older stops can no longer be asked for."""
    last = game.turn - game.window
    if game.claims[0].turn > last:
        return
    for claim in game.claims:
        if claim.turn <= last:
            game.lapsed.add((claim.owner, claim.payer, claim.square))
            game.records[claim.owner].rent_missed += claim.amount
    game.claims = [claim for claim in game.claims if claim.turn > last]
