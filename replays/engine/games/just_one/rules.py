"""The rules and the statistics of Just One, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    TURN = "turn"
    ROTATION = "rotation"
    DECK_COUNT = "deck-count"
    WRITERS = "writers"
    ONE_CLUE = "one-clue"
    EVERY_CLUE = "every-clue"
    ONE_WORD = "one-word"
    VALID_CLUE = "valid-clue"
    IDENTICAL_CLUES = "identical-clues"
    CANCEL_CLUE = "cancel-clue"
    CANCEL_REASON = "cancel-reason"
    NO_CLUES = "no-clues"
    RIGHT_GUESS = "right-guess"
    GAME_END = "game-end"
    SCORE = "score"


class Stat(Statistic):
    WON = "won", "count", "cards"
    SUCCESS = "success", "rate", "%"
    WRONG = "wrong", "rate", "%"
    PASSED = "passed", "rate", "%"
    VOID = "void", "rate", "%"
    STANDING = "standing", "histogram", "clues"
    CARDS_LOST = "cards-lost", "count", "cards"
    CLUES = "clues", "count", "clues"
    CANCELLED = "cancelled", "rate", "%"
    TWINS = "twins", "rate", "%"
    INVALID = "invalid", "rate", "%"
    CLUE_LENGTH = "clue-length", "mean", "characters"
