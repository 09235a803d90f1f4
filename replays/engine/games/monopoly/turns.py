"""The turn: who throws, doubles, and where the throw ends."""

from operator import add

from .actions import Roll
from .board import JAIL, SQUARES
from .game import Game
from .jail import landing, throw
from .movement import at_rest, to_jail, walk
from .rent import lapse
from .rules import Rule


def roll(game: Game, action: Roll) -> None:
    """A throw: of a new turn, or the extra one after a double."""
    seat, dice = action.seat, action.dice
    check_settled(game)
    if not game.extra or seat != game.mover:
        new_turn(game, seat)
    game.extra, game.waited, game.dice = False, None, dice
    game.just_taken.clear()
    game.thrown[seat] = pips = dice[0] + dice[1]
    target = (game.at[seat] + pips) % SQUARES
    if game.jailed[seat]:
        throw(game, seat, action, target)
    elif dice[0] == dice[1]:
        double(game, seat, action, target)
    else:
        walk(game, seat, target if action.to is None else landing(game, action, target))
    record = game.records[seat]
    record.dice[pips] += 1
    record.doubles += dice[0] == dice[1]
    if game.jailed[seat] and game.tries[seat] == 3:
        return  # the token waits for the fine
    at_rest(game, seat)


def double(game: Game, seat: int, action: Roll, target: int) -> None:
    """After a double the player throws again; a third one is not walked."""
    game.doubles += 1
    if game.doubles < 3:
        game.extra = True
        walk(game, seat, landing(game, action, target))
    elif action.to in (None, JAIL):
        to_jail(game, seat)
    else:
        game.cite(Rule.THREE_DOUBLES, dice=action.dice)
        walk(game, seat, action.to)


def check_settled(game: Game) -> None:
    """Before the dice are thrown, everything must be settled."""
    pending = game.pending()
    if pending is None and game.mover is not None:
        return
    if pending in ("auction", "choice", "tax") or not game.dealt or (game.mover is None and game.starters):
        raise Rule.ORDER_OF_PLAY.broken(found="roll")
    if game.debts:
        debt = game.debts[0]
        raise Rule.DEBT.broken(seat=debt.debtor, creditor=debt.creditor, amount=debt.amount)
    if game.card_due:
        seat, pile = game.card_due
        raise Rule.DRAW_CARD.broken(seat=seat, pile=pile)
    if game.offer:
        game.cite(Rule.DECLINED_AUCTION, square=game.offer.square)
        game.offer = None
    if game.estate:
        game.cite(Rule.BANKRUPT_AUCTION, squares=game.estate)
        game.estate = []


def new_turn(game: Game, seat: int) -> None:
    """The dice pass; the rents of older stops lapse."""
    due = game.due()
    if seat != due:
        check_turn(game, seat, due)
    if game.turn:
        end_of_turn(game)
    game.mover, game.doubles = seat, 0
    game.turn += 1
    game.records[seat].turns += 1
    if game.claims:
        lapse(game)


def check_turn(game: Game, seat: int, due: int | None) -> None:
    """Somebody else threw than the one who is due."""
    if due is None:
        game.trust(Rule.FIRST_PLAYER)
    else:
        game.cite(reason(game, seat), due=due)


def reason(game: Game, seat: int) -> Rule:
    """Which rule the wrong player broke by throwing."""
    if game.mover is None:
        return Rule.FIRST_PLAYER
    if game.due() == game.mover and game.extra:
        return Rule.DOUBLES
    return Rule.JAIL_WAIT if game.waited == seat else Rule.TURN


def end_of_turn(game: Game) -> None:
    """Note what everybody is worth."""
    game.worths.append([*map(add, game.cash, game.property)])
