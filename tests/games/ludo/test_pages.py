"""The pages of Ludo: the logs on them are as legal as they say, and their tables are those of the board."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from replays.engine.games import judge
from replays.engine.games.ludo.board import square
from replays.formats import reading

FOLDER = Path(settings.BASE_DIR) / "reference" / "rulebook" / "ludo"
LANGUAGES = [language for language, _ in settings.LANGUAGES]


def fenced(language: str, kind: str) -> bytes:
    """The one block of this kind on the page."""
    (block,) = re.findall(rf"^```{kind}\n(.*?)^```$", (FOLDER / f"{language}.md").read_text(), re.DOTALL | re.MULTILINE)
    return block.encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_complete_log_on_a_page_is_legal(language: str) -> None:
    (log,) = reading.read(fenced(language, "json"))
    verdict = judge(log)
    assert (verdict.finding, verdict.outcome["scores"]) == ("legal", [4, 0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_text_on_a_page_is_the_beginning_of_the_same_game(language: str) -> None:
    (whole,), (part,) = reading.read(fenced(language, "json")), reading.read(fenced(language, "text"))
    assert (part.players, part.problem, judge(part).finding) == (whole.players, None, "unfinished")
    assert [(type(a), a.seat) for a in part.actions] == [(type(a), a.seat) for a in whole.actions[: len(part.actions)]]
    assert judge(part).violations == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_the_corners_is_the_board(language: str) -> None:
    rows = re.findall(r"^\| (\d) \| (\d+) \| (\d+) \| (\d+) \|$", (FOLDER / f"{language}.md").read_text(), re.MULTILINE)
    assert [[*map(int, row)] for row in rows] == [
        [corner, square(corner, 1), square(corner, 51), square(corner, 51) % 52 + 1] for corner in range(4)
    ]
