"""An action in plain text: who, a colon, what, and the values of its fields."""

import re
from typing import Any
from unicodedata import normalize

import msgspec
from msgspec import ValidationError, inspect

from ...engine.log import Action, seat_fields
from ..choices import unfit
from ..flaws import Flaw, shown
from ..grammar import Grammar, fields_of, seat_flaw, written
from .values import Word, blank, called, free, typed, value

WHO = re.compile(r"[^:]*")
SEAT = re.compile(r"seat[ \t]+(?P<number>[0-9]{1,3})")
NAMED = re.compile(r"(?P<name>\w+)=")
RUN = re.compile(r"\S++")


def read_action(text: str, game: Grammar, players: list[str]) -> Action:
    """The action on a line; raises `Flaw`."""
    start = blank(text, 0)
    who, at = called(text, start, WHO)
    who = normalize("NFC", who)
    if not text.startswith(":", at):
        raise Flaw("action-line", offset=start, found=shown(text.strip()))
    at = blank(text, at + 1)
    word = RUN.match(text, at)
    kind = game.kinds.get(word[0]) if word else None
    if not word or not kind:
        found = shown(word[0]) if word else ""
        raise Flaw("unknown-action", offset=at, field="do", found=found, expected=", ".join(game.kinds))
    places = {"do": at, "seat": start}
    given = {"do": word[0]} | acting(who, start, kind, players) | fields(text, word.end(), kind, players, places)
    try:
        action = msgspec.convert(given, kind, str_keys=True)
        flaw = seat_flaw(action, len(players))
    except ValidationError as error:
        flaw = unfit(error, kind, given)
    if flaw:
        raise placed(flaw, text, places)
    return action


def placed(flaw: Flaw, text: str, places: dict[str, int]) -> Flaw:
    """The flaw at the place of its field."""
    flaw.offset = places.get(str(flaw.path[0]), places["do"]) if flaw.path else len(text.rstrip())
    if flaw.reason != "missing-field":
        found = RUN.match(text, flaw.offset)
        flaw.facts.setdefault("found", shown(found[0] if found else ""))
    return flaw


def acting(who: str, at: int, kind: type[Action], players: list[str]) -> dict[str, int]:
    """The seat of an action, if it has one."""
    takes_seat = "seat" in kind.__struct_fields__
    if who in players or SEAT.fullmatch(who):
        if takes_seat:
            return {"seat": seat(who, at, players)}
        if who != "table":
            raise Flaw("needs-table", offset=at, found=shown(who))
    elif who != "table":
        raise Flaw("unknown-player", offset=at, found=shown(who), players=", ".join(players))
    elif takes_seat:
        raise Flaw("needs-player", offset=at, found=shown(who))
    return {}


def seat(who: str, at: int, players: list[str]) -> int:
    """The number of a player's seat."""
    if players.count(who) > 1:
        raise Flaw("player-twice", offset=at, found=shown(who))
    if who in players:
        return players.index(who)
    number = SEAT.fullmatch(who)
    assert number, "a name or a number"
    return int(number["number"])


def fields(text: str, at: int, kind: type[Action], players: list[str], places: dict[str, int]) -> dict[str, Any]:
    """The values of the fields, and their places; raises `Flaw`."""
    types = {described.encode_name: described.type for described in fields_of(kind) if described.encode_name != "seat"}
    seats = {written(kind)[name]: wants for name, wants in seat_fields(kind).items()}
    given: dict[str, Any] = {}
    while (at := blank(text, at)) < len(text):
        name, at = which(text, at, types, given)
        places[name] = at
        found, at = field_value(text, at, types[name])
        if text[at : at + 1].strip():
            raise Flaw("word", offset=at, found=shown(text[at:]))
        try:
            given[name] = typed(numbered(found, players) if seats.get(name) == "seat" else found, types[name])
        except Flaw as flaw:
            flaw.offset = places[name]
            raise
    return given


def which(text: str, at: int, types: dict[str, inspect.Type], given: dict[str, Any]) -> tuple[str, int]:
    """The field that a word is for, by its name or else its turn, and where the value stands."""
    named = NAMED.match(text, at)
    if named and named["name"] in types:
        if named["name"] in given:
            raise Flaw("duplicate-key", offset=at, key=named["name"])
        return named["name"], named.end()
    following = next((name for name in types if name not in given), None)
    if following is None:
        raise Flaw("extra-word", offset=at, found=shown(text[at:]), fields=", ".join(types))
    return following, at


def field_value(text: str, at: int, kind: inspect.Type) -> tuple[Any, int]:
    """A value; where any text will do, a word may have any signs in it."""
    run = RUN.match(text, at)
    if run and free(kind) and not text.startswith('"', at):
        return Word(run[0]), run.end()
    return value(text, at)


def numbered(given: Any, players: list[str]) -> Any:
    """A seat's number for a player's name."""
    if isinstance(given, list):
        return [numbered(part, players) for part in given]
    name = normalize("NFC", given) if isinstance(given, str) else ""
    return players.index(name) if players.count(name) == 1 else given
