"""What is wrong with a text, and where: raised at a character or a field, told as a problem with line and column."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from msgspec import ValidationError

from ..engine.log import Misfit, Problem

SHOWN = 40
"""So many characters of an offending text are told."""

Path = tuple[str | int, ...]

PLACE = re.compile(r" - at `(?P<place>[^`]*)`$")
STEP = re.compile(r"\.(?P<field>[^.\[]+)|\[(?P<index>\d+)\]")
MESSAGE = (
    ("unknown-field", re.compile(r"^Object contains unknown field `(?P<step>.*)`$", re.DOTALL)),
    ("missing-field", re.compile(r"^Object missing required field `(?P<missing>.*)`$")),
    ("value", re.compile(r"^Expected `(?P<expected>[^`]*)`(?P<limit> (?:of |<|>|!|=|m|that).*)?(?:, got .*)?$", re.DOTALL)),
    ("number", re.compile(r"^(?:Number|Integer value) out of range$")),
    ("unknown-action", re.compile(r"^Invalid value ")),
    ("value", re.compile(r"^Invalid enum value ")),
)


class Flaw(Exception):
    """What is wrong: a stable reason, where it is (`offset` in the text, or the `path` of a field in it), and facts."""

    def __init__(self, reason: str, path: Path = (), offset: int | None = None, **facts: Any) -> None:
        super().__init__(reason, path, offset, facts)
        self.reason, self.path, self.offset, self.facts = reason, path, offset, facts

    def problem(self, text: str, line: int, column: int = 1) -> Problem:
        """As told to the uploader; the text begins at this line and column of the file."""
        if self.offset is None:
            return Problem(self.reason, line, facts=self.facts)
        line, column = placed(text, self.offset, line, column)
        return Problem(self.reason, line, column, self.facts)


def placed(text: str, offset: int, line: int, column: int = 1) -> tuple[int, int]:
    """Line and column of a character of a text that begins at this line and column."""
    start = text.rfind("\n", 0, offset) + 1
    return line + text.count("\n", 0, offset), offset - start + (1 if start else column)


def shown(text: str) -> str:
    """An offending text, cut to what can be shown in a sentence."""
    return harmless(text[:SHOWN])


def harmless(text: str) -> str:
    """A text on one line: white space becomes blanks, what cannot be printed the replacement character."""
    return "".join(" " if c.isspace() else "\ufffd" if unicodedata.category(c)[0] == "C" else c for c in text)


def field(path: Sequence[str | int]) -> str:
    """A path as people write it: `points[2]`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


def misfit(error: ValidationError, within: Path = ()) -> Flaw:
    """What a decoder says of a value, itself at a path, that does not fit its type; the text there is not yet known."""
    message = str(error)
    place = PLACE.search(message)
    path = (*within, *steps(place["place"])) if place else within
    message = message[: place.start()] if place else message
    for reason, pattern in MESSAGE:
        if said := pattern.match(message):
            return told(reason, path, said.groupdict())
    return Flaw("value", path, field=field(path), **{**in_words(error.__cause__ or error), "message": message[:200]})


def in_words(error: BaseException) -> dict[str, Any]:
    """What an error says in English, and if it is a sentence of a game, what that is made of."""
    made = {"sentence": error.sentence, "given": error.facts} if isinstance(error, Misfit) else {}
    return {"message": str(error)[:200], **made}


def told(reason: str, path: Path, said: dict[str, str | None]) -> Flaw:
    if step := said.get("step"):
        path = (*path, step)
    named = said.get("missing")
    facts: dict[str, Any] = {"field": shown(field((*path, named) if named else path))}
    if said.get("expected"):
        facts["expected"] = f"{said['expected']}{said['limit'] or ''}"
    return Flaw(reason, path, **facts)


def steps(place: str) -> Path:
    """The path of a field: `$[3].points[2]` is (3, "points", 2). It ends where it is not told (`[...]`)."""
    found: list[str | int] = []
    at = place.find("$") + 1
    while step := STEP.match(place, at):
        found.append(step["field"] if step["index"] is None else int(step["index"]))
        at = step.end()
    return tuple(found)
