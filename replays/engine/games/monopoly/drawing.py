"""Chance and Community Chest: the card is taken, obeyed and put under its pile."""

from collections.abc import Callable

from .actions import Draw
from .board import SITE, SQUARES, STATIONS, UTILITIES
from .effects import Effect
from .game import Choice, Game
from .money import from_bank, owe
from .movement import arrive, at_rest, next_of, salary, to_jail
from .piles import Pile
from .rules import Rule


def draw(game: Game, action: Draw) -> None:
    """One card of the pile that is due."""
    seat, card = action.seat, action.card
    due = due_pile(game, seat)
    if due is None:
        raise Rule.ORDER_OF_PLAY.broken(found="draw")
    pile = game.piles[card[0]]
    if card not in pile.effects:
        raise Rule.CARD_KNOWN.broken(card=card)
    if card[0] != due:
        game.cite(Rule.DRAW_CARD, pile=due, card=card)
    game.card_due = game.choice = None
    take(game, pile, card)
    effect = pile.effects[card]
    if effect.does == "free":
        game.held[card] = seat
    else:
        pile.under(card)
        OBEY[effect.does](game, seat, effect)
    at_rest(game, seat)


def due_pile(game: Game, seat: int) -> str | None:
    """The pile that this seat has to draw from, or may draw from instead of paying."""
    if game.card_due and game.card_due[0] == seat:
        return game.card_due[1]
    return game.choice.pile or None if game.choice and game.choice.seat == seat else None


def take(game: Game, pile: Pile, card: str) -> None:
    """A used card comes again only after all others."""
    if card in game.held:
        raise Rule.DECK_ORDER.broken(card=card, holder=game.held[card])
    pile.turned()
    if not pile.on_top(card):
        top = pile.due()
        game.cite(Rule.DECK_ORDER, card=card, **({"due": top} if top else {}))
    pile.take(card)


# What the cards do


def bank(game: Game, seat: int, card: Effect) -> None:
    if card.number < 0:
        owe(game, seat, None, -card.number, "card")
    else:
        from_bank(game, seat, card.number)
        game.records[seat].card_money += card.number


def each(game: Game, seat: int, card: Effect) -> None:
    """Every other player pays the drawer, or is paid, beginning at the drawer's left."""
    for other in game.rounds[seat]:
        if other != seat and not game.out[other]:
            debtor, creditor = (other, seat) if card.number > 0 else (seat, other)
            owe(game, debtor, creditor, abs(card.number), "card")


def repairs(game: Game, seat: int, card: Effect) -> None:
    levels = [game.level[square] for square in SITE if game.owner[square] == seat]
    hotels = levels.count(game.full + 1)
    houses = sum(levels) - hotels * (game.full + 1)
    owe(game, seat, None, card.number * houses + card.hotel * hotels, "card")


def forward(game: Game, seat: int, square: int, times: int = 1, fresh: bool = False) -> None:
    """Clockwise, all the way round if need be; 200 for landing on Go or passing it."""
    if square <= game.at[seat]:
        salary(game, seat)
    arrive(game, seat, square, times, fresh)


def to(game: Game, seat: int, card: Effect) -> None:
    forward(game, seat, card.number)


def station(game: Game, seat: int, card: Effect) -> None:
    forward(game, seat, next_of(STATIONS, game.at[seat]), card.number)


def utility(game: Game, seat: int, card: Effect) -> None:
    """The rent is a multiple of a fresh throw."""
    forward(game, seat, next_of(UTILITIES, game.at[seat]), card.number, fresh=True)


def back_to(game: Game, seat: int, card: Effect) -> None:
    arrive(game, seat, card.number)


def back(game: Game, seat: int, card: Effect) -> None:
    arrive(game, seat, (game.at[seat] - card.number) % SQUARES)


def jail(game: Game, seat: int, card: Effect) -> None:
    to_jail(game, seat)


def choice(game: Game, seat: int, card: Effect) -> None:
    """Pay, or take a card."""
    game.choice = Choice(seat, card.number, card.pile)


OBEY: dict[str, Callable[[Game, int, Effect], None]] = {
    "bank": bank,
    "each": each,
    "repairs": repairs,
    "to": to,
    "station": station,
    "utility": utility,
    "back-to": back_to,
    "back": back,
    "jail": jail,
    "choice": choice,
}
