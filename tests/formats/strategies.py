"""Random logs of every game, made from the types of its options and actions."""

from typing import Any, get_args

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from replays.engine.games import referees
from replays.engine.log import Log
from replays.engine.referee import Referee

TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12)
NAMES = st.text(st.characters(categories=("Lu", "Ll", "Nd"), max_codepoint=0x24F), min_size=1, max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.floats(-1e9, 1e9, width=32) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=8,
)


def values(kind: inspect.Type, players: int) -> st.SearchStrategy[Any]:
    """Plain values of a type."""
    match kind:
        case inspect.Metadata():
            return noted(kind, players)
        case inspect.UnionType():
            return st.one_of([values(part, players) for part in kind.types])
        case inspect.IntType():
            return st.integers(-1000 if kind.ge is None else kind.ge, 1000 if kind.le is None else kind.le)
        case inspect.FloatType():
            return st.floats(-1e6 if kind.ge is None else kind.ge, 1e6, width=32)
        case inspect.StrType():
            return st.from_regex(kind.pattern, fullmatch=True) if kind.pattern else TEXT
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.ListType():
            return st.lists(values(kind.item_type, players), min_size=kind.min_length or 0, max_size=kind.max_length or 4)
        case inspect.DictType():
            return st.dictionaries(values(kind.key_type, players), values(kind.value_type, players), max_size=3)
        case inspect.StructType():
            return structs(kind.cls, players).map(msgspec.to_builtins)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
    return JSON


def noted(kind: inspect.Metadata, players: int) -> st.SearchStrategy[Any]:
    """A seat is one at the table, a list by seats has one entry for each."""
    wants = (kind.extra or {}).get("fits")
    if wants == "seat":
        return st.integers(0, players - 1)
    if wants == "by seat" and isinstance(kind.type, inspect.ListType):
        return st.lists(values(kind.type.item_type, players), min_size=players, max_size=players)
    return values(kind.type, players)


@st.composite
def data(draw: st.DrawFn, kind: type, players: int) -> dict[str, Any]:
    """The fields of a struct, each given or left to its default."""
    described = inspect.type_info(kind)
    given = {
        field.encode_name: draw(values(field.type, players))
        for field in described.fields
        if field.required or draw(st.booleans())
    }
    return {described.tag_field: described.tag, **given} if described.tag_field else given


def made(given: dict[str, Any], kind: type, players: int) -> Any:
    """The struct; None if its own checks forbid it."""
    try:
        struct = msgspec.convert(given, kind, str_keys=True)
        if hasattr(struct, "check"):
            struct.check(players)
    except ValueError:
        return None
    return struct


def structs(kind: type, players: int) -> st.SearchStrategy[Any]:
    return data(kind, players).map(lambda given: made(given, kind, players)).filter(lambda struct: struct is not None)


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """A log as a reader would give it; what is done in it makes no sense."""
    referee: type[Referee] = draw(st.sampled_from(list(referees().values())))
    players = draw(st.lists(NAMES, min_size=referee.players[0], max_size=referee.players[-1]))
    kinds = get_args(referee.actions)
    actions = draw(st.lists(st.sampled_from(kinds).flatmap(lambda kind: structs(kind, len(players))), max_size=6))
    return Log(
        referee.slug,
        players,
        draw(structs(referee.options_type, len(players))),
        actions,
        lines=[],
        date=draw(st.none() | st.dates().map(str)),
        tags=draw(st.dictionaries(TEXT, JSON, max_size=3)),
    )
