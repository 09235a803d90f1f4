"""Yahtzee: the script of the game, in the order of its rulebook."""

from collections.abc import Iterable
from itertools import chain, pairwise
from typing import Any

from ...log import Action
from ...referee import Referee, Script
from ...rulebook import Rulebook
from ...statistics import counted
from . import candidates, telling
from .actions import Result, Roll, Score, Start, YahtzeeOptions
from .boxes import BOXES, HANDS, JOKER, ORDERED, POSSIBLE, UPPER, Box, Hand, due_for
from .rules import Rule, Stat
from .scene import scene
from .sheet import Column, Turn

OPENING, TURN, RESULT_CLAIM = (Start, Roll, Score), (Roll, Score), (Result, None)

RULE_OF: dict[Box, Rule] = {
    **dict.fromkeys(UPPER, Rule.UPPER_BOX),
    "three-of-a-kind": Rule.THREE_ALIKE,
    "four-of-a-kind": Rule.FOUR_ALIKE,
    "full-house": Rule.THREE_AND_TWO,
    "small-straight": Rule.RUN_OF_FOUR,
    "large-straight": Rule.RUN_OF_FIVE,
    "yahtzee": Rule.FIVE_ALIKE,
    "chance": Rule.ANY_DICE,
}
CLAIMS: tuple[tuple[str, Rule], ...] = (
    ("upper", Rule.UPPER_BONUS),
    ("bonus", Rule.UPPER_BONUS),
    ("chips", Rule.BONUS_CHIP),
    ("totals", Rule.GRAND_TOTAL),
)


class Yahtzee(Referee):
    """Yahtzee. Rulebook: reference/rulebook/yahtzee/."""

    slug, players, rules, statistics, options_type = "yahtzee", range(1, 21), Rule, Stat, YahtzeeOptions
    actions = Start | Roll | Score | Result
    sequence = Rule.SEQUENCE
    seat_facts = frozenset(
        {
            (Rule.FIRST_PLAYER, "due"),
            (Rule.FIRST_PLAYER, "seat"),
            (Rule.TURN, "due"),
            (Rule.TURN, "seat"),
            (Rule.WINNER, "winners"),
            (Rule.WINNER, "claimed"),
        }
    )
    columns: list[Column]
    turns: list[Turn]
    totals: list[list[int]]
    beginners: list[int]
    throwing: list[int]

    def script(self) -> Script:
        self.columns = [Column(seats) for seats in self.options.columns(len(self.seats))]
        self.turns, self.totals = [], []
        self.beginners, self.throwing = [*self.seats], []
        beginner = yield from self.opening()
        order = self.order_from(beginner)
        for number in range(len(BOXES)):
            for column, seats in order:
                yield from self.turn(seats[number % len(seats)], column)
            self.totals.append([column.total for column in self.columns])
        yield from self.result()

    # Who begins

    def opening(self) -> Script:
        """Throws for the first turn, until one player is left with the highest sum; a log may leave them out."""
        sums: dict[int, int] = {}
        action = yield OPENING
        if type(action) is Start:
            self.throwing = self.clockwise(0)
        elif len(self.seats) > 1:
            self.trust(Rule.FIRST_PLAYER)
        while type(action) is Start:
            self.throw(action, sums)
            action = yield OPENING if self.throwing else TURN
        if action.seat not in self.beginners or self.throwing:
            self.cite(Rule.FIRST_PLAYER, due=self.throwing or self.beginners, seat=action.seat)
        self.throwing = []
        self.put_back()
        return action.seat

    def throw(self, start: Start, sums: dict[int, int]) -> None:
        """Each of those who are throwing throws once; equal highest sums throw again."""
        if start.seat not in self.throwing:
            self.cite(Rule.FIRST_PLAYER, due=self.throwing, seat=start.seat)
            return
        sums[start.seat] = sum(start.dice)
        self.throwing = [seat for seat in self.throwing if seat != start.seat]
        if not self.throwing:
            self.beginners = [seat for seat in sorted(sums) if sums[seat] == max(sums.values())]
            if len(self.beginners) > 1:
                self.throwing = self.beginners
            sums.clear()

    def order_from(self, beginner: int) -> list[tuple[Column, list[int]]]:
        """Clockwise from the beginner: the columns by their first member, and the members of each."""
        place = {seat: n for n, seat in enumerate(self.clockwise(beginner))}
        order = [(column, sorted(column.seats, key=place.__getitem__)) for column in self.columns]
        return sorted(order, key=lambda column: place[column[1][0]])

    # The turn

    def turn(self, seat: int, column: Column) -> Script:
        turn = Turn(seat, column, column.state)
        self.turns.append(turn)
        while True:
            action: Roll | Score = yield TURN
            if action.seat != seat:
                raise Rule.TURN.broken(due=seat, seat=action.seat)
            if type(action) is Score:
                break
            self.roll(turn, action)  # type: ignore[arg-type]
        self.score(turn, action)

    def roll(self, turn: Turn, roll: Roll) -> None:
        hands, hand, lying = turn.hands, HANDS[bytes(roll.dice)], roll.kept
        if not hands:
            if lying:
                self.cite(Rule.FIRST_ROLL, kept=lying)
        else:
            if len(hands) >= 3:
                self.cite(Rule.THREE_ROLLS, rolls=len(hands) + 1)
            kept = None
            if lying is None:
                self.trust(Rule.KEPT_DICE)
            elif (some := ORDERED[bytes(lying)]) in hands[-1].keeps and some in hand.keeps:
                kept = some
            else:
                self.cite(Rule.KEPT_DICE, kept=lying, before=turn.dice, after=roll.dice)
            turn.kept.append(kept)
        hands.append(hand)
        turn.dice, turn.hand = roll.dice, hand

    # The entry

    def score(self, turn: Turn, entry: Score) -> None:
        box, column = entry.box, turn.column
        if box in column.boxes:
            raise Rule.BOX_TAKEN.broken(box=box)
        if entry.dice is not None:
            if not turn.hands:
                turn.dice, turn.hand = entry.dice, HANDS[bytes(entry.dice)]
            elif ORDERED[bytes(entry.dice)] != turn.hands[-1].dice:
                self.cite(Rule.LAST_ROLL, dice=turn.dice, claimed=entry.dice)
        if turn.hand is None:
            self.score_on_paper(turn, entry)
        else:
            self.score_dice(turn, turn.hand, entry)
        turn.box = box
        column.write(turn)

    def score_dice(self, turn: Turn, hand: Hand, entry: Score) -> None:
        """The dice are known: what they give is entered, whatever is claimed."""
        box, rule = entry.box, RULE_OF[entry.box]
        turn.points = hand.points[box]
        if hand.alike:
            turn.chip = turn.column.earns_chips
            if "yahtzee" in turn.column.boxes:
                self.check_joker(turn, hand, box)
        if turn.joker:
            turn.points, rule = JOKER[box], Rule.JOKER_POINTS
        if entry.points is not None and entry.points != turn.points:
            self.cite(rule, dice=turn.dice, points=turn.points, claimed=entry.points)
        if entry.chip is not None and entry.chip is not turn.chip:
            self.cite(Rule.BONUS_CHIP, chip=turn.chip, claimed=entry.chip)

    def check_joker(self, turn: Turn, hand: Hand, box: Box) -> None:
        """Five alike with the YAHTZEE box filled."""
        column, joker = turn.column, self.options.joker
        if joker == "forced" and box not in (due := due_for(hand.alike, column.open_boxes)):
            turn.allowed = False
            self.cite(Rule.JOKER_BOX, dice=turn.dice, due=due, box=box)
        turn.joker = joker != "none" and box in JOKER and UPPER[hand.alike - 1] in column.boxes

    def score_on_paper(self, turn: Turn, entry: Score) -> None:
        """The dice are not known: what is written is entered, and only held against what the box can ever give."""
        column, box, points = turn.column, entry.box, entry.points
        if points is None:
            raise self.sequence.broken(due=["roll"], found="score")
        if points in POSSIBLE[box]:
            self.trust(RULE_OF[box])
        else:
            self.cite(RULE_OF[box], claimed=points)
            column.filled = None
        if "yahtzee" in column.boxes and self.options.joker == "forced":
            self.trust(Rule.JOKER_BOX)
        turn.points, turn.chip = points, bool(entry.chip) and column.earns_chips
        if turn.chip:
            self.trust(Rule.BONUS_CHIP)
        elif entry.chip:
            self.cite(Rule.BONUS_CHIP, chip=False, claimed=True)

    # The end

    def result(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None:
            for name, rule in CLAIMS:
                self.check_claim(rule, name, getattr(claim, name))
            winners = in_the_lead(self.totals[-1])
            if claim.winners is not None and sorted(claim.winners) != winners:
                self.cite(Rule.WINNER, winners=self.seats_of(winners), claimed=self.seats_of(claim.winners))

    def check_claim(self, rule: Rulebook, name: str, claimed: list[int] | None) -> None:
        computed = self.in_columns(name)
        if claimed not in (None, computed):
            facts: dict[str, Any] = {name: computed, "claimed": claimed}
            self.cite(rule, **facts)

    def in_columns(self, name: str) -> list[int]:
        """A claim of a result as it should be."""
        attribute = {"totals": "total"}.get(name, name)
        return [getattr(column, attribute) for column in self.columns]

    def seats_of(self, columns: Iterable[int]) -> list[int]:
        """Who writes in these columns; a column that is not there stays as it is."""
        return [seat for n in columns for seat in (self.columns[n].seats if n < len(self.columns) else [n])]

    def outcome(self) -> dict[str, Any]:
        """`scores` by seat; `upper`, `bonus`, `chips` and, with teams, `teams` (the totals) by column; once the game has ended
        `ranks`, `winners` and what each `earns`, by seat."""
        totals = self.in_columns("totals")
        told: dict[str, Any] = {"scores": self.by_seat(totals)}
        told |= {name: self.in_columns(name) for name in ("upper", "bonus", "chips")}
        if self.options.teams:
            told["teams"] = totals
        if not self.ended:
            return told
        ranks = [1 + sum(other > total for other in totals) for total in totals]
        return told | {
            "ranks": self.by_seat(ranks),
            "winners": sorted(self.seats_of(in_the_lead(totals))),
            "earns": self.by_seat(earnings(totals)),
        }

    def by_seat(self, by_column: list[int]) -> list[int]:
        """The value of his column for each seat."""
        value = {seat: value for column, value in zip(self.columns, by_column, strict=True) for seat in column.seats}
        return [value[seat] for seat in self.seats]

    # The statistics

    def close(self) -> None:
        for column in self.columns:
            if column.finished:
                for seat in column.seats:
                    self.tell_all(seat, telling.of_column(column))
        for seat, turns in self.turns_by_seat():
            self.tell_all(seat, telling.of_entries(turns))
            self.tell_all(seat, telling.of_rolls(turns))
        leading = [in_the_lead(totals) for totals in self.totals]
        self.tell(Stat.LEAD_CHANGES, None, counted([1 for before, after in pairwise(leading) if after != before]))
        if self.ended and len(self.columns) > 1:
            *_, second, most = sorted(self.totals[-1])
            self.tell(Stat.MARGIN, None, {most - second: 1})

    def study(self) -> None:
        if self.options.joker == "forced":
            for seat, turns in self.turns_by_seat():
                self.tell_all(seat, telling.of_losses(turns))

    def tell_all(self, seat: int, told: telling.Told) -> None:
        for statistic, histogram in told:
            self.tell(statistic, seat, histogram)

    def turns_by_seat(self) -> Iterable[tuple[int, list[Turn]]]:
        turns: list[list[Turn]] = [[] for _ in self.seats]
        for turn in self.turns:
            turns[turn.seat].append(turn)
        return enumerate(turns)

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self.columns, self.turns, self.throwing)

    def candidates(self) -> list[Action]:
        """Any throw and any choice of dice, any open box with what it can give; claims are true."""
        return [action for kind in self.due for action in self.of_kind(kind)]

    def of_kind(self, kind: type[Action]) -> Iterable[Action]:
        if kind is Start:
            return candidates.throws(self.throwing or self.seats)
        if kind is Result:
            claims = {name: self.in_columns(name) for name, _ in CLAIMS}
            return [Result(**claims, winners=in_the_lead(self.totals[-1]))]
        firsts = [] if self.throwing else [Turn(seat, column) for column in self.columns for seat in column.seats]
        turns = self.turns[-1:] or [turn for turn in firsts if turn.seat in self.beginners]
        return chain.from_iterable(map(candidates.rolls if kind is Roll else candidates.entries, turns))


def in_the_lead(totals: list[int]) -> list[int]:
    """The columns with the highest total; equal totals share it."""
    most = max(totals)
    return [n for n, total in enumerate(totals) if total == most]


def earnings(totals: list[int]) -> list[int]:
    """What a sole winner gets from each of the others, and they lose: the difference of the totals."""
    most = max(totals)
    if totals.count(most) > 1:
        return [0 for _ in totals]
    return [total - most if total < most else sum(most - other for other in totals) for total in totals]
