"""Every view passes axe and works without a pointer."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from page import leave_settings, open_settings, until
from test_routes import shared_link

SCREENS = {390: PHONE, 1280: DESKTOP}
# Contrast depends on the theme, layout on the width: each is tested once.
LOOKS = [(390, "light"), (1280, "dark")]


def findings(page):
    """Returns the violations that axe rates serious or critical."""
    report = Axe().run(page.page)
    return [
        f"{found['id']}: {[node['html'] for node in found['nodes']]}"
        for found in report.response["violations"]
        if found["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_serious(open_page, server, width, theme):
    page = open_page("/", screen=SCREENS[width], theme=theme)
    assert findings(page) == []
    page.picture(f"{width}-{theme}-empty")
    open_settings(page)
    page.page.get_by_text("Credits").click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-settings")
    leave_settings(page)
    page.page.locator("#to").click()
    page.page.locator("#to").press_sequentially("st")
    until(lambda: page.page.locator("[role=option]").count() > 1, "there were suggestions")
    page.page.locator("#to").press("ArrowDown")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-suggestions")
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    page.page.get_by_role("button", name="Options").click()
    page.page.get_by_text("Elevation table").click()
    page.page.get_by_text("Climb per kilometre").click()
    assert findings(page) == []
    page.page.get_by_role("button", name="Options").click()
    page.page.get_by_text("Elevation table").click()
    page.picture(f"{width}-{theme}-routes")
    page.page.get_by_role("button", name="Directions").click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-directions")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_serious_with_a_section_and_a_menu_open(open_page, server, width, theme):
    page = open_page(shared_link(server) + "&route=4", screen=SCREENS[width], theme=theme)
    page.wait_for_routes()
    page.page.get_by_role("button", name="Directions").click()
    page.page.get_by_role("slider", name="Position along the route").focus()
    page.page.keyboard.press("Shift+PageUp")
    page.page.locator(".steps button").nth(2).click()
    page.page.get_by_role("button", name="Open in").click()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-section-and-menu")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_serious_in_what_is_kept(open_page, server, width, theme):
    page = open_page(shared_link(server), screen=SCREENS[width], theme=theme)
    page.wait_for_routes()
    page.page.get_by_role("button", name="Save the end").click()
    save = page.page.get_by_role("button", name="Save this route")
    save.click()
    until(lambda: save.get_attribute("aria-pressed") == "true", "the route was saved")
    page.page.goto("/")
    page.page.locator(".handle").dispatch_event("click")
    until(lambda: page.page.locator(".saved-open").is_visible(), "the saved route was listed")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-saved-routes")
    open_settings(page)
    until(lambda: page.page.get_by_text("Offline maps").is_visible(), "all was loaded")
    assert findings(page) == []
    page.picture(f"{width}-{theme}-settings-kept")


def test_the_first_stop_of_the_keyboard_leads_to_the_search(open_page):
    page = open_page("/", screen=DESKTOP)
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Enter")
    assert page.page.evaluate("document.activeElement.id") == "to"


def test_the_map_is_drawn_in_the_theme_of_the_system(open_page):
    page = open_page("/", screen=DESKTOP, theme="dark")
    assert page.has_loaded("/style.json?theme=dark")
    page.page.emulate_media(color_scheme="light")
    until(lambda: page.has_loaded("/style.json"), "the light style was requested")


def test_the_map_is_worked_by_the_keyboard(open_page):
    page = open_page("/", screen=DESKTOP)
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    page.page.get_by_role("button", name="To here").focus()
    page.page.keyboard.press("Enter")
    until(lambda: page.page.locator("#to").input_value() != "", "the end had a name")
