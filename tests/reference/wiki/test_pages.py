"""The pages of the sources: lists, documents, revisions, differences, and what only the staff can do."""

import re
from html.parser import HTMLParser
from io import BytesIO

import pytest
from django.contrib.auth import get_user_model
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from reference.models import Document, Revision
from reference.wiki.importing import Importer
from reference.wiki.models import initials
from tests.reference.wiki import writing
from tests.reference.wiki.writing import SEEDS, Written

pytestmark = pytest.mark.django_db


def address(name, *args, language="en"):
    with override(language):
        return reverse(name, args=args)


def page(client, name, *args, status=200, language="en", given=None):
    answer = client.get(address(name, *args, language=language), given or {})
    assert answer.status_code == status
    return answer.content.decode()


def document(title):
    return Document.objects.get(title=title)


def revisions(title):
    """From the oldest on."""
    return list(document(title).revisions.order_by("time"))


@pytest.fixture
def staff(client):
    client.force_login(get_user_model().objects.create_user("editor", is_staff=True))
    return client


# Documents


def test_a_game_has_its_sources_and_its_rules_lead_there(client, imported):
    assert f'href="{address("sources-of-game", "oh-hell")}"' in page(client, "rulebook", "oh-hell")
    found = page(client, "sources-of-game", "oh-hell")
    assert "<h1>Sources on Oh Hell</h1>" in found
    assert re.findall(r"<bdi>(Gamehelp\w+)</bdi>", found) == ["Gamehelpohhell"]
    assert "5 revisions · <time" in found
    assert "There is no source on this game yet." in page(client, "sources-of-game", "chess")
    page(client, "sources-of-game", "nothing", status=404)


def test_all_sources_are_listed_with_their_languages_the_latest_first(client, imported):
    found = page(client, "sources")
    titles = re.findall(r"<bdi>(Gamehelp\w+)</bdi>", found)
    assert (len(titles), titles[0], titles[-1]) == (9, "Gamehelpkingdoms", "Gamehelplogger")
    assert '<span lang="en">English</span>, <span lang="ja">日本語</span>' in found


@pytest.mark.parametrize(
    ("language", "given", "shown"),
    [("ja", {}, "ja"), ("en", {}, "en"), ("gl", {}, "en"), ("en", {"language": "ja"}, "ja"), ("ja", {"language": "xx"}, "ja")],
)
def test_a_document_is_shown_in_the_readers_language_if_it_has_it_else_in_english(client, imported, language, given, shown):
    found = page(client, "source", document("Gamehelpkingdoms").pk, language=language, given=given)
    assert f'<html lang="{language}"' in found
    assert re.findall(r'<article class="source" lang="(\w+)" dir="(\w+)">', found) == [(shown, "ltr")]
    assert re.findall(r'href="\?language=(\w+)"[^>]*aria-current="true"', found) == [shown]


def test_older_revisions_are_listed_in_the_same_language(client, imported, monkeypatch):
    monkeypatch.setattr("reference.sources.HISTORY", 2)
    found = page(client, "source", document("Gamehelpkingdoms").pk, given={"language": "ja"})
    assert 'rel="next" href="?language=ja&amp;page=2#history"' in found


def test_a_document_in_neither_is_shown_in_the_language_that_it_has(client, imported):
    assert '<article class="source" lang="ja"' in page(client, "source", document("Gamehelpbahamataxi").pk)


def test_a_document_shows_its_newest_text_and_its_whole_history(client, imported):
    found = page(client, "source", document("Gamehelpohhell").pk)
    assert "Negative: 10 points for a successful bid." in found
    times = re.findall(r"<time [^>]*>(2016[^<]*)</time>", found)
    assert times == [f"2016-10-{time}" for time in ("11 19:21:38", "10 15:27:08", "09 01:31:16", "09 01:30:57", "09 01:30:33")]
    assert found.count('type="radio" name="a"') == found.count('type="radio" name="b"') == 5
    assert '<td class="number">blank</td>' in found


def test_a_long_history_has_pages(client):
    many = [Written("A", f"2020-01-01T00:{n // 60:02}:{n % 60:02}Z", "B", "text", number=n + 1) for n in range(51)]
    Importer().read(BytesIO(writing.export(many)), "file")
    pk = document("A").pk
    first, second = page(client, "source", pk), page(client, "source", pk, given={"page": 2})
    assert (first.count('name="a"'), second.count('name="a"')) == (50, 1)
    assert 'rel="next" href="?page=2#history"' in first
    assert 'rel="prev" href="?page=1#history"' in second


# Revisions


def test_a_revision_is_shown_as_it_was(client, imported):
    first, second, *_rest = revisions("Gamehelpohhell")
    found = page(client, "source-revision", first.document_id, first.pk)
    assert "3 to 5 players, 10 cards each;\n6 players, 8 cards each;" in found
    assert "This is how the document was at that time" in found
    assert "Created page with &quot;&#x27;&#x27;&#x27;Players and Cards" in found
    assert "&#x27;&#x27;&#x27;Players and Cards&#x27;&#x27;&#x27;\n\nFrom 3 to 7" in found
    assert first.sha256 in found
    assert '<meta name="robots" content="noindex">' in found
    assert f'href="{address("source-difference", first.pk, second.pk)}"' in page(
        client, "source-revision", second.document_id, second.pk
    )
    newest = revisions("Gamehelpohhell")[-1]
    assert "it has changed since" not in page(client, "source-revision", newest.document_id, newest.pk)


def test_a_blank_revision_says_so(client, imported):
    blank = next(revision for revision in revisions("Gamehelpohhell") if revision.is_blank)
    assert "The page was blanked." in page(client, "source-revision", blank.document_id, blank.pk)


def test_pictures_that_are_missing_and_what_was_repaired_are_told(client, imported):
    taxi = revisions("Gamehelpbahamataxi")[0]
    found = page(client, "source-revision", taxi.document_id, taxi.pk)
    assert "The pictures of this document are not here." in found
    assert "15 lines with full-width marks" in found
    assert "1 misspelled tag" in found


def test_a_revision_of_another_document_is_not_there(client, imported):
    page(client, "source-revision", document("Gamehelplogger").pk, revisions("Gamehelpohhell")[0].pk, status=404)
    page(client, "source", 2**62, status=404)
    page(client, "source", 10**30, status=404)


class Attributes(HTMLParser):
    """Gathers the names of all attributes of a page."""

    def __init__(self, page):
        super().__init__()
        self.names = set()
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.names |= {name for name, _value in attributes}


def test_nothing_inline_is_sent(client, imported):
    for revision in Revision.objects.all():
        found = page(client, "source-revision", revision.document_id, revision.pk)
        assert not [name for name in Attributes(found).names if name == "style" or name.startswith("on")]


def test_authors_can_be_shown_as_initials(client, imported, settings):
    settings.AUTHORS_AS_INITIALS = True
    first = revisions("Gamehelpohhell")[0]
    for found in (page(client, "source", first.document_id), page(client, "source-revision", first.document_id, first.pk)):
        assert "Marcgenesis" not in found.replace(first.comment, "")
        assert "<bdi>M.</bdi>" in found


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ada Lovelace", "A. L."),
        ("ada_lovelace", "A. L."),
        ("ann", "A."),
        ("太郎", "太."),
        ("2001:DB8::1", "–"),
        ("192.0.2.7", "–"),
        ("", ""),
    ],
)
def test_of_a_name_its_initials_are_left_and_nothing_of_an_address(name, short):
    assert initials(name) == short


# Differences


def without_hidden(found):
    """The page without the words that are only heard."""
    return re.sub(r'<span class="visually-hidden"[^>]*>[^<]*</span>', "", found)


def test_a_difference_is_told_by_marks_and_in_words(client, imported):
    old, new = revisions("Gamehelpkingdoms")[1:3]
    found = page(client, "source-difference", old.pk, new.pk)
    seen = without_hidden(found)
    assert "異なる<del>色の</del>カードを使って自分の王国を<del>適応させ</del><ins>編成す</ins>ることで" in seen
    assert re.findall(r'<del><span class="visually-hidden" lang="en">(.*?) </span>(.*?)<', found)[0] == ("[taken out:", "色の")
    assert '<p class="how" lang="en">Changed, line 27</p>' in found
    assert "24 lines are the same" in found
    assert '<ol class="difference" lang="ja" dir="ltr">' in found


def test_lines_that_went_and_came_are_named(client, imported):
    old, new = revisions("Gamehelpohhell")[2:4]  # blank, and written again
    assert "Added, line 1" in page(client, "source-difference", old.pk, new.pk)
    assert "Removed, line 1" in page(client, "source-difference", new.pk, old.pk)


def test_line_ends_that_came_can_be_seen(client, imported):
    old, new = revisions("Gamehelptucano")
    assert "immediately<ins>↵\n</ins>.If you get" in without_hidden(page(client, "source-difference", old.pk, new.pk))


def test_any_two_revisions_can_be_compared(client, imported):
    one, other = revisions("Gamehelplogger")[0], revisions("Gamehelptucano")[0]
    found = page(client, "source-difference", one.pk, other.pk)
    assert "<bdi>Gamehelplogger</bdi>, <a" in found
    assert "The two texts are the same." in page(client, "source-difference", one.pk, one.pk)
    page(client, "source-difference", one.pk, 2**40, status=404)
    page(client, "source-difference", one.pk, 10**30, status=404)


def test_what_is_chosen_in_a_history_leads_to_its_difference_the_older_first(client, imported):
    old, *_between, new = revisions("Gamehelpohhell")
    wanted = address("source-difference", old.pk, new.pk)
    for chosen in ({"a": old.pk, "b": new.pk}, {"a": new.pk, "b": old.pk}):
        assert client.get(address("compare-sources"), chosen)["Location"] == wanted
    assert client.get(address("compare-sources"), {"a": "x", "b": 10**30}).status_code == 404
    assert "3 revisions lie between them." in page(client, "source-difference", old.pk, new.pk)


# For the staff


def upload(client, content, **given):
    file = SimpleUploadedFile("feed.txt", content)
    return client.post(address("import-sources"), {"file": file, **given}).content.decode()


def test_importing_is_for_the_staff(client):
    assert client.get(address("import-sources"))["Location"].startswith(address("account_login"))
    client.force_login(get_user_model().objects.create_user("reader"))
    assert client.get(address("import-sources")).status_code == 403
    assert 'href="/en/sources/import/"' not in page(client, "sources")


def test_a_file_is_imported_and_reported(staff):
    content = (SEEDS / "contributions-en.txt").read_bytes()
    found = upload(staff, content)
    assert "24 new revisions. No character was lost." in found
    assert "48 lines with full-width marks" in found
    assert f'href="{address("source", document("Gamehelpkingdoms").pk)}"' in found
    assert "0 new revisions, 24 were here." in upload(staff, content)
    assert 'href="/en/sources/import/"' in page(staff, "sources")


def test_what_is_odd_left_out_or_refused_is_reported(staff):
    found = upload(staff, (SEEDS / "contributions-gl.txt").read_bytes())
    assert "<bdi>Gamehelpohhell</bdi>" in found
    assert "The page was blanked." in found
    assert "This is a web page." in upload(staff, b"<html>")
    assert "Its author’s name is too long." in upload(
        staff, writing.atom([Written("A", "2020-01-01T00:00:00Z", "B" * 300, "c")])
    )
    assert "There is nothing in this file." in upload(staff, b"")


def test_language_and_game_can_be_said(staff):
    upload(staff, (SEEDS / "contributions-gl.txt").read_bytes(), language="gl", game="chess")
    assert set(Revision.objects.values_list("language", flat=True)) == {"gl"}
    assert set(Document.objects.values_list("game", flat=True)) == {"chess"}
    assert "Select a valid choice" in upload(staff, b"x", game="nothing")


def test_a_large_file_is_for_the_command(staff, monkeypatch):
    monkeypatch.setattr("reference.sources.LARGEST", 10)
    assert "Export fewer pages at a time." in upload(staff, b"x" * 11)


def test_game_and_language_can_be_corrected(staff, imported):
    logger = revisions("Gamehelplogger")[0]
    staff.post(address("set-game", logger.document_id), {"game": "chess"})
    staff.post(address("set-language", logger.document_id, logger.pk), {"language": "gl"})
    logger.refresh_from_db()
    assert (logger.document.game, logger.language) == ("chess", "gl")
    staff.post(address("set-game", logger.document_id), {"game": ""})
    assert document("Gamehelplogger").game == ""
    assert staff.post(address("set-game", logger.document_id), {"game": "nothing"}).status_code == 404
    assert staff.post(address("set-language", logger.document_id, logger.pk), {"language": "xx"}).status_code == 404


def test_a_language_that_is_not_known_is_shown_as_such_until_one_is_chosen(staff):
    Importer().read(BytesIO(writing.export([Written("A", "2020-01-01T00:00:00Z", "B", "abc", number=1)])), "export")
    [unknown] = revisions("A")
    found = page(staff, "source-revision", unknown.document_id, unknown.pk)
    assert '<option value="" lang="" selected>not known</option><option value="en"' in found
    assert staff.post(address("set-language", unknown.document_id, unknown.pk), {"language": ""}).status_code == 404


def test_nobody_else_corrects_anything(client, imported):
    logger = revisions("Gamehelplogger")[0]
    client.force_login(get_user_model().objects.create_user("reader"))
    assert client.post(address("set-game", logger.document_id), {"game": "chess"}).status_code == 403
    assert client.post(address("set-language", logger.document_id, logger.pk), {"language": "gl"}).status_code == 403
    assert Client(enforce_csrf_checks=True).post(address("import-sources")).status_code in (302, 403)
