"""The search by the API."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import transaction
from rest_framework.test import APIClient

from reference.models import SearchEntry

pytestmark = pytest.mark.django_db
RULES = "/api/v1/rules/search/"


@pytest.fixture(autouse=True, scope="module")
def indexed(django_db_setup, django_db_blocker) -> Iterator[None]:
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("index_rules", verbosity=0)
        yield
        transaction.set_rollback(True)


def test_rules_are_found_with_their_texts_and_the_places_of_the_words(api: APIClient) -> None:
    found = api.get(RULES, {"q": "hook", "game": "oh-hell", "language": "en"}).json()
    first = found["results"][0]
    assert found["count"] == len(found["results"]) > 1
    assert found["near"] is False
    assert (first["game"], first["game_title"], first["language"], first["kind"]) == ("oh-hell", "Oh Hell", "en", "rule")
    assert (first["anchor"], first["title"]) == ("hook", "The hook")
    assert [first["title"][start:end] for start, end in first["in_title"]] == ["hook"]
    assert {first["text"][start:end] for start, end in first["in_text"]} == {"hook"}
    assert first["url"] == "http://testserver/en/rules/oh-hell/#hook"


def test_the_language_of_the_reader_comes_first(api: APIClient) -> None:
    found = api.get(RULES, {"q": "UNO"}, headers={"Accept-Language": "ja"}).json()["results"]
    assert found[0]["language"] == "ja"
    assert found[0]["url"].startswith("http://testserver/ja/rules/uno/")


def test_it_is_asked_for_a_part_of_what_there_is(api: APIClient) -> None:
    whole = api.get(RULES, {"q": "turn", "language": "en", "limit": 10}).json()
    part = api.get(RULES, {"q": "turn", "language": "en", "limit": 4, "offset": 6}).json()
    assert part["results"] == whole["results"][6:]
    assert part["count"] == whole["count"] > 10


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({}, "q"),
        ({"q": " "}, "q"),
        ({"q": "x" * 201}, "q"),
        ({"q": "a\0b"}, "q"),
        ({"q": "hook", "language": "fr"}, "language"),
        ({"q": "hook", "game": "a b"}, "game"),
        ({"q": "hook", "limit": 101}, "limit"),
        ({"q": "hook", "offset": -1}, "offset"),
    ],
)
def test_what_is_wrong_with_a_question_is_told(api: APIClient, asked: dict[str, object], field: str) -> None:
    answer = api.get(RULES, asked)
    assert (answer.status_code, answer["Content-Type"]) == (400, "application/problem+json")
    assert [error["field"] for error in answer.json()["errors"]] == [field]


def test_a_game_that_is_not_there_has_nothing(api: APIClient) -> None:
    assert api.get(RULES, {"q": "hook", "game": "go"}).json() == {"count": 0, "near": False, "results": []}


def test_who_has_the_answer_is_told_so(api: APIClient) -> None:
    first = api.get(RULES, {"q": "hook"})
    assert api.get(RULES, {"q": "hook"}, headers={"If-None-Match": first["ETag"]}).status_code == 304


def test_whoever_has_the_answer_since_the_last_change_is_told_so(api: APIClient) -> None:
    since = api.get(RULES, {"q": "hook"})["Last-Modified"]
    assert api.get(RULES, {"q": "hook"}, headers={"If-Modified-Since": since}).status_code == 304
    assert api.get(RULES, {"q": "hook"}, headers={"If-Modified-Since": "Sat, 01 Jan 2000 00:00:00 GMT"}).status_code == 200


def test_an_index_without_entries_has_no_date(api: APIClient) -> None:
    SearchEntry.objects.all().delete()
    answer = api.get(RULES, {"q": "hook"})
    assert (answer.json()["count"], answer.has_header("Last-Modified")) == (0, False)
