"""The rules and the statistics of Logger, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    TURN = "turn"
    CORNER = "corner"
    FREE_SPACE = "free-space"
    MOVE_LIMIT = "move-limit"
    MOVE_THROUGH = "move-through"
    SEED_PARENT = "seed-parent"
    SEED_ADJACENT = "seed-adjacent"
    PIECES = "pieces"
    MUST_SEED = "must-seed"
    PLANT_ADJACENT = "plant-adjacent"
    PROTEST_SUPPLY = "protest-supply"
    PROTEST_MATURE = "protest-mature"
    ONE_PROTESTER = "one-protester"
    CHOP_ADJACENT = "chop-adjacent"
    CHOP_MATURE = "chop-mature"
    CHOP_PROTESTED = "chop-protested"
    DOMINO = "domino"
    MUST_ACT = "must-act"
    GAME_END = "game-end"
    SCORE = "score"


class Stat(Statistic):
    POINTS = "points", "count", "points"
    RESERVE = "reserve", "count", "protesters"
    CHOPS = "chops", "count", "chops"
    DOMINO_LENGTH = "domino-length", "histogram", "trees"
    PLANTS = "plants", "count", "trees"
    SEEDLINGS = "seedlings", "count", "trees"
    GROWTH = "growth", "mean", "trees"
    PROTESTS = "protests", "count", "protesters"
    PROTESTERS_WON = "protesters-won", "count", "protesters"
    IDLE = "idle", "rate", "%"
    STRIDE = "stride", "mean", "spaces"
    ROUNDS = "rounds", "count", "rounds"
