"""The normal form of a log: the JSON Lines that all equal logs share, and its digest."""

from functools import cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct, structs

from ..engine.log import Action, Log
from .grammar import fields_of, lean

encoder = msgspec.json.Encoder()
in_order = msgspec.json.Encoder(order="deterministic")


def encode(log: Log) -> bytes:
    """The log as JSON Lines: what equals its default left out, keys in a fixed order. Reading it gives an equal log."""
    options = log.options and normal(log.options)
    header: dict[str, Any] = {"game": log.game, "players": log.players}
    header |= {"date": log.date} if log.date else {}
    header |= {"options": Raw(in_order.encode(options))} if options else {}
    header |= {"tags": log.tags} if log.tags else {}
    return encoder.encode(header) + b"\n" + in_order.encode_lines([a if exact(type(a)) else normal(a) for a in log.actions])


def digest(log: Log) -> str:
    """The SHA-256 of the log's normal form."""
    return sha256(encode(log)).hexdigest()


@cache
def exact(kind: type[Action]) -> bool:
    """Whether the encoder itself leaves out all that equals its default; it does so for what is the very default."""
    return all(map(singular, structs.fields(kind))) and all(lean(field.type) for field in fields_of(kind))


def singular(field: structs.FieldInfo) -> bool:
    default = field.default
    if default is msgspec.NODEFAULT:
        return field.default_factory in (msgspec.NODEFAULT, list, dict)
    return default is None or default is msgspec.UNSET or isinstance(default, bool)


def normal(value: Any) -> Any:
    """A value without what equals its default, wherever in it."""
    if isinstance(value, Struct):
        given = ((field, getattr(value, field.name)) for field in fields_of_struct(type(value)))
        fields = {field.encode_name: part for field, part in given if part != default(field)}
        config = value.__struct_config__
        return ({config.tag_field: config.tag} if config.tag_field else {}) | {k: normal(v) for k, v in fields.items()}
    if isinstance(value, dict):
        return {key if isinstance(key, str) else str(key): normal(part) for key, part in value.items()}
    return [normal(part) for part in value] if isinstance(value, list | tuple) else value


fields_of_struct = cache(structs.fields)


def default(field: structs.FieldInfo) -> Any:
    """A field's default; one that nothing equals if it has none."""
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
