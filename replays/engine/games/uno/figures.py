"""The statistics of UNO that follow from the score sheet, and from what was counted as the cards fell."""

from ...referee import Referee
from ...statistics import counted, rate
from .counting import Line
from .rules import Stat
from .table import Table


def tell_table(referee: Referee, tables: list[Table], sheet: list[Line]) -> None:
    tell = referee.tell
    tell(Stat.HAND_TURNS, None, counted(line.turns for line in sheet))
    tell(Stat.TURNABOUTS, None, times(sum(table.turnabouts for table in tables)))
    tell(Stat.RESHUFFLES, None, times(sum(table.reshuffles for table in tables)))


def tell_seat(referee: Referee, tables: list[Table], sheet: list[Line], seat: int) -> None:
    tell, hands = referee.tell, [table.hands[seat] for table in tables]
    values = [line.values[seat] for line in sheet]
    drawn = sum([hand.drawn for hand in hands])
    tell(Stat.HANDS_WON, seat, rate(sum([line.out == seat for line in sheet]), len(sheet)))
    tell(Stat.CARDS_LEFT, seat, counted([line.cards[seat] for line in sheet]))
    tell(Stat.POINTS_LEFT, seat, counted([value for value in values if value is not None]))
    wilds = [colour for hand in hands for colour in hand.wilds]
    tell(Stat.WILDS_PLAYED, seat, times(len(wilds)))
    tell(Stat.COLOUR_CHOICE, seat, counted([colour for colour in wilds if colour is not None]))
    tell(Stat.FORCED_CARDS, seat, times(sum([hand.forced for hand in hands])))
    tell(Stat.PENALTY_TAKEN, seat, times(sum([hand.penalty for hand in hands])))
    tell(Stat.TURNS_LOST, seat, times(sum([hand.turns_lost for hand in hands])))
    tell(Stat.CARDS_PLAYED, seat, times(sum([hand.played for hand in hands])))
    tell(Stat.TURN_DRAWS, seat, times(drawn))
    tell(Stat.DRAWN_PLAYED, seat, rate(sum([hand.drawn_played for hand in hands]), drawn))


def times(count: int) -> dict[int, int]:
    """A one for each time."""
    return {1: count} if count else {}
