"""What the map shows of a trip that opens."""

import time

import pytest

from conftest import DESKTOP, PHONE
from layout import box
from mapped import NOTE, pixels
from page import until
from people import add_trip
from tours import open_trip

# 350 m from each other across the ridge; the walk leads 1.1 km round it.
STOPS = [{"name": "Here", "lat": 38.054661, "lon": -30.045421},
         {"name": "There", "lat": 38.053602, "lon": -30.041602}]
# The device finds its location when `locate()` is called.
LATE = """
const find = Geolocation.prototype.getCurrentPosition;
Geolocation.prototype.getCurrentPosition = function (...given) { window.locate = () => find.apply(this, given); };
"""
WAY = "window.noted?.getSource('trip-way')?.serialize().data.geometry?.coordinates ?? []"


def way_is_in_view(page, screen):
    """Returns whether the free part of the map shows the whole way."""
    size = page.page.viewport_size
    is_phone = screen is PHONE
    left, bottom = (0, box(page, "#sheet")[1]) if is_phone else (box(page, ".panel")[2], size["height"])
    line = [(lat, lon) for lon, lat, *_ in page.page.evaluate(WAY)]
    return all(left <= x <= size["width"] and 0 <= y <= bottom for x, y in pixels(page, line))


def open_round(page):
    """Opens the trip, and waits for its way."""
    page.page.add_init_script(NOTE)
    open_trip(page, add_trip(page, "Round", "2031-12-01", stops=STOPS))
    until(lambda: len(page.page.evaluate(WAY)) > 1, "the way was drawn")


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_the_whole_way_of_a_trip_is_in_view(open_page, people_server, screen):
    """Not only its stops: a way goes round what is between them."""
    page = open_page(None, at=people_server.address, key=people_server.key, screen=screen)
    open_round(page)
    until(lambda: way_is_in_view(page, screen), "the whole way was in view")


def test_the_location_does_not_move_the_map_from_a_trip(open_page, people_server):
    """A user who permitted it before sees it at the start: here 2 km from the trip, after its way."""
    here = {"latitude": 38.0398, "longitude": -30.0629}
    page = open_page(None, at=people_server.address, key=people_server.key, screen=PHONE,
                     permissions=["geolocation"], geolocation=here)
    page.page.add_init_script(LATE)
    open_round(page)
    until(lambda: page.page.evaluate("window.locate !== undefined"), "the location was asked for")
    until(lambda: way_is_in_view(page, PHONE), "the whole way was in view")
    page.page.evaluate("locate()")
    until(lambda: page.page.locator(".map-here").count() == 1, "the map showed the location")
    time.sleep(1)  # the map may still move
    assert way_is_in_view(page, PHONE)
