"""The values of plain text, and what they mean where a type is due."""

from typing import Any, Literal

import pytest
from msgspec import Struct, inspect

from replays.engine.log import BySeat, Seat
from replays.formats.flaws import Flaw
from replays.formats.plain.values import typed, value


class Sheet(Struct):
    name: str = ""
    skills: dict[str, int] = {}


def read(text: str, kind: Any) -> Any:
    found, end = value(text, 0)
    assert end == len(text)
    return typed(found, inspect.type_info(kind))


@pytest.mark.parametrize(
    ("text", "kind", "meaning"),
    [
        ("12", int, 12),
        ("-3", int, -3),
        ("12", str, "12"),
        ("12", Literal["12", "J"], "12"),
        ("0", Literal[0, 10], 0),
        ("12", int | str, 12),
        ("twelve", int | str, "twelve"),
        ('"12"', int | str, "12"),
        ("1.5", float, 1.5),
        ("2", float, 2),
        ("true", bool, True),
        ("true", str, "true"),
        ("-", int | None, None),
        ("-", str | None, None),
        ('"-"', str | None, "-"),
        ("-", str, "-"),
        ("1,2,3", list[int], [1, 2, 3]),
        ("[1,2,3]", list[int], [1, 2, 3]),
        ("1", list[int], [1]),
        ("[]", list[int], []),
        ("1", list[int] | None, [1]),
        ("-", list[int] | None, None),
        ("[1,2],-,[3]", list[list[int] | None], [[1, 2], None, [3]]),
        ("[[1,2]]", list[list[int]], [[1, 2]]),
        ("1,x", tuple[int, str], [1, "x"]),
        ("7,x,8", list[int | str], [7, "x", 8]),
        ("1,2", BySeat[str], ["1", "2"]),
        ("2,-", BySeat[Literal["1", "2"] | None] | None, ["2", None]),
        ("[1,2],-", BySeat[list[str] | None] | None, [["1", "2"], None]),
        ("2", Seat | None, 2),
        ("{fight:3,ride:1}", dict[str, int], {"fight": 3, "ride": 1}),
        ('{ "fight" : 3 , ride: 1 }', dict[str, int], {"fight": 3, "ride": 1}),
        ("{name:7,skills:{spot:2}}", Sheet, {"name": "7", "skills": {"spot": 2}}),
        ("{a:[1,x,-],b:{c:true}}", Any, {"a": [1, "x", None], "b": {"c": True}}),
        ('"caf\\u00e9 \\"noir\\""', str, 'café "noir"'),
    ],
)
def test_a_value_means_what_its_type_says(text, kind, meaning):
    found = read(text, kind)
    assert found == meaning
    assert type(found) is type(meaning)


@pytest.mark.parametrize(
    ("text", "reason", "offset"),
    [
        ("", "word", 0),
        ("1,,2", "word", 2),
        ("[1 2]", "bracket", 0),
        ("{a}", "word", 2),
        ("{a:1,a:2}", "duplicate-key", 5),
        ("{:1}", "word", 1),
        ('{"a', "quote", 1),
        ("[" * 40 + "]" * 40, "nesting", 32),
    ],
)
def test_what_is_no_value_is_told_with_its_place(text, reason, offset):
    with pytest.raises(Flaw) as caught:
        value(text, 0)
    assert (caught.value.reason, caught.value.offset) == (reason, offset)


def test_a_number_too_long_is_a_word():
    assert read("123456789012345678901", int) == "123456789012345678901"
