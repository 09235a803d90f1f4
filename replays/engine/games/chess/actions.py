"""What a log of chess can hold: its options and its actions.

Squares are `a1` to `h8`. A move is written as text (`san`, PGN standard 8.2.3) or as the squares `from` and `to`, never both.
"""

import re
from typing import Annotated, Literal

from msgspec import Meta, field

from ... import log
from . import fen as positions
from .fen import Variant

SAN = r"^(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBNKP])?)[+#]?$(?!\n)"
"""A move as text. K and P after `=` are let through, so that the referee can cite the law."""
TIME_FIELD = r"(\?|-|\*[0-9]{1,9}|([0-9]{1,9}/)?[0-9]{1,9}(\+[0-9]{1,9})?)"
TIME = rf"^{TIME_FIELD}(:{TIME_FIELD})*$(?!\n)"
"""A time control: fields joined by colons, S+I in seconds, M/S for M moves in S seconds (PGN standard 9.6.1)."""

San = Annotated[str, Meta(pattern=SAN)]
Square = Annotated[str, Meta(pattern=r"^[a-h][1-8]$(?!\n)")]
Seconds = Annotated[int, Meta(ge=0)] | Annotated[float, Meta(ge=0)]
Promotion = Literal["q", "r", "b", "n", "k", "p"]
Ground = Literal["threefold", "fifty-moves", "illegal-move"]
Score = Literal["1-0", "0-1", "1/2-1/2", "0-0"]
Reason = Literal[
    "checkmate",
    "stalemate",
    "dead-position",
    "threefold",
    "fifty-moves",
    "fivefold",
    "seventy-five",
    "agreement",
    "resignation",
    "flag-fall",
    "illegal-move-claim",
    "forfeit",
    "other",
]


class ChessOptions(log.Options, frozen=True):
    """How the game was played: the variant, the start position if not the usual one, the law its end is judged by (ruling R1),
    whether repetition and seventy-five moves end it (R3), whether an illegal move may be claimed (R5), the time control."""

    variant: Variant = "standard"
    fen: str | None = None
    law: Literal["fide", "seed"] = "fide"
    automatic: bool = False
    blitz: bool = False
    time: Annotated[str, Meta(pattern=TIME)] | None = None

    def check(self, players: int) -> None:
        """Raise BadPosition (a Misfit with a stable `detail`) if the start position cannot be played on from."""
        if self.fen is not None:
            positions.read(self.fen, self.variant)


def is_time(text: str) -> bool:
    """Has the text the form of the option `time`?"""
    return re.search(TIME, text) is not None


class Move(log.Move, tag="move", frozen=True, gc=False):
    """A move: text, or the squares `from` and `to` with the man a pawn becomes.

    `clock` is what is left after it and `spent` what it took, in seconds; `eval` is the value of the position after it in
    hundredths of a pawn seen from White, `mate` the moves to mate, positive if White mates.
    """

    san: San | None = None
    origin: Square | None = field(default=None, name="from")
    target: Square | None = field(default=None, name="to")
    promotion: Promotion | None = None
    clock: Seconds | None = None
    spent: Seconds | None = None
    eval: int | None = None
    mate: int | None = None

    def __post_init__(self) -> None:
        if self.san is None:
            if self.origin is None or self.target is None:
                raise log.Misfit("a move needs either “san”, or “from” and “to”")
        elif self.origin or self.target or self.promotion:
            raise log.Misfit("a move has either “san”, or “from” and “to”, not both")
        if self.mate is not None and (self.mate == 0 or self.eval is not None):
            raise log.Misfit("“mate” is never 0 and never beside “eval”")


class Pass(log.Move, tag="pass", frozen=True, gc=False):
    """A null move."""


class Offer(log.Move, tag="offer", frozen=True, gc=False):
    """Offers a draw."""


class Accept(log.Move, tag="accept", frozen=True, gc=False):
    """Accepts the opponent's standing offer."""


class Claim(log.Move, tag="claim", frozen=True, gc=False):
    """Claims a draw, with the move about to be made if `san` is given; or the win after an illegal move."""

    ground: Ground
    san: San | None = None


class Retract(log.Move, tag="retract", frozen=True, gc=False):
    """Takes back the illegal move just made."""


class Resign(log.Move, tag="resign", frozen=True, gc=False):
    """Gives up."""


class Flag(log.Move, tag="flag", frozen=True, gc=False):
    """Says that the opponent's time is over; `both`: the player's own time is over too."""

    both: bool = False


class Result(log.Action, tag="result", frozen=True, gc=False):
    """The recorded result, a claim of the table."""

    result: Score
    reason: Reason | None = None
