"""Fingers have 44 px for every control of a phone."""

from page import open_settings, until
from people import add_trip, call
from test_layout import rest
from test_routes import shared_link

# The controls that neither take presses 21 px from their middle, nor have a label that does. The handle of the sheet
# takes them above itself.
SMALL = """(part) => [...document.querySelector(part).querySelectorAll(
  'button, select, summary, input:not(.hidden), label.segment, label.mode, label.kept-mode')].filter((node) => {
  if (!node.checkVisibility({ visibilityProperty: true }) || node.matches('.handle, :disabled')) return false;
  node.scrollIntoView({ block: 'center', behavior: 'instant' });
  const takes = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [[0, -21], [0, 21], [-21, 0], [21, 0]].every(([east, south]) => {
      const hit = document.elementFromPoint(x + east, y + south);
      return one.contains(hit) || node.contains(hit);
    });
  };
  return ![node, ...(node.labels ?? [])].some(takes);
}).map((node) => `${node.className} ${node.id} ${node.ariaLabel ?? node.textContent}`)"""


def assert_large(page, part, name):
    """Checks the controls of a part of the page."""
    rest(page)
    assert page.page.evaluate(SMALL, part) == [], name


def test_controls_are_large_enough_for_fingers(open_page, bike_server):
    page = open_page(None, at=bike_server.address, key=bike_server.key, refused=[404])
    page.page.goto("/?" + shared_link(bike_server.address).split("?")[1])
    page.wait_for_routes()
    page.page.get_by_role("button", name="Options", exact=True).click()
    assert_large(page, "#sheet", "options")
    stops = [{"name": f"Stop {at}", "lat": 38.04 + at / 1000, "lon": -30.06} for at in range(3)]
    trip = add_trip(page, "Round", "2031-12-01", stops=stops)
    page.page.goto(f"/?view=trip&trip={trip['id']}")
    until(page.page.locator(".stop-grip").first.is_visible, "the stops were listed")
    assert_large(page, "#sheet .screen-trip .stops", "stops")
    call(page, "POST", f"/trips/{trip['id']}/start", data={})
    page.page.goto("/?view=travel")
    until(page.page.locator(".travel-stop").first.is_visible, "the trip was under way")
    assert_large(page, ".screen-travel", "a trip under way")
    page.page.goto("/?view=stations")
    until(page.page.locator(".bikes-row").first.is_visible, "the stations were listed")
    assert_large(page, ".screen-stations", "stations")
    page.page.goto("/")
    dialog = open_settings(page)
    until(dialog.get_by_text("Offline maps").is_visible, "all was loaded")
    assert_large(page, "#settings", "settings")
