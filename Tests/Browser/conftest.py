"""A server with the demo city, a browser, and pages that remember what went wrong on them."""

import shutil

import pytest
from playwright.sync_api import sync_playwright

from page import AmblePage
from server import running_server

GRAPHICS = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="session")
def server():
    """The address of a server, started for this run unless AMBLE_URL names one."""
    with running_server() as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    """Chromium, drawing in software so that it does so everywhere."""
    program = shutil.which("chromium")
    assert program, "Chromium is missing."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=GRAPHICS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(server, browser):
    """Opens pages; at the end of the test none of them may have broken the page's own rules."""
    pages = []

    def open_page(path="/", screen=PHONE, theme="light", refused=False, **options):
        options.setdefault("locale", "en-IE")  # kilometres
        context = browser.new_context(
            base_url=server, color_scheme=theme, reduced_motion="reduce", **screen, **options
        )
        page = AmblePage(context.new_page(), server, refused)
        pages.append(page)
        page.open(path)
        return page

    yield open_page
    for page in pages:
        page.check_rules()
        page.close()
