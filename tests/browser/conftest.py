"""A real browser before the real site: Chromium, a live server, the strict Content-Security-Policy."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.replays.conftest import folders

__all__ = ["folders"]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-dev-shm-usage"]
PATIENCE = 30_000
"""Milliseconds until a page that does not do what it should is given up."""
HOW = "The browser tests need Chromium: `apt-get install chromium`, or set LUDEX_CHROMIUM to the path of one."

expect.set_options(timeout=PATIENCE)
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # Playwright runs a loop of its own in this thread


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("LUDEX_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if not path:
        pytest.fail(HOW, pytrace=False)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What a browser wrote to its console; at the end of a test nothing may be left in it."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def visit(browser: Browser, live_server, complaints: list[str], settings) -> Iterator[Callable[..., Page]]:
    """A new visitor with a browser of his own; what it complains of is noted."""
    settings.ANONYMOUS_UPLOADS = True
    contexts: list[BrowserContext] = []

    def arrive(**given: object) -> Page:
        contexts.append(browser.new_context(base_url=live_server.url, **given))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield arrive
    for context in contexts:
        context.close()


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    return visit()
