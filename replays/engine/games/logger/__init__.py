"""Logger. Rulebook: reference/rulebook/logger/.

There is neither luck nor secret in it, so nothing is taken on trust. Not checked, because no log tells it: what the pieces
look like, and who of the table was to go first.
"""

from .referee import Logger

__all__ = ["Logger"]
