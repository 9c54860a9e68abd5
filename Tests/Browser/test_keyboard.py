"""The keyboard alone: the focus is never lost."""

import pytest

from biking import Share, address
from conftest import DESKTOP, PHONE
from page import until
from people import add_trip, call
from importing import gpx
from test_routes import FROM, TO, shared_link

HELD = "document.activeElement === document.body ? '' : document.activeElement.textContent.trim()"


def press(page, name):
    """Presses a button by the keyboard."""
    page.page.get_by_role("button", name=name, exact=True).focus()
    page.page.keyboard.press("Enter")


def is_held(page, text):
    """Waits until the element with the focus has a text."""
    until(lambda: page.page.evaluate(HELD).startswith(text), f"the focus was on “{text}”", patience=5)


@pytest.fixture(params=[PHONE, DESKTOP], ids=["390", "1280"])
def routes(request, open_page, server):
    """Opens the page with routes."""
    page = open_page(shared_link(server), screen=request.param)
    page.wait_for_routes()
    return page


def test_the_way_back_from_directions_leads_to_their_button(routes):
    press(routes, "Directions")
    is_held(routes, "Directions, route")
    press(routes, "Back to routes")
    is_held(routes, "Directions")
    routes.page.keyboard.press("Enter")
    is_held(routes, "Directions, route")


def test_escape_leaves_directions_once_nothing_else_is_open(routes):
    press(routes, "Directions")
    is_held(routes, "Directions, route")
    press(routes, "Open in…")
    routes.page.keyboard.press("Escape")
    is_held(routes, "Open in…")
    routes.page.keyboard.press("Escape")
    is_held(routes, "Directions")
    assert "view=" not in routes.page.url


def test_a_journey_that_ends_leads_back_to_its_button(routes):
    press(routes, "Go")
    until(lambda: routes.page.locator("#go:focus").count() == 1, "navigation had the focus")
    press(routes, "End")
    is_held(routes, "Go")
    assert routes.page.locator(".actions .primary:focus").is_visible()


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_a_station_that_is_closed_leads_back_to_its_row(open_page, server, screen):
    page = open_page(None, screen=screen)
    Share(page, server)
    page.page.goto(address())
    row = page.page.locator(".bikes-row", has_text="Mill Lane")
    until(row.is_visible, "the stations were listed")
    row.focus()
    page.page.keyboard.press("Enter")
    is_held(page, "Mill Lane")
    page.page.locator(".bikes-card").get_by_role("button", name="Close").focus()
    page.page.keyboard.press("Enter")
    until(lambda: row.evaluate("one => one === document.activeElement"), "its row had the focus")


def test_a_chosen_place_keeps_the_focus_on_a_phone(open_page):
    page = open_page("/", screen=PHONE)
    page.choose("to", TO)
    page.choose("from", FROM)
    page.wait_for_routes()
    held = "document.activeElement.closest('.field-from .search-box')?.contains(document.activeElement)"
    until(lambda: page.page.evaluate(f"!!({held})"), "the focus stayed at the box", patience=5)
    assert page.page.evaluate("document.activeElement.tagName") != "INPUT"  # no keyboard covers the page


def test_the_tab_key_passes_the_search_of_a_phone(open_page, server):
    """A key or a tap opens it: a keyboard that only passes the field would lose the page below."""
    page = open_page(shared_link(server), screen=PHONE)
    page.wait_for_routes()
    field = page.page.locator("#to")
    is_open = lambda: page.page.locator(".search-box.full").count() == 1
    page.page.locator("#from").evaluate("one => one.closest('.search-head').querySelector('.clear').focus()")
    for _ in range(6):
        page.page.keyboard.press("Tab")
        if field.evaluate("one => one === document.activeElement"):
            break
    assert field.evaluate("one => one === document.activeElement") and not is_open()
    page.page.keyboard.press("Tab")
    assert not field.evaluate("one => one === document.activeElement") and not is_open()
    page.page.keyboard.press("Shift+Tab")
    page.page.keyboard.press("ArrowDown")
    until(is_open, "the search was opened by a key")
    page.page.keyboard.press("Escape")
    until(lambda: not is_open(), "it was left")
    field.click()
    until(is_open, "the search was opened by a tap")


BACK = {"hikes": "Back to the hikes", "trips": "Back to the trips", "groups": "All groups"}


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
@pytest.mark.parametrize("view", BACK)
def test_the_way_back_to_a_list_leads_to_the_row_that_was_opened(open_page, people_server, view, screen):
    page = open_page(None, screen=screen, at=people_server.address, key=people_server.key)
    for day in ("2026-05-01", "2026-06-01"):
        if view == "hikes":
            call(page, "POST", "/hikes", 201, headers={"Content-Type": "application/gpx+xml"}, data=gpx(page, day))
        elif view == "trips":
            add_trip(page, f"Round of {day}", day)
        else:
            call(page, "POST", "/groups", 201, data={"name": f"Walk of {day}", "password": "over the hills"})
    page.page.goto(f"/?view={view}")
    row = page.page.locator(".hike-open, .trip-open, .group-open").last
    until(row.is_visible, "the rows were listed")
    text = row.inner_text()
    row.focus()
    page.page.keyboard.press("Enter")
    back = page.page.get_by_role("button", name=BACK[view], exact=True).locator("visible=true")
    until(lambda: back.count() == 1, "it was opened")
    back.focus()
    with page.page.expect_response(f"**/api/v1/{view}?*" if view != "groups" else "**/api/v1/groups"):
        page.page.keyboard.press("Enter")
    page.page.wait_for_timeout(200)  # the rows are drawn again
    assert page.page.locator(".hike-open, .trip-open, .group-open").evaluate_all(
        "rows => rows.indexOf(document.activeElement)") == 1, text
