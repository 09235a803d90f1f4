"""Jail: the throws made there, and the ways out."""

from .actions import Leave, Roll
from .board import FINE, JAIL
from .game import Debt, Game
from .money import owe, spend
from .movement import at_rest, walk
from .rules import Rule


def throw(game: Game, seat: int, roll: Roll, target: int) -> None:
    """Only a double opens the jail; the third throw that is none costs 50, and then the token moves by it."""
    game.tries[seat] += 1
    if roll.dice[0] == roll.dice[1]:
        free(game, seat, "double")
        walk(game, seat, landing(game, roll, target))
    elif game.tries[seat] == 3:
        third(game, seat, roll, target)
    elif roll.to not in (None, JAIL):
        game.cite(Rule.JAIL_ROLL, dice=roll.dice)
        game.jailed[seat] = False
        walk(game, seat, roll.to)


def third(game: Game, seat: int, roll: Roll, target: int) -> None:
    """The fine first; if it cannot be paid at once, the token waits."""
    if roll.to == JAIL:
        game.cite(Rule.JAIL_THIRD, due=target)
        target = JAIL
    else:
        target = landing(game, roll, target)
    debt = owe(game, seat, None, FINE, "fine")
    if debt is None:
        go_on(game, seat, target)
    else:
        debt.onward = target


def go_on(game: Game, seat: int, target: int) -> None:
    """The fine has been paid."""
    free(game, seat, "third")
    walk(game, seat, target)


def paid(game: Game, debt: Debt) -> None:
    """Where the token had to wait for a debt to be paid, it goes on."""
    if debt.onward is not None:
        go_on(game, debt.debtor, debt.onward)
        at_rest(game, debt.debtor)


def free(game: Game, seat: int, how: str) -> None:
    game.jailed[seat] = False
    game.records[seat].freed(how, game.tries[seat])


def landing(game: Game, roll: Roll, target: int) -> int:
    """Where the log lets the token land; that should be as far as the dice say."""
    if roll.to is None or roll.to == target:
        return target
    cited = game.cite(Rule.MOVE, dice=roll.dice, due=target, to=roll.to)
    cited.facts["at"] = game.at[roll.seat]  # `at` is also the name of an argument
    return roll.to


def leave(game: Game, action: Leave) -> None:
    """By a card or by the fine; after the third throw neither helps any more."""
    seat = action.seat
    if not game.jailed[seat] or any(debt.onward is not None for debt in game.debts if debt.debtor == seat):
        raise Rule.ORDER_OF_PLAY.broken(found="leave")
    if action.card is not None:
        show_card(game, seat, action.card)
    else:
        pay_fine(game, seat)


def show_card(game: Game, seat: int, card: str) -> None:
    if game.held.get(card) != seat:
        raise Rule.JAIL_CARD.broken(card=card, holder=game.held.get(card))
    del game.held[card]
    game.piles[card[0]].under(card)
    free(game, seat, "card")


def pay_fine(game: Game, seat: int) -> None:
    """By the British booklet at any time, but paid in place of a throw the dice pass on; by the American one in one's own
    turn, before the first or second throw."""
    own_turn = game.due() == seat and not game.pending()
    if game.fine_then_throw:
        if not own_turn or game.tries[seat] == 2:
            game.cite(Rule.JAIL_FINE, own_turn=own_turn, tries=game.tries[seat])
    elif own_turn:
        game.mover, game.extra, game.doubles, game.waited = seat, False, 0, seat
    spend(game, seat, FINE)
    free(game, seat, "fine")
