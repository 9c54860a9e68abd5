"""Rides of bike share: searched, compared and drawn, and why there is none."""

import urllib.parse

import pytest

from bikescreen import cards, plain, text
from biking import GOAL, TAKE, address
from conftest import DESKTOP
from mapped import NOTE, box, pixels
from page import until
from tours import press


def test_rides_are_searched_from_a_station_and_compared(bikes):
    page, share = bikes(address(TAKE))
    until(lambda: text(page, ".bikes-card h3") == "Mill Lane", "the card was shown")
    press(page, "Ride from here")
    until(lambda: page.page.locator("#ride-from").input_value() == "Mill Lane", "it was the start")
    field = page.page.locator("#ride-to")
    field.click()
    field.press_sequentially("mus", delay=15)
    option = page.page.locator("#ride-to-suggestions [role=option]").first
    until(lambda: option.count() == 1 and "mus" in option.inner_text().lower(), "places were suggested")
    field.press("ArrowDown")
    field.press("Enter")
    until(lambda: cards(page).count() == 3, "rides were found")
    assert "view=bikes" in page.page.url
    assert share.asked[-1]["from"] == [f"{TAKE['lat']:.6f},{TAKE['lon']:.6f}"]
    best = plain(cards(page).first)
    assert best.startswith("Fastest, shortest") and " up" in best
    assert "walk" in best.lower() and "ride" in best
    assert "A dock at Fish Market is likely (72 %). If it is full: Quay." in best
    assert "on average" in best
    assert "walking" in best or "As fast" in best
    assert "ebike" not in share.asked[-1]
    assert page.page.locator(".rides-profile .plot-line").count() > 0, "the profile of the ride was drawn"
    page.page.get_by_label("With e-bikes").check()
    until(lambda: share.asked[-1].get("ebike") == ["true"], "e-bikes were asked for")


def test_the_first_ride_is_seen_whole_beside_the_map(bikes):
    page, _ = bikes("/")
    page.page.route("**/api/v1/session", lambda route: route.fulfill(json={"user": None, "registration": True}))
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 3, "rides were found")
    until(lambda: box(page, ".frame-links"), "there was a bar")
    assert page.page.locator("#sheet").get_attribute("data-height") == "half"
    assert box(page, ".ride-card")[3] <= box(page, ".frame-links")[1]
    for part in ("#ride-from", "#ride-to", "#ride-electric"):
        assert box(page, part)[3] < box(page, ".ride-card")[1]


def test_arrow_keys_choose_a_ride_and_its_directions_follow(bikes):
    page, _ = bikes(address(ends=True), screen=DESKTOP)
    until(lambda: cards(page).count() == 3, "rides were found")
    page.page.locator("summary", has_text="Directions").click()
    legs = page.page.locator(".rides-directions h4")
    until(lambda: legs.count() == 3, "there were three legs")
    assert "Walk to Mill Lane" in legs.nth(0).inner_text()
    assert "Ride to Fish Market" in legs.nth(1).inner_text()
    assert f"Walk to {GOAL['name']}" in legs.nth(2).inner_text()
    actions = page.page.locator(".ride-action").all_inner_texts()
    assert actions == ["Take a bike at Mill Lane", "Return the bike at Fish Market"]
    marks = page.page.locator(".rides-mark")
    assert marks.all_inner_texts() == ["Take", "Return"]
    page.page.locator(".ride-card input").first.focus()
    page.page.keyboard.press("ArrowDown")
    until(lambda: "Walk to Chapel" in legs.nth(0).inner_text(), "the other ride was chosen")
    page.page.keyboard.press("ArrowDown")
    until(lambda: legs.count() == 1, "the walk was chosen")
    assert marks.count() == 0


def test_why_there_is_no_ride_is_said(bikes):
    page, share = bikes("/")
    share.rides = {**share.rides, "rides": [], "absence": "no_station_near_end"}
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 1, "the walk was shown")
    assert "No station with docks is within reach" in text(page, ".rides-results .screen-text")


def test_a_refusal_is_shown_with_its_message(bikes):
    page, share = bikes("/", refused=[422])
    share.refusal = "The destination lies outside the region."
    page.page.goto(address(ends=True))
    until(lambda: share.refusal in page.page.locator(".rides-results").inner_text(), "it was said")
    share.refusal = None
    press(page, "Try again")
    until(lambda: cards(page).count() == 3, "rides were found")


def test_a_ride_to_a_place_beside_the_streets_has_a_dotted_line_to_it(bikes):
    # 0.002° of latitude are 222 m; the invented rides end at the Harbour.
    beside = f"{GOAL['lat'] - 0.002:.4f},{GOAL['lon']}"
    harbour = f"{GOAL['lat']},{GOAL['lon']}"
    there = address(ends=True).replace(urllib.parse.quote_plus(harbour), urllib.parse.quote_plus(beside))
    page, _ = bikes(there, scripts=[NOTE])
    until(lambda: cards(page).count() > 0, "the rides were there")
    lines = "noted.getSource('ride-gaps')?.serialize().data.features.map((one) => one.geometry.coordinates) ?? []"
    until(lambda: page.page.evaluate(lines), "the line was drawn")
    [[street, end]] = page.page.evaluate(lines)
    assert end == [GOAL["lon"], pytest.approx(GOAL["lat"] - 0.002)]
    [[x, y]] = pixels(page, [[end[1], end[0]]])
    assert 0 < x < 390 and 0 < y < box(page, "#sheet")[1], "the place was in view"
    assert street == [pytest.approx(GOAL["lon"], abs=0.0005), pytest.approx(GOAL["lat"], abs=0.0005)]
