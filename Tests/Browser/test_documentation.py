"""The documentation that the server shows under `/docs`."""

import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE, shared
from server import ROOT

PAGES = ["", "guide/routes.html", "api/routing.html", "articles/AmbleCore/TheExactFront.html"]


@pytest.fixture(scope="session")
def documentation(tmp_path_factory, server):
    """Returns the address of the documentation, which is built unless it is there."""
    def build(_):
        if not (ROOT / ".build/docs/index.html").exists():
            subprocess.run([ROOT / "scripts/build-docs.sh"], check=True)
        return f"{server}/docs/"

    shared(tmp_path_factory, "documentation", build)
    return f"{server}/docs/"


@pytest.fixture
def read(chromium, documentation):
    """Opens pages of the documentation, and checks at the end that nothing failed and that nothing was
    loaded from elsewhere."""
    contexts, problems = [], []

    def note(request):
        if not request.url.startswith(documentation):
            problems.append(f"loaded {request.url}")

    def read(path="", screen=DESKTOP, scheme="light", **options):
        context = chromium(False).new_context(**screen, color_scheme=scheme, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("request", note)
        page.on("console", lambda message: problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        assert page.goto(documentation + path).ok
        return page

    yield read
    for context in contexts:
        context.close()
    assert problems == []


@pytest.mark.parametrize("screen", [PHONE, DESKTOP])
def test_a_reader_finds_a_page(read, screen):
    """By the list of pages, and by the search: headings first, with the words marked."""
    page = read(screen=screen)
    if screen == PHONE:
        page.get_by_text("Pages", exact=True).click()
    page.get_by_role("link", name="Troubleshooting").first.click()
    assert page.get_by_role("heading", level=1).inner_text() == "Troubleshooting"
    page.keyboard.press("/")
    page.keyboard.type("exact front")
    found = page.get_by_role("region", name="Search results").get_by_role("link")
    found.first.wait_for()
    assert found.first.inner_text().startswith("The exact front")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/articles/AmbleCore/TheExactFront.html*")
    drawing = page.get_by_role("img").and_(page.locator("main img")).first
    assert drawing.evaluate("image => image.decode().then(() => image.naturalWidth)") > 600


def test_a_wrong_word_finds_nothing(read):
    page = read()
    page.get_by_role("searchbox", name="Search").fill("zzyzx")
    page.get_by_text("Nothing matches “zzyzx”.").wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_role("region", name="Search results").is_hidden()


def test_the_page_leads_to_it(open_page, documentation):
    page = open_page(None)
    page.page.goto("/")
    page.page.get_by_role("navigation").get_by_role("link", name="More", exact=True).click()
    with page.page.expect_popup() as opened:
        page.page.locator(".more-list").get_by_role("link", name="Documentation").click()
    opened.value.get_by_role("heading", level=1, name="Amble").wait_for()
    assert opened.value.url == documentation


@pytest.mark.parametrize("screen, scheme", [(PHONE, "light"), (DESKTOP, "dark")])
def test_pages_fit_and_are_accessible(read, screen, scheme):
    """Axe is added to a page that allows it; what the server allows is tested above."""
    for path in PAGES:
        page = read(path, screen, scheme, bypass_csp=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= screen["viewport"]["width"], path
        violations = Axe().run(page).response["violations"]
        assert [f"{path}: {each['id']}" for each in violations] == []
