"""JSON as a log may use it: what is proved sound is sound, what is refused is refused for its reason and at its place."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replays.formats import strict
from replays.formats.flaws import Flaw

anything = msgspec.json.Decoder()
KEYS = st.sampled_from(["a", "b", "seat", 'q"', "c:", "\u003a"])
SPACES = st.sampled_from(["", "", " ", "\t", "\r\n"])


@st.composite
def keys(draw: st.DrawFn) -> str:
    """A key as it may be written."""
    key = json.dumps(draw(KEYS))
    return key.replace("a", "\\u0061") if draw(st.booleans()) else key.replace(":", "\\u003A") if draw(st.booleans()) else key


@st.composite
def texts(draw: st.DrawFn, depth: int = 0) -> str:
    """A JSON text; an object may have a key twice."""
    scalars = st.sampled_from(["1", "-2.5", "null", "true", '":"', '"\\":"', '"\\u003a"', '"\\\\u003a"', '"x"', "1e5"])
    if depth == 3 or draw(st.integers(0, 3)) == 0:
        return draw(scalars)
    parts = draw(st.lists(st.tuples(keys(), SPACES, SPACES, texts(depth=depth + 1)), max_size=3))
    if draw(st.booleans()):
        return "[" + ",".join(before + value + after for _, before, after, value in parts) + "]"
    return "{" + ",".join(f"{key}{before}:{after}{value}" for key, before, after, value in parts) + "}"


def twice(text: str) -> bool:
    """Whether any object of the text has a key twice, as the standard library sees it."""
    found = False

    def seen(pairs: list[tuple[str, Any]]) -> None:
        nonlocal found
        found = found or len({key for key, _ in pairs}) < len(pairs)

    json.loads(text, object_pairs_hook=seen)
    return found


@settings(max_examples=300, deadline=None)
@given(texts())
def test_a_key_is_found_twice_if_and_only_if_it_is_there_twice(text):
    if twice(text):
        with pytest.raises(Flaw) as caught:
            strict.decode(text.encode(), anything)
        assert caught.value.reason == "duplicate-key"
        assert text[caught.value.offset] == '"'
    else:
        assert strict.decode(text.encode(), anything) == json.loads(text)


@settings(max_examples=150, deadline=None)
@given(texts())
def test_what_is_proved_sound_has_no_key_twice(text):
    again = strict.encoder.encode(strict.untyped.decode(text))
    assert not (strict.sound(text.encode(), again) and twice(text))


@settings(max_examples=150, deadline=None)
@given(st.text('{}[]",:1-.eE+ntf\\u0 aNI', max_size=20))
def test_what_is_no_json_for_the_standard_library_is_none_here(text):
    try:
        expected = json.loads(text, parse_constant=lambda _: pytest.fail("a constant"))
    except (ValueError, pytest.fail.Exception):
        with pytest.raises(Flaw) as caught:
            strict.decode(text.encode(), anything)
        assert 0 <= caught.value.offset <= len(text)
    else:
        try:
            assert strict.decode(text.encode(), anything) == expected
        except Flaw as flaw:
            assert flaw.reason in ("duplicate-key", "number", "surrogate", "nul")  # noqa: PT017


@pytest.mark.parametrize(
    ("number", "sound"),
    [
        ("12345678901234567890", True),
        ("123456789012345678901", False),
        ("-123456789012345678901", False),
        ("0.00012345678901234567", True),
        ("0." + "1" * 60, False),
        ("1e308", True),
        ("1e309", False),
        ('"123456789012345678901"', True),
    ],
)
def test_a_number_has_at_most_twenty_digits_before_the_point(number, sound):
    if sound:
        assert strict.decode(number.encode(), anything) == json.loads(number)
    else:
        with pytest.raises(Flaw, match="number"):
            strict.decode(number.encode(), anything)


@pytest.mark.parametrize(
    ("text", "path", "key", "value"),
    [
        ('{"a": 1, "b": [1, {"c": 2}]}', ("b", 1, "c"), "c", "2"),
        ('{"a":"{\\"b\\":1}","b":2}', ("b",), "b", "2"),
        ('  {"a": 1}', ("b",), None, "{"),
        ("[ [1, 2] , [ 3 ] ]", (1, 0), None, "3"),
        ('{"\\u0061": 7}', ("a",), None, "7"),
    ],
)
def test_a_field_is_found_by_its_path(text, path, key, value):
    key_at, at = strict.locate(text, path)
    assert text[at] == value
    assert key is None or text[key_at : key_at + 3] == f'"{key}"'
