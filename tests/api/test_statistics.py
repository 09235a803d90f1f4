"""What the public replays of a game come to, by the API."""

import pytest

from replays import pipeline
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)

SHORT = log("legal/complete-short-log")
"""Three hands, of 2, 1 and 3 cards, that Ben wins with 34 points; Ann makes none of her bids."""


def statistics(api, query=""):
    return api.get(f"/api/v1/games/oh-hell/statistics/?{query}").json()["results"]


def test_two_games_of_a_player_are_added_up(api):
    upload(SHORT, SHORT.replace(b'"Ann"', b'"Anna"'))
    work_off()
    (ben,) = statistics(api, "player=BEN")
    assert (ben["player"], ben["options"], ben["replays"], ben["wins"]) == ("Ben", {"sizes": [2, 1, 3]}, 2, 2)
    assert ben["statistics"]["hands-played"] == 6
    (ann,) = statistics(api, "player=ann")
    assert (ann["replays"], ann["wins"], ann["statistics"]["hands-played"]) == (1, 0, 3)
    assert ann["statistics"]["bids-made"] == {"sum": 0, "count": 3}
    (table,) = statistics(api)
    assert (table["player"], table["replays"]) == ("", 2)
    assert "lead-changes" in table["statistics"]
    assert "hands-played" not in table["statistics"]


def test_each_set_of_options_has_statistics_of_its_own(api):
    upload(SHORT, log("legal/three-players"))
    work_off()
    assert len(statistics(api)) == 2


def test_what_is_not_public_or_was_deleted_is_in_no_statistics(api, as_ann, ann):
    upload(SHORT, owner=ann, visibility="private")
    gone = upload(SHORT.replace(b'"Ann"', b'"Anna"'))
    work_off()
    assert [one["replays"] for one in statistics(as_ann)] == [1]
    pipeline.delete_upload(gone)
    assert statistics(as_ann) == statistics(api) == []


def test_of_a_player_whom_no_log_names_there_is_nothing(api):
    upload(SHORT, SHORT.replace(b'"Ann"', b'"?"'))
    work_off()
    assert [one["replays"] for one in statistics(api, "player=Cleo")] == [2]
    assert statistics(api, "player=Nobody") == statistics(api, "player=%3F") == []


def test_of_a_game_that_is_not_here_there_is_nothing(api):
    assert api.get("/api/v1/games/go/statistics/").status_code == 404
