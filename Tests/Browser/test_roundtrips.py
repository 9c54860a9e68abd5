"""Round trips: from the search card and from the map, their wishes, their links, without the server."""

import functools
import re
import urllib.parse

import pytest

import walks
from conftest import DESKTOP, PHONE
from layout import SIZES, faults
from page import leave_settings, open_settings, until
from test_accessibility import findings
from test_go import SENSES, arrived, notice
from test_layout import save_route
from test_offline import keep_region, wait_for_shell
from test_routes import FROM, ask, place

BEGIN = "Round trip"


def link(server, **wish):
    """Returns the link of round trips of 5 km."""
    query = {"from": place(server, FROM), "from_name": FROM, "round": 5000, **wish}
    return "/?" + urllib.parse.urlencode(query)


def button(page, name):
    return page.page.get_by_role("button", name=name, exact=True)


def wish(page, name):
    """The label of a wish for climb."""
    return page.page.locator(".round-climb label").filter(has_text=name)


def query(page):
    """Returns the wish in the page's address."""
    found = urllib.parse.parse_qs(urllib.parse.urlparse(page.page.url).query)
    return {name: values[0] for name, values in found.items() if name.startswith("round")}


def climb(page):
    """Returns the climb of the selected trip, metres."""
    text = page.page.locator(".card:has(:checked) .card-climb b").first.inner_text()
    return int(re.match(r"\d+", text)[0])


def change(page, act):
    """Waits until other trips have replaced those shown."""
    page.page.locator(".cards").evaluate("(cards) => { cards.firstElementChild.dataset.old = true }")
    act()
    until(lambda: page.page.locator(".card[data-old]").count() == 0, "other trips were found")
    page.wait_for_routes()


def test_a_round_trip_from_the_search_to_its_directions_and_back(open_page):
    page = open_page("/")
    button(page, BEGIN).click()
    assert page.page.evaluate("document.activeElement.id") == "from"
    assert "start for the round trip" in page.page.locator(".routes-status").inner_text()
    page.choose("from", FROM)
    page.wait_for_routes()
    assert not page.page.locator("#to").is_visible()
    assert query(page) == {"round": "5000"}
    assert page.page.title() == f"Round trip from {FROM} · Amble"
    assert "round trip" in page.page.locator(".routes-status").inner_text()
    words = page.page.locator(".cards").inner_text()
    assert "Round trip" in words and "Towards the" in words
    assert not re.search(r"shorter|same length|Flattest|Best balance", words)
    for card in page.cards.all():
        assert 4.7 <= float(re.search(r"([\d.]+)\s*km", card.inner_text())[1]) <= 5.3

    change(page, lambda: button(page, "Another round trip").click())
    assert query(page) == {"round": "5000", "round_seed": "1"}
    change(page, lambda: wish(page, "Least").click())
    least = climb(page)
    change(page, lambda: wish(page, "Most").click())
    assert query(page) == {"round": "5000", "round_climb": "most", "round_seed": "1"}
    until(lambda: climb(page) > least + 10, "trips of more climb were found")

    seen = page.page.locator(".cards").inner_text()
    page.page.reload()
    page.wait_for_routes()
    assert page.page.locator(".cards").inner_text() == seen
    assert page.page.locator(".round-climb :checked").get_attribute("value") == "most"

    page.page.get_by_role("button", name="Directions").click()
    assert page.page.locator(".directions-head h2").inner_text() == "Directions, trip 1"
    assert page.page.locator(".directions-ends").inner_text() == f"Round trip from {FROM}"
    assert FROM in page.page.locator(".steps li").last.inner_text()
    page.page.go_back()
    until(lambda: page.page.locator(".cards").is_visible(), "the trips were shown again")
    change(page, lambda: page.page.go_back())
    assert query(page) == {"round": "5000", "round_climb": "least", "round_seed": "1"}
    button(page, "Choose a destination instead").click()
    assert page.page.evaluate("document.activeElement.id") == "to"
    assert page.cards.count() == 0
    assert query(page) == {}


def test_the_length_is_chosen_by_the_keyboard_in_the_users_unit(open_page, server):
    page = open_page(link(server), screen=DESKTOP)
    page.wait_for_routes()
    slider = page.page.get_by_role("slider", name="Length of the round trip")
    assert slider.get_attribute("aria-valuetext") == "5\u00a0km"
    change(page, lambda: slider.press("ArrowLeft"))
    assert query(page) == {"round": "4500"}
    assert slider.get_attribute("aria-valuetext") == "4.5\u00a0km"
    open_settings(page)
    page.page.get_by_text("Miles", exact=True).click()
    leave_settings(page)
    assert slider.get_attribute("aria-valuetext") == "2.8\u00a0mi"
    change(page, lambda: slider.press("ArrowLeft"))
    assert slider.get_attribute("aria-valuetext") == "2.5\u00a0mi"
    assert query(page) == {"round": "4023"}


def test_a_round_trip_from_a_point_of_the_map_ends_at_a_destination(open_page, server):
    page = open_page("/", screen=DESKTOP)
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    button(page, "Round trip from here").click()
    page.wait_for_routes()
    until(lambda: page.page.locator("#from").input_value() != "", "the start had a name")
    assert page.page.locator(".map-end").count() == 1
    page.page.locator("#map canvas").focus()
    page.page.keyboard.press("Enter")
    button(page, "To here").click()
    assert page.page.locator("#to").is_visible()
    assert query(page) == {}


def test_who_leaves_a_round_trip_is_sent_back_to_its_line(open_page, server):
    page = open_page(None)
    page.page.add_init_script(SENSES)
    fixes = astray(flattest_trip(server))
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link(server, view="go", replay="/walk.gpx", speed=20))
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    until(lambda: "left the round trip" in notice(page), "the wrong turn was noticed")
    until(lambda: notice(page) == "", "the way back to the line was noticed")
    assert not arrived(page)
    assert not [url for url in page.requests if "algorithm=pareto" in url]


def flattest_trip(server):
    """Returns the line of the first trip that the page shows, as (latitude, longitude)."""
    query = {"point": place(server, FROM), "profile": "walk", "algorithm": "round_trip",
             "round_trip.distance": 5000, "alternative_route.max_paths": 3,
             "points_encoded": "false"}
    paths = ask(f"{server}/route?" + urllib.parse.urlencode(query))["paths"]
    path = min(paths, key=lambda path: path["ascend"])
    return [(lat, lon) for lon, lat, *_ in path["points"]["coordinates"]]


def astray(line):
    """Returns a walk of 700 m along a line, with a way aside and back after 400 m."""
    before = walks.part(line, 400)
    lat, lon = before[-1]
    places = [(lat + north, lon + east) for north in (-0.002, 0.002) for east in (-0.0025, 0.0025)]
    aside = max(places, key=lambda spot: walks.away(spot, line))
    after = walks.part(line, 700)
    onward = [before[-1], *after[len(before) - 1:]]
    return walks.strides(before) + walks.strides([before[-1], aside, before[-1]]) + walks.strides(onward)


def test_where_there_is_no_round_trip_it_says_so(open_page, server):
    page = open_page(link(server, round=30000), refused=True)
    failure = page.page.locator(".failure")
    until(lambda: failure.count() == 1, "it was refused")
    assert failure.inner_text() == (
        "There is no round trip of about 30\u00a0km on foot from the start. Choose another length.")


def test_a_saved_round_trip_is_shown_as_one_again(open_page, server):
    page = open_page(link(server, round_climb="most"))
    page.wait_for_routes()
    seen = page.cards.first.inner_text()
    save_route(page)  # leaving the page at once would stop the writing
    page.page.goto("/")
    page.page.locator(".handle").click()
    saved = page.page.locator(".saved-open")
    until(lambda: saved.count() == 1, "the trip was listed")
    assert f"Round trip from {FROM}" in saved.inner_text()
    saved.click()
    page.wait_for_routes()
    assert page.cards.all_inner_texts() == [seen]
    assert query(page) == {"round": "5000", "round_climb": "most"}


def test_without_the_server_round_trips_are_found_on_the_device(open_page, own_server):
    open_page = functools.partial(open_page, installs=True)
    page = open_page("/", at=own_server.address)
    wait_for_shell(page)
    keep_region(page)
    page.page.keyboard.press("Escape")
    there = link(own_server.address, round_climb="most", round_seed=3)
    own_server.stop()
    page.page.goto(there)
    page.wait_for_routes()
    note = page.page.locator(".offline")
    until(lambda: "computed on this device" in note.inner_text(), "the device was named")
    most = climb(page)
    wish(page, "Least").click()
    until(lambda: climb(page) < most - 10, "trips of less climb were found")


@pytest.mark.parametrize("width, theme", [(390, "light"), (1280, "dark")])
def test_axe_finds_nothing(open_page, server, width, theme):
    page = open_page("/", screen={390: PHONE, 1280: DESKTOP}[width], theme=theme)
    assert findings(page) == []
    page.page.goto(link(server))
    page.wait_for_routes()
    assert findings(page) == []
    page.picture(f"{width}-{theme}-round")
    page.page.get_by_role("button", name="Directions").click()
    assert findings(page) == []


@pytest.mark.parametrize("size", SIZES)
def test_no_fault_with_a_round_trip(open_page, server, size):
    page = open_page("/", screen=SIZES[size])
    page.page.locator("#to").focus()
    page.page.keyboard.press("Escape")
    # A step back that is still under way would end the next load.
    until(lambda: page.page.evaluate("history.state") is None, "the search left its entry of the history")
    assert faults(page) == []
    page.page.goto(link(server, round_climb="most"))
    page.wait_for_routes()
    assert faults(page) == []
    for name in (".round-climb label", ".round-another", ".round-leave", "#round-length"):
        for part in page.page.locator(name).all():
            assert part.bounding_box()["height"] >= 36
