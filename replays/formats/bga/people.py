"""Who played, and in which seat."""

from collections.abc import Iterable
from typing import Any, Protocol

from msgspec import Struct

from .packets import Args, number

MOST = 100
"""No table has more players."""


class Met(Protocol):
    """What the course of a game tells of its players: at its end, at its start, and by who has acted."""

    end: Args
    totals: list[int]
    actors: dict[int, None]


class People(Struct):
    """The ids of the players in the order of their seats, and their names."""

    ids: list[int]
    names: list[str]


def people(listed: Any, channels: list[int], course: Met, first_to_act: bool) -> People:
    """The players of a table: those that the archive lists, else those that its end, its start or its channels tell of."""
    ended, actors = results(course.end), [*course.actors]
    sources = (ids(listed), ids(ended), course.totals, channels, actors)
    found = [*dict.fromkeys(next(filter(None, sources), []))][:MOST]
    order = in_turn(found, actors) if first_to_act else found
    names = named(ended) | named(listed)
    return People(order, [names.get(player, "") for player in order])


def entries(listed: Any) -> list[Args]:
    """A list of players; some exports have an object with one entry for each."""
    found: Iterable[Any] = listed.values() if isinstance(listed, dict) else listed if isinstance(listed, list) else ()
    return [one for one in found if isinstance(one, dict)]


def results(end: Any) -> list[Args]:
    """What the end of a game tells of each player."""
    return entries(end.get("result")) if isinstance(end, dict) else []


def ids(listed: Any) -> list[int]:
    return [player for one in entries(listed) if (player := number(one.get("id")))]


def named(listed: Any) -> dict[int, str]:
    return {number(one.get("id")) or 0: one["name"] for one in entries(listed) if isinstance(one.get("name"), str)}


def in_turn(players: list[int], actors: list[int]) -> list[int]:
    """Those who have acted in the order in which they first did; after the last of them the others, round the table."""
    acted = [player for player in actors if player in players]
    at = players.index(acted[-1]) + 1 if acted else 0
    return acted + [player for player in players[at:] + players[:at] if player not in acted]
