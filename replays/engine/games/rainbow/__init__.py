"""Rainbow. Rulebook: reference/rulebook/rainbow/.

Not checked, because no log tells it: that the cards were shuffled, and that nobody saw a side that was not theirs to see.
How often each pair of colours is printed is published nowhere, so it is checked against the deck that a header declares.
"""

from .referee import Rainbow

__all__ = ["Rainbow"]
