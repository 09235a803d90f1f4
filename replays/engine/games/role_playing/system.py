"""The system that a session is played by: what a character has, what it costs, and how a check is decided.

No published system is used: the two that have a name are our own.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct, field, json

from ...log import Misfit
from .dice import parse

MOST = 10_000
Number = Annotated[int, Meta(ge=-MOST, le=MOST)]
Natural = Annotated[int, Meta(ge=0, le=MOST)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Levels = Annotated[dict[Word, Number], Meta(max_length=100)]
"""Statistics and how high they are."""
Method = Literal["template", "class", "points", "freeform"]
Interval = tuple[Number, Number]


class Template(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """A character made beforehand."""

    attributes: Levels
    skills: Levels = {}


class System(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True, kw_only=True):
    """A system as a header declares it."""

    name: Annotated[str, Meta(max_length=100)] = ""
    attributes: Annotated[list[Word], Meta(min_length=1, max_length=12)]
    attribute_range: Interval = (0, 99)
    attribute_start: Number = 0
    skills: Annotated[list[Word], Meta(max_length=100)] = []
    skill_range: Interval = (1, 99)
    creation: list[Method] = field(default_factory=lambda: ["freeform"])
    budget: Number = 0
    attribute_cost: Natural = 1
    skill_cost: Natural = 1
    templates: Annotated[dict[Word, Template], Meta(max_length=100)] = {}
    tweak: Natural = 0
    classes: Annotated[dict[Word, Levels], Meta(max_length=100)] = {}
    approve: list[Method] = field(default_factory=lambda: ["points", "freeform"])
    dice: Annotated[str, Meta(max_length=60)] | None = None
    success: Literal["over", "under"] = "over"
    equal: bool = False
    unskilled: Number | None = None
    award: Natural | None = None
    raise_attribute: Natural = 1
    raise_skill: Natural = 1

    def __post_init__(self) -> None:
        """Raises Misfit if its parts do not fit each other."""
        if self.dice is not None:
            parse(self.dice)
        for low, high in (self.attribute_range, self.skill_range):
            if low > high:
                raise Misfit("the range %(low)s to %(high)s is empty", low=low, high=high)
        words = [*self.attributes, *self.skills]
        for word in words:
            if words.count(word) > 1 or word == "points" or not plain(word):
                raise Misfit("“%(word)s” cannot be the name of one statistic", word=word)
        for word in self.foreign():
            raise Misfit("“%(word)s” is in a template or a class, but is not a statistic of the system", word=word)

    def foreign(self) -> Iterator[str]:
        """What templates and classes have that the system has not."""
        for template in self.templates.values():
            yield from template.attributes.keys() ^ {*self.attributes}
            yield from template.skills.keys() - {*self.skills}
        for skills in self.classes.values():
            yield from skills.keys() - {*self.skills}

    def cost(self, attributes: Levels, skills: Levels) -> int:
        """What a sheet costs in character points."""
        above = sum(attributes.values()) - self.attribute_start * len(attributes)
        return above * self.attribute_cost + sum(skills.values()) * self.skill_cost


def plain(word: str) -> bool:
    """Whether it begins with a letter and has no sign in it that garbles the text around it."""
    return word[0].isalpha() and word.isprintable()


@cache
def preset(name: str) -> System:
    """The system of this name."""
    return json.decode(PRESETS[name], type=System)


PRESETS = {
    "hearth": """{
        "name": "hearth",
        "attributes": ["might", "grace", "wit", "heart"], "attribute_range": [-1, 3], "attribute_start": 0,
        "skills": ["climb", "fight", "lore", "mend", "ride", "sneak", "spot", "talk"], "skill_range": [1, 3],
        "creation": ["template", "class", "points", "freeform"],
        "budget": 8, "attribute_cost": 2, "skill_cost": 1, "tweak": 2,
        "templates": {
            "warden": {
                "attributes": {"might": 2, "grace": 0, "wit": 0, "heart": 0},
                "skills": {"fight": 2, "ride": 1, "spot": 1}},
            "scholar": {
                "attributes": {"might": 0, "grace": 0, "wit": 2, "heart": 0},
                "skills": {"lore": 3, "talk": 1}},
            "scout": {
                "attributes": {"might": 0, "grace": 1, "wit": 1, "heart": 0},
                "skills": {"climb": 1, "sneak": 2, "spot": 1}}},
        "classes": {
            "fighter": {"fight": 2, "ride": 1},
            "healer": {"mend": 2, "talk": 1},
            "rogue": {"climb": 1, "sneak": 2}},
        "approve": ["points", "freeform"],
        "dice": "2d6", "success": "over", "equal": true, "unskilled": -2,
        "award": 3, "raise_attribute": 4, "raise_skill": 2}""",
    "compass": """{
        "name": "compass",
        "attributes": ["body", "mind", "spirit", "luck"], "attribute_range": [20, 80], "attribute_start": 40,
        "skills": ["drive", "heal", "hide", "persuade", "search", "shoot"], "skill_range": [1, 60],
        "creation": ["template", "points", "freeform"],
        "budget": 120, "attribute_cost": 1, "skill_cost": 1, "tweak": 20,
        "templates": {
            "courier": {
                "attributes": {"body": 50, "mind": 40, "spirit": 40, "luck": 50},
                "skills": {"drive": 40, "hide": 30, "persuade": 30}},
            "archivist": {
                "attributes": {"body": 40, "mind": 60, "spirit": 40, "luck": 40},
                "skills": {"search": 50, "heal": 20, "persuade": 30}}},
        "classes": {},
        "approve": ["points", "freeform"],
        "dice": "1d100", "success": "under", "equal": true, "unskilled": 0,
        "award": 10, "raise_attribute": 2, "raise_skill": 1}""",
}
