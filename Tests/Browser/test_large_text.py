"""Text at 200 %, chosen in the browser, on a phone: nothing covers or touches anything else."""

import pytest

from grouping import MEETING, create
from layout import edges, faults, overlap
from page import until
from people import add_contact, add_trip, call
from test_layout import rest
from test_routes import shared_link

# Pixels: twice the usual size.
LARGE = 32
BUTTONS = "#map .maplibregl-ctrl-group:visible, .settings-button:visible, .frame-more:visible"
SCREENS = ("trips", "contacts", "hikes", "record", "groups", "bikes", "campus", "tips", "travel",
           "account", "calendar")


@pytest.fixture
def large(open_page, bike_server):
    """Opens the page of a user who chose large text."""
    page = open_page(None, at=bike_server.address, key=bike_server.key, refused=[404])
    session = page.page.context.new_cdp_session(page.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    add_contact(page, "Grandmother")
    return page


def show(page, path, ready):
    """Opens a screen, and waits until it is at rest."""
    page.page.goto(path)
    until(lambda: page.page.locator(ready).first.is_visible(), f"{path} was there")
    rest(page)


def assert_clear(page, name):
    """Checks the layout, and that the buttons on the map stand beside each other and the search."""
    assert faults(page) == [], name
    parts = page.page.locator(f"{BUTTONS}, .search-card:visible")
    boxes = [edges(parts.nth(at)) for at in range(parts.count())]
    for at, one in enumerate(boxes):
        assert not any(overlap(one, other) for other in boxes[at + 1:]), name


def test_the_planner_has_room_for_large_text(large, server):
    show(large, "/", ".routes-status")
    assert_clear(large, "the first screen")
    assert large.page.locator(".locate-button").is_visible()
    field = large.page.locator("#to").bounding_box()
    assert field["width"] > 3 * LARGE  # room for some letters
    query = shared_link(server).split("?")[1]
    show(large, f"/?{query}", ".card")
    assert_clear(large, "routes")
    show(large, f"/?{query}&view=directions", ".step")
    assert_clear(large, "directions")


def test_every_screen_has_room_for_large_text(large):
    for view in SCREENS:
        show(large, f"/?view={view}", f".screen-{view} h2")
        assert_clear(large, view)


def test_a_trip_and_a_group_have_room_for_large_text(large):
    stops = [{"name": f"Stop {at}", "lat": 38.04 + at / 300, "lon": -30.06} for at in range(4)]
    trip = add_trip(large, "Round", "2026-12-01", stops=stops)
    show(large, f"/?view=trip&trip={trip['id']}", ".stop-name")
    assert_clear(large, "a trip")
    group = create(large)
    call(large, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    show(large, f"/?view=group&group={group['id']}", ".screen-group h2")
    assert_clear(large, "a group")
    line = large.page.locator(".screen-group h2").bounding_box()
    assert line["height"] < 3 * LARGE  # its title has a line of its own, not a letter in each


def test_names_in_the_bar_do_not_touch(large):
    show(large, "/", ".frame-links")
    names = large.page.locator(".frame-links a span:visible")
    boxes = [edges(names.nth(at)) for at in range(names.count())]
    assert len(boxes) > 6
    assert all(right[0] - left[2] >= 8 for left, right in zip(boxes, boxes[1:]))
