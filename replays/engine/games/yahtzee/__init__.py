"""Yahtzee. Rulebook: reference/rulebook/yahtzee/.

Not checked, because no log tells it: how the dice were shaken and thrown, and where the chips lie between games.
"""

from .referee import Yahtzee

__all__ = ["Yahtzee"]
