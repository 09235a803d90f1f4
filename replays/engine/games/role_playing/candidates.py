"""The actions worth trying at a point of a session: one of each sort that could do, with texts left empty."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from ...log import Action
from .actions import Act, Advance, Approve, Award, Call, Create, End, Goal, Npc, Roll, Scene, Sheet
from .characters import Character
from .checks import Check

if TYPE_CHECKING:
    from .referee import RolePlaying

FEW = 100
"""Where dice can fall in no more ways than this, all of them are worth trying; else the lowest and the highest."""
SOMEBODY = "?"


def candidates(game: "RolePlaying") -> Iterator[Action]:
    yield from by_the_gamemaster(game)
    yield from new_characters(game)
    for name, character in game.characters.items():
        yield Act(seat=character.owner, who=name, text="")
        yield from calls(game, name, character)
        if name in game.calls:
            yield from rolls(name, character, game.calls[name])
        yield Sheet(character.owner, name, character.attributes, character.skills, character.points)
        if character.how is not None:
            yield from advancement(game, name, character)
            yield from (Approve(seat, name) for seat in sorted(game.approvers(character)) if not character.ready)


def by_the_gamemaster(game: "RolePlaying") -> Iterator[Action]:
    yield Scene(seat=game.gm, text="")
    yield Goal(seat=game.gm, text="")
    yield Npc(seat=game.gm, name=SOMEBODY)
    yield End(seat=game.gm)


def new_characters(game: "RolePlaying") -> Iterator[Action]:
    """Each template, under its own name."""
    for seat in game.seats:
        if seat != game.gm:
            for base, made in game.system.templates.items():
                yield Create(seat, base, "template", base, made.attributes, made.skills)


def calls(game: "RolePlaying", name: str, character: Character) -> Iterator[Action]:
    yield Call(seat=game.gm, who=name)
    yield from (Call(seat=game.gm, who=name, attribute=attribute) for attribute in character.attributes)
    yield from (Call(seat=game.gm, who=name, skill=skill) for skill in game.system.skills)


def rolls(name: str, character: Character, called: Check) -> Iterator[Action]:
    """The dice as they may fall, with what they come to."""
    for dice in falls(called):
        total = called.total(dice)
        success = None if called.target is None else called.succeeds(total)
        yield Roll(seat=character.owner, who=name, dice=dice, total=total, success=success)


def falls(called: Check) -> Iterator[list[int]]:
    if called.dice is None:
        yield []
    elif prod(called.dice.sides) <= FEW:
        yield from map(list, product(*(range(1, sides + 1) for sides in called.dice.sides)))
    else:
        yield from called.dice.extremes()


def advancement(game: "RolePlaying", name: str, character: Character) -> Iterator[Action]:
    yield Award(seat=game.gm, name=name, points=1)
    yield from (Advance(seat=character.owner, name=name, attribute=attribute) for attribute in character.attributes)
    yield from (Advance(seat=character.owner, name=name, skill=skill) for skill in game.system.skills)
