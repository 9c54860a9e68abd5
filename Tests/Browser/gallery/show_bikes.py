"""Pictures of bike share: stations, rides, feeds, and a dock that fills."""

import time
import urllib.parse

import walks
from biking import START, ride_fixes
from grouprides import ready
from look import look  # noqa: F401, a fixture
from page import until
from people import call
from test_go import SENSES
from tours import press


def test_stations_and_rides_are_shown(look, bike_server):
    page = look.open(None, at=bike_server, key=None)
    page.page.add_init_script(SENSES)
    ready(page)
    best, query = latin_ride(page)
    page.page.route("**/ride.gpx", lambda route: route.fulfill(body=walks.gpx(ride_fixes(best))))
    page.page.goto("/?view=stations")
    until(lambda: page.page.locator(".bikes-list li").count() > 9, "the stations were listed")
    time.sleep(4)  # the first map takes longer
    look.picture(page, "33-bikes")
    page.page.locator(".bikes-row").first.click()
    until(lambda: page.page.locator(".bikes-forecast li").count() == 4, "the forecast was shown")
    look.picture(page, "34-station")
    page.page.goto(f"/?mode=bikeshare&{query}&from_name=Old+Town&replay=/ride.gpx&speed=8")
    until(lambda: page.page.locator(".ride-facts").count() > 1, "rides were found")
    look.picture(page, "35-rides")
    press(page, "Directions")
    page.page.locator(".steps-head:visible").first.scroll_into_view_if_needed()
    look.picture(page, "36-ride-directions")
    page.page.goto("/?view=stations")
    page.page.locator("summary", has_text="Feeds").click()
    until(lambda: page.page.locator(".bikes-file").count() > 2, "the files were listed")
    page.page.locator(".bikes-feeds").evaluate("one => one.scrollIntoView()")
    look.picture(page, "37-feeds")
    page.page.goto(f"/?mode=bikeshare&{query}&from_name=Old+Town&replay=/ride.gpx&speed=8")
    dock = next(one["station"] for one in best["legs"] if one["mode"] == "return")
    page.page.route(f"**/api/v1/stations/{urllib.parse.quote(dock['id'], safe='')}", full)
    press(page, "Go")
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
