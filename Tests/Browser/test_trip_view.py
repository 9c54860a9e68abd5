"""What the map shows of a trip that opens."""

import json
import urllib.parse
import urllib.request

import pytest

from conftest import DESKTOP, PHONE
from layout import box
from mapped import NOTE, pixels
from page import until
from people import add_trip
from tours import open_trip

WAY = "window.noted?.getSource('trip-way')?.serialize().data.geometry?.coordinates ?? []"


def winding_pair(server):
    """Returns two places of the demo city whose walk goes furthest beyond the box around both."""
    with urllib.request.urlopen(f"{server}/info") as answer:
        west, south, east, north = json.load(answer)["bbox"]
    places = [(south + (north - south) * row / 6, west + (east - west) * column / 6)
              for row in range(2, 5) for column in range(2, 5)]
    best = (0, None)
    for start in places:
        for goal in places:
            query = [("point", f"{lat:.6f},{lon:.6f}") for lat, lon in (start, goal)]
            query += [("profile", "walk"), ("points_encoded", "false")]
            address = f"{server}/route?{urllib.parse.urlencode(query)}"
            if start == goal:
                continue
            with urllib.request.urlopen(address) as answer:
                line = json.load(answer)["paths"][0]["points"]["coordinates"]
            beyond = max(
                min(start[0], goal[0]) - min(point[1] for point in line),
                max(point[1] for point in line) - max(start[0], goal[0]))
            best = max(best, (beyond / (abs(start[0] - goal[0]) + 0.001), (start, goal)))
    return best[1]


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_the_whole_way_of_a_trip_is_in_view(open_page, people_server, screen):
    """Not only its stops: a way goes round what is between them."""
    page = open_page(None, at=people_server.address, key=people_server.key, screen=screen)
    page.page.add_init_script(NOTE)
    stops = [{"name": name, "lat": lat, "lon": lon}
             for name, (lat, lon) in zip(("Here", "There"), winding_pair(page.server))]
    open_trip(page, add_trip(page, "Round", "2026-12-01", stops=stops))
    until(lambda: len(page.page.evaluate(WAY)) > 1, "the way was drawn")

    def is_in_view():
        size = page.page.viewport_size
        is_phone = screen is PHONE
        left, bottom = (0, box(page, "#sheet")[1]) if is_phone else (box(page, ".panel")[2], size["height"])
        line = [(lat, lon) for lon, lat, *_ in page.page.evaluate(WAY)]
        return all(left <= x <= size["width"] and 0 <= y <= bottom for x, y in pixels(page, line))

    until(is_in_view, "the whole way was in view")
