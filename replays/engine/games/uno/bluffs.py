"""UNO: the Wild Draw Four, which may be played only by one who holds no card of the current colour."""

from ...referee import Referee
from .cards import COLOUR, Card
from .rules import Rule, Stat
from .table import Hand, Table, WildFour


def judge(referee: Referee, table: Table, hand: Hand, seat: int) -> None:
    """A Wild Draw Four has been played out of this hand."""
    held = hand.of_colour(table.colour)
    table.last_four = four = WildFour(seat, referee.now, table.colour, held, unsure=hand.dark > 0)
    if held:
        four.citation = referee.cite(Rule.WILD_FOUR, colour=table.colour, held=held)
        referee.tally[Stat.BLUFFS, seat, 1] += 1
    elif hand.dark and table.colour:
        table.doubtful.append(four)


def come_to_light(referee: Referee, table: Table, seat: int, card: Card) -> None:
    """A card that its player was not seen to draw. It may have been there when a Wild Draw Four was played."""
    table.locate([card])
    for four in [four for four in table.doubtful if four.seat == seat and four.colour == COLOUR[card]]:
        four.seen += 1
        if four.seen > four.dark:
            table.doubtful.remove(four)
            four.held = [card]
            four.citation = referee.cite(Rule.WILD_FOUR, at=four.action, proof=referee.now, colour=four.colour, held=four.held)
            referee.tally[Stat.BLUFFS, seat, 1] += 1


def settle(referee: Referee, table: Table, four: WildFour) -> None:
    """The player who bluffed has taken the cards: the table has put it right."""
    if four.citation:
        referee.withdraw(four.citation)
    if four in table.doubtful:
        table.doubtful.remove(four)
        referee.tally[Stat.BLUFFS, four.seat, 1] += 1
