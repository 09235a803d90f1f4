"""The normal form: equal logs share it, and reading it gives an equal log."""

import json
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from replays.engine.log import Log
from replays.formats import document, jsonl, plain
from replays.formats.normal import digest, encode, normal

from .samples import LINES, PRETTY
from .strategies import logs


def same(log: Log, other: Log) -> bool:
    """Whether two logs are equal, wherever they stood."""
    fields = ("game", "players", "options", "actions", "date", "tags", "problem")
    return all(getattr(log, field) == getattr(other, field) for field in fields)


def test_the_normal_form_leaves_out_defaults_and_has_one_order():
    header = (
        '{"tags":{"b":1,"a":2},"options":{"scoring":"positive","hands":"short-up"},"players":["a","b","c"],"game":"oh-hell"}'
    )
    lines = [header, '{"dealer":null,"trump":"9S","size":3,"do":"deal","hands":null}', '{"tricks":0,"seat":1,"do":"bid"}']
    (log,) = jsonl.read("\n".join(lines).encode())
    assert encode(log).decode().splitlines() == [
        '{"game":"oh-hell","players":["a","b","c"],"options":{"hands":"short-up"},"tags":{"b":1,"a":2}}',
        '{"do":"deal","trump":"9S","size":3}',
        '{"do":"bid","seat":1,"tricks":0}',
    ]


def test_the_digest_is_that_of_the_normal_form():
    (log,) = jsonl.read(LINES)
    assert digest(log) == sha256(encode(log)).hexdigest()
    (pretty,) = document.read(PRETTY)
    assert digest(pretty) == digest(log)
    (other,) = jsonl.read(LINES.replace(b'"tricks":2', b'"tricks":1'))
    assert digest(other) != digest(log)


def test_of_a_log_whose_header_cannot_be_read_there_is_a_normal_form_too():
    (log,) = jsonl.read(b'{"game":"oh-hell","players":["a","b","c"],"options":{"size":1}}')
    assert encode(log) == b'{"game":"oh-hell","players":["a","b","c"]}\n'


class Inner(msgspec.Struct):
    low: int = 0
    words: list[str] = msgspec.field(default_factory=lambda: ["might", "wit"])


class Outer(msgspec.Struct, tag="outer", tag_field="do"):
    text: str = "long default"
    inner: Inner = msgspec.field(default_factory=Inner)
    parts: list[Inner] = []


def test_what_equals_its_default_is_left_out_wherever_it_is():
    text = b'{"do":"outer","text":"long default","inner":{"low":0,"words":["might","wit"]},"parts":[{"low":0},{"low":1}]}'
    assert normal(msgspec.json.decode(text, type=Outer)) == {"do": "outer", "parts": [{}, {"low": 1}]}


@settings(max_examples=150, deadline=None)
@given(logs())
def test_reading_the_normal_form_gives_an_equal_log(log):
    (again,) = jsonl.read(encode(log))
    assert same(again, log)
    assert encode(again) == encode(log)


def whole(struct: msgspec.Struct) -> dict[str, Any]:
    """All fields of a struct, the defaults too."""
    fields = [field for field in msgspec.structs.fields(struct) if getattr(struct, field.name) is not msgspec.UNSET]
    given = {field.encode_name: msgspec.to_builtins(getattr(struct, field.name), str_keys=True) for field in fields}
    return given | msgspec.to_builtins(struct, str_keys=True)


def written(log: Log) -> dict[str, Any]:
    """The log as a document with everything in it."""
    header = {"game": log.game, "players": log.players, "date": log.date, "tags": log.tags}
    return {**header, "options": whole(log.options), "actions": [whole(action) for action in log.actions]}


@settings(max_examples=100, deadline=None)
@given(logs(), st.sampled_from([None, 0, 3]), st.randoms())
def test_however_a_document_is_written_it_gives_an_equal_log_with_the_same_digest(log: Log, indent: int | None, random: Random):
    keys = list(written(log).items())
    random.shuffle(keys)
    text = json.dumps(dict(keys), indent=indent, ensure_ascii=random.random() < 0.5).encode()
    (again,) = document.read(text)
    assert same(again, log)
    assert digest(again) == digest(log)


@settings(max_examples=100, deadline=None)
@given(logs())
def test_the_values_of_plain_text_may_be_written_as_json(log: Log):
    lines = [f"game: {log.game}", "players: " + ", ".join(map(json.dumps, log.players))]
    lines += [f"date: {log.date}"] if log.date else []
    lines += ["options: " + json.dumps(msgspec.to_builtins(log.options, str_keys=True)), ""]
    for action in log.actions:
        who = "table" if action.seat is None else f"seat {action.seat}"
        fields = msgspec.to_builtins(action, str_keys=True)
        kind, _ = fields.pop("do"), fields.pop("seat", None)
        lines.append(f"{who}: {kind} " + " ".join(f"{name}={json.dumps(value)}" for name, value in fields.items()))
    log.tags = {}
    numbers = {str(seat) for seat in range(len(log.players))}  # a name goes before a number
    if "\x7f" not in (text := "\n".join(lines)) and numbers.isdisjoint(log.players):
        (again,) = plain.read(text.encode())
        assert same(again, log)
