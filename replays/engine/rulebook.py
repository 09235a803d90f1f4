"""A rule is a named, citable sentence of the rulebook; a violation says which one an action broke, and what was compared."""

from enum import StrEnum
from typing import Any

from msgspec import Struct


class Rulebook(StrEnum):
    """The rules of one game, in the order of its page; the value is the anchor there."""

    __hash__ = str.__hash__  # the one of Enum is written in Python, and slow

    def broken(self, **facts: Any) -> "Broken":
        """To be raised: this rule was broken and the position is undefined from here on."""
        return Broken(self, facts)


class Broken(Exception):
    """Raised by a script: the rule was broken and the position is undefined from here on."""

    def __init__(self, rule: Rulebook, facts: dict[str, Any]) -> None:
        super().__init__(rule, facts)
        self.rule, self.facts = rule, facts


class Stop(Exception):
    """Raised by a script: what follows is not judged (after a citation that leaves nothing to judge).

    `at`: the action before which the replay ended, if the one that broke the rule does not stand.
    """

    def __init__(self, at: int | None = None) -> None:
        super().__init__(at)
        self.at = at


class Violation(Struct, omit_defaults=True):
    """A rule, the action that broke it (from 0), the seat that acted (None: the table), the facts compared.

    `proof` is the later action that proved it, if it could not be seen at once.
    """

    rule: Rulebook
    action: int
    seat: int | None
    facts: dict[str, Any]
    proof: int | None = None
