"""Judging at once, and the games."""

import gzip
import json

import jsonschema
import pytest

from replays.models import Upload
from tests.replays.uploading import log

pytestmark = pytest.mark.django_db


def judge(api, content, query=""):
    return api.post(f"/api/v1/judgements/{query}", content, content_type="application/octet-stream")


def test_a_small_log_is_judged_and_nothing_is_stored(api):
    answer = judge(api, log("illegal/hook") + log("illegal/follow-suit"), "?language=gl")
    first, second = answer.json()["judgements"]
    assert [first["index"], second["index"]] == [0, 1]
    assert first["violations"][0]["rule"] == "hook"
    assert second["violations"][0]["title"] == "Asistir ao pau"
    assert answer["Content-Language"] == "gl"
    assert not Upload.objects.exists()


def test_a_large_body_is_refused(api):
    refused = judge(api, b" " * (256 * 1024 + 1))
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")


def test_no_more_is_judged_at_once_because_it_comes_packed(api):
    one = log("legal/three-players")
    packed = gzip.compress(one * (2**20 // len(one) + 1))
    assert len(packed) < 2**16
    refused = judge(api, packed)
    assert (refused.status_code, refused.json()["code"]) == (400, "unreadable")
    assert len(judge(api, gzip.compress(one * 3)).json()["judgements"]) == 3


def test_a_body_without_a_log_is_a_problem_in_the_readers_language(api):
    refused = api.post("/api/v1/judgements/", b"\0\0\0", content_type="application/octet-stream", HTTP_ACCEPT_LANGUAGE="en")
    assert refused.status_code == 400
    assert refused.json()["code"] == "unreadable"
    assert refused.json()["detail"]


def test_games_have_rules_with_texts_and_addresses(api):
    games = {game["slug"]: game for game in api.get("/api/v1/games/", HTTP_ACCEPT_LANGUAGE="en").json()}
    assert games["chess"]["players"] == [2]
    oh_hell = api.get(games["oh-hell"]["url"], HTTP_ACCEPT_LANGUAGE="en").json()
    rule = next(rule for rule in oh_hell["rules"] if rule["anchor"] == "hook")
    assert rule["url"].endswith("/en/rules/oh-hell/#hook")
    assert rule["text"]


def test_the_rulebook_comes_whole(api):
    page = api.get("/api/v1/games/oh-hell/rulebook/?language=ja").json()
    assert page["language"] == "ja"
    assert 'id="follow-suit"' in page["html"]


def test_a_legal_log_fits_its_schema(api):
    schema = api.get("/api/v1/games/oh-hell/schema/").json()
    header, *actions = map(json.loads, log("legal/three-players").splitlines())
    jsonschema.validate({**header, "actions": actions}, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**header, "actions": [{"do": "cheat"}]}, schema)


@pytest.mark.parametrize("path", ["games/go/", "games/go/rulebook/", "games/go/schema/", "nothing/"])
def test_what_is_not_there_is_a_problem_document(api, path):
    answer = api.get(f"/api/v1/{path}")
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
    assert answer.json()["code"] == "not_found"
