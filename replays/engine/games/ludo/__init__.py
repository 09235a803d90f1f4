"""Ludo. Rulebook: reference/rulebook/ludo/.

Not checked, because no log tells it: who took which colour, and whether the die was thrown fairly.
"""

from .referee import Ludo

__all__ = ["Ludo"]
