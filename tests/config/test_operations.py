"""docs/operations.md tells of every variable, with its default; the files for Docker fit it."""

import re
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
TABLE = re.findall(r"^\| (`.*?) \| ?(.*?) \| (.*?) \|$", (ROOT / "docs" / "operations.md").read_text(), re.MULTILINE)
SOURCES = [path.read_text() for folder in ("config", "workers") for path in (ROOT / folder).glob("*.py")]
READ = re.compile(r'"((?:LUDEX|DATABASE|REDIS)_[A-Z_]+)"')
NUMBER = re.compile(r'env\.(?:int|float)\("([A-Z_]+)", default=([0-9*. ]+)\)')


def documented():
    for names, defaults, _meaning in TABLE:
        yield from zip(re.findall("`([A-Z_]+)`", names), defaults.split(", ") if ", `" in names else [defaults], strict=False)


def test_every_variable_that_is_read_is_documented_and_no_other():
    read = {name for source in SOURCES for name in READ.findall(source)}
    assert {name for names, *_ in TABLE for name in re.findall("`([A-Z_]+)`", names)} == read


def test_the_defaults_are_those_of_the_code():
    told = dict(documented())
    found = {name: eval(default) for source in SOURCES for name, default in NUMBER.findall(source)}
    assert len(found) > 8
    assert {name: float(told[name]) for name in found if told[name] != "processors"} == {
        name: default for name, default in found.items() if told[name] != "processors"
    }


def test_volumes_belong_to_the_user_of_the_image():
    """A new volume takes its owner from the folder of the image that it covers; there must be one."""
    mounted = set(re.findall(r"^    - \w+:(/var/lib/ludex/\w+)$", (ROOT / "docker-compose.yml").read_text(), re.MULTILINE))
    made = re.search(r"mkdir -p (.*?) \\\n\s+&& chown -R ludex /var/lib/ludex\n", (ROOT / "Dockerfile").read_text())
    assert mounted == set(made[1].split()) == {"/var/lib/ludex/blobs", "/var/lib/ludex/work"}


@pytest.mark.parametrize("command", re.findall(r"`manage\.py ([a-z_]+)", (ROOT / "docs" / "operations.md").read_text()))
def test_the_commands_of_the_page_exist(command):
    from django.core.management import get_commands

    assert command in get_commands()
