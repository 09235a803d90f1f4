"""Ludo: the script of the game, in the order of its rulebook."""

from typing import Any

from msgspec import UNSET

from ...log import Action
from ...referee import Referee, Script
from ...statistics import counted
from .actions import Advance, LudoOptions, Result, Roll
from .board import COUNTERS, FACES, SIX, START, TRIANGLE, YARD, Board
from .record import Lead, Record, times
from .rules import Rule, Stat
from .scene import Arrow, scene

MOVE_OR_ROLL, RESULT_CLAIM = (Advance, Roll), (Result, None)


class Ludo(Referee):
    """Ludo. Rulebook: reference/rulebook/ludo/.

    `left`: by seat, who throws after that one's turn. `roll`: the last throw; `again`: it gives another; `barred`: it may not
    be used; `unsettled`: it has not been looked at yet whether it could be. `sixes`: how many fell in a row, where they have
    a limit.
    """

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
    lead: Lead
    finished: list[int]
    left: list[int]
    roll: Roll | None = None
    again = barred = unsettled = False
    sixes = 0
    arrow: Arrow | None = None

    def script(self) -> Script:
        self.board = Board(self.options.seating(len(self.seats)))
        self.records, self.lead = [Record() for _ in self.seats], Lead()
        self.finished, self.left = [], [self.left_of(seat) for seat in self.seats]
        yield from self.play()
        yield from self.result()

    # Throwing

    def play(self) -> Script:
        """Throw after throw, each with the move that is made with it, until the game is over."""
        records, board, lead, limit = self.records, self.board, self.lead, self.options.six_limit
        roll: Roll = yield Roll
        record = records[roll.seat]
        while True:
            seat, die = roll.seat, roll.die
            self.roll, self.unsettled, self.again = roll, True, die == SIX
            record.dice.append(die)
            if limit:
                self.count_sixes(limit)
            if board.walls[seat] and not self.barred and board.stopped(seat, die):
                record.blocked += 1
            action = yield MOVE_OR_ROLL
            if isinstance(action, Advance):
                self.advance(action, roll)
                if self.finished and self.over():
                    return
                action = yield Roll
            else:
                self.pass_over(roll)
            roll, due = action, seat if self.again else self.left[seat]
            if roll.seat != due:
                raise (Rule.SIX_AGAIN if self.again else Rule.TURN).broken(due=due, seat=roll.seat)
            if due != seat:
                lead.after_turn(seat, board.totals)
                record = records[due]

    def count_sixes(self, limit: int) -> None:
        """The last six in a row that a player may throw is not moved and gives no other throw."""
        self.sixes = self.sixes + 1 if self.again else 0
        self.barred = self.sixes == limit
        if self.barred:
            self.again, self.sixes = False, 0

    def pass_over(self, roll: Roll) -> None:
        """The throw is not used."""
        movable = self.settle(roll)
        if movable and self.options.forced:
            self.cite(Rule.MUST_MOVE, at=self.now - 1, die=roll.die, moves=movable)

    def settle(self, roll: Roll) -> list[int]:
        """Before anything moves: from which steps a counter may be moved with this throw; with none, it is an idle one."""
        movable = [] if self.barred else self.board.movable(roll.seat, roll.die)
        self.records[roll.seat].idle += self.unsettled and not movable
        self.unsettled = False
        return movable

    # Moving

    def advance(self, move: Advance, roll: Roll) -> None:
        """The throw is used."""
        seat, start, board = roll.seat, move.start, self.board
        if move.seat != seat:
            raise Rule.TURN.broken(due=seat, seat=move.seat)
        if start not in board.counters[seat]:
            raise Rule.OWN_COUNTER.broken(**{"from": start, "counters": sorted(board.counters[seat])})
        if self.barred:
            self.misuse(Rule.SIX_LIMIT)
        if start == YARD and roll.die != SIX:
            self.misuse(Rule.SIX_TO_ENTER, die=roll.die)
        to = start + roll.die if start else START
        if to > TRIANGLE:
            self.misuse(Rule.EXACT_THROW, **{"from": start, "die": roll.die, "needs": TRIANGLE - start})
            to = TRIANGLE
        elif move.to is not None and move.to != to:
            self.misuse(Rule.DISTANCE, **{"from": start, "die": roll.die, "due": to, "to": move.to})
            to = move.to
        if board.walls[seat]:
            self.meet_blocks(seat, start, to)
        self.unsettled, hit = False, board.move(seat, start, to)
        if hit is not None:
            self.records[seat].captures += 1
        if move.hit is not UNSET and move.hit != hit:
            self.cite(Rule.CAPTURE, hit=hit, claimed=move.hit)
        self.arrow = seat, start, to, hit
        if to == TRIANGLE and board.home(seat) == COUNTERS:
            self.finish(seat)

    def misuse(self, rule: Rule, **facts: Any) -> None:
        """The throw is used as it may not be."""
        assert self.roll
        self.settle(self.roll)
        self.cite(rule, **facts)

    def meet_blocks(self, seat: int, start: int, to: int) -> None:
        walls, way = self.board.walls[seat], self.board.ways[seat]
        if walls >> to & 1:
            raise Rule.BLOCK_LAND.broken(square=way[to])
        passed = [step for step in range(start + 1, to) if walls >> step & 1] if start != YARD else []
        if passed:
            self.misuse(Rule.BLOCK_PASS, square=way[passed[0]])

    # The end

    def finish(self, seat: int) -> None:
        """All four are home: no further throw, and the others play on without this player, if they do."""
        self.finished.append(seat)
        self.again, self.sixes = False, 0
        playing = [other for other in self.seats if other not in self.finished]
        self.left = [next((other for other in self.clockwise(s)[1:] if other in playing), s) for s in self.seats]

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
        if self.roll:
            if self.unsettled:
                self.settle(self.roll)
            self.lead.after_turn(self.roll.seat, self.board.totals)
            self.tell(Stat.LEAD_CHANGES, None, times(self.lead.changes))
        for seat, record in enumerate(self.records):
            for statistic, told in record.statistics(self.options.six_limit):
                self.tell(statistic, seat, told)
            self.tell_counters(seat)
        if self.over():
            self.tell(Stat.GAME_THROWS, None, {sum(len(record.dice) for record in self.records): 1})

    def tell_counters(self, seat: int) -> None:
        board, tell, lost = self.board, self.tell, self.board.lost[seat]
        assert sum(board.counters[seat]) == board.totals[seat]
        tell(Stat.BLOCKS_MADE, seat, times(board.blocks[seat]))
        tell(Stat.CAPTURES_SUFFERED, seat, times(len(lost)))
        tell(Stat.STEPS_LOST, seat, counted(lost))
        tell(Stat.STEPS_MOVED, seat, times(board.totals[seat] + sum(lost)))
        if self.over():
            tell(Stat.COUNTERS_HOME, seat, {board.home(seat): 1})

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self.board, self.to_act(), self.roll, self.choices(), self.arrow, self.finished)

    def to_act(self) -> int | None:
        """Who is to move or to throw; None if anyone may begin, and after the end."""
        if self.roll is None or self.over():
            return None
        return self.roll.seat if self.again or self.choices() else self.left[self.roll.seat]

    def choices(self) -> list[int]:
        """The steps from which the throw that lies there can still move a counter."""
        if self.roll is None or self.barred or Advance not in self.due:
            return []
        return self.board.movable(self.roll.seat, self.roll.die)

    def candidates(self) -> list[Action]:
        """Every face of the die, every counter that it moves; claims are true."""
        return [action for kind in self.due for action in self.of_kind(kind)]

    def of_kind(self, kind: type[Action]) -> list[Action]:
        if kind is Result:
            return [Result(winners=self.finished[:1])]
        if kind is Roll or self.roll is None:
            return [Roll(seat=seat, die=die) for seat in self.next_to_throw() for die in FACES]
        return [self.choice(self.roll, start) for start in self.choices()]

    def next_to_throw(self) -> list[int]:
        """Who may throw next: at first, anyone."""
        if self.roll is None:
            return [*self.seats]
        return [self.roll.seat if self.again else self.left[self.roll.seat]]

    def choice(self, roll: Roll, start: int) -> Advance:
        to = start + roll.die if start else START
        return Advance(seat=roll.seat, start=start, to=to, hit=self.board.alone(roll.seat, to))
