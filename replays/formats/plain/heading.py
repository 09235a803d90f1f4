"""The header of a plain text: lines of a name, a colon and a value."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct, ValidationError, field, inspect

from ...engine.log import Options, Problem
from ..choices import unfit
from ..flaws import Flaw, Path, shown
from ..grammar import fields_of
from ..header import Header
from .lines import Line, told
from .values import blank, called, free, typed, value

OptionsType = TypeVar("OptionsType", bound=Options)

HEADER = re.compile(r"[ \t]*(?P<name>[A-Za-z]+)(?:\.(?P<part>[^:]*[^:\s]))?[ \t]*:[ \t]*(?P<value>.*?)[ \t]*")
PLAYER = re.compile(r"[^,]*")
NAMES = 1000
"""More names than any game has players; those after them are not looked at."""


class Place(NamedTuple):
    """Where something stands in a line."""

    line: int
    text: str
    at: int


class Heading(Struct):
    """The lines of a header as read; `places` says where each field stands."""

    game: str
    players: list[str] = field(default_factory=list)
    date: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    tags: dict[str, Any] = field(default_factory=dict)
    places: dict[Path, Place] = field(default_factory=dict)

    def read(self, lines: Sequence[Line]) -> Problem | None:
        """Take in the lines; the problem with the first that will not do, if any."""
        for line in lines:
            if line.tells:
                try:
                    self.take(line.number, told(line.text))
                except Flaw as flaw:
                    return flaw.problem(line.text.decode(errors="replace"), line.number)
        return None

    def take(self, number: int, line: str) -> None:
        """Take in a line; raises `Flaw`."""
        header = HEADER.fullmatch(line)
        if not header:
            raise Flaw("header-line", offset=blank(line, 0), found=shown(line.strip()))
        name, part, at = header["name"].lower(), header["part"], header.start("value")
        path: Path = (name,) if part is None else (f"{name}s", part)
        if path in self.places:
            raise Flaw("duplicate-key", offset=header.start("name"), key=shown(line[: at - 1].strip(" \t:")))
        self.places[path] = Place(number, line, at)
        self.keep(path, header["value"], header.start("name"))

    def keep(self, path: Path, given: str, at: int) -> None:
        match path:
            case ("game",):
                self.game = given
            case ("players",):
                self.players = self.names(self.places[path])
            case ("date",):
                self.date = given
            case ("options",):
                pass
            case ("options", str(name)):
                self.options[name] = given
            case ("tags", str(name)):
                self.tags[name] = given
            case _:
                raise Flaw("unknown-header", offset=at, found=shown(".".join(map(str, path))))

    def names(self, place: Place) -> list[str]:
        """The names in a line, divided by commas."""
        names, line, at = list[str](), place.line, place.at
        while at < len(place.text) and len(names) < NAMES:
            self.places["players", len(names)] = Place(line, place.text, at)
            given, end = called(place.text, at, PLAYER)
            names.append(given)
            if end < len(place.text) and place.text[end] != ",":
                raise Flaw("word", offset=end, found=shown(place.text[end:]))
            at = blank(place.text, end + 1)
        return names

    def header(self) -> Header:
        return Header(game=self.game, players=self.players, date=self.date, tags=self.tags)

    def given(self, kind: type[OptionsType]) -> OptionsType:
        """The options, as this type; raises `Flaw`."""
        types = {option.encode_name: option.type for option in fields_of(kind)}
        given = self.braced(types) if ("options",) in self.places else {}
        for name in self.options:
            path = ("options", name)
            if name in given:
                raise Flaw("duplicate-key", path, key=shown(name))
            given[name] = self.option(path, types.get(name))
        try:
            return msgspec.convert(given, kind, str_keys=True)
        except ValidationError as error:
            raise unfit(error, kind, given, ("options",))

    def option(self, path: Path, kind: inspect.Type | None) -> Any:
        """What follows `option.NAME:`."""
        if kind is None:
            raise Flaw("unknown-field", path, field=shown(f"options.{path[1]}"))
        _, text, at = self.places[path]
        try:
            if free(kind) and not text.startswith('"', at):
                return text[at:].rstrip()
            return typed(whole(text, at), kind)
        except Flaw as flaw:
            raise Flaw(flaw.reason, path, flaw.offset, **flaw.facts)

    def braced(self, types: dict[str, inspect.Type]) -> dict[str, Any]:
        """What follows `options:`."""
        path = ("options",)
        _, text, at = self.places[path]
        try:
            found = whole(text, at)
            if not isinstance(found, dict):
                raise Flaw("value", offset=at, field="options", expected="{...}", found=shown(text[at:]))
            return {name: typed(given, types.get(name, inspect.AnyType())) for name, given in found.items()}
        except Flaw as flaw:
            raise Flaw(flaw.reason, path, flaw.offset, **flaw.facts)

    def problem(self, flaw: Flaw, line: int) -> Problem:
        """The flaw at the place of its field."""
        place = next((self.places[flaw.path[:n]] for n in (2, 1) if flaw.path[:n] in self.places), None)
        if place is None:
            return Problem(flaw.reason, line, facts=flaw.facts)
        flaw.facts.setdefault("found", shown(place.text[place.at :]))
        return Problem(flaw.reason, place.line, 1 + (place.at if flaw.offset is None else flaw.offset), flaw.facts)


def whole(text: str, at: int) -> Any:
    """The value that is the rest of a line."""
    found, end = value(text, at)
    if text[end:].strip():
        raise Flaw("word", offset=blank(text, end), found=shown(text[end:].strip()))
    return found
