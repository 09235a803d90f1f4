"""The search finds the imported documents: the newest text of each language, part by part."""

import re
from io import BytesIO

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.urls import reverse

from reference import search
from reference.models import Document, Revision, SearchEntry
from reference.wiki.importing import Importer
from tests.reference.wiki.conftest import importer
from tests.reference.wiki.writing import SEEDS

pytestmark = pytest.mark.django_db
TEXT = """Some Wiki - User contributions [en]

{title}

{time}

Ann: first

{text}
"""


def take(text, title="Zebra riding", time="2020-01-01T00:00:00Z", **given):
    content = TEXT.format(title=title, time=time, text=text).encode()
    return (Importer(**given) if given else importer()).read(BytesIO(content), "feed.txt")


def found(question, **of):
    return [(one.title, one.language, one.anchor) for one in search.find(question, **of).found]


def test_what_was_imported_is_found_under_its_headings():
    take("Zebras are striped and known to all the people who ride.\n== Saddles ==\nA saddle is made of quaggaleather.\n")
    assert found("striped") == [("Zebra riding", "en", "")]
    assert found("quaggaleather") == [("Zebra riding – Saddles", "en", "s-1")]
    assert [one.kind for one in search.find("quaggaleather").found] == ["source"]


def test_the_words_of_two_cells_are_two_words():
    take("The cells of this table are what is looked at here.\n{|\n! quaggaone\n| quaggatwo\n|}\n")
    assert len(found("quaggaone quaggatwo")) == 1
    assert found("quaggaonequaggatwo") == []


def test_a_document_that_comes_again_with_a_game_is_found_under_it():
    for game in ("", "chess"):
        take("The words about the zebrasaddle are the same as before.", game=game)
    assert len(found("zebrasaddle", game="chess")) == 1


def test_only_the_newest_text_is_found():
    take("The old words had a quaggasaddle in them, as people said.")
    take("The new words have a zebrasaddle in them, as people say.", time="2021-01-01T00:00:00Z")
    assert found("quaggasaddle") == []
    assert len(found("zebrasaddle")) == 1


def test_an_older_text_that_comes_later_changes_nothing():
    take("The new words have a zebrasaddle in them, as people say.", time="2021-01-01T00:00:00Z")
    take("The old words had a quaggasaddle in them, as people said.")
    assert found("quaggasaddle") == []
    assert len(found("zebrasaddle")) == 1


def test_a_comparison_keeps_nothing():
    take("The words have a zebrasaddle in them, as people say.", check=True)
    assert not SearchEntry.objects.exists()


def test_documents_of_no_game_are_found_but_not_in_a_game():
    take("The words have a zebrasaddle in them, as people say.")
    assert len(found("zebrasaddle")) == 1
    assert found("zebrasaddle", game="uno") == []


def test_the_link_leads_to_the_words_in_their_language(client):
    take("Zebras are striped and known to all the people who ride.\n== Saddles ==\nA saddle is made of quaggaleather.\n")
    answer = client.get("/ja/search/", {"q": "quaggaleather"}).content.decode()
    address, anchor = re.search(r'<h2><a href="([^"#]*)#([^"]*)">', answer).groups()
    assert address == f"/ja/sources/{Document.objects.get().pk}/?language=en"
    assert f'id="{anchor}"' in client.get(address).content.decode()


def test_it_is_found_by_the_api_too(client):
    take("Zebras are striped and known to all the people who ride.\n== Saddles ==\nA saddle is made of quaggaleather.\n")
    (one,) = client.get("/api/v1/rules/search/", {"q": "quaggaleather"}).json()["results"]
    assert (one["kind"], one["game"], one["game_title"], one["anchor"]) == ("source", "", "", "s-1")
    assert one["url"] == f"http://testserver/en/sources/{Document.objects.get().pk}/?language=en#s-1"


def test_what_the_staff_corrects_is_found_as_corrected(client):
    client.force_login(get_user_model().objects.create_user("editor", is_staff=True))
    take("The words have a zebrasaddle in them, as people say.")
    document, revision = Document.objects.get(), Revision.objects.get()
    client.post(reverse("set-game", args=[document.pk]), {"game": "uno"})
    assert len(found("zebrasaddle", game="uno")) == 1
    client.post(reverse("set-language", args=[document.pk, revision.pk]), {"language": "gl"})
    assert found("zebrasaddle") == [("Zebra riding", "gl", "")]


def test_our_own_rules_come_before_the_sources(imported):
    call_command("index_rules", verbosity=0)
    kinds = [one.kind for one in search.find("trump", first="en", language="en", limit=100).found]
    assert "source" in kinds
    assert kinds == sorted(kinds, key="source".__eq__)


def test_everything_can_be_made_anew_and_what_is_gone_goes():
    take("The words have a zebrasaddle in them, as people say.")
    take("The words have a quaggasaddle in them, as people say.", title="Quagga riding")
    SearchEntry.objects.filter(title="Zebra riding").delete()
    Document.objects.get(title="Quagga riding").delete()
    call_command("index_rules", "--sources", verbosity=0)
    assert len(found("zebrasaddle")) == 1
    assert found("quaggasaddle") == []


def test_japanese_sources_are_found_by_words_of_one_character_and_of_two(imported):
    japanese = [one for one in search.find("札", language="ja", limit=100).found if one.kind == "source"]
    assert japanese
    assert all("札" in one.title + one.text for one in japanese)


def test_every_document_of_the_seeds_is_found_by_its_title(imported):
    assert len(list(SEEDS.glob("*.txt"))) == len(imported)
    for document in Document.objects.all():
        assert any(one.document == document.pk for one in search.find(document.title, limit=100).found), document.title
