"""The values of plain text: JSON in which the quotes of words and the outermost brackets of a list may be left out.

    7C    12    true    -    "two words"    2C,5H,AS    [2C,5H],[3C,6H],-    {might:2,wit:-1}

A dash alone is no value (null). What a word means is for the type of the field to say: `12` is text where text is due.
"""

import math
import re
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any

from msgspec import inspect

from ..choices import bare, textual
from ..flaws import Flaw, shown
from ..strict import DEPTH, DIGITS, text_flaw

BLANK = re.compile(r"[ \t]*+")
WORD = re.compile(r'[^\s,\[\]{}"]++')
KEY = re.compile(r'[^\s,:\[\]{}"]++')
NUMBER = re.compile(rf"-?(?:0|[1-9][0-9]{{,{DIGITS - 1}}})(?P<part>(?:\.[0-9]{{1,{DIGITS}}})?(?:[eE][+-]?[0-9]{{1,3}})?)")
WORDS = {"true": True, "false": False, "null": None, "-": None}
LISTS = (inspect.ListType, inspect.VarTupleType, inspect.TupleType, inspect.SetType, inspect.FrozenSetType)
MAPS = (inspect.DictType, inspect.StructType)


class Word(str):
    """A word without quotes."""


def value(text: str, at: int) -> tuple[Any, int]:
    """The value that stands here, which may be a list without its brackets, and where it ends; raises `Flaw`."""
    first, at = single(text, at, 0)
    if not text.startswith(",", at):
        return first, at
    values = [first]
    while text.startswith(",", at):
        part, at = single(text, blank(text, at + 1), 0)
        values.append(part)
    return values, at


def single(text: str, at: int, depth: int) -> tuple[Any, int]:
    """A value with all its brackets."""
    if depth == DEPTH and text.startswith(("[", "{"), at):
        raise Flaw("nesting", offset=at, most=DEPTH)
    if text.startswith('"', at):
        return quoted(text, at)
    if text.startswith("[", at):
        return listed(text, at, depth + 1)
    if text.startswith("{", at):
        return mapped(text, at, depth + 1)
    word = WORD.match(text, at)
    if not word:
        raise Flaw("word", offset=at, found=shown(text[at:]))
    return Word(word[0]), word.end()


def quoted(text: str, at: int) -> tuple[str, int]:
    """A text in quotes, with the escapes of JSON."""
    try:
        inside, end = scanstring(text, at + 1)
    except ValueError:
        raise Flaw("quote", offset=at, found=shown(text[at:]))
    if flaw := text_flaw(text[at:end], None):
        flaw.offset = at
        raise flaw
    return inside, end


def listed(text: str, start: int, depth: int) -> tuple[list[Any], int]:
    values: list[Any] = []
    at = blank(text, start + 1)
    while not text.startswith("]", at):
        part, at = single(text, at, depth)
        values.append(part)
        at = separated(text, at, "]", start)
    return values, at + 1


def mapped(text: str, start: int, depth: int) -> tuple[dict[str, Any], int]:
    values: dict[str, Any] = {}
    at = blank(text, start + 1)
    while not text.startswith("}", at):
        key_at = at
        key, at = quoted(text, at) if text.startswith('"', at) else bare_key(text, at)
        if key in values:
            raise Flaw("duplicate-key", offset=key_at, key=shown(key))
        at = blank(text, at)
        if not text.startswith(":", at):
            raise Flaw("word", offset=at, found=shown(text[at:]))
        values[key], at = single(text, blank(text, at + 1), depth)
        at = separated(text, at, "}", start)
    return values, at + 1


def bare_key(text: str, at: int) -> tuple[str, int]:
    key = KEY.match(text, at)
    if not key:
        raise Flaw("word", offset=at, found=shown(text[at:]))
    return key[0], key.end()


def separated(text: str, at: int, close: str, start: int) -> int:
    """Past the comma, if one follows; raises `Flaw` if neither that nor the closing bracket does."""
    at = blank(text, at)
    if text.startswith(close, at):
        return at
    if not text.startswith(",", at):
        raise Flaw("bracket", offset=start, found=shown(text[start:]))
    return blank(text, at + 1)


def blank(text: str, at: int) -> int:
    """Past the blanks."""
    return BLANK.match(text, at).end()  # type: ignore[union-attr]


def called(text: str, at: int, pattern: "re.Pattern[str]") -> tuple[str, int]:
    """A name that stands here, in quotes or as far as the pattern goes, and where what follows it stands."""
    if text.startswith('"', at):
        given, end = quoted(text, at)
    else:
        found = pattern.match(text, at)
        assert found, "the pattern matches any text"
        given, end = found[0].strip(), found.end()
    return given, blank(text, end)


def typed(given: Any, kind: inspect.Type) -> Any:
    """What a value means where this type is due; whether it fits is still to be checked. Raises `Flaw` (`number`)."""
    kind = bare(kind)
    if isinstance(kind, inspect.UnionType):
        return of_union(given, kind)
    if isinstance(kind, LISTS):
        return of_list(given if isinstance(given, list) else [given], kind)
    if isinstance(kind, inspect.DictType) and isinstance(given, dict):
        return {key: typed(part, kind.value_type) for key, part in given.items()}
    if isinstance(kind, inspect.StructType) and isinstance(given, dict):
        types = {field.encode_name: field.type for field in kind.fields}
        return {key: typed(part, types.get(key, inspect.AnyType())) for key, part in given.items()}
    if isinstance(given, Word):
        return str(given) if textual(kind) else scalar(given)
    return untyped(given) if isinstance(given, list | dict) else given


def of_union(given: Any, kind: inspect.UnionType) -> Any:
    optional = any(isinstance(part, inspect.NoneType) for part in kind.types)
    if optional and isinstance(given, Word) and given in ("-", "null"):
        return None
    parts = [bare(part) for part in kind.types if not isinstance(part, inspect.NoneType)]
    wanted: tuple[type[inspect.Type], ...] = (inspect.Type,)
    if isinstance(given, list):
        wanted = LISTS
    elif isinstance(given, dict):
        wanted = MAPS
    elif isinstance(given, Word) and not isinstance(scalar(given), str):
        wanted = (inspect.IntType, inspect.FloatType, inspect.BoolType)
    else:
        wanted = (inspect.StrType, inspect.LiteralType, inspect.EnumType)
    return typed(given, next((part for part in parts if isinstance(part, wanted)), parts[0]))


def of_list(given: list[Any], kind: inspect.Type) -> list[Any]:
    if isinstance(kind, inspect.TupleType):
        types = [*kind.item_types, *[inspect.AnyType()] * len(given)]
        return [typed(part, item) for part, item in zip(given, types, strict=False)]
    return [typed(part, kind.item_type) for part in given]  # type: ignore[attr-defined]


def free(kind: inspect.Type) -> bool:
    """Whether any text is a value of the type."""
    kind = bare(kind)
    parts = map(bare, kind.types) if isinstance(kind, inspect.UnionType) else [kind]
    return all(isinstance(part, inspect.StrType | inspect.NoneType) for part in parts)


def scalar(word: str) -> Any:
    """A word that is a number, true, false or null; else itself."""
    if word in WORDS:
        return WORDS[word]
    number = NUMBER.fullmatch(word)
    if not number:
        return str(word)
    found = float(word) if number["part"] else int(word)
    if not math.isfinite(found):
        raise Flaw("number", found=shown(word))
    return found


def untyped(given: Any) -> Any:
    """A value where none like it is due."""
    if isinstance(given, list):
        return [untyped(part) for part in given]
    if isinstance(given, dict):
        return {key: untyped(part) for key, part in given.items()}
    return scalar(given) if isinstance(given, Word) else given
