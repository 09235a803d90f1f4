"""The account page, and signing up, logging in and out in the site's own layout."""

import re
from runpy import run_path

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import override

from api.models import Token
from replays.models import Replay, Upload
from tests.replays.conftest import folders
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db
PASSWORD = "a long pass phrase"
__all__ = ["folders"]


def address(name, *args, language="en"):
    with override(language):
        return reverse(name, args=args)


@pytest.fixture
def ann():
    return User.objects.create_user("ann", "ann@example.org", PASSWORD)


@pytest.fixture
def as_ann(client, ann):
    client.force_login(ann)
    return client


def page(client, language="en"):
    return client.get(address("account", language=language)).content.decode()


# In and out


def test_signing_up_logs_in_and_leads_where_one_was_going(client):
    fields = {"username": "zoe", "password1": PASSWORD, "password2": PASSWORD, "next": address("replays")}
    answer = client.post(address("account_signup"), fields)
    assert answer["Location"] == address("replays")
    assert client.get(address("account")).status_code == 200
    assert User.objects.filter(username="zoe").exists()


def test_logging_in_takes_name_or_email_and_refuses_a_wrong_password_in_the_language(client, ann):
    answer = client.post(address("account_login", language="gl"), {"login": "ann", "password": "wrong"})
    assert "O nome de usuario ou o contrasinal non son correctos." in answer.content.decode()
    for login in ("ann", "ann@example.org"):
        assert client.post(address("account_login"), {"login": login, "password": PASSWORD}).status_code == 302
        client.post(address("account_logout"))
        assert client.get(address("account")).status_code == 302


def log_in(client, login, password, **sender):
    return client.post(address("account_login"), {"login": login, "password": password}, REMOTE_ADDR="192.0.2.20", **sender)


def test_wrong_passwords_are_counted_by_the_reader_not_by_the_proxy_before_us(client, ann, settings, monkeypatch):
    monkeypatch.setenv("LUDEX_PROXIES", "1")
    configured = run_path(settings.BASE_DIR / "config" / "settings.py")
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = configured["ALLAUTH_TRUSTED_PROXY_COUNT"]
    for number in range(11):
        refused = log_in(client, f"guess-{number}", "wrong", HTTP_X_FORWARDED_FOR=f"10.0.0.{number}, 198.51.100.21")
    assert "Too many failed login attempts" in refused.content.decode()
    assert log_in(client, "ann", PASSWORD, HTTP_X_FORWARDED_FOR="198.51.100.21").status_code == 200
    assert log_in(client, "ann", PASSWORD, HTTP_X_FORWARDED_FOR="198.51.100.22").status_code == 302


def test_whoever_tries_too_often_is_told_so_in_his_language(client, settings):
    settings.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
    for _ in range(2):
        answer = client.post(address("account_login", language="gl"), {}, REMOTE_ADDR="192.0.2.23")
    assert answer.status_code == 429
    assert '<html lang="gl"' in answer.content.decode()
    assert "Demasiadas peticións" in answer.content.decode()


def test_the_admin_has_no_log_in_of_its_own_past_the_count_of_wrong_passwords(client):
    User.objects.create_superuser("boss", "boss@example.org", PASSWORD)
    way_in = client.post(
        "/admin/login/?next=/admin/", {"username": "boss", "password": PASSWORD}, headers={"accept-language": "gl"}
    )
    assert way_in["Location"] == address("account_login", language="gl") + "?next=%2Fadmin%2F"
    there = client.post(way_in["Location"], {"login": "boss", "password": PASSWORD})
    assert (there.status_code, there["Location"]) == (302, "/admin/")
    assert client.get("/admin/").status_code == 200


def test_whoever_is_not_of_the_staff_is_told_so_by_the_admin(as_ann):
    assert as_ann.get("/admin/", follow=True).status_code == 403


def test_the_password_is_changed_in_our_layout(as_ann, ann):
    path = address("account_change_password", language="gl")
    text = as_ann.get(path).content.decode()
    assert "Contrasinal actual" in text
    assert f'href="{address("account", language="gl")}"' in text
    as_ann.post(path, {"oldpassword": PASSWORD, "password1": "another long phrase", "password2": "another long phrase"})
    ann.refresh_from_db()
    assert ann.check_password("another long phrase")


@pytest.mark.parametrize("name", ["account_email", "account_change_password", "account_logout", "account_reset_password"])
@pytest.mark.parametrize("language", ["uk", "ja", "gl"])
def test_the_pages_of_the_account_library_are_in_the_readers_language(name, language, as_ann):
    text = as_ann.get(address(name, language=language)).content.decode()
    body = re.sub(r"<[^>]+>", " ", text.partition("<main")[2].partition("</main>")[0])
    assert not re.search(r"\b(the|your|password|email|sign out)\b", body, re.IGNORECASE), body


def test_what_names_and_passwords_must_be_is_said_in_our_galician(client):
    said = client.post(address("account_signup", language="gl"), {"username": "ann and ben"}).content.decode()
    assert "Escribe un nome de usuario válido: só letras, cifras e os signos" in said
    assert "aos teus outros datos persoais" in said
    assert "O contrasinal ten que ter polo menos 8 caracteres." in said


def test_a_stranger_is_sent_to_log_in(client):
    answer = client.get(address("account", language="uk"))
    assert answer["Location"] == f"{address('account_login', language='uk')}?next={address('account', language='uk')}"
    assert client.post(address("make-token"), {"name": "x"}).status_code == 302
    assert not Token.objects.exists()


# Uploads


def test_the_page_lists_ones_own_uploads_and_no_others(as_ann, ann):
    upload(log("legal/shared-win"), owner=ann, name="mine.jsonl", visibility="private")
    upload(log("legal/shared-win"), name="nobodys.jsonl")
    text = page(as_ann)
    assert "mine.jsonl" in text
    assert "nobodys.jsonl" not in text


def test_older_uploads_are_on_the_next_page(as_ann, ann, monkeypatch):
    monkeypatch.setattr("config.account.UPLOADS_SHOWN", 1)
    first = upload(log("legal/shared-win"), owner=ann, name="first.jsonl")
    second = upload(log("illegal/hook"), owner=ann, name="second.jsonl")
    text = page(as_ann)
    assert "first.jsonl" not in text
    assert f'href="?before={second.pk}"' in text
    assert str(first.pk) in as_ann.get(address("account"), {"before": str(second.pk)}).content.decode()


def test_visibility_and_deletion_lead_back_to_the_account(as_ann, ann):
    sent = upload(log("legal/shared-win"), owner=ann)
    there = address("account")
    changed = as_ann.post(address("change-visibility", sent.pk), {"visibility": "unlisted", "account": "1"})
    assert changed["Location"] == there
    assert Upload.objects.get().visibility == "unlisted"
    assert as_ann.post(address("delete-upload", sent.pk))["Location"] == there
    assert not Upload.objects.filter(owner=ann).exists()


# Tokens


def secret_on(text):
    found = re.search(r'<code id="secret">([^<]+)</code>', text)
    return found and found[1]


def test_a_new_token_is_shown_once_and_opens_the_api(as_ann, client):
    as_ann.post(address("make-token"), {"name": "my script"})
    text = page(as_ann)
    secret = secret_on(text)
    assert "my script" in text
    assert secret_on(page(as_ann)) is None
    stranger = type(client)()
    path = reverse("upload-list")
    assert stranger.get(path, headers={"Authorization": f"Bearer {secret}"}).status_code == 200
    assert stranger.get(path).status_code == 401


def test_a_token_needs_a_name(as_ann):
    answer = as_ann.post(address("make-token"), {"name": ""})
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert not Token.objects.exists()


def test_a_token_that_is_revoked_opens_nothing(as_ann, ann):
    token, secret = Token.issue(ann, "old")
    as_ann.post(address("revoke-token", token.pk))
    assert as_ann.get(reverse("upload-list"), headers={"Authorization": f"Bearer {secret}"}).status_code == 401


def test_nobody_revokes_anothers_token(as_ann):
    token, _secret = Token.issue(User.objects.create_user("ben"), "his")
    assert as_ann.post(address("revoke-token", token.pk)).status_code == 404
    assert Token.objects.filter(pk=token.pk).exists()


# The end


def test_an_account_is_deleted_with_everything_in_it(as_ann, ann):
    sent = upload(log("legal/shared-win"), owner=ann)
    work_off()
    Token.issue(ann, "script")
    answer = as_ann.post(address("delete-account"), {"password": PASSWORD}, follow=True)
    assert "Your account is deleted, with everything in it." in answer.content.decode()
    assert not User.objects.filter(pk=ann.pk).exists()
    assert not Replay.objects.filter(upload=sent).exists()
    assert not Token.objects.exists()
    assert as_ann.get(address("account")).status_code == 302


def test_an_account_is_not_deleted_without_the_password(as_ann, ann):
    answer = as_ann.post(address("delete-account"), {"password": "wrong"})
    assert answer.status_code == 400
    assert "That is not your password." in answer.content.decode()
    assert User.objects.filter(pk=ann.pk).exists()
