"""King of the Pitch. Rulebook: reference/rulebook/king-of-the-pitch/.

Not checked, because no log tells it: that the deck was made up and shuffled as it should be, whose supporters stand where in
the stadium, and in which order teams that disagree lay down their V.A.R. and BONUS cards.
"""

from .referee import KingOfThePitch

__all__ = ["KingOfThePitch"]
