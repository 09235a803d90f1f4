"""What can be done now at a table of UNO: the actions worth trying, of which the referee keeps the legal ones."""

from collections.abc import Callable, Iterable

from ...log import Action
from .actions import Catch, Challenge, Draw, Expose, Name, Penalty, Play, Reshuffle, SayUno, Show
from .cards import CARDS, COLOURS, COPIES, WILDS, Card, Colour
from .rules import Rule
from .table import Table


def choices(kind: type[Action], table: Table) -> list[Action]:
    """The actions of this kind; cards that nobody has seen can be any that are left."""
    return [*CHOICES[kind](table)]


def expose(table: Table) -> Iterable[Action]:
    return [Expose(card=card) for card in unseen(table)]


def name(table: Table) -> Iterable[Action]:
    return [Name(seat=table.due if table.namer is None else table.namer, colour=colour) for colour in COLOURS]


def play(table: Table) -> Iterable[Action]:
    for seat in table.acting():
        hand = table.hands[seat]
        for card in sorted({*hand.known, *(unseen(table) if hand.dark else ())}):
            for colour in colours(card, last=len(hand) == 1):
                yield Play(seat=seat, card=card, colour=colour)


def colours(card: Card, last: bool) -> tuple[Colour | None, ...]:
    """What may be named with a card."""
    return (None,) if card not in WILDS else (*COLOURS, None) if last else COLOURS


def draw(table: Table) -> Iterable[Action]:
    if table.challenged and table.last_four:
        return [Draw(seat=seat) for seat in (table.due, table.last_four.seat)]
    return [Draw(seat=seat) for seat in table.acting()]


def challenge(table: Table) -> Iterable[Action]:
    return [Challenge(seat=table.due)] if table.debt and table.debt_rule == Rule.DRAW_FOUR else []


def uno(table: Table) -> Iterable[Action]:
    """Whoever is about to play the last card but one, or has just done so."""
    about_to_play = [seat for seat in table.acting() if len(table.hands[seat]) == 2]
    just_played = [table.window.seat] if table.window and not table.window.caught else []
    return [SayUno(seat=seat) for seat in {*about_to_play, *just_played}]


def catch(table: Table) -> Iterable[Action]:
    window = table.window
    if window is None or window.called or window.caught:
        return []
    return [Catch(seat=seat, on=window.seat) for seat in range(len(table.hands))]


def penalty(table: Table) -> Iterable[Action]:
    """The one that is owed; else nobody can tell who suggested a play."""
    if table.owed:
        return [Penalty(seat=table.owed.seat, why=table.owed.why)]
    follow = [Penalty(seat=table.due, why="follow")] if table.follows else []
    return [*follow, *(Penalty(seat=seat, why="advice") for seat in range(len(table.hands)))]


def reshuffle(table: Table) -> Iterable[Action]:
    return [Reshuffle()] if not table.stock else []


def show(table: Table) -> Iterable[Action]:
    return [Show(seat=seat, cards=sorted(hand.known)) for seat, hand in enumerate(table.hands) if not hand.dark]


def unseen(table: Table) -> list[Card]:
    """The cards of which not all are known to be somewhere."""
    return [card for card in CARDS if table.located[card] < COPIES[card]]


CHOICES: dict[type[Action], Callable[[Table], Iterable[Action]]] = {
    Expose: expose,
    Name: name,
    Play: play,
    Draw: draw,
    Challenge: challenge,
    SayUno: uno,
    Catch: catch,
    Penalty: penalty,
    Reshuffle: reshuffle,
    Show: show,
}
