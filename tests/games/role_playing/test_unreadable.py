"""What cannot be read is refused with a reason that says what is wrong."""

from pathlib import Path

import pytest

from replays.formats.jsonl import read

REASONS = {
    "action-unknown": ("unknown-action", "dance"),
    "advance-of-nothing": ("value", "names one attribute or one skill"),
    "advance-of-two-statistics": ("value", "names one attribute or one skill"),
    "award-of-nothing": ("value", "points"),
    "dice-of-a-call-too-many": ("value", "21d6"),
    "dice-of-a-call-unread": ("value", "2d6+"),
    "gamemaster-at-no-seat": ("options", "there is no seat 3"),
    "how-unknown": ("value", "how"),
    "level-that-is-no-number": ("value", "attributes"),
    "name-empty": ("value", "name"),
    "one-player": ("players", "1"),
    "points-brought-by-a-new-character": ("value", "only a carried character"),
    "roll-that-is-no-number": ("value", "dice"),
    "seat-missing": ("missing-field", "seat"),
    "seat-that-is-not-there": ("seat", "3"),
    "system-unknown": ("value", "system"),
    "system-with-a-class-of-another": ("value", "“swim” is in a template or a class"),
    "system-with-a-field-unknown": ("unknown-field", "level"),
    "system-with-a-statistic-called-points": ("value", "“points” cannot be the name"),
    "system-with-a-statistic-over-two-lines": ("value", "cannot be the name of one statistic"),
    "system-with-a-statistic-that-is-a-number": ("value", "“5” cannot be the name"),
    "system-with-a-statistic-twice": ("value", "“might” cannot be the name"),
    "system-with-a-template-of-another": ("value", "is not a statistic of the system"),
    "system-with-a-template-skill-of-another": ("value", "“swim” is in a template or a class"),
    "system-with-an-empty-range": ("value", "the range 3 to -1 is empty"),
    "system-with-dice-unread": ("value", "2x6"),
    "system-without-attributes": ("missing-field", "attributes"),
    "twenty-one-players": ("players", "21"),
}
FILES = sorted((Path(__file__).parent / "unreadable").glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_wrong_is_said(path: Path) -> None:
    (log,) = read(path.read_bytes())
    assert log.problem is not None
    reason, words = REASONS[path.stem]
    assert log.problem.reason == reason
    assert words in " ".join(map(str, log.problem.facts.values()))


def test_every_reason_has_its_log() -> None:
    assert {path.stem for path in FILES} == {*REASONS}
