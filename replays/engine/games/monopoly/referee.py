"""Monopoly: the script of the game. Each chapter of the rulebook is a module: `opening`, `turns`, `movement`, `buying`,
`auctions`, `rent`, `drawing`, `jail`, `building`, `mortgages`, `trades`, `debts`, `bankruptcy`, `ending`."""

from collections.abc import Callable, Iterable
from typing import Any

from ...log import Action
from ...referee import Referee, Script, tag
from . import auctions, bankruptcy, building, buying, debts, drawing, ending, jail, mortgages, opening, rent, trades, turns
from .actions import (
    Auction,
    Bankrupt,
    Bid,
    Build,
    Buy,
    Count,
    Deal,
    Draw,
    Leave,
    Lift,
    Mortgage,
    Pay,
    Rent,
    Roll,
    Sell,
    Shuffle,
    Sold,
    Start,
    Time,
    Trade,
)
from .board import IN_JAIL, JAIL, PLACES
from .candidates import candidates
from .game import Game
from .options import MonopolyOptions
from .rules import SEAT_FACTS, SQUARE_FIELDS, Rule, Stat
from .scene import scene
from .telling import tell

CHAPTERS: dict[type[Action], Callable[[Game, Any], None]] = {
    Start: opening.start,
    Shuffle: opening.shuffle,
    Deal: opening.deal,
    Roll: turns.roll,
    Draw: drawing.draw,
    Buy: buying.buy,
    Auction: auctions.auction,
    Bid: auctions.bid,
    Sold: auctions.sold,
    Rent: rent.rent,
    Pay: debts.pay,
    Leave: jail.leave,
    Build: building.build,
    Sell: building.sell,
    Mortgage: mortgages.mortgage,
    Lift: mortgages.lift,
    Trade: trades.trade,
    Bankrupt: bankruptcy.bankrupt,
    Count: ending.count,
    Time: ending.time,
}
ANYTHING = tuple(CHAPTERS)
"""Business goes on at any time; what must wait is said by the chapters."""
NOTHING_MORE = (*ANYTHING, None)


class Monopoly(Referee):
    """Monopoly. Rulebook: reference/rulebook/monopoly/."""

    slug, players, rules, statistics, options_type = "monopoly", range(2, 11), Rule, Stat, MonopolyOptions
    actions = (
        Start
        | Shuffle
        | Deal
        | Roll
        | Draw
        | Buy
        | Auction
        | Bid
        | Sold
        | Rent
        | Pay
        | Leave
        | Build
        | Sell
        | Mortgage
        | Lift
        | Trade
        | Bankrupt
        | Count
        | Time
    )
    sequence = Rule.ORDER_OF_PLAY
    squares = PLACES
    seat_facts = SEAT_FACTS
    game: Game

    @classmethod
    def label(cls, field: str, number: int, options: MonopolyOptions) -> str:
        if field not in SQUARE_FIELDS or not 0 <= number <= IN_JAIL:
            return ""
        return options.label(JAIL if number == IN_JAIL else number)

    def script(self) -> Script:
        self.game = game = Game(self.options, self.rounds, self.cite, self.trust)
        if not all(map(self.options.declared, game.piles)):
            self.trust(Rule.CARD_KNOWN)
        while not game.over:
            action = yield ANYTHING
            if game.left and action.seat in game.left:
                raise Rule.OUT.broken(seat=action.seat)
            CHAPTERS[type(action)](game, action)
            assert sum(game.cash) + game.bank == 0
        late = yield NOTHING_MORE
        if late is not None:
            raise Rule.ORDER_OF_PLAY.broken(found=tag(type(late)))

    def close(self) -> None:
        assert self.game.conserved()
        tell(self.game, self.tell)

    def outcome(self) -> dict[str, Any]:
        scores = ending.worths(self.game)
        if not self.game.over:
            return {"scores": scores}
        ranks = ending.ranks(self.game)
        return {"scores": scores, "ranks": ranks, "winners": [seat for seat in self.seats if ranks[seat] == 1]}

    def scene(self) -> dict[str, Any]:
        return scene(self.game)

    def candidates(self) -> Iterable[Action]:
        return candidates(self.game)
