"""Oh Hell. Rulebook: reference/rulebook/oh-hell/.

Not checked, because no log tells it: that the cards were shuffled and dealt singly, and that the undealt cards stay face down.
"""

from .referee import OhHell

__all__ = ["OhHell"]
