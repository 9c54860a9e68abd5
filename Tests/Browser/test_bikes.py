"""Bike share: where it is offered, its feeds, and its looks."""

import pytest

from bikescreen import cards, listed, plain, rows
from biking import SYSTEMS, TAKE, address
from conftest import DESKTOP
from looks import check
from page import until
from test_accessibility import LOOKS, SCREENS
from tours import press


MODES = ".modes label:visible"


def mode_of(page):
    """Returns the selected mode, in words."""
    return page.page.locator(".modes label", has=page.page.locator(":checked")).inner_text()


def test_bikes_are_a_mode_of_routes_where_there_is_a_bike_share(bikes):
    page, share = bikes("/", screen=DESKTOP)
    page.page.goto(address(ends=True).replace("mode=bikeshare", "mode=run"))
    shared = page.page.locator(MODES, has_text="Shared bike")
    until(shared.is_visible, "there was a mode")
    page.wait_for_routes()
    shared.click()
    until(lambda: cards(page).count() == 3, "rides were found")
    assert mode_of(page) == "Shared bike"
    assert [page.page.locator(field).input_value() for field in ("#from", "#to")] == ["Old Town", "Harbour"]
    page.page.locator(MODES, has_text="Wheelchair").click()
    until(lambda: cards(page).count() == 0 and page.page.locator(".card").count() > 0, "routes were found")
    assert [page.page.locator(field).input_value() for field in ("#from", "#to")] == ["Old Town", "Harbour"]
    page.page.go_back()
    until(lambda: cards(page).count() == 3, "the rides were shown again")
    share.systems = []
    page.page.goto("/")
    page.page.wait_for_load_state("networkidle")
    assert not shared.is_visible()
    page.page.goto(address())
    until(lambda: "no bike share" in page.page.locator("main").inner_text(), "the screen says so")


def test_the_stations_belong_to_routes(bikes):
    page, _ = bikes(address(ends=True), screen=DESKTOP)
    until(lambda: cards(page).count() == 3, "rides were found")
    page.page.get_by_role("link", name="Stations of shared bikes").click()
    until(lambda: rows(page).count() > 1, "the stations on the map were listed")
    assert page.page.locator(".frame-links [aria-current=page]").inner_text() == "Routes"
    press(page, "Back to the routes")
    until(lambda: cards(page).count() == 3, "the rides were shown again")
    page.page.get_by_role("link", name="More", exact=True).click()
    until(lambda: page.page.locator(".more-list a", has_text="Campus").is_visible(), "there was a list")
    assert page.page.locator(".more-list a", has_text="tations").count() == 0
    page.page.goto("/?view=stations")
    press(page, "Find a ride")
    until(lambda: mode_of(page) == "Shared bike", "Routes plans rides")


def test_former_addresses_lead_to_rides_and_stations(bikes):
    page, _ = bikes(address(ends=True).replace("mode=bikeshare", "view=bikes") + "&ebike=true")
    until(lambda: cards(page).count() == 3, "the rides were found")
    page.page.goto("/?view=bikes")
    listed(page)
    page.page.goto(f"/?view=bikes&station={TAKE['id']}")
    until(lambda: page.page.locator(".bikes-card h3:visible").count() == 1, "the station was shown")


def test_the_feeds_tell_their_age_errors_and_defects(bikes):
    page, share = bikes(screen=DESKTOP)
    listed(page)
    page.page.locator("summary", has_text="Feeds").click()
    feeds = page.page.locator(".bikes-feeds")
    until(lambda: "Amble City Bikes" in feeds.inner_text(), "the system was named")
    words = plain(feeds)
    assert "OK · data of 40 s ago · 9 stations, 2 free vehicles" in words
    assert "The address answers with status 503." in words
    assert "not loaded yet" in words
    page.page.locator("summary", has_text="left out").first.click()
    assert "2 × A station without a status" in plain(feeds)
    assert "4 entries left out" in plain(feeds)
    share.systems = [{**SYSTEMS[0], "status": "stale", "is_stale": True, "age": 7200}]
    press(page, "Load again")
    until(lambda: "Old · data of 2 h ago" in plain(feeds), "it was loaded again")
    assert page.page.locator("summary", has_text="Feeds (1 old or failed)").is_visible()


@pytest.mark.parametrize("width, theme", LOOKS)
def test_the_stations_have_no_faults(bikes, width, theme):
    page, _ = bikes(address(TAKE), screen=SCREENS[width], theme=theme)
    until(lambda: page.page.locator(".bikes-forecast li").count() == 4, "the forecast was shown")
    check(page, width, theme, "stations")
    for name in ("What the marks mean", "Feeds"):
        page.page.locator("summary", has_text=name).click()
    page.page.locator("summary", has_text="left out").first.click()
    check(page, width, theme, "stations-open")


@pytest.mark.parametrize("width, theme", LOOKS)
def test_rides_have_no_faults(bikes, width, theme):
    page, _ = bikes(address(ends=True), screen=SCREENS[width], theme=theme)
    until(lambda: cards(page).count() == 3, "rides were found")
    check(page, width, theme, "rides")
    press(page, "Directions")
    until(lambda: page.page.locator(".steps-head:visible").count() == 3, "there were legs")
    check(page, width, theme, "ride-directions")
