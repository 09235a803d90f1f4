"""The tokens: walking, the salary, and what a square does to whoever stops there."""

from .board import CARD_SQUARES, GO_TO_JAIL, IN_JAIL, INCOME_TAX, JAIL, PRICES, SALARY, SQUARES, SUPER_TAX
from .game import Choice, Game, Offer
from .money import from_bank, owe
from .rent import stopped


def walk(game: Game, seat: int, target: int) -> None:
    """Clockwise to a square; 200 for landing on Go or passing it."""
    if target < game.at[seat]:
        salary(game, seat)
    arrive(game, seat, target)


def salary(game: Game, seat: int) -> None:
    from_bank(game, seat, SALARY)
    game.records[seat].salaries += 1


def arrive(game: Game, seat: int, square: int, times: int = 1, fresh: bool = False) -> None:
    """The token stops; `times` and `fresh` are what a card says of the rent there."""
    game.at[seat] = square
    if square in PRICES:
        owner = game.owner[square]
        if owner is None:
            game.offer = Offer(seat, square)
        elif owner != seat:
            stopped(game, seat, owner, square, times, fresh)
    elif square in CARD_SQUARES:
        game.card_due = seat, CARD_SQUARES[square]
    elif square == GO_TO_JAIL:
        to_jail(game, seat)
    elif square == INCOME_TAX and game.options.income_tax == "choice":
        game.choice = Choice(seat, game.options.taxes[0], tenth=tenth_of_all(game, seat))
    elif square in (INCOME_TAX, SUPER_TAX):
        owe(game, seat, None, game.options.taxes[square == SUPER_TAX], "tax")


def to_jail(game: Game, seat: int) -> None:
    """Straight to jail: no salary, no further throw."""
    game.at[seat], game.jailed[seat], game.tries[seat] = JAIL, True, 0
    game.extra = False
    game.records[seat].jail_visits += 1


def at_rest(game: Game, seat: int) -> None:
    """If a throw and its cards are done, note where the token stands."""
    if not game.card_due and not game.choice:
        game.records[seat].stops[IN_JAIL if game.jailed[seat] else game.at[seat]] += 1


def tenth(game: Game, amount: int) -> int:
    """Ten per cent, in whole units."""
    return (amount + 9) // 10 if game.options.tenth == "up" else amount // 10


def tenth_of_all(game: Game, seat: int) -> int:
    """A tenth of cash, printed prices (mortgaged or not) and building costs."""
    prices = sum(PRICES[square] for square in game.deeds(seat))
    return tenth(game, game.cash[seat] + prices + game.buildings(seat))


def next_of(squares: tuple[int, ...], square: int) -> int:
    """The next of these squares, clockwise."""
    return min(squares, key=lambda other: (other - square - 1) % SQUARES)
