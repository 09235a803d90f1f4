"""The actions worth trying on a board of Logger."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from ...log import Action
from .actions import Chop, Place, Plant, Protest, Result, Skip, Walk
from .board import CORNERS, LINES, MATURE, NEIGHBOURS, SQUARES, STEPS, TREES, distance

if TYPE_CHECKING:
    from .referee import Logger


def choices(game: "Logger") -> Iterator[Action]:
    """For every kind that is due."""
    for kind in game.due:
        yield from OF_KIND[kind](game)


def places(game: "Logger") -> Iterator[Action]:
    for corner in CORNERS:
        yield Place(seat=game.seat, at=corner)


def walks(game: "Logger") -> Iterator[Action]:
    """Every space within reach, with every way in which the trees can seed from there."""
    start = game.loggers[game.seat]
    for to in SQUARES:
        if to == start or (game.free(to) and distance(start, to) <= STEPS):
            for seeds in sowings(game, to):
                yield Walk(seat=game.seat, to=to, seeds=seeds)


def sowings(game: "Logger", logger: str) -> Iterator[list[str]]:
    """The ways in which no tree in the lines of the logger keeps back a seedling."""
    start = game.loggers[game.seat]
    free = {square for square in SQUARES if game.free(square) or square == start} - {logger}
    parents = sorted(space for space in LINES[logger] if game.trees.get(space) == MATURE)
    left = TREES - len(game.trees)
    for seeds in sown(parents, free, left):
        room, seeded = free - {seed[2:] for seed in seeds}, {seed[:2] for seed in seeds}
        if len(seeds) == left or not any(room & {*NEIGHBOURS[parent]} for parent in parents if parent not in seeded):
            yield seeds


def sown(parents: list[str], free: set[str], left: int) -> Iterator[list[str]]:
    """The ways in which each of these gives a seedling or none."""
    if not parents:
        yield []
        return
    parent, *others = parents
    for space in NEIGHBOURS[parent] if left else ():
        if space in free:
            for seeds in sown(others, free - {space}, left - 1):
                yield [parent + space, *seeds]
    yield from sown(others, free, left)


def plants(game: "Logger") -> Iterator[Action]:
    for space in NEIGHBOURS[game.loggers[game.seat]]:
        yield Plant(seat=game.seat, at=space)


def protests(game: "Logger") -> Iterator[Action]:
    trees = sorted(filter(game.takes_protester, game.trees))
    for number in range(1, game.reserve[game.seat] + 1):
        for spaces in combinations_with_replacement(trees, number):
            yield Protest(seat=game.seat, at=[*spaces])


def chops(game: "Logger") -> Iterator[Action]:
    for space in NEIGHBOURS[game.loggers[game.seat]]:
        yield Chop(seat=game.seat, at=space)


def skips(game: "Logger") -> Iterator[Action]:
    yield Skip(seat=game.seat)


def results(game: "Logger") -> Iterator[Action]:
    yield Result(points=game.points, winners=game.winners())


OF_KIND: dict[type[Action], Any] = {
    Place: places,
    Walk: walks,
    Plant: plants,
    Protest: protests,
    Chop: chops,
    Skip: skips,
    Result: results,
}
