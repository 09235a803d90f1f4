"""The fields of an action out of the arguments of an event, as the table of mappings says."""

from collections.abc import Iterator
from typing import Any

from ..flaws import Flaw, shown
from .mapping import Mapping, Value
from .packets import Event, number

MISSING = "null"
PRIVATE, ARGS = "@private", "@args"
KEY, EVERY = "@key", "*"
Found = tuple[Any, Any]
"""A value, and the key or place under which it stands."""


class Seating:
    """Which seat is whose, by the ids of the players."""

    def __init__(self, ids: list[int]) -> None:
        self.seats = {player: seat for seat, player in enumerate(ids)}

    def of(self, value: Any) -> int:
        """The seat of an id; raises `Flaw`."""
        seat = self.seats.get(number(value) or 0)
        if seat is None:
            raise misfit(value)
        return seat


def misfit(value: Any) -> Flaw:
    return Flaw("bga-event", found=shown(str(value)))


class Reader:
    """Reads the fields of a mapping's actions."""

    def __init__(self, mapping: Mapping, seating: Seating) -> None:
        self.mapping, self.seating = mapping, seating

    def field(self, value: Value, event: Event) -> Any:
        """One field; raises `Flaw` if what is due is not there, or is something else."""
        steps = value.source.split(".")
        star = steps.index(EVERY) if EVERY in steps else len(steps)
        whole = at(scope(event, steps[0]), steps[:star])
        if star == len(steps):
            return self.one(value, whole)
        found = [(at(item, steps[star + 1 :]), key) for item, key in entered(whole, EVERY)]
        return self.by_seat(value, found) if value.seats else [self.one(value, item) for item, _ in found]

    def by_seat(self, value: Value, found: list[Found]) -> list[Any]:
        """A list with what is each player's: one value, or as many as there are."""
        lists: list[list[Any]] = [[] for _ in self.seating.seats]
        for item, key in found:
            seat = self.seating.of(key if value.of == KEY else at(item, value.of.split(".")))
            lists[seat] += [self.one(value, part) for part in reached(item, value.each.split(".") if value.each else [])]
        if value.seats == "lists":
            return lists
        if any(len(one) != 1 for one in lists):
            raise Flaw("bga-event", found=shown(str(lists)))
        return [one[0] for one in lists]

    def one(self, value: Value, given: Any) -> Any:
        if value.parts:
            return "".join(self.word(part.word, at(given, part.source.split("."))) for part in value.parts)
        if value.as_ == "seat":
            return self.seating.of(given)
        if value.as_ == "number":
            return whole(given)
        if value.as_ == "text" and isinstance(given, str | int):
            return str(given)
        return self.word(value.word, given)

    def word(self, words: str, given: Any) -> str:
        """Our word for the number, or the text, that the site has for it."""
        known = self.mapping.words.get(words, [])
        place = number(given)
        if isinstance(known, dict):
            word = known.get(str(given))
        else:
            word = known[place] if place is not None and 0 <= place < len(known) else None
        if word is None:
            raise misfit(given)
        return word


def whole(given: Any) -> int:
    found = number(given)
    if found is None:
        raise misfit(given)
    return found


def scope(event: Event, first: str) -> Any:
    """Where a path begins: what all were told; what a player was told besides, where that leaves it out."""
    args = event.args if event.public else next(iter(event.private.values()), {})
    if first in (PRIVATE, ARGS):
        return {PRIVATE: event.private, ARGS: args}
    if args.get(first) is not None:
        return args
    return next((told for told in event.private.values() if told.get(first) is not None), args)


def at(value: Any, steps: list[str]) -> Any:
    """The one thing that a path leads to; raises `Flaw` if there is none."""
    for found in reached(value, steps):
        return found
    raise Flaw("bga-event", found=MISSING)


def reached(value: Any, steps: list[str]) -> Iterator[Any]:
    """All that a path leads to."""
    if not steps:
        yield value
        return
    for inner, _ in entered(value, steps[0]):
        yield from reached(inner, steps[1:])


def entered(value: Any, step: str) -> Iterator[Found]:
    """What a step leads to: nothing, one thing, or every entry of a list or an object."""
    if step == EVERY and isinstance(value, dict):
        yield from ((inner, key) for key, inner in value.items())
    elif step == EVERY and isinstance(value, list):
        yield from ((inner, key) for key, inner in enumerate(value))
    elif step == EVERY:
        raise misfit(value)
    elif isinstance(value, dict) and value.get(step) is not None:
        yield value[step], step
