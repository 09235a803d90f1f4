"""Games made up for the tests of the core: a few kinds of action, and a script that each test writes itself."""

from collections.abc import Callable
from typing import Any

from replays.engine.log import Action, Move, Options
from replays.engine.referee import Referee, Script
from replays.engine.rulebook import Rulebook
from replays.engine.statistics import Statistic


class Rule(Rulebook):
    ORDER = "order"
    LOUD = "loud"
    RUDE = "rude"
    LATE = "late"


class Stat(Statistic):
    WORDS = "words", "count", "words"
    LENGTH = "length", "mean", "letters"
    POLITE = "polite", "rate", "%"
    PAUSES = "pauses", "histogram", "seconds", "table", 2
    TONES = "tones", "histogram", "tones"


class Say(Move, tag="say", frozen=True):
    word: str = ""


class Nod(Move, tag="nod", frozen=True):
    pass


class Bell(Action, tag="bell", frozen=True):
    pass


class Gong(Action, tag="gong", frozen=True):
    pass


def made_up(script: Callable[[Any], Script], **more: Any) -> type[Referee]:
    """A game with this script."""
    body = {
        "slug": "made-up",
        "players": range(1, 5),
        "rules": Rule,
        "statistics": Stat,
        "options_type": Options,
        "actions": Say | Nod | Bell | Gong,
        "sequence": Rule.ORDER,
        "script": script,
    }
    return type("MadeUp", (Referee,), body | more)


def replayed(script: Callable[[Any], Script], *actions: Action, players: int = 2, **more: Any) -> Any:
    return made_up(script, **more)(players, Options()).replay([*actions])
