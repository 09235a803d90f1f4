"""Ludo: the script of the game, in the order of its rulebook."""

from typing import Any

from msgspec import UNSET

from ...log import Action
from ...referee import Referee, Script
from .actions import Advance, LudoOptions, Result, Roll
from .board import COUNTERS, SIX, TRIANGLE, YARD, Board, destination
from .record import Record, lead_changes
from .rules import Rule, Stat
from .scene import Arrow, scene

MOVE_OR_ROLL, RESULT_CLAIM = (Advance, Roll), (Result, None)


class Ludo(Referee):
    """Ludo. Rulebook: reference/rulebook/ludo/."""

    slug, players, rules, statistics, options_type = "ludo", range(2, 5), Rule, Stat, LudoOptions
    actions = Roll | Advance | Result
    sequence = Rule.SEQUENCE
    seat_facts = frozenset(
        {
            (Rule.TURN, "due"),
            (Rule.TURN, "seat"),
            (Rule.SIX_AGAIN, "due"),
            (Rule.SIX_AGAIN, "seat"),
            (Rule.CAPTURE, "hit"),
            (Rule.CAPTURE, "claimed"),
            (Rule.WINNER, "winners"),
            (Rule.WINNER, "claimed"),
        }
    )
    options: LudoOptions
    board: Board
    records: list[Record]
    after_turns: list[tuple[int, ...]]
    finished: list[int]
    roll: Roll | None
    movable: list[int]
    arrow: Arrow | None

    def script(self) -> Script:
        self.board = Board(self.options.seating(len(self.seats)))
        self.records, self.after_turns = [Record() for _ in self.seats], []
        self.finished, self.roll, self.movable, self.arrow = [], None, [], None
        roll: Roll | None = yield Roll
        while roll:
            roll = yield from self.turn(roll)
        yield from self.result()

    # Throwing

    def turn(self, roll: Roll) -> Script:
        """All throws of a player until another is to throw; gives that one's first, None if the game is over."""
        seat, self.sixes = roll.seat, 0
        self.records[seat].turns.append(0)
        while roll.seat == seat:
            self.throw(roll)
            action = yield MOVE_OR_ROLL
            if isinstance(action, Advance):
                self.advance(action, roll)
                if self.over():
                    return None
                action = yield Roll
            elif self.movable and self.options.forced:
                self.cite(Rule.MUST_MOVE, at=self.now - 1, die=roll.die, moves=sorted({*self.movable}))
            due = self.next_to_throw(roll)
            if action.seat != due:
                raise (Rule.SIX_AGAIN if due == seat else Rule.TURN).broken(due=due, seat=action.seat)
            roll = action
        self.after_turns.append((*self.board.totals,))
        return roll

    def throw(self, roll: Roll) -> None:
        """The die falls: which counters can be moved with it?"""
        self.roll, seat, die = roll, roll.seat, roll.die
        self.sixes = self.sixes + 1 if die == SIX else 0
        self.barred = self.sixes == 3 == self.options.six_limit
        self.movable = [] if self.barred else self.board.movable(seat, die)
        record = self.records[seat]
        record.turns[-1] += 1
        record.dice.append(die)
        if not self.movable:
            record.idle += 1
        if self.board.walls[seat] and not self.barred and self.board.stopped(seat, die):
            record.blocked += 1

    def next_to_throw(self, roll: Roll) -> int:
        """A six gives another throw, but not the one that is barred, and none to a player who has finished."""
        seat = roll.seat
        if roll.die == SIX and not self.barred and seat not in self.finished:
            return seat
        return next(other for other in self.clockwise(seat)[1:] if other not in self.finished)

    # Moving

    def advance(self, move: Advance, roll: Roll) -> None:
        seat, start, board = roll.seat, move.start, self.board
        if move.seat != seat:
            raise Rule.TURN.broken(due=seat, seat=move.seat)
        if start not in board.counters[seat]:
            raise Rule.OWN_COUNTER.broken(**{"from": start, "counters": sorted(board.counters[seat])})
        if self.barred:
            self.cite(Rule.SIX_LIMIT)
        if start == YARD and roll.die != SIX:
            self.cite(Rule.SIX_TO_ENTER, die=roll.die)
        to = self.destination(move, roll.die)
        if board.walls[seat]:
            self.meet_blocks(seat, start, to)
        hit = self.capture(move, to)
        record = self.records[seat]
        record.moved.append(to - start)
        if board.move(seat, start, to) == 2:
            record.blocks += 1
        if to == TRIANGLE and board.home(seat) == COUNTERS:
            self.finished.append(seat)
        self.movable, self.arrow = [], Arrow(seat, start, to, hit)

    def destination(self, move: Advance, die: int) -> int:
        """Where the counter goes: as the log has it, but never past the triangle."""
        start, to = move.start, destination(move.start, die)
        if to > TRIANGLE:
            self.cite(Rule.EXACT_THROW, **{"from": start, "die": die, "needs": TRIANGLE - start})
            return TRIANGLE
        if move.to is not None and move.to != to:
            self.cite(Rule.DISTANCE, **{"from": start, "die": die, "due": to, "to": move.to})
            return move.to
        return to

    def meet_blocks(self, seat: int, start: int, to: int) -> None:
        walls, way = self.board.walls[seat], self.board.ways[seat]
        if walls >> to & 1:
            raise Rule.BLOCK_LAND.broken(square=way[to])
        for step in range(start + 1, to) if start else ():
            if walls >> step & 1:
                self.cite(Rule.BLOCK_PASS, square=way[step])
                return

    def capture(self, move: Advance, to: int) -> int | None:
        """Whose counter the move knocks off, if any."""
        hit = self.board.alone(move.seat, to)
        if hit is not None:
            self.records[hit].lost.append(self.board.knock_off(hit, self.board.ways[move.seat][to]))
            self.records[move.seat].captures += 1
        if move.hit is not UNSET and move.hit != hit:
            self.cite(Rule.CAPTURE, hit=hit, claimed=move.hit)
        return hit

    # The end

    def over(self) -> bool:
        """A player has finished; or, where they play on, all but one have."""
        return len(self.finished) >= (len(self.seats) - 1 if self.options.play_on else 1)

    def result(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        winners = self.finished[:1]
        if claim and claim.winners not in (None, winners):
            self.cite(Rule.WINNER, winners=winners, claimed=claim.winners)

    def outcome(self) -> dict[str, Any]:
        scores = [self.board.home(seat) for seat in self.seats]
        if not self.over():
            return {"scores": scores}
        order, last = {seat: place for place, seat in enumerate(self.finished, 1)}, len(self.finished) + 1
        return {"scores": scores, "ranks": [order.get(seat, last) for seat in self.seats], "winners": self.finished[:1]}

    # The statistics

    def close(self) -> None:
        totals = (*self.board.totals,)
        for seat, record in enumerate(self.records):
            assert sum(record.moved) - sum(record.lost) == totals[seat] == sum(self.board.counters[seat])
            for statistic, told in record.statistics():
                self.tell(statistic, seat, told)
            if self.over():
                self.tell(Stat.COUNTERS_HOME, seat, {self.board.home(seat): 1})
        if self.over():
            self.tell(Stat.GAME_THROWS, None, {sum(len(record.dice) for record in self.records): 1})
        self.tell(Stat.LEAD_CHANGES, None, lead_changes([*self.after_turns, totals]))

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self.board, self.to_act(), self.roll, self.movable, self.arrow, self.finished)

    def to_act(self) -> int | None:
        """Who is to move or to throw; None if anyone may begin, and after the end."""
        if self.roll is None or self.over():
            return None
        return self.roll.seat if self.movable else self.next_to_throw(self.roll)

    def candidates(self) -> list[Action]:
        """Every face of the die, every counter that it moves; claims are true."""
        return [action for kind in self.due for action in self.of_kind(kind)]

    def of_kind(self, kind: type[Action]) -> list[Action]:
        if kind is Result:
            return [Result(winners=self.finished[:1])]
        if kind is Roll:
            seats = self.seats if self.roll is None else [self.next_to_throw(self.roll)]
            return [Roll(seat=seat, die=die) for seat in seats for die in range(1, SIX + 1)]
        assert self.roll
        return [self.choice(self.roll, start) for start in sorted({*self.movable})]

    def choice(self, roll: Roll, start: int) -> Advance:
        to = destination(start, roll.die)
        return Advance(seat=roll.seat, start=start, to=to, hit=self.board.alone(roll.seat, to))
