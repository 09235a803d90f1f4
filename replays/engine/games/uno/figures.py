"""The statistics of UNO that are counted as the cards fall, and those that follow from the score sheet."""

from msgspec import Struct

from ...referee import Referee
from ...statistics import counted, rate
from .counting import Line
from .rules import Stat


class Figures(Struct):
    """By seat: cards played, cards drawn at the turn, and how many of those were played at once."""

    played: list[int]
    drawn: list[int]
    drawn_played: list[int]


def tell_seat(referee: Referee, figures: Figures, sheet: list[Line], seat: int) -> None:
    tell, played, drawn = referee.tell, figures.played[seat], figures.drawn[seat]
    values = [line.values[seat] for line in sheet]
    tell(Stat.HANDS_WON, seat, rate(sum(line.out == seat for line in sheet), len(sheet)))
    tell(Stat.CARDS_LEFT, seat, counted(line.cards[seat] for line in sheet))
    tell(Stat.POINTS_LEFT, seat, counted(value for value in values if value is not None))
    tell(Stat.CARDS_PLAYED, seat, {1: played} if played else {})
    tell(Stat.TURN_DRAWS, seat, {1: drawn} if drawn else {})
    tell(Stat.DRAWN_PLAYED, seat, rate(figures.drawn_played[seat], drawn))
