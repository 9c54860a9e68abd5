"""A region without heights: unknown is not zero."""

import json

import pytest

from conftest import DESKTOP, PHONE
from page import until
from test_routes import shared_link
from tours import press

# What would claim to know heights.
CLAIMS = ["0 m climb", "0 m up", "0 %", "flattest", "level", "same climb", "steepest"]


def flat(value):
    """Returns an answer without the third of each coordinate, and with the zeros of unknown heights."""
    if isinstance(value, dict):
        return {key: 0 if key in ("ascend", "descend", "saved_ascent", "max_grade") else flat(one)
                for key, one in value.items()}
    if isinstance(value, list):
        is_point = len(value) == 3 and all(isinstance(one, (int, float)) for one in value)
        return value[:2] if is_point else [flat(one) for one in value]
    return value


def without_heights(page):
    """Answers as for a region without heights."""
    def strip(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=json.dumps(flat(answer.json())))

    def info(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=json.dumps({**answer.json(), "elevation": False}))

    page.page.route("**/route?*", strip)
    page.page.route("**/route", strip)
    page.page.route("**/info", info)


def claims(page, selector="#sheet"):
    """Returns the words that claim to know heights."""
    text = page.page.locator(selector).inner_text().replace("\u00a0", " ").lower()
    return [claim for claim in CLAIMS if claim in text]


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["390", "1280"])
def test_routes_without_heights_claim_nothing_about_climb(open_page, server, screen):
    page = open_page(None, screen=screen)
    without_heights(page)
    page.page.goto(shared_link(server))
    page.wait_for_routes()
    assert "Heights are unknown here" in page.page.locator(".routes-status").inner_text()
    until(lambda: "No elevation data" in page.page.locator(".profile").inner_text(), "the chart said so")
    assert claims(page) == []
    # A colour would rank them: all have the same.
    styles = {card.get_attribute("class") for card in page.page.locator(".card .badge").all()}
    assert styles == {"badge rank-style-9"}
    for selector in ("#incline", ".height-table", ".legend"):
        assert not page.page.locator(selector).is_visible(), selector
    press(page, "Directions")
    until(lambda: page.page.locator(".directions-facts").is_visible(), "the directions were shown")
    assert claims(page) == []
    press(page, "Go")
    until(lambda: page.page.locator(".go-rest").is_visible(), "navigation began")
    assert claims(page, "#go") == []


def test_the_climb_of_a_round_trip_cannot_be_wished(open_page, server):
    page = open_page(None)
    without_heights(page)
    page.page.goto("/?from=38.0470,-30.0600&round=3000")
    page.wait_for_routes()
    assert not page.page.locator(".round-climb").is_visible()
    assert "Heights are unknown here" in page.page.locator(".routes-status").inner_text()
    assert claims(page) == []
