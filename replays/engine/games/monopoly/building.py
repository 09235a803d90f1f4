"""Houses and hotels: buying them from the bank and selling them back."""

from .actions import Build, Sell
from .board import COLOURS, GROUP, SITE
from .game import Game
from .holdings import check_own
from .money import from_bank, spend
from .rules import Rule


def build(game: Game, action: Build) -> None:
    """One building, in one's own turn or between turns."""
    seat, square = action.seat, action.square
    check_site(game, seat, square)
    check_supply(game, step(game, square))
    check_time(game, seat)
    place(game, seat, square, SITE[square].house)


def step(game: Game, square: int) -> str:
    """What the next building of a site would be."""
    return "hotel" if game.level[square] == game.full else "house"


def check_site(game: Game, seat: int, square: int) -> None:
    """A site of a whole colour-group without mortgages, evenly, as long as there is room."""
    if square not in SITE:
        raise Rule.BUILD_SITE.broken(square=square)
    check_own(game, seat, [square])
    group, level = GROUP[square], game.level[square]
    if not game.has_group(seat, square):
        game.cite(Rule.BUILD_GROUP, square=square, missing=[site for site in group if game.owner[site] != seat])
    if game.spoilt(square):
        game.cite(Rule.BUILD_MORTGAGED, square=square, mortgaged=[site for site in group if game.mortgaged[site]])
    if level > game.full:
        raise Rule.BUILD_FULL.broken(square=square)
    if level > (least := game.fewest(square)):
        game.cite(Rule.BUILD_EVENLY, square=square, built=level, least=least)


def check_supply(game: Game, kind: str) -> None:
    left = game.hotels if kind == "hotel" else game.houses
    if left < 1:
        game.cite(Rule.BUILDINGS_SHORT, kind=kind, left=left, needed=1)


def check_time(game: Game, seat: int) -> None:
    """Not in the middle of another player's turn."""
    mover = game.mover
    if mover not in (None, seat) and not game.out[mover] and (game.extra or game.pending()):
        game.cite(Rule.BUILD_TIME, mover=mover)


def place(game: Game, seat: int, square: int, price: int) -> None:
    """The building is paid for and put on the site; for a hotel the houses go back."""
    spend(game, seat, price)
    game.square_cost[square] = game.square_cost.get(square, 0) + price
    record = game.records[seat]
    if game.level[square] == game.full:
        game.hotels -= 1
        game.houses += game.full
        record.hotels += 1
    else:
        game.houses -= 1
        record.houses += 1
        game.fewest_houses = min(game.fewest_houses, game.houses)
    game.level[square] += 1
    game.property[seat] += SITE[square].house


def sell(game: Game, action: Sell) -> None:
    """One building back to the bank at half its price, or all of the group at once."""
    seat, square = action.seat, action.square
    check_own(game, seat, [square])
    built = game.built(square)
    if not built or not (action.all or game.level[square]):
        raise Rule.ORDER_OF_PLAY.broken(found="sell")
    if action.all:
        clear(game, seat, built)
        return
    most = max(game.level[site] for site in built)
    if game.level[square] < most:
        game.cite(Rule.SELL_EVENLY, square=square, built=game.level[square], most=most)
    if game.level[square] > game.full and game.houses < game.full:
        game.cite(Rule.BUILDINGS_SHORT, kind="house", left=game.houses, needed=game.full)
    take_down(game, square)
    refund(game, seat, square, 1)


def take_down(game: Game, square: int) -> None:
    """One building; a hotel is broken up into houses."""
    if game.level[square] > game.full:
        game.hotels += 1
        game.houses -= game.full
        game.fewest_houses = min(game.fewest_houses, game.houses)
    else:
        game.houses += 1
    game.level[square] -= 1


def refund(game: Game, seat: int, square: int, buildings: int) -> None:
    """Half of what the buildings cost, to their owner."""
    from_bank(game, seat, buildings * SITE[square].house // 2)
    game.property[seat] -= buildings * SITE[square].house


def clear(game: Game, seat: int, squares: list[int]) -> None:
    """All buildings of these sites at once; hotels go back whole."""
    for square in squares:
        level = game.level[square]
        if level > game.full:
            game.hotels += 1
        else:
            game.houses += level
        game.level[square] = 0
        refund(game, seat, square, level)


def placeable(game: Game, seat: int, kind: str) -> list[int]:
    """The sites where the seat could put a building of this kind now, if the bank has one."""
    return [square for square in SITE if game.owner[square] == seat and takes(game, seat, square, kind)]


def takes(game: Game, seat: int, square: int, kind: str) -> bool:
    return (
        game.level[square] <= game.full
        and step(game, square) == kind
        and game.has_group(seat, square)
        and not game.spoilt(square)
        and game.level[square] == game.fewest(square)
    )


def room(game: Game, kind: str) -> int:
    """How many buildings of this kind all complete, unmortgaged groups could still take."""
    sites = [
        site
        for group in COLOURS.values()
        if (owner := game.owner[group[0]]) is not None and game.has_group(owner, group[0]) and not game.spoilt(group[0])
        for site in group
        if game.level[site] <= game.full
    ]
    return len(sites) if kind == "hotel" else sum(game.full - game.level[site] for site in sites)
