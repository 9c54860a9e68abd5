"""A shared link: shows the plan, then the progress; nothing once it is revoked."""

import urllib.parse

import pytest

from page import until
from people import call
from test_accessibility import LOOKS, SCREENS, findings
from tours import NAMES, ODD, city_trip, open_trip, press


@pytest.fixture
def owner(open_page, people_server):
    """Opens the page of the trips' owner."""
    return open_page("/", at=people_server.address, key=people_server.key)


@pytest.fixture
def onlooker(open_page, people_server):
    """Opens a link in another user's browser: onlooker(url)."""

    def onlooker(url, **options):
        return open_page(urllib.parse.urlparse(url).path, at=people_server.address, **options)

    return onlooker


def link(page, trip, **options):
    """Returns a new link to a trip."""
    return call(page, "POST", f"/trips/{trip['id']}/links", 201, data=options)


def live(page):
    """Returns the shown progress of the trip."""
    return page.page.locator(".shared-live").inner_text()


def test_a_link_made_in_the_editor_shows_the_plan_and_then_the_progress(owner, onlooker):
    trip = city_trip(owner, 3)
    open_trip(owner, trip)
    press(owner, "Share")
    owner.page.get_by_label("The link expires").select_option("day")
    press(owner, "Create link")
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
    until(lambda: "The trip has ended" in live(other), "its end was shown")


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
    until(lambda: other.page.locator("#map canvas").count() == 1, "the map appeared")
    other.page.reload()
    message = other.page.locator(".shared-message")
    until(lambda: "was revoked or has expired" in message.inner_text(), "the message was shown")
    assert NAMES[0] not in other.page.locator("main").inner_text()
    other.picture("390-shared-dead")
    press(other, "Open the map")
    until(lambda: other.page.locator("#to").is_visible(), "it led to the map")


def test_a_link_revoked_while_its_trip_is_watched_shows_the_sentence_alone(owner, onlooker):
    trip = city_trip(owner, 3)
    call(owner, "POST", f"/trips/{trip['id']}/start", data={})
    shown = link(owner, trip)
    other = onlooker(shown["url"], refused=[404])
    until(lambda: "stops done" in live(other), "the progress was shown")
    call(owner, "DELETE", f"/links/{shown['id']}", 204)
    screen = other.page.locator(".screen-shared")
    until(lambda: "was revoked or has expired" in screen.inner_text(), "the message was shown")
    for text in (trip["name"], NAMES[0], "stops done", "In progress"):
        assert text not in screen.inner_text(), text


@pytest.mark.parametrize("view, key, out, ready", [
    ("trip", "trip", "All trips", ".screen-trips h2"), ("hike", "hike", "All hikes", ".screen-hikes h2"),
    ("campus", "campus", "All campuses", ".campus-head h2"),
    ("group", "group", "All groups", ".screen-groups h2"),
])
def test_an_address_of_what_does_not_exist_says_so_and_leads_to_the_others(
    owner, view, key, out, ready
):
    owner.expected_statuses |= {404}
    owner.page.goto(f"/?view={view}&{key}=unknown")
    leave = owner.page.locator(f".screen-{view}").get_by_role("button", name=out).last
    until(lambda: leave.is_visible(), "a way out was offered")
    assert owner.page.get_by_role("button", name="Try again").count() == 0
    leave.click()
    until(lambda: owner.page.locator(ready).is_visible(), "it led to the others")


def test_a_wrong_address_of_the_page_shows_a_page(owner):
    owner.expected_statuses |= {404}
    for path in ("/s/unknown", "/g/unknown", "/trips/1"):
        owner.page.goto(path)
        owner.page.get_by_role("link", name="Open the map").click()
        until(lambda: owner.page.locator("#to").is_visible(), "it led to the map")


def test_a_trip_is_watched_without_asking_again(owner, onlooker):
    trip = city_trip(owner, 3)
    call(owner, "POST", f"/trips/{trip['id']}/start", data={})
    url = link(owner, trip)["url"]
    watchers = [onlooker(url), onlooker(url)]
    for other in watchers:
        until(lambda: "0 of 3 stops done" in live(other), "the trip was shown")
    asked = [len(other.requests) for other in watchers]
    for done, stop in enumerate(trip["stops"][:2], 1):
        call(owner, "PUT", f"/trips/current/stops/{stop['id']}", data={"visited": True})
        for other in watchers:
            until(lambda: f"{done} of 3 stops done" in live(other), "the progress was shown")
    for other, before in zip(watchers, asked):
        assert [url for url in other.requests[before:] if "/shared/" in url] == []


@pytest.mark.parametrize("width, theme", LOOKS)
def test_axe_finds_nothing_behind_a_link(owner, onlooker, width, theme):
    trip = city_trip(owner, 4)
    call(owner, "POST", f"/trips/{trip['id']}/start", data={})
    for index, change in ((0, {"visited": True}), (1, {"skipped": True})):
        stop = trip["stops"][index]["id"]
        call(owner, "PUT", f"/trips/current/stops/{stop}", data=change)
    other = onlooker(link(owner, trip)["url"], screen=SCREENS[width], theme=theme)
    until(lambda: "1 of 4 stops done" in live(other), "the progress was shown")
    assert findings(other) == []
    other.picture(f"{width}-{theme}-shared")
