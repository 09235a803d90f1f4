"""UNO: the script of the game, in the order of its rulebook."""

from collections import Counter
from typing import Any

from ...log import Action
from ...referee import Referee, Script
from .actions import (
    Catch,
    Challenge,
    Deal,
    Draw,
    Expose,
    Name,
    Penalty,
    Play,
    Reshuffle,
    Result,
    SayUno,
    Score,
    Show,
    UnoOptions,
)
from .bluffs import come_to_light
from .cards import DECK, value
from .choices import choices
from .counting import Line, Points, added, collected, first, possible, ranks
from .figures import tell_seat, tell_table
from .rules import Rule, Stat
from .scene import scene
from .table import Hand, Table
from .turns import Turns

DEALT = 7
AFTER_THE_HAND = (Show, Score, Deal, Result)


class Uno(Referee):
    """UNO. Rulebook: reference/rulebook/uno/."""

    slug, players, rules, statistics, options_type = "uno", range(2, 11), Rule, Stat, UnoOptions
    actions = Deal | Expose | Name | Play | Draw | Challenge | SayUno | Catch | Penalty | Reshuffle | Show | Score | Result
    sequence = Rule.SEQUENCE
    seat_facts = frozenset(
        {
            (Rule.DEAL_SEVEN, "seat"),
            (Rule.TURN, "due"),
            (Rule.TURN, "seat"),
            (Rule.SKIP, "due"),
            (Rule.SKIP, "seat"),
            (Rule.REVERSE, "due"),
            (Rule.REVERSE, "seat"),
            (Rule.NAME_COLOUR, "due"),
            (Rule.NAME_COLOUR, "seat"),
            (Rule.DRAW_TWO, "seat"),
            (Rule.DRAW_FOUR, "seat"),
            (Rule.CHALLENGE_RIGHT, "seat"),
            (Rule.CATCH_WINDOW, "on"),
            (Rule.UNO_PENALTY, "seat"),
            (Rule.FALSE_UNO, "seat"),
            (Rule.SHOWN_HAND, "seat"),
            (Rule.CARD_POINTS, "seat"),
            (Rule.WINNER, "winners"),
            (Rule.WINNER, "claimed"),
        }
    )
    options: UnoOptions
    table: Table | None
    tables: list[Table]
    sheet: list[Line]
    totals: Points

    def script(self) -> Script:
        self.table, self.tables, self.sheet = None, [], []
        self.totals = [0 for _ in self.seats]
        while not self.over():
            table = self.table = yield from self.deal()
            self.tables.append(table)
            turns = Turns(self, table)
            yield from turns.first_card()
            while table.out is None or table.debt:
                turns.judge((yield turns.kinds_due()))
            yield from self.count(table)
        yield from self.result()

    def over(self) -> bool:
        """Whether all hands are played, or a total has reached the target."""
        if self.options.hands is not None:
            return len(self.sheet) == self.options.hands
        return any(total is not None and total >= self.options.target for total in self.totals)

    # The deal

    def deal(self) -> Script:
        deal: Deal = yield Deal
        hands = deal.hands or [None for _ in self.seats]
        for seat, cards in enumerate(hands):
            if cards is not None and len(cards) != DEALT:
                raise Rule.DEAL_SEVEN.broken(seat=seat, cards=len(cards))
        table = Table(
            dealer=self.next_dealer() if deal.dealer is None else deal.dealer,
            hands=[Hand([], DEALT) if cards is None else Hand([*cards], 0) for cards in hands],
            stock=DECK - DEALT * len(hands),
        )
        for hand in table.hands:
            table.locate(hand.known)
        return table

    def next_dealer(self) -> int:
        return self.left_of(self.table.dealer) if self.table else 0

    # The count

    def count(self, table: Table) -> Script:
        """The cards left are counted; those that nobody saw are shown now, or their points claimed."""
        line = self.begin_line(table)
        while isinstance(action := (yield self.count_due(line)), Show):
            self.show(table, line, action)
        claim: Score | None = action
        line.points = self.points(table, line, claim)
        line.totals = self.totals = added(self.totals, line.points)
        if claim:
            self.check_totals(claim.totals)

    def count_due(self, line: Line) -> Any:
        """The end of the game may depend on a hand that nobody saw, so something must be said of it."""
        settled = None not in line.values or self.options.hands is not None
        return (Show, Score, None) if settled else (Show, Score)

    def begin_line(self, table: Table) -> Line:
        assert table.out is not None
        assert table.whole(), "a card was lost"
        nothing: Points = [None for _ in self.seats]
        values = [None if hand.dark else value(hand.known, self.options.zero) for hand in table.hands]
        line = Line(table.dealer, table.out, table.turns, [len(hand) for hand in table.hands], values, nothing, nothing)
        self.sheet.append(line)
        return line

    def show(self, table: Table, line: Line, show: Show) -> None:
        seat, hand, cards = show.seat, table.hands[show.seat], Counter(show.cards)
        missing = sorted((Counter(hand.known) - cards).elements())
        if missing or len(show.cards) != len(hand):
            facts: dict[str, Any] = {"missing": missing} if missing else {}
            self.cite(Rule.SHOWN_HAND, seat=seat, cards=len(hand), shown=len(show.cards), **facts)
            return
        for card in (cards - Counter(hand.known)).elements():
            come_to_light(self, table, seat, card)
        hand.known, hand.dark = [*show.cards], 0
        line.values[seat] = value(show.cards, self.options.zero)

    def points(self, table: Table, line: Line, claim: Score | None) -> Points:
        """What the hand adds to each total; a claim stands for what nobody saw."""
        points = [*line.values] if self.options.scoring == "low" else collected(line.values, line.out)
        for seat, known in enumerate(points):
            if known is None and claim:
                self.trust(Rule.CARD_POINTS)
                points[seat] = self.believed(table, seat, claim.points)
        if claim and claim.points != points:
            self.cite(Rule.CARD_POINTS, points=points, claimed=claim.points)
        return points

    def believed(self, table: Table, seat: int, claimed: list[int]) -> int:
        """The points claimed for a seat; cards that nobody saw are worth something between nothing and fifty each."""
        hands = [table.hands[seat]] if self.options.scoring == "low" else table.hands
        if not possible(claimed[seat], hands, self.options.zero):
            self.cite(Rule.CARD_POINTS, seat=seat, cards=sum(map(len, hands)), claimed=claimed)
        return claimed[seat]

    def check_totals(self, claimed: list[int] | None) -> None:
        """Totals with the points of a hand that nobody counted cannot be added up."""
        if claimed is None:
            return
        if any(total not in (None, claim) for total, claim in zip(self.totals, claimed, strict=True)):
            self.cite(Rule.TOTAL_POINTS, totals=self.totals, claimed=claimed)
        elif None in self.totals:
            self.trust(Rule.TOTAL_POINTS)

    # The end

    def result(self) -> Script:
        self.ended = True
        claim: Result | Deal | None = yield (Result, Deal, None)
        if isinstance(claim, Result):
            self.check_totals(claim.totals)
            self.check_winners(claim.winners)
            claim = yield (Deal, None)
        if claim is not None:
            raise Rule.GAME_END.broken(totals=self.totals)

    def check_winners(self, claimed: list[int] | None) -> None:
        if claimed is None:
            return
        ranking = self.ranking()
        if ranking is None:
            self.trust(Rule.WINNER)
        elif sorted(claimed) != first(ranking):
            self.cite(Rule.WINNER, winners=first(ranking), claimed=claimed)

    def ranking(self) -> list[int] | None:
        """None while a total is not known."""
        totals = [total for total in self.totals if total is not None]
        return ranks(totals, self.options.scoring) if len(totals) == len(self.totals) else None

    def outcome(self) -> dict[str, Any]:
        ranking = self.ranking() if self.ended else None
        return {"scores": self.totals} | ({"ranks": ranking, "winners": first(ranking)} if ranking else {})

    def close(self) -> None:
        """Tell what is still doubtful, and the statistics that were not told as they happened."""
        if any(table.doubtful for table in self.tables):
            self.trust(Rule.WILD_FOUR)
        for seat in self.seats:
            tell_seat(self, self.tables, self.sheet, seat)
        tell_table(self, self.tables, self.sheet)

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self.table, self.sheet, self.totals)

    def candidates(self) -> list[Action]:
        """Any card may fall that was seen nowhere else; claims are true."""
        return [action for kind in self.due for action in self.of_kind(kind)]

    def of_kind(self, kind: type[Action]) -> list[Action]:
        if kind in AFTER_THE_HAND and self.table and self.table.debt:
            return []
        if kind is Deal:
            return [] if self.over() else [Deal()]
        if kind is Score:
            return [self.true_score(self.sheet[-1])]
        if kind is Result:
            return [Result(totals=[total or 0 for total in self.totals], winners=first(self.ranking() or []))]
        assert self.table, "a hand is being played"
        return choices(kind, self.table)

    def true_score(self, line: Line) -> Score:
        """Of cards that nobody saw, the least they can be worth."""
        assert self.table, "a hand was played"
        values = [
            value(hand.known, self.options.zero) if known is None else known
            for hand, known in zip(self.table.hands, line.values, strict=True)
        ]
        points = values if self.options.scoring == "low" else collected(values, line.out)
        return Score(points=[point or 0 for point in points])
