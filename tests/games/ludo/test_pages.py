"""The pages of Ludo: their table of the corners is that of the board."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from replays.engine.games.ludo.board import square

FOLDER = Path(settings.BASE_DIR) / "reference" / "rulebook" / "ludo"
LANGUAGES = [language for language, _ in settings.LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_the_corners_is_the_board(language: str) -> None:
    rows = re.findall(r"^\| (\d) \| (\d+) \| (\d+) \| (\d+) \|$", (FOLDER / f"{language}.md").read_text(), re.MULTILINE)
    assert [[*map(int, row)] for row in rows] == [
        [corner, square(corner, 1), square(corner, 51), square(corner, 51) % 52 + 1] for corner in range(4)
    ]
