"""What the referee notes of each player while the game goes on, and tells as statistics when the log is over."""

from msgspec import Struct, field

from ...statistics import Histogram
from .board import IN_JAIL


class Record(Struct):
    """A player's figures; the fields are the statistics of the page."""

    stops: list[int] = field(default_factory=lambda: [0] * (IN_JAIL + 1))
    dice: list[int] = field(default_factory=lambda: [0] * 13)
    doubles: int = 0
    turns: int = 0
    salaries: int = 0
    purchases: int = 0
    declined: int = 0
    auction_wins: int = 0
    auction_paid: int = 0
    auction_printed: int = 0
    rent_asked: int = 0
    rent_received: int = 0
    rent_paid: int = 0
    rent_missed: int = 0
    biggest_rent: int = 0
    card_money: int = 0
    taxes: int = 0
    houses: int = 0
    hotels: int = 0
    groups: int = 0
    first_group: int | None = None
    mortgages: int = 0
    interest: int = 0
    trades: int = 0
    trade_balance: int = 0
    jail_visits: int = 0
    jail_exits: Histogram = field(default_factory=dict)
    jail_throws: Histogram = field(default_factory=dict)
    bankrupt_by: str = ""

    def completed(self, turn: int) -> None:
        """A colour-group is complete."""
        self.groups += 1
        if self.first_group is None:
            self.first_group = turn

    def freed(self, how: str, throws: int) -> None:
        """A stay in jail is over after so many throws."""
        self.jail_exits[how] = self.jail_exits.get(how, 0) + 1
        self.jail_throws[throws] = self.jail_throws.get(throws, 0) + 1
