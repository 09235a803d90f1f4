"""The rules and the statistics of Monopoly, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    ORDER_OF_PLAY = "order-of-play"
    OUT = "out"
    FIRST_PLAYER = "first-player"
    DEAL_TWO = "deal-two"
    TURN = "turn"
    DOUBLES = "doubles"
    THREE_DOUBLES = "three-doubles"
    MOVE = "move"
    BUY_LANDED = "buy-landed"
    DECLINED_AUCTION = "declined-auction"
    AUCTION_LOT = "auction-lot"
    BID_HIGHER = "bid-higher"
    SOLD_HIGHEST = "sold-highest"
    CASH = "cash"
    RENT_OWED = "rent-owed"
    RENT_LATE = "rent-late"
    RENT_MORTGAGED = "rent-mortgaged"
    RENT_SITE = "rent-site"
    RENT_DOUBLE = "rent-double"
    RENT_BUILT = "rent-built"
    RENT_STATION = "rent-station"
    RENT_UTILITY = "rent-utility"
    RENT_THROW = "rent-throw"
    INCOME_TAX = "income-tax"
    DRAW_CARD = "draw-card"
    CARD_KNOWN = "card-known"
    DECK_ORDER = "deck-order"
    JAIL_ROLL = "jail-roll"
    JAIL_THIRD = "jail-third"
    JAIL_FINE = "jail-fine"
    JAIL_WAIT = "jail-wait"
    JAIL_CARD = "jail-card"
    OWN = "own"
    BUILD_SITE = "build-site"
    BUILD_GROUP = "build-group"
    BUILD_MORTGAGED = "build-mortgaged"
    BUILD_EVENLY = "build-evenly"
    BUILD_FULL = "build-full"
    BUILD_TIME = "build-time"
    BUILDINGS_SHORT = "buildings-short"
    SHORTAGE_AUCTION = "shortage-auction"
    SELL_EVENLY = "sell-evenly"
    MORTGAGE_ONCE = "mortgage-once"
    MORTGAGE_BUILDINGS = "mortgage-buildings"
    INTEREST = "interest"
    TRADE_BUILDINGS = "trade-buildings"
    LOAN = "loan"
    DEBT = "debt"
    DEBT_IN_FULL = "debt-in-full"
    BANKRUPTCY = "bankruptcy"
    BANKRUPT_AUCTION = "bankrupt-auction"
    CASH_COUNT = "cash-count"
    TIME_UP = "time-up"
    WORTH = "worth"


SQUARE_FIELDS = {"square", "squares", "deeds", "lot", "offer", "to", "at", "missing", "mortgaged"}
"""Fields and facts that are squares; where one is a player as well, the field says so itself."""

SEAT_FACTS = frozenset(
    {
        (Rule.OUT, "seat"),
        (Rule.FIRST_PLAYER, "due"),
        (Rule.TURN, "due"),
        (Rule.DOUBLES, "due"),
        (Rule.BUY_LANDED, "owner"),
        (Rule.AUCTION_LOT, "owner"),
        (Rule.SOLD_HIGHEST, "to"),
        (Rule.SOLD_HIGHEST, "due_to"),
        (Rule.CASH, "seat"),
        (Rule.RENT_OWED, "payer"),
        (Rule.RENT_LATE, "payer"),
        (Rule.DRAW_CARD, "seat"),
        (Rule.DECK_ORDER, "holder"),
        (Rule.JAIL_WAIT, "due"),
        (Rule.JAIL_CARD, "holder"),
        (Rule.OWN, "owner"),
        (Rule.BUILD_TIME, "mover"),
        (Rule.SHORTAGE_AUCTION, "seat"),
        (Rule.SHORTAGE_AUCTION, "builders"),
        (Rule.LOAN, "giver"),
        (Rule.DEBT, "seat"),
        (Rule.DEBT, "creditor"),
        (Rule.DEBT_IN_FULL, "creditor"),
    }
)
"""The facts that are players."""


class Stat(Statistic):
    STOPS = "stops", "squares", "throws"
    DICE = "dice", "dice", "throws"
    DOUBLE_RATE = "double-rate", "rate", "%"
    TURNS = "turns", "count", "turns"
    LAPS = "laps", "count", "times"
    SALARY = "salary", "count", "money"
    PURCHASES = "purchases", "count", "deeds"
    DECLINED = "declined", "count", "deeds"
    AUCTION_WINS = "auction-wins", "count", "deeds"
    AUCTION_PRICE = "auction-price", "rate", "%"
    RENT_ASKED = "rent-asked", "count", "money"
    RENT_RECEIVED = "rent-received", "count", "money"
    RENT_PAID = "rent-paid", "count", "money"
    RENT_MISSED = "rent-missed", "count", "money"
    BIGGEST_RENT = "biggest-rent", "greatest", "money"
    SQUARE_RENT = "square-rent", "squares", "money", "table"
    SQUARE_COST = "square-cost", "squares", "money", "table"
    CARD_MONEY = "card-money", "count", "money"
    TAXES_PAID = "taxes-paid", "count", "money"
    HOUSES_BUILT = "houses-built", "count", "buildings"
    HOTELS_BUILT = "hotels-built", "count", "buildings"
    HOUSE_LOW = "house-low", "least", "houses", "table"
    GROUPS = "groups", "count", "groups"
    FIRST_GROUP = "first-group", "mean", "turn"
    MORTGAGES = "mortgages", "count", "deeds"
    INTEREST_PAID = "interest-paid", "count", "money"
    TRADES = "trades", "count", "trades"
    TRADE_BALANCE = "trade-balance", "count", "money"
    JAIL_VISITS = "jail-visits", "count", "times"
    JAIL_EXIT = "jail-exit", "histogram", "times"
    JAIL_THROWS = "jail-throws", "mean", "throws"
    NET_WORTH = "net-worth", "curve", "money"
    PEAK_WORTH = "peak-worth", "greatest", "money"
    BANKRUPT_BY = "bankrupt-by", "histogram", "players"
    FINAL_WORTH = "final-worth", "mean", "money"
    WINS = "wins", "rate", "%"
    LENGTH = "length", "mean", "turns", "table"
