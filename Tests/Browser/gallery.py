"""Takes pictures of every screen into .build/gallery, at both sizes in both themes, with motion; no
tests. `scripts/gallery.sh` runs it."""

import pathlib
import time
import urllib.parse

import pytest

import walks
from biking import GOAL, START
from conftest import DESKTOP, PHONE
from grouping import (
    MEETING, STARTS, create, join, open_group, register_as, row, share, stamp, step, way,
)
from grouprides import GroupRides, ready, riding_group
from hiking import DEVICE, fixes, walk
from mapped import NOTE, switch_layer
from page import open_settings, until
from people import add_contact, call
from test_bikes import ride_fixes
from test_go import SENSES, arrived, link, notice
from test_hills import comes_to_rest
from test_roundtrips import link as link_round
from test_routes import shared_link
from tipping import CITY, HERE, Tips, along, card, choose_on_map, open_row, tip, told
from tours import city_trip, open_trip, press

FOLDER = pathlib.Path(__file__).resolve().parents[2] / ".build" / "gallery"
SCREENS = {"390": PHONE, "1280": DESKTOP}
# Milliseconds: a busy machine draws large maps slowly.
SLOW = 150_000


@pytest.fixture(params=[(size, theme) for size in SCREENS for theme in ("light", "dark")],
                ids=lambda look: "-".join(look))
def look(request, open_page):
    """Opens pages in one size and theme, and takes their pictures."""
    size, theme = request.param

    class Look:
        @staticmethod
        def open(path, at=None, **options):
            if at:
                options = {"at": at.address, "key": at.key, **options}
            page = open_page(
                None, screen=SCREENS[size], theme=theme, reduced_motion="no-preference", draws=True,
                **options)
            page.page.set_default_timeout(SLOW)
            if path is not None:
                page.open(path)
            return page

        @staticmethod
        def picture(page, name):
            FOLDER.mkdir(parents=True, exist_ok=True)
            time.sleep(4)  # the map comes to rest
            file = FOLDER / f"{name}-{size}-{theme}.jpg"
            page.page.screenshot(path=file, type="jpeg", quality=72, timeout=SLOW)

    return Look


def test_search(look):
    page = look.open("/")
    look.picture(page, "1-first-visit")
    page.page.locator("#to").click()
    page.page.locator("#to").press_sequentially("st", delay=20)
    until(lambda: page.page.locator("[role=option]").count() > 2, "there were suggestions")
    look.picture(page, "2-search")


def test_routes(look, server):
    page = look.open(shared_link(server))
    page.wait_for_routes()
    look.picture(page, "3-routes")
    slider = page.page.locator("#front")
    slider.focus()
    for _ in range(8):
        slider.press("ArrowLeft")
    look.picture(page, "4-slider")


def test_round_trips(look, server):
    page = look.open(link_round(server, round_seed=2))
    page.wait_for_routes()
    look.picture(page, "53-round-trips")


def test_directions(look, server):
    page = look.open("/")
    page.page.add_init_script(NOTE)
    page.page.goto(shared_link(server) + "&route=5")
    page.wait_for_routes()
    page.page.get_by_role("button", name="Directions").first.click()
    until(lambda: page.page.locator(".steps li").count() > 2, "there were steps")
    look.picture(page, "5-directions")
    handle = page.page.get_by_role("slider", name="Position along the route")
    handle.focus()
    for key in ["ArrowRight"] * 30 + ["Shift+ArrowRight"] * 20:
        page.page.keyboard.press(key)
    look.picture(page, "6-profile")
    switch_layer(page, "3D terrain")
    comes_to_rest(page)
    look.picture(page, "7-hills")


def test_pushing(look, server):
    """A bicycle that is pushed against a oneway and ridden on."""
    page = look.open("/?from=38.059410,-30.064583&to=38.060476,-30.065482&mode=bike")
    page.wait_for_routes()
    page.page.get_by_role("button", name="Directions").first.click()
    until(
        lambda: page.page.locator(".steps li", has_text="push your bike").count() > 0,
        "the bicycle was pushed")
    page.page.locator(".steps li", has_text="push your bike").first.scroll_into_view_if_needed()
    look.picture(page, "54-pushing")


def test_departure(look, server):
    """A walk at night, around gardens that are closed."""
    page = look.open(
        "/?from=38.056835,-30.067473&to=38.056835,-30.062905&depart_at=2026-11-23T23:30")
    page.wait_for_routes()
    page.page.get_by_role("button", name="Options", exact=True).click()
    page.page.locator("#leaving-hint").scroll_into_view_if_needed()
    look.picture(page, "55-leaving")


def test_on_the_way(look, server):
    page = look.open("/")
    fixes, _ = walks.wrong_turn(server)
    page.page.add_init_script(SENSES)
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(link("/walk.gpx", 20))
    until(lambda: page.page.locator(".go-puck").count() == 1, "one's own place was on the map")
    look.picture(page, "8-go")
    until(lambda: "Here is a new one" in notice(page), "there was a new route", patience=90)
    look.picture(page, "9-new-route")
    until(lambda: arrived(page), "one arrived", patience=120)
    look.picture(page, "10-arrived")


def test_settings(look):
    page = look.open("/")
    open_settings(page)
    look.picture(page, "11-settings")


def test_trips(look, people_server):
    page = look.open("/", at=people_server)
    trip = city_trip(page, 5, name="A walk by the river")
    open_trip(page, trip)
    press(page, "Best order")
    until(lambda: "Proved" in page.page.locator(".tour-outcome").inner_text(), "it was proved")
    look.picture(page, "12-trip")
    call(page, "POST", f"/trips/{trip['id']}/start")
    page.page.goto("/?view=travel")
    look.picture(page, "13-travel")


def test_contacts(look, people_server):
    page = look.open("/", at=people_server)
    for name in ("Grandmother", "Aunt Clara", "Zoë O’Brien"):
        add_contact(page, name)
    share = call(page, "POST", "/contacts/shares", 201, data={"access": "read", "name": "Ben"})
    page.page.goto("/?view=contacts")
    page.page.locator("summary", has_text="Share my contacts").click()
    look.picture(page, "14-contacts")
    guest = look.open(urllib.parse.urlparse(share["url"]).path, at=people_server, key=None)
    look.picture(guest, "15-invitation")


def test_hikes(look, people_server):
    page = look.open("/?view=hikes", at=people_server)
    press(page, "Add example hikes")
    rows = page.page.locator(".hike-open")
    until(lambda: rows.count() > 9, "the examples were there", patience=90)
    look.picture(page, "16-hikes")
    rows.nth(2).click()
    until(lambda: page.page.locator(".hike-facts dd").count() > 3, "the hike was shown")
    look.picture(page, "17-hike")
    page.page.goto("/?view=statistics")
    until(lambda: page.page.locator(".totals").count() == 1, "they were counted")
    look.picture(page, "18-statistics")
    entry = page.page.locator(".explored-open")
    until(lambda: entry.count() > 3 and not call(page, "GET", "/hikes/explored")["pending"],
          "districts were explored", patience=60)
    page.page.locator(".hike-explored").scroll_into_view_if_needed()
    look.picture(page, "27-explored")
    entry.first.click()
    look.picture(page, "28-district")


def test_record(look, people_server):
    page = look.open(None, at=people_server)
    for script in (SENSES, DEVICE):
        page.page.add_init_script(script)
    page.page.goto("/?view=record")
    until(lambda: page.page.locator(".record-start").is_visible(), "the screen was there")
    look.picture(page, "19-before-recording")
    press(page, "Start recording")
    way = walks.part(walks.ask_route(people_server.address, walks.START, walks.GOAL), 500)
    start = int(time.time() * 1000) - 400_000
    walk(page, fixes(walks.strides(way), start, height=lambda at: 20 + at / 10))
    look.picture(page, "20-recording")


def test_groups(look, people_server):
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


def test_bikes(look, bike_server):
    page = look.open(None, at=bike_server, key=None)
    page.page.add_init_script(SENSES)
    ready(page)
    best, query = latin_ride(page)
    page.page.route("**/ride.gpx", lambda route: route.fulfill(body=walks.gpx(ride_fixes(best))))
    page.page.goto("/?view=bikes")
    until(lambda: page.page.locator(".bikes-list li").count() > 9, "the stations were listed")
    time.sleep(4)  # the first map takes longer
    look.picture(page, "33-bikes")
    page.page.locator(".bikes-row").first.click()
    until(lambda: page.page.locator(".bikes-forecast li").count() == 4, "the forecast was shown")
    look.picture(page, "34-station")
    page.page.goto(f"/?view=bikes&{query}&from_name=Old+Town&replay=/ride.gpx&speed=8")
    until(lambda: page.page.locator(".ride-card").count() > 1, "rides were found")
    page.page.locator(".ride-card").first.scroll_into_view_if_needed()
    look.picture(page, "35-rides")
    page.page.locator("summary", has_text="Directions").click()
    page.page.locator(".rides-directions h4").first.scroll_into_view_if_needed()
    look.picture(page, "36-ride-directions")
    page.page.locator("summary", has_text="Feeds").click()
    until(lambda: page.page.locator(".bikes-file").count() > 2, "the files were listed")
    page.page.locator(".bikes-feeds").evaluate("one => one.scrollIntoView()")
    look.picture(page, "37-feeds")
    dock = next(one["station"] for one in best["legs"] if one["mode"] == "return")
    page.page.route(f"**/api/v1/stations/{urllib.parse.quote(dock['id'], safe='')}", full)
    press(page, "Start")
    until(lambda: page.page.locator(".go-puck").count() == 1, "the rider was on the map")
    until(lambda: "are full" in page.page.locator(".notice").inner_text(), "it was told")
    look.picture(page, "38-full-dock")


def latin_ride(page):
    """Returns a ride, and its ends as a query: not every system has fonts for all scripts."""
    for lat, lon in ((38.0392, -30.0512), (38.0500, -30.0480), (38.0372, -30.0600), (38.0420, -30.0480)):
        query = f"from={START['lat']},{START['lon']}&to={lat},{lon}"
        for ride in call(page, "GET", f"/rides?{query}")["rides"][:1]:
            stops = [one["station"] for one in ride["legs"]] + [ride["backup_station"], ride["backup_dock"]]
            names = "".join(stop["name"] for stop in stops if stop)
            if all(ord(letter) < 0x250 for letter in names if letter.isalpha()):
                return ride, query
    raise AssertionError("No ride has names in Latin script.")


def full(route):
    """Answers that the docks of a station are full."""
    counts = route.fetch().json()
    route.fulfill(json={**counts, "bikes": counts["capacity"] or counts["bikes"], "docks": 0})


def test_group_rides(look, bike_server):
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


def test_tips(look, server):
    on_the_way = along(server, [
        ("a", "nice_view", 150, {"text": "Look back at the harbour.", "state": "confirmed", "confirmations": 4}),
        ("b", "closed_gate", 300, {"text": "Locked at night.", "state": "confirmed", "confirmations": 3}),
        ("c", "bad_surface", 520, {"text": "Roots under the asphalt."}),
        ("d", "dangerous_crossing", 640, {"state": "disputed", "disputes": 3}),
    ])
    page = look.open(None)
    for script in (NOTE, SENSES):
        page.page.add_init_script(script)
    street = walks.ask_route(server, (38.0445, -30.0600), (38.0470, -30.0625))
    Tips(page, tips=[*CITY[:-1], tip("cobbles", "bad_surface", walks.part(street, 220), "Cobbles",
                                     "confirmed", confirmations=2), *on_the_way])
    fixes = walks.strides(walks.ask_route(server, walks.START, walks.GOAL))
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto("/?view=tips")
    rows = page.page.locator(".screen-tips .tip-row")
    until(lambda: rows.count() == 9, "the tips were listed", patience=90)  # the first map takes longer
    narrow = page.page.viewport_size["width"] < 600
    lat = HERE[0] - (0.003 if narrow else -0.001)  # the sheet covers the lower half
    page.page.evaluate(f"noted.jumpTo({{ center: [{HERE[1]}, {lat}], zoom: 15 }})")
    look.picture(page, "41-tips")
    open_row(page, "Cobbles")
    look.picture(page, "42-tip")
    page.page.keyboard.press("Escape")
    choose_on_map(page, "Add a tip")
    until(lambda: card(page).is_visible(), "the form was opened")
    card(page).get_by_label("Closed gate").check()
    look.picture(page, "43-new-tip")
    page.page.goto(link())
    page.wait_for_routes()
    until(lambda: page.page.locator(".tips-along").is_visible(), "tips were along the route")
    if narrow:
        page.page.locator(".handle").dispatch_event("click")
    page.page.locator(".tips-along .tip-row").last.scroll_into_view_if_needed()
    look.picture(page, "44-tips-along")
    page.page.get_by_role("button", name="Directions").first.click()
    until(lambda: page.page.locator(".step-note").count() == 4, "they stood between the steps")
    page.page.locator(".step-note").nth(1).scroll_into_view_if_needed()
    look.picture(page, "45-tips-directions")
    page.page.goto(link("/walk.gpx", 6))
    until(lambda: "Closed gate" in told(page), "the gate was told", patience=90)
    look.picture(page, "46-tips-go")


def test_campus(look, people_server):
    page = look.open("/?view=campus", at=people_server)
    items = call(page, "GET", "/campuses")["items"]
    if not items:
        pytest.skip("The region has no campus.")
    name = items[0]["id"]
    start = call(page, "GET", f"/campuses/{name}")["buildings"][0]["short_name"]
    far = call(page, "GET", f"/campuses/{name}/tree?from={urllib.parse.quote(start)}")["buildings"][-1]
    ends = urllib.parse.urlencode({"campus_from": start, "campus_to": far["short_name"]})
    address = f"/?view=campus&campus={name}"
    for number, rest, ready in [
        (21, "", ".campus-mark"), (22, f"&{ends}", ".campus-way.chosen"),
        (23, f"&{ends}&part=directions", ".campus-steps .step"),
        (24, f"&{ends}&part=everywhere", ".campus-distances li"), (25, "&part=edit", ".campus-mark"),
        (26, "&part=pins", ".campus-placing"),
    ]:
        page.page.goto(address + rest)
        until(lambda ready=ready: page.page.locator(ready).count() > 0, "the screen was there")
        look.picture(page, f"{number}-campus{NAMES[number]}")


NAMES = {21: "", 22: "-path", 23: "-directions", 24: "-everywhere", 25: "-edit", 26: "-pins"}
