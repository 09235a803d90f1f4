"""Short ways to write a log of Oh Hell and to read a verdict on it."""

import json

from replays.engine.games import referees

from ..judging import Shorthand
from .player import NAMES

OhHell = referees()["oh-hell"]
short = Shorthand(OhHell, json.loads, NAMES, players=3, between="\n")
judged, replayed, statistics = short.judged, short.replayed, short.statistics

DEAL_OF_TWO = '{"do":"deal","trump":"9S","hands":[["2C","5H"],["3C","6H"],["AH","KC"]]}'
DEAL_OF_ONE = '{"do":"deal","trump":"9S","hands":[["2C"],["3C"],["AH"]]}'


def bids(*bidders: tuple[int, int]) -> str:
    """Bids as (seat, tricks)."""
    return "\n".join(f'{{"seat":{seat},"do":"bid","tricks":{tricks}}}' for seat, tricks in bidders)


def plays(*players: tuple[int, str]) -> str:
    """Plays as (seat, card)."""
    return "\n".join(f'{{"seat":{seat},"do":"play","card":"{card}"}}' for seat, card in players)
