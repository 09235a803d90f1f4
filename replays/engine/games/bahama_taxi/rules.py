"""The rules and the statistics of Bahama Taxi, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    TURN = "turn"
    CARD_ONCE = "card-once"
    EIGHT_CITIZENS = "eight-citizens"
    BURN_CARD = "burn-card"
    MUST_MOVE = "must-move"
    ADJACENT = "adjacent"
    ONE_TAXI = "one-taxi"
    END_OF_TURN = "end-of-turn"
    PICK_PLACE = "pick-place"
    THREE_SEATS = "three-seats"
    THIRD_CLOSED = "third-closed"
    SECOND_CLOSED = "second-closed"
    NEW_CITIZEN = "new-citizen"
    DROP_PLACE = "drop-place"
    DISTANCE_FARE = "distance-fare"
    FINAL_INCOME = "final-income"
    GAME_END = "game-end"


class Stat(Statistic):
    INCOME = "income", "count", "points"
    FARE = "fare", "mean", "moves"
    MOVES = "moves", "count", "moves"
    INCOME_PER_MOVE = "income-per-move", "mean", "points-per-move"
    EMPTY_MOVES = "empty-moves", "rate", "%"
    OCCUPANCY = "occupancy", "histogram", "passengers"
    DETOUR = "detour", "mean", "moves-per-point"
    PICKUPS = "pickups", "count", "passengers"
    STRANDED = "stranded", "count", "passengers"
    PASSED_BY = "passed-by", "count", "citizens"
