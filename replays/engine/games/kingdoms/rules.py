"""The rules and the statistics of Kingdoms, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    NINE_CARDS = "nine-cards"
    DECK = "deck"
    OWN_CARD = "own-card"
    GROUP = "group"
    FLAG = "flag"
    ONE_OF_EACH = "one-of-each"
    LOCKED = "locked"
    AUTO_COMPLETE = "auto-complete"
    TURN = "turn"
    OPPONENT = "opponent"
    COUNTER_BID = "counter-bid"
    RAISE_COLOUR = "raise-colour"
    RAISE_SURPASS = "raise-surpass"
    GAME_END = "game-end"
    RANKING = "ranking"


class Stat(Statistic):
    BATTLES_WON = "battles-won", "rate", "%"
    CHALLENGE_SUCCESS = "challenge-success", "rate", "%"
    DEFENCE = "defence", "rate", "%"
    ATTACK = "attack", "mean", "points", "seat", 2
    MARGIN = "margin", "mean", "points", "seat", 2
    RAISES = "raises", "count", "raises"
    RAISE_SUCCESS = "raise-success", "rate", "%"
    GIVE_UP = "give-up", "rate", "%"
    COLOUR_BREAK = "colour-break", "rate", "%"
    TREASURE_BIDS = "treasure-bids", "count", "cards"
    BUILDS = "builds", "count", "kingdoms"
    FLAG_CHANGES = "flag-changes", "count", "kingdoms"
    BONUS = "bonus", "count", "points", "seat", 2
    CARDS = "cards", "count", "cards"
    COMPLETED = "completed", "rate", "%"
