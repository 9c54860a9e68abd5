"""Layout without faults on phones in portrait and landscape, on wide screens, and zoomed."""

import time

import pytest

from layout import SIZES, box, edges, faults, is_uncovered, overlap
from page import open_contacts, open_settings, until
from people import add_contact, add_trip, call
from test_routes import shared_link

BAR = ".frame-links"
# Screens by the first of their sizes: with touch, and with a mouse.
GROUPS = {"390": ["390", "320", "landscape"], "1280": ["1280", "zoomed"]}


@pytest.fixture(params=SIZES)
def size(request):
    """The name of a window size."""
    return request.param


@pytest.fixture
def routes(open_page, server, size):
    """Opens the page with five routes, at one of the sizes."""
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
    """The example stands above the bar, and options opened in a low sheet come into sight."""
    page = open_page("/", screen=SIZES[size])
    until(lambda: page.page.locator(BAR).is_visible(), "the bar was there")
    until(lambda: page.page.locator(".example").count() == 1, "the example was there")
    rest(page)
    assert faults(page) == []
    assert is_uncovered(page, ".example")
    assert not overlap(box(page, ".example"), box(page, BAR))
    page.page.get_by_role("button", name="Options", exact=True).click()
    rest(page)
    assert faults(page) == []
    assert is_uncovered(page, "#max-detour")


def test_no_fault_with_routes_and_the_slider_between_them(routes):
    assert faults(routes) == []
    assert_card_is_in_sight(routes)
    routes.page.locator("#front").focus()
    for _ in range(3):
        routes.page.locator("#front").press("ArrowLeft")
    rest(routes)
    assert faults(routes) == []
    routes.page.get_by_text("Colours and climb").click()
    routes.page.get_by_text("Elevation table").click()
    assert faults(routes) == []


def assert_card_is_in_sight(routes):
    """Checks the selected card: fixed buttons must not cover the time, which users read first."""
    card = ".card:has(:checked)"
    assert is_uncovered(routes, f"{card} .card-main strong")
    outer = box(routes, card)
    for part in (".tag", ".swatch", ".card-stairs", ".card-climb", ".card-delta", ".card-main"):
        inner = box(routes, f"{card} {part}")
        assert outer[0] <= inner[0] and inner[2] <= outer[2] + 0.5, part


@pytest.mark.parametrize("phone", ["390", "320"])
@pytest.mark.parametrize("key", ["ArrowUp", "ArrowDown"])
def test_no_fault_with_the_sheet_drawn_out_and_put_away(open_page, server, phone, key):
    page = open_page(shared_link(server), screen=SIZES[phone])
    page.wait_for_routes()
    page.page.get_by_role("button", name="Routes panel").press(key)
    rest(page)
    assert faults(page) == []


def test_no_fault_in_directions_with_a_section_marked(routes):
    routes.page.get_by_role("button", name="Directions").click()
    rest(routes)
    assert faults(routes) == []
    mark_section(routes)
    assert faults(routes) == []
    assert_section_is_above_the_chart(routes)


@pytest.fixture(params=GROUPS)
def screen(request):
    """One of the screens whose window is resized to several sizes."""
    return request.param


def assert_no_fault(page, screen):
    """Checks the layout at every size of a screen, without loading the page again."""
    for size in GROUPS[screen]:
        page.page.set_viewport_size(SIZES[size]["viewport"])
        rest(page)
        assert faults(page) == [], size


def test_no_fault_in_the_settings(open_page, screen):
    page = open_page("/", screen=SIZES[screen])
    open_settings(page)
    until(lambda: page.page.get_by_text("Offline maps").is_visible(), "all was loaded")
    assert_no_fault(page, screen)


@pytest.fixture
def people(open_page, people_server, screen):
    """Opens the page of a user with contacts and trips, one current: people(path)."""
    page = open_page(
        None, screen=SIZES[screen], at=people_server.address, key=people_server.key, refused=[404])
    add_contact(page, "Amelia Longname-Featherstonehaugh of the Old Quay", "Bell Street 7")
    stops = [{"name": f"Stop {at}", "lat": 38.04 + at / 1000, "lon": -30.06} for at in range(4)]
    page.trip = add_trip(page, "A round through all of the old town", "2031-12-01", stops=stops)

    def people(path, ready):
        page.page.goto(path)
        until(lambda: page.page.locator(ready).first.is_visible(), f"{path} was there")
        return page

    people.page = page
    return people


def test_no_fault_on_the_screens_beside_the_planner(people, screen):
    for path, ready in (
        ("/?view=trips", ".screen-trips li"),
        ("/?view=calendar&month=2026-12", ".screen-calendar h2"),
        ("/?view=contacts", ".contact"),
        ("/?view=account", ".screen-account h2"),
        ("/?view=travel", ".screen-travel h2"),
    ):
        assert_no_fault(people(path, ready), screen)
    people("/?view=contacts", ".contact").page.locator(".item-open").first.click()
    until(lambda: people.page.page.locator("#contact-note").is_visible(), "the contact was open")
    assert_no_fault(people.page, screen)


def test_no_fault_in_a_trip_on_the_way_and_behind_its_link(people, screen):
    trip = people.page.trip
    page = people(f"/?view=trip&trip={trip['id']}", ".stop-name")
    assert_no_fault(page, screen)
    call(page, "POST", f"/trips/{trip['id']}/start", data={})
    page = people("/?view=travel", ".next-card")
    assert_no_fault(page, screen)
    link = call(page, "POST", f"/trips/{trip['id']}/links", 201, data={})
    page = people("/shared/" + link["url"].rsplit("/", 1)[1], ".shared-stops li")
    assert_no_fault(page, screen)


# The first screen


def test_saved_routes_and_options_stand_above_the_bar(routes, size):
    save_route(routes)
    routes.page.goto("/")
    until(lambda: routes.page.locator(".saved-open").is_visible(), "the saved route was listed")
    until(lambda: routes.page.locator(BAR).is_visible(), "the bar was there")
    rest(routes)
    assert not overlap(box(routes, "#saved-title"), box(routes, BAR))
    if size in ("390", "1280"):
        assert is_uncovered(routes, ".saved-open")  # small screens scroll
    routes.page.get_by_role("button", name="Options", exact=True).click()
    rest(routes)
    routes.page.locator("#avoid-steps").scroll_into_view_if_needed()
    assert is_uncovered(routes, "#avoid-steps")
    assert not overlap(box(routes, "#avoid-steps"), box(routes, BAR))
    routes.page.locator("#leaving-hint").scroll_into_view_if_needed()
    assert is_uncovered(routes, "#leaving")
    assert not overlap(box(routes, "#leaving"), box(routes, BAR))


# Cards, modes, chart


@pytest.mark.parametrize("wide", ["landscape", "1280", "zoomed"])
def test_every_mode_is_inside_the_panel(open_page, wide):
    """A mouse cannot swipe the row of modes: all seven must be visible."""
    page = open_page("/", screen=SIZES[wide])
    modes = page.page.locator(".mode:visible")
    until(lambda: modes.count() == 7, "there were all modes")
    panel = box(page, ".panel")
    for at in range(7):
        left, _, right, _ = edges(modes.nth(at))
        assert left >= panel[0] and right <= panel[2]


@pytest.mark.parametrize("low", ["landscape", "zoomed"])
def test_the_five_places_stay_in_sight_while_the_panel_scrolls(open_page, server, low):
    page = open_page(shared_link(server), screen=SIZES[low])
    page.wait_for_routes()
    scroll = "document.querySelector('.panel').scrollTop = {}, document.querySelector('.panel').scrollTop"
    assert page.page.evaluate(scroll.format(1000)) > 100
    places = page.page.locator(".frame-links a")
    assert places.count() == 5
    assert is_uncovered(page, ".frame-links a")
    for place in places.all():
        _, top, _, bottom = edges(place)
        assert 0 <= top < bottom <= SIZES[low]["viewport"]["height"]


def mark_section(page):
    """Selects a fifth of the way on the chart."""
    page.page.get_by_role("slider", name="Position along the route").focus()
    for _ in range(2):
        page.page.keyboard.press("Shift+PageUp")
    until(lambda: page.page.locator(".section-facts").is_visible(), "the section was shown")


def test_the_figures_of_a_section_stand_above_the_chart(routes):
    mark_section(routes)
    assert_section_is_above_the_chart(routes)


def assert_section_is_above_the_chart(routes):
    """Checks that the figures of the marked section cover neither the chart nor its legend."""
    for part in (".section-facts", ".section button"):
        assert not overlap(box(routes, part), box(routes, ".plot-frame")), part
    assert not overlap(box(routes, ".section-facts"), box(routes, ".section button"))
    if routes.page.locator(".incline-legend").is_visible():  # on phones it stands with the directions
        assert not overlap(box(routes, ".section-facts"), box(routes, ".incline-legend"))


# The map


def test_the_ends_of_a_route_stand_beside_the_buttons_of_the_map(open_page, server, size):
    """The map fits a route into its free part: no button may cover start and end."""
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
    """The reporting device is the traveller: the map shows it only once."""
    here = {"latitude": 38.0398, "longitude": -30.0629}
    page = open_page("/", at=people_server.address, key=people_server.key, permissions=["geolocation"], geolocation=here,
                     refused=[404])
    until(lambda: page.page.locator(".map-here").count() == 1, "the map showed the location")
    stops = [{"name": "Far", "lat": 38.056, "lon": -30.05}]
    trip = add_trip(page, "Out", "2031-12-01", stops=stops)
    page.page.goto(f"/?view=trip&trip={trip['id']}")
    page.page.get_by_role("button", name="Start", exact=True).click()
    until(lambda: page.page.locator(".next-card").is_visible(), "the trip was current")
    until(lambda: (call(page, "GET", "/trips/current")["position"] or {}).get("lat"),
          "the position was sent")
    until(lambda: page.page.locator(".map-here").count() == 0, "one dot was left")
    page.page.get_by_role("button", name="Show my location").click()
    time.sleep(1)
    assert page.page.locator(".map-here").count() == 0


def test_a_contact_is_found_without_distances_from_a_map_that_is_not_seen(open_page, people_server):
    """Distances in a form count from the device's location; without it they are omitted."""
    page = open_page("/?view=contacts", at=people_server.address, key=people_server.key)
    assert distances(page) == []
    here = {"latitude": 38.0398, "longitude": -30.0629}
    page = open_page("/", at=people_server.address, key=people_server.key, permissions=["geolocation"], geolocation=here)
    until(lambda: page.page.locator(".map-here").count() == 1, "the map showed the location")
    open_contacts(page)
    shown = distances(page)
    # The demo city is 6 km across: nothing in it is farther from a place near its middle.
    assert shown and all(text.endswith("\u00a0m") or float(text.split()[0]) <= 6 for text in shown)


def distances(page):
    """Returns the distances shown by the suggestions for a new contact's address."""
    page.page.get_by_role("button", name="Add a contact").click()
    page.page.locator("#contact-address").press_sequentially("bell", delay=15)
    options = page.page.locator("#contact-address-suggestions [role=option]")
    until(lambda: "Bell" in " ".join(options.all_inner_texts()), "some were suggested")
    return page.page.locator(".suggestion-away").all_inner_texts()


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("view", ["trips", "hikes"])
def test_a_title_has_its_buttons_beside_it_on_a_narrow_phone(open_page, people_server, view, width):
    page = open_page(
        f"/?view={view}", screen={"viewport": {"width": width, "height": 640}, "has_touch": True},
        at=people_server.address, key=people_server.key)
    parts = page.page.locator(f".screen-{view} .screen-head > :visible")
    until(lambda: parts.count() >= 4, "the buttons were there")
    rest(page)
    boxes = [edges(parts.nth(at)) for at in range(parts.count())]
    assert max(box[1] for box in boxes) < min(box[3] for box in boxes), boxes
    assert not any(overlap(one, other) for one, other in zip(boxes, boxes[1:]))
    assert faults(page) == []
