"""Portable Game Notation of chess (Edwards, 1994), as it is found in the wild.

What might be a move is never skipped; what is read in another than the standard form is remarked. The reader knows the
alphabet, not the board.
"""

from .pieces import boundaries
from .reading import read, sniff

__all__ = ["NAME", "boundaries", "read", "sniff"]

NAME = "pgn"
