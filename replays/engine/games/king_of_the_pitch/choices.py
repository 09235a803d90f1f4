"""The actions worth trying at a table of King of the Pitch."""

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

from ...log import Action
from .actions import (
    Captains,
    Commit,
    Fill,
    Kickoff,
    Line,
    Match,
    Pass,
    Place,
    PlaceCaptain,
    Release,
    Reroll,
    Result,
    Roll,
    Score,
    Sell,
    Shootout,
    Take,
)
from .cards import CAPTAINS, CUBES, D6, D8, DICE, LINE, NUMBERS, VALUES, sides, sort_of

if TYPE_CHECKING:
    from .referee import KingOfThePitch

Choices = Iterator[Action]
CARDS = [f"{value}{number}" for value in VALUES for number in NUMBERS]
EVENTS = ["match", "var", "bonus", "transfer"]


def choices(table: "KingOfThePitch") -> list[Action]:
    """For every kind that is due."""
    return [action for kind in dict.fromkeys(table.due) for action in OF_KIND[kind](table)]


def kickoffs(table: "KingOfThePitch") -> Choices:
    """One in which each is highest, and one in which all are equal."""
    seats = table.kicking
    for dice in [[1 + (seat == highest) for seat in seats] for highest in (*seats, None)]:
        yield Kickoff(dice=dice, seats=[*seats])


def captain_cards(table: "KingOfThePitch") -> Choices:
    """All known, and none."""
    dealt: list[Any] = [*CAPTAINS][: len(table.seats)]
    yield Captains(cards=dealt)
    yield Captains(cards=["?" for _ in table.seats])


def lines(table: "KingOfThePitch") -> Choices:
    """Each card that can come up, beside others."""
    cards = coming(table)
    for place in range(len(cards)):
        yield Line(cards=[cards[(place + 2 * n) % len(cards)] for n in range(LINE)])


def coming(table: "KingOfThePitch") -> list[Any]:
    """The cards of which there can be one more in the deck."""
    of_each = table.options.copies or {}
    return [
        card
        for card in (*CARDS, *EVENTS)
        if table.seen[sort_of(card)] < table.copies[sort_of(card)] and table.seen[card] < of_each.get(card[0], len(CARDS))
    ]


def takes(table: "KingOfThePitch") -> Choices:
    for pos in range(1, len(table.line) + 1):
        for pay in (None, *CUBES):
            yield Take(seat=table.acting, pos=pos, pay=pay)


def fills(table: "KingOfThePitch") -> Choices:
    for card in coming(table):
        yield Fill(card=card)


def hand(table: "KingOfThePitch") -> list[Any]:
    return sorted({*table.teams[table.acting].hand})


def places(table: "KingOfThePitch") -> Choices:
    for card in hand(table):
        yield Place(seat=table.acting, card=card)


def releases(table: "KingOfThePitch") -> Choices:
    for pos in sorted(table.teams[table.acting].board):
        yield Release(seat=table.acting, pos=pos)


def sales(table: "KingOfThePitch") -> Choices:
    for card in hand(table):
        yield Sell(seat=table.acting, card=card)


def captains(table: "KingOfThePitch") -> Choices:
    """Every captain that the team can have, on each of its numbers."""
    possible: list[Any] = table.captains.possible(table.acting) if table.options.captains else []
    for card in possible:
        for pos in CAPTAINS[card]:
            yield PlaceCaptain(seat=table.acting, card=card, pos=pos)


def matches(table: "KingOfThePitch") -> Choices:
    if "match" in table.teams[table.acting].events:
        for against in table.seats:
            if against != table.acting:
                yield Match(seat=table.acting, against=against)


def commits(table: "KingOfThePitch") -> Choices:
    """What the two teams of a match hold, before the dice."""
    duel = table.duel
    if duel and not duel.dice[0]:
        for seat in duel.seats:
            yield Commit(seat=seat, card="var")
            yield Commit(seat=seat, card="bonus")


def rolls(table: "KingOfThePitch") -> Choices:
    """For each team the least, the most, and three of all; with one die each, every roll."""
    assert table.duel
    duel = table.duel
    levels = [table.stadium.level(seat, "bonus" in duel.committed[seat]) for seat in duel.seats]
    for own, other in product(*map(throws, levels)):
        yield Roll(dice=(own, other))


def throws(level: int) -> list[list[int]]:
    if level == 0:
        return [[die] for die in range(1, D6 + 1)]
    return [[1] * DICE[level], [3] * DICE[level], [sides(level, place) for place in range(DICE[level])]]


def rerolls(table: "KingOfThePitch") -> Choices:
    """The lowest die of who may use its V.A.R. card."""
    duel = table.duel
    if duel and duel.answer is not None:
        for d8 in (False, True):
            if duel.is_lowest(duel.answer, d8):
                for die in range(1, (D8 if d8 else D6) + 1):
                    yield Reroll(seat=duel.answer, die=die, d8=d8)


def shootouts(table: "KingOfThePitch") -> Choices:
    for own, other in product(range(1, D6 + 1), repeat=2):
        yield Shootout(dice=(own, other))


def scores(table: "KingOfThePitch") -> Choices:
    assert table.duel
    yield Score(goals=table.duel.goals)


def passes(table: "KingOfThePitch") -> Choices:
    yield Pass(seat=table.acting)


def results(table: "KingOfThePitch") -> Choices:
    yield Result(crowns=table.crowns())


OF_KIND: dict[type[Action], Any] = {
    Kickoff: kickoffs,
    Captains: captain_cards,
    Line: lines,
    Take: takes,
    Fill: fills,
    Place: places,
    Release: releases,
    Sell: sales,
    PlaceCaptain: captains,
    Match: matches,
    Commit: commits,
    Roll: rolls,
    Reroll: rerolls,
    Shootout: shootouts,
    Score: scores,
    Pass: passes,
    Result: results,
}
