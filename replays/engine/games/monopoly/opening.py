"""Before the first turn: who begins, the order of the piles, the two deeds of the shorter games."""

from .actions import Deal, Shuffle, Start
from .board import PRICES
from .game import Game
from .money import spend
from .rules import Rule


def start(game: Game, action: Start) -> None:
    """The highest throw has the first turn; those who tie throw again."""
    if game.starters is None:
        game.starters = [*game.seats]
    if game.mover is not None or action.seat not in game.starters:
        raise Rule.ORDER_OF_PLAY.broken(found="start")
    game.starters.remove(action.seat)
    game.starts[action.seat] = sum(action.dice)
    if not game.starters:
        best = max(game.starts.values())
        tied = [seat for seat, pips in game.starts.items() if pips == best]
        game.starts = {}
        game.first = tied[0] if len(tied) == 1 else None
        game.starters = tied if len(tied) > 1 else []


def shuffle(game: Game, action: Shuffle) -> None:
    """Every card of the pile, in the order in which it lies."""
    pile, order = game.piles[action.pile], action.order
    if game.mover is not None or pile.order:
        raise Rule.ORDER_OF_PLAY.broken(found="shuffle")
    if strange := [card for card in order if card not in pile.effects]:
        raise Rule.CARD_KNOWN.broken(card=strange[0])
    if wrong := [card for card in pile.effects if order.count(card) != 1]:
        raise Rule.DECK_ORDER.broken(card=wrong[0])
    pile.shuffled(order)


def deal(game: Game, action: Deal) -> None:
    """Two different deeds each, paid at once."""
    if game.dealt:
        raise Rule.ORDER_OF_PLAY.broken(found="deal")
    squares = [square for deeds in action.deeds for square in deeds]
    if len({*squares}) != len(squares) or not {*squares} <= PRICES.keys():
        raise Rule.DEAL_TWO.broken(deeds=action.deeds)
    game.dealt = True
    for seat, deeds in enumerate(action.deeds):
        spend(game, seat, sum(PRICES[square] for square in deeds))
        game.transfer(deeds, seat)
        game.note_groups(seat, deeds)
        for square in deeds:
            game.square_cost[square] = PRICES[square]
