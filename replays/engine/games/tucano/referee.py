"""Tucano: the script of the game, in the order of its rulebook."""

from collections import Counter
from collections.abc import Generator
from typing import Any

from ...log import Action
from ...referee import Referee, Script, tag
from ...rulebook import Broken
from ...statistics import counted
from .actions import Deal, Flip, Gift, Joker, Refill, Result, Reveal, Steal, Take, TucanoOptions
from .cards import (
    COLUMNS,
    COPIES,
    DECK,
    FRUIT_FIRST,
    KEEPABLE,
    LAYOUT,
    MAJORITIES,
    REFILLS,
    TOUCANS,
    UNKNOWN,
    alone_in_front,
    face_up,
    spread,
    sums,
    values,
)
from .choices import choices
from .rules import FRUIT_POINTS, Rule, Stat
from .scene import scene

Use = Flip | Gift | Steal
USES = (Flip, Gift, Steal)
DEAL_OR_NOT, REVEAL_CLAIM, RESULT_CLAIM = (Deal, None), (Reveal, None), (Result, None)


class Tucano(Referee):
    """Tucano. Rulebook: reference/rulebook/tucano/."""

    slug, players, rules, statistics, options_type = "tucano", range(2, 5), Rule, Stat, TucanoOptions
    actions = Deal | Take | Flip | Gift | Steal | Refill | Reveal | Joker | Result
    sequence = Rule.GAME_END
    seat_facts = frozenset(
        {
            (Rule.TURN, "due"),
            (Rule.STEAL_CARD, "of"),
            (Rule.FACE_DOWN, "of"),
            (Rule.JOKER_HOLDER, "holder"),
            (Rule.FACE_DOWN_SHOWN, "seat"),
        }
    )

    def __init__(self, players: int, options: Any, tags: dict[str, Any] | None = None) -> None:
        super().__init__(players, options, tags)
        self.columns = {column: [UNKNOWN] * count for column, count in LAYOUT.items()}
        self.deck = DECK - sum(LAYOUT.values())
        self.seen = dict.fromkeys(COPIES, 0)
        self.up = [dict.fromkeys(KEEPABLE, 0) for _ in self.seats]
        self.down = [dict.fromkeys(KEEPABLE, 0) for _ in self.seats]
        self.todo: list[str] = []
        self.resolved = self.refills = 0
        self.acting = 0
        self.taker: int | None = None
        self.named: tuple[int, str] | None = None
        self.settled: dict[str, list[int]] = {}
        self.taken: list[list[int]] = [[] for _ in self.seats]
        self.dealt = self.over = False

    def script(self) -> Script:
        yield from self.first_layout()
        while sum(map(bool, self.columns.values())) > 1:
            yield from self.take()
            yield from self.resolve()
            if self.refills < REFILLS:
                yield from self.refill()
            self.acting = self.left_of(self.acting)
        self.over = True
        yield from self.reveal()
        yield from self.name_joker()
        self.settled = values(self.hands())
        yield from self.result()

    # The start

    def first_layout(self) -> Script:
        deal: Deal | None = yield DEAL_OR_NOT
        if deal is None:
            return
        layout: dict[Any, list[Any]] = {"A": deal.a, "B": deal.b, "C": deal.c}
        if {column: len(cards) for column, cards in layout.items()} != LAYOUT:
            raise Rule.FIRST_LAYOUT.broken()
        self.come_up([card for cards in layout.values() for card in cards if card != UNKNOWN], 0)
        self.columns = {column: [*cards] for column, cards in layout.items()}
        self.dealt = True

    def come_up(self, cards: list[Any], place: int) -> None:
        """Cards of the deck are seen, the first of them at this place from the top."""
        for number, card in enumerate(cards, place):
            if number < FRUIT_FIRST and card in TOUCANS:
                self.cite(Rule.TOUCAN_LATE, card=card)
            if self.seen[card] == COPIES[card]:
                raise Rule.CARD_COUNT.broken(card=card, copies=COPIES[card])
            self.seen[card] += 1

    # The turn

    def take(self) -> Script:
        seat = self.acting
        take: Take = yield from self.awaited(Take)
        if take.seat != seat:
            raise Rule.TURN.broken(due=seat)
        column = self.columns[take.col]
        if not column:
            raise Rule.EMPTY_COLUMN.broken(column=take.col)
        cards = self.identified(take, column)
        self.columns[take.col] = []
        self.taker, area = seat, self.up[seat]
        for card in cards:
            if card in TOUCANS:
                self.todo.append(card)
            else:
                area[card] += 1
        self.taken[seat].append(len(cards) - len(self.todo))

    def identified(self, take: Take, column: list[str]) -> list[Any]:
        """The cards of the column; those that were unknown are known now."""
        unknown = column.count(UNKNOWN)
        if not unknown and (take.cards is None or sorted(take.cards) == sorted(column)):
            return column
        known = [card for card in column if card != UNKNOWN]
        learned = Counter[str](take.cards or ())
        learned.subtract(known)
        if sum(learned.values()) != unknown or min(learned.values()) < 0:
            raise Rule.COLUMN_CARDS.broken(column=take.col, known=sorted(known), unknown=unknown)
        self.come_up([*learned.elements()], 0)
        return take.cards or []

    def resolve(self) -> Script:
        """Every toucan of the column, in whatever order."""
        while self.todo:
            try:
                use: Use = yield USES
            except Broken:
                self.cite(Rule.RESOLVE_TOUCANS, left=sorted(self.todo))
                self.resolved += len(self.todo)
                self.todo = []
            else:
                if use.seat != self.acting:
                    raise Rule.TURN.broken(due=self.acting)
                self.use(use)

    def awaited(self, kind: type[Take] | type[Refill]) -> Generator[Any, Any, Any]:
        """The action of this kind; before it, toucans may be used that are not there."""
        while True:
            try:
                return (yield kind)
            except Broken as broken:
                self.misplaced(kind, broken)
                self.use((yield USES))

    def misplaced(self, kind: type[Take] | type[Refill], broken: Broken) -> None:
        """Something else stands where a column should be taken or refilled."""
        found = self.log[self.now]
        if isinstance(found, USES) and found.seat in (self.acting, self.taker):
            return
        if kind is Refill or isinstance(found, Refill):
            raise Rule.REFILL_DUE.broken(left=self.deck)
        if isinstance(found, (Reveal, Joker, Result)):
            raise broken
        raise Rule.TURN.broken(due=self.acting)

    def refill(self) -> Script:
        refill: Refill = yield from self.awaited(Refill)
        cards = [refill.a, refill.b, refill.c]
        self.come_up(cards, DECK - self.deck)
        for column, card in zip(COLUMNS, cards, strict=True):
            self.columns[column].append(card)
        self.deck -= len(cards)
        self.refills += 1
        self.taker = None

    # The toucans

    def use(self, use: Use) -> None:
        toucan = tag(type(use))
        there = toucan in self.todo
        if there:
            self.todo.remove(toucan)
            self.resolved += 1
            self.tally[Stat.TOUCANS, use.seat, toucan] += 1
        else:
            self.cite(Rule.NO_TOUCAN, toucan=toucan)
        if isinstance(use, Flip):
            self.flip(use.seat)
        elif isinstance(use, Gift):
            self.give(use, there)
        else:
            self.steal(use, there)

    def flip(self, seat: int) -> None:
        up, down = self.up[seat], self.down[seat]
        for card, count in up.items():
            down[card] += count
        self.up[seat] = dict.fromkeys(KEEPABLE, 0)

    def give(self, gift: Gift, forced: bool) -> None:
        seat, to, card = gift.seat, gift.to, gift.card
        if to is None or card is None:
            if forced and (count := face_up([self.up[seat]])):
                self.cite(Rule.GIFT_FORCED, face_up=count)
        elif to == seat:
            self.cite(Rule.GIFT_OTHER)
        elif self.up[seat][card]:
            self.move(card, seat, to)
            self.tally[Stat.GIVEN, seat, 1] += 1
            self.tally[Stat.RECEIVED, to, 1] += 1
        elif self.down[seat][card]:
            self.cite(Rule.FACE_DOWN, card=card, of=seat)
        else:
            self.cite(Rule.GIFT_CARD, card=card)

    def steal(self, steal: Steal, forced: bool) -> None:
        seat, of, card = steal.seat, steal.of, steal.card
        if of is None or card is None:
            if forced and (count := face_up(self.up[other] for other in self.clockwise(seat)[1:])):
                self.cite(Rule.STEAL_FORCED, face_up=count)
        elif of == seat:
            self.cite(Rule.STEAL_OTHER)
        elif self.up[of][card]:
            self.move(card, of, seat)
            self.tally[Stat.STOLEN, seat, 1] += 1
            self.tally[Stat.ROBBED, of, 1] += 1
        elif self.down[of][card]:
            self.cite(Rule.FACE_DOWN, card=card, of=of)
        else:
            self.cite(Rule.STEAL_CARD, card=card, of=of)

    def move(self, card: str, giver: int, receiver: int) -> None:
        self.up[giver][card] -= 1
        self.up[receiver][card] += 1

    # The end

    def reveal(self) -> Script:
        claim: Reveal | None = yield REVEAL_CLAIM
        if claim is not None:
            for seat, pile in enumerate(claim.piles):
                claimed: list[str] = sorted(pile)
                if claimed != (known := spread(self.down[seat])):
                    self.cite(Rule.FACE_DOWN_SHOWN, seat=seat, claimed=claimed, known=known)

    def name_joker(self) -> Script:
        holder = self.joker_holder()
        if holder is None:
            return
        joker: Joker = yield Joker
        if joker.seat != holder:
            self.cite(Rule.JOKER_HOLDER, holder=holder)
        held = self.up[holder][joker.fruit] + self.down[holder][joker.fruit]
        if held == COPIES[joker.fruit]:
            self.cite(Rule.JOKER_FRUIT, fruit=joker.fruit, held=held)
        self.named = holder, joker.fruit

    def joker_holder(self) -> int | None:
        return next((seat for seat in self.seats if self.up[seat]["joker"] or self.down[seat]["joker"]), None)

    def result(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None and claim.points != (computed := self.points()):
            self.cite(Rule.SCORE, claimed=claim.points, computed=computed)

    def hands(self) -> list[dict[str, int]]:
        """What counts for each seat, face up and face down; a joker without a fruit counts for nothing."""
        hands = [{card: up[card] + down[card] for card in KEEPABLE} for up, down in zip(self.up, self.down, strict=True)]
        if self.named:
            seat, fruit = self.named
            hands[seat][fruit] += 1
        return hands

    def points(self) -> list[int]:
        return sums(self.settled or values(self.hands()))

    def outcome(self) -> dict[str, Any]:
        points = self.points()
        if not self.ended:
            return {"scores": points}
        ranks = [1 + sum(other > own for other in points) for own in points]
        return {"scores": points, "ranks": ranks, "winners": [seat for seat in self.seats if ranks[seat] == 1]}

    # The statistics

    def close(self) -> None:
        self.check_deck()
        self.check_hidden()
        for seat in self.seats:
            self.tell(Stat.FRUIT_TAKEN, seat, counted(self.taken[seat]))
            self.tell(Stat.FRUIT_PER_TURN, seat, counted(self.taken[seat]))
        if self.settled:
            self.tell_end()

    def check_deck(self) -> None:
        """No card is lost, and none comes from nowhere."""
        lying = sum(map(len, self.columns.values())) + face_up(self.up) + face_up(self.down)
        assert self.deck + lying + len(self.todo) + self.resolved == DECK

    def check_hidden(self) -> None:
        """Cards that were never shown: once the deck is used up, they are those that came up nowhere else."""
        if not any(self.taken) or not any(UNKNOWN in cards for cards in self.columns.values()):
            return
        if not self.dealt:
            self.trust(Rule.FIRST_LAYOUT)
        if self.deck:
            self.trust(Rule.CARD_COUNT)
            self.trust(Rule.TOUCAN_LATE)
        else:
            for toucan in sorted(TOUCANS):
                if self.seen[toucan] < COPIES[toucan]:
                    self.cite(Rule.TOUCAN_LATE, card=toucan)

    def tell_end(self) -> None:
        hands = self.hands()
        leaders = [alone_in_front([hand[fruit] for hand in hands]) for fruit in MAJORITIES]
        for seat, points in enumerate(self.points()):
            self.tell(Stat.POINTS, seat, {points: 1})
            self.tell(Stat.MAJORITIES, seat, {leaders.count(seat): 1})
            self.tell(Stat.FLIPPED, seat, {sum(self.down[seat].values()): 1})
            for fruit, statistic in FRUIT_POINTS.items():
                self.tell(statistic, seat, {self.settled[fruit][seat]: 1})
        self.tell(Stat.LEFT_OVER, None, {sum(map(len, self.columns.values())): 1})

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> list[Action]:
        """Any column may be taken, any toucan used in any way, any fruit named; claims are true."""
        return choices(self)
