"""The table while a game is played: the money, the deeds, the tokens, and what is open.

The chapters of the rulebook are modules of functions that take a game and an action; what they share stands here.
"""

from collections.abc import Callable

from msgspec import Struct

from ...rulebook import Violation
from .board import GROUP, HALF, HOTELS, HOUSES, PRICES, PROPERTIES, SITE, SQUARES, STARTING_CASH
from .options import MonopolyOptions
from .piles import Pile
from .record import Record
from .rules import Rule


class Offer(Struct, gc=False):
    """A property that a seat has landed on and may buy."""

    seat: int
    square: int


class Lot(Struct, gc=False):
    """What is being auctioned, a property or a kind of building, and the bids as (seat, amount)."""

    item: int | str
    bids: list[tuple[int, int]]


class Claim(Struct, gc=False):
    """Rent that may be asked for a stop, as it stood then.

    `rule`: by which it is reckoned. `times`: with `fresh`, so many times a throw still to be made. `void`: mortgaged.
    """

    payer: int
    owner: int
    square: int
    turn: int
    rule: Rule
    amount: int
    times: int = 1
    fresh: bool = False
    void: bool = False


class Debt(Struct, gc=False):
    """What a seat owes to another or to the bank (None), and for what: `rent`, `tax`, `card`, `fine` or `interest`.

    `square`: of a rent. `onward`: where the token goes once the fine after the third throw has been paid.
    """

    debtor: int
    creditor: int | None
    amount: int
    cause: str
    square: int = -1
    onward: int | None = None


class Choice(Struct, gc=False):
    """A payment that is a seat's to choose: a sum or a card of a pile, or (`tenth`) the income tax as a sum or a tenth."""

    seat: int
    amount: int
    pile: str = ""
    tenth: int | None = None


class Game:
    """The state of one game; the lists are by seat, or by square."""

    def __init__(
        self, options: MonopolyOptions, rounds: list[list[int]], cite: Callable[..., Violation], trust: Callable[[Rule], None]
    ) -> None:
        self.options, self.rounds, self.cite, self.trust = options, rounds, cite, trust
        seats = len(rounds)
        self.seats = range(seats)
        self.full = 3 if options.ruleset == "short" else 4
        self.doubled_by_site = options.chosen("double") == "each"
        self.window = 2 if options.chosen("ask") == "second" else 1
        self.fine_then_throw = options.chosen("fine") == "roll"
        self.lay_out(seats)
        self.begin(seats)
        self.open_nothing()
        self.open_books()

    def lay_out(self, seats: int) -> None:
        """The money, the deeds, the buildings, the cards and the tokens."""
        options = self.options
        self.cash = [STARTING_CASH] * seats
        self.bank = -STARTING_CASH * seats
        self.owner: list[int | None] = [None] * SQUARES
        self.mortgaged = [False] * SQUARES
        self.level = [0] * SQUARES
        self.property = [0] * seats  # what deeds and buildings are worth
        self.houses, self.hotels = HOUSES, HOTELS
        self.piles = {name: Pile(options.effects(name), options.piles == "shuffle") for name in "CT"}
        self.held: dict[str, int] = {}  # who has which card that frees from jail
        self.at = [0] * seats
        self.jailed = [False] * seats
        self.tries = [0] * seats

    def begin(self, seats: int) -> None:
        """Who plays, who begins, whose turn it is."""
        self.out = [False] * seats
        self.left: list[int] = []  # the bankrupt, in the order of their leaving
        self.after = [clockwise[1] for clockwise in self.rounds]  # who is next in play at each one's left
        self.over = False
        self.starters: list[int] | None = None  # who has yet to throw for the first turn
        self.starts: dict[int, int] = {}
        self.first: int | None = None
        self.dealt = self.options.ruleset == "standard"
        self.mover: int | None = None
        self.turn = 0
        self.doubles = 0
        self.extra = False  # the mover throws again
        self.waited: int | None = None  # who paid the fine in place of a throw
        self.dice: list[int] = []
        self.thrown = [0] * seats  # the sum of the last throw

    def open_nothing(self) -> None:
        """What is to be settled."""
        self.offer: Offer | None = None
        self.lot: Lot | None = None
        self.card_due: tuple[int, str] | None = None
        self.choice: Choice | None = None
        self.claims: list[Claim] = []
        self.lapsed: set[tuple[int, int, int]] = set()  # owner, payer, square of rents that nobody asked for in time
        self.debts: list[Debt] = []
        self.estate: list[int] = []  # deeds of a player bankrupt to the bank
        self.just_taken: set[int] = set()  # mortgaged deeds that changed hands since the last throw

    def open_books(self) -> None:
        """What is noted for the statistics."""
        self.records = [Record() for _ in self.seats]
        self.square_rent: dict[int, int] = {}
        self.square_cost: dict[int, int] = {}
        self.fewest_houses = HOUSES
        self.worths: list[list[int]] = []  # what everybody was worth at the end of each turn

    # Whose turn it is, and what is not settled

    def due(self) -> int | None:
        """Who throws next; None before the first throw if nobody knows."""
        mover = self.mover
        if mover is None:
            return self.first
        return mover if self.extra and not self.out[mover] else self.after[mover]

    def pending(self) -> str | None:
        """The first thing that must be settled before the dice pass, if any."""
        if self.lot:
            return "auction"
        if self.debts:
            return "debt"
        if self.card_due:
            return "draw"
        if self.choice:
            return "choice" if self.choice.tenth is None else "tax"
        if self.offer:
            return "offer"
        return "estate" if self.estate else None

    def debt_of(self, seat: int) -> Debt | None:
        """The oldest open debt of a seat."""
        return next((debt for debt in self.debts if debt.debtor == seat), None)

    def leave(self, seat: int) -> None:
        """The seat is out of the game; the dice pass it over."""
        self.out[seat] = True
        self.left.append(seat)
        self.after = [next((s for s in seats[1:] if not self.out[s]), seats[0]) for seats in self.rounds]
        if self.first == seat:
            self.first = self.after[seat]

    def in_play(self) -> list[int]:
        return [seat for seat in self.seats if not self.out[seat]]

    # Deeds and buildings

    def value(self, square: int) -> int:
        """What a deed with its buildings counts for at the end: a mortgaged one half its price."""
        price = HALF[square] if self.mortgaged[square] else PRICES[square]
        return price + self.level[square] * SITE[square].house if self.level[square] else price

    def worth(self, seat: int) -> int:
        """Cash, printed prices (mortgaged: half), buildings at cost."""
        return self.cash[seat] + self.property[seat]

    def deeds(self, seat: int) -> list[int]:
        return [square for square in PROPERTIES if self.owner[square] == seat]

    def cards(self, seat: int) -> list[str]:
        return [card for card, holder in self.held.items() if holder == seat]

    def has_group(self, seat: int, square: int) -> bool:
        """Whether the seat owns every site of the colour-group."""
        for site in GROUP[square]:  # noqa: SIM110 (asked at every stop, and a generator takes thrice as long)
            if self.owner[site] != seat:
                return False
        return True

    def spoilt(self, square: int) -> bool:
        """Whether a site of the colour-group is mortgaged."""
        return True in [self.mortgaged[site] for site in GROUP[square]]

    def fewest(self, square: int) -> int:
        """The buildings on the site of the colour-group that has the fewest."""
        return min([self.level[site] for site in GROUP[square]])

    def built(self, square: int) -> list[int]:
        """The sites of the colour-group that carry buildings."""
        return [site for site in GROUP.get(square, ()) if self.level[site]]

    def buildings(self, seat: int) -> int:
        """What the seat's buildings have cost."""
        return sum(self.level[site.square] * site.house for site in SITE.values() if self.owner[site.square] == seat)

    def transfer(self, squares: list[int], to: int | None) -> None:
        """Deeds change hands, as they are; the bank (None) may be one of them."""
        for square in squares:
            value, owner = self.value(square), self.owner[square]
            if owner is not None:
                self.property[owner] -= value
            if to is not None:
                self.property[to] += value
            self.owner[square] = to

    def note_groups(self, seat: int, squares: list[int]) -> None:
        """Which colour-groups the seat has completed with these deeds, now that all have changed hands."""
        for group in dict.fromkeys(map(GROUP.get, squares)):
            if group and self.has_group(seat, group[0]):
                self.records[seat].completed(self.turn)

    # Conservation

    def balanced(self) -> bool:
        """Money, buildings and cards: what enters equals what leaves."""
        hotel = self.full + 1
        hotels = self.level.count(hotel)
        cards = [len(pile.order) + len(pile.unseen) + len(pile.used) for pile in self.piles.values()]
        return (
            sum(self.cash) + self.bank == 0
            and self.hotels + hotels == HOTELS
            and self.houses + sum(self.level) - hotels * hotel == HOUSES
            and sum(cards) + len(self.held) == sum(len(pile.effects) for pile in self.piles.values())
        )

    def conserved(self) -> bool:
        """The same, and each player's property to the deed; who is out has nothing."""
        values = [sum(self.value(square) for square in self.deeds(seat)) for seat in self.seats]
        return (
            self.balanced()
            and self.property == values
            and not any(self.cash[seat] or self.deeds(seat) or self.cards(seat) for seat in self.left)
        )
