"""Members who share their positions: converging, offline, stale, switched off."""

import time

import pytest

from conftest import DESKTOP
from grouping import (
    MEETING, STARTS, create, join, join_in, markers, open_group, open_options, row, share, stamp, step,
    switch, way,
)
from page import until
from people import call, notice
from tours import press

SHARING = "**/api/v1/groups/*/sharing"
# Positions cannot be sent while the test says so. A request that the test intercepts would get
# through as its page is left.
BLOCKING = """
const send = window.fetch;
window.fetch = (address, options) => (String(address).endsWith('/positions')
  && localStorage.getItem('blocked') ? Promise.reject(new TypeError('blocked')) : send(address, options));
"""


@pytest.fixture
def member(open_page, people_server):
    """Opens the page of a new user: member(name)."""
    return lambda name, **options: join_in(open_page, people_server, name, **options)


def member_of(page, group, name):
    """Returns a member as the server knows them."""
    members = call(page, "GET", f"/groups/{group['id']}")["members"]
    return next(one for one in members if one["name"] == name)


def test_three_members_converge_and_arrive(member, people_server):
    pages = {name: member(name, screen=DESKTOP) for name in ("Ann", "Ben", "Cleo")}
    ann = pages["Ann"]
    group = create(ann)
    for name in ("Ben", "Cleo"):
        join(pages[name])
    call(ann, "PUT", f"/groups/{group['id']}/meeting", data=MEETING)
    walks = {name: way(people_server, start) for name, start in zip(pages, STARTS)}
    now = time.time()
    for (name, page), start in zip(pages.items(), STARTS):
        open_group(page, group)
        share(page)
        step(page, start, when=now - 3_000)
    for page in pages.values():
        until(lambda: markers(page).count() == 3, "all three were on the map")
    until(lambda: "away" not in row(ann, "Ben").inner_text() and "of you" in row(ann, "Ben").inner_text(),
          "the distance was shown")
    until(lambda: "arrives" in row(ann, "Ben").inner_text(), "the arrival was computed")
    # Some places of the walks, each at its time; the last is the meeting place.
    for number in range(0, max(map(len, walks.values())), 8):
        for name, page in pages.items():
            step(page, walks[name][min(number, len(walks[name]) - 1)], when=now - 2_900 + 4 * number)
    for name, page in pages.items():
        step(page, (MEETING["lat"], MEETING["lon"]), when=now)
        step(page, (MEETING["lat"], MEETING["lon"]), when=now + 31)
    for name in pages:
        until(lambda name=name: "arrived" in row(ann, name).inner_text(), f"{name} arrived")
    trail = member_of(ann, group, "Ben")["trail"]
    assert [point[2] for point in trail] == sorted(point[2] for point in trail)
    until(lambda: "beside you" in row(ann, "Ben").inner_text(), "they were together")


def test_sharing_is_off_by_default_survives_a_reload_and_is_stopped_on_any_screen(member):
    ann, ben = member("Ann"), member("Ben")
    group = create(ann)
    join(ben)
    open_group(ann, group)
    assert not switch(ann).is_checked()
    assert ann.page.evaluate("takers.size") == 0, "looking at a group asks for no position"
    open_options(ann)
    ann.page.get_by_label("How long").select_option("hour")
    ann.page.get_by_label("Those who join later see my trail").check()
    share(ann)
    step(ann, STARTS[0])
    sharing = member_of(ben, group, "Ann")["sharing"]
    assert sharing["shows_past"] and sharing["ends_at"] and not sharing["until_arrival"]
    until(lambda: member_of(ben, group, "Ann")["position"], "Ben saw the position")
    ann.page.goto("/?view=trips")
    sign = ann.page.locator(".sharing-sign")
    until(lambda: sign.is_visible() and "Sunday walk" in sign.inner_text(), "another screen says so")
    until(lambda: ann.page.evaluate("takers.size") == 1, "it went on after the reload")
    moved = STARTS[0][0] + 0.001
    step(ann, (moved, STARTS[0][1]), when=time.time() + 4)
    until(
        lambda: abs(member_of(ben, group, "Ann")["position"]["lat"] - moved) < 1e-6,
        "the next position was sent",
    )
    press(ann, "Stop sharing my position")
    until(lambda: member_of(ben, group, "Ann")["sharing"] is None, "the server was told")
    until(lambda: not sign.is_visible(), "the sign was gone")
    assert ann.page.evaluate("takers.size") == 0
    assert member_of(ben, group, "Ann")["position"] is None


def test_a_sharing_that_the_server_ended_is_not_resumed(member):
    ann = member("Ann")
    group = create(ann)
    open_group(ann, group)
    share(ann)
    ann.page.goto("/icon.svg")
    call(ann, "DELETE", f"/groups/{group['id']}/sharing", 204)
    ann.page.goto("/?view=trips")
    notice(ann, "no longer sees your position")
    until(lambda: not ann.page.locator(".sharing-sign").is_visible(), "nothing was shared")
    assert member_of(ann, group, "Ann")["sharing"] is None


def test_positions_of_a_stretch_without_network_are_sent_later_in_order(member, people_server):
    ann = member("Ann")
    ann.page.add_init_script(BLOCKING)
    group = create(ann)
    open_group(ann, group)
    share(ann)
    sent = []
    ann.page.on("request", lambda request: request.url.endswith("/positions")
                and sent.extend(one["time"] for one in request.post_data_json))
    ann.page.evaluate("localStorage.setItem('blocked', 'yes')")
    now = time.time() - 400
    places = way(people_server, STARTS[0], metres=250)
    for number, place in enumerate(places):
        step(ann, place, when=now + 4 * number)
    status = ann.page.locator(".group-sharing").first
    until(lambda: "sent later" in status.inner_text(), "the page said so")
    ann.page.reload()
    until(lambda: ann.page.evaluate("takers.size") == 1, "it went on after the reload")
    assert member_of(ann, group, "Ann")["position"] is None
    ann.page.evaluate("localStorage.removeItem('blocked')")
    until(lambda: len(member_of(ann, group, "Ann")["trail"]) >= len(places) - 2, "all were sent")
    until(lambda: "sent later" not in status.inner_text(), "the page took it back")
    assert sent == sorted(sent) and len(sent) >= len(places) - 2


def test_switched_off_without_network_the_server_is_told_later(member):
    ann = member("Ann")
    group = create(ann)
    open_group(ann, group)
    share(ann)
    step(ann, STARTS[0])
    until(lambda: member_of(ann, group, "Ann")["position"], "the position was sent")
    ann.page.route(SHARING, lambda route: route.abort())
    switch(ann).click()
    until(lambda: "told when it can be reached" in ann.page.locator(".group-sharing").first.inner_text(),
          "the page said so")
    assert ann.page.evaluate("takers.size") == 0, "nothing is watched any more"
    assert member_of(ann, group, "Ann")["sharing"]
    ann.page.unroute(SHARING)
    until(lambda: member_of(ann, group, "Ann")["sharing"] is None, "the server was told")


def test_old_positions_fade_and_turn_grey(member):
    ann, ben = member("Ann"), member("Ben")
    group = create(ann)
    join(ben)
    position = {"lat": STARTS[1][0], "lon": STARTS[1][1], "time": stamp(time.time())}
    call(ben, "POST", f"/groups/{group['id']}/positions", 202, data=[position])
    ann.page.clock.install()
    open_group(ann, group)
    ages = ["fresh", "faded", "grey"]
    for age, pause in zip(ages, (1, 70, 250)):
        ann.page.clock.run_for(1000 * pause)
        until(lambda: markers(ann).get_attribute("data-age") == age, f"the marker was {age}")
    until(lambda: "5\u00a0min ago" in row(ann, "Ben").inner_text(), "the list said the age")
    assert "5\u00a0min ago" in markers(ann).inner_text()
