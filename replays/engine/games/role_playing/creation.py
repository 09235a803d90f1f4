"""What can be wrong with a sheet when its character is made, in the order of the rulebook."""

from collections.abc import Iterator
from typing import Any

from .actions import Create
from .rules import Rule
from .system import Interval, Levels, System, Template

Fault = tuple[Rule, dict[str, Any]]
"""A rule, and the facts compared."""


def faults(system: System, create: Create) -> Iterator[Fault]:
    """Freeform and carried characters need no more than all the attributes, and skills that there are."""
    if create.how != "carried" and create.how not in system.creation:
        yield Rule.METHOD, {"how": create.how, "allowed": system.creation}
    yield from known_statistics(system, create)
    if create.how in ("template", "class", "points"):
        yield from in_range(Rule.ATTRIBUTE_RANGE, create.attributes, system.attributes, system.attribute_range)
        yield from in_range(Rule.SKILL_RANGE, create.skills, system.skills, system.skill_range)
    if create.how == "template":
        yield from like_template(system, create)
    elif create.how == "class":
        yield from like_class(system, create)
    if create.how in ("class", "points"):
        yield from within_budget(system, create)


def known_statistics(system: System, create: Create) -> Iterator[Fault]:
    if create.attributes.keys() != {*system.attributes}:
        missing = [name for name in system.attributes if name not in create.attributes]
        extra = [name for name in create.attributes if name not in system.attributes]
        yield Rule.ATTRIBUTES, {"missing": missing, "extra": extra}
    if not create.skills.keys() <= {*system.skills}:
        yield Rule.SKILL_LIST, {"skills": [name for name in create.skills if name not in system.skills]}


def in_range(rule: Rule, levels: Levels, known: list[str], interval: Interval) -> Iterator[Fault]:
    least, most = interval
    outside = {name: value for name, value in levels.items() if not least <= value <= most and name in known}
    if outside:
        yield rule, {"values": outside, "least": least, "most": most}


def like_template(system: System, create: Create) -> Iterator[Fault]:
    template = system.templates.get(create.base or "")
    steps = steps_from(template, create) if template else None
    if steps is None or steps > system.tweak:
        yield Rule.TEMPLATE, {"base": create.base, "steps": steps, "allowed": system.tweak}


def steps_from(template: Template, create: Create) -> int:
    """How far a character is from its template: a step is one point of an attribute, or one level of a skill."""
    return apart(template.attributes, create.attributes) + apart(template.skills, create.skills)


def apart(one: Levels, other: Levels) -> int:
    return sum(abs(one.get(name, 0) - other.get(name, 0)) for name in one | other)


def like_class(system: System, create: Create) -> Iterator[Fault]:
    due = system.classes.get(create.base or "")
    if due != create.skills:
        yield Rule.CLASS, {"base": create.base, "given": create.skills, "due": due}


def within_budget(system: System, create: Create) -> Iterator[Fault]:
    cost = system.cost(create.attributes, create.skills)
    if cost > system.budget:
        yield Rule.BUDGET, {"cost": cost, "budget": system.budget}
