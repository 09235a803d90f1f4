"""Kingdoms: the script of the game, in the order of its rulebook."""

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from ...log import Action
from ...referee import Referee, Script
from ...rulebook import Broken, Stop
from ...statistics import counted, rate
from .actions import Bid, Build, Challenge, Deal, Done, Draw, Fold, KingdomsOptions, Raise, Result
from .cards import CARDS, HAND, TREASURE, Card, copies_of, deck_of, kind_of, matches, strength
from .choices import choices, completion
from .holdings import Battle, Hand, Kingdom, Settled
from .rules import Rule, Stat
from .scene import scene

DEAL_OR_NOT, RESULT_CLAIM = (Deal, None), (Result, None)
DRAW, CHALLENGE, BID, COUNTER, ANSWER = (
    (Build, Draw),
    (Build, Challenge),
    (Build, Bid),
    (Build, Bid, Fold),
    (Build, Fold, Raise),
)
LAST = (Build, Done)


class Completed(Exception):
    """A kingdom is complete, which ends the game wherever it stands."""


def completes(action: Action | None) -> bool:
    """Whether a complete kingdom is laid."""
    return isinstance(action, Build) and Kingdom(action.groups).complete


def share(won: list[bool]) -> dict[int, int]:
    """The ones and zeros of a rate."""
    return rate(sum(won), len(won))


class Kingdoms(Referee):
    """Kingdoms. Rulebook: reference/rulebook/kingdoms/. All strengths, bonuses and totals are in half points."""

    slug, players, rules, statistics, options_type = "kingdoms", range(3, 6), Rule, Stat, KingdomsOptions
    actions = Deal | Build | Draw | Challenge | Bid | Raise | Fold | Done | Result
    sequence = Rule.TURN
    game_end = Rule.GAME_END
    seat_facts = frozenset(
        {
            (Rule.NINE_CARDS, "seat"),
            (Rule.OWN_CARD, "seat"),
            (Rule.LOCKED, "seat"),
            (Rule.AUTO_COMPLETE, "seats"),
            (Rule.TURN, "seat"),
            (Rule.OPPONENT, "opponent"),
        }
    )
    options: KingdomsOptions

    def script(self) -> Script:
        self.set_up()
        yield from self.deal()
        try:
            yield from self.battles()
            yield from self.last_turn()
        except Completed:
            self.call_off()
        self.over = True
        yield from self.end()

    def set_up(self) -> None:
        self.size, self.copies = deck_of(self.options.sets), copies_of(self.options.sets)
        self.wild = self.options.treasure == "wild"
        self.seen: dict[str, int] = dict.fromkeys(CARDS, 0)
        self.hands = [Hand(HAND) for _ in self.seats]
        self.kingdoms = [Kingdom() for _ in self.seats]
        self.source = self.size - HAND * len(self.seats)
        self.acting = 0
        self.battle: Battle | None = None
        self.settled: list[Settled] = []
        self.unclaimed: Card | None = None
        self.able: list[int] = []
        self.overlooked: set[int] = set()
        self.over = False

    # The cards

    def deal(self) -> Script:
        deal: Deal | None = yield DEAL_OR_NOT
        shown = {seat: cards for seat, cards in enumerate(deal.hands) if cards} if deal else {}
        for seat, cards in shown.items():
            if len(cards) != HAND:
                self.cite(Rule.NINE_CARDS, seat=seat, cards=len(cards))
        if len(shown) < len(self.seats):
            self.trust(Rule.NINE_CARDS)
        source = self.source - sum(len(cards) - HAND for cards in shown.values())
        if source < 0:
            raise Stop(self.now)
        for cards in shown.values():
            self.come_to_light(cards)
        for seat, cards in shown.items():
            self.hands[seat] = Hand(0)
            self.hands[seat].receive(cards)
        self.source = source
        self.look_for_completion()

    def come_to_light(self, cards: Iterable[Card]) -> None:
        """Cards are seen for the first time."""
        for card in cards:
            if self.seen[card] == self.copies[card]:
                raise Rule.DECK.broken(card=card, copies=self.copies[card])
            self.seen[card] += 1

    def from_hand(self, seat: int, cards: Sequence[Card], back: Sequence[Card] = ()) -> None:
        """These cards leave a hand, once those that lay in the kingdom are `back` in it."""
        hand = self.hands[seat]
        known, unseen = hand.without(cards, back)
        if len(unseen) > hand.unknown:
            raise Rule.OWN_CARD.broken(seat=seat, card=unseen[hand.unknown])
        if unseen:
            self.trust(Rule.OWN_CARD)
            self.come_to_light(unseen)
        hand.known = known
        hand.unknown -= len(unseen)
        hand.size += len(back) - len(cards)

    def check_conservation(self) -> None:
        held = sum(self.counts())
        fought = 1 + sum(map(len, self.battle.bids.values())) if self.battle else 0
        assert self.source + held + fought + (self.unclaimed is not None) == self.size

    # Kingdoms

    def build(self, build: Build) -> None:
        seat, before, kingdom = build.seat, self.kingdoms[build.seat], Kingdom(build.groups, build.treasures)
        if self.battle and seat in self.battle.locked:
            self.cite(Rule.LOCKED, seat=seat)
        self.judge_kingdom(kingdom)
        self.from_hand(seat, kingdom.cards, back=before.cards)
        self.kingdoms[seat] = kingdom
        self.check_conservation()
        self.tally[Stat.BUILDS, seat, 1] += 1
        if before.flags and kingdom.flags and before.flags != kingdom.flags:
            self.tally[Stat.FLAG_CHANGES, seat, 1] += 1
        if kingdom.complete:
            raise Completed

    def judge_kingdom(self, kingdom: Kingdom) -> None:
        for group in kingdom.groups:
            if not kind_of(group):
                self.cite(Rule.GROUP, cards=[*group])
        if len(kingdom.flags) > 1:
            self.cite(Rule.FLAG, flags=kingdom.flags)
        if not self.options.repeat:
            for kind in dict.fromkeys(kingdom.kinds):
                if kingdom.kinds.count(kind) > 1:
                    self.cite(Rule.ONE_OF_EACH, kind=kind)

    def look_for_completion(self) -> None:
        """Where it must be laid at once: who has the cards of a complete kingdom?"""
        if self.options.auto_complete:
            self.able = [seat for seat in self.seats if completion(self.hands[seat], self.kingdoms[seat])]
            if any(hand.unknown for hand in self.hands):
                self.trust(Rule.AUTO_COMPLETE)

    def check_completion(self, action: Any) -> None:
        """The first action after somebody could complete a kingdom must complete one, whoever's it is."""
        missed, self.able = [seat for seat in self.able if seat not in self.overlooked], []
        if missed and not completes(action):
            self.overlooked.update(missed)
            self.cite(Rule.AUTO_COMPLETE, seats=missed)

    # Battles

    def received(self, kinds: tuple[type[Action], ...]) -> Generator[Any, Any, Any]:
        """The next action, of one of these kinds."""
        try:
            action = yield kinds
        except Broken as broken:
            raise Rule.TURN.broken(due=sorted(broken.facts["due"]))
        if self.able:
            self.check_completion(action)
        return action

    def awaited(self, kinds: tuple[type[Action], ...], seat: int) -> Generator[Any, Any, Any]:
        """The action of this seat; before it, everybody may build."""
        self.acting = seat
        while isinstance(action := (yield from self.received(kinds)), Build):
            self.build(action)
        if action.seat != seat:
            raise Rule.TURN.broken(seat=seat)
        return action

    def battles(self) -> Script:
        challenger = 0
        while self.source:
            draw: Draw = yield from self.awaited(DRAW, challenger)
            self.come_to_light([draw.card])
            self.source -= 1
            self.battle = battle = Battle(challenger, draw.card)
            challenge: Challenge = yield from self.awaited(CHALLENGE, challenger)
            if challenge.opponent == challenger:
                raise Rule.OPPONENT.broken(opponent=challenger)
            battle.against(challenge.opponent)
            winner = yield from self.fight(battle, challenge.opponent)
            self.settle(battle, challenge.opponent, winner)
            challenger = self.acting = self.left_of(challenger)

    def fight(self, battle: Battle, opponent: int) -> Generator[Any, Any, int]:
        """Who wins the battle."""
        challenger = battle.challenger
        self.put_down((yield from self.awaited(BID, opponent)))
        if not (yield from self.countered(challenger)):
            return opponent
        if self.attack(challenger) < self.attack(opponent):
            return opponent
        answer: Fold | Raise = yield from self.awaited(ANSWER, opponent)
        if isinstance(answer, Raise):
            self.judge_raise(answer, battle)
        self.tally[Stat.GIVE_UP, opponent, isinstance(answer, Fold)] += 1
        if isinstance(answer, Fold):
            return challenger
        if not (yield from self.countered(challenger)):
            return opponent
        bid = battle.bids[challenger]
        self.tally[Stat.COLOUR_BREAK, challenger, not matches(bid[0], bid[1], self.wild)] += 1
        return challenger if self.attack(challenger) >= self.attack(opponent) else opponent

    def countered(self, challenger: int) -> Generator[Any, Any, bool]:
        """Whether the challenger answers with a card."""
        answer: Bid | Fold = yield from self.awaited(COUNTER, challenger)
        if isinstance(answer, Bid):
            self.put_down(answer)
            return True
        if cards := self.hands[challenger].size:
            self.cite(Rule.COUNTER_BID, cards=cards)
        return False

    def put_down(self, bid: Bid | Raise) -> None:
        assert self.battle
        if not self.hands[bid.seat].give(bid.card):
            self.from_hand(bid.seat, [bid.card])
        self.battle.bids[bid.seat].append(bid.card)
        if bid.card == TREASURE:
            self.tally[Stat.TREASURE_BIDS, bid.seat, 1] += 1

    def judge_raise(self, answer: Raise, battle: Battle) -> None:
        self.put_down(answer)
        self.tally[Stat.RAISES, answer.seat, 1] += 1
        first, challenger = battle.bids[answer.seat][0], self.attack(battle.challenger)
        if not matches(first, answer.card, self.wild):
            self.cite(Rule.RAISE_COLOUR, first=first, card=answer.card)
        if (total := self.attack(answer.seat)) <= challenger:
            self.cite(Rule.RAISE_SURPASS, total=total, challenger=challenger)

    def attack(self, seat: int) -> int:
        """Bonus and the cards bid."""
        assert self.battle
        return self.kingdoms[seat].bonus + strength(self.battle.bids[seat], self.wild)

    def settle(self, battle: Battle, opponent: int, winner: int) -> None:
        """The fighters swap what they have bid, and the winner takes the card."""
        challenger, bids = battle.challenger, battle.bids
        attacks = {seat: self.attack(seat) if bids[seat] else None for seat in bids}
        self.settled.append(Settled(challenger, opponent, winner, attacks, raised=len(bids[opponent]) > 1))
        self.hands[challenger].receive(bids[opponent])
        self.hands[opponent].receive(bids[challenger])
        self.hands[winner].receive([battle.card])
        self.battle = None
        self.check_conservation()
        self.look_for_completion()

    # The end

    def last_turn(self) -> Script:
        if self.options.auto_complete and completes(self.ahead()):
            self.build((yield LAST))
        for seat in self.clockwise(self.acting):
            self.acting = seat
            action: Build | Done = yield from self.received(LAST)
            if action.seat != seat:
                raise Rule.TURN.broken(seat=seat)
            if isinstance(action, Build):
                self.build(action)

    def call_off(self) -> None:
        """A battle that a complete kingdom has cut short: the bids go back, the card is nobody's."""
        if self.battle:
            for seat, bid in self.battle.bids.items():
                self.hands[seat].receive(bid)
            self.unclaimed, self.battle = self.battle.card, None
        self.check_conservation()

    def end(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None:
            self.check_ranking(claim)

    def check_ranking(self, claim: Result) -> None:
        computed = {"ranks": self.ranks(), "bonus": self.bonuses()}
        for field, claimed in (("ranks", claim.ranks), ("bonus", claim.bonus)):
            if claimed is not None and claimed != computed[field]:
                self.cite(Rule.RANKING, field=field, claimed=claimed, computed=computed[field])

    def ranks(self) -> list[int]:
        standing = [
            (kingdom.complete, kingdom.bonus, cards) for kingdom, cards in zip(self.kingdoms, self.counts(), strict=True)
        ]
        return [1 + sum(other > own for other in standing) for own in standing]

    def bonuses(self) -> list[int]:
        return [kingdom.bonus for kingdom in self.kingdoms]

    def counts(self) -> list[int]:
        """How many cards each seat has, in hand and kingdom."""
        return [hand.size + len(kingdom.cards) for hand, kingdom in zip(self.hands, self.kingdoms, strict=True)]

    def outcome(self) -> dict[str, Any]:
        standing = {"scores": self.bonuses(), "cards": self.counts()}
        if not self.over:
            return standing
        ranks = self.ranks()
        return {**standing, "ranks": ranks, "winners": [seat for seat in self.seats if ranks[seat] == 1]}

    # The statistics

    def close(self) -> None:
        for seat in self.seats:
            self.tell_battles(seat)
            if self.over:
                self.tell_end(seat)

    def tell_battles(self, seat: int) -> None:
        challenged = [battle.winner == seat for battle in self.settled if battle.challenger == seat]
        defended = [battle for battle in self.settled if battle.opponent == seat]
        held = [battle.winner == seat for battle in defended]
        raised = [battle.winner == seat for battle in defended if battle.raised]
        self.tell(Stat.BATTLES_WON, seat, share(challenged + held))
        self.tell(Stat.CHALLENGE_SUCCESS, seat, share(challenged))
        self.tell(Stat.DEFENCE, seat, share(held))
        self.tell(Stat.RAISE_SUCCESS, seat, share(raised))
        fought = [attack for battle in self.settled if (attack := battle.attacks.get(seat)) is not None]
        self.tell(Stat.ATTACK, seat, counted(fought))
        self.tell(
            Stat.MARGIN, seat, counted(margin for battle in self.settled if (margin := battle.margin_of(seat)) is not None)
        )

    def tell_end(self, seat: int) -> None:
        kingdom = self.kingdoms[seat]
        self.tell(Stat.BONUS, seat, {kingdom.bonus: 1})
        self.tell(Stat.CARDS, seat, {self.hands[seat].size + len(kingdom.cards): 1})
        self.tell(Stat.COMPLETED, seat, share([kingdom.complete]))

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self)

    def candidates(self) -> list[Action]:
        """Every card, every opponent, and for each seat the kingdoms next to its own; a true claim."""
        return choices(self)
