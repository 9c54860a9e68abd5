"""Nothing is covered, clipped or cut off on phones, upright and across, on wide screens, zoomed."""

import time

import pytest

from layout import SIZES, box, edges, faults, is_uncovered, overlap
from page import until
from people import add_contact, add_trip, call
from test_routes import shared_link

BAR = ".frame-links"


@pytest.fixture(params=SIZES)
def size(request):
    """The name of a size of the window."""
    return request.param


@pytest.fixture
def routes(open_page, server, size):
    """The page with five routes, at one of the sizes."""
    page = open_page(shared_link(server), screen=SIZES[size])
    page.wait_for_routes()
    rest(page)
    return page


def rest(page):
    """Waits until neither sheet nor map moves any more."""
    until(lambda: box(page, "#sheet") == (time.sleep(0.3) or box(page, "#sheet")), "it was at rest")


def save_route(page):
    """Saves the route shown on this device."""
    save = page.page.get_by_role("button", name="Save this route")
    save.click()
    until(lambda: save.get_attribute("aria-pressed") == "true", "the route was saved")


# Every screen


def test_no_fault_on_the_first_screen(open_page, size):
    page = open_page("/", screen=SIZES[size])
    until(lambda: page.page.locator(".frame-links").is_visible(), "the bar was there")
    rest(page)
    assert faults(page) == []
    page.page.get_by_role("button", name="Options", exact=True).click()
    rest(page)
    assert faults(page) == []


def test_no_fault_with_routes_and_the_slider_between_them(routes):
    assert faults(routes) == []
    routes.page.locator("#front").focus()
    for _ in range(3):
        routes.page.locator("#front").press("ArrowLeft")
    rest(routes)
    assert faults(routes) == []
    routes.page.get_by_text("Colours and climb").click()
    routes.page.get_by_text("Heights as a table").click()
    assert faults(routes) == []


@pytest.mark.parametrize("phone", ["390", "320"])
@pytest.mark.parametrize("key", ["ArrowUp", "ArrowDown"])
def test_no_fault_with_the_sheet_drawn_out_and_put_away(open_page, server, phone, key):
    page = open_page(shared_link(server), screen=SIZES[phone])
    page.wait_for_routes()
    page.page.get_by_role("button", name="Panel of routes").press(key)
    rest(page)
    assert faults(page) == []


def test_no_fault_in_directions_with_a_stretch_marked(routes):
    routes.page.get_by_role("button", name="Directions").click()
    rest(routes)
    assert faults(routes) == []
    mark_stretch(routes)
    assert faults(routes) == []


def test_no_fault_in_the_settings(open_page, size):
    page = open_page("/", screen=SIZES[size])
    page.page.get_by_role("button", name="Settings", exact=True).click()
    until(lambda: page.page.get_by_text("Without a connection").is_visible(), "all was loaded")
    assert faults(page) == []


@pytest.fixture
def people(open_page, people_server, size):
    """The page of who has contacts and trips, one of them under way; people(path) goes on."""
    page = open_page("/", screen=SIZES[size], at=people_server.address, key=people_server.key, refused=[404])
    add_contact(page, "Amelia Longname-Featherstonehaugh of the Old Quay", "Bell Street 7")
    stops = [{"name": f"Stop {at}", "lat": 38.04 + at / 1000, "lon": -30.06} for at in range(4)]
    page.trip = add_trip(page, "A round through all of the old town", "2026-12-01", stops=stops)

    def people(path, ready):
        page.page.goto(path)
        until(lambda: page.page.locator(ready).first.is_visible(), f"{path} was there")
        rest(page)
        return page

    people.page = page
    return people


@pytest.mark.parametrize("path, ready", [
    ("/?view=trips", ".screen-trips li"),
    ("/?view=calendar&month=2026-12", ".screen-calendar h2"),
    ("/?view=contacts", ".contact"),
    ("/?view=account", ".screen-account h2"),
    ("/?view=travel", ".screen-travel h2"),
])
def test_no_fault_on_the_screens_beside_the_planner(people, path, ready):
    assert faults(people(path, ready)) == []


def test_no_fault_in_a_trip_on_the_way_and_behind_its_link(people):
    trip = people.page.trip
    page = people(f"/?view=trip&trip={trip['id']}", ".stop-name")
    assert faults(page) == []
    call(page, "POST", f"/trips/{trip['id']}/start", data={})
    page = people("/?view=travel", ".next-card")
    assert faults(page) == []
    link = call(page, "POST", f"/trips/{trip['id']}/links", 201, data={})
    page = people("/shared/" + link["url"].rsplit("/", 1)[1], ".shared-stops li")
    assert faults(page) == []


def test_no_fault_with_a_contact_open(people):
    page = people("/?view=contacts", ".contact")
    page.page.locator(".item-open").first.click()
    until(lambda: page.page.locator("#contact-note").is_visible(), "the contact was open")
    assert faults(page) == []


# The first screen


def test_the_hint_stands_above_the_bar(open_page, size):
    page = open_page("/", screen=SIZES[size])
    until(lambda: page.page.locator(BAR).is_visible(), "the bar was there")
    rest(page)
    assert is_uncovered(page, ".routes-status")
    assert not overlap(box(page, ".routes-status"), box(page, BAR))


def test_saved_routes_and_options_stand_above_the_bar(routes, size):
    save_route(routes)
    routes.page.goto("/")
    until(lambda: routes.page.locator(".saved-open").is_visible(), "the saved route was listed")
    until(lambda: routes.page.locator(BAR).is_visible(), "the bar was there")
    rest(routes)
    assert not overlap(box(routes, "#saved-title"), box(routes, BAR))
    if size in ("390", "1280"):
        assert is_uncovered(routes, ".saved-open")  # on small screens one scrolls
    routes.page.get_by_role("button", name="Options", exact=True).click()
    rest(routes)
    routes.page.locator("#avoid-steps").scroll_into_view_if_needed()
    assert is_uncovered(routes, "#avoid-steps")
    assert not overlap(box(routes, "#avoid-steps"), box(routes, BAR))


def test_options_opened_in_a_low_sheet_come_into_sight(open_page, size):
    page = open_page("/", screen=SIZES[size])
    page.page.get_by_role("button", name="Options", exact=True).click()
    rest(page)
    assert is_uncovered(page, "#max-detour")


# Cards, modes, chart


def test_the_time_of_the_selected_card_is_in_sight_and_inside_its_card(routes):
    """The time is what one reads first: buttons that stay in place may not lie over it."""
    card = ".card:has(:checked)"
    assert is_uncovered(routes, f"{card} .card-main strong")
    outer = box(routes, card)
    for part in (".tag", ".swatch", ".card-stairs", ".card-climb", ".card-delta", ".card-main"):
        inner = box(routes, f"{card} {part}")
        assert outer[0] <= inner[0] and inner[2] <= outer[2] + 0.5, part


@pytest.mark.parametrize("wide", ["landscape", "1280", "zoomed"])
def test_every_mode_is_inside_the_panel(open_page, wide):
    """A mouse has no way to draw a row of modes aside: all seven must be seen at once."""
    page = open_page("/", screen=SIZES[wide])
    modes = page.page.locator(".mode:visible")
    until(lambda: modes.count() == 7, "there were all modes")
    panel = box(page, ".panel")
    for at in range(7):
        left, _, right, _ = edges(modes.nth(at))
        assert left >= panel[0] and right <= panel[2]


def mark_stretch(page):
    """Marks a fifth of the way on the chart."""
    page.page.get_by_role("slider", name="Position along the route").focus()
    for _ in range(2):
        page.page.keyboard.press("Shift+PageUp")
    until(lambda: page.page.locator(".stretch-facts").is_visible(), "the stretch was told")


@pytest.mark.parametrize("view", ["routes", "directions"])
def test_the_figures_of_a_stretch_stand_above_the_chart(routes, view):
    if view == "directions":
        routes.page.get_by_role("button", name="Directions").click()
    mark_stretch(routes)
    for part in (".stretch-facts", ".stretch button"):
        assert not overlap(box(routes, part), box(routes, ".plot-frame")), part
    assert not overlap(box(routes, ".stretch-facts"), box(routes, ".stretch button"))
    legend = box(routes, ".incline-legend")
    assert not overlap(box(routes, ".stretch-facts"), legend)


# The map


def test_the_ends_of_a_route_stand_beside_the_buttons_of_the_map(open_page, server, size):
    """A route is fitted into what is free: its start and end may not be under a button."""
    page = open_page(shared_link(server), screen=SIZES[size])
    page.wait_for_routes()
    page.page.get_by_role("button", name="Swap start and end").click()
    page.wait_for_routes()
    time.sleep(1)  # the map comes to rest
    groups = page.page.locator("#map .maplibregl-ctrl-group:visible")
    for end in (".map-end-from", ".map-end-to"):
        mark = box(page, end)
        for at in range(groups.count()):
            assert not overlap(mark, edges(groups.nth(at))), end


def test_one_dot_shows_the_traveller(open_page, people_server):
    """The device that reports where a trip is is the traveller: it is not shown a second time."""
    here = {"latitude": 38.0398, "longitude": -30.0629}
    page = open_page("/", at=people_server.address, key=people_server.key, permissions=["geolocation"], geolocation=here,
                     refused=[404])
    until(lambda: page.page.locator(".map-here").count() == 1, "the map showed where one is")
    stops = [{"name": "Far", "lat": 38.056, "lon": -30.05}]
    trip = add_trip(page, "Out", "2026-12-01", stops=stops)
    page.page.goto(f"/?view=trip&trip={trip['id']}")
    page.page.get_by_role("button", name="Start", exact=True).click()
    until(lambda: page.page.locator(".next-card").is_visible(), "one was on the way")
    until(lambda: (call(page, "GET", "/trips/current")["position"] or {}).get("lat"), "it was told")
    until(lambda: page.page.locator(".map-here").count() == 0, "one dot was left")
    page.page.get_by_role("button", name="Show where I am").click()
    time.sleep(1)
    assert page.page.locator(".map-here").count() == 0


def test_a_contact_is_found_without_distances_from_a_map_that_is_not_seen(open_page, people_server):
    """In a form they count from where the device is, and are left out where that is not known."""
    page = open_page("/?view=contacts", at=people_server.address, key=people_server.key)
    assert distances(page) == []
    here = {"latitude": 38.0398, "longitude": -30.0629}
    page = open_page("/", at=people_server.address, key=people_server.key, permissions=["geolocation"], geolocation=here)
    until(lambda: page.page.locator(".map-here").count() == 1, "the map showed where one is")
    page.page.get_by_role("link", name="Contacts").click()
    shown = distances(page)
    # The demo city is 6 km across: nothing in it is farther from a place near its middle.
    assert shown and all(text.endswith("\u00a0m") or float(text.split()[0]) <= 6 for text in shown)


def distances(page):
    """What the suggestions for the address of a new contact say of how far they are."""
    page.page.get_by_role("button", name="Add a contact").click()
    page.page.locator("#contact-address").press_sequentially("bell", delay=15)
    options = page.page.locator("#contact-address-suggestions [role=option]")
    until(lambda: "Bell" in " ".join(options.all_inner_texts()), "some were suggested")
    return page.page.locator(".suggestion-away").all_inner_texts()
