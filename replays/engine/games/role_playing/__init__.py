"""A role-playing session. Rulebook: reference/rulebook/role-playing/.

Not checked, because no log tells it: whether a description fits its character, how good a concept is, and whether a target
number is fair. Rock-paper-scissors and padded weapons, by which live action decides, are not modelled.
"""

from .referee import RolePlaying

__all__ = ["RolePlaying"]
