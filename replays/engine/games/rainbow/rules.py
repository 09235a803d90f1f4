"""The rules and the statistics of Rainbow, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    TURN = "turn"
    HAND_SIZE = "hand-size"
    TWO_SIDES = "two-sides"
    DECK = "deck"
    OWN_CARD = "own-card"
    SHOWS = "shows"
    FLIP_FIRST = "flip-first"
    ONE_FLIP = "one-flip"
    OPEN_FLIP = "open-flip"
    PLAY_ONE = "play-one"
    FLIP_PLACE = "flip-place"
    OTHER_SIDE = "other-side"
    SCORE = "score"
    GAME_END = "game-end"


class Stat(Statistic):
    CARDS_WON = "cards-won", "count", "cards"
    RAINBOWS = "rainbows", "count", "rows"
    ERRORS = "errors", "count", "rows"
    SHADOWS = "shadows", "count", "rows"
    ROW_SIZE = "row-size", "mean", "cards"
    CARDS_PER_TURN = "cards-per-turn", "mean", "cards"
    BLIND = "blind", "rate", "%"
    BLIND_SAFE = "blind-safe", "rate", "%"
    FLIPS = "flips", "count", "cards"
    FLIP_SAFE = "flip-safe", "rate", "%"
