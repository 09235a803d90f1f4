"""Kingdoms. Rulebook: reference/rulebook/kingdoms/.

Not checked, because no log tells it: that the deck was made up and shuffled as it should be, and how a player orders the hand.
"""

from .referee import Kingdoms

__all__ = ["Kingdoms"]
