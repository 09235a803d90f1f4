"""Rules pages are kept whole for readers without an account: the same for all of them, fresh, and never another's."""

import gzip
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from reference.keeping import MOST, KeptPages, kept
from reference.spread import Spread

PAGE = "/en/rules/oh-hell/"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch, settings) -> Callable[[float], None]:
    """Time stands still until it is moved on."""
    now = [1000.0]
    settings.PAGE_SECONDS = 10
    monkeypatch.setattr("reference.keeping.monotonic", lambda: now[0])

    def pass_by(seconds: float) -> None:
        now[0] += seconds

    return pass_by


class Site:
    """A site of one page, which says how often it was made."""

    def __init__(self) -> None:
        self.made, self.before = 0, lambda: None
        self.pages = KeptPages(self.answer)

    def answer(self, request: HttpRequest) -> HttpResponse:
        return kept(self.view)(request)

    def view(self, request: HttpRequest) -> HttpResponse:
        self.made += 1
        self.before()
        response = HttpResponse(f"{request.path} made {self.made}" + " long" * 50)
        response.headers["Vary"] = "Cookie"
        return response

    def get(self, path: str = "/", **headers: str) -> HttpResponse:
        return self.pages(RequestFactory().get(path, headers=headers))


@pytest.fixture
def site(clock) -> Site:
    return Site()


def test_a_page_is_made_once_and_then_kept(site: Site) -> None:
    assert site.get().content == site.get().content == site.get().content
    assert site.made == 1


def test_after_its_time_a_page_is_made_anew(site: Site, clock) -> None:
    site.get()
    clock(9.9)
    site.get()
    assert site.made == 1
    clock(0.2)
    assert b"made 2" in site.get().content
    assert site.made == 2


def test_while_one_makes_a_page_anew_others_get_the_copy_there_is(site: Site, clock) -> None:
    site.get()
    clock(11)
    others: list[bytes] = []
    site.before = lambda: others.append(site.get().content)
    assert b"made 2" in site.get().content
    assert b"made 1" in others[0]


def test_a_page_that_nobody_could_make_anew_is_tried_again(site: Site, clock) -> None:
    site.get()
    clock(11)

    def fail() -> None:
        raise RuntimeError

    site.before = fail
    with pytest.raises(RuntimeError):
        site.get()
    assert b"made 1" in site.get().content
    clock(10)
    site.before = lambda: None
    assert b"made 3" in site.get().content


def test_many_at_once_make_a_page_at_most_once_each_time(site: Site, clock) -> None:
    site.get()
    clock(11)
    threads = [threading.Thread(target=site.get) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert site.made == 2


@pytest.mark.parametrize(("path", "host"), [("/other", "testserver"), ("/", "elsewhere")])
def test_another_address_is_another_page(site: Site, path: str, host: str) -> None:
    site.get()
    assert site.get(path, Host=host).content.decode().startswith(f"{path} made 2")


def test_what_is_asked_with_a_question_is_not_kept(site: Site) -> None:
    for _ in range(2):
        site.get("/?utm=1")
    assert site.made == 2
    site.get()
    assert site.made == 3


def test_only_so_many_pages_are_kept(site: Site) -> None:
    for number in range(MOST + 10):
        site.get(f"/{number}")
    assert len(site.pages.pages) == MOST
    site.get(f"/{MOST + 9}")
    assert site.made == MOST + 10


def test_a_page_goes_out_packed_to_whoever_unpacks(site: Site) -> None:
    plain, packed = site.get(), site.get(**{"Accept-Encoding": "gzip, br"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert packed["ETag"] == plain["ETag"]
    assert packed["ETag"].startswith('W/"')
    assert [int(answer["Content-Length"]) for answer in (plain, packed)] == [len(plain.content), len(packed.content)]
    assert packed["Vary"] == plain["Vary"] == "Accept-Encoding"


def test_an_answer_with_a_cookie_or_a_fault_is_not_kept(clock) -> None:
    def answer(request: HttpRequest) -> HttpResponse:
        response = HttpResponse("x", status=503 if request.path == "/fault" else 200)
        response.is_kept = True  # type: ignore[attr-defined]
        if request.path == "/cookie":
            response.set_cookie("a", "b")
        return response

    pages = KeptPages(answer)
    for path in ("/fault", "/cookie"):
        pages(RequestFactory().get(path))
    assert pages.pages == {}


# The rules page


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, clock) -> list[str]:
    """Says `made` whenever a page is made, not taken from what is kept."""
    found: list[str] = []

    def spread(*args: Any) -> Spread:
        found.append("made")
        return Spread(*args)

    monkeypatch.setattr("reference.views.Spread", spread)
    return found


def another(client: Client) -> Client:
    """Another reader of the same server."""
    reader = Client()
    reader.handler = client.handler
    return reader


@pytest.mark.django_db
def test_a_rules_page_is_the_same_for_all_whatever_cookies_they_bring(made: list[str], client: Client) -> None:
    odd = another(client)
    for name, value in (("csrftoken", "a" * 32), ("django_language", "ja"), ("tracker", "42")):
        odd.cookies[name] = value
    answers = [client.get(PAGE), odd.get(PAGE), odd.get(PAGE, headers={"Accept-Language": "ja"})]
    assert len({answer.content for answer in answers}) == len({answer["ETag"] for answer in answers}) == 1
    assert made == ["made"]
    assert not any(answer.cookies for answer in answers)
    assert answers[0]["Vary"] == "Accept-Encoding"
    assert answers[0]["Cache-Control"] == "no-cache"
    assert "default-src 'none'" in answers[1]["Content-Security-Policy"]
    assert answers[1]["X-Content-Type-Options"] == "nosniff"


@pytest.mark.django_db
def test_a_reader_who_has_the_page_is_told_so(made: list[str], client: Client) -> None:
    first = client.get(PAGE)
    again = client.get(PAGE, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert made == ["made"]


@pytest.mark.django_db
def test_a_reader_with_an_account_gets_a_page_of_his_own(made: list[str], client: Client, django_user_model) -> None:
    client.get(PAGE)
    ann = another(client)
    ann.force_login(django_user_model.objects.create_user("ann", password="a long pass phrase"))
    for _ in range(2):
        answer = ann.get(PAGE)
        assert ">ann</a>" in answer.content.decode()
        assert answer["Cache-Control"] == "private, no-cache"
        assert "Cookie" in answer["Vary"]
    assert made == ["made"] * 3
    assert ">ann</a>" not in client.get(PAGE).content.decode()


@pytest.mark.django_db
def test_a_message_is_told_to_whom_it_is_for(made: list[str], client: Client) -> None:
    request = RequestFactory().get(PAGE)
    request.session, response = {}, HttpResponse()  # type: ignore[assignment]
    storage = messages.storage.default_storage(request)
    storage.add(messages.SUCCESS, "Only for you.")
    storage.update(response)
    one = another(client)
    one.cookies["messages"] = response.cookies["messages"].value
    assert "Only for you." in one.get(PAGE).content.decode()
    assert "Only for you." not in client.get(PAGE).content.decode()


@pytest.mark.django_db
def test_a_page_in_another_language_is_another_page(made: list[str], client: Client) -> None:
    found = {client.get(f"/{language}/rules/oh-hell/").content for language in ("en", "uk", "ja", "gl")}
    assert len(found) == 4
    assert client.get("/gl/rules/oh-hell/ja/").content not in found
    assert made == ["made"] * 5
