"""Which words would have done: what a type allows at a place in a value, where it is a short list or one of actions."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import ValidationError, inspect

from .flaws import Flaw, Path, misfit

SHORT = 12


def unfit(error: ValidationError, kind: Any, value: Any, within: Path = ()) -> Flaw:
    """What is wrong with a value that was to be of a kind; `within`: the path at which the value itself stands."""
    flaw = misfit(error, within)
    if flaw.reason in ("value", "unknown-action") and "expected" not in flaw.facts and "message" not in flaw.facts:
        words = [*dict.fromkeys(map(str, allowed(described(kind), flaw.path[len(within) :], value)))]
        if words and (len(words) <= SHORT or flaw.reason == "unknown-action"):
            flaw.facts["expected"] = ", ".join(words)
    return flaw


@cache
def described(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def bare(kind: inspect.Type) -> inspect.Type:
    """A type without what is noted about it."""
    return bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def textual(kind: inspect.Type) -> bool:
    """Whether a word stands for itself."""
    kind = bare(kind)
    if isinstance(kind, inspect.LiteralType):
        return all(isinstance(choice, str) for choice in kind.values)
    return isinstance(kind, inspect.StrType | inspect.EnumType)


def allowed(kind: inspect.Type, path: Path, value: Any) -> Iterator[Any]:
    """The values that a type names one by one, at a path in it."""
    kind = bare(kind)
    if isinstance(kind, inspect.UnionType):
        for part in kind.types:
            if not path or path[0] == tag_field(part) or meant(part, value):
                yield from allowed(part, path, value)
    elif path and path[0] == tag_field(kind):
        yield kind.tag  # type: ignore[attr-defined]
    elif path:
        yield from deeper(kind, path, value)
    elif isinstance(kind, inspect.LiteralType):
        yield from kind.values
    elif isinstance(kind, inspect.EnumType):
        yield from (member.value for member in kind.cls)


def deeper(kind: inspect.Type, path: Path, value: Any) -> Iterator[Any]:
    step, inner = path[0], None
    if isinstance(kind, inspect.StructType):
        inner = next((field.type for field in kind.fields if field.encode_name == step), None)
    elif isinstance(kind, inspect.ListType):
        inner = kind.item_type
    elif isinstance(kind, inspect.DictType):
        inner = kind.value_type
    if inner:
        part = value.get(step) if isinstance(value, dict) else None
        part = value[step] if isinstance(value, list) and isinstance(step, int) and step < len(value) else part
        yield from allowed(inner, path[1:], part)


def tag_field(kind: inspect.Type) -> str | None:
    kind = bare(kind)
    return kind.tag_field if isinstance(kind, inspect.StructType) else None


def meant(kind: inspect.Type, value: Any) -> bool:
    """Whether the value has the tag of this part of a union, where tags tell them apart."""
    field = tag_field(kind)
    return field is None or (isinstance(value, dict) and value.get(field) == kind.tag)  # type: ignore[attr-defined]
