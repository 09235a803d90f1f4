"""The rules and the statistics of Yahtzee, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic
from .optimal import UNIT


class Rule(Rulebook):
    SEQUENCE = "sequence"
    FIRST_PLAYER = "first-player"
    TURN = "turn"
    FIRST_ROLL = "first-roll"
    THREE_ROLLS = "three-rolls"
    KEPT_DICE = "kept-dice"
    LAST_ROLL = "last-roll"
    BOX_TAKEN = "box-taken"
    UPPER_BOX = "upper-box"
    THREE_ALIKE = "three-alike"
    FOUR_ALIKE = "four-alike"
    THREE_AND_TWO = "three-and-two"
    RUN_OF_FOUR = "run-of-four"
    RUN_OF_FIVE = "run-of-five"
    FIVE_ALIKE = "five-alike"
    ANY_DICE = "any-dice"
    JOKER_BOX = "joker-box"
    JOKER_POINTS = "joker-points"
    BONUS_CHIP = "bonus-chip"
    UPPER_BONUS = "upper-bonus"
    GRAND_TOTAL = "grand-total"
    WINNER = "winner"


class Stat(Statistic):
    FINAL_SCORE = "final-score", "histogram", "points"
    BONUS_RATE = "bonus-rate", "rate", "%"
    YAHTZEES = "yahtzees", "count", "turns"
    YAHTZEE_BOX = "yahtzee-box", "rate", "%"
    CHIPS_WON = "chips-won", "count", "chips"
    JOKERS = "jokers", "count", "turns"
    ZEROS = "zeros", "histogram", "entries"
    POINTS_ACES = "points-aces", "mean", "points"
    POINTS_TWOS = "points-twos", "mean", "points"
    POINTS_THREES = "points-threes", "mean", "points"
    POINTS_FOURS = "points-fours", "mean", "points"
    POINTS_FIVES = "points-fives", "mean", "points"
    POINTS_SIXES = "points-sixes", "mean", "points"
    POINTS_THREE_OF_A_KIND = "points-three-of-a-kind", "mean", "points"
    POINTS_FOUR_OF_A_KIND = "points-four-of-a-kind", "mean", "points"
    POINTS_FULL_HOUSE = "points-full-house", "mean", "points"
    POINTS_SMALL_STRAIGHT = "points-small-straight", "mean", "points"
    POINTS_LARGE_STRAIGHT = "points-large-straight", "mean", "points"
    POINTS_YAHTZEE = "points-yahtzee", "mean", "points"
    POINTS_CHANCE = "points-chance", "mean", "points"
    ROLLS_USED = "rolls-used", "mean", "rolls"
    FIRST_PIPS = "first-pips", "mean", "pips"
    FACES = "faces", "die", "dice"
    KEEP_LOSS = "keep-loss", "mean", "points", "seat", UNIT
    BOX_LOSS = "box-loss", "mean", "points", "seat", UNIT
    MARGIN = "margin", "mean", "points", "table"
    LEAD_CHANGES = "lead-changes", "count", "changes", "table"
