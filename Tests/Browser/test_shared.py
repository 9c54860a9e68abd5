"""What a shared link shows: the plan, then how far somebody is; nothing once it is revoked."""

import urllib.parse

import pytest

from page import until
from people import call
from test_accessibility import LOOKS, SCREENS, findings
from tours import NAMES, ODD, city_trip, open_trip, press


@pytest.fixture
def owner(open_page, people_server):
    """The page of who has the trips."""
    return open_page("/", at=people_server.address, key=people_server.key)


@pytest.fixture
def onlooker(open_page, people_server):
    """Opens a link in a browser of somebody else: onlooker(url)."""

    def onlooker(url, **options):
        return open_page(urllib.parse.urlparse(url).path, at=people_server.address, **options)

    return onlooker


def link(page, trip, **options):
    """A new link to a trip."""
    return call(page, "POST", f"/trips/{trip['id']}/links", 201, data=options)


def live(page):
    """What is told of how far the trip is."""
    return page.page.locator(".shared-live").inner_text()


def test_a_link_made_in_the_editor_shows_the_plan_and_then_the_progress(owner, onlooker):
    trip = city_trip(owner, 3)
    open_trip(owner, trip)
    press(owner, "Share")
    owner.page.get_by_label("The link ends").select_option("day")
    press(owner, "Make a link")
    field = owner.page.locator("#link-url")
    until(lambda: field.count() == 1, "there was a link")
    other = onlooker(field.input_value())
    names = other.page.locator(".shared-stops .item-name")
    until(lambda: names.all_text_contents() == NAMES[:3], "the stops were shown")
    assert other.page.locator(".screen-shared h2").inner_text() == ODD
    assert "A plan" in live(other)
    assert "Bell Street 7" not in other.page.locator("main").inner_text()
    assert other.page.get_by_role("navigation").count() == 0
    other.picture("390-shared-plan")
    call(owner, "POST", f"/trips/{trip['id']}/start", data={})
    stop = trip["stops"][0]["id"]
    call(owner, "PUT", f"/trips/current/stops/{stop}", data={"visited": True})
    other.page.reload()
    until(lambda: "1 of 3 stops done" in live(other), "the progress was shown")
    other.picture("390-shared-live")
    stop = trip["stops"][1]["id"]
    call(owner, "PUT", f"/trips/current/stops/{stop}", data={"visited": True})
    until(lambda: "2 of 3 stops done" in live(other), "it went on by itself")
    call(owner, "DELETE", "/trips/current", 204)
    until(lambda: "The trip is over" in live(other), "its end was shown")


def test_a_revoked_link_shows_a_sentence_and_nothing_else(owner, onlooker):
    trip = city_trip(owner, 3)
    url = link(owner, trip)["url"]
    other = onlooker(url, refused=[404])
    until(lambda: "A plan" in live(other), "the plan was shown")
    open_trip(owner, trip)
    press(owner, "Share")
    revoke = owner.page.get_by_role("button", name="Revoke the link")
    until(lambda: revoke.count() == 1, "the link was listed")
    revoke.click()
    until(lambda: "is revoked" in owner.page.locator(".link-status").inner_text(), "it was revoked")
    other.page.reload()
    word = other.page.locator(".shared-word")
    until(lambda: "leads nowhere any more" in word.inner_text(), "that was told")
    assert NAMES[0] not in other.page.locator("main").inner_text()
    other.picture("390-shared-dead")


def test_links_end_when_one_says(owner):
    ends = owner.page.evaluate(
        """async () => {
          const { expiryOf } = await import('/trips/expiry.js');
          const now = new Date(2026, 10, 21, 15, 0);
          const hours = (until, day) => (Date.parse(expiryOf(until, { day }, now)) - now) / 3_600_000;
          return [hours('day', ''), hours('week', ''), hours('trip', ''),
            hours('trip', '2026-11-22'), hours('trip', '2020-01-01'),
            expiryOf('never', { day: '' }, now)];
        }"""
    )
    assert ends == [24, 168, 9, 33, 9, None]


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_serious_behind_a_link(owner, onlooker, width, theme):
    trip = city_trip(owner, 4)
    call(owner, "POST", f"/trips/{trip['id']}/start", data={})
    for index, change in ((0, {"visited": True}), (1, {"skipped": True})):
        stop = trip["stops"][index]["id"]
        call(owner, "PUT", f"/trips/current/stops/{stop}", data=change)
    other = onlooker(link(owner, trip)["url"], screen=SCREENS[width], theme=theme)
    until(lambda: "1 of 4 stops done" in live(other), "the progress was shown")
    assert findings(other) == []
    other.picture(f"{width}-{theme}-shared")
