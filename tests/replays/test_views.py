"""The pages of uploads and replays, as the server writes them."""

import re
from html import unescape
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.translation import override
from rest_framework.throttling import SimpleRateThrottle

from reference import book
from replays import showing, store
from replays.models import Replay, Upload
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db

LEGAL, ILLEGAL, UNREADABLE = log("legal/complete-short-log"), log("illegal/follow-suit"), log("unreadable/two-players")
PROVED_LATER = log("illegal/follow-suit.proved-later")
PGN = b'[White "Ann"]\n[Black "Ben"]\n[Date "2026.11.01"]\n[Event "Club"]\n\n1. e4 e5 2. Ke3 *\n'


def example(slug):
    """The log on a rules page."""
    page = (Path(book.__file__).parent / f"rulebook/{slug}/en.md").read_text()
    return re.search(r"```json\n(.*?)```", page, re.DOTALL)[1].encode()


EXAMPLE, SESSION = example("oh-hell"), example("role-playing")
"""Ann 11, Ben 22, Cleo 10; a session, which has no scores."""
RUNNING = {"pieces": 4, "pieces_done": 1, "logs": 0}


@pytest.fixture
def ann(django_user_model):
    return django_user_model.objects.create_user("ann", password="a long pass phrase")


@pytest.fixture
def as_ann(client, ann):
    client.force_login(ann)
    return client


@pytest.fixture
def ben(django_user_model):
    from django.test import Client

    client = Client()
    client.force_login(django_user_model.objects.create_user("ben"))
    return client


def judged(*logs, **given):
    sent = upload(*logs, **given)
    work_off()
    sent.refresh_from_db()
    return sent


def address(name, *args, language="en"):
    with override(language):
        return reverse(name, args=args)


def seen(client, name, *args, language="en", status=200, **query):
    answer = client.get(address(name, *args, language=language), query)
    assert answer.status_code == status
    return answer.content.decode()


def file(name, content):
    return SimpleUploadedFile(name, content)


def sends(client, *files, text="", visibility="public", game="", **headers):
    fields = {"files": list(files), "text": text, "visibility": visibility, "game": game}
    return client.post(address("upload"), fields, **headers)


def plain(html):
    """What is read: text without tags, in one line."""
    return " ".join(re.sub(r"<[^>]+>", " ", re.sub(r"</?bdi>", "", html)).split())


# The form


def test_a_file_that_is_sent_becomes_an_upload_and_its_page_is_shown(as_ann, ann):
    answer = sends(as_ann, file("friday.jsonl", LEGAL), visibility="private", game="oh-hell")
    sent = Upload.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, address("upload-status", sent.pk))
    assert (sent.owner, sent.name, sent.visibility, sent.game) == (ann, "friday.jsonl", "private", "oh-hell")
    assert store.path(sent.blob_id).read_bytes() == LEGAL


def test_whoever_sends_too_much_is_asked_to_wait_and_loses_nothing_of_what_he_pasted(client, monkeypatch):
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"upload": "1/hour"})
    first, second = (sends(client, text=LEGAL.decode() + "\n" * n, REMOTE_ADDR="192.0.2.9") for n in range(2))
    assert (first.status_code, second.status_code) == (302, 429)
    assert "Please wait a minute" in second.content.decode()
    assert LEGAL.decode().splitlines()[-1] in unescape(second.content.decode())
    assert Upload.objects.count() == 1


def test_what_is_pasted_is_an_upload_without_a_name(client):
    sends(client, text=LEGAL.decode())
    sent = Upload.objects.get()
    assert (sent.name, sent.owner) == ("", None)
    assert "Pasted text" in seen(client, "upload-status", sent.pk)


def test_every_file_of_a_form_is_an_upload_of_its_own_and_all_are_on_one_page(client):
    answer = sends(client, file("a.jsonl", LEGAL), file("b.jsonl", ILLEGAL), text=UNREADABLE.decode())
    assert Upload.objects.count() == 3
    page = client.get(answer["Location"]).content.decode()
    for name in ("a.jsonl", "b.jsonl", "Pasted text"):
        assert f">{name}</bdi></h2>" in page


def test_an_empty_file_is_told_of_on_its_own_and_the_others_are_judged(client):
    answer = sends(client, file("empty.txt", b""), file("friday.jsonl", LEGAL))
    work_off()
    page = plain(client.get(answer["Location"]).content.decode())
    assert "empty.txt" in page
    assert "There is nothing in this file." in page
    assert "legal Oh Hell: Ann, Ben, Cleo" in page


def test_of_a_nul_in_what_is_pasted_the_reader_says_where_it_stands(client):
    answer = sends(client, text="game: oh-hell\nplayers: Ann, Ben, Cleo\n\nBen: bid\0 1\n")
    work_off()
    assert "Line 4, column 9: There is a NUL character" in client.get(answer["Location"]).content.decode()


def test_a_form_that_holds_nothing_is_asked_for_something(client):
    answer = sends(client, text=" \n")
    assert (answer.status_code, Upload.objects.count()) == (400, 0)
    assert "Choose a file, or paste a log." in answer.content.decode()


def test_as_many_files_as_a_form_takes_are_on_one_page_whose_address_servers_take(client):
    answer = sends(client, *(file(f"{number}.pgn", b"1. e4 e5 *") for number in range(100)))
    assert len(answer["Location"]) < 4000
    assert client.get(answer["Location"]).content.decode().count("</h2>") == 100


def test_a_script_is_told_where_to_go_without_losing_what_the_page_has_to_say(client):
    answer = sends(client, text=LEGAL.decode(), headers={"HX-Request": "true"})
    assert (answer.status_code, answer["HX-Redirect"]) == (200, address("upload-status", Upload.objects.get().pk))


@pytest.mark.parametrize("text", ["", "  \n"])
def test_a_form_without_anything_says_so(client, text):
    answer = sends(client, text=text)
    assert answer.status_code == 400
    assert "Choose a file, or paste a log." in answer.content.decode()
    assert not Upload.objects.exists()


def test_what_is_too_large_is_refused_in_words(client, settings):
    settings.MAX_UPLOAD_BYTES = 10
    answer = sends(client, file("big.pgn", PGN))
    assert answer.status_code == 400
    assert "This file is too large." in answer.content.decode()
    assert not Upload.objects.exists()


def test_of_many_files_all_are_kept_or_none(client, settings):
    settings.MAX_UPLOAD_BYTES = len(LEGAL)
    refused = sends(client, file("a.jsonl", LEGAL), file("big.jsonl", LEGAL + LEGAL))
    assert "This file is too large." in refused.content.decode()
    assert not Upload.objects.exists()
    assert "deletion_keys" not in client.session
    sends(client, file("a.jsonl", LEGAL))
    assert Upload.objects.get().state == "queued"


def test_what_one_has_already_stays_though_another_file_is_refused(as_ann, settings):
    sends(as_ann, file("a.jsonl", LEGAL))
    settings.MAX_UPLOAD_BYTES = len(LEGAL)
    assert sends(as_ann, file("a.jsonl", LEGAL), file("big.jsonl", LEGAL + LEGAL)).status_code == 400
    assert Upload.objects.get().name == "a.jsonl"


def test_whoever_has_no_account_cannot_upload_in_private(client):
    assert sends(client, file("a.jsonl", LEGAL), visibility="private").status_code == 400
    assert not Upload.objects.exists()


def test_without_an_account_one_is_asked_to_log_in_where_accounts_are_needed(client, settings):
    settings.ANONYMOUS_UPLOADS = False
    answer = client.get(address("upload", language="ja"))
    assert answer["Location"] == f"{address('account_login', language='ja')}?next={address('upload', language='ja')}"
    assert sends(client, file("a.jsonl", LEGAL)).status_code == 302
    assert not Upload.objects.exists()


def test_the_same_bytes_again_lead_to_the_upload_one_has(as_ann):
    first = sends(as_ann, file("a.jsonl", LEGAL))
    again = sends(as_ann, file("b.jsonl", LEGAL))
    assert again["Location"] == first["Location"]
    assert "You had uploaded this before, byte for byte: a.jsonl" in as_ann.get(again["Location"]).content.decode()


def test_the_game_asked_for_by_the_rules_page_is_chosen(client):
    assert '<option value="chess" selected>' in seen(client, "upload", game="chess")


# How far it is


def test_an_upload_that_is_open_asks_again_by_itself_and_a_done_one_does_not(client):
    sent = upload(LEGAL)
    progress = address("upload-progress", sent.pk)
    page = seen(client, "upload-status", sent.pk)
    assert f'hx-get="{progress}"' in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert "queued" in page
    work_off()
    page = seen(client, "upload-status", sent.pk)
    assert "hx-get" not in page
    assert "noscript" not in page


def test_progress_is_the_number_of_pieces_done(client):
    sent = upload(LEGAL)
    Upload.objects.filter(pk=sent.pk).update(state="running", **RUNNING)
    assert '<progress max="4" value="1"' in seen(client, "upload-progress", sent.pk)


def test_when_it_is_done_the_outcome_is_there_to_be_said(client):
    sent = judged(LEGAL, ILLEGAL, UNREADABLE)
    part = seen(client, "upload-progress", sent.pk)
    assert "<html" not in part
    assert re.search(r'data-say="3 logs judged.* illegal: 1', part)


def test_each_log_has_its_outcome_its_place_and_its_reason(client):
    sent = judged(LEGAL, ILLEGAL, UNREADABLE)
    page = plain(seen(client, "upload-status", sent.pk))
    second = LEGAL.count(b"\n") + 1
    assert f"illegal Oh Hell: Ann, Ben, Cleo Follow suit line {second}" in page
    assert "This game is for 3 to 7 players, and the header names 2." in page


def test_a_name_written_from_right_to_left_leaves_its_neighbours_in_their_places(client):
    sent = judged(ILLEGAL.replace(b"Ann", "שרה".encode()))
    found = sent.replays.get()
    assert "Oh Hell: <bdi>שרה</bdi>, <bdi>Ben</bdi>, <bdi>Cleo</bdi>" in seen(client, "upload-status", sent.pk)
    assert "<strong><bdi>שרה</bdi></strong>" in seen(client, "replay", found.pk)


def test_bytes_that_are_no_log_are_unreadable_and_say_why(client):
    sent = judged(b"hello")
    page = plain(seen(client, "upload-status", sent.pk))
    assert "unreadable" in page
    assert "none of the formats" in page
    assert "done" not in page


def test_what_the_address_asks_for_beside_it_must_be_uploads_that_may_be_seen(client, ann):
    first, private = upload(LEGAL), upload(ILLEGAL, owner=ann, visibility="private")
    assert seen(client, "upload-status", first.pk, **{"with": "nonsense"})
    seen(client, "upload-status", first.pk, status=404, **{"with": str(private.pk)})


# The list


def listed(client, **query):
    page = seen(client, "replays", **query)
    return re.findall(r'id="r-([0-9a-f-]{36})"', page)


def ids(*uploads):
    return [str(pk) for pk in Replay.objects.filter(upload__in=uploads).order_by("-pk").values_list("pk", flat=True)]


def test_replays_are_listed_newest_first(client):
    first, second = judged(LEGAL), judged(ILLEGAL)
    assert listed(client) == ids(first, second)
    assert listed(client)[0] == ids(second)[0]


def test_replays_are_found_by_game_finding_rule_player_and_upload(client):
    legal, illegal, chess = judged(LEGAL), judged(ILLEGAL), judged(PGN)
    assert listed(client, game="chess") == ids(chess)
    assert listed(client, finding="legal") == ids(legal)
    assert listed(client, game="oh-hell", rule="follow-suit") == ids(illegal)
    assert listed(client, player="  CLEO ") == ids(legal, illegal)
    assert listed(client, upload=str(chess.pk)) == ids(chess)
    assert listed(client, game="oh-hell", finding="illegal", player="Ann") == ids(illegal)


NOWHERE = [{"game": "ludo"}, {"finding": "odd"}, {"upload": "1"}, {"rule": "x"}, {"player": "Zoe"}]
NUL = [{name: "\0x"} for name in ("game", "finding", "upload", "rule", "player")]


@pytest.mark.parametrize("query", [*NOWHERE, *NUL])
def test_what_fits_nothing_says_so(client, query):
    judged(LEGAL)
    assert "No replay fits." in seen(client, "replays", **query)


def test_the_rules_to_choose_from_are_those_of_the_game_in_the_readers_language(client):
    page = seen(client, "replays", language="ja", game="oh-hell", rule="follow-suit")
    assert '<option value="follow-suit" selected>マストフォロー</option>' in page
    assert "f-rule" not in seen(client, "replays")


def test_older_replays_are_on_the_next_page_with_the_same_choice(client, monkeypatch):
    monkeypatch.setattr("replays.views.PAGE", 2)
    uploads = [judged(log(name)) for name in ("legal/complete-short-log", "legal/shared-win", "illegal/hook")]
    page = seen(client, "replays", game="oh-hell")
    shown = re.findall(r'id="r-([0-9a-f-]{36})"', page)
    older = re.search(r'rel="next" href="\?([^"]+)"', page)[1]
    assert shown == ids(*uploads)[:2]
    assert older == f"game=oh-hell&amp;before={shown[1]}"
    assert listed(client, game="oh-hell", before=shown[1]) == ids(*uploads)[2:]


def test_unlisted_things_are_listed_by_their_upload_only(client, ann):
    unlisted = judged(LEGAL, owner=ann, visibility="unlisted")
    assert listed(client) == []
    assert listed(client, upload=str(unlisted.pk)) == ids(unlisted)


def test_ones_own_things_are_in_ones_list(as_ann, ann):
    private = judged(LEGAL, owner=ann, visibility="private")
    assert listed(as_ann) == ids(private)


# A replay


def replay_page(client, *logs, language="en", **query):
    replay = judged(*logs).replays.get()
    return replay, seen(client, "replay", replay.pk, language=language, **query)


def test_a_violation_stands_beside_its_rule_in_the_readers_language(client):
    _replay, page = replay_page(client, ILLEGAL, language="ja")
    text = plain(page)
    assert '<html lang="ja"' in page
    assert "違反あり" in text
    assert f'<h3><a href="{address("rulebook", "oh-hell", language="ja")}#follow-suit">マストフォロー</a></h3>' in page
    assert "リードされたスートの札を持っているなら、そのスートの札を出さなければなりません。" in text
    assert "リードされたスート ハート" in text
    assert "行動6 · 8行目" in text


def test_the_action_that_broke_a_rule_is_marked_and_linked_both_ways(client):
    _replay, page = replay_page(client, ILLEGAL)
    assert '<li id="action-6" class="broken">' in page
    assert 'href="#action-6"' in page
    assert 'href="#violation-1"' in page
    assert page.count('class="broken"') == 1


def test_a_later_action_that_proves_a_violation_is_marked_too(client):
    _replay, page = replay_page(client, PROVED_LATER)
    assert '<li id="action-8" class="proof">' in page
    assert "Proved by action 8" in page
    assert "A card of your own" in plain(page).partition("Taken on trust")[2]


def test_links_within_a_rule_lead_to_the_rules_page(client):
    _replay, page = replay_page(client, log("illegal/hand-score"))
    assert 'href="#hook"' not in page
    assert not re.search(r'<details>.*?href="#(?!action|violation)', page, re.DOTALL)


def test_what_comes_after_the_replay_broke_off_is_marked_as_not_judged(client):
    replay, page = replay_page(client, PGN)
    assert replay.finding == "illegal"
    assert '<li id="action-2" class="broken">' in page


def test_a_legal_replay_says_so_with_its_scores_and_statistics(client):
    _replay, page = replay_page(client, EXAMPLE)
    text = plain(page)
    assert "Legal Every action of this log keeps the rules" in text
    assert "Ann 11 2 Ben won 22 1 Cleo 10 3" in text
    assert "Bids made 50% 1 / 2 100% 2 / 2 50% 1 / 2" in text
    assert "Average bid tricks 1 2 / 2 1 2 / 2 0.5 1 / 2" in text
    assert 'aria-label="0: 1; 11: 1"' in page


def test_a_session_without_scores_shows_none_but_what_it_came_to(client):
    _replay, page = replay_page(client, SESSION)
    text = plain(page)
    assert 'id="scores"' not in page
    assert "goal reached no" in text
    assert "Successes to be expected 72.2%" in text


def test_a_title_that_says_what_is_counted_is_not_followed_by_the_same_word(client):
    demo = Path(showing.__file__).parent / "demo" / "king-of-the-pitch-legal.jsonl"
    _replay, page = replay_page(client, demo.read_bytes())
    assert re.search(r'#goals">Goals</a></(th|dt)>', page)
    assert "<small>" in page


def test_an_unreadable_log_shows_why_and_where_and_its_actions_up_to_there(client):
    replay, page = replay_page(client, log("unreadable/ten-in-two-letters"))
    assert replay.finding == "unreadable"
    assert "Line 6, column 30" in page
    assert "what comes before has been judged" in page
    assert '<li id="action-3"' in page


def test_a_log_whose_header_cannot_be_read_has_a_page_too(client):
    _replay, page = replay_page(client, UNREADABLE)
    assert "<h1>A log that cannot be read</h1>" in page
    assert "This is not a log that the referee can read." in page


def test_what_the_source_says_of_a_game_is_shown_and_harmless(client):
    _replay, page = replay_page(client, PGN.replace(b"Club", b"<script>alert(1)</script>"))
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "2026-11-01" in page


def test_what_the_source_says_is_shown_as_far_as_there_is_room(client):
    tags = b"".join(b'[Tag%d "%s"]\n' % (number, b"x" * 9000) for number in range(400))
    _replay, page = replay_page(client, tags + PGN)
    assert len(page) < 200_000
    assert '<li id="action-0"' in page


def test_a_long_log_is_shown_in_parts_beginning_with_the_first_violation(client, monkeypatch):
    monkeypatch.setattr(showing, "ACTIONS_SHOWN", 4)
    replay, page = replay_page(client, ILLEGAL)
    assert re.findall(r'id="action-(\d+)"', page) == ["4", "5", "6", "7"]
    assert 'href="?part=2#action-6"' in page
    assert re.findall(r'id="action-(\d+)"', seen(client, "replay", replay.pk, part="3")) == ["8", "9"]
    assert seen(client, "replay", replay.pk, part="99999")
    assert seen(client, "replay", replay.pk, part="x")


def test_of_many_violations_the_first_are_told_and_each_action_leads_to_its_rule(client, monkeypatch):
    monkeypatch.setattr(showing, "VIOLATIONS_SHOWN", 1)
    wrong = LEGAL.replace(b'"points":[0,12,0]', b'"points":[1,12,0]').replace(b'"points":[0,11,10]', b'"points":[1,11,10]')
    replay, page = replay_page(client, wrong)
    assert [violation["rule"] for violation in replay.verdict["violations"]] == ["hand-score", "hand-score"]
    assert re.findall(r'id="violation-(\d+)"', page) == ["1"]
    assert re.findall(r'<a class="badge illegal" href="(.*?)"', page) == ["#violation-1", "/en/rules/oh-hell/#hand-score"]
    assert "Rules were broken 2 times" in plain(page)
    assert "The first 1 are shown." in plain(page)
    assert "are shown." not in plain(replay_page(client, ILLEGAL)[1])


def test_a_replay_that_we_failed_to_judge_says_that_it_is_our_fault(client):
    sent = judged(LEGAL)
    replay = sent.replays.get()
    Replay.objects.filter(pk=replay.pk).update(finding="failed", verdict={**replay.verdict, "reason": "memory"})
    for page in (seen(client, "replay", replay.pk), seen(client, "upload-status", sent.pk)):
        assert "not judged" in page.lower()
        assert "Judging this took too much memory and was given up." in page


def test_an_upload_that_failed_says_why(client):
    sent = upload(LEGAL)
    Upload.objects.filter(pk=sent.pk).update(state="failed", problem={"reason": "timeout", "facts": {"pieces": 1}})
    page = seen(client, "upload-status", sent.pk)
    assert '<span class="badge failed">failed</span>' in page
    assert "Judging this took too long" in page


def test_the_log_is_given_as_it_was_read(client):
    replay = judged(LEGAL).replays.get()
    answer = client.get(address("replay-log", replay.pk))
    assert answer["Content-Type"] == "application/x-ndjson"
    assert answer["Content-Disposition"].startswith('attachment; filename="oh-hell-')
    assert answer.content.startswith(b'{"game":"oh-hell","players":["Ann","Ben","Cleo"]')


def test_the_home_page_shows_each_of_the_latest_broken_rules_once_and_no_names(client, ann):
    judged(ILLEGAL, PROVED_LATER)
    judged(log("illegal/hook"), owner=ann, visibility="unlisted")
    page = plain(seen(client, "home"))
    rulings = page.partition("Latest rulings")[2].partition("Players")[0]
    assert rulings.count("Follow suit") == 1
    assert "hook" not in rulings
    assert "Cleo" not in page


# Who may see what


@pytest.mark.parametrize("name", ["upload-status", "upload-progress", "replay", "replay-log"])
def test_private_things_are_not_there_for_others(name, client, as_ann, ann, ben):
    sent = judged(LEGAL, owner=ann, visibility="private")
    pk = sent.pk if "upload" in name else sent.replays.get().pk
    assert as_ann.get(address(name, pk)).status_code == 200
    for other in (ben, type(client)()):
        assert other.get(address(name, pk)).status_code == 404
        assert other.get(address(name, uuid4())).status_code == 404


@pytest.mark.parametrize("name", ["delete-upload", "change-visibility", "delete-replay"])
def test_nobody_changes_what_is_anothers(name, ann, ben, client):
    sent = judged(LEGAL, owner=ann)
    pk = sent.replays.get().pk if name == "delete-replay" else sent.pk
    for other in (ben, client):
        assert other.post(address(name, pk), {"visibility": "private", "key": ""}).status_code == 404
    assert Upload.objects.filter(pk=sent.pk, visibility="public").exists()
    assert Replay.objects.filter(upload=sent).exists()


def test_what_is_not_public_is_kept_from_search_engines(client, ann):
    sent = judged(LEGAL, owner=ann, visibility="unlisted")
    assert "noindex" in seen(client, "upload-status", sent.pk)
    assert "noindex" in seen(client, "replay", sent.replays.get().pk)
    public = judged(ILLEGAL)
    assert "noindex" not in seen(client, "replay", public.replays.get().pk)


def test_an_owner_changes_who_may_see_an_upload(as_ann, ann):
    sent = judged(LEGAL, owner=ann)
    answer = as_ann.post(address("change-visibility", sent.pk), {"visibility": "private"})
    assert answer["Location"] == address("upload-status", sent.pk)
    sent.refresh_from_db()
    assert sent.visibility == "private"
    as_ann.post(address("change-visibility", sent.pk), {"visibility": "everywhere"})
    sent.refresh_from_db()
    assert sent.visibility == "private"


# Deletion


def key_on(client, sent):
    found = re.search(r'<code id="key-of-[^"]+">([^<]+)</code>', seen(client, "upload-status", sent.pk))
    return found and found[1]


def test_the_deletion_key_is_shown_to_whoever_sent_it_and_to_nobody_else(client, ben):
    sends(client, text=LEGAL.decode())
    sent = Upload.objects.get()
    key = key_on(client, sent)
    assert sent.opened_by(key)
    assert key_on(ben, sent) is None


def test_an_upload_is_deleted_with_its_key(client, ben):
    sends(client, text=LEGAL.decode())
    work_off()
    sent = Upload.objects.get()
    wrong = ben.post(address("delete-upload", sent.pk), {"key": "wrong"}, follow=True)
    assert "This is not the deletion key of that upload." in wrong.content.decode()
    assert Replay.objects.exists()
    ben.post(address("delete-upload", sent.pk), {"key": key_on(client, sent)})
    assert not Replay.objects.exists()
    seen(client, "upload-status", sent.pk, status=404)


def test_whoever_sent_it_deletes_it_without_typing_the_key(client):
    sends(client, text=LEGAL.decode())
    sent = Upload.objects.get()
    assert 'name="key"' not in seen(client, "upload-status", sent.pk)
    assert client.post(address("delete-upload", sent.pk))["Location"] == address("replays")
    seen(client, "upload-status", sent.pk, status=404)


def test_an_owner_deletes_one_replay_and_then_the_last(as_ann, ann):
    sent = judged(LEGAL, ILLEGAL, owner=ann)
    first, last = sent.replays.in_file_order()
    assert as_ann.post(address("delete-replay", first.pk))["Location"] == address("upload-status", sent.pk)
    assert list(sent.replays.all()) == [last]
    assert as_ann.post(address("delete-replay", last.pk))["Location"] == address("replays")
    seen(as_ann, "upload-status", sent.pk, status=404)


@pytest.mark.parametrize("name", ["delete-upload", "change-visibility", "delete-replay"])
def test_a_link_deletes_and_changes_nothing(name, as_ann, ann):
    sent = judged(LEGAL, owner=ann)
    pk = sent.replays.get().pk if name == "delete-replay" else sent.pk
    assert as_ann.get(address(name, pk)).status_code == 405
