"""What can stand in a log of Monopoly."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...log import Action, BySeat, Move, Seat

Die = Annotated[int, Meta(ge=1, le=6)]
Dice = Annotated[list[Die], Meta(min_length=2, max_length=2)]
Square = Annotated[int, Meta(ge=0, le=39)]
Money = Annotated[int, Meta(ge=0)]
Card = Annotated[str, Meta(pattern="^[CT][1-9][0-9]?$")]
Pile = Literal["C", "T"]
Building = Literal["house", "hotel"]
Deeds = Annotated[list[Square], Meta(min_length=2, max_length=2)]


class Start(Move, tag="start", frozen=True, gc=False):
    """A throw for the first turn."""

    dice: Dice


class Shuffle(Action, tag="shuffle", frozen=True, gc=False):
    """The whole order of a pile, the top card first, if somebody knows it."""

    pile: Pile
    order: list[Card]


class Deal(Action, tag="deal", frozen=True, gc=False):
    """In the short and the time-limited game: two deeds for each player."""

    deeds: BySeat[Deeds]


class Roll(Move, tag="roll", frozen=True, gc=False):
    """The throw of a turn, in jail too. `to`: the square it ends on, before any card."""

    dice: Dice
    to: Square | None = None


class Draw(Move, tag="draw", frozen=True, gc=False):
    """The card taken."""

    card: Card


class Buy(Move, tag="buy", frozen=True, gc=False):
    """The property just landed on is bought, at the printed price."""

    square: Square


class Auction(Action, tag="auction", frozen=True, gc=False):
    """The bank puts a property or a scarce building up for auction."""

    lot: Building | Square


class Bid(Move, tag="bid", frozen=True, gc=False):
    """An offer in the auction."""

    amount: Annotated[int, Meta(ge=1)]


class Sold(Action, tag="sold", frozen=True, gc=False):
    """The auction is closed; without `to` nobody took the lot. `square`: where a building is put."""

    to: Seat | None = None
    price: Annotated[int, Meta(ge=1)] | None = None
    square: Square | None = None


class Rent(Move, tag="rent", frozen=True, gc=False):
    """The owner asks for rent. `dice`: the fresh throw that a card demands."""

    payer: Seat
    square: Square
    amount: Money | None = None
    dice: Dice | None = None


class Pay(Move, tag="pay", frozen=True, gc=False):
    """The oldest debt is paid, or what a card or the income tax leaves to choose."""

    cash: Money | None = None
    deeds: list[Square] = []
    cards: list[Card] = []


class Leave(Move, tag="leave", frozen=True, gc=False):
    """Out of jail by a card, or else by the fine."""

    card: Card | None = None


class Build(Move, tag="build", frozen=True, gc=False):
    """One building is bought."""

    square: Square


class Sell(Move, tag="sell", frozen=True, gc=False):
    """One building of a site is sold back, or all of its group."""

    square: Square
    all: bool = False


class Mortgage(Move, tag="mortgage", frozen=True, gc=False):
    """A property is mortgaged."""

    square: Square


class Lift(Move, tag="lift", frozen=True, gc=False):
    """A mortgage is paid off."""

    square: Square
    amount: Money | None = None


class Goods(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True, gc=False):
    """One side of a trade."""

    cash: Money = 0
    deeds: list[Square] = []
    cards: list[Card] = []


class Trade(Move, tag="trade", frozen=True, gc=False):
    """A trade that both players agreed to."""

    partner: Seat
    give: Goods
    take: Goods


class Bankrupt(Move, tag="bankrupt", frozen=True, gc=False):
    """A player declares bankruptcy. `worth`: what everybody is worth, if this ends the game."""

    worth: BySeat[Money] | None = None


class Count(Action, tag="count", frozen=True, gc=False):
    """Claim: the cash in hand."""

    cash: BySeat[Money]


class Time(Action, tag="time", frozen=True, gc=False):
    """Time is up. `worth`: what everybody is worth."""

    worth: BySeat[Money] | None = None
