"""Just One. Rulebook: reference/rulebook/just-one/.

Not checked, because only people can: whether a word is misspelt, translated, invented, or of one family with another. The table
says so by cancelling a clue. What two texts have in common letter by letter the referee sees in any language.
"""

from .referee import JustOne

__all__ = ["JustOne"]
