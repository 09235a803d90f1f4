"""Reading: a rule by its link, every page by the keyboard, in a narrow window, and with tools that help."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings as site
from playwright.sync_api import expect

from replays.management.commands.demo import FOLDER
from tests.replays.uploading import log, upload, work_off

pytestmark = pytest.mark.django_db(transaction=True)

LANGUAGES = [code for code, _name in site.LANGUAGES]
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def paths() -> list[str]:
    """Every kind of page, under its language."""
    sent = upload(log("illegal/follow-suit"), log("legal/three-players"), log("unreadable/two-players"))
    work_off()
    replays = [f"replays/{replay.pk}/" for replay in sent.replays.all()]
    pages = ["", "rules/oh-hell/", "upload/", "replays/", "replays/?game=oh-hell", "api/", "accounts/login/"]
    return [*pages, "accounts/signup/", f"uploads/{sent.pk}/", *replays]


def demos(finding: str) -> list[str]:
    """The page of a replay of each game."""
    sent = [upload(path.read_bytes()) for path in sorted(FOLDER.glob(f"*-{finding}.*"))]
    work_off()
    return [f"replays/{replay.pk}/" for one in sent for replay in one.replays.all()]


def test_a_rule_is_read_by_its_link_and_the_link_is_copied(visit, live_server):
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/en/rules/oh-hell/#hook")
    expect(page.locator("#hook")).to_be_in_viewport()
    expect(page.locator(".contents a.here")).to_have_text("The hook")
    page.locator("#follow-suit .anchor").click()
    expect(page.locator("#said")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{live_server.url}/en/rules/oh-hell/#follow-suit"
    expect(page).to_have_url(re.compile("#follow-suit$"))


def test_the_keyboard_reaches_the_text_and_another_language(page):
    page.goto("/en/replays/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    menu = page.locator("details.menu")
    menu.locator("summary").press("Enter")
    expect(menu.get_by_role("link", name="Українська")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu.locator("summary")).to_be_focused()
    expect(menu.get_by_role("link", name="Українська")).to_be_hidden()
    page.keyboard.press("Enter")
    menu.get_by_role("link", name="Українська").press("Enter")
    expect(page.get_by_role("heading", name="Розбори")).to_be_visible()


def test_no_page_stands_in_the_way_of_tools_that_help(page):
    """By axe-core, in the light; in the dark the contrast is another."""
    for path in paths():
        page.emulate_media(color_scheme="light")
        page.goto(f"/en/{path}")
        assert faults(page, WCAG) == [], path
        page.emulate_media(color_scheme="dark")
        assert faults(page, ["color-contrast"], "rule") == [], path


def faults(page, of, kind="tag"):
    found = Axe().run(page, options={"runOnly": {"type": kind, "values": of}, "resultTypes": ["violations"]})
    return [(fault["id"], fault["nodes"][0]["target"]) for fault in found.response["violations"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_a_narrow_window(visit, language):
    page = visit(viewport={"width": 320, "height": 640})
    for path in [*paths(), *demos("illegal")]:
        page.goto(f"/{language}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
