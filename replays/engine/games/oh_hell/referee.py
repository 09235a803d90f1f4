"""Oh Hell: the script of the game, in the order of its rulebook."""

from collections.abc import Callable
from itertools import chain, compress, groupby, pairwise
from operator import add
from typing import Any

from ...kit.cards import DECK, OF_SUIT, PRINTED, SUIT, Card, Suit
from ...log import Action
from ...referee import Referee, Script
from ...statistics import counted, rate
from .actions import Bid, Deal, OhHellOptions, Play, Result, Score, Trick
from .hand import ACE, HEIGHTS, Hand, Line
from .rules import Rule, Stat
from .scene import scene

TRICK_CLAIM, SCORE_CLAIM, RESULT_CLAIM = (Trick, None), (Score, None), (Result, None)

SCORING: dict[str, Callable[[int, int], int]] = {
    "positive": lambda bid, won: 10 + won if won == bid else won,
    "neutral": lambda bid, won: 10 + won if won == bid else 0,
    "negative": lambda bid, won: 10 if won == bid else -10 * abs(won - bid),
    "negative-plus": lambda bid, won: 10 + won if won == bid else -10 * abs(won - bid),
}


class OhHell(Referee):
    """Oh Hell. Rulebook: reference/rulebook/oh-hell/."""

    slug, players, rules, statistics, options_type = "oh-hell", range(3, 8), Rule, Stat, OhHellOptions
    actions = Deal | Bid | Play | Trick | Score | Result
    sequence = Rule.SEQUENCE
    printed = PRINTED
    seat_facts = frozenset(
        {
            (Rule.TURN, "due"),
            (Rule.TURN, "seat"),
            (Rule.HAND_SIZE, "seat"),
            (Rule.DEALER_ROTATION, "due"),
            (Rule.DEALER_ROTATION, "dealer"),
            (Rule.TRICK_WINNER, "winner"),
            (Rule.TRICK_WINNER, "claimed"),
            (Rule.WINNER, "winners"),
            (Rule.WINNER, "claimed"),
        }
    )
    hand: Hand | None
    sheet: list[Line]
    totals: list[int]

    def script(self) -> Script:
        self.hand, self.sheet, self.totals = None, [], [0 for _ in self.seats]
        for size in self.options.series(len(self.seats)):
            self.hand = hand = yield from self.deal(size)
            yield from self.bidding(hand)
            yield from self.tricks(hand)
            yield from self.score(hand)
        yield from self.result()

    # The deal

    def deal(self, size: int) -> Script:
        deal: Deal = yield Deal
        hands = deal.hands or [None for _ in self.seats]
        if deal.size not in (None, size):
            raise Rule.HAND_SIZE.broken(due=size, size=deal.size)
        for seat, cards in enumerate(hands):
            if cards is not None and len(cards) != size:
                raise Rule.HAND_SIZE.broken(due=size, size=len(cards), seat=seat)
        dealt = [cards for cards in hands if cards is not None]
        unseen = set(DECK)
        unseen.difference_update([deal.trump], *dealt)
        if len(unseen) + 1 + size * len(dealt) != len(DECK):
            raise Rule.SINGLE_DECK.broken(card=twice([deal.trump, *chain(*dealt)]))
        dealer = self.next_dealer(deal.dealer)
        return Hand(
            size=size,
            dealer=dealer,
            turned_up=deal.trump,
            cards=[unseen if cards is None else set(cards) for cards in hands],
            unseen=unseen,
            leaders=[self.left_of(dealer)],
            won=[0] * len(hands),
            won_with_trump=[0] * len(hands),
        )

    def next_dealer(self, logged: int | None) -> int:
        """Whoever is logged deals; the first may be anyone."""
        if self.hand is None:
            return logged or 0
        due = self.left_of(self.hand.dealer)
        if logged is None or logged == due:
            return due
        self.cite(Rule.DEALER_ROTATION, due=due, dealer=logged)
        return logged

    # The bids

    def bidding(self, hand: Hand) -> Script:
        size, others = hand.size, 0
        for seat in self.clockwise(hand.leaders[0]):
            bid: Bid = yield Bid
            if bid.seat != seat:
                raise Rule.TURN.broken(due=seat, seat=bid.seat)
            if bid.tricks > size:
                self.cite(Rule.BID_RANGE, most=size, tricks=bid.tricks)
            if seat == hand.dealer and others + bid.tricks == size:
                self.cite(Rule.HOOK, forbidden=bid.tricks, others=others, size=size)
            hand.bids[seat] = bid.tricks
            others += bid.tricks

    # The play

    def tricks(self, hand: Hand) -> Script:
        unseen, heights_by_led = hand.unseen, HEIGHTS[SUIT[hand.turned_up]]
        for _ in range(hand.size):
            highest = 0
            for seat in self.clockwise(hand.leaders[-1]):
                play: Play = yield Play
                card, cards = play.card, hand.cards[seat]
                if play.seat != seat:
                    raise Rule.TURN.broken(due=seat, seat=play.seat)
                if card not in cards:
                    raise Rule.OWN_CARD.broken(card=card, where=hand.elsewhere(seat, card))
                cards.remove(card)
                hand.played.append(card)
                suit = SUIT[card]
                if not highest:
                    led, heights = suit, heights_by_led[suit]
                if cards is unseen:
                    self.play_hidden(hand, seat, card, led)
                elif suit != led and not cards.isdisjoint(OF_SUIT[led]):
                    self.cite(Rule.FOLLOW_SUIT, led=led, card=card, held=sorted(cards & OF_SUIT[led]))
                if heights[card] > highest:
                    highest, winner = heights[card], seat
            hand.leaders.append(winner)
            hand.won[winner] += 1
            hand.won_with_trump[winner] += highest > ACE
            claim: Trick | None = yield TRICK_CLAIM
            if claim is not None and claim.winner != winner:
                self.cite(Rule.TRICK_WINNER, winner=winner, claimed=claim.winner)
        assert len(unseen) + 1 + len(hand.played) == len(DECK)

    def play_hidden(self, hand: Hand, seat: int, card: Card, led: Suit) -> None:
        """What a card from a hidden hand proves: that it was there when its suit was not followed."""
        if not self.on_trust:  # nothing else is, while cards are played
            self.trust(Rule.OWN_CARD)
        suit = SUIT[card]
        for action, discard in hand.discards.pop((seat, suit), ()):
            self.cite(Rule.FOLLOW_SUIT, at=action, proof=self.now, led=suit, card=discard, held=[card])
        if suit != led:
            hand.discards.setdefault((seat, led), []).append((self.now, card))

    # The score

    def score(self, hand: Hand) -> Script:
        hand.discards.clear()  # every hand is known now
        bids = [hand.bids[seat] for seat in self.seats]
        points = [*map(SCORING[self.options.scoring], bids, hand.won)]
        self.totals = [*map(add, self.totals, points)]
        self.sheet.append(
            Line(hand.size, hand.dealer, hand.turned_up, bids, hand.won, hand.won_with_trump, points, self.totals)
        )
        claim: Score | None = yield SCORE_CLAIM
        if claim is not None:
            if claim.points not in (None, points):
                self.cite(Rule.HAND_SCORE, points=points, claimed=claim.points)
            self.check_totals(claim.totals)

    def result(self) -> Script:
        claim: Result | None = yield RESULT_CLAIM
        if claim is not None:
            self.check_totals(claim.totals)
            winners = in_the_lead(self.totals)
            if claim.winners is not None and sorted(claim.winners) != winners:
                self.cite(Rule.WINNER, winners=winners, claimed=claim.winners)

    def check_totals(self, claimed: list[int] | None) -> None:
        if claimed not in (None, self.totals):
            self.cite(Rule.TOTAL_SCORE, totals=self.totals, claimed=claimed)

    def outcome(self) -> dict[str, Any]:
        if not self.ended:
            return {"scores": self.totals}
        ranks = [1 + sum(other > total for other in self.totals) for total in self.totals]
        return {"scores": self.totals, "ranks": ranks, "winners": in_the_lead(self.totals)}

    # The statistics

    def close(self) -> None:
        if self.hand and self.hand.discards:
            self.trust(Rule.FOLLOW_SUIT)
        if self.sheet:
            self.tell_table()
            for seat in self.seats:
                self.tell_bids(seat)
                self.tell_play(seat)

    def tell_table(self) -> None:
        over_bid = [line for line in self.sheet if sum(line.bids) > line.size]
        self.tell(Stat.OVER_BID, None, rate(len(over_bid), len(self.sheet)))
        leading = [in_the_lead(line.totals) for line in self.sheet]
        self.tell(Stat.LEAD_CHANGES, None, counted(1 for before, after in pairwise(leading) if after != before))

    def tell_bids(self, seat: int) -> None:
        tell, sheet = self.tell, self.sheet
        sizes = [line.size for line in sheet]
        bids = [line.bids[seat] for line in sheet]
        lean = [line.won[seat] - line.bids[seat] for line in sheet]
        made = [miss == 0 for miss in lean]
        made_zeros = [kept for kept, bid in zip(made, bids, strict=True) if bid == 0]
        made_as_dealer = [kept for kept, line in zip(made, sheet, strict=True) if line.dealer == seat]
        tell(Stat.BIDS_MADE, seat, rate(sum(made), len(made)))
        tell(Stat.AVERAGE_BID, seat, counted(bids))
        tell(Stat.BID_MISS, seat, counted(map(abs, lean)))
        tell(Stat.BID_LEAN, seat, counted(lean))
        tell(Stat.MADE_BY_SIZE, seat, counted(compress(sizes, made)))
        tell(Stat.PLAYED_BY_SIZE, seat, counted(sizes))
        tell(Stat.ZERO_BIDS, seat, rate(len(made_zeros), len(bids)))
        tell(Stat.ZERO_BIDS_MADE, seat, rate(sum(made_zeros), len(made_zeros)))
        tell(Stat.DEALER_BIDS_MADE, seat, rate(sum(made_as_dealer), len(made_as_dealer)))
        tell(Stat.MADE_RUN, seat, counted(len([*run]) for kept, run in groupby(made) if kept))

    def tell_play(self, seat: int) -> None:
        tell, sheet = self.tell, self.sheet
        won = [line.won[seat] for line in sheet]
        tell(Stat.HANDS_PLAYED, seat, {1: len(sheet)})
        tell(Stat.AVERAGE_TRICKS, seat, counted(won))
        tell(Stat.HAND_POINTS, seat, counted([line.points[seat] for line in sheet]))
        tell(Stat.TRUMP_TRICKS, seat, rate(sum([line.won_with_trump[seat] for line in sheet]), sum(won)))

    # The position

    def scene(self) -> dict[str, Any]:
        return scene(self.hand, self.sheet, self.totals)

    def candidates(self) -> list[Action]:
        """Any card may be turned up, any number bid, any card played that the seat may hold; claims are true."""
        return [action for kind in self.due for action in self.of_kind(kind, self.hand)]

    def of_kind(self, kind: type[Action], hand: Hand | None) -> list[Action]:
        if kind is Deal or hand is None:
            return [Deal(trump=card) for card in sorted(DECK)]
        seat = hand.turn()
        if kind is Bid and seat is not None:
            return [Bid(seat=seat, tricks=tricks) for tricks in range(hand.size + 1)]
        if kind is Play and seat is not None:
            return [Play(seat=seat, card=card) for card in sorted(hand.cards[seat])]
        if kind is Trick:
            return [Trick(winner=hand.leaders[-1])]
        if kind is Score:
            return [Score(points=self.sheet[-1].points, totals=self.totals)]
        return [Result(totals=self.totals, winners=in_the_lead(self.totals))]


def twice(cards: list[Card]) -> Card:
    """The first card that is there twice."""
    return next(card for card in cards if cards.count(card) > 1)


def in_the_lead(totals: list[int]) -> list[int]:
    """The seats with the highest total; equal totals share it."""
    most = max(totals)
    return [seat for seat, total in enumerate(totals) if total == most]
