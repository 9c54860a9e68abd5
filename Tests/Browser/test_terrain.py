"""Layers of the map: 3D terrain by the keyboard, in both themes; contours, slopes, steep streets."""

import functools

import pytest

from conftest import DESKTOP, PHONE
from layout import edges
from mapped import NOTE, box, layer_switch, switch_layer
from page import until
from test_accessibility import findings
from test_routes import shared_link


@pytest.fixture
def open_page(open_page):
    """Opens pages that draw the map."""
    return functools.partial(open_page, draws=True)


def terrain_tiles(page):
    """Returns the height tiles requested so far."""
    page.page.title()  # Playwright reports requests only during calls
    return [request for request in page.requests if "/terrain/" in request]


def requests_of(page, folder):
    """Returns the requests so far for the tiles of a folder."""
    page.page.title()
    return [request for request in page.requests if folder in request]


# Counts how often the graphics unit is waited for.
COUNT = """
window.waits = 0;
const { checkFramebufferStatus } = WebGL2RenderingContext.prototype;
WebGL2RenderingContext.prototype.checkFramebufferStatus = function (...all) {
  window.waits += 1;
  return checkFramebufferStatus.apply(this, all);
};
"""


@pytest.mark.parametrize("screen, theme", [(PHONE, "light"), (DESKTOP, "dark")], ids=["390", "1280"])
def test_the_button_raises_the_hills_and_lays_them_flat_again(open_page, server, screen, theme):
    page = open_page(None, screen=screen, theme=theme)
    page.page.add_init_script(COUNT)
    page.open(shared_link(server))
    page.wait_for_routes()
    until(lambda: terrain_tiles(page), "the flat map was shaded")
    relief, hills = layer_switch(page, "Relief"), layer_switch(page, "3D")
    assert relief.is_checked()
    relief.focus()
    page.page.keyboard.press("ArrowRight")
    assert hills.is_checked()
    page.picture(f"{screen['viewport']['width']}-{theme}-hills")
    assert page.page.evaluate("waits") == 0, "the page waited for what is drawn"
    page.page.keyboard.press("ArrowLeft")
    assert relief.is_checked()
    page.page.keyboard.press("Escape")
    assert not hills.is_visible()
    assert page.page.evaluate("document.activeElement.ariaLabel") == "Layers"


def test_a_change_of_theme_keeps_the_hills(open_page, server):
    page = open_page(shared_link(server), screen=DESKTOP, theme="dark", draws=False)
    page.wait_for_routes()
    switch_layer(page, "3D")
    until(lambda: terrain_tiles(page), "heights were requested")
    asked = len(terrain_tiles(page))
    page.page.emulate_media(color_scheme="light")
    until(lambda: page.has_loaded("/style.json"), "the light style was requested")
    assert layer_switch(page, "3D").is_checked()
    until(lambda: len(terrain_tiles(page)) >= asked, "the hills were there in the other theme")


def test_slopes_and_steep_streets_are_drawn_on_request(open_page):
    page = open_page(screen=PHONE)
    until(lambda: requests_of(page, "/contours/"), "contours were requested")
    assert requests_of(page, "/slopes/") == requests_of(page, "/steep/") == []
    slopes = layer_switch(page, "Steep slopes")
    slopes.click()
    assert slopes.is_checked()
    until(lambda: requests_of(page, "/slopes/"), "slopes were requested")
    layer_switch(page, "Steep streets").click()
    legend = page.page.locator(".map-layers").inner_text
    assert "8–12" in legend() and "Zoom in to see it" in legend()
    assert findings(page) == []
    page.page.locator("#map canvas").focus()
    for _ in range(4):
        page.page.keyboard.press("=")
    until(lambda: requests_of(page, "/steep/"), "steep streets were requested")
    until(lambda: "Zoom in" not in legend(), "the legend asked for no zoom where they are drawn")
    page.picture("390-steep-streets")
    assert page.page.get_by_role("switch", name="Traffic stress").count() == 0


def test_trails_are_shown_until_they_are_switched_off(open_page):
    page = open_page(None, screen=PHONE, theme="light")
    page.page.add_init_script(NOTE)
    page.page.goto("/")
    shown = """() => ['trail-hiking', 'trail-cycling', 'trail-mark']
        .map((id) => noted.getLayer(id) && noted.getLayoutProperty(id, 'visibility'))"""
    trails = layer_switch(page, "Trails")
    button = page.page.get_by_role("button", name="Layers")
    assert trails.is_checked() and "in the colours of their signs" in page.page.locator(".map-layers").inner_text()
    assert "changed" not in (button.get_attribute("class") or "") and "none" not in page.page.evaluate(shown)
    trails.click()
    until(lambda: page.page.evaluate(shown) == ["none"] * 3, "the trails were hidden")
    assert "changed" in button.get_attribute("class")
    ground = "noted.getLayer('land') && noted.getPaintProperty('land', 'background-color')"
    light = page.page.evaluate(ground)
    page.page.emulate_media(color_scheme="dark")
    until(lambda: page.page.evaluate(ground) not in (None, light), "the style was another")
    until(lambda: page.page.evaluate(shown) == ["none"] * 3, "they were hidden in the other theme, too")


def test_layers_stay_below_the_search_when_the_sheet_rises(open_page, server):
    page = open_page(None, screen=PHONE)
    held = []
    page.page.route("**/route?*", lambda route: held.append(route))
    page.open(shared_link(server))
    until(lambda: held, "routes were asked for")
    lowered = box(page, "#sheet")[1]
    layer_switch(page, "Steep streets").click()
    page.page.unroute("**/route?*")  # which lets it go on
    page.wait_for_routes()
    until(lambda: box(page, "#sheet")[1] < lowered - 50, "the sheet rose")
    until(lambda: box(page, ".map-layers")[1] >= box(page, ".search-card")[3], "the layers were below the search")
    page.page.wait_for_timeout(500)
    assert box(page, ".map-layers")[1] >= box(page, ".search-card")[3]
    assert box(page, ".map-layers")[3] <= box(page, ".frame-links")[1]


@pytest.mark.parametrize("large", [False, True], ids=["320", "200-percent"])
def test_layers_have_the_room_of_the_sheet_where_the_map_is_low(open_page, large):
    size = {"width": 390, "height": 844} if large else {"width": 320, "height": 640}
    page = open_page(None, screen={**PHONE, "viewport": size})
    if large:
        page.page.context.new_cdp_session(page.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.page.goto("/")
    layer_switch(page, "Relief")
    rows = page.page.locator(".map-look:visible, .map-layer:visible")
    until(lambda: rows.count() >= 5, "the layers were there")
    until(lambda: box(page, ".map-layers")[3] > box(page, "#sheet")[1], "the panel lay over the sheet")
    panel = box(page, ".map-layers")
    assert panel[1] >= box(page, ".search-card")[3] and panel[3] <= box(page, ".frame-links")[1]
    seen = [edges(rows.nth(at))[3] <= panel[3] for at in range(rows.count())]
    assert sum(seen) >= (4 if large else 6), seen
    switches = rows.locator("input")
    assert all(edges(one)[2] <= panel[2] and edges(one)[2] - edges(one)[0] >= 44 for one in switches.all())
    assert findings(page) == []
    switches.first.focus()
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("document.activeElement.matches('.layers-button')")
    assert not page.page.locator(".map-layers").is_visible()


def test_every_layer_can_be_reached_between_search_and_sheet(open_page, server):
    page = open_page(shared_link(server), screen=PHONE)
    page.wait_for_routes()
    layer_switch(page, "Steep streets").click()
    hills = layer_switch(page, "3D")
    assert box(page, ".map-layers")[1] >= box(page, ".search-card")[3]
    pictures = page.page.locator(".map-layers [data-layer]:visible svg")
    until(lambda: pictures.count() == page.page.locator(".map-layers label:visible").count() >= 5, "all had pictures")
    assert findings(page) == []
    hills.click()  # which the search would take
    assert hills.is_checked()
