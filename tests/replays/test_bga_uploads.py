"""Archives of Board Game Arena, from the form, the API and the command line to verdicts; games given up count nowhere."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import override

from replays import words
from replays.models import Replay, Rollup, Upload
from replays.pipeline import removing, set_visibility
from tests.formats.bga.archives import IDS, Game, Site, envelope
from tests.formats.bga.test_course import Short
from tests.formats.bga.test_tables import information, of_table
from tests.formats.test_containers import zipped
from tests.replays.test_judge import documents, judge
from tests.replays.uploading import assert_sound, upload, work_off

GAME = Game(11, 3)
ARCHIVE = GAME.archive()
LIMIT = b'{"status":"0","error":"You have reached a limit (replay)"}'


def conceded():
    short = Short().after("playerConcedeGame", {"player_id": str(IDS[1])})
    return envelope(short.then(short.site.end([0, 0], {"concede": True})).packets)


def judged(content, **given):
    sent = upload(content, **given)
    work_off()
    sent.refresh_from_db()
    return sent


@pytest.fixture
def database(transactional_db):
    """With transactions of its own, as the pipeline has them."""


# The command line, which needs no database


def test_the_command_line_names_the_game(tmp_path):
    (tmp_path / "archive.json").write_bytes(ARCHIVE)
    (document,) = documents(tmp_path / "archive.json", "--game", "tucano")
    assert (document["game"], document["finding"]) == ("tucano", "legal")
    assert document["outcome"]["scores"] == GAME.table.points


def test_the_command_line_says_that_the_game_is_to_be_named_and_which_it_may_be(tmp_path):
    (tmp_path / "archive.json").write_bytes(ARCHIVE)
    code, told = judge(tmp_path / "archive.json")
    assert code == 2
    assert "does not name its game" in told
    assert "tucano" in told


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "the limit of replays is reached"),
        ("uk", "ліміт переглядів вичерпано"),
        ("ja", "リプレイの上限に達した"),
        ("gl", "se acadou o límite de repeticións"),
    ],
)
def test_an_answer_of_the_site_in_place_of_an_archive_is_told_in_words(tmp_path, language, sentence):
    (tmp_path / "archive.json").write_bytes(LIMIT)
    code, told = judge(tmp_path / "archive.json", "--game", "tucano", "--language", language)
    assert code == 2
    assert sentence in told
    assert "You have reached a limit" in told


# Uploads


def test_an_archive_is_judged_as_the_game_that_the_uploader_names(database):
    sent = judged(ARCHIVE, game="tucano")
    replay = sent.replays.get()
    assert (sent.state, sent.problem, replay.finding, replay.game) == ("done", None, "legal", "tucano")
    assert (replay.counted, replay.played_on) == (True, "2023-11-14")
    assert [seat.name for seat in replay.seats.all()] == ["Ana", "Ben", "Cleo"]
    assert [seat.score for seat in replay.seats.all()] == GAME.table.points
    assert_sound()


def test_an_archive_without_a_game_says_what_to_do(database):
    sent = judged(ARCHIVE)
    assert (sent.state, sent.replays.count(), sent.problem["reason"]) == ("done", 0, "bga-no-game")
    with override("gl"):
        assert "Un arquivo de Board Game Arena non di de que xogo é." in words.problem(sent.problem)


def test_the_information_on_a_table_in_the_same_zip_names_the_game(database):
    content = zipped(("info.json", information()), ("a.json", ARCHIVE), ("b.json", of_table(ARCHIVE, 5)), ("limit.json", LIMIT))
    sent = judged(content)
    found = [(one.member, one.finding, one.game) for one in sent.replays.in_file_order()]
    assert found == [("a.json", "legal", "tucano"), ("b.json", "unreadable", ""), ("limit.json", "unreadable", "")]
    assert sent.replays.get(member="limit.json").verdict["problem"]["reason"] == "bga-limit"
    assert_sound()


def test_each_log_of_an_attempt_after_a_lost_one_keeps_its_game(database, monkeypatch):
    from replays.pipeline import judging

    careful = judging.attempt
    monkeypatch.setattr(judging, "attempt", lambda piece: careful(judging.Piece(piece.claim, piece.upload, careful=True)))
    sent = judged(zipped(("info.json", information()), ("a.json", ARCHIVE)))
    assert [one.finding for one in sent.replays.all()] == ["legal"]


def test_a_game_that_was_given_up_is_marked_and_counts_in_no_statistics(database):
    sent = judged(conceded(), game="tucano")
    replay = sent.replays.get()
    assert (replay.finding, replay.counted) == ("unfinished", False)
    assert [remark["kind"] for remark in replay.verdict["remarks"]] == ["left-out"]
    assert not Rollup.objects.exists()
    assert_sound()


@pytest.mark.parametrize("batch", [500, 1])
def test_nor_does_it_after_its_upload_was_hidden_and_shown_again(database, monkeypatch, django_user_model, batch):
    monkeypatch.setattr(removing, "BATCH", batch)
    ann = django_user_model.objects.create_user("ann")
    sent = judged(zipped(("a.json", conceded()), ("b.json", ARCHIVE), ("c.json", conceded())), game="tucano", owner=ann)
    assert sent.replays.count() == 3
    for visibility, counted in [("private", 0), ("public", 1)]:
        set_visibility(sent, visibility)
        work_off()
        assert Replay.objects.filter(counted=True).count() == counted
        assert_sound()


def test_a_damaged_end_is_no_reason_to_fail(database):
    site = Site()
    sent = judged(envelope([site.packet(1, site.setup(IDS[0])), site.packet(2, site.event("selectColumn", {}))]), game="tucano")
    assert [one.finding for one in sent.replays.all()] == ["unreadable"]
    assert sent.replays.get().verdict["problem"]["reason"] == "bga-event"


# The pages and the API


def test_the_form_names_the_game(client, database):
    sent = client.post(
        "/en/upload/", {"files": SimpleUploadedFile("a.json", ARCHIVE), "game": "tucano", "visibility": "public"}
    )
    assert sent.status_code == 302
    work_off()
    assert Replay.objects.get().finding == "legal"
    assert "Cleo" in client.get(sent["Location"]).content.decode()


def test_the_page_of_an_upload_says_that_a_game_was_given_up(client, database):
    replay = judged(conceded(), game="tucano").replays.get()
    page = client.get(f"/en/replays/{replay.pk}/").content.decode()
    assert "A player gave up in move 3. The log ends there and counts in no statistics." in page


def test_the_api_names_the_game(client, database):
    sent = client.post("/api/v1/uploads/?game=tucano&name=a.json", ARCHIVE, content_type="application/octet-stream")
    assert sent.status_code == 202
    work_off()
    assert (Upload.objects.get().game, Replay.objects.get().finding) == ("tucano", "legal")


@pytest.mark.parametrize(("query", "content"), [("?game=tucano", ARCHIVE), ("", zipped(("a", ARCHIVE), ("b", information())))])
def test_the_api_judges_an_archive_at_once(client, db, query, content):
    answer = client.post(f"/api/v1/judgements/{query}", content, content_type="application/octet-stream").json()
    (judgement,) = answer["judgements"]
    assert (judgement["finding"], judgement["outcome"]["scores"]) == ("legal", GAME.table.points)


def test_the_api_tells_a_refusal_in_the_language_asked_for(client, db):
    answer = client.post(
        "/api/v1/judgements/?game=chess", ARCHIVE, content_type="application/octet-stream", HTTP_ACCEPT_LANGUAGE="ja"
    )
    assert answer.status_code == 400
    assert "「chess」のアーカイブはまだ読めません。" in json.loads(answer.content)["detail"]
