"""UNO. Rulebook: reference/rulebook/uno/.

Not checked, because no log tells it: that the cards were shuffled, that a play was suggested to another player, and the calls
and catches that nobody wrote down.
"""

from .referee import Uno

__all__ = ["Uno"]
