"""The JSON Schema (2020-12) of a game's logs, made from the very types that decode them."""

from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, defstruct, field

from .referee import Referee

DIALECT = "https://json-schema.org/draft/2020-12/schema"
VERSION = 1

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$", extra_json_schema={"format": "date"})]
Name = Annotated[str, Meta(min_length=1, max_length=100)]


@cache
def log_schema(referee: type[Referee]) -> dict[str, Any]:
    """Of a whole log as one JSON document."""
    document = header(referee, "Log", actions=list[referee.actions])  # type: ignore[name-defined]
    return schema(document, f"urn:ludex:schema:{referee.slug}:{VERSION}")


@cache
def line_schema(referee: type[Referee]) -> dict[str, Any]:
    """Of one line of JSON Lines: the header, or an action."""
    head, actions = schema(header(referee, "Header")), schema(referee.actions)
    either = {"anyOf": [{"$ref": head["$ref"]}, {key: actions[key] for key in actions if key != "$defs"}]}
    return named(f"urn:ludex:schema:{referee.slug}:line:{VERSION}") | either | {"$defs": actions["$defs"] | head["$defs"]}


def header(referee: type[Referee], name: str, **lists: Any) -> type[Struct]:
    """The fields of a header, and more that are lists."""
    players = Annotated[list[Name], Meta(min_length=referee.players[0], max_length=referee.players[-1])]
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = [
        ("game", Literal[referee.slug]),
        ("players", players),
        ("options", referee.options_type, field(default_factory=referee.options_type)),
        ("date", Day | None, None),
        ("tags", dict[str, Any], field(default_factory=dict)),
    ]
    fields += [(key, kind, field(default_factory=list)) for key, kind in lists.items()]
    return defstruct(name, fields, forbid_unknown_fields=True)


def schema(kind: Any, urn: str = "") -> dict[str, Any]:
    return (named(urn) if urn else {}) | msgspec.json.schema(kind)


def named(urn: str) -> dict[str, Any]:
    return {"$schema": DIALECT, "$id": urn}
