"""What the notifications of each game mean: the table `mappings.toml` as data. docs/board-game-arena.md tells of every key."""

import tomllib
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from ...engine.games import referees
from .packets import Event

TABLE = Path(__file__).with_name("mappings.toml")
END = "@end"
"""The end of the game (state 99), as if it were an event whose arguments are those of the end."""
ACTIVE = "active"
PathTo = Annotated[str, Meta(pattern=r"^[^.\s]+(\.[^.\s]+)*$")]
"""Keys from the arguments inwards; `*` is every entry of a list or an object. It may begin with `@private`, what single players
were told, by their ids, or be `@args`, all arguments."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a word that is put together: its own word for what stands there."""

    source: PathTo = field(name="from")
    word: str


class Value(Struct, frozen=True, forbid_unknown_fields=True):
    """How a field of an action is found: where it stands (`from`), and what stands there: a word of the table, a word put
    together of `parts`, a whole number, the id of a player, a text. With `seats` it is a list with one entry for each player:
    whose each value is says `of`."""

    source: PathTo = field(name="from")
    word: str = ""
    as_: Literal["word", "number", "seat", "text"] = field(name="as", default="word")
    parts: tuple[Part, ...] = ()
    seats: Literal["", "values", "lists"] = ""
    of: str = ""
    each: str = ""


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """An event that is an action, or, without `do`, none. Of several rules for a type the first one counts that fits."""

    type: str
    do: str = ""
    by: str = ""
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    private: bool = False
    fields: dict[str, Value] = {}

    def fits(self, event: Event) -> bool:
        args = event.args if event.public else next(iter(event.private.values()), {})
        given = {key for key, value in args.items() if value is not None}
        return event.public != self.private and given.issuperset(self.has) and given.isdisjoint(self.lacks)


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """An event that takes back the previous move of its player: by its type, or by words in its text."""

    type: str = ""
    text: str = ""

    def fits(self, event: Event) -> bool:
        return (self.type or self.text) != "" and self.type in ("", event.type) and self.text in event.log


class Sums(Struct, frozen=True, forbid_unknown_fields=True):
    """An event that tells a part of each player's points: `number` goes to the player `of`. Their sums are the `field` of the
    last action (`do`), and are compared with it where the end of the game tells it."""

    type: str
    of: PathTo
    number: PathTo
    do: str
    field: str


class Mapping(Struct, frozen=True, forbid_unknown_fields=True):
    """One game: how the site calls it, who sits where, and its events."""

    name: str
    events: list[Rule]
    seats: Literal["as-listed", "first-to-act"] = "as-listed"
    ignored: frozenset[str] = frozenset()
    words: dict[str, list[str] | dict[str, str]] = {}
    undo: list[Undo] = []
    sums: Sums | None = None

    @property
    def types(self) -> set[str]:
        """Every event of the game that is known, whether it is an action or not."""
        summed = {self.sums.type} if self.sums else set()
        return {rule.type for rule in self.events} | self.ignored | summed | {undo.type for undo in self.undo}

    def rule(self, event: Event) -> Rule | None:
        return next((rule for rule in self.events if rule.type == event.type and rule.fits(event)), None)

    def fits(self, met: Collection[str]) -> bool:
        """Whether the events of an archive are those of this game: as many kinds of them are known as are not."""
        known = len(self.types.intersection(met))
        return known > 0 and 2 * known >= len(met)


class Framework(Struct, frozen=True, forbid_unknown_fields=True):
    """What is the same for all games."""

    ignored: frozenset[str] = frozenset()
    undo: list[Undo] = []


class Mappings(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table; games by our slugs."""

    games: dict[str, Mapping]
    framework: Framework = Framework()

    def fitting(self, met: Collection[str]) -> list[str]:
        """The games whose events these are."""
        return [slug for slug, mapping in self.games.items() if mapping.fits(met)]

    def slug(self, name: str) -> str:
        """Our word for a game that the site calls so; its own name if there is no such game here."""
        given = plain(name)
        mapped = {mapping.name: slug for slug, mapping in self.games.items()}
        return mapped.get(name) or next((slug for slug in referees() if plain(slug) == given), name)


def plain(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower()))


def mappings(table: str) -> Mappings:
    """A table of mappings; raises ValueError (`tomllib.TOMLDecodeError`, `msgspec.ValidationError`) if it is none."""
    return msgspec.convert(tomllib.loads(table), Mappings)


@cache
def shipped() -> Mappings:
    """The table that comes with Ludex."""
    return mappings(TABLE.read_text())
