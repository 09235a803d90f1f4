"""What the types of a game's actions say to a reader: how to decode them, which words they know, which fields hold seats."""

from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from typing import Any, get_args

import msgspec
from msgspec import Struct, inspect

from ..engine.games import referees
from ..engine.log import Action, misfit, seat_fields
from ..engine.referee import Referee, tag
from .choices import bare, textual
from .flaws import Flaw, shown

SCALAR = (
    inspect.IntType,
    inspect.FloatType,
    inspect.BoolType,
    inspect.NoneType,
    inspect.StrType,
    inspect.LiteralType,
    inspect.EnumType,
)
seat_of = attrgetter("seat")


class Grammar(Struct, frozen=True):
    """One game, as its logs are written.

    `fitting`: the kinds of action with fields, other than the actor's own, that hold seats. `lean`: encoding an action gives
    no key that was not read.
    """

    referee: type[Referee]
    kinds: dict[str, type[Action]]
    one: msgspec.json.Decoder[Action]
    many: msgspec.json.Decoder[list[Action]]
    fitting: dict[type[Action], dict[str, str]]
    lean: bool

    def unfit(self, actions: Sequence[Action], players: int) -> int | None:
        """The first action that names a seat which is not at the table, or has a list that does not fit the seats."""
        seats = set(map(seat_of, actions))
        seats.discard(None)
        fitting = self.fitting
        telling = [action for action in actions if type(action) in fitting]
        if max(seats, default=0) < players and not any(misfit(a, fitting[type(a)], players) for a in telling):
            return None
        return next(n for n, action in enumerate(actions) if misfit(action, seat_fields(type(action)), players))


@cache
def grammar(slug: str) -> Grammar:
    """The grammar of a game; KeyError if there is no such game."""
    referee = referees()[slug]
    kinds = get_args(referee.actions) or (referee.actions,)
    others = {kind: {k: v for k, v in seat_fields(kind).items() if k != "seat"} for kind in kinds}
    return Grammar(
        referee=referee,
        kinds={tag(kind): kind for kind in kinds},
        one=msgspec.json.Decoder(referee.actions),
        many=msgspec.json.Decoder(list[referee.actions]),  # type: ignore[name-defined]
        fitting={kind: fields for kind, fields in others.items() if fields},
        lean=all(lean(field.type) and no_factory(field) for kind in kinds for field in fields_of(kind)),
    )


@cache
def fields_of(kind: type[Struct]) -> tuple[inspect.Field, ...]:
    """The fields of a struct and their types."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return described.fields


def no_factory(field: inspect.Field) -> bool:
    return field.default_factory is msgspec.NODEFAULT or field.default_factory in (list, dict)


def lean(kind: inspect.Type) -> bool:
    """Whether values of a type are encoded as they are read, key by key."""
    kind = bare(kind)
    if isinstance(kind, inspect.UnionType):
        return all(lean(part) for part in kind.types)
    if isinstance(kind, inspect.ListType):
        return lean(kind.item_type)
    if isinstance(kind, inspect.DictType):
        return textual(kind.key_type) and lean(kind.value_type)
    return isinstance(kind, SCALAR)


def written(kind: type[Action]) -> dict[str, str]:
    """How the fields of an action are called in a log."""
    return dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))


def seat_flaw(action: Action, players: int) -> Flaw | None:
    """What does not fit the table, if anything."""
    wants = seat_fields(type(action))
    field = misfit(action, wants, players)
    if field is None:
        return None
    value: Any = getattr(action, field)
    name = written(type(action))[field]
    if wants[field] == "by seat":
        return Flaw("seats", (name,), field=name, found=len(value), players=players)
    return Flaw("seat", (name,), field=name, found=shown(str(value)), players=players, last=players - 1)
