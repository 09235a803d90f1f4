"""Finding and reading verdicts by the API."""

import json

import pytest

from replays.models import Replay
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def judged():
    upload(log("illegal/follow-suit"), log("legal/three-players"))
    work_off()


def find(api, query):
    return api.get(f"/api/v1/replays/?{query}").json()["results"]


def test_a_violation_cites_its_rule_in_the_language_asked_for(api, judged):
    (found,) = find(api, "rule=follow-suit")
    titles = {}
    for language in ("en", "uk", "ja", "gl"):
        verdict = api.get(found["url"], HTTP_ACCEPT_LANGUAGE=language).json()["verdict"]
        titles[language] = verdict["violations"][0]["title"]
        assert verdict["violations"][0]["url"] == f"http://testserver/{language}/rules/oh-hell/#follow-suit"
    assert titles == {"en": "Follow suit", "uk": "У масть", "ja": "マストフォロー", "gl": "Asistir ao pau"}
    by_query = api.get(found["url"] + "?language=ja").json()["verdict"]["violations"][0]
    assert by_query["title"] == titles["ja"]


def test_replays_are_found_by_game_finding_rule_and_player(api, judged):
    assert len(find(api, "game=oh-hell")) == 2
    assert find(api, "game=chess") == []
    assert [replay["finding"] for replay in find(api, "finding=legal")] == ["legal"]
    (illegal,) = find(api, "finding=illegal")
    name = illegal["seats"][0]["name"]
    assert illegal["id"] in [replay["id"] for replay in find(api, f"player={name.upper()}")]
    assert find(api, "rule=hook") == []


@pytest.mark.parametrize("query", ["", "upload=", "upload=%20", "upload=&game=oh-hell", "upload=&finding=illegal"])
def test_without_the_address_of_its_upload_an_unlisted_replay_is_in_no_list(api, ann, query):
    sent = upload(log("illegal/follow-suit"), owner=ann, visibility="unlisted")
    work_off()
    assert find(api, query) == []
    assert len(find(api, f"upload={sent.pk}")) == 1


def test_no_cache_takes_what_one_may_see_for_what_all_may_see(api, as_ann, ann):
    upload(log("illegal/follow-suit"), owner=ann, visibility="private")
    work_off()
    (own,) = find(as_ann, "")
    for path in (own["url"], own["url"] + "log/", "/api/v1/replays/", own["url"].replace(own["id"], own["upload"])):
        assert {"Authorization", "Accept-Language"} <= set(as_ann.get(path)["Vary"].split(", "))
    assert [api.get(own["url"] + part).status_code for part in ("", "log/")] == [404, 404]


def test_pages_follow_one_another(api, judged):
    first = api.get("/api/v1/replays/?page_size=1").json()
    second = api.get(first["next"]).json()
    assert len(first["results"]) == len(second["results"]) == 1
    assert first["results"][0]["id"] > second["results"][0]["id"]
    assert second["next"] is None


def test_the_log_comes_normalised(api, judged):
    (found,) = find(api, "rule=follow-suit")
    answer = api.get(found["url"] + "log/")
    header, *actions = map(json.loads, answer.content.splitlines())
    assert header["game"] == "oh-hell"
    assert actions[0]["do"] == "deal"
    assert answer["Content-Type"] == "application/x-ndjson"


def test_statistics_hold_a_value_for_each_seat(api, judged):
    (found,) = find(api, "finding=legal")
    statistics = api.get(found["url"]).json()["verdict"]["statistics"]
    assert len(statistics["hands-played"]) == len(found["seats"])
    assert set(statistics["bids-made"][0]) == {"sum", "count"}


def test_a_log_that_could_not_be_judged_says_why(api):
    upload(log("legal/three-players"))
    work_off()
    replay = Replay.objects.get()
    Replay.objects.filter(pk=replay.pk).update(
        finding="failed", verdict={**replay.verdict, "finding": "failed", "reason": "timeout"}
    )
    (listed,) = find(api, "finding=failed&language=en")
    whole = api.get(listed["url"] + "?language=en").json()["verdict"]
    told = {"reason": "timeout", "text": "Judging this took too long and was given up. The bytes are kept."}
    assert (listed["problem"], whole["problem"]) == (told, told)


def test_unknown_filters_values_are_told(api):
    refused = api.get("/api/v1/replays/?finding=maybe")
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (400, "finding")
