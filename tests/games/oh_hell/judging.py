"""Short ways to write a log of Oh Hell and to read a verdict on it."""

import json
from typing import Any

from replays.engine.games import judge, referees
from replays.engine.referee import Verdict, shown_statistics
from replays.formats.jsonl import read

from .player import NAMES

OhHell = referees()["oh-hell"]

DEAL_OF_TWO = '{"do":"deal","trump":"9S","hands":[["2C","5H"],["3C","6H"],["AH","KC"]]}'
DEAL_OF_ONE = '{"do":"deal","trump":"9S","hands":[["2C"],["3C"],["AH"]]}'


def bids(*bidders: tuple[int, int]) -> str:
    """Bids as (seat, tricks)."""
    return "\n".join(f'{{"seat":{seat},"do":"bid","tricks":{tricks}}}' for seat, tricks in bidders)


def plays(*players: tuple[int, str]) -> str:
    """Plays as (seat, card)."""
    return "\n".join(f'{{"seat":{seat},"do":"play","card":"{card}"}}' for seat, card in players)


def header(players: int = 3, **options: Any) -> str:
    return json.dumps({"game": "oh-hell", "players": NAMES[:players], "options": options})


def judged(*actions: str, players: int = 3, **options: Any) -> Verdict:
    """The verdict on a log with this header and these lines."""
    (log,) = read("\n".join([header(players, **options), *actions]).encode())
    return judge(log)


def replayed(*actions: str, players: int = 3, **options: Any) -> Any:
    """The referee after these lines, to be asked for the scene."""
    (log,) = read("\n".join([header(players, **options), *actions]).encode())
    assert log.problem is None
    return OhHell(players, log.options).replay(log.actions)


def cited(verdict: Verdict) -> list[tuple[str, int, dict[str, Any]]]:
    """The violations as (rule, action, facts); the later proof stands among the facts."""
    proof = [{} if v.proof is None else {"proof": v.proof} for v in verdict.violations]
    return [(str(v.rule), v.action, v.facts | more) for v, more in zip(verdict.violations, proof, strict=True)]


def statistics(verdict: Verdict, players: int = 3) -> dict[str, Any]:
    return shown_statistics(OhHell, players, verdict.statistics)
