"""What the pages of role-playing sessions say beyond what every page is held to: the systems and the fields of one."""

import json
import re

import msgspec
import pytest

from reference import book
from replays.engine.games.role_playing.rules import Rule
from replays.engine.games.role_playing.system import System, preset
from tests.reference.pages import judged, rows, rules_told, source

from .player import COMPASS, HEARTH

LANGUAGES = ["en", "uk", "ja", "gl"]


def section(language: str, anchor: str) -> str:
    [under] = re.findall(
        rf"^##+ .*{{#{anchor}(?: [^}}]+)?}}$(.+?)^##", source("role-playing", language), re.MULTILINE | re.DOTALL
    )
    return str(under)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_complete_log_is_the_session_the_page_tells(language: str) -> None:
    verdict = judged("role-playing", language, "json")
    assert verdict.outcome == {"reached": False}
    assert (verdict.statistics["checks"], verdict.statistics["spent"]) == ({0: {1: 1}, 1: {1: 1}, 2: {1: 1}}, {2: {2: 1}})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_in_their_order(language: str) -> None:
    assert rules_told("role-playing", language) == [str(rule) for rule in Rule]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_are_those_of_the_header(language: str) -> None:
    told = [(row[0].strip("`"), re.findall(r"`([^`]+)`", row[1])) for row in rows("role-playing", language, "variants")]
    assert told == [
        ("gm", []),
        ("approval", ["gm"]),
        ("approval", ["group"]),
        ("system", ["hearth", "compass"]),
        ("system", []),
        ("setting", []),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_system_of_ones_own_has_the_fields_of_the_table_with_those_defaults(language: str) -> None:
    table = list(rows("role-playing", language, "own-system"))
    bare, told = System(attributes=["might"]), []
    for row in table:
        names = re.findall(r"`(\w+)`", row[0])
        told += names
        values = [row[1].strip("`")] if row[1].startswith("`") else row[1].split(", ")
        for name, value in zip(names, values, strict=True):
            default = getattr(bare, name)
            if name != "attributes" and default not in ("", [], {}, None):
                assert value == (default if isinstance(default, str) else json.dumps(default)), name
    assert told == [field.encode_name for field in msgspec.structs.fields(System)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "system"), [("hearth", HEARTH), ("compass", COMPASS)])
def test_a_page_calls_every_statistic_of_the_named_systems_by_a_word_that_it_uses(
    language: str, name: str, system: dict[str, list[str]]
) -> None:
    page, text = book.page("role-playing", language), section(language, name)
    for word in (*system["attributes"], *system["skills"], *system["templates"], *system["classes"]):
        assert page.word(word) in text.replace("лікування 2", "лікування й лагодження"), word


@pytest.mark.parametrize(("name", "system"), [("hearth", HEARTH), ("compass", COMPASS)])
def test_the_named_systems_are_those_that_the_players_know(name: str, system: dict[str, object]) -> None:
    found = preset(name)
    templates = {
        base: {"attributes": [*made.attributes.values()], "skills": made.skills} for base, made in found.templates.items()
    }
    assert all([*made.attributes] == found.attributes for made in found.templates.values())
    dice = {"hearth": "2d6", "compass": "1d100"}[name]
    assert (found.name, found.dice, templates) == (name, dice, system["templates"])
    for field in system.keys() - {"dice", "templates"}:
        value = getattr(found, field)
        assert ([*value] if isinstance(value, tuple) else value) == system[field], field
