"""Navigation along a ride of bike share."""

import urllib.parse

import pytest

import walks
from bikescreen import cards
from biking import BACKUP, DOCK, GOAL, address, ride_fixes
from page import until
from test_go import SENSES
from tours import press


@pytest.fixture
def riding(bikes):
    """Opens the rides, and starts the first with positions of a track: riding(speed)."""

    def riding(speed, way=ride_fixes):
        page, share = bikes("/", scripts=[SENSES])
        fixes = way(share.rides["rides"][0])
        page.page.route("**/ride.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
        page.page.goto(address(ends=True, more=f"&replay=/ride.gpx&speed={speed}"))
        until(lambda: cards(page).count() == 3, "rides were found")
        press(page, "Go")
        until(lambda: page.page.locator(".go-banner").is_visible(), "navigation began")
        return page, share

    return riding


def test_go_leads_along_the_walk_the_ride_and_the_walk(riding):
    page, _ = riding(40)
    page.page.locator("summary", has_text="Upcoming steps").click()
    steps = page.page.locator(".go-steps li")
    until(lambda: steps.count() > 2, "there were steps")
    upcoming = page.page.locator(".go-steps").inner_text()
    assert "Take a bike at Mill Lane." in upcoming and "Return the bike at Fish Market." in upcoming
    arrival = page.page.locator(".go-arrival h2")
    until(lambda: arrival.is_visible(), "the journey ended", patience=90)
    assert arrival.inner_text() == f"You have arrived at {GOAL['name']}"
    said = page.page.evaluate("announced")
    assert any("Take a bike at Mill Lane" in one for one in said), said
    assert any("Return the bike at Fish Market" in one for one in said), said
    press(page, "Done")
    until(lambda: cards(page).count() == 3, "the rides were shown again")


def test_a_dock_that_fills_offers_the_backup_and_leads_there(riding):
    page, share = riding(4)
    share.change(DOCK, docks=0, bikes=13)
    note = page.page.locator(".notice")
    until(lambda: "The docks at Fish Market are full. Return at Quay?" in note.inner_text(), "it was told")
    page.page.get_by_role("button", name="Change the way").click()
    until(lambda: "over Quay" in note.inner_text(), "the way was changed")
    page.page.locator("summary", has_text="Upcoming steps").click()
    until(lambda: f"Return the bike at {BACKUP['name']}" in page.page.locator(".go-steps").inner_text(),
          "the steps lead to the backup")
    assert "Fish Market" not in page.page.locator(".go-steps").inner_text()


def astray(leg):
    """Returns a function for positions until the middle of a leg, and from there off the line."""

    def fixes(ride):
        legs = ride["legs"]
        before = [one for one in legs[:leg] if one["path"]]
        points = [one["path"]["points"]["coordinates"] for one in [*before, legs[leg]]]
        points[-1] = points[-1][:max(2, len(points[-1]) // 2)]
        line = [(lat, lon) for part in points for lon, lat, *_ in part]
        line = [place for place, after in zip(line, line[1:] + [None]) if place != after]
        (lat, lon), metre = line[-1], 1 / 111_195
        away = [(lat + 40 * step * metre, lon + 40 * step * metre) for step in range(1, 6)]
        return walks.strides(line + away, 5 if leg else 2)

    return fixes


@pytest.mark.parametrize("leg, mode", [(0, "walk"), (2, "bike")])
def test_off_the_line_each_leg_goes_on_in_its_own_mode(riding, leg, mode):
    page, _ = riding(10, way=astray(leg))
    begun = len(page.requests)
    asked = lambda: [urllib.parse.parse_qs(urllib.parse.urlparse(url).query)["profile"][0]
                     for url in page.requests[begun:] if "/route?" in url]
    # Requests are noted while the page is asked for something.
    until(lambda: page.page.locator(".go-banner").is_visible() and asked(), "another way was asked for",
          patience=90)
    assert set(asked()) == {mode}
    page.page.locator("summary", has_text="Upcoming steps").click()
    until(lambda: page.page.locator(".go-steps li").count() > 1, "there were steps")
    left = page.page.locator(".go-steps").inner_text()
    assert ("Take a bike at Mill Lane" in left) == (leg == 0)
    assert "Return the bike at Fish Market" in left
