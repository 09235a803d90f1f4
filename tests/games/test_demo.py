"""The demo logs are what their names say, and every game has both kinds."""

import pytest

from replays.engine.games import judge, referees
from replays.formats import reading
from replays.management.commands.demo import FOLDER

FILES = sorted(FOLDER.iterdir())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_demo_log_is_what_its_name_says(path):
    slug, _, finding = path.stem.rpartition("-")
    for log in reading.read(path.read_bytes()):
        assert (log.game, judge(log).finding) == (slug, finding)


@pytest.mark.parametrize("slug", referees())
def test_a_newcomer_sees_each_game_legal_and_illegal(slug):
    assert {f"{slug}-legal", f"{slug}-illegal"} <= {path.stem for path in FILES}
