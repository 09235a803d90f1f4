"""Archives of games, as Board Game Arena gives them to those who ask for the log of a table.

An archive is what the site sent, kept in a file by the uploader (nothing is ever fetched from there): packets of notifications,
alone or in one of three envelopes, or a saved replay page with them in it. It names no game: the uploader does, or the table
information beside it in the same zip. What each notification means is data, in `mappings.toml`; docs/board-game-arena.md tells
of it. A file holds one game, and is read as a whole.
"""

from .archive import boundaries
from .outline import sniff
from .reader import read
from .tables import Beside, beside, table_of

__all__ = ["NAME", "Beside", "beside", "boundaries", "read", "sniff", "table_of"]

NAME = "bga"
