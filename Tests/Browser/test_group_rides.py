"""Rides of a group: one shared from bike share, and a plan for all, live at every member."""

import urllib.parse

import pytest

from biking import GOAL, START
from conftest import DESKTOP
from grouping import GROUP, MEETING, create, join, open_group, register_as
from grouprides import FAR, GroupRides, ready, riding_group, show_at
from looks import check
from page import until
from people import call, notice
from test_accessibility import LOOKS, SCREENS
from tours import press


@pytest.fixture
def rides():
    """What the group shares and plans."""
    return GroupRides()


@pytest.fixture
def friend(open_page, bike_server, rides):
    """Opens the page of a new user, whose group has rides: friend(name)."""

    def friend(name, screen=DESKTOP, **options):
        page = open_page(None, screen=screen, at=bike_server.address, **options)
        rides.watch(page)
        register_as(page, name)
        return page

    return friend


@pytest.fixture
def group(open_page, bike_server):
    """Returns the group of a page's user with three more members: group(page)."""

    def group(page):
        ready(page)
        return riding_group(page, lambda name: open_page(None, at=bike_server.address))

    return group


def address(**more):
    """Returns the address of a planned ride."""
    query = {"mode": "bikeshare", **more}
    for name, place in (("from", START), ("to", GOAL)):
        query |= {name: f"{place['lat']},{place['lon']}", f"{name}_name": place["name"]}
    return "/?" + urllib.parse.urlencode(query)


def region(page, name):
    """Returns a section of the screen."""
    return page.page.get_by_role("region", name=name, exact=True)


def plan(page):
    """Returns the section with the plan."""
    return region(page, "Rides for all")


def riders(page):
    """Returns the rows of the plan."""
    return page.page.locator(".plan-rider:visible")


def names(page):
    """Returns the names of the riders in their order."""
    return page.page.locator(".plan-rider .item-name").all_inner_texts()


def plain(locator):
    """Returns a text with plain spaces."""
    return locator.inner_text().replace("\u00a0", " ")


def make_plan(page, kind=None):
    """Plans rides to the meeting place."""
    press(page, "Plan rides for all")
    if kind:
        page.page.get_by_label("Bikes", exact=True).select_option(kind)
    press(page, "Plan")
    until(lambda: riders(page).count() > 0, "rides were planned")


def test_a_ride_is_shared_opened_by_another_member_and_removed(friend, rides):
    ann, ben = friend("Ann"), friend("Ben")
    ready(ann)
    group = create(ann)
    join(ben)
    open_group(ben, group)
    ann.page.goto(address())
    share = ann.page.get_by_role("button", name="Share with a group")
    until(lambda: share.is_visible(), "rides were found")
    share.click()
    ann.page.get_by_role("dialog").get_by_role("button", name=GROUP).click()
    box = notice(ann, f"The ride is shared with {GROUP}.")
    assert "Open the group" in box.inner_text()
    _, body = rides.asked[-1]
    assert (body["from"]["name"], body["to"]["name"], body["ebike"]) == ("Old Town", "Harbour", True)
    card = region(ben, "Shared ride")
    until(lambda: card.is_visible(), "the other member saw it")
    notice(ben, "Ann shared a ride.")
    assert "Old Town → Harbour" in card.inner_text()
    assert "Shared by Ann · e-bikes too" in card.inner_text()
    ben.page.reload()
    press(ben, "Open")
    until(lambda: ben.page.locator(".ride-facts").count() > 1, "the ride was planned")
    assert ben.page.locator("#from").input_value() == "Old Town"
    assert ben.page.locator("#to").input_value() == "Harbour"
    open_group(ann, group)
    card = region(ann, "Shared ride")
    until(lambda: "Shared by you" in card.inner_text(), "the own ride was shown")
    press(ann, "Remove")
    until(lambda: not card.is_visible(), "it was removed")
    assert rides.ride is None
    assert ann.page.evaluate("document.activeElement.id") == "group-plan-title"


def test_without_an_account_or_a_group_no_ride_is_shared(open_page, bike_server, friend):
    ann = friend("Ann")
    ready(ann)
    guest = open_page(address(), at=bike_server.address)
    until(lambda: guest.page.locator(".ride-facts").count() > 1, "rides were found")
    assert not guest.page.get_by_role("button", name="Share with a group").is_visible()
    ann.page.goto(address())
    ann.page.get_by_role("button", name="Share with a group").click()
    dialog = ann.page.get_by_role("dialog")
    until(lambda: "You are in no group yet" in dialog.inner_text(), "it was said")
    press(ann, "Show groups")
    until(lambda: ann.page.locator("#group-new-name").is_visible(), "a group can be created")


def test_rides_are_planned_for_all_in_order_of_arrival(friend, group, rides):
    ann = friend("Ann")
    open_group(ann, group(ann))
    make_plan(ann)
    assert rides.asked == [("plan", {"kind": "bike"})]
    assert sorted(names(ann)) == ["Ann (you)", "Ben", "Cleo"]
    assert names(ann)[0] == "Cleo", "who walks from nearby arrives first"
    walker = plain(riders(ann).first)
    assert "Walks all the way" in walker
    own = ann.page.locator(".plan-rider.own")
    words = plain(own)
    assert "Walk" in words and "ride" in words and "bike" in words and "dock" in words, words
    section = plain(plan(ann))
    assert f"Bikes to {MEETING['name']}" in section
    assert "The last arrives at" in section and "3 members are planned" in section
    assert "Planned now by you." in section
    assert "Not planned, as no position was shown: Dora." in section
    taken = sum(one["duration"] for one in rides.plan["riders"])
    assert rides.plan["total"] == pytest.approx(taken, abs=3)


def test_the_map_has_the_stations_and_the_own_legs(friend, group, rides):
    ann = friend("Ann")
    open_group(ann, group(ann))
    make_plan(ann)
    marks = ann.page.locator(".plan-mark")
    legs = [leg for rider in rides.plan["riders"] for leg in rider["legs"]]
    stations = {leg["station"]["id"] for leg in legs if leg["station"]}
    until(lambda: marks.count() == len(stations), "the stations were marked")
    words = " ".join(marks.all_inner_texts())
    numbers = lambda what: sum(int(part) for part in words.split() if part.isdigit()) and words.count(what)
    assert numbers("take") and numbers("return"), words
    press(ann, "Remove the plan")
    until(lambda: marks.count() == 0, "the marks went")
    assert riders(ann).count() == 0
    until(lambda: ann.page.get_by_role("button", name="Plan rides for all").is_visible(), "it was removed")


def test_my_ride_comes_first_and_is_followed(friend, group):
    ann = friend("Ann")
    opened = group(ann)
    open_group(ann, opened)
    make_plan(ann)
    show = ann.page.get_by_role("button", name="Show my ride")
    show.focus()
    ann.page.keyboard.press("Enter")
    mine = ann.page.locator(".plan-own")
    until(lambda: mine.is_visible(), "the ride was opened")
    assert names(ann)[0] == "Ann (you)"
    assert show.get_attribute("aria-pressed") == "true"
    assert "My ride" in ann.page.evaluate("document.activeElement.innerText")
    words = plain(mine)
    assert "Take a bike at" in words and "Return the bike at" in words
    assert f"Walk to {MEETING['name']}" in words or f"Ride to {MEETING['name']}" in words
    show.click()
    until(lambda: not mine.is_visible(), "it was folded")
    assert names(ann)[0] == "Cleo"
    show.click()
    press(ann, "Start")
    until(lambda: ann.page.locator(".go-banner").is_visible(), "navigation began")
    press(ann, "End")
    until(lambda: plan(ann).is_visible(), "the group was shown again")


# As the server answers plans of more than 20 riders: without the ways of the legs.
WITHOUT_WAYS = """(() => {
  const without = (answer) => {
    for (const rider of answer?.plan?.riders ?? []) for (const leg of rider.legs) leg.path = null;
    return answer;
  };
  const { json } = Response.prototype;
  Response.prototype.json = async function () { return without(await json.call(this)); };
  const { parse } = JSON;
  JSON.parse = (...given) => without(parse(...given));
})();"""


def test_a_ride_without_ways_says_why_it_does_not_start_and_starts_again(friend, group):
    ann = friend("Ann", refused=[503])
    ann.page.add_init_script(WITHOUT_WAYS)
    opened = group(ann)
    open_group(ann, opened)
    make_plan(ann)
    press(ann, "Show my ride")
    words = plain(ann.page.locator(".plan-own"))
    assert "Take a bike at" in words and "Return the bike at" in words
    refusal = {"error": {"code": "busy", "message": "The server is busy. Try again later."}}
    ann.page.route("**/route?*", lambda route: route.fulfill(status=503, json=refusal))
    press(ann, "Start")
    status = ann.page.locator(".plan-status")
    until(lambda: status.inner_text(), "the failure was shown")
    assert plan(ann).is_visible()
    ann.page.unroute("**/route?*")
    press(ann, "Start")
    until(lambda: ann.page.locator(".go-banner").is_visible(), "navigation began")
    press(ann, "End")


def test_a_plan_of_another_member_appears_with_a_notice(friend, group, rides):
    ann, ben = friend("Ann"), friend("Eve")
    opened = group(ann)
    join(ben)
    for page in (ann, ben):
        open_group(page, opened)
    make_plan(ann, kind="ebike")
    until(lambda: riders(ben).count() == 3, "the other member saw the plan")
    notice(ben, "Ann planned rides for all.")
    assert "E-bikes to" in plan(ben).inner_text() and "by Ann." in plan(ben).inner_text()
    assert not ben.page.get_by_role("button", name="Show my ride").is_visible()
    assert "Dora, you." in plain(plan(ben))
    show_at(ben, opened, FAR[0])
    press(ben, "Plan again")
    until(lambda: riders(ann).count() == 4, "the new plan came")
    notice(ann, "Eve planned rides for all.")
    assert rides.asked[-1] == ("plan", {"kind": "ebike"})
    before = [url for url in ann.requests if url.endswith("/plan")]
    assert len(before) == 1


def test_another_meeting_place_ends_the_plan(friend, group):
    ann = friend("Ann")
    opened = group(ann)
    open_group(ann, opened)
    make_plan(ann)
    call(ann, "PUT", f"/groups/{opened['id']}/meeting", data={**MEETING, "lat": MEETING["lat"] + 0.002})
    until(lambda: riders(ann).count() == 0, "the plan ended")
    assert ann.page.locator(".plan-mark").count() == 0


def test_a_place_is_picked_by_keys_and_refusals_are_explained(friend, rides):
    ann = friend("Ann", refused=[409])
    ready(ann)
    open_group(ann, create(ann))
    keys = ann.page.keyboard
    until(lambda: ann.page.get_by_role("button", name="Plan rides for all").is_visible(), "it was there")
    ann.page.get_by_role("button", name="Plan rides for all").focus()
    keys.press("Enter")
    ann.page.get_by_role("button", name="Plan", exact=True).focus()
    keys.press("Enter")
    until(lambda: "Choose a place" in plan(ann).inner_text(), "a place was asked for")
    assert ann.page.evaluate("document.activeElement.id") == "group-ride-to"
    keys.type("mus", delay=20)
    option = ann.page.locator("#group-ride-to-suggestions [role=option]").first
    until(lambda: option.count() == 1 and "mus" in option.inner_text().lower(), "places were suggested")
    keys.press("ArrowDown")
    keys.press("Enter")
    ann.page.get_by_role("button", name="Plan", exact=True).focus()
    keys.press("Enter")
    until(lambda: "No member shows a position." in plan(ann).inner_text(), "the refusal was explained")
    _, body = rides.asked[-1]
    assert set(body["to"]) == {"lat", "lon", "name"} and body["kind"] == "bike"


def test_without_bike_share_a_group_has_no_rides(open_page, people_server):
    page = open_page(None, screen=DESKTOP, at=people_server.address)
    register_as(page, "Ann")
    open_group(page, create(page))
    page.page.wait_for_load_state("load")
    until(lambda: [url for url in page.requests if url.endswith("/systems")], "it was asked for")
    assert page.page.get_by_text("Rides for all").count() == 0


@pytest.mark.parametrize("width, theme", LOOKS)
def test_no_fault_in_the_looks_of_rides(friend, group, rides, width, theme):
    page = friend("Ann", screen=SCREENS[width], theme=theme)
    opened = group(page)
    rides.share(page, opened, START, GOAL)
    open_group(page, opened)
    until(lambda: region(page, "Shared ride").is_visible(), "the ride was shown")
    press(page, "Plan rides for all")
    check(page, width, theme, "group-rides-form")
    press(page, "Plan")
    until(lambda: riders(page).count() == 3, "rides were planned")
    check(page, width, theme, "group-rides")
    press(page, "Show my ride")
    until(lambda: page.page.locator(".plan-own").is_visible(), "the own ride was shown")
    check(page, width, theme, "group-ride-own")
    page.page.goto(address())
    page.page.get_by_role("button", name="Share with a group").click()
    until(lambda: page.page.get_by_role("dialog").get_by_role("button", name=GROUP).is_visible(),
          "the groups were listed")
    check(page, width, theme, "ride-share")
