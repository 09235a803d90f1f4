"""A game's facts, values and actions in the reader's language: in the words of its rules page, with the players' names."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from reference import book

from .engine.games import referees
from .engine.log import Action, seat_fields
from .engine.referee import Referee, tag

NOTHING = "–"
GROUPS = " / "


class Telling:
    """The words for one replay. Without a referee (the game is not known) everything is told as it is written."""

    def __init__(self, game: str, language: str, names: Sequence[str], options: Any = None) -> None:
        """`options` are those of the log, as plain data or typed."""
        self.names = names
        self.referee: type[Referee] | None = referees().get(game)
        self.page = book.page(game, language) if self.referee else None
        self.options = self.referee and typed(self.referee, options)

    def section(self, anchor: str) -> book.Section:
        sections = self.page.sections if self.page else {}
        return sections.get(anchor) or book.Section(anchor, "", anchor, "", "", "")

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else str(seat)

    def actor(self, seat: int | None) -> str:
        """Who acted; what the table does is nobody's deed."""
        return "" if seat is None else self.name(seat)

    def names_of(self, seats: Any) -> str:
        """One seat, several, or several groups of them."""
        if isinstance(seats, list) and any(isinstance(seat, list) for seat in seats):
            return GROUPS.join(map(self.names_of, seats))
        return ", ".join(map(self.name, seats if isinstance(seats, list) else [seats])) or NOTHING

    # Facts and values

    def fact(self, name: str, kind: str = "") -> str:
        """What a fact, an option or a field is called; a field of one kind of action may have a name of its own."""
        facts = self.page.facts if self.page else {}
        return facts.get(f"{kind}-{name}") or facts.get(name.lower(), name)

    def facts(self, rule: str, facts: Mapping[str, Any]) -> list[tuple[str, str]]:
        """The facts of a violation in the order of the page, which is the order of telling them."""
        order = list(self.page.facts) if self.page else []
        names = sorted(facts, key=lambda name: order.index(name.lower()) if name.lower() in order else len(order))
        return [self.compared(rule, name, facts[name], facts.get("field", "")) for name in names]

    def compared(self, rule: str, name: str, value: Any, about: str = "") -> tuple[str, str]:
        """A fact of a violation: what it is called, and its value with seats as players. `about`: the field claimed wrongly."""
        told, referee = self.fact(name), self.referee
        seats = referee is not None and not referee.seat_facts.isdisjoint(((rule, name), (rule, about)))
        if seats and isinstance(value, int | list):
            return told, self.names_of(value)
        word = referee is not None and (rule, name) in referee.word_facts
        return told, self.value(value, ", ", "" if word else name)

    def value(self, value: Any, separator: str = " ", field: str = "") -> str:
        if value is None or value == []:
            return NOTHING
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if self.referee is not None and field in self.referee.free_text:
            return ", ".join(value) if isinstance(value, list) else str(value)
        if isinstance(value, list | tuple):
            return (GROUPS if any(isinstance(part, list) for part in value) else separator).join(
                self.value(part, field=field) for part in value
            )
        if isinstance(value, Mapping | msgspec.Struct):
            return self.parts(value)
        return self.word(value) if isinstance(value, str) else self.number(value, field)

    def number(self, value: float, field: str) -> str:
        """A number, with its name if it has one."""
        named = self.options is not None and self.referee is not None and isinstance(value, int)
        label = self.referee.label(field, value, self.options) if named else ""
        return f"{value} ({label})" if label else str(value)

    def parts(self, value: Mapping[Any, Any] | msgspec.Struct) -> str:
        """What has parts with names of their own, as one side of a trade: all that it has."""
        if isinstance(value, Mapping):
            named = [(self.word(str(name)), self.value(part), part) for name, part in value.items()]
        else:
            fields = msgspec.to_builtins(value).items()
            named = [(self.fact(name), self.value(part, field=name), part) for name, part in fields]
        told = [(name, shown, isinstance(part, Mapping)) for name, shown, part in named]
        return ", ".join(f"{name} ({part})" if nested else f"{name} {part}" for name, part, nested in told) or NOTHING

    def word(self, value: str) -> str:
        """As the game prints it, or as its page calls it, or as it is."""
        printed = self.referee.printed.get(value) if self.referee else None
        return printed or (self.page.word(value) if self.page else value)

    def option(self, name: str, value: Any) -> tuple[str, str]:
        """An option: what it is called, and what was agreed on."""
        wants = seat_fields(self.referee.options_type) if self.referee else {}
        return self.fact(name), self.field(name, value, wants.get(name))

    # Actions

    def title(self, action: Action) -> str:
        return self.section(tag(type(action))).title

    def action(self, action: Action) -> list[str]:
        """The fields of an action in words; the first goes without its name, unless it is a no."""
        kind, wants = tag(type(action)), seat_fields(type(action))
        told: list[str] = []
        for field in msgspec.structs.fields(type(action)):
            value = getattr(action, field.name)
            if field.name != "seat" and not unsaid(field, value):
                name = self.fact(field.encode_name, kind)
                shown = name if value is True else self.field(field.encode_name, value, wants.get(field.name))
                told.append(f"{name}: {shown}" if value is False or (told and value is not True) else shown)
        return told

    def field(self, name: str, value: Any, wants: str | None) -> str:
        if wants == "by seat":
            return " · ".join(f"{self.name(seat)} {self.value(one, field=name)}" for seat, one in enumerate(value))
        return self.names_of(value) if wants == "seat" else self.value(value, field=name)


def typed(referee: type[Referee], options: Any) -> Any:
    """The options as the referee takes them; those of a log whose header is not in order count as none."""
    if isinstance(options, referee.options_type):
        return options
    try:
        return msgspec.convert(options or {}, referee.options_type, str_keys=True)
    except (msgspec.ValidationError, ValueError):
        return referee.options_type()


def unsaid(field: msgspec.structs.FieldInfo, value: Any) -> bool:
    """Whether the log leaves the field out, or could as well."""
    if value is None or value is msgspec.UNSET or value == field.default:
        return True
    return value in ([], {}) and field.default_factory in (list, dict)
