"""The keyboard alone: the focus is never lost."""

import pytest

from biking import Share, address
from conftest import DESKTOP, PHONE
from page import until
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
