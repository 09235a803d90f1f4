"""The rules and the statistics of Tucano, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic


class Rule(Rulebook):
    TURN = "turn"
    FIRST_LAYOUT = "first-layout"
    CARD_COUNT = "card-count"
    TOUCAN_LATE = "toucan-late"
    EMPTY_COLUMN = "empty-column"
    COLUMN_CARDS = "column-cards"
    RESOLVE_TOUCANS = "resolve-toucans"
    NO_TOUCAN = "no-toucan"
    GIFT_FORCED = "gift-forced"
    GIFT_CARD = "gift-card"
    GIFT_OTHER = "gift-other"
    STEAL_FORCED = "steal-forced"
    STEAL_CARD = "steal-card"
    STEAL_OTHER = "steal-other"
    FACE_DOWN = "face-down"
    REFILL_DUE = "refill-due"
    JOKER_HOLDER = "joker-holder"
    JOKER_FRUIT = "joker-fruit"
    FACE_DOWN_SHOWN = "face-down-shown"
    SCORE = "score"
    GAME_END = "game-end"


class Stat(Statistic):
    POINTS = "points", "count", "points"
    FRUIT_TAKEN = "fruit-taken", "count", "cards"
    FRUIT_PER_TURN = "fruit-per-turn", "mean", "cards"
    TOUCANS = "toucans", "histogram", "toucans"
    STOLEN = "stolen", "count", "cards"
    ROBBED = "robbed", "count", "cards"
    GIVEN = "given", "count", "cards"
    RECEIVED = "received", "count", "cards"
    ACAI_POINTS = "acai-points", "count", "points"
    AVOCADO_POINTS = "avocado-points", "count", "points"
    BANANA_POINTS = "banana-points", "count", "points"
    CARAMBOLA_POINTS = "carambola-points", "count", "points"
    COCONUT_POINTS = "coconut-points", "count", "points"
    FIG_POINTS = "fig-points", "count", "points"
    LIME_POINTS = "lime-points", "count", "points"
    LYCHEE_POINTS = "lychee-points", "count", "points"
    ORANGE_POINTS = "orange-points", "count", "points"
    PAPAYA_POINTS = "papaya-points", "count", "points"
    PINEAPPLE_POINTS = "pineapple-points", "count", "points"
    POMEGRANATE_POINTS = "pomegranate-points", "count", "points"
    RAMBUTAN_POINTS = "rambutan-points", "count", "points"
    MAJORITIES = "majorities", "count", "fruits"
    FLIPPED = "flipped", "count", "cards"
    LEFT_OVER = "left-over", "count", "cards", "table"


FRUIT_POINTS: dict[str, Stat] = {
    "acai": Stat.ACAI_POINTS,
    "avocado": Stat.AVOCADO_POINTS,
    "banana": Stat.BANANA_POINTS,
    "carambola": Stat.CARAMBOLA_POINTS,
    "coconut": Stat.COCONUT_POINTS,
    "fig": Stat.FIG_POINTS,
    "lime": Stat.LIME_POINTS,
    "lychee": Stat.LYCHEE_POINTS,
    "orange": Stat.ORANGE_POINTS,
    "papaya": Stat.PAPAYA_POINTS,
    "pineapple": Stat.PINEAPPLE_POINTS,
    "pomegranate": Stat.POMEGRANATE_POINTS,
    "rambutan": Stat.RAMBUTAN_POINTS,
}
"""The statistic of each fruit."""
