"""Text at 200 %, chosen in the browser, on phones: nothing covers or touches anything else."""

import pytest

import walks
from conftest import DESKTOP, PHONE
from grouping import MEETING, create
from layout import box, edges, faults, overlap
from mapped import NOTE, camera
from page import open_settings, until
from people import add_contact, add_trip, call
from test_go import SENSES, link
from test_heights import without_heights
from test_layout import rest
from test_routes import shared_link
from tours import press

# Pixels: twice the usual size.
LARGE = 32
BUTTONS = "#map .maplibregl-ctrl-group:visible, .settings-button:visible"
SCREENS = ("trips", "contacts", "hikes", "record", "groups", "more", "stations", "campus", "tips", "travel",
           "account", "admin", "calendar", "statistics")
NARROW = {**PHONE, "viewport": {"width": 320, "height": 700}}


@pytest.fixture(params=[PHONE, NARROW], ids=["390", "320"])
def large(request, open_page, bike_server):
    """Opens the page of a user who chose large text."""
    page = open_page(None, screen=request.param, at=bike_server.address, key=bike_server.key, refused=[404])
    session = page.page.context.new_cdp_session(page.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    add_contact(page, "Grandmother")
    return page


def show(page, path, ready):
    """Opens a screen, and waits until it is at rest."""
    page.page.goto(path)
    until(lambda: page.page.locator(ready).first.is_visible(), f"{path} was there")
    rest(page)


def cut_words(page, selector):
    """Returns the texts of elements that are narrower than their words."""
    return page.page.locator(selector).evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)")


def lasting_faults(page):
    """Returns the faults of the layout that are still there after some frames: the map's buttons are fitted after a
    part of the page has changed."""
    for _ in range(20):
        if not faults(page):
            return []
        page.page.wait_for_timeout(100)
    return faults(page)


def assert_clear(page, name):
    """Checks the layout, and that the buttons on the map stand beside each other and the search."""
    assert lasting_faults(page) == [], name
    parts = page.page.locator(f"{BUTTONS}, .search-card:visible")
    boxes = [edges(parts.nth(at)) for at in range(parts.count())]
    for at, one in enumerate(boxes):
        assert not any(overlap(one, other) for other in boxes[at + 1:]), name


def test_the_planner_has_room_for_large_text(large, server):
    show(large, "/", ".modes")
    assert_clear(large, "the first screen")
    assert large.page.locator(".locate-button").is_visible()
    field = large.page.locator("#to").bounding_box()
    assert field["width"] > 3 * LARGE  # room for some letters
    press(large, "Options")
    rest(large)
    assert_clear(large, "the options")
    query = shared_link(server).split("?")[1]
    show(large, f"/?{query}", ".card")
    assert_clear(large, "routes")
    show(large, f"/?{query}&view=directions", ".step")
    assert_clear(large, "directions")


def test_the_first_card_without_heights_shows_its_beginning(open_page, server):
    page = open_page(None, reduced_motion="no-preference")
    page.page.context.new_cdp_session(page.page).send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    without_heights(page)
    show(page, shared_link(server), ".card")
    edge = box(page, ".sheet-body")[1]
    page.page.wait_for_timeout(1000)  # longer than a smooth scroll
    assert box(page, ".card")[1] >= edge - 1


def test_every_screen_has_room_for_large_text(large):
    for view in SCREENS:
        show(large, f"/?view={view}", f".screen-{view} h2")
        assert_clear(large, view)


def test_a_trip_and_a_group_have_room_for_large_text(large):
    stops = [{"name": f"Stop {at}", "lat": 38.04 + at / 300, "lon": -30.06} for at in range(4)]
    trip = add_trip(large, "Round", "2031-12-01", stops=stops)
    show(large, f"/?view=trip&trip={trip['id']}", ".stop-name")
    assert_clear(large, "a trip")
    group = create(large)
    call(large, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    show(large, f"/?view=group&group={group['id']}", ".screen-group h2")
    assert_clear(large, "a group")
    line = large.page.locator(".screen-group h2").bounding_box()
    assert line["height"] < 4 * LARGE  # its title has lines of words, not a letter in each


def test_the_title_of_a_place_has_its_help_beside_it(large):
    for view in ("trips", "groups", "more"):
        show(large, f"/?view={view}", f".screen-{view} h2")
        title, help_button = (
            large.page.locator(f".screen-{view} {part}").first.bounding_box() for part in ("h2", ".help-button"))
        middle = help_button["y"] + help_button["height"] / 2
        assert title["y"] < middle < title["y"] + title["height"], view


def test_the_map_of_a_group_is_near_also_with_long_names(large):
    """The walkers are up to 3 km apart, which are 100 pixels at zoom 11.2."""
    large.page.add_init_script(NOTE)

    def walkers():
        return [one for one in call(large, "GET", "/groups")["items"]
                if sum(member["position"] is not None for member in one["members"]) == 4]

    [group] = until(walkers, "all four walked")
    show(large, f"/?view=group&group={group['id']}", ".group-meeting")
    until(lambda: camera(large)["zoom"] > 11, "the map was near")
    large.page.wait_for_timeout(1000)
    assert camera(large)["zoom"] > 11


def test_names_in_the_bar_do_not_touch(large):
    show(large, "/", ".frame-links")
    names = large.page.locator(".frame-links a span:visible")
    boxes = [edges(names.nth(at)) for at in range(names.count())]
    assert len(boxes) == 5
    assert all(right[0] - left[2] >= 8 for left, right in zip(boxes, boxes[1:]))
    width = large.page.viewport_size["width"]
    assert boxes[0][0] >= 0 and boxes[-1][2] <= width  # all in sight, without a scroll
    assert all(float(size.removesuffix("px")) > 14 for size in names.evaluate_all(
        "all => all.map((one) => getComputedStyle(one).fontSize)"))


def test_a_desktop_has_room_for_large_text(open_page, server):
    """The chart over the map has its words in lines, its legend inside, and the number of the scale in its bar."""
    page = open_page(None, screen=DESKTOP)
    page.page.context.new_cdp_session(page.page).send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    query = shared_link(server).split("?")[1]
    show(page, f"/?{query}", ".card")
    chart = box(page, ".profile")
    legend, reading = box(page, ".profile .incline-legend"), box(page, ".profile .cursor-reading")
    assert chart[0] <= legend[0] and legend[2] <= chart[2]
    assert reading[2] - reading[0] > 8 * LARGE
    limits = page.page.locator(".profile .incline-limit:visible")
    boxes = [edges(limits.nth(at)) for at in range(limits.count())]
    assert all(left[2] <= right[0] for left, right in zip(boxes, boxes[1:]))
    scale = page.page.locator(".maplibregl-ctrl-scale")
    assert scale.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert not overlap(edges(scale), box(page, ".maplibregl-ctrl-attrib"))
    assert page.page.get_by_role("button", name="Layers").is_visible()


def test_a_desktop_keeps_titles_and_the_actions_of_a_route_in_one_line(open_page, bike_server):
    page = open_page(None, screen=DESKTOP, at=bike_server.address, key=bike_server.key, refused=[404])
    page.page.context.new_cdp_session(page.page).send("Page.setFontSizes", {"fontSizes": {"standard": LARGE}})
    query = shared_link(bike_server.address).split("?")[1]
    for path, ready in ((f"/?{query}", ".card"), (f"/?{query}&view=directions", ".step")):
        show(page, path, ready)
        tops = {edges(one)[1] for one in page.page.locator(".actions .button:visible").all()}
        assert len(tops) == 1, path
    show(page, "/?view=trips", ".screen-trips h2")
    assert page.page.locator(".screen-trips h2").bounding_box()["height"] < 2 * LARGE


def test_cards_and_slider_have_room_for_large_text(large, server):
    show(large, f"/?{shared_link(server).split('?')[1]}", ".card")
    assert cut_words(large, ".card-delta") == []
    assert large.page.locator("#front").bounding_box()["width"] > 4 * LARGE


def test_a_station_has_room_for_large_text(large):
    show(large, "/?view=stations", ".bikes-row")
    large.page.locator(".bikes-row").first.click()
    until(lambda: large.page.locator(".bikes-odds").count() == 4, "the forecast was shown")
    assert_clear(large, "a station")
    assert cut_words(large, ".bikes-odds span") == []


def test_the_hint_of_the_search_is_not_cut(large):
    show(large, "/", ".routes-status")
    field = large.page.locator("#to")
    wide = field.evaluate("""(one) => {
      const pen = document.createElement('canvas').getContext('2d');
      pen.font = getComputedStyle(one).font;
      return pen.measureText(one.placeholder).width;
    }""")
    assert wide <= field.evaluate("""(one) => one.clientWidth
      - Number.parseFloat(getComputedStyle(one).paddingLeft) - Number.parseFloat(getComputedStyle(one).paddingRight)""")


def test_the_settings_have_room_for_large_text(large):
    show(large, "/", ".routes-status")
    open_settings(large)
    until(lambda: large.page.get_by_text("Offline maps").is_visible(), "all was loaded")
    assert_clear(large, "settings")
    body = large.page.locator("#settings").bounding_box()
    for segment in large.page.locator(".segment").all():
        inner = segment.bounding_box()
        assert body["x"] <= inner["x"] and inner["x"] + inner["width"] <= body["x"] + body["width"]


def test_a_round_trip_has_room_for_large_text(large):
    lat, lon = walks.START
    show(large, f"/?from={lat},{lon}&from_name=Museum&round=3000", ".card")
    assert_clear(large, "a round trip")


def test_a_hike_has_room_for_large_text(large):
    way = walks.strides(walks.ask_route(large.server, walks.START, walks.GOAL))
    call(large, "POST", "/hikes", 201, data=walks.gpx(way), headers={"Content-Type": "application/gpx+xml"})
    [hike] = call(large, "GET", "/hikes")["items"]
    show(large, "/?view=hikes", ".hike-open-facts")
    assert_clear(large, "the list of hikes")
    assert cut_words(large, ".hike-open-facts") == []
    show(large, f"/?view=hike&hike={hike['id']}", ".hike-facts")
    assert_clear(large, "a hike")
    title = large.page.locator(".hike-head h2")
    assert title.bounding_box()["width"] > 5 * LARGE


def test_a_path_across_a_campus_has_room_for_large_text(large):
    name = call(large, "GET", "/campuses")["items"][0]["id"]
    buildings = [one["short_name"] for one in call(large, "GET", f"/campuses/{name}")["buildings"]]
    ends = f"campus_from={buildings[0]}&campus_to={buildings[-1]}"
    show(large, f"/?view=campus&campus={name}&{ends}", ".campus-card-way")
    assert_clear(large, "a path across a campus")
    assert cut_words(large, ".campus-card-way") == []


def test_navigation_has_room_for_large_text(large):
    """The next step, the numbers and all buttons are in the window, and a part of the map is between."""
    fixes = walks.strides(walks.ask_route(large.server, walks.START, walks.GOAL))
    large.page.add_init_script(SENSES)
    large.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    large.page.goto(link("/walk.gpx", 1))
    until(lambda: large.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    until(lambda: large.page.locator(".go-countdown").inner_text(), "the distance was shown")
    assert_clear(large, "navigation")
    size = large.page.viewport_size
    parts = large.page.locator(".go-banner p:visible, .go-rest dd, .go-rest dt, .go-controls .button")
    for part in parts.all():
        left, top, right, bottom = edges(part)
        words = part.inner_text()
        assert left >= 0 and top >= 0 and right <= size["width"] and bottom <= size["height"], words
    assert cut_words(large, ".go-banner p, .go-rest dd, .go-rest dt") == []
    assert box(large, ".go-panel")[1] - box(large, ".go-banner")[3] >= 2 * LARGE
    press(large, "Pause")
    assert_clear(large, "a pause")
    large.page.get_by_text("Upcoming steps").click()
    assert_clear(large, "the coming steps")
    large.page.locator(".go-steps li").last.scroll_into_view_if_needed()
    assert edges(large.page.locator(".go-steps li").last)[3] <= size["height"] + 1
