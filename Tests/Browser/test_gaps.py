"""Dotted lines on the map from streets to the places that no street reaches."""

import pytest

from grouping import STARTS, create, join_in, open_group, row, share, step
from mapped import NOTE
from page import until
from people import add_trip, call
from tours import open_trip, press

# Some 170 m west of the nearest street of the demo city; the others are on streets.
BESIDE = {"name": "Meadow", "lat": 38.0443, "lon": -30.0725}
AWAY = "170\u00a0m from the street"
STREETS = [{"name": name, "lat": lat, "lon": lon}
           for name, (lat, lon) in zip(("Quay", "Gate"), STARTS)]


def gaps(page, source):
    """Returns the dotted lines on the map, each as its points (longitude, latitude)."""
    data = page.page.evaluate(f"window.noted?.getSource('{source}')?.serialize().data")
    return [one["geometry"]["coordinates"] for one in data["features"]] if data else []


def assert_leads_to(lines, place):
    """Checks that one line leads from a street, over more than 100 m, to a place."""
    [[street, end]] = lines
    assert end == [place["lon"], place["lat"]]
    assert street[0] - end[0] > 0.0012  # the street is in the east; 0.0012° are some 105 m here


@pytest.fixture
def noted(open_page, people_server):
    """Opens the page with its map recorded."""
    page = open_page(None, at=people_server.address, key=people_server.key, refused=[404])
    page.page.add_init_script(NOTE)
    return page


def test_a_route_is_shown_with_the_place_that_no_street_reaches(noted):
    noted.page.goto(f"/?from=38.0443,-30.0682&to={BESIDE['lat']},{BESIDE['lon']}&mode=walk")
    noted.wait_for_routes()
    inside = """([lon, lat]) => {
      const { x, y } = noted.project([lon, lat]);
      const { clientWidth, clientHeight } = noted.getContainer();
      return x > 8 && y > 8 && x < clientWidth - 8 && y < clientHeight - 8;
    }"""
    place = [BESIDE["lon"], BESIDE["lat"]]
    until(lambda: noted.page.evaluate("!noted.isMoving()") and noted.page.evaluate(inside, place),
          "the place was in view")


def test_a_stop_beside_the_streets_has_a_line_in_the_editor_on_the_way_and_behind_a_link(noted):
    trip = add_trip(noted, "Out", "2031-12-01", stops=[STREETS[0], BESIDE, STREETS[1]])
    open_trip(noted, trip)
    until(lambda: gaps(noted, "trip-gaps"), "the line was drawn")
    assert_leads_to(gaps(noted, "trip-gaps"), BESIDE)
    # 169.1 m by the server; the rows of the stops on streets say nothing.
    until(lambda: [AWAY in text for text in noted.page.locator(".stop-leg").all_inner_texts()] == [False, True, False],
          "the row of the stop said so")
    press(noted, "Best order")
    until(lambda: noted.page.locator(".tour-outcome").inner_text() != "", "the order was found")
    assert_leads_to(gaps(noted, "trip-gaps"), BESIDE)
    call(noted, "POST", f"/trips/{trip['id']}/start", data={})
    link = call(noted, "POST", f"/trips/{trip['id']}/links", 201, data={})["url"]
    for path in ("/?view=travel", "/shared/" + link.rsplit("/", 1)[1]):
        noted.page.goto(path)
        until(lambda: gaps(noted, "trip-gaps"), f"the line was drawn in {path}")
        assert_leads_to(gaps(noted, "trip-gaps"), BESIDE)
        if "travel" in path:
            until(lambda: noted.page.locator(".travel-stops").inner_text().count(AWAY) == 1, "its row said so")


def test_a_trip_along_streets_has_no_dotted_line(noted):
    trip = add_trip(noted, "Out", "2031-12-01", stops=STREETS)
    open_trip(noted, trip)
    until(lambda: noted.page.evaluate(
        "window.noted?.getSource('trip-way')?.serialize().data.geometry?.coordinates.length > 1"), "the way was drawn")
    assert gaps(noted, "trip-gaps") == []


def test_a_meeting_place_beside_the_streets_has_a_line_from_the_route_to_it(open_page, people_server):
    ann = join_in(open_page, people_server, "Ann")
    ann.page.add_init_script(NOTE)
    group = create(ann)
    call(ann, "PUT", f"/groups/{group['id']}/meeting", data=BESIDE)
    open_group(ann, group)
    share(ann)
    step(ann, STARTS[0])
    until(lambda: row(ann, "Ann").locator("button").count() > 0, "the position was there")
    row(ann, "Ann").locator("button").first.click()
    until(lambda: gaps(ann, "group-gaps"), "the line was drawn")
    assert_leads_to(gaps(ann, "group-gaps"), BESIDE)
    assert "It ends 170\u00a0m from the meeting place." in ann.page.locator(".group-route").inner_text()
    row(ann, "Ann").locator("button").first.click()
    until(lambda: not gaps(ann, "group-gaps"), "it is removed with the route")
