"""The first minute: examples on the first screen, the opening, and the help behind "?"."""

import re

import pytest

from conftest import PHONE
from looks import check
from page import happens, until
from people import call
from test_accessibility import LOOKS, SCREENS, findings

KEPT = "JSON.parse(localStorage.getItem('amble.example') ?? 'null')"


def example(page):
    """Returns the row of the walk that saves climb."""
    return page.page.locator(".example", has_text="less climb")


def walkers(page):
    """Returns the row of those who are under way."""
    return page.page.locator(".example", has_text=re.compile(r"\bnow$|Walkers"))


def plain(text):
    """Returns a text without the marks around names."""
    return re.sub("[\\u2068\\u2069]", "", text)


def metres(text):
    """Returns the first number of metres in a text."""
    return int(re.search(r"([\d,]+)\sm", text)[1].replace(",", ""))


def open_played(open_page, server, **options):
    """Opens the first screen of the local user once the walkers are in their group."""
    page = open_page(None, at=server.address, key=server.key, **options)

    def sharing():
        groups = call(page, "GET", "/groups")["items"]
        return [member for group in groups for member in group["members"] if member["position"]]

    until(lambda: len(sharing()) == 4, "all four walked")
    page.open("/")
    return page


def asked_routes(page):
    """Returns the addresses of requests for routes."""
    return [url for url in page.requests if "/route?" in url]


def test_an_example_saves_climb_and_its_routes_say_the_same(open_page):
    page = open_page("/")
    until(lambda: example(page).count() == 1, "there was an example")
    names = plain(example(page).locator(".example-name").inner_text()).split(" → ")
    saved = metres(example(page).locator(".example-facts").inner_text())
    assert saved >= 30
    assert page.page.locator(".routes-status").inner_text() != ""  # for screen readers
    example(page).click()
    page.wait_for_routes()
    assert page.page.locator("#from").input_value() == names[0]
    assert page.page.locator("#to").input_value() == names[1]
    flattest = page.page.locator(".card").first
    assert "Flattest" in flattest.inner_text()
    assert f"−{saved} m climb" in flattest.locator(".card-delta").inner_text().replace("\u00a0", " ")
    until(lambda: not example(page).is_visible(), "the examples were gone")


def test_an_example_is_asked_for_once(open_page):
    page = open_page("/")
    until(lambda: example(page).count() == 1, "there was an example")
    text = example(page).inner_text()
    asked = len(asked_routes(page))
    assert 1 <= asked <= 6
    assert not any("front_paths" in url for url in asked_routes(page))
    page.page.reload()
    until(lambda: example(page).count() == 1, "it was there again")
    assert example(page).inner_text() == text
    assert len(asked_routes(page)) == asked


def test_where_no_heights_are_known_nothing_is_claimed(open_page):
    page = open_page(None)

    def without_heights(route):
        answer = route.fetch().json()
        route.fulfill(json={**answer, "elevation": False})

    page.page.route("**/info", without_heights)
    page.open("/")
    trip = page.page.locator(".example", has_text="Round trip of 5")
    until(lambda: trip.count() == 1, "there was an example")
    assert "climb" not in trip.inner_text()
    assert asked_routes(page) == []
    start = re.search("From (.*) and back", plain(trip.inner_text()))[1]
    trip.click()
    page.wait_for_routes()
    assert page.page.locator("#from").input_value() == start


def test_a_question_ends_the_search_for_an_example(open_page):
    page = open_page(None)
    page.page.route(re.compile("/photon/reverse"), lambda route: None)  # never answered
    page.open("/")
    happens(page, lambda: any("/photon/reverse" in url for url in page.requests), "places were asked for")
    page.choose("to", "museum")
    page.choose("from", "station")
    page.wait_for_routes()
    assert len(asked_routes(page)) == 1
    assert page.page.evaluate(KEPT) is None


def test_the_walkers_of_a_group_are_told_and_seen_while_the_row_is_in_sight(open_page, bike_server):
    page = open_played(open_page, bike_server)
    until(lambda: walkers(page).count() == 1, "the walkers were told")
    until(lambda: page.page.locator(".group-marker.small").count() == 4, "all four were on the map")
    assert "Walkers of the demo" in walkers(page).inner_text()
    places = lambda: [one.get_attribute("style") for one in page.page.locator(".group-marker.small").all()]
    before = places()
    until(lambda: places() != before, "they moved")
    page.page.get_by_role("navigation").get_by_role("link", name="Hikes").click()
    until(lambda: page.page.locator(".group-marker").count() == 0, "they left the map with the screen")
    page.page.get_by_role("navigation").get_by_role("link", name="Routes").click()
    until(lambda: walkers(page).count() == 1, "they were told again")
    walkers(page).click()
    until(lambda: page.page.locator(".screen-group h2").inner_text() == "Walkers of the demo", "the group was open")
    until(lambda: page.page.locator(".group-marker:not(.small)").count() == 4, "with the map on them")


def test_a_small_phone_shows_the_recording_below_two_examples(open_page, bike_server):
    page = open_played(open_page, bike_server, screen={"viewport": {"width": 320, "height": 640}, "has_touch": True})
    until(lambda: page.page.locator(".example").count() == 2, "both examples were there")
    row, bar = page.page.get_by_role("button", name="Record a hike"), page.page.locator(".frame-links")
    below = lambda: row.bounding_box()["y"] + row.bounding_box()["height"]
    until(lambda: below() <= bar.bounding_box()["y"] + 1, "it was seen whole")


def test_recording_is_a_row_of_the_first_screen(open_page, people_server):
    page = open_page("/", at=people_server.address)
    row = page.page.get_by_role("button", name="Record a hike")
    until(row.is_visible, "it was offered")
    row.click()
    until(lambda: page.page.locator(".screen-record h2").is_visible(), "it began")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_in_the_examples(open_page, bike_server, width, theme):
    page = open_played(open_page, bike_server, screen=SCREENS[width], theme=theme)
    until(lambda: page.page.locator(".example").count() == 2, "both examples were there")
    check(page, width, theme, "first-screen")


# Notes the properties that animations of the opening change, and when it is there.
WATCH = """
window.moved = new Set();
const look = () => {
  const opening = document.getElementById('opening');
  if (opening) window.opened = true;
  for (const animation of opening?.getAnimations({ subtree: true }) ?? []) {
    for (const frame of animation.effect.getKeyframes()) Object.keys(frame).forEach((key) => moved.add(key));
  }
  requestAnimationFrame(look);
};
look();
"""


def first_visit(browser, server, **options):
    """Opens a page with motion on, whose opening is watched."""
    context = browser.new_context(base_url=server, **{**PHONE, **options})
    page = context.new_page()
    page.add_init_script(WATCH)
    return page


def test_the_opening_moves_only_what_needs_no_layout(browser, server):
    page = first_visit(browser, server)
    page.goto("/")
    until(lambda: page.evaluate("window.opened"), "the logo was drawn")
    until(lambda: page.locator("#opening").count() == 0, "it was gone")
    moved = set(page.evaluate("[...moved]")) - {"offset", "computedOffset", "easing", "composite"}
    assert moved == {"transform", "opacity", "clipPath"}
    page.context.close()


@pytest.mark.parametrize("how", ["tap", "key"])
def test_the_opening_is_skipped_by_a_tap_or_a_key(browser, server, how):
    page = first_visit(browser, server)
    page.route("**/style.json*", lambda route: None)  # the map is never drawn
    page.goto("/", wait_until="commit")
    until(lambda: page.locator("#opening").count() == 1, "the logo was drawn")
    if how == "tap":
        page.mouse.click(200, 300)
    else:
        page.keyboard.press("Shift")
    assert page.locator("#opening").count() == 0
    page.context.close()


def test_the_opening_does_not_wait_for_a_map_that_never_comes(browser, server):
    page = first_visit(browser, server)
    page.route("**/style.json*", lambda route: None)
    page.goto("/", wait_until="commit")
    until(lambda: page.evaluate("window.opened"), "the logo was drawn")
    until(lambda: page.locator("#opening").count() == 0, "it was gone")
    page.context.close()


PLACES = ["Routes", "Trips", "Hikes", "Groups", "More"]


@pytest.mark.parametrize("width, theme", LOOKS)
def test_each_place_has_a_short_help(open_page, people_server, width, theme):
    page = open_page("/", screen=SCREENS[width], theme=theme, at=people_server.address, key=people_server.key)
    for place in PLACES:
        page.page.get_by_role("navigation").get_by_role("link", name=place, exact=True).click()
        button = page.page.get_by_role("button", name=f"Help: {place}")
        until(lambda: button.count() == 1 and button.is_visible(), f"{place} had its help")
        button.focus()
        page.page.keyboard.press("Enter")
        dialog = page.page.get_by_role("dialog", name=f"Help: {place}")
        until(dialog.is_visible, "it opened")
        assert 1 <= dialog.locator("dt").count() <= 5
        assert findings(page) == []
        page.picture(f"{width}-{theme}-help-{place.lower()}")
        page.page.keyboard.press("Escape")
        until(lambda: dialog.count() == 0, "it was closed")
        assert page.page.evaluate("document.activeElement.ariaLabel") == f"Help: {place}"


def test_the_help_is_about_what_the_server_has(open_page, people_server, bike_server):
    for server, told in ((people_server, 0), (bike_server, 1)):
        page = open_page("/?view=more", at=server.address, key=server.key)
        page.page.wait_for_load_state("networkidle")
        page.page.get_by_role("button", name="Help: More").click()
        dialog = page.page.get_by_role("dialog", name="Help: More")
        until(dialog.is_visible, "it opened")
        assert dialog.get_by_text("Shared bikes", exact=True).count() == told
        assert dialog.get_by_text("Campus", exact=True).count() == 1
