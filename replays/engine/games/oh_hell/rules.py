"""The rules and the statistics of Oh Hell, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    SEQUENCE = "sequence"
    TURN = "turn"
    HAND_SIZE = "hand-size"
    SINGLE_DECK = "single-deck"
    DEALER_ROTATION = "dealer-rotation"
    BID_RANGE = "bid-range"
    HOOK = "hook"
    OWN_CARD = "own-card"
    FOLLOW_SUIT = "follow-suit"
    TRICK_WINNER = "trick-winner"
    HAND_SCORE = "hand-score"
    TOTAL_SCORE = "total-score"
    WINNER = "winner"


class Stat(Statistic):
    HANDS_PLAYED = "hands-played", "count", "hands"
    BIDS_MADE = "bids-made", "rate", "%"
    AVERAGE_BID = "average-bid", "mean", "tricks"
    AVERAGE_TRICKS = "average-tricks", "mean", "tricks"
    BID_MISS = "bid-miss", "mean", "tricks"
    BID_LEAN = "bid-lean", "histogram", "tricks"
    MADE_BY_SIZE = "made-by-size", "histogram", "hands"
    PLAYED_BY_SIZE = "played-by-size", "histogram", "hands"
    ZERO_BIDS = "zero-bids", "rate", "%"
    ZERO_BIDS_MADE = "zero-bids-made", "rate", "%"
    DEALER_BIDS_MADE = "dealer-bids-made", "rate", "%"
    MADE_RUN = "made-run", "histogram", "hands"
    HAND_POINTS = "hand-points", "histogram", "points"
    TRUMP_TRICKS = "trump-tricks", "rate", "%"
    OVER_BID = "over-bid", "rate", "%", "table"
    LEAD_CHANGES = "lead-changes", "count", "changes", "table"
