"""Games are discovered, never listed by hand: a module (or package) here that defines a referee is a game."""

import pkgutil
from functools import cache
from importlib import import_module

from ..log import Log
from ..referee import Referee, Verdict, unread


@cache
def referees() -> dict[str, type[Referee]]:
    """Every game's referee, by slug, in the order of the slugs."""
    for module in pkgutil.iter_modules(__path__, __name__ + "."):
        import_module(module.name)
    games = [referee for referee in Referee.__subclasses__() if referee.__module__.startswith(__name__ + ".")]
    return {referee.slug: referee for referee in sorted(games, key=lambda referee: referee.slug)}


def judge(log: Log, study: bool = True) -> Verdict:
    """Replay a log as read; raises nothing for whatever a reader produced. `study`: also tell the statistics that take long."""
    if log.options is None:
        return unread(log)
    referee = referees()[log.game](len(log.players), log.options, log.tags).replay(log.actions)
    if study:
        referee.study()
    return referee.verdict(log.problem, log.remarks)
