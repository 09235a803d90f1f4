"""Monopoly. Rulebook: reference/rulebook/monopoly/.

Not checked, because no log tells it: who shuffles, cuts and banks, with which notes, that both sides consent to a trade, what
they promise each other, which hour was agreed on, and whether two players really wanted the last house. Not modelled: tokens,
and house rules that are in none of the three editions, such as a pot on Free Parking or a double salary on Go.
"""

from .referee import Monopoly

__all__ = ["Monopoly"]
