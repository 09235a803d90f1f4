"""The sources in the API: documents of a game, their revisions, and what was changed between two."""

import pytest
from django.urls import reverse

from reference.models import Document, Revision
from tests.reference.wiki.conftest import imported

pytestmark = pytest.mark.django_db
__all__ = ["imported"]


def found(client, name, *args, status=200, **given):
    answer = client.get(reverse(name, args=args), given)
    assert answer.status_code == status
    return answer.json()


def revisions(title):
    return list(Revision.objects.filter(document__title=title).order_by("time"))


def test_a_game_lists_its_documents(client, imported):
    [source] = found(client, "game-sources", "oh-hell")["results"]
    document = Document.objects.get(title="Gamehelpohhell")
    assert source == {
        "id": document.pk,
        "url": f"http://testserver/api/v1/sources/{document.pk}/revisions/",
        "page": f"http://testserver/en/sources/{document.pk}/",
        "title": "Gamehelpohhell",
        "site": "Board Game Arena",
        "game": "oh-hell",
        "languages": ["en"],
        "revisions": 5,
        "changed": "2016-10-11T19:21:38Z",
    }
    assert found(client, "game-sources", "chess")["results"] == []
    assert found(client, "game-sources", "nothing", status=404)["code"] == "not_found"


def test_a_document_has_its_revisions_the_newest_first(client, imported):
    oldest, *_rest = revisions("Gamehelpohhell")
    listed = found(client, "source-revisions", oldest.document_id)["results"]
    assert [revision["time"] for revision in listed] == [
        *("2016-10-11T19:21:38Z", "2016-10-10T15:27:08Z", "2016-10-09T01:31:16Z"),
        *("2016-10-09T01:30:57Z", "2016-10-09T01:30:33Z"),
    ]
    assert [revision["length"] > 0 for revision in listed] == [True, True, False, True, True]
    assert listed[-1] == {
        "id": oldest.pk,
        "url": f"http://testserver/api/v1/revisions/{oldest.pk}/",
        "page": f"http://testserver/en/sources/{oldest.document_id}/{oldest.pk}/",
        "source": oldest.document_id,
        "number": 0,
        "time": "2016-10-09T01:30:33Z",
        "author": "Marcgenesis",
        "comment": oldest.comment,
        "language": "en",
        "length": 3097,
        "sha256": oldest.sha256,
        "form": "text",
    }
    first = found(client, "source-revisions", oldest.document_id, page_size=2)
    assert [revision["time"][:10] for revision in client.get(first["next"]).json()["results"]] == ["2016-10-09", "2016-10-09"]
    assert found(client, "source-revisions", 2**62, status=404)["code"] == "not_found"


def test_a_revision_has_its_text_in_three_forms(client, imported):
    taxi = revisions("Gamehelpbahamataxi")[0]
    answer = found(client, "revision-detail", taxi.pk)
    assert answer["wikitext"].startswith("簡易版です\n\n==はじめに==\n")
    assert answer["markdown"].startswith("簡易版です\n\n## はじめに {#s-1}\n")
    assert answer["html"].startswith('<p>簡易版です</p>\n<h2 id="s-1">はじめに</h2>')
    assert answer["repairs"]["full-width"] == 15
    assert answer["language"] == "ja"


def test_two_revisions_have_a_difference(client, imported):
    old, new = revisions("Gamehelpkingdoms")[:2]
    answer = found(client, "revision-difference", old.pk, new.pk)
    assert (answer["old"], answer["new"]) == (old.pk, new.pk)
    assert answer["page"] == f"http://testserver/en/sources/diff/{old.pk}/{new.pk}/"
    [changed] = [change for change in answer["changes"] if change["kind"] == "changed"]
    assert (changed["old"], changed["new"], changed["lines"]) == (23, 23, 1)
    assert changed["parts"] == [
        {"kind": "same", "text": "グループのボーナスポイントは攻撃力に加算されるので、王国の成長とともに"},
        {"kind": "added", "text": "プレイヤーは"},
        {"kind": "same", "text": "パワーアップします。"},
    ]
    assert found(client, "revision-difference", old.pk, old.pk)["changes"] == []
    assert found(client, "revision-difference", old.pk, 10**30, status=404)["code"] == "not_found"


def test_authors_can_be_initials(client, imported, settings):
    settings.AUTHORS_AS_INITIALS = True
    assert found(client, "revision-detail", revisions("Gamehelpohhell")[0].pk)["author"] == "M."


def addresses():
    old, new = revisions("Gamehelpkingdoms")[:2]
    yield reverse("game-sources", args=["oh-hell"])
    yield reverse("source-revisions", args=[old.document_id])
    yield reverse("revision-detail", args=[old.pk])
    yield reverse("revision-difference", args=[old.pk, new.pk])


def test_what_a_reader_has_already_is_not_sent_again(client, imported):
    for address in addresses():
        answer = client.get(address)
        for name, header in (("If-None-Match", "ETag"), ("If-Modified-Since", "Last-Modified")):
            again = client.get(address, headers={name: answer[header]})
            assert (again.status_code, again.content) == (304, b""), (address, header)


def test_what_was_corrected_since_is_sent_again(client, imported):
    old = revisions("Gamehelpkingdoms")[0]
    address = reverse("revision-detail", args=[old.pk])
    tag = client.get(address)["ETag"]
    old.language = "gl"
    old.save()
    again = client.get(address, headers={"If-None-Match": tag})
    assert (again.status_code, again.json()["language"]) == (200, "gl")
