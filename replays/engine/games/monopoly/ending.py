"""Counting up: the cash in hand, the hour at which a time-limited game ends, what everybody is worth, and the ranks."""

from .actions import Count, Time
from .game import Game
from .rules import Rule


def count(game: Game, claim: Count) -> None:
    if claim.cash != game.cash:
        game.cite(Rule.CASH_COUNT, counted=claim.cash, due=game.cash.copy())


def time(game: Game, action: Time) -> None:
    """Only a time-limited game has an hour at which it ends."""
    if game.options.ruleset != "time" or not game.dealt:
        raise Rule.ORDER_OF_PLAY.broken(found="time")
    if pending := game.pending():
        game.cite(Rule.TIME_UP, pending=pending)
    game.over = True
    check_worth(game, action.worth)


def check_worth(game: Game, claimed: list[int] | None) -> None:
    due = worths(game)
    if claimed not in (None, due):
        game.cite(Rule.WORTH, claimed=claimed, due=due)


def worths(game: Game) -> list[int]:
    """What each player is worth; nothing, if he is out."""
    return [game.cash[seat] + game.property[seat] for seat in game.seats]


def ranks(game: Game) -> list[int]:
    """By worth; then the bankrupt, whoever left last first."""
    worth, players = worths(game), game.in_play()
    behind = {seat: len(game.seats) - place for place, seat in enumerate(game.left)}
    return [behind.get(seat, 1 + sum(worth[other] > worth[seat] for other in players)) for seat in game.seats]
