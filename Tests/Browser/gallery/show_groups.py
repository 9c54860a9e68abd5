"""Pictures of groups: members, a trip, trackers, and rides for all."""

import time

from biking import GOAL, START
from grouping import MEETING, STARTS, create, join, open_group, register_as, row, share, stamp, step, way
from grouprides import GroupRides, ready, riding_group
from hiking import DEVICE
from look import look  # noqa: F401, a fixture
from page import until
from people import call
from tours import press


def test_a_group_is_shown(look, people_server):
    page = look.open(None, at=people_server, key=None)
    register_as(page, "Ann")
    page.page.add_init_script(DEVICE)
    group = walking_group(look, page, people_server)
    page.page.goto("/?view=groups")
    until(lambda: page.page.locator(".group-open").is_visible(), "the group was listed")
    look.picture(page, "29-groups")
    open_group(page, group)
    share(page)
    step(page, STARTS[0])
    until(lambda: "arrives" in row(page, "Ben").inner_text(), "the arrivals were computed")
    look.picture(page, "30-group")
    row(page, "Ben").locator("button").click()
    look.picture(page, "31-member")
    press(page, "Invite")
    press(page, "Create link")
    until(lambda: page.page.locator(".group-code").is_visible(), "the code was drawn")
    look.picture(page, "32-invite")
    page.page.keyboard.press("Escape")
    stops = [{"name": "Mill", **place(MEETING)}, {"name": "Tower", "lat": 38.0470, "lon": -30.06}]
    call(page, "PUT", f"/groups/{group['id']}/trip", data={"name": "Two hills", "stops": stops})
    until(lambda: page.page.get_by_role("region", name="Two hills").is_visible(), "the trip was shown")
    page.page.get_by_role("region", name="Two hills").scroll_into_view_if_needed()
    look.picture(page, "39-group-trip")
    page.page.goto("/?view=account")
    page.page.get_by_text("Trackers", exact=True).click()
    press(page, "Set up")
    until(lambda: page.page.locator(".code-figure svg").is_visible(), "the code was drawn")
    look.picture(page, "40-trackers")


def place(spot):
    """Returns the coordinates of a place."""
    return {key: spot[key] for key in ("lat", "lon")}


def walking_group(look, page, server):
    """Returns a group whose members walk to a meeting place; one of them fell silent."""
    group = create(page)
    call(page, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    for name, start, silent in zip(("Ben", "Cleo", "Dora"), [*STARTS[1:], (38.0350, -30.0700)], (0, 0, 420)):
        other = look.open(None, at=server, key=None)
        register_as(other, name)
        join(other)
        call(other, "PUT", f"/groups/{group['id']}/sharing", data={"shows_past": True})
        line = way(server, start, metres=300)
        now = time.time() - silent
        body = [{"lat": lat, "lon": lon, "accuracy": 8, "speed": 1.4, "course": 200, "battery": 62,
                 "time": stamp(now - 4 * (len(line) - number))}
                for number, (lat, lon) in enumerate(line)]
        call(other, "POST", f"/groups/{group['id']}/positions", 202, data=body)
    return group


def test_rides_of_a_group_are_shown(look, bike_server):
    page = look.open(None, at=bike_server, key=None)
    rides = GroupRides()
    rides.watch(page)
    register_as(page, "Ann")
    ready(page)
    group = riding_group(page, lambda name: look.open(None, at=bike_server, key=None))
    rides.share(page, group, START, GOAL)
    open_group(page, group)
    card = page.page.get_by_role("region", name="Shared ride")
    until(lambda: card.is_visible(), "the ride was shown")
    press(page, "Plan rides for all")
    card.scroll_into_view_if_needed()
    look.picture(page, "50-group-ride")
    press(page, "Plan")
    until(lambda: page.page.locator(".plan-mark").count() > 1, "rides were planned")
    page.page.locator("#group-plan-title").evaluate("one => one.scrollIntoView()")
    look.picture(page, "51-group-plan")
    press(page, "Show my ride")
    until(lambda: page.page.locator(".plan-own").is_visible(), "the own ride was shown")
    page.page.locator("#plan-own-title").evaluate("one => one.scrollIntoView()")
    look.picture(page, "52-my-ride")
