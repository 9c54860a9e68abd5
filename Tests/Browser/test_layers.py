"""Layers that overlays draw: stations and tips of the planner, and what the browser keeps of a choice."""

import pytest

from biking import TAKE
from conftest import DESKTOP
from mapped import NOTE, layer_switch, pixels, switch_layer
from page import until
from test_accessibility import findings
from test_routes import shared_link

# The images of the marks that the map shows of some layers.
MARKS = """(ids) => window.noted && ids.every((id) => noted.getLayer(id))
  ? noted.queryRenderedFeatures({ layers: ids }).map(({ properties }) => properties.id ?? 'cluster') : []"""
# Whether what is seen near the lower edge of the panel belongs to it.
IS_ON_TOP = """(panel) => {
  const { left, bottom } = panel.getBoundingClientRect();
  return panel.contains(document.elementFromPoint(left + 20, bottom - 12));
}"""
STATIONS = ["bikes-stations", "bikes-clusters"]
TIPS = ["tips-marks", "tips-lines"]


def marks(page, layers):
    """Returns what the map shows of layers."""
    return page.page.evaluate(MARKS, layers)


def near(page, place):
    """Shows a place from near."""
    until(lambda: page.page.evaluate("window.noted?.loaded()"), "the map was there")
    page.page.evaluate(f"noted.jumpTo({{ center: [{place['lon']}, {place['lat']}], zoom: 16 }})")


def test_the_relief_is_hidden_on_later_visits_too(open_page):
    page = open_page(None, draws=True)
    page.page.add_init_script(NOTE)
    page.page.goto("/")
    hidden = """() => ['hillshade', 'contour-far', 'contour-near', 'contour-near-height']
        .filter((id) => window.noted?.getLayer(id) && noted.getLayoutProperty(id, 'visibility') === 'none').length"""
    assert layer_switch(page, "Relief").is_checked() and page.page.evaluate(hidden) == 0
    layer_switch(page, "Map").click()
    until(lambda: page.page.evaluate(hidden) == 4, "shade and contours were hidden")
    page.page.reload()
    until(lambda: page.page.evaluate("window.noted?.isStyleLoaded()"), "the map was there")
    assert layer_switch(page, "Map").is_checked()
    assert page.page.evaluate(hidden) == 4
    assert "changed" in page.page.get_by_role("button", name="Layers").get_attribute("class")


def test_the_map_is_plain_shaded_or_raised_by_one_choice(open_page):
    page = open_page(None, draws=True)
    page.page.add_init_script(NOTE)
    page.page.goto("/")
    choice = page.page.get_by_role("radiogroup", name="Look of the map")
    layer_switch(page, "3D").click()
    until(lambda: page.page.evaluate("Boolean(noted.getTerrain())"), "the hills rose")
    assert choice.get_by_role("radio", checked=True).get_attribute("value") == "terrain"
    page.page.keyboard.press("ArrowRight")  # round to the first
    until(lambda: not page.page.evaluate("Boolean(noted.getTerrain())"), "the map was flat")
    assert choice.get_by_role("radio", checked=True).get_attribute("value") == "map"
    assert page.page.evaluate("noted.getLayoutProperty('hillshade', 'visibility')") == "none"
    page.page.keyboard.press("ArrowRight")
    until(lambda: page.page.evaluate("noted.getLayoutProperty('hillshade', 'visibility')") == "visible", "it was shaded")
    assert [one.bounding_box()["height"] >= 44 for one in choice.get_by_role("radio").all()] == [True] * 3
    assert findings(page) == []


def test_stations_are_a_layer_of_the_planner(bikes):
    page, share = bikes("/", screen=DESKTOP, scripts=[NOTE])
    page.page.wait_for_load_state("networkidle")
    assert not [url for url in page.requests if "/stations" in url], "no station is wanted yet"
    switch = layer_switch(page, "Shared bikes")
    assert not switch.is_checked()
    switch.click()
    assert "green circles have many" in page.page.locator(".map-layers").inner_text()
    page.page.keyboard.press("Escape")
    near(page, TAKE)
    until(lambda: TAKE["id"] in marks(page, STATIONS), "the station was drawn")
    share.change(TAKE, bikes=1)
    until(lambda: page.page.evaluate("noted.queryRenderedFeatures({ layers: ['bikes-stations'] })"
                                     ".some(({ properties }) => properties.bikes === 1)"), "it is live")
    [[x, y]] = pixels(page, [(TAKE["lat"], TAKE["lon"])])
    page.page.mouse.click(x, y)
    until(lambda: "view=stations" in page.page.url and "station=" in page.page.url, "the station was opened")
    page.page.get_by_role("link", name="Routes", exact=True).click()
    until(lambda: TAKE["id"] in marks(page, STATIONS), "they are there on return")
    switch_layer(page, "Shared bikes")
    until(lambda: marks(page, STATIONS) == [], "they were hidden")
    assert page.page.evaluate("bikeNews('stations', { items: [] })") == 0, "the stream ended"


def test_the_panel_with_all_layers_has_no_faults(bikes):
    page, _ = bikes("/")
    layer_switch(page, "Shared bikes").click()
    rows = page.page.locator(".map-layers label:visible")
    until(lambda: rows.locator("[data-layer] svg").count() == rows.count() >= 2, "all had pictures")
    assert findings(page) == []


def test_the_panel_lies_above_the_sheet_also_when_it_is_opened_again(open_page, server):
    page = open_page(shared_link(server), draws=True)
    page.wait_for_routes()
    for _ in range(2):
        look = layer_switch(page, "Map")
        until(lambda: page.page.locator(".map-layers").evaluate(IS_ON_TOP), "the panel was on top")
        look.focus()
        page.page.keyboard.press("Escape")
        until(lambda: page.page.locator(".map-layers").is_hidden(), "it was closed")


def test_without_a_bike_share_there_is_no_layer_of_stations(bikes):
    page, share = bikes("/?view=more", screen=DESKTOP)
    share.systems = []
    page.page.goto("/")
    layer_switch(page, "Relief")
    page.page.wait_for_load_state("networkidle")
    assert page.page.get_by_role("switch", name="Shared bikes").count() == 0


@pytest.mark.parametrize("view", ["routes", "tips"])
def test_tips_can_be_hidden_in_the_planner_alone(tips, view):
    page, mock = tips("/", screen=DESKTOP, scripts=[NOTE])
    near(page, {"lat": 38.0441, "lon": -30.0622})
    until(lambda: "gate" in marks(page, TIPS), "tips were drawn")
    switch_layer(page, "Tips")
    until(lambda: marks(page, TIPS) == [], "they were hidden")
    if view == "tips":
        page.page.goto("/?view=tips")
        near(page, {"lat": 38.0441, "lon": -30.0622})
        until(lambda: "gate" in marks(page, TIPS), "their screen has them")
        assert page.page.get_by_role("switch", name="Tips").count() == 0
    else:
        asked = len(mock.asked)
        page.page.reload()
        page.page.wait_for_load_state("networkidle")
        assert len(mock.asked) == asked, "hidden tips are not loaded"
