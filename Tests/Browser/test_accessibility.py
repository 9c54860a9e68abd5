"""Every view passes axe and works without a pointer."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import DESKTOP, PHONE
from page import leave_settings, open_settings, until
from test_routes import shared_link

SCREENS = {390: PHONE, 1280: DESKTOP}
# The looks in which a page is opened; `findings` adds others.
LOOKS = [(390, "light"), (1280, "dark")]
SMALL = {"width": 320, "height": 640}
THEME = "matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'"
# All of WCAG 2.2 AA and the best practice. The size of targets is left to be asked for.
ALL = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
# What another theme can change, and what another size can.
COLOURS = {**ALL, "runOnly": ["color-contrast", "link-in-text-block"]}
SIZES = {**ALL, "rules": {**ALL["rules"], "color-contrast": {"enabled": False}}}
RUN = "options => axe.run(options).then(({ violations }) => violations)"
# Milliseconds: the page comes to rest after a change of its size or theme.
REST = 250


def findings(page):
    """Returns what axe finds, whatever its impact, in the page's own look, in the other theme, and for a phone
    also at 320 px."""
    size, theme = page.page.viewport_size, page.page.evaluate(THEME)
    found = violations(page, ALL)
    page.page.emulate_media(color_scheme="light" if theme == "dark" else "dark")
    found += violations(page, COLOURS)
    page.page.emulate_media(color_scheme=theme)
    if size["width"] == PHONE["viewport"]["width"]:
        page.page.set_viewport_size(SMALL)
        found += violations(page, SIZES)
        page.page.set_viewport_size(size)
    page.page.wait_for_timeout(REST)
    return found


def violations(page, options):
    """Returns what axe finds in the page as it is. A document gets axe once: it is half a megabyte."""
    page.page.wait_for_timeout(REST)
    if page.page.evaluate("typeof axe === 'undefined'"):
        page.page.evaluate(Axe().axe_script)
    found = [(one["id"], [node["html"] for node in one["nodes"] if not is_scrolled(node)])
             for one in page.page.evaluate(RUN, options)]
    return [f"{name}: {nodes}" for name, nodes in found if nodes]


def is_scrolled(node):
    """Returns whether a target is only too small where its scroller or the foot covers a part of it."""
    return any((check["data"] or {}).get("messageKey") == "partiallyObscured"
               for check in node["any"] if check["id"] == "target-size")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing(open_page, server, width, theme):
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
def test_axe_finds_nothing_with_a_section_and_a_menu_open(open_page, server, width, theme):
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
def test_axe_finds_nothing_in_what_is_kept(open_page, server, width, theme):
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
