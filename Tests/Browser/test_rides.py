"""Rides of bike share: searched, compared and drawn, and why there is none."""

import urllib.parse

import pytest

from bikescreen import cards, plain, text
from biking import GOAL, TAKE, address
from conftest import DESKTOP, PHONE
from mapped import NOTE, box, pixels
from page import until
from test_heights import flat
from tours import press

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}


def test_rides_are_searched_from_a_station_and_compared(bikes):
    page, share = bikes(address(TAKE))
    until(lambda: text(page, ".bikes-card h3") == "Mill Lane", "the card was shown")
    press(page, "Ride from here")
    until(lambda: page.page.locator("#from").input_value() == "Mill Lane", "it was the start")
    page.choose("to", "mus")
    until(lambda: cards(page).count() == 3, "rides were found")
    assert "mode=bikeshare" in page.page.url
    assert share.asked[-1]["from"] == [f"{TAKE['lat']:.6f},{TAKE['lon']:.6f}"]
    assert share.asked[-1]["ebike"] == ["true"], "e-bikes are in the list"
    best = plain(cards(page).first)
    assert "Bike\n" in best
    assert "Walk " in best and ", ride " in best
    assert "Fastest, shortest\nBike 97 %, dock 72 %" in best
    notes = plain(page.page.locator(".route-notes"))
    assert "A dock at Fish Market is likely (72 %). If it is full: Quay." in notes
    assert "on average" in notes
    assert "walking" in notes
    assert page.page.locator(".profile .plot-line").count() > 0, "the profile of the ride was drawn"


@pytest.mark.parametrize("screen", [PHONE, NARROW, DESKTOP], ids=["390", "320", "1280"])
def test_facts_break_between_and_not_within(bikes, screen):
    page, share = bikes("/", screen=screen)
    share.rides["rides"][0]["titles"] = ["fastest", "least_climb", "shortest"]
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 3, "rides were found")
    facts = page.page.locator(".ride-facts").first.locator("span:not(:has(*))")
    tops = facts.evaluate_all("all => all.map((one) => [one.textContent, one.getClientRects().length, one.offsetHeight])")
    line = tops[0][2]
    assert [height for _, _, height in tops] == [line] * 3, tops


def test_the_marks_of_a_ride_stand_beside_search_and_buttons(bikes):
    page, share = bikes("/")
    for one in share.rides["rides"]:
        one["legs"][1]["station"]["lat"] = 38.0475  # north of everything else
        one["legs"][3]["station"]["lon"] = -30.0500  # east of it
    page.page.goto(address(ends=True))
    marks = page.page.locator(".rides-mark")
    until(lambda: marks.all_inner_texts() == ["Take", "Return"], "the stations of the ride were marked")
    buttons = "#map .maplibregl-ctrl-bottom-right .maplibregl-ctrl-group"
    until(lambda: box(page, ".rides-mark-take")[1] >= box(page, ".search-card")[3], "one stood below the search")
    until(lambda: box(page, ".rides-mark-return")[2] <= box(page, buttons)[0], "one stood beside the buttons")


def test_walk_bikes_and_ebikes_are_one_list_by_time(bikes, server):
    page, share = bikes("/")
    slow, fast = share.rides["rides"]
    share.rides["rides"] = [{**slow, "expected_duration": 60}, {**fast, "kind": "ebike", "expected_duration": 50}]
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 3, "rides were found")
    assert page.page.locator(".card .tag").all_inner_texts() == ["E-bike", "Bike", "Walk"]
    assert page.page.get_by_role("radiogroup", name="Ways to the destination").count() == 1


def test_the_profile_comes_first_and_the_first_ride_is_seen_whole(bikes):
    page, _ = bikes("/")
    page.page.route("**/api/v1/session", lambda route: route.fulfill(json={"user": None, "registration": True}))
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 3, "rides were found")
    until(lambda: box(page, ".frame-links"), "there was a bar")
    assert page.page.locator("#sheet").get_attribute("data-height") == "half"
    assert page.page.locator(".profile .plot").bounding_box()["height"] == 88
    assert box(page, ".profile .plot")[3] <= box(page, ".card")[1]
    until(lambda: box(page, ".card")[3] <= box(page, ".actions")[1], "the card was seen whole")


def test_without_heights_the_rides_are_not_scrolled(bikes):
    page, share = bikes("/")
    share.rides = flat(share.rides)
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 3, "rides were found")
    assert "Climb unknown" in plain(cards(page).first)
    assert page.page.locator(".sheet-body").evaluate("one => one.scrollTop") == 0
    assert box(page, ".card")[3] <= box(page, ".actions")[1]


def test_arrow_keys_choose_a_ride_and_its_directions_follow(bikes):
    page, _ = bikes(address(ends=True), screen=DESKTOP)
    until(lambda: cards(page).count() == 3, "rides were found")
    marks = page.page.locator(".rides-mark")
    until(lambda: marks.all_inner_texts() == ["Take", "Return"], "the stations of the ride were marked")
    press(page, "Directions")
    legs = page.page.locator(".steps .steps-head")
    until(lambda: legs.count() == 3, "there were three legs")
    assert "Walk to Mill Lane" in legs.nth(0).inner_text()
    assert "Ride to Fish Market" in legs.nth(1).inner_text()
    assert f"Walk to {GOAL['name']}" in legs.nth(2).inner_text()
    steps = page.page.locator(".steps").inner_text()
    assert "Take a bike at Mill Lane" in steps and "Return the bike at Fish Market" in steps
    page.page.keyboard.press("Escape")
    page.page.locator(".card input").first.focus()
    page.page.keyboard.press("ArrowDown")
    first = page.page.locator(".first-steps .steps-head").first
    until(lambda: "Walk to Chapel" in first.inner_text(), "the other ride was chosen")
    page.page.keyboard.press("ArrowDown")
    until(lambda: "Walk to Harbour" in first.inner_text(), "the walk was chosen")
    until(lambda: marks.count() == 0, "the walk has no stations")


def test_why_there_is_no_ride_is_said(bikes):
    page, share = bikes("/")
    share.rides = {**share.rides, "rides": [], "absence": "no_station_near_end"}
    page.page.goto(address(ends=True))
    until(lambda: cards(page).count() == 1, "the walk was shown")
    assert "No station with docks is within reach" in text(page, ".routes-status")


def test_a_refusal_is_shown_with_its_message(bikes):
    page, share = bikes("/", refused=[422])
    share.refusal = "The destination lies outside the region."
    page.page.goto(address(ends=True))
    until(lambda: share.refusal in page.page.locator(".routes").inner_text(), "it was said")
    share.refusal = None
    page.page.reload()
    until(lambda: cards(page).count() == 3, "rides were found")


def test_a_ride_to_a_place_beside_the_streets_has_a_dotted_line_to_it(bikes):
    # 0.002° of latitude are 222 m; the invented rides end at the Harbour.
    beside = f"{GOAL['lat'] - 0.002:.4f},{GOAL['lon']}"
    harbour = f"{GOAL['lat']},{GOAL['lon']}"
    there = address(ends=True).replace(urllib.parse.quote_plus(harbour), urllib.parse.quote_plus(beside))
    page, _ = bikes(there, scripts=[NOTE])
    until(lambda: cards(page).count() > 0, "the rides were there")
    lines = "window.noted?.getSource('gaps')?.serialize().data.features.map((one) => one.geometry.coordinates) ?? []"
    until(lambda: page.page.evaluate(lines), "the line was drawn")
    [[street, end]] = page.page.evaluate(lines)
    assert end == [GOAL["lon"], pytest.approx(GOAL["lat"] - 0.002)]
    [[x, y]] = pixels(page, [[end[1], end[0]]])
    assert 0 < x < 390 and 0 < y < box(page, "#sheet")[1], "the place was in view"
    assert street == [pytest.approx(GOAL["lon"], abs=0.0005), pytest.approx(GOAL["lat"], abs=0.0005)]
