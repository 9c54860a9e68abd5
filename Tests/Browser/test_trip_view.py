"""What the map shows of a trip that opens."""

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
WAY = "window.noted?.getSource('trip-way')?.serialize().data.geometry?.coordinates ?? []"


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_the_whole_way_of_a_trip_is_in_view(open_page, people_server, screen):
    """Not only its stops: a way goes round what is between them."""
    page = open_page(None, at=people_server.address, key=people_server.key, screen=screen)
    page.page.add_init_script(NOTE)
    open_trip(page, add_trip(page, "Round", "2026-12-01", stops=STOPS))
    until(lambda: len(page.page.evaluate(WAY)) > 1, "the way was drawn")

    def is_in_view():
        size = page.page.viewport_size
        is_phone = screen is PHONE
        left, bottom = (0, box(page, "#sheet")[1]) if is_phone else (box(page, ".panel")[2], size["height"])
        line = [(lat, lon) for lon, lat, *_ in page.page.evaluate(WAY)]
        return all(left <= x <= size["width"] and 0 <= y <= bottom for x, y in pixels(page, line))

    until(is_in_view, "the whole way was in view")
