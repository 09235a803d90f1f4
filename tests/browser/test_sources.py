"""The sources in a real browser: comparing two revisions, tools that help, narrow windows."""

import pytest
from django.conf import settings as site
from django.contrib.auth import get_user_model
from playwright.sync_api import expect

from reference.models import Document
from tests.browser.test_reading import WCAG, faults
from tests.reference.wiki.conftest import imported
from tests.reference.wiki.writing import SEEDS

pytestmark = pytest.mark.django_db(transaction=True)
__all__ = ["imported"]

LANGUAGES = [code for code, _name in site.LANGUAGES]


def document(title):
    return Document.objects.get(title=title)


def paths():
    """Every kind of page of the sources, with tables, pictures and long lines in them."""
    oldest, *_between, newest = document("Gamehelpbahamataxi").revisions.order_by("time")
    pitch, kingdoms = document("Gamehelpkingofthepitch"), document("Gamehelpkingdoms")
    yield from ("sources/", "rules/oh-hell/sources/", "rules/chess/sources/")
    yield from (f"sources/{pitch.pk}/", f"sources/{kingdoms.pk}/?language=ja", f"sources/{oldest.document_id}/{oldest.pk}/")
    yield f"sources/diff/{oldest.pk}/{newest.pk}/"


def test_two_revisions_are_chosen_and_compared(page, imported):
    page.goto(f"/en/sources/{document('Gamehelpohhell').pk}/")
    page.get_by_label("one: 2016-10-09 01:30:33").check()
    page.get_by_label("the other: 2016-10-09 01:30:57").check()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", name="What was changed")).to_be_visible()
    expect(page.locator(".difference del")).to_have_text(["[taken out: ;]", "[taken out: ;]"])
    expect(page.get_by_text("Changed, line 11")).to_be_visible()


def test_another_language_of_a_document_is_a_link_away(page, imported):
    page.goto(f"/en/sources/{document('Gamehelpkingdoms').pk}/")
    expect(page.locator("article")).to_have_attribute("lang", "en")
    page.get_by_role("navigation", name="Languages of this document").get_by_role("link", name="日本語").click()
    expect(page.locator("article")).to_have_attribute("lang", "ja")
    expect(page.get_by_role("heading", name="王国カード")).to_be_visible()


def test_the_staff_import_a_file(page):
    get_user_model().objects.create_superuser("editor", "editor@example.org", "a long pass phrase")
    page.goto("/en/sources/import/")
    page.locator("[name=login]").fill("editor")
    page.locator("[name=password]").fill("a long pass phrase")
    page.keyboard.press("Enter")
    page.locator("[name=file]").set_input_files(SEEDS / "contributions-gl.txt")
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_text("6 new revisions. No character was lost.")).to_be_visible()
    assert faults(page, WCAG) == []
    page.get_by_role("link", name="Gamehelpohhell").click()
    expect(page.get_by_text("The hook is that at least one player will fail on each hand")).to_be_visible()
    assert faults(page, WCAG) == []


def test_no_page_of_the_sources_stands_in_the_way_of_tools_that_help(page, imported):
    for path in paths():
        page.emulate_media(color_scheme="light")
        page.goto(f"/en/{path}")
        assert faults(page, WCAG) == [], path
        page.emulate_media(color_scheme="dark")
        assert faults(page, ["color-contrast"], "rule") == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_the_sources_is_wider_than_a_narrow_window(visit, imported, language):
    page = visit(viewport={"width": 320, "height": 640})
    for path in paths():
        page.goto(f"/{language}/{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
