"""What holds of every page: languages, security, errors."""

import re

import pytest
from django.conf import settings as site
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from config import messages
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _name in site.LANGUAGES]
PAGES = {
    "home": [],
    "upload": [],
    "replays": [],
    "api-guide": [],
    "account_login": [],
    "account_signup": [],
    "account_reset_password": [],
    "rulebook": ["oh-hell"],
    "sources": [],
    "sources-of-game": ["oh-hell"],
}


def address(name, *args, language="en"):
    with override(language):
        return reverse(name, args=args)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_speaks_its_language_and_knows_itself_in_the_others(name, language, client):
    page = client.get(address(name, *PAGES[name], language=language)).content.decode()
    assert f'<html lang="{language}"' in page
    for other in LANGUAGES:
        there = f"http://testserver{address(name, *PAGES[name], language=other)}"
        assert f'<link rel="alternate" hreflang="{other}" href="{there}">' in page
    assert f'hreflang="x-default" href="http://testserver{address(name, *PAGES[name])}"' in page
    assert re.search(r"<title>[^<]*Ludex", page)
    assert re.search(r'<meta name="description" content="[^"]{20,}">', page)
    assert page.count("<h1") == 1


def test_a_sentence_around_an_address_ends_as_its_language_does(client):
    said = client.get(address("api-guide", language="ja")).content.decode()
    assert "<code>http://testserver/api/v1/</code>からJSONで取り出せます。" in said
    assert "</code>. " not in said


def test_the_address_without_a_language_leads_to_the_readers(client):
    answer = client.get("/", headers={"Accept-Language": "ja,en;q=0.5"})
    assert answer["Location"] == "/ja/"
    assert "Accept-Language" in answer["Vary"]
    assert client.get("/", headers={"Accept-Language": "fr"})["Location"] == "/en/"


def test_another_language_keeps_what_was_asked_for(client):
    page = client.get(address("replays"), {"game": "chess"}).content.decode()
    assert 'href="/uk/replays/?game=chess" hreflang="uk"' in page


def test_nothing_inline_is_let_through_and_nothing_inline_is_sent(client):
    sent = upload(log("illegal/follow-suit"), log("legal/three-players"))
    work_off()
    replays = [address("replay", replay.pk) for replay in sent.replays.all()]
    for path in [*(address(name, *args) for name, args in PAGES.items()), address("upload-status", sent.pk), *replays]:
        answer = client.get(path)
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        page = answer.content.decode()
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", page), path


def test_a_page_that_is_not_there_says_so_in_the_language_and_offers_a_way_home(client):
    answer = client.get("/uk/nowhere/")
    page = answer.content.decode()
    assert answer.status_code == 404
    assert "Тут нічого немає" in page
    assert 'href="/ja/" hreflang="ja"' in page
    assert 'rel="alternate"' not in page
    assert client.get("/en/rules/nothing/").status_code == 404


def test_a_form_that_has_expired_says_that_nothing_was_sent():
    answer = Client(enforce_csrf_checks=True).post(address("upload", language="gl"), {"text": "game: chess"})
    assert answer.status_code == 403
    assert "Este formulario caducou" in answer.content.decode()


@pytest.mark.parametrize("path", ["/en/rules/oh-hell/", "/api/v1/games/oh-hell/"])
def test_what_the_reader_has_already_is_not_sent_again(path, client):
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(path, headers={"If-None-Match": '"another"'}).content == first.content


def broken(error):
    def view(*_args, **_kwargs):
        raise error

    return view


@pytest.fixture
def forgiving():
    return Client(raise_request_exception=False)


def test_a_fault_of_ours_has_a_page_that_needs_nothing(forgiving, monkeypatch):
    monkeypatch.setattr("replays.views.rulings", broken(RuntimeError("secret detail")))
    answer = forgiving.get(address("home", language="ja"))
    assert answer.status_code == 500
    assert "こちらの不具合です" in answer.content.decode()
    assert "secret detail" not in answer.content.decode()


def test_without_a_database_one_is_asked_to_come_back(forgiving, monkeypatch):
    monkeypatch.setattr("replays.pipeline.together.accept", broken(OperationalError("no connection")))
    answer = forgiving.post(address("upload"), {"text": "game: chess", "visibility": "public"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "Back in a moment" in answer.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_with_too_much_in_it_says_what_to_do_instead(language, client):
    files = [SimpleUploadedFile(f"{number}.pgn", b"1. e4 *") for number in range(101)]
    answer = client.post(address("upload", language=language), {"files": files, "visibility": "public"})
    assert answer.status_code == 400
    assert f'<html lang="{language}"' in answer.content.decode()
    assert "zip" in answer.content.decode()
    assert client.post(address("upload"), {"text": "x" * 3_000_000, "visibility": "public"}).status_code == 400


def test_a_foreign_host_gets_a_page_that_names_no_host(client):
    answer = client.get(address("home"), headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert "evil.example" not in answer.content.decode()


# Words


def test_texts_are_found_in_code_and_in_templates():
    found = messages.extracted()
    assert found["There is no field “%(field)s”. Remove it, or correct its name."]
    assert found["Was that move legal?"]
    assert found[("A rule was broken:", "Rules were broken %(n)s times:")]
    assert found.get("Upload", "button")


def test_a_language_that_the_library_does_not_speak_has_its_texts_from_us():
    assert messages.speaks("ja")
    assert not messages.speaks("gl")
    assert messages.wanted("gl")["Change Password"]
    assert "Change Password" not in messages.wanted("ja")


def test_what_is_missing_fuzzy_or_used_no_more_is_told(monkeypatch):
    whole = messages.read("uk")
    faults = list(messages.faults("uk"))
    whole["Was that move legal?"].string = ""
    whole["A verdict"].flags.add("fuzzy")
    whole.add("Used no more", "Більше не вживається")
    monkeypatch.setattr(messages, "read", lambda language: whole)
    new = set(messages.faults("uk")) - set(faults)
    assert new == {
        "uk: not translated: 'Was that move legal?' (templates/home.html)",
        "uk: fuzzy: 'A verdict'",
        "uk: used no more: 'Used no more'",
    }
