"""The JSON Schema of a game's logs: valid by it is what the types allow."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from replays.engine.games import referees
from replays.engine.schema import line_schema, log_schema

LOGS = Path(__file__).parent.parent / "games"
GAMES = list(referees())
LEGAL = [(slug, path) for slug in GAMES for path in sorted((LOGS / slug.replace("-", "_") / "legal").glob("*.jsonl"))]
HEADER = {"game": "oh-hell", "players": ["Ann", "Ben", "Cleo"]}
WRONG = [
    {"game": "chess"},
    {"players": ["Ann", "Ben"]},
    {"players": ["Ann", "Ben", ""]},
    {"colour": "blue"},
    {"options": {"size": [1]}},
    {"options": {"sizes": []}},
    {"options": {"scoring": "best"}},
    {"date": "1.11.2026"},
    {"actions": [{"do": "bet", "seat": 0}]},
    {"actions": [{"do": "bid", "seat": 0}]},
    {"actions": [{"do": "bid", "seat": -1, "tricks": 1}]},
    {"actions": [{"do": "bid", "seat": 0, "tricks": 53}]},
    {"actions": [{"do": "bid", "seat": 0, "tricks": 1, "why": 1}]},
    {"actions": [{"do": "play", "seat": 0, "card": "10C"}]},
]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_the_schema_of_a_document_and_of_a_line(slug):
    document, line = log_schema(referees()[slug]), line_schema(referees()[slug])
    Draft202012Validator.check_schema(document)
    Draft202012Validator.check_schema(line)
    assert (document["$id"], line["$id"]) == (f"urn:ludex:schema:{slug}:1", f"urn:ludex:schema:{slug}:line:1")
    assert document["$schema"] == line["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize(("slug", "path"), LEGAL, ids=lambda part: getattr(part, "stem", part))
def test_every_legal_log_is_valid(slug, path):
    lines = [json.loads(line) for line in path.read_text().splitlines() if line.strip()]
    line = Draft202012Validator(line_schema(referees()[slug]))
    assert [error.message for value in lines for error in line.iter_errors(value)] == []
    document = Draft202012Validator(log_schema(referees()[slug]))
    starts = [n for n, value in enumerate(lines) if "do" not in value]
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        value = {**lines[start], "actions": lines[start + 1 : stop]}
        assert [error.message for error in document.iter_errors(value)] == []


@pytest.mark.parametrize("wrong", WRONG, ids=json.dumps)
def test_what_the_types_forbid_is_not_valid(wrong):
    document = Draft202012Validator(log_schema(referees()["oh-hell"]))
    assert document.is_valid(HEADER)
    assert not document.is_valid({**HEADER, **wrong})
