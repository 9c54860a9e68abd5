"""How many taps the main tasks take on a phone, as in `Benchmarks/PAGE.md`.

A tap here is a touch at the middle of what is seen: nothing is scrolled, and what is covered cannot be touched. Text
is typed into the field that has the focus. So a task cannot take fewer taps than a hand needs."""

import re

import pytest

from campuses import ADDRESS, Fingers, at_rest, between, point
from page import until
from tours import city_trip

HERE = {"latitude": 38.0392, "longitude": -30.0643, "accuracy": 8}
ROUTE = "/?from=38.0392,-30.0643&to=38.0449,-30.0684"
SEVERAL = "/?from=38.0392,-30.0643&to=38.0549,-30.0484"
# Whether the middle of an element is what a finger at this point would touch.
TOUCHED = """(node, [x, y]) => {
  const hit = document.elementFromPoint(x, y);
  return node.contains(hit) || hit?.closest('label')?.control === node;
}"""


class Hand:
    """A hand on a phone: it counts taps, and touches and sees only what is on the screen."""

    def __init__(self, page):
        self.page = page.page
        self.taps = 0

    def middle(self, target):
        """Returns the middle of the only visible one of some elements, or `None` if a finger does not reach it."""
        seen = [one for one in target.all() if one.is_visible()]
        if len(seen) != 1:
            return None
        place = seen[0].bounding_box()
        x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
        size = self.page.viewport_size
        is_inside = 0 < x < size["width"] and 0 < y < size["height"]
        return (x, y) if is_inside and seen[0].evaluate(TOUCHED, [x, y]) else None

    def tap(self, target):
        """Taps an element once it is in reach."""
        self.page.touchscreen.tap(*until(lambda: self.middle(target), f"{target} could be touched"))
        self.taps += 1

    def tap_button(self, name):
        """Taps a button with a name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def type(self, text):
        """Types into the field that has the focus."""
        assert self.page.evaluate("document.activeElement.matches('input:not([type=checkbox])')"), "No field has the focus."
        self.page.keyboard.type(text, delay=15)

    def sees(self, target):
        """Waits until an element is on the screen, uncovered."""
        until(lambda: any(self.middle(target.nth(at)) for at in range(target.count())), f"{target} was seen")


@pytest.fixture
def phone(open_page, people_server):
    """Opens a page of the local user with the location allowed: phone(path, server)."""

    def phone(path, at=people_server):
        page = open_page(
            None, at=at.address, key=at.key, geolocation=HERE, permissions=["geolocation"], refused=[404])
        page.open(path(page) if callable(path) else path)
        return Hand(page)

    return phone


def test_the_first_route_from_here_takes_two_taps(phone):
    hand = phone("/")
    hand.tap(hand.page.locator("#to"))
    hand.type("pomona")
    hand.tap(hand.page.locator("#to-suggestions [role=option]").filter(has_text=re.compile("^Pomona")).first)
    hand.sees(hand.page.locator(".card"))
    assert hand.taps == 2


@pytest.mark.parametrize("path", [ROUTE, SEVERAL])
def test_the_first_instruction_takes_no_tap(phone, path):
    hand = phone(path)
    hand.sees(hand.page.locator(".first-turn"))
    for seen in (".card", ".cursor-handle"):  # the profile
        hand.sees(hand.page.locator(seen))
    hand.sees(hand.page.get_by_role("button", name="Go", exact=True))
    first = hand.page.locator(".first-steps .step").first.locator(".step-text").inner_text()
    assert first.startswith(hand.page.locator(".first-turn span").first.inner_text())
    assert hand.taps == 0


def test_all_directions_are_shown_after_one_tap(phone):
    hand = phone(ROUTE)
    hand.tap_button("Directions")
    hand.sees(hand.page.locator(".steps li"))
    assert hand.taps == 1


def test_navigation_begins_after_one_tap(phone):
    hand = phone(ROUTE)
    hand.tap_button("Go")
    hand.sees(hand.page.locator(".go-text"))
    assert hand.taps == 1


def test_a_link_for_a_friend_takes_three_taps_and_no_typing(phone):
    hand = phone("/")
    hand.tap(hand.page.get_by_role("link", name="Groups", exact=True))
    hand.tap_button("Create")
    hand.tap_button("Create link")
    hand.sees(hand.page.locator("#link-url"))
    assert hand.taps == 3
    assert "/shared/" in hand.page.locator("#link-url").input_value()


def test_rides_are_found_with_two_taps(phone, bike_server):
    hand = phone(ROUTE, at=bike_server)
    hand.tap(hand.page.locator(".mode-chip button"))
    hand.tap(hand.page.get_by_text("Shared bike", exact=True))
    hand.sees(hand.page.locator(".card:has(.ride-facts)").first)
    assert hand.taps == 2


def test_a_recording_begins_after_two_taps(phone):
    hand = phone("/")
    hand.tap(hand.page.get_by_role("button", name="Record a hike"))
    hand.tap(hand.page.locator(".record-start"))
    hand.sees(hand.page.locator(".record-facts"))
    assert hand.taps == 2


def test_a_trip_starts_after_one_tap(phone):
    hand = phone(lambda page: f"/?view=trip&trip={city_trip(page)['id']}")
    hand.tap_button("Start")
    hand.sees(hand.page.locator(".screen-travel h2"))
    assert hand.taps == 1


def test_a_path_on_a_campus_takes_one_stroke(campus):
    page = campus(ADDRESS)
    at_rest(page)
    fingers = Fingers(page)
    fingers.drag(between(point(page, "ASM"), point(page, "BOT")))
    fingers.lift()
    arrow = page.page.locator(".campus-way.chosen .campus-arrow").first
    until(lambda: arrow.count() == 1 and arrow.is_visible(), "the path was drawn")
