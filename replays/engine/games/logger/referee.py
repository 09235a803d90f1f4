"""Logger: the script of the game, in the order of its rulebook."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from msgspec import Struct, field

from ...log import Action, Move
from ...referee import Referee, Script
from ...statistics import counted, rate
from .actions import Chop, LoggerOptions, Place, Plant, Protest, Result, Skip, Walk
from .board import CENTRE, CORNERS, FELLINGS, LINES, MATURE, NEIGHBOURS, SEEDLING, STAGES, STEPS, TREES, WALKS, distance
from .choices import choices
from .rules import Rule, Stat
from .scene import scene

ACTIONS, RESULT_CLAIM = (Plant, Protest, Chop, Skip), (Result, None)


class Record(Struct):
    """What is noted of each player for the statistics. `grown`, `strides`, `felled`: for each turn, move and chop."""

    grown: list[int] = field(default_factory=list)
    strides: list[int] = field(default_factory=list)
    felled: list[int] = field(default_factory=list)
    plants: int = 0
    seedlings: int = 0
    protests: int = 0
    won: int = 0
    skips: int = 0


class Logger(Referee):
    """Logger. Rulebook: reference/rulebook/logger/."""

    slug, players, rules, statistics, options_type = "logger", range(2, 5), Rule, Stat, LoggerOptions
    actions = Place | Walk | Plant | Protest | Chop | Skip | Result
    sequence = Rule.TURN
    game_end = Rule.GAME_END
    seat_facts = frozenset({(Rule.TURN, "seat"), (Rule.SCORE, "winners")})
    options: LoggerOptions
    trees: dict[str, int]
    """Square -> stage."""
    protesters: dict[str, int]
    """Square of a tree -> how many stand on it, if any do."""

    def script(self) -> Script:
        self.set_up()
        for seat in self.seats:
            yield from self.place(seat)
        while not self.last_round:
            self.round += 1
            for seat in self.seats:
                yield from self.move(seat)
                yield from self.act()
        yield from self.end()

    # The set-up

    def set_up(self) -> None:
        each = 2 if len(self.seats) == 2 else 1
        self.trees, self.protesters = {CENTRE: SEEDLING}, {}
        self.loggers: list[str] = []
        self.reserve, self.points = [each for _ in self.seats], [0 for _ in self.seats]
        self.records = [Record() for _ in self.seats]
        self.seat, self.round, self.grown, self.moved = 0, 0, 0, False
        self.sown: list[str] = []
        self.felled: list[str] = []

    def place(self, seat: int) -> Script:
        self.seat = seat
        place: Place = yield Place
        self.check_turn(place)
        self.check_free(place.at)
        if place.at not in CORNERS:
            self.cite(Rule.CORNER, space=place.at)
        self.loggers.append(place.at)

    # The turn

    def check_turn(self, move: Move) -> None:
        if move.seat != self.seat:
            raise Rule.TURN.broken(seat=self.seat)

    def move(self, seat: int) -> Script:
        self.seat, self.moved = seat, False
        walk: Walk = yield Walk
        self.check_turn(walk)
        start = self.loggers[self.seat]
        if walk.to != start:
            self.walk(start, walk.to)
        self.records[self.seat].strides.append(distance(start, walk.to))
        self.sown, self.felled, self.moved = [], [], True
        self.grow(walk)

    def act(self) -> Script:
        action: Plant | Protest | Chop | Skip = yield ACTIONS
        self.check_turn(action)
        record = self.records[self.seat]
        if isinstance(action, Plant):
            self.plant(record, action.at)
        elif isinstance(action, Chop):
            self.chop(record, action)
        elif isinstance(action, Protest):
            self.protest(record, action.at)
        else:
            self.skip(record)
        record.grown.append(self.grown)

    # The spaces

    def free(self, space: str) -> bool:
        return space not in self.trees and space not in self.loggers

    def holds(self, space: str) -> str:
        return "logger" if space in self.loggers else STAGES[self.trees.get(space, 0)]

    def check_free(self, space: str) -> None:
        if not self.free(space):
            raise Rule.FREE_SPACE.broken(space=space, holds=self.holds(space))

    def empty_beside(self, space: str) -> list[str]:
        return [beside for beside in NEIGHBOURS[space] if self.free(beside)]

    # The movement

    def walk(self, start: str, to: str) -> None:
        self.check_free(to)
        way: dict[str, Any] = {"from": start, "to": to}
        if (steps := distance(start, to)) > STEPS:
            self.cite(Rule.MOVE_LIMIT, **way, steps=steps)
        elif steps == STEPS and not any(self.free(between) for between in WALKS[start, to]):
            self.cite(Rule.MOVE_THROUGH, **way)
        self.loggers[self.seat] = to

    # The growth

    def grow(self, walk: Walk) -> None:
        """All at once: what is mature seeds, everything else in the lines rises by a stage, nothing does both."""
        trees = self.trees
        standing = [space for space in LINES[walk.to] if space in trees]
        growing = [space for space in standing if trees[space] < MATURE]
        parents = {space for space in standing if trees[space] == MATURE}
        for seed in walk.seeds:
            self.sow(seed[:2], seed[2:], parents)
        if parents:
            self.check_barren(parents)
        for space in growing:
            trees[space] += 1
        self.grown = len(growing)
        self.records[self.seat].seedlings += len(walk.seeds)

    def sow(self, parent: str, space: str, parents: set[str]) -> None:
        """A seedling of one of the parents that have given none."""
        if parent not in parents:
            self.cite(Rule.SEED_PARENT, parent=parent)
        parents.discard(parent)
        if space not in NEIGHBOURS[parent]:
            self.cite(Rule.SEED_ADJACENT, parent=parent, space=space)
        self.set_seedling(space)

    def set_seedling(self, space: str) -> None:
        self.check_free(space)
        if len(self.trees) == TREES:
            raise Rule.PIECES.broken(pool=0)
        self.trees[space] = SEEDLING
        self.sown.append(space)

    def check_barren(self, parents: set[str]) -> None:
        """These have given no seedling."""
        for parent in sorted(parents) if len(self.trees) < TREES else ():
            if spaces := self.empty_beside(parent):
                self.cite(Rule.MUST_SEED, parent=parent, spaces=spaces)

    # The action

    def plant(self, record: Record, space: str) -> None:
        logger = self.loggers[self.seat]
        if space not in NEIGHBOURS[logger]:
            self.cite(Rule.PLANT_ADJACENT, logger=logger, space=space)
        self.set_seedling(space)
        record.plants += 1

    def protest(self, record: Record, spaces: list[str]) -> None:
        supply = self.reserve[self.seat]
        if len(spaces) > supply:
            raise Rule.PROTEST_SUPPLY.broken(supply=supply, placed=len(spaces))
        for space in spaces:
            if self.trees.get(space) != MATURE:
                raise Rule.PROTEST_MATURE.broken(space=space, holds=self.holds(space))
        for space in spaces:
            if space in self.protesters and self.options.caps == "one":
                self.cite(Rule.ONE_PROTESTER, space=space)
            self.protesters[space] = self.protesters.get(space, 0) + 1
        self.reserve[self.seat] -= len(spaces)
        record.protests += len(spaces)

    def chop(self, record: Record, chop: Chop) -> None:
        self.check_chop(self.loggers[self.seat], chop.at)
        felled = self.felled_from(chop.at)
        if chop.felled not in (None, len(felled)):
            self.cite(Rule.DOMINO, claimed=chop.felled, felled=len(felled))
        for space in felled:
            del self.trees[space]
        won = sum(self.protesters.pop(space, 0) for space in felled)
        self.felled = felled
        self.points[self.seat] += len(felled)
        self.reserve[self.seat] += won
        record.felled.append(len(felled))
        record.won += won

    def check_chop(self, logger: str, space: str) -> None:
        if space not in NEIGHBOURS[logger]:
            raise Rule.CHOP_ADJACENT.broken(logger=logger, space=space)
        if self.trees.get(space) != MATURE:
            raise Rule.CHOP_MATURE.broken(space=space, holds=self.holds(space))
        if space in self.protesters:
            self.cite(Rule.CHOP_PROTESTED, space=space, protesters=self.protesters[space])

    def felled_from(self, space: str) -> list[str]:
        """The tree chopped, and the unbroken line of mature trees behind it."""
        line = FELLINGS[self.loggers[self.seat], space]
        return [*takewhile(lambda behind: self.trees.get(behind) == MATURE, line)]

    def skip(self, record: Record) -> None:
        if possible := [*self.possible()]:
            self.cite(Rule.MUST_ACT, possible=possible)
        record.skips += 1

    def possible(self) -> Iterator[str]:
        """The actions that the player could take instead."""
        logger = self.loggers[self.seat]
        if len(self.trees) < TREES and self.empty_beside(logger):
            yield "plant"
        if self.reserve[self.seat] and any(map(self.takes_protester, self.trees)):
            yield "protest"
        if any(self.trees.get(space) == MATURE and space not in self.protesters for space in NEIGHBOURS[logger]):
            yield "chop"

    def takes_protester(self, space: str) -> bool:
        return self.trees[space] == MATURE and (self.options.caps == "any" or space not in self.protesters)

    # The end

    @property
    def last_round(self) -> bool:
        return max(self.points) >= self.options.goal

    def end(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None:
            self.check_result(claim)

    def check_result(self, claim: Result) -> None:
        if claim.points != self.points:
            self.cite(Rule.SCORE, field="points", claimed=claim.points, computed=self.points)
        if claim.winners is not None and sorted(claim.winners) != self.winners():
            self.cite(Rule.SCORE, field="winners", claimed=sorted(claim.winners), computed=self.winners())

    def ranks(self) -> list[int]:
        standings = [*zip(self.points, self.reserve, strict=True)]
        return [1 + sum(other > own for other in standings) for own in standings]

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks()) if rank == 1]

    def outcome(self) -> dict[str, Any]:
        if not self.ended:
            return {"scores": self.points}
        return {"scores": self.points, "ranks": self.ranks(), "winners": self.winners()}

    # The statistics

    def close(self) -> None:
        assert sum(self.reserve) + sum(self.protesters.values()) == (3 if len(self.seats) == 3 else 4)
        for seat, record in enumerate(self.records):
            self.tell_sums(seat, record)
            self.tell(Stat.DOMINO_LENGTH, seat, counted(record.felled))
            self.tell(Stat.GROWTH, seat, counted(record.grown))
            self.tell(Stat.STRIDE, seat, counted(record.strides))
            self.tell(Stat.IDLE, seat, rate(record.skips, len(record.grown)))

    def tell_sums(self, seat: int, record: Record) -> None:
        self.tell(Stat.POINTS, seat, {self.points[seat]: 1})
        self.tell(Stat.RESERVE, seat, {self.reserve[seat]: 1})
        self.tell(Stat.CHOPS, seat, {len(record.felled): 1})
        self.tell(Stat.PLANTS, seat, {record.plants: 1})
        self.tell(Stat.SEEDLINGS, seat, {record.seedlings: 1})
        self.tell(Stat.PROTESTS, seat, {record.protests: 1})
        self.tell(Stat.PROTESTERS_WON, seat, {record.won: 1})
        self.tell(Stat.ROUNDS, seat, {len(self.records[0].strides): 1})

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> Iterator[Action]:
        """Every walk with every way of seeding, every action; claims are true."""
        return choices(self)
