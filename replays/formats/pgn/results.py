"""Results and how games ended: the marker, the tags `Result` and `Termination`."""

import re
from typing import Literal, NamedTuple

from ...engine.games.chess.actions import Reason, Score
from .alphabet import BLANK, DASHES
from .tokens import RESULT, TO

FORM = re.compile(rf"{RESULT}|0{TO}0")
PLAIN = str.maketrans(dict.fromkeys(DASHES + ":", "-") | dict.fromkeys(BLANK))
HALVES = re.compile(r"½|0[.,]5|\.5")
STANDARD = {"1-0", "0-1", "1/2-1/2", "*"}

Told = Score | Literal["*"]
UNKNOWN: Literal["*"] = "*"
BOTH_LOSE: Score = "0-0"
RESULTS: dict[str, Told] = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "1/2": "1/2-1/2",
    "0-0": "0-0",
    "*": "*",
}
WHOLE_TERMINATION: dict[str, Reason] = {
    "time forfeit": "flag-fall",
    "forfeit": "forfeit",
    "abandoned": "other",
    "adjudication": "other",
    "death": "other",
    "emergency": "other",
    "rules infraction": "other",
}
PART_OF_TERMINATION: dict[str, Reason] = {
    "won on time": "flag-fall",
    "won by resignation": "resignation",
    "won by checkmate": "checkmate",
    "drawn by agreement": "agreement",
    "drawn by repetition": "threefold",
    "drawn by stalemate": "stalemate",
}


class Recorded(NamedTuple):
    """What a marker or tag says of the result, and where it stands; `*` if the result is not known."""

    result: Told
    at: int


def read_result(text: str) -> Told | None:
    """The result in standard form, if the text is one."""
    text = text.strip()
    return RESULTS[HALVES.sub("1/2", text.translate(PLAIN))] if FORM.fullmatch(text) else None


def read_termination(text: str) -> Reason | None:
    """The reason that a value of the tag `Termination` gives, if any."""
    text = text.strip().lower()
    return WHOLE_TERMINATION.get(text) or next((reason for part, reason in PART_OF_TERMINATION.items() if part in text), None)
