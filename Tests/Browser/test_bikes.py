"""Bike share: where it is offered, its feeds, and the looks of its screen."""

import pytest

from bikescreen import cards, listed, plain
from biking import SYSTEMS, TAKE, address
from conftest import DESKTOP
from looks import check
from page import until
from test_accessibility import LOOKS, SCREENS
from tours import press


def test_bikes_are_offered_only_with_a_bike_share(bikes, open_page, server):
    """As a mode of routes, which the bar marks, and which leads back to the others."""
    page, share = bikes("/", screen=DESKTOP)
    mode = page.page.get_by_role("link", name="Shared bike")
    until(mode.is_visible, "there was a mode")
    mode.click()
    until(lambda: page.page.locator(".screen-bikes").is_visible(), "bikes were shown")
    assert page.page.locator(".frame-links [aria-current=page]").inner_text() == "Routes"
    page.page.get_by_role("button", name="Mode: Shared bike").click()
    page.page.get_by_role("menuitemradio", name="Run", exact=True).click()
    until(mode.is_visible, "the routes were shown again")
    running = page.page.locator(".mode-choices input[value=run]")
    assert running.is_checked()
    until(lambda: running.evaluate("node => node === document.activeElement"), "the mode had the focus")
    mode.click()
    press(page, "Back to the routes")
    until(mode.is_visible, "the routes were shown again")
    page.page.get_by_role("link", name="More", exact=True).click()
    until(lambda: page.page.locator(".more-list a", has_text="Campus").is_visible(), "there was a list")
    assert page.page.locator(".more-list a", has_text="Bikes").count() == 0
    page.page.get_by_role("link", name="Routes", exact=True).click()
    share.systems = []
    page.page.reload()
    page.page.wait_for_load_state("networkidle")
    assert not mode.is_visible()
    page.page.goto(address())
    until(lambda: "no bike share" in page.page.locator("main").inner_text(), "the screen says so")


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
def test_the_screen_has_no_faults(bikes, width, theme):
    page, _ = bikes(address(TAKE, ends=True), screen=SCREENS[width], theme=theme)
    until(lambda: cards(page).count() == 3, "rides were found")
    until(lambda: page.page.locator(".bikes-forecast li").count() == 4, "the forecast was shown")
    check(page, width, theme, "bikes")
    for name in ("Directions", "What the marks mean", "Feeds"):
        page.page.locator("summary", has_text=name).click()
    page.page.locator("summary", has_text="left out").first.click()
    check(page, width, theme, "bikes-open")
