"""Tucano. Rulebook: reference/rulebook/tucano/.

Not checked, because no log tells it: that the deck was made up and shuffled as it should be, and that nobody looked into a
face-down pile.
"""

from .referee import Tucano

__all__ = ["Tucano"]
