"""The map's context menu, opened by touch: wholly visible, and open after the finger is lifted."""

import time

import pytest

from layout import SIZES, box, is_uncovered
from mapped import NOTE
from page import until
from test_routes import shared_link

MENU = ".map-menu:not([hidden])"
HOLD = 0.9
# Pixels from the map's edge, and from the sheet, whose handle takes touches up to 16 above it.
NEAR = 6
ABOVE_HANDLE = 20
# Pixels from the map's upper edge to a point that a menu for its middle leaves free.
ABOVE_MENU = 20


class Finger:
    """A finger on the screen, by the browser's debugging protocol."""

    def __init__(self, page):
        self.session = page.page.context.new_cdp_session(page.page)

    def _send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x, y):
        self._send("touchStart", [{"x": x, "y": y}])

    def move(self, x, y):
        self._send("touchMove", [{"x": x, "y": y}])

    def up(self):
        self._send("touchEnd", [])


@pytest.fixture(params=["390", "320", "landscape"])
def phone(request, open_page):
    """Opens the map on a phone with a finger."""
    page = open_page("/", screen=SIZES[request.param])
    until(lambda: page.page.locator(".maplibregl-ctrl-scale").count() == 1, "the map had its scale")
    until(lambda: page.page.locator(".frame-links").is_visible(), "the bar was there")
    time.sleep(0.5)
    page.finger = Finger(page)
    return page


def free(page):
    """Returns the edges of the part of the map that search and sheet, or the panel, leave free."""
    size = page.page.viewport_size
    panel = box(page, ".panel")
    if panel[3] - panel[1] >= size["height"] - 1:
        return panel[2], 0, size["width"], size["height"]
    return 0, box(page, ".search-card")[3], size["width"], box(page, "#sheet")[1]


def is_whole(page):
    """Returns whether the menu is wholly in the window and each entry can be pressed."""
    size = page.page.viewport_size
    left, top, right, bottom = box(page, MENU)
    entries = page.page.locator(f"{MENU} button")
    inside = left >= 0 and top >= 0 and right <= size["width"] and bottom <= size["height"]
    count = entries.count()  # with tips, there is an entry for them
    return inside and count in (4, 5) and all(
        is_uncovered(page, f"{MENU} button:nth-of-type({at})") for at in range(1, count + 1)
    )


@pytest.mark.parametrize("edge", ["left", "top", "right", "bottom"])
def test_a_long_press_opens_a_whole_menu_that_stays_when_the_finger_is_lifted(phone, edge):
    left, top, right, bottom = free(phone)
    x, y = (left + right) / 2, (top + bottom) / 2
    x, y = {"left": (left + NEAR, y), "right": (right - NEAR, y - 90), "top": (x, top + NEAR),
            "bottom": (x, bottom - ABOVE_HANDLE)}[edge]
    phone.finger.down(x, y)
    time.sleep(HOLD)
    assert phone.page.locator(MENU).is_visible(), "it opens while the finger rests"
    assert is_whole(phone)
    phone.finger.up()
    time.sleep(0.6)
    assert phone.page.locator(MENU).is_visible(), "it stays when the finger is lifted"
    assert is_whole(phone)
    phone.page.locator(MENU).get_by_role("button", name="From here", exact=True).tap()
    until(lambda: phone.page.locator("#from").input_value() != "", "the start had a name")
    assert phone.page.locator(MENU).count() == 0


def test_a_finger_that_trembles_opens_the_menu_and_one_that_drags_does_not(phone):
    left, top, right, bottom = free(phone)
    x, y = (left + right) / 2, (top + bottom) / 2
    phone.finger.down(x, y)
    for by in (2, 4, 1, 5):
        time.sleep(0.2)
        phone.finger.move(x + by, y - by)
    time.sleep(0.2)
    phone.finger.move(x + 7, y + 6)  # a lift is never quite still
    phone.finger.up()
    until(lambda: is_whole(phone), "the menu was open")
    assert box(phone, MENU)[1] > top + ABOVE_MENU
    phone.finger.down(x, top + ABOVE_MENU)  # a press beside it closes it
    phone.finger.up()
    until(lambda: phone.page.locator(MENU).count() == 0, "it was closed")
    time.sleep(0.3)
    phone.finger.down(x, y)
    for by in range(5, 60, 5):
        time.sleep(0.02)
        phone.finger.move(x + by, y)
    time.sleep(HOLD)
    phone.finger.up()
    assert phone.page.locator(MENU).count() == 0


def test_a_long_press_on_a_route_opens_the_menu_and_selects_nothing(open_page, server):
    page = open_page(shared_link(server), screen=SIZES["390"])
    page.wait_for_routes()
    time.sleep(1)
    mark = box(page, ".map-rank.selected")
    finger = Finger(page)
    finger.down(mark[0] - 2, mark[3] + 8)  # beside the number, within reach of its line
    time.sleep(HOLD)
    finger.up()
    time.sleep(0.5)
    assert is_whole(page)
    assert page.page.locator(".card input:checked").get_attribute("value") == "1"


def test_the_keyboard_works_the_menu(open_page):
    page = open_page("/", screen=SIZES["1280"])
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    focused = "document.activeElement.textContent"
    assert page.page.evaluate(focused) == "From here"
    page.page.keyboard.press("Escape")
    assert page.page.locator(MENU).count() == 0
    assert page.page.evaluate("document.activeElement.tagName") == "CANVAS"


def test_a_press_on_a_name_of_the_map_offers_that_place(open_page):
    """The hill has its name and height, and becomes the destination by its name."""
    page = open_page(None, screen=SIZES["1280"], draws=True)
    page.page.add_init_script(NOTE)
    page.page.goto("/")
    hill = until(lambda: page.page.evaluate("""() => {
      const map = window.noted;
      if (!map?.loaded()) return null;
      const peak = map.queryRenderedFeatures().find(({ properties }) => properties.name === 'Fir Hill');
      const box = map.getContainer().getBoundingClientRect();
      const place = peak && map.project(peak.geometry.coordinates);
      return place && [box.x + place.x, box.y + place.y];
    }"""), "the hill was drawn")
    page.page.mouse.click(*hill)
    head = page.page.locator(f"{MENU} .map-menu-head")
    until(lambda: head.count() == 1, "it was named")
    assert head.inner_text().split() == ["Fir", "Hill", "Summit", "96", "m"]
    page.page.get_by_role("button", name="To here", exact=True).click()
    assert page.page.locator("#to").input_value() == "Fir Hill"
