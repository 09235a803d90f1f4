"""From a log in the hand to the verdict on the page, on every way there is."""

import re

import pytest
from playwright.sync_api import Page, expect

from replays.models import Upload
from tests.replays.uploading import log, work_off

pytestmark = pytest.mark.django_db(transaction=True)

ILLEGAL, LEGAL, HOOK = log("illegal/follow-suit"), log("legal/shared-win"), log("illegal/hook")
DROP = """([name, text]) => {
    const given = new DataTransfer();
    given.items.add(new File([text], name));
    for (const type of ["dragover", "drop"]) {
        document.getElementById("formats").dispatchEvent(
            new DragEvent(type, { dataTransfer: given, bubbles: true, cancelable: true }));
    }
}"""


def choose(page: Page, *files: tuple[str, bytes]) -> None:
    page.locator("#id_files").set_input_files(
        [{"name": name, "mimeType": "application/octet-stream", "buffer": content} for name, content in files]
    )


def judge(page: Page, button: str = "Judge it") -> None:
    """Send the form, and let the worker do its work once the page of the upload is there."""
    page.get_by_role("button", name=button).click()
    page.wait_for_url(re.compile(r"/uploads/[0-9a-f-]+/"))
    work_off()


def test_a_chosen_file_is_judged_and_the_page_tells_by_itself(page):
    page.goto("/en/upload/")
    choose(page, ("friday.jsonl", ILLEGAL))
    expect(page.locator("#chosen")).to_contain_text("friday.jsonl")
    page.get_by_role("button", name="Judge it").click()
    expect(page.get_by_role("heading", name="friday.jsonl")).to_be_visible()
    expect(page.locator(".badge")).to_have_text("queued")
    work_off()
    expect(page.locator(".outcomes")).to_contain_text("1 log judged · illegal: 1")
    expect(page.locator("#said")).to_have_text("1 log judged · illegal: 1")
    page.get_by_role("link", name="Oh Hell: Ann, Ben, Cleo").click()
    expect(page.get_by_role("heading", name="Illegal")).to_be_visible()


def test_a_pasted_log_is_judged(page):
    page.goto("/en/upload/")
    page.get_by_label("or paste a log").fill("game: chess\nplayers: Ann, Ben\n\nAnn: move e4\nBen: move e5\nAnn: move Ke3\n")
    judge(page)
    expect(page.locator(".replays")).to_contain_text("The king's move")


def test_dropped_files_are_added_can_be_taken_away_and_are_judged(page):
    page.goto("/en/upload/")
    for name, content in (("a.jsonl", ILLEGAL), ("b.jsonl", LEGAL), ("c.jsonl", HOOK)):
        page.evaluate(DROP, [name, content.decode()])
    page.get_by_role("button", name="Remove: b.jsonl").click()
    expect(page.locator("#chosen li")).to_have_count(2)
    judge(page)
    expect(page.get_by_role("heading", level=2)).to_have_text(["a.jsonl", "c.jsonl"])
    expect(page.locator(".replays .rule")).to_have_text(["Follow suit", "The hook"])


def test_what_is_refused_is_said_and_the_files_stay_chosen(page, settings, complaints):
    settings.MAX_UPLOAD_BYTES = 10
    page.goto("/en/upload/")
    choose(page, ("big.jsonl", LEGAL))
    page.get_by_role("button", name="Judge it").click()
    expect(page.get_by_role("alert")).to_contain_text("This file is too large.")
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.locator("#chosen")).to_contain_text("big.jsonl")
    assert [text for text in complaints if "400" not in text] == []
    complaints.clear()


def test_without_javascript_a_log_is_sent_and_its_verdict_read(visit):
    page = visit(java_script_enabled=False)
    page.goto("/en/upload/")
    choose(page, ("friday.jsonl", ILLEGAL))
    judge(page)
    page.reload()
    page.get_by_role("link", name="Oh Hell: Ann, Ben, Cleo").click()
    expect(page.locator(".violation")).to_contain_text("If you hold a card of the suit that was led")
    page.get_by_text("The whole rule").click()
    expect(page.locator(".violation details")).to_contain_text("A revoke has no penalty here")


def test_an_illegal_log_is_read_in_japanese_down_to_the_action(page):
    page.goto("/ja/upload/")
    choose(page, ("金曜日.jsonl", ILLEGAL))
    judge(page, "判定する")
    page.get_by_role("link", name="オー・ヘル: Ann, Ben, Cleo").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.get_by_role("heading", name="違反あり")).to_be_visible()
    violation = page.locator(".violation")
    expect(violation.get_by_role("heading")).to_have_text("マストフォロー")
    expect(violation).to_contain_text("リードされたスートの札を持っているなら")
    violation.get_by_role("link", name="行動6").click()
    action = page.locator("#action-6")
    expect(action).to_be_in_viewport()
    expect(action).to_have_class("broken")
    expect(action).to_contain_text("Ann プレイ 2♣")
    violation.get_by_role("heading").get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/ja/rules/oh-hell/#follow-suit$"))
    expect(page.locator("#follow-suit")).to_be_in_viewport()


def test_what_an_account_uploads_in_private_is_not_there_for_others(visit, complaints):
    ann, other = visit(), visit()
    ann.goto("/en/upload/")
    ann.get_by_role("link", name="Log in").click()
    ann.get_by_role("link", name="Sign up").click()
    ann.get_by_label("Username").fill("ann")
    for field in ("Password", "Password (again)"):
        ann.get_by_label(field, exact=True).fill("a long pass phrase")
    ann.get_by_role("button", name="Sign up").click()
    expect(ann.get_by_role("link", name="ann")).to_be_visible()
    ann.goto("/en/upload/")
    choose(ann, ("secret.jsonl", ILLEGAL))
    ann.get_by_label("private: only you").check()
    judge(ann)
    ann.get_by_role("link", name="Oh Hell: Ann, Ben, Cleo").click()
    expect(ann.get_by_role("heading", name="Illegal")).to_be_visible()
    other.goto(ann.url)
    expect(other.get_by_role("heading", name="Not here")).to_be_visible()
    assert [text for text in complaints if "404" not in text] == []
    complaints.clear()


def test_an_upload_is_deleted_elsewhere_with_the_key_its_sender_was_shown(visit):
    sender, elsewhere = visit(), visit()
    sender.goto("/en/upload/")
    choose(sender, ("friday.jsonl", ILLEGAL))
    judge(sender)
    key = sender.locator("code[id^=key-of]").inner_text()
    address = sender.url
    sender.close()
    elsewhere.goto(address)
    expect(elsewhere.locator("code[id^=key-of]")).to_have_count(0)
    elsewhere.get_by_text("Delete this upload").click()
    elsewhere.get_by_label("Deletion key").fill(key)
    elsewhere.get_by_role("button", name="Delete for good").click()
    expect(elsewhere.get_by_role("status").first).to_have_text("Deleted.")
    assert not Upload.objects.filter(visibility="public").exists()
