"""Campuses in the search of places, and on the map of routes."""

import pytest

from conftest import DESKTOP, PHONE
from mapped import NOTE
from page import happens, until
from test_search import options

CAMPUS = "Solvarra Polytechnic"
# Where the campus's sign is, or `null`.
SIGN = """() => {
  const { noted } = window;
  if (!noted?.getLayer('campuses-signs')) return null;
  const [sign] = noted.queryRenderedFeatures({ layers: ['campuses-signs'] });
  if (!sign) return null;
  const { x, y } = noted.project(sign.geometry.coordinates);
  const { left, top } = noted.getContainer().getBoundingClientRect();
  return [left + x, top + y];
}"""
LOOK = "([zoom, corner]) => window.noted.jumpTo({ center: corner, zoom })"
# The names of streets and places that are drawn.
NAMES = """() => window.noted.queryRenderedFeatures()
  .filter(({ layer, source }) => layer.type === 'symbol' && source === 'map')
  .map(({ properties }) => properties.name).filter(Boolean).sort()"""


def search(page, text):
    """Types a text into the search; returns its suggestions."""
    page.page.locator("#to").focus()
    page.page.locator("#to").press_sequentially(text)
    return options(page, "to")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_search_finds_a_campus_and_opens_it(open_page, screen):
    page = open_page("/", screen=screen)
    found = search(page, "polytechnic").filter(has_text=CAMPUS).filter(has_text="Campus")
    until(lambda: found.count() > 0, "the campus was suggested")
    assert found.first.locator(".suggestion-away").inner_text().endswith("m")
    page.picture(f"{screen['viewport']['width']}-campus-found")
    found.first.click()
    title = page.page.locator(".screen-campus .campus-head h2")
    until(lambda: title.is_visible() and title.inner_text() == CAMPUS, "it was open")
    until(lambda: page.page.evaluate("document.activeElement.tagName") == "H2", "the title had the focus")
    assert "view=campus&campus=polytechnic" in page.page.url
    assert page.page.locator(".campus-mark").count() > 10
    page.page.go_back()
    until(lambda: page.page.locator("#to").is_visible(), "the search was there again")
    assert page.page.locator("#to").input_value() == "", "a campus is no end of a route"


def test_enter_opens_a_building_as_the_destination(open_page):
    page = open_page("/", screen=DESKTOP)
    found = search(page, "alder library")
    until(lambda: found.filter(has_text="Building on campus").count() == 1, "it was suggested")
    assert CAMPUS in found.filter(has_text="Building on campus").inner_text()
    index = found.all_inner_texts().index(found.filter(has_text="Building on campus").inner_text())
    for _ in range(index + 1):
        page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Enter")
    goal = page.page.locator("#campus-to")
    until(lambda: goal.is_visible() and goal.input_value() == "LIB", "it was the destination")
    assert "campus_to=LIB" in page.page.url


@pytest.mark.parametrize("answer", ["refused", "none", "late"])
def test_places_are_found_without_campuses(open_page, answer):
    page = open_page(None, screen=DESKTOP)
    page.page.route("**/api/v1/campuses", lambda route: {
        "refused": lambda: route.abort(), "none": lambda: route.fulfill(json={"items": [], "next": None}),
        "late": lambda: None,
    }[answer]())
    page.open("/")
    found = search(page, "polytechnic")
    until(lambda: found.count() > 0, "places were suggested")
    assert found.filter(has_text="Campus").filter(has_text=CAMPUS).count() == 0


def test_a_placed_campus_has_a_sign_on_the_map_that_opens_it(open_page):
    page = open_page(None, screen=DESKTOP, draws=True)
    page.page.add_init_script(NOTE)
    page.open("/")
    until(lambda: page.page.evaluate("Boolean(window.noted?.getLayer('campuses-signs'))"), "the layers were there")
    corners = page.page.evaluate("""async () => {
      const { placement } = await (await fetch('/api/v1/campuses/polytechnic')).json();
      return placement.corners;
    }""")
    middle = [sum(one[axis] for one in corners) / 4 for axis in (0, 1)]
    page.page.evaluate(LOOK, [12, middle])
    happens(page, lambda: page.page.evaluate("window.noted.loaded()"), "the map was drawn")
    assert page.page.evaluate(SIGN) is None, "it is too far"
    page.page.evaluate(LOOK, [15.5, middle])
    until(lambda: page.page.evaluate(SIGN), "the sign was there")
    page.picture("1280-campus-sign")
    shown = page.page.evaluate(NAMES)
    page.page.evaluate("window.noted.removeLayer('campuses-signs')")
    until(lambda: page.page.evaluate("window.noted.loaded()"), "the map was drawn again")
    page.page.wait_for_timeout(800)
    assert page.page.evaluate(NAMES) == shown, "it hides no other sign"
    page.open("/")
    until(lambda: page.page.evaluate("Boolean(window.noted?.getLayer('campuses-signs'))"), "the layers were there")
    page.page.evaluate(LOOK, [15.5, middle])
    until(lambda: page.page.evaluate(SIGN), "the sign was there again")
    page.page.mouse.click(*page.page.evaluate(SIGN))
    title = page.page.locator(".screen-campus .campus-head h2")
    until(lambda: title.is_visible() and title.inner_text() == CAMPUS, "it was open")
    assert "view=campus&campus=polytechnic" in page.page.url


def test_the_sign_of_a_campus_opens_it_by_the_keyboard_too(open_page):
    page = open_page(None, screen=DESKTOP, draws=True)
    page.page.add_init_script(NOTE)
    page.open("/")
    until(lambda: page.page.evaluate("Boolean(window.noted?.getLayer('campuses-signs'))"), "the layers were there")
    corners = page.page.evaluate("""async () => {
      const { placement } = await (await fetch('/api/v1/campuses/polytechnic')).json();
      return placement.corners;
    }""")
    page.page.evaluate(LOOK, [15.5, [sum(one[axis] for one in corners) / 4 for axis in (0, 1)]])
    until(lambda: page.page.evaluate(SIGN), "the sign was there")
    page.page.evaluate("""() => noted.jumpTo({ center: noted.queryRenderedFeatures({ layers: ['campuses-signs'] })[0]
      .geometry.coordinates })""")
    until(lambda: page.page.evaluate("noted.loaded()"), "it was in the middle")
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    title = page.page.locator(".screen-campus .campus-head h2")
    until(lambda: title.is_visible() and title.inner_text() == CAMPUS, "it was open")
    assert not page.page.locator(".map-menu").is_visible()
    assert page.page.evaluate("document.activeElement.closest('.screen-campus') !== null"), "the focus went there"
