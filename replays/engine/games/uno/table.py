"""The table while a hand of UNO is played: the hands, the stock and the discard pile, whose turn it is and what is owed."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import Struct

from ...rulebook import Violation
from .actions import Penalty, Taking, Why
from .cards import CARDS, COLOUR, COPIES, DECK, FITTING, SYMBOL, Card, Colour
from .rules import Rule

NOWHERE = dict.fromkeys(CARDS, 0)
HIDDEN = "hidden"
"""Stands for a drawn card that nobody saw."""


PENALTIES: dict[Why, tuple[Rule, int]] = {
    "card": (Rule.WRONG_CARD, 2),
    "uno": (Rule.UNO_PENALTY, 2),
    "false-uno": (Rule.FALSE_UNO, 3),
    "advice": (Rule.ADVICE, 2),
    "follow": (Rule.NO_FOLLOW_UP, 2),
}
"""The rule behind each penalty, and how many cards it costs."""


class Owed(Struct):
    """A penalty that must follow at once, and the action that brought it about."""

    why: Why
    seat: int
    cause: int

    def paid_by(self, penalty: Penalty) -> bool:
        return (penalty.seat, penalty.why) == (self.seat, self.why)


@dataclass(slots=True)
class Hand:
    """The cards that a player holds: those the log has shown, and how many more (`dark`).

    Counted as they fall: cards `played`, `drawn` at the turn, `drawn_played` at once, `forced` by a debt, taken as `penalty`.
    `wilds`: the colours named with wild cards.
    """

    known: list[Card]
    dark: int
    played: int = 0
    drawn: int = 0
    drawn_played: int = 0
    wilds: list[Colour | None] = field(default_factory=list)
    forced: int = 0
    penalty: int = 0
    turns_lost: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.dark

    def of_colour(self, colour: Colour | None) -> list[Card]:
        held = [card for card in self.known if COLOUR[card] == colour] if colour else []
        return sorted(held) if held else held


class Window(Struct):
    """One card is left: until the next player begins, `seat` can say "uno", or be caught."""

    seat: int
    called: bool
    caught: bool = False


class WildFour(Struct):
    """A Wild Draw Four that was played, and what is known of the colour its player was not to hold.

    `held`: the known cards of that colour; `unsure`: there were unknown cards besides. `dark`: how many unknown cards the
    player took since; `seen`: how many of the colour came out of the unknown ones since. More seen than taken: a bluff.
    """

    seat: int
    action: int
    colour: Colour | None
    held: list[Card]
    unsure: bool
    citation: Violation | None = None
    dark: int = 0
    seen: int = 0

    @property
    def guilty(self) -> bool | None:
        """None if the log has not shown it."""
        return True if self.held else None if self.unsure else False


@dataclass(slots=True)
class Table:
    """The position in the hand being played.

    `located`: how often each card is known to be in a hand or on the pile. `fitting`: the cards that match the top card.
    `clock`: 1 clockwise, -1 against it. `due`: whose turn it is, or who owes the `debt`. `namer`: who is to name the colour of
    the first card. `passed_over`: who would be next but for the card just played. `drawer`: who has just drawn, and may still
    play the card `drawn`. `follows`: with two players, the turn goes on after a Skip or Reverse. `out`: who has played the last
    card. `early`: who has said "uno" just before the play. `owed`: the penalty that must follow. `last_four`: the last Wild
    Draw Four; `challenged`: it is doubted. `doubtful`: those that a later card may prove to be bluffs. `turns`, `turnabouts`,
    `reshuffles`: how many there were.
    """

    dealer: int
    hands: list[Hand]
    stock: int
    located: dict[Card, int] = field(default_factory=NOWHERE.copy)
    top: Card = "W"
    colour: Colour | None = None
    fitting: frozenset[Card] = frozenset()
    pile: list[Card] = field(default_factory=list)
    clock: int = 1
    due: int = 0
    namer: int | None = None
    passed_over: int | None = None
    drawer: int | None = None
    drawn: str = HIDDEN
    follows: bool = False
    debt: int = 0
    debt_rule: Rule = Rule.DRAW_TWO
    out: int | None = None
    window: Window | None = None
    early: int | None = None
    owed: Owed | None = None
    last_four: WildFour | None = None
    challenged: bool = False
    doubtful: list[WildFour] = field(default_factory=list)
    turns: int = 0
    turnabouts: int = 0
    reshuffles: int = 0

    # The order of play

    def next(self, seat: int) -> int:
        """The seat after this one."""
        return (seat + self.clock) % len(self.hands)

    def acting(self) -> list[int]:
        """Who may play or draw: who has just drawn, the one due, and those after it as far as the turn may pass."""
        drawer = [] if self.drawer is None else [self.drawer]
        seats = [self.due]
        while len(seats) < len(self.hands) and self.passes(seats[-1]):
            seats.append(self.next(seats[-1]))
        return drawer + seats

    def passes(self, seat: int) -> bool:
        """Whether the turn may pass on: if cards are owed, but not paid, or if none is left to play or to draw."""
        if self.out is not None:
            return False
        return bool(self.debt and seat == self.due) or (not self.available(1) and not self.playable(seat))

    def wrong_turn(self, seat: int) -> Rule:
        """The rule that keeps this seat from its turn."""
        if seat != self.passed_over:
            return Rule.TURN
        return Rule.SKIP if SYMBOL[self.top] == "S" else Rule.REVERSE

    def end_turn(self, seat: int) -> None:
        """The turn of this seat is over."""
        self.due = (seat + self.clock) % len(self.hands)
        self.passed_over = self.drawer = None
        self.follows = False

    # The pile

    def cover(self, seat: int, card: Card, colour: Colour | None) -> None:
        """The card lies on top, and the next player is due."""
        self.pile.append(card)
        self.top, self.colour, self.fitting = card, colour, FITTING[colour][card]
        self.due = (seat + self.clock) % len(self.hands)
        self.passed_over = self.drawer = None
        self.follows = False

    def name(self, colour: Colour) -> None:
        """The colour of a first card that is wild."""
        self.colour, self.fitting, self.namer = colour, FITTING[colour][self.top], None

    def playable(self, seat: int) -> list[Card]:
        """The known cards of a hand that may be played."""
        hand, fitting = self.hands[seat], self.fitting
        barred = "W4" if hand.of_colour(self.colour) else None
        return sorted(card for card in hand.known if card in fitting and card != barred)

    # The stock

    def available(self, due: int) -> int:
        """As many cards as are due, or all there are if those are fewer."""
        return due if due <= self.stock else min(due, self.stock + len(self.pile) - 1)

    def locate(self, cards: Iterable[Card]) -> None:
        """These cards have come to light. Raises `one-deck` if one turns up more often than it exists."""
        located = self.located
        for card in cards:
            located[card] = copies = located[card] + 1
            if copies > COPIES[card]:
                raise Rule.ONE_DECK.broken(card=card, copies=COPIES[card])

    def take(self, taking: Taking, count: int) -> None:
        """Cards go from the stock to a hand. Raises `one-deck` if there are not so many."""
        if count > self.stock:
            self.turn_pile()
        if count > self.stock:
            raise Rule.ONE_DECK.broken(stock=self.stock, count=count)
        self.stock -= count
        hand = self.hands[taking.seat]
        if taking.cards is not None:
            self.locate(taking.cards)
            hand.known += taking.cards
            return
        hand.dark += count
        for four in self.doubtful:
            if four.seat == taking.seat:
                four.dark += count

    def turn_pile(self) -> None:
        """All but the top card of the pile become stock."""
        *under, self.top = self.pile
        for card in under:
            self.located[card] -= 1
        self.stock += len(under)
        self.pile = [self.top]
        self.reshuffles += bool(under)

    def whole(self) -> bool:
        """Whether all the cards are there."""
        return self.stock + len(self.pile) + sum(map(len, self.hands)) == DECK
