"""What one may deal with: one's own deeds and cards; and what it costs to take over a mortgage."""

from collections.abc import Iterable

from .board import HALF
from .game import Game
from .money import owe
from .movement import tenth
from .rules import Rule


def check_own(game: Game, seat: int, squares: Iterable[int], cards: Iterable[str] = ()) -> None:
    """The deeds and the cards are the seat's own."""
    for square in squares:
        if game.owner[square] != seat:
            raise Rule.OWN.broken(square=square, owner=game.owner[square])
    for card in cards:
        if game.held.get(card) != seat:
            raise Rule.OWN.broken(card=card, owner=game.held.get(card))


def check_unbuilt(game: Game, squares: Iterable[int]) -> None:
    """No site changes hands while a building stands in its group."""
    for square in squares:
        if built := game.built(square):
            game.cite(Rule.TRADE_BUILDINGS, square=square, built=built)


def hand_over(game: Game, squares: list[int], cards: Iterable[str], to: int) -> None:
    """Deeds and cards go to another player, who owes a tenth of every mortgage at once."""
    game.transfer(squares, to)
    for card in cards:
        game.held[card] = to
    for square in dict.fromkeys(squares):
        if game.mortgaged[square]:
            game.just_taken.add(square)
            owe(game, to, None, tenth(game, HALF[square]), "interest")
