"""The rules and the statistics of a role-playing session, in the order of its page."""

from ...rulebook import Rulebook
from ...statistics import Statistic

FINE = 324
"""Parts of a per cent: with them the chances of 2d6, 3d6, 4d6, 1d20, 2d20 and 1d100 are whole numbers."""


class Rule(Rulebook):
    GM_ONLY = "gm-only"
    OWN_CHARACTER = "own-character"
    NPC_BY_GM = "npc-by-gm"
    PLAYER_CHARACTERS = "player-characters"
    KNOWN_CHARACTER = "known-character"
    NAME_ONCE = "name-once"
    READY_FIRST = "ready-first"
    METHOD = "method"
    ATTRIBUTES = "attributes"
    ATTRIBUTE_RANGE = "attribute-range"
    SKILL_LIST = "skill-list"
    SKILL_RANGE = "skill-range"
    TEMPLATE = "template"
    CLASS = "class"
    BUDGET = "budget"
    APPROVAL = "approval"
    STATISTIC = "statistic"
    SKILL_NEEDED = "skill-needed"
    TARGET = "target"
    CALL_FIRST = "call-first"
    OPEN_CALL = "open-call"
    DICE_FIT = "dice-fit"
    TOTAL = "total"
    OUTCOME = "outcome"
    AWARD_CAP = "award-cap"
    ADVANCE_BUDGET = "advance-budget"
    ADVANCE_RANGE = "advance-range"
    ADVANCEMENT_ONLY = "advancement-only"
    SHEET_RECORD = "sheet-record"
    SESSION_END = "session-end"


class Stat(Statistic):
    CHECKS = "checks", "count", "checks"
    SUCCESS_RATE = "success-rate", "rate", "%"
    EXPECTED_RATE = "expected-rate", "mean", "%", "seat", FINE
    MARGIN = "margin", "mean", "points"
    STATISTIC_USE = "statistic-use", "histogram", "checks"
    DICE = "dice", "faces", "dice"
    DICE_LUCK = "dice-luck", "mean", "points", "seat", 2
    SPOTLIGHT = "spotlight", "rate", "%"
    GM_SHARE = "gm-share", "rate", "%", "table"
    CREATION = "creation", "histogram", "characters"
    SENT_BACK = "sent-back", "count", "characters"
    AWARDED = "awarded", "count", "points"
    SPENT = "spent", "count", "points"
    SCENES = "scenes", "count", "", "table"
    NPCS = "npcs", "count", "", "table"
    GOALS = "goals", "count", "", "table"
