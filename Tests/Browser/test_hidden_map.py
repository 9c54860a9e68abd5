"""The map while it has no area: on paper, or hidden. It reports no errors, and shows the right place afterwards."""

import pytest

from grouping import MEETING
from importing import gpx, imported, opened
from mapped import NOTE, camera
from page import until
from people import add_trip, call

HERE = {"latitude": 38.0392, "longitude": -30.0643, "accuracy": 8}
ROUTE = "/?from=38.0392,-30.0643&to=38.0449,-30.0684"
# In the order of a visit; a screen is also opened while the map is hidden.
SCREENS = [
    "/", ROUTE, "/?view=trips", "/?view=hikes", "/?view=groups", "/?view=campus", "/?view=more", "/?view=record",
    "/?view=stations", "/?view=tips", "/?view=explored", "/?view=contacts",
]
# Milliseconds: longer than a movement of the map.
MOTION = 900


def hide(page):
    """Hides the map as paper does, and waits until all have noticed."""
    page.page.emulate_media(media="print")
    page.page.wait_for_timeout(MOTION)


def show(page):
    """Shows the map again."""
    page.page.emulate_media(media="screen")
    page.page.wait_for_timeout(MOTION)


def is_at(page, lat, lon, slack=0.004):
    """Returns whether the middle of the map is near a place, and it does not show much more."""
    seen = camera(page)
    return abs(seen["lat"] - lat) < slack and abs(seen["lon"] - lon) < slack and seen["zoom"] > 12.5


@pytest.fixture
def moving(open_page, bike_server):
    """Opens a page with motion whose location is known: moving(path)."""

    def moving(path=None, **options):
        page = open_page(
            None, at=bike_server.address, key=bike_server.key, reduced_motion="no-preference", geolocation=HERE,
            permissions=["geolocation"], refused=[404], **options)
        page.page.add_init_script(NOTE)
        if path:
            page.open(path)
        return page

    return moving


def test_no_screen_moves_a_map_without_an_area(moving):
    page = moving()
    for path in SCREENS:
        page.open(path)
        page.page.wait_for_timeout(300)  # the map moves to the location or the objects of the screen
        hide(page)
        page.page.reload()
        page.page.wait_for_timeout(2 * MOTION)
        show(page)
        assert page.complaints == [], path


def test_navigation_goes_on_while_the_map_is_hidden(moving):
    page = moving(ROUTE)
    page.wait_for_routes()
    page.page.get_by_role("button", name="Go", exact=True).click()
    until(lambda: page.page.locator(".go-text").is_visible(), "it began")
    hide(page)
    for step in range(1, 5):
        page.page.context.set_geolocation({**HERE, "latitude": HERE["latitude"] + 0.0002 * step})
        page.page.wait_for_timeout(300)
    show(page)
    until(lambda: is_at(page, HERE["latitude"] + 0.0008, HERE["longitude"]), "the map followed")
    assert page.complaints == []


def test_a_group_that_is_opened_while_the_map_is_hidden_is_shown_with_it(moving):
    page = moving()
    group = call(page, "POST", "/groups", 201, data={"name": "Walk", "password": "over the bridge"})
    call(page, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    page.open("/?view=groups")
    hide(page)
    page.page.goto(f"/?view=group&group={group['id']}")
    page.page.wait_for_timeout(2 * MOTION)
    show(page)
    until(lambda: is_at(page, MEETING["lat"], MEETING["lon"]), "the map showed the meeting place")


def test_a_hike_and_a_trip_that_are_opened_while_the_map_is_hidden_are_shown_with_it(moving):
    page = moving("/?view=hikes")
    imported(page, ("monday.gpx", gpx(page)))
    opened(page)
    hike = page.page.url
    trip = add_trip(page, "Out", "2031-12-01")
    [stop] = trip["stops"]
    for path, lat, lon in ((hike, 38.0410, -30.0648), (f"/?view=trip&trip={trip['id']}", stop["lat"], stop["lon"])):
        page.open("/?view=more")
        hide(page)
        page.page.goto(path)
        page.page.wait_for_timeout(2 * MOTION)
        show(page)
        until(lambda lat=lat, lon=lon: is_at(page, lat, lon), f"the map showed {path}")


def rested(page):
    """Returns the camera once the routes are shown and the map has come to rest."""
    page.wait_for_routes()
    page.page.wait_for_timeout(2 * MOTION)
    seen = camera(page)
    return seen["lat"], seen["lon"], seen["zoom"]


def test_a_route_that_is_found_while_the_map_is_hidden_is_shown_as_it_would_have_been(moving):
    page = moving(ROUTE)
    place = rested(page)
    hide(page)
    page.page.reload()
    page.page.wait_for_timeout(2 * MOTION)
    show(page)
    assert rested(page) == pytest.approx(place, abs=1e-3)


def test_a_map_that_was_hidden_from_the_beginning_shows_the_place_once_it_is_visible(moving):
    page = moving(ROUTE)
    place = rested(page)
    page.page.add_init_script("""addEventListener('DOMContentLoaded', () => {
      document.getElementById('map').style.display = 'none';
    });""")
    page.open(ROUTE)
    page.page.wait_for_timeout(2 * MOTION)
    page.page.evaluate("document.getElementById('map').style.display = ''")
    assert rested(page) == pytest.approx(place, abs=1e-3)


def test_the_region_is_shown_as_on_a_map_that_was_never_hidden(open_page):
    page = open_page(None)
    page.page.add_init_script(NOTE)
    page.open("/")
    page.page.wait_for_timeout(MOTION)
    seen = camera(page)
    hide(page)
    page.page.reload()
    page.page.wait_for_timeout(2 * MOTION)
    show(page)
    for key in ("lat", "lon", "zoom"):
        assert camera(page)[key] == pytest.approx(seen[key], abs=1e-3)
