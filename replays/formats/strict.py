"""JSON as a log may use it: no key twice, no number that machines disagree on, no text that cannot be stored, no towers.

What decodes is first proved sound at the speed of C; only where that proof fails is the text read word by word, to find the
flaw and its place. The rules are those of I-JSON (RFC 7493), with a bound on depth.
"""

import json
import re
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, TypeVar

import msgspec
from msgspec import DecodeError, Raw, ValidationError

from .choices import unfit
from .flaws import Flaw, Path, shown

T = TypeVar("T")

DEPTH = 32
DIGITS = 20

LEXEME = re.compile(
    r"""(?P<blank>[ \t\r\n]++)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<point>[:,])|(?P<string>"(?:[^"\\\x00-\x1f]|\\[^\n])*+")"""
    r"""|(?P<number>-?[0-9]++(?:\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+)|(?P<word>true|false|null)"""
)
BLANK = re.compile(r"[ \t\r\n]*+")
COLON = re.compile(r"[ \t\r\n]*+:")
NO_NUMBER = re.compile(r"[+-]?(?:NaN|Infinity)|[+-]?\.?[0-9]+")
BYTE = re.compile(r"\(byte (\d+)\)$")
DIGITS_TO_ZERO = bytes(ord("0") if byte in b"123456789" else byte for byte in range(256))
TOO_LONG = b"0" * (DIGITS + 1)
TOO_LONG_NUMBER = re.compile(rf"-?[0-9]{{{DIGITS + 1}}}|.{{{3 * DIGITS}}}")

untyped = msgspec.json.Decoder()
encoder = msgspec.json.Encoder()
skip = json.JSONDecoder().raw_decode


def sound(text: bytes, again: bytes) -> bool:
    """Whether a text that decodes is surely without flaw; `again` is what was read from it, encoded anew.

    A key met twice leaves one colon fewer in `again`: nothing can make up for it but a colon written as an escape.
    """
    return (
        text.count(b":") == again.count(b":")
        and TOO_LONG not in text.translate(DIGITS_TO_ZERO)
        and b"\\u003" not in text
        and b"\\u0000" not in text
    )


def valid(text: bytes) -> Any:
    """What the text holds; nothing if it is no JSON further on."""
    try:
        return untyped.decode(text)
    except DecodeError:
        return None


def brackets(text: bytes) -> int:
    """How many open; what has no more is no deeper."""
    return text.count(b"[") + text.count(b"{")


def decode(text: bytes, decoder: "msgspec.json.Decoder[T]") -> T:
    """Decode one value; raises `Flaw`, with its place, if it is not what the decoder wants or not sound."""
    try:
        value = decoder.decode(text)
        if brackets(text) <= DEPTH and sound(text, encoder.encode(untyped.decode(text))):
            return value
    except (DecodeError, RecursionError):
        pass
    return decode_slowly(text, decoder)


def decode_part(part: Raw, path: Path, kind: type[T]) -> T:
    """Decode what was left raw, and sound, at this path of a greater value."""
    try:
        return msgspec.json.decode(part, type=kind)
    except ValidationError as error:
        raise unfit(error, kind, valid(bytes(part)), path)


def decode_slowly(text: bytes, decoder: "msgspec.json.Decoder[T]") -> T:
    """The same, word by word."""
    words = characters(text)
    if found := flaw(words):
        raise found
    try:
        return decoder.decode(text)
    except ValidationError as error:
        raise located(unfit(error, decoder.type, valid(text)), words)
    except DecodeError as error:
        at = malformed(words, text, str(error))
        raise Flaw("json", offset=at, found=shown(words[at:]))


def malformed(words: str, text: bytes, message: str) -> int:
    """The place that the message of the decoder speaks of."""
    if "trailing characters" in message:
        return blank(words, skip(words, blank(words, 0))[1])
    byte = BYTE.search(message)
    return len(text[: int(byte[1])].decode(errors="ignore")) if byte else len(words.rstrip())


def characters(text: bytes) -> str:
    """The text, if it is UTF-8."""
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        at = len(text[: error.start].decode())
        raise Flaw("encoding", offset=at, found=text[error.start : error.start + 1].hex())


def flaw(text: str) -> Flaw | None:
    """The first thing in the text that is no word of JSON, or that a log may not hold."""
    at, inside = 0, list[set[str] | None]()
    while at < len(text):
        word = LEXEME.match(text, at)
        if not word:
            return no_word(text, at)
        if word.lastgroup == "open":
            inside.append(set() if word[0] == "{" else None)
            if len(inside) > DEPTH:
                return Flaw("nesting", offset=at, most=DEPTH)
        elif word.lastgroup == "close":
            inside = inside[:-1]
        elif word.lastgroup == "number" and TOO_LONG_NUMBER.match(word[0]):
            return Flaw("number", offset=at, found=shown(word[0]))
        elif word.lastgroup == "string" and (found := text_flaw(word[0], COLON.match(text, word.end()) and inside)):
            found.offset = at
            return found
        at = word.end()
    return None


def no_word(text: str, at: int) -> Flaw:
    number = NO_NUMBER.match(text, at)
    reason = "number" if number else "nul" if text[at] == "\0" else "json"
    return Flaw(reason, offset=at, found=shown(number[0] if number else text[at:]))


def text_flaw(quoted: str, inside: list[set[str] | None] | None) -> Flaw | None:
    """What is wrong with a string, which is a key if something is said to be around it."""
    try:
        text = json.loads(quoted) if "\\" in quoted else quoted[1:-1]
        text.encode()
    except UnicodeEncodeError:
        return Flaw("surrogate", found=shown(quoted))
    except ValueError:
        return Flaw("json", found=shown(quoted))
    if "\0" in text:
        return Flaw("nul", found=shown(quoted))
    keys = inside[-1] if inside else None
    if keys is None:
        return None
    if text in keys:
        return Flaw("duplicate-key", key=shown(text))
    keys.add(text)
    return None


def located(found: Flaw, text: str) -> Flaw:
    """The flaw with the offset of its field, and what stands there."""
    key_at, at = locate(text, found.path)
    found.offset = key_at if found.reason == "unknown-field" else at
    if found.reason not in ("unknown-field", "missing-field"):
        found.facts["found"] = shown(text[at : extent(text, at)])
    return found


def extent(text: str, at: int) -> int:
    """Where the value ends that begins here, or what there is of it."""
    try:
        return skip(text, at)[1]
    except ValueError:
        return len(text)


def locate(text: str, path: Path) -> tuple[int, int]:
    """Where the key and the value of a field stand in a text that is JSON as far as that field."""
    key_at = at = blank(text, 0)
    for step in path:
        key_at, at = element(text, at, step) if isinstance(step, int) else member(text, at, step)
    return key_at, at


def element(text: str, at: int, index: int) -> tuple[int, int]:
    at = blank(text, at + 1)
    for _ in range(index):
        at = blank(text, blank(text, skip(text, at)[1]) + 1)
    return at, at


def member(text: str, at: int, name: str) -> tuple[int, int]:
    """Where a key and its value stand; where the object begins, if it has no such key."""
    start, at = at, blank(text, at + 1)
    while text.startswith('"', at):
        key, end = scanstring(text, at + 1)
        value_at = blank(text, blank(text, end) + 1)
        if key == name:
            return at, value_at
        at = blank(text, skip(text, value_at)[1])
        at = blank(text, at + 1) if text.startswith(",", at) else at
    return start, start


def blank(text: str, at: int) -> int:
    """Past the white space."""
    return BLANK.match(text, at).end()  # type: ignore[union-attr]
