"""Chess by the FIDE Laws of Chess (2023), standard and Chess960. Rulebook: reference/rulebook/chess/."""

from .actions import Accept, ChessOptions, Claim, Flag, Move, Offer, Pass, Resign, Result, Retract
from .referee import ChessReferee
from .rules import Rule, Stat

__all__ = [
    "Accept",
    "ChessOptions",
    "ChessReferee",
    "Claim",
    "Flag",
    "Move",
    "Offer",
    "Pass",
    "Resign",
    "Result",
    "Retract",
    "Rule",
    "Stat",
]
