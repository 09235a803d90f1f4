"""Every error is a problem document, in the reader's language."""

from io import BytesIO

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.db import OperationalError
from rest_framework.test import APIClient

from api.views import JudgementsView, UploadsView
from replays.models import Upload

pytestmark = pytest.mark.django_db
UPLOADS, JUDGEMENTS = "/api/v1/uploads/", "/api/v1/judgements/"
HOSTILE_JSON = {
    "deep": b"[" * 30_000 + b"]" * 30_000,
    "half a surrogate pair": rb'{"visibility": "public\ud800"}',
    "no number": b'{"visibility": NaN}',
    "not UTF-8": b'{"visibility": "\xff"}',
    "too long": b'"' + b"x" * 70_000 + b'"',
    "cut off": b"{",
    "nothing": b"",
}


def problem(answer):
    """Its status and code, once it has been seen to be a problem document."""
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["status"] == answer.status_code
    assert answer.json()["type"] == f"urn:ludex:problem:{answer.json()['code']}"
    assert answer.json()["title"]
    return answer.status_code, answer.json()["code"]


@pytest.fixture
def mine(as_ann):
    return as_ann.post(UPLOADS, b"1. e4 *", content_type="text/plain").json()["uploads"][0]["url"]


@pytest.mark.parametrize("path", [UPLOADS, JUDGEMENTS])
@pytest.mark.parametrize("kind", ["application/octet-stream", "text/plain", "application/json"])
def test_an_empty_body_holds_no_file(path, kind, api):
    assert problem(api.generic("POST", path, b"", content_type=kind, CONTENT_LENGTH="0")) == (400, "empty")
    assert not Upload.objects.exists()


@pytest.mark.parametrize(("path", "limit"), [(UPLOADS, "300.0\xa0KB"), (JUDGEMENTS, "256.0\xa0KB")])
def test_a_body_over_the_limit_says_what_the_limit_is(path, limit, api, settings):
    settings.MAX_UPLOAD_BYTES = 300 * 1024
    answer = api.post(path, b" " * 400 * 1024, content_type="text/plain", HTTP_ACCEPT_LANGUAGE="en")
    assert problem(answer) == (413, "too-large")
    assert limit in answer.json()["detail"]


@pytest.mark.parametrize("path", [UPLOADS, JUDGEMENTS])
def test_a_body_of_unknown_length_is_refused(path, api):
    assert problem(api.generic("POST", path, b"", CONTENT_LENGTH="")) == (411, "length-required")


@pytest.mark.parametrize("view", [UploadsView, JudgementsView])
def test_what_its_sender_did_not_send_to_the_end_is_not_kept(view):
    sent = {"wsgi.input": BytesIO(b"1. e4 e5 *"), "CONTENT_LENGTH": "100", "CONTENT_TYPE": "text/plain"}
    answer = view.as_view()(WSGIRequest({"REQUEST_METHOD": "POST", "SERVER_NAME": "localhost", "SERVER_PORT": "80", **sent}))
    assert (answer.status_code, answer.data["code"]) == (400, "parse_error")
    assert not Upload.objects.exists()


@pytest.mark.parametrize("content", HOSTILE_JSON.values(), ids=HOSTILE_JSON)
def test_hostile_json_is_an_error_of_its_sender(content, as_ann, mine):
    answer = as_ann.generic("PATCH", mine, content, content_type="application/json")
    assert problem(answer)[0] == 400
    assert as_ann.get(mine).json()["visibility"] == "public"


@pytest.mark.parametrize("content", [b"[]", b"7", b"{}", b'{"visibility": "secret"}', b'{"visibility": null}'])
def test_what_is_no_change_says_what_is_wrong_with_which_field(content, as_ann, mine):
    answer = as_ann.generic("PATCH", mine, content, content_type="application/json")
    assert problem(answer) == (400, "invalid")
    assert all(set(error) == {"field", "code", "message"} for error in answer.json()["errors"])


def test_a_change_is_json_only(as_ann, mine):
    assert problem(as_ann.patch(mine, {"visibility": "private"}, format="multipart")) == (415, "unsupported_media_type")


def test_judging_at_once_takes_the_log_itself_and_no_form(api):
    answer = api.post(JUDGEMENTS, {"file": BytesIO(b"1. e4 *")}, format="multipart")
    assert problem(answer) == (415, "unsupported_media_type")


@pytest.mark.parametrize("content_type", ["multipart/form-data", "multipart/form-data; boundary="])
def test_a_form_whose_parts_cannot_be_told_apart_is_refused_in_the_language_asked_for(content_type, api):
    answer = api.generic("POST", UPLOADS, b"--x\r\n", content_type=content_type, HTTP_ACCEPT_LANGUAGE="uk")
    assert problem(answer) == (400, "parse_error")
    assert "boundary" in answer.json()["detail"]
    assert "ваша бібліотека HTTP" in answer.json()["detail"]


@pytest.mark.parametrize("path", [UPLOADS, JUDGEMENTS])
def test_a_game_that_is_not_here_is_an_error_wherever_it_is_named(path, api):
    answer = api.post(f"{path}?game=tiddlywinks", b"1. e4 *", content_type="text/plain", HTTP_ACCEPT_LANGUAGE="en")
    assert problem(answer) == (400, "invalid")
    (error,) = answer.json()["errors"]
    assert (error["field"], error["message"]) == ("game", "There is no game tiddlywinks.")


def test_more_files_than_a_form_takes_are_refused_as_a_whole(api):
    files = [BytesIO(b"1. e4 *") for _ in range(101)]
    answer = api.post(UPLOADS, {"file": files}, format="multipart", HTTP_ACCEPT_LANGUAGE="en")
    assert problem(answer) == (400, "too-much")
    assert "zip" in answer.json()["title"]
    assert not Upload.objects.exists()


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_an_address_without_its_slash_says_what_is_missing(method):
    strict = APIClient(enforce_csrf_checks=True)
    answer = strict.generic(method, "/api/v1/uploads", b"1. e4 *", HTTP_ACCEPT_LANGUAGE="en")
    assert problem(answer) == (404, "not_found")
    assert "slash" in answer.json()["detail"]
    assert "detail" not in strict.get("/api/v1/nothing").json()


@pytest.mark.parametrize(("error", "expected"), [(OperationalError, (503, "unavailable")), (RuntimeError, (500, "error"))])
def test_what_goes_wrong_on_our_side_is_a_problem_document_too(error, expected, monkeypatch):
    def broken(*_args, **_kwargs):
        raise error("secret detail")

    monkeypatch.setattr("replays.pipeline.together.accept", broken)
    answer = APIClient(raise_request_exception=False).post(UPLOADS, b"1. e4 *", content_type="text/plain")
    assert problem(answer) == expected
    assert "secret" not in answer.content.decode()
    assert ("Retry-After" in answer) == (expected[0] == 503)


def test_a_foreign_host_is_a_problem_document_too(api):
    assert problem(api.get("/api/v1/games/", HTTP_HOST="evil.example")) == (400, "invalid")


ERRORS = {
    "method": lambda api, **kept: api.put("/api/v1/games/", **kept),
    "form of the answer": lambda api, **kept: api.get("/api/v1/games/", HTTP_ACCEPT="text/html", **kept),
    "login": lambda api, **kept: api.get(UPLOADS, **kept),
    "token": lambda api, **kept: api.get(UPLOADS, HTTP_AUTHORIZATION="Bearer x", **kept),
    "not here": lambda api, **kept: api.get("/api/v1/games/go/", **kept),
    "visibility": lambda api, **kept: api.post(f"{UPLOADS}?visibility=x", b"x", content_type="text/plain", **kept),
    "game": lambda api, **kept: api.post(f"{UPLOADS}?game=x", b"x", content_type="text/plain", **kept),
    "name": lambda api, **kept: api.post(f"{UPLOADS}?name={'n' * 201}", b"x", content_type="text/plain", **kept),
    "no account": lambda api, **kept: api.post(f"{UPLOADS}?visibility=private", b"x", content_type="text/plain", **kept),
}


@pytest.mark.parametrize("error", ERRORS.values(), ids=ERRORS)
def test_errors_speak_every_language_and_none_is_mixed(error, api):
    """What is the same in two languages was translated in neither."""
    told = [error(api, HTTP_ACCEPT_LANGUAGE=language).json() for language in ("en", "uk", "ja", "gl")]
    sentences = [
        [found["title"], found.get("detail", ""), *(one["message"] for one in found.get("errors", []))] for found in told
    ]
    for of_each_language in zip(*sentences, strict=True):
        assert len(set(of_each_language)) == 4 or set(of_each_language) == {""}, of_each_language
