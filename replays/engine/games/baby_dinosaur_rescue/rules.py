"""The rules and the statistics of Baby Dinosaur Rescue, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    TURN = "turn"
    HAND_SIZE = "hand-size"
    DECK = "deck"
    OWN_CARD = "own-card"
    LAVA_FIRST = "lava-first"
    DINOSAUR = "dinosaur"
    FIRST_SPACE = "first-space"
    OCCUPIED = "occupied"
    LEAP = "leap"
    GAME_END = "game-end"
    OUTCOME = "outcome"
    ELO = "elo"


class Stat(Statistic):
    WINS = "wins", "rate", "%", "table"
    SAFE = "safe", "count", "dinosaurs", "table"
    LAVA_LEFT = "lava-left", "count", "steps", "table"
    MOVES = "moves", "count", "cards"
    LAVA_CARDS = "lava-cards", "count", "cards"
    STRIDE = "stride", "mean", "spaces"
    SKIPPED = "skipped", "count", "spaces"
    RESCUES = "rescues", "count", "dinosaurs"
    ELO_STAKE = "elo-stake", "count", "points", "table"
    TURNS = "turns", "count", "turns", "table"
