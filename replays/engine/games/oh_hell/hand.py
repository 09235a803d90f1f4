"""A hand of Oh Hell while it is played, and as it stands on the score sheet."""

from msgspec import Struct, field

from ...kit.cards import DECK, OF_SUIT, RANK, SUIT, Card, Suit

ACE = 14


def height(card: Card, trump: Suit, led: Suit) -> int:
    """Trumps stand above the ace of the suit led, and a third suit takes nothing."""
    return RANK[card] + 13 * (SUIT[card] == trump) if SUIT[card] in (trump, led) else 0


HEIGHTS: dict[Suit, dict[Suit, dict[Card, int]]] = {
    trump: {led: {card: height(card, trump, led) for card in DECK} for led in OF_SUIT} for trump in OF_SUIT
}


class Hand(Struct):
    """The hand being played.

    `cards`: what each seat may still hold: its own cards if they were shown, else all that were seen nowhere else (`unseen`,
    the same set for every hidden seat). `discards`: by hidden seat and the suit that it did not follow, the actions and the
    cards that a later card of that suit would prove to be revokes. `leaders`: who led each trick, and who leads the next.
    """

    size: int
    dealer: int
    turned_up: Card
    cards: list[set[Card]]
    unseen: set[Card]
    leaders: list[int]
    won: list[int]
    won_with_trump: list[int]
    bids: dict[int, int] = field(default_factory=dict)
    played: list[Card] = field(default_factory=list)
    discards: dict[tuple[int, Suit], list[tuple[int, Card]]] = field(default_factory=dict)

    @property
    def players(self) -> int:
        return len(self.won)

    def turn(self) -> int | None:
        """Who is to bid or to play."""
        if len(self.bids) < self.players:
            return (self.leaders[0] + len(self.bids)) % self.players
        if len(self.played) < self.size * self.players:
            return (self.leaders[-1] + len(self.played)) % self.players
        return None

    def left(self, seat: int) -> int:
        """How many cards a seat still holds."""
        tricks, begun = divmod(len(self.played), self.players)
        return self.size - tricks - ((seat - self.leaders[-1]) % self.players < begun)

    def hidden(self, seat: int) -> bool:
        return self.cards[seat] is self.unseen

    def elsewhere(self, seat: int, card: Card) -> str:
        """Where a card is that this seat cannot hold."""
        if card in self.played:
            return "played"
        if card == self.turned_up:
            return "turned-up"
        return "other-hand" if self.hidden(seat) else "not-held"


class Line(Struct):
    """A finished hand on the score sheet; the lists are by seat."""

    size: int
    dealer: int
    turned_up: Card
    bids: list[int]
    won: list[int]
    won_with_trump: list[int]
    points: list[int]
    totals: list[int]
