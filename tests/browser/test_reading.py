"""Reading: a rule by its link, every page by the keyboard, in a narrow window, and with tools that help."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings as site
from django.core.management import call_command
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
    call_command("index_rules", verbosity=0)
    rules = ["rules/oh-hell/", "rules/oh-hell/ja/", "rules/chess/uk+ja/", "search/", "search/?q=uno", "search/?q=zzzz"]
    pages = ["", *rules, "upload/", "replays/", "replays/?game=oh-hell", "api/", "accounts/login/"]
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


# Finding


@pytest.fixture
def indexed() -> None:
    call_command("index_rules", verbosity=0)


def test_rules_are_found_while_one_types_and_the_address_keeps_the_question(page, indexed):
    page.goto("/en/search/")
    expect(page.get_by_label("Words")).to_be_focused()
    page.keyboard.type("hook", delay=20)
    first = page.locator(".found li").first
    expect(first.get_by_role("heading")).to_have_text("The hook")
    expect(first.locator("h2 mark")).to_have_text("hook")
    expect(page).to_have_url(re.compile(r"\?q=hook&"))
    expect(page.locator("#said")).to_contain_text("places found")
    page.get_by_label("Language").last.select_option("ja")
    expect(page.locator(".found li:not([lang=ja])")).to_have_count(0)
    page.get_by_label("Words").fill("フック")
    expect(page.locator(".found li").first.get_by_role("heading")).to_have_text("フック")
    page.locator(".found li").first.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/en/rules/oh-hell/ja/#hook$"))
    expect(page.locator("#hook")).to_be_in_viewport()


def test_without_javascript_rules_are_found_from_the_box_on_every_page(visit, indexed):
    page = visit(java_script_enabled=False)
    page.goto("/uk/rules/oh-hell/")
    page.get_by_role("searchbox").fill("рокіровк")
    page.keyboard.press("Enter")
    expect(page.locator(".found h2 mark").first).to_contain_text(re.compile("рокіровк", re.IGNORECASE))
    expect(page.locator(".found li").first).to_contain_text("Шахи")
    page.get_by_label("Гра", exact=True).select_option("yahtzee")
    page.get_by_role("button", name="Знайти").click()
    expect(page.locator(".found li")).to_have_count(0)
    expect(page.locator("#found")).to_contain_text("Нічого не знайдено.")


# Two languages, and paper


def test_two_languages_stand_side_by_side_and_a_narrow_window_sets_them_one_below_the_other(visit):
    for width, beside in ((1280, True), (400, False)):
        page = visit(viewport={"width": width, "height": 800})
        page.goto("/gl/rules/oh-hell/gl+ja/#hook")
        left, right = (page.locator("section", has=page.locator("#hook")).locator(f"div[lang={code}]") for code in ("gl", "ja"))
        one, other = left.bounding_box(), right.bounding_box()
        assert (one["x"] + one["width"] <= other["x"] and one["y"] == other["y"]) is beside
        assert (one["y"] + one["height"] <= other["y"]) is not beside


def test_on_paper_there_are_the_rules_and_which_text_they_are(page):
    page.goto("/en/rules/oh-hell/")
    page.emulate_media(media="print")
    expect(page.locator("#hook")).to_be_visible()
    for gone in ("header.site", "footer.site", "nav.contents >> nth=0", ".margin >> nth=0", ".tongues", ".anchor >> nth=0"):
        expect(page.locator(gone)).to_be_hidden()
    expect(page.locator("article > footer")).to_contain_text(
        re.compile(r"Revision [0-9a-f]{8} · .* · http://.*/en/rules/oh-hell/")
    )
    expect(page.locator("article > footer .address")).to_be_visible()
