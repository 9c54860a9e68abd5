"""A server with the demo city, a browser, and pages that remember what went wrong on them."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from page import AmblePage
from server import ROOT, Server, demo_city

GRAPHICS = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="session")
def region(tmp_path_factory):
    """The folder of the region served: a new demo city unless AMBLE_REGION names one."""
    return os.environ.get("AMBLE_REGION") or demo_city(tmp_path_factory.mktemp("region"))


@pytest.fixture(scope="session")
def server(request, tmp_path_factory):
    """The address of a server, started for this run unless AMBLE_URL names one."""
    if "AMBLE_URL" in os.environ:
        yield os.environ["AMBLE_URL"].rstrip("/")
        return
    running = Server(request.getfixturevalue("region"), data=tmp_path_factory.mktemp("data"))
    running.start()
    yield running.address
    running.stop()


@pytest.fixture
def own_server(tmp_path, region):
    """A server of this test's own, with a copy of the page, to be stopped and changed."""
    shutil.copytree(ROOT / "Web", tmp_path / "Web")
    own = Server(region, root=tmp_path, data=tmp_path / "data")
    own.start()
    yield own
    own.stop()


@pytest.fixture
def people_server(tmp_path, region):
    """A server of this test's own that keeps accounts, has none yet, and lets anyone register."""
    own = Server(region, data=tmp_path / "data", options=["--registration", "open"])
    own.start()
    yield own
    own.stop()


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
    """Opens pages; at the end of the test none of them may have broken the page's own rules.
    With a server's `key` the page is its local user's."""
    pages = []

    def open_page(
        path="/", screen=PHONE, theme="light", refused=False, at=server, key=None, **options
    ):
        options.setdefault("locale", "en-IE")  # kilometres
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(base_url=at, color_scheme=theme, **screen, **options)
        page = AmblePage(context.new_page(), at, refused)
        pages.append(page)
        if key:
            page.sign_in(key)
        page.open(path)
        return page

    yield open_page
    for page in pages:
        page.check_rules()
        page.close()
