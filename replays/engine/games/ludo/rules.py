"""The rules and the statistics of Ludo, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    SEQUENCE = "sequence"
    TURN = "turn"
    SIX_AGAIN = "six-again"
    MUST_MOVE = "must-move"
    OWN_COUNTER = "own-counter"
    SIX_LIMIT = "six-limit"
    SIX_TO_ENTER = "six-to-enter"
    EXACT_THROW = "exact-throw"
    DISTANCE = "distance"
    BLOCK_LAND = "block-land"
    BLOCK_PASS = "block-pass"
    CAPTURE = "capture"
    WINNER = "winner"


class Stat(Statistic):
    THROWS = "throws", "count", "throws"
    SIXES = "sixes", "rate", "%"
    DIE_FACES = "die-faces", "die", "throws"
    THROWS_TO_START = "throws-to-start", "mean", "throws"
    IDLE_THROWS = "idle-throws", "rate", "%"
    BLOCKED_THROWS = "blocked-throws", "count", "throws"
    BLOCKS_MADE = "blocks-made", "count", "blocks"
    CAPTURES_MADE = "captures-made", "count", "counters"
    CAPTURES_SUFFERED = "captures-suffered", "count", "counters"
    STEPS_LOST = "steps-lost", "count", "steps"
    STEPS_MOVED = "steps-moved", "count", "steps"
    TURN_THROWS = "turn-throws", "histogram", "throws"
    COUNTERS_HOME = "counters-home", "histogram", "counters"
    LEAD_CHANGES = "lead-changes", "count", "changes", "table"
    GAME_THROWS = "game-throws", "histogram", "throws", "table"
