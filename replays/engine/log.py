"""A log: who played which game under which options, and what was done, typed.

The engine's side of a log. Readers in `replays.formats` make one from bytes; a referee replays it.
"""

from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_type_hints

from msgspec import UNSET, Meta, Struct, field

T = TypeVar("T")
__all__ = ["Action", "BySeat", "Log", "Move", "Options", "Problem", "Remark", "Seat", "misfit", "seat_fields"]

Seat = Annotated[int, Meta(ge=0, extra={"fits": "seat"})]
"""A player's number, from 0; it must be smaller than the number of players."""
BySeat = Annotated[list[T], Meta(extra={"fits": "by seat"})]
"""A list with exactly one entry for each seat."""


class Action(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True, omit_defaults=True, gc=False):
    """One entry of a log. An action of the table has no seat.

    A field that may be left out has the default None; where `null` says something else than nothing, it is `msgspec.UNSET`.
    """

    seat: ClassVar[int | None] = None


class Move(Action, frozen=True, gc=False):
    """An action of a player."""

    seat: Seat  # type: ignore[misc]


class Misfit(ValueError):
    """What is wrong with options, or between the fields of an action: a sentence with its facts in it (`%(players)s`).

    The sentences are in English; what shows them translates them.
    """

    def __init__(self, sentence: str, **facts: Any) -> None:
        super().__init__(sentence % facts)
        self.sentence, self.facts = sentence, facts


class Options(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The variant and edition played, as the header gives it; a game declares its own fields with defaults."""

    def check(self, players: int) -> None:
        """Raise Misfit if the options do not fit each other or the table."""


class Problem(Struct, omit_defaults=True):
    """Why a log cannot be read (the uploader's file, not a player's move).

    `reason` is a stable slug; the words for it are chrome. `line` and `column` count from 1, columns in characters.
    `facts` hold what the message needs: the offending text, the field, the limit.
    """

    reason: str
    line: int | None = None
    column: int | None = None
    facts: dict[str, Any] = field(default_factory=dict)


class Remark(Struct, omit_defaults=True):
    """Something worth saying that broke no rule: the first place it was met, and how often.

    `action` counts from 0; a reader gives `line` and `column` instead.
    """

    kind: str
    action: int | None = None
    line: int | None = None
    column: int | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    count: int = 1


class Log(Struct):
    """One log as read: header and typed actions; `lines[n]` is the line of action n in the uploaded file.

    With a `problem`, `actions` are those before it; `options` is None if the header itself could not be read. `member`: the
    file in an uploaded archive that holds the log.
    """

    game: str
    players: list[str]
    options: Any
    actions: list[Action]
    lines: list[int]
    date: str | None = None
    tags: dict[str, Any] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    problem: Problem | None = None
    line: int = 1
    member: str = ""


def markers(hint: Any) -> list[str]:
    """What a type says about seats, wherever in it."""
    own = [m.extra["fits"] for m in getattr(hint, "__metadata__", ()) if isinstance(m, Meta) and m.extra]
    return own or [m for part in get_args(hint) for m in markers(part)]


@cache
def seat_fields(kind: type[Struct]) -> dict[str, str]:
    """The fields of an action, or options, that hold seats (`seat`), or one entry for each seat (`by seat`)."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: found[0] for name in kind.__struct_fields__ if (found := markers(hints[name]))}


def misfit(action: Action, fields: dict[str, str], players: int) -> str | None:
    """The first field of the action that does not fit the number of players, if any."""
    for name, wants in fields.items():
        value = getattr(action, name)
        if value is not None and value is not UNSET and not fits(value, wants, players):
            return name
    return None


def fits(value: Any, wants: str, players: int) -> bool:
    if wants == "by seat":
        return len(value) == players
    return value < players if isinstance(value, int) else all(seat < players for seat in value)
