"""Uploading and watching by the API."""

from io import BytesIO

import pytest
from rest_framework.throttling import SimpleRateThrottle

from replays.models import Upload
from tests.replays.uploading import log, work_off

pytestmark = pytest.mark.django_db(transaction=True)
REVOKE = log("illegal/follow-suit")


def post(client, content=REVOKE, path="/api/v1/uploads/", **headers):
    return client.post(path, content, content_type="application/octet-stream", **headers)


def test_a_raw_body_is_accepted_and_judged(api):
    accepted = post(api, path="/api/v1/uploads/?name=evening.jsonl")
    assert accepted.status_code == 202
    (upload,) = accepted.json()["uploads"]
    assert accepted["Location"] == upload["url"]
    assert (upload["state"], upload["name"], upload["new"]) == ("queued", "evening.jsonl", True)
    work_off()
    done = api.get(upload["url"]).json()
    assert (done["state"], done["progress"], done["logs"], done["outcomes"]) == ("done", 1.0, 1, {"illegal": 1})


def test_many_files_are_many_uploads(api):
    files = [BytesIO(REVOKE), BytesIO(log("illegal/hook"))]
    answer = api.post("/api/v1/uploads/", {"file": files}, format="multipart")
    assert answer.status_code == 202
    assert len(answer.json()["uploads"]) == 2


def test_waiting_for_an_upload_is_asked_for_politely(api):
    accepted = post(api)
    assert api.get(accepted["Location"])["Retry-After"] == "1"


def test_the_same_bytes_again_give_the_existing_upload(as_ann):
    first, second = post(as_ann).json()["uploads"][0], post(as_ann).json()["uploads"][0]
    assert second["id"] == first["id"]
    assert (first["new"], second["new"]) == (True, False)


def test_without_an_account_an_upload_is_public_and_has_a_deletion_key(api):
    upload = post(api).json()["uploads"][0]
    assert upload["visibility"] == "public"
    assert api.delete(upload["url"]).status_code == 404
    assert api.delete(upload["url"], HTTP_DELETION_KEY="wrong").status_code == 404
    assert api.delete(upload["url"], HTTP_DELETION_KEY=upload["deletion_key"]).status_code == 204
    assert not Upload.objects.exists()


def test_what_is_meant_to_be_private_is_not_made_public_for_want_of_a_token(api):
    refused = post(api, path="/api/v1/uploads/?visibility=private")
    assert (refused.status_code, refused.json()["code"]) == (401, "not_authenticated")
    assert "token" in refused.json()["detail"]
    assert not Upload.objects.exists()


def test_uploading_without_an_account_can_be_switched_off(api, settings):
    settings.ANONYMOUS_UPLOADS = False
    refused = post(api)
    assert refused.status_code == 401
    assert refused.json()["code"] == "not_authenticated"


def test_private_things_are_not_there_for_others(api, as_ann):
    upload = post(as_ann, path="/api/v1/uploads/?visibility=private").json()["uploads"][0]
    work_off()
    (replay,) = as_ann.get(upload["replays"]).json()["results"]
    for url in (upload["url"], replay["url"], f"{replay['url']}log/"):
        assert as_ann.get(url).status_code == 200, url
        assert api.get(url).status_code == 404, url
        assert api.delete(url).status_code in (404, 405), url
    assert api.get(upload["replays"]).json()["results"] == []
    assert api.get("/api/v1/replays/").json()["results"] == []


def test_unlisted_replays_are_found_by_their_upload_only(api, as_ann):
    upload = post(as_ann, path="/api/v1/uploads/?visibility=unlisted").json()["uploads"][0]
    work_off()
    assert api.get("/api/v1/replays/").json()["results"] == []
    assert len(api.get(upload["replays"]).json()["results"]) == 1


def test_the_owner_changes_who_may_see_it(api, as_ann):
    upload = post(as_ann).json()["uploads"][0]
    changed = as_ann.patch(upload["url"], {"visibility": "private"}, format="json")
    assert changed.json()["visibility"] == "private"
    assert api.get(upload["url"]).status_code == 404
    assert api.patch(upload["url"], {"visibility": "public"}, format="json").status_code == 404
    assert as_ann.patch(upload["url"], {"visibility": "secret"}, format="json").status_code == 400


@pytest.mark.parametrize(
    ("before", "now", "then"),
    [("public", "private", "private"), ("unlisted", "private", "private"), ("private", "public", "private")],
)
def test_sent_again_an_upload_is_shown_to_no_more_people_than_either_time(api, as_ann, before, now, then):
    first = post(as_ann, path=f"/api/v1/uploads/?visibility={before}").json()["uploads"][0]
    work_off()
    again = post(as_ann, path=f"/api/v1/uploads/?visibility={now}").json()["uploads"][0]
    assert (again["id"], again["new"], again["visibility"]) == (first["id"], False, then)
    assert api.get(first["url"]).status_code == 404
    assert api.get("/api/v1/games/oh-hell/statistics/").json()["results"] == []


def test_my_uploads_are_mine(api, as_ann):
    post(api)
    mine = post(as_ann).json()["uploads"][0]
    assert [upload["id"] for upload in as_ann.get("/api/v1/uploads/").json()["results"]] == [mine["id"]]
    assert api.get("/api/v1/uploads/").status_code == 401


def test_a_body_over_the_limit_is_refused(api, settings):
    settings.MAX_UPLOAD_BYTES = 100
    refused = post(api, b"x" * 101)
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
    assert not Upload.objects.exists()


def test_a_list_of_uploads_takes_as_many_queries_as_one_of_them(as_ann, django_assert_num_queries):
    of_many = [log("illegal/follow-suit") * number for number in (1, 2, 3)]
    for content in of_many:
        post(as_ann, content + log("legal/three-players"))
    work_off()
    with django_assert_num_queries(3):  # the token, its use, the uploads
        listed = as_ann.get("/api/v1/uploads/").json()["results"]
    assert [upload["outcomes"] for upload in listed] == [{"illegal": number, "legal": 1} for number in (3, 2, 1)]
    assert [upload["outcomes"] for upload in listed] == [as_ann.get(upload["url"]).json()["outcomes"] for upload in listed]
    assert all(upload["size"] for upload in listed)


def test_an_unreadable_upload_says_why(api):
    upload = post(api, b"\0" * 500).json()["uploads"][0]
    work_off()
    done = api.get(upload["url"], HTTP_ACCEPT_LANGUAGE="en").json()
    assert (done["state"], done["problem"]["reason"]) == ("done", "binary")
    assert done["problem"]["text"].startswith("This is not text.")


def test_an_unknown_game_is_an_error_of_the_field(api):
    refused = post(api, path="/api/v1/uploads/?game=tiddlywinks")
    assert refused.status_code == 400
    assert refused["Content-Type"] == "application/problem+json"
    assert refused.json()["errors"][0]["field"] == "game"


def test_an_unknown_token_is_refused(api):
    refused = post(api, HTTP_AUTHORIZATION="Bearer ludex_nobody")
    assert (refused.status_code, refused.json()["code"]) == (401, "authentication_failed")
    assert refused["WWW-Authenticate"] == "Bearer"


def test_whoever_sends_too_much_is_told_to_wait(api, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"upload": "2/hour", "judge": None})
    statuses = [post(api, REMOTE_ADDR="192.0.2.7") for _ in range(3)]
    assert [answer.status_code for answer in statuses] == [202, 202, 429]
    assert int(statuses[2]["Retry-After"]) > 0
    assert statuses[2].json()["code"] == "throttled"


def test_a_made_up_forwarded_address_gives_no_fresh_count(api, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"upload": "1/hour", "judge": None})
    sent = [post(api, REMOTE_ADDR="192.0.2.8", HTTP_X_FORWARDED_FOR=f"198.51.100.{n}") for n in range(2)]
    assert [answer.status_code for answer in sent] == [202, 429]
