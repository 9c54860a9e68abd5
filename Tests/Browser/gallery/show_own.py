"""Pictures of what users own: settings, trips, contacts, hikes and recordings."""

import time
import urllib.parse

import walks
from hiking import DEVICE, fixes, walk
from look import look  # noqa: F401, a fixture
from page import open_settings, until
from people import add_contact, call
from test_go import SENSES
from tours import city_trip, open_trip, press


def test_settings_are_shown(look):
    page = look.open("/")
    open_settings(page)
    look.picture(page, "11-settings")


def test_a_trip_is_shown(look, people_server):
    page = look.open("/", at=people_server)
    trip = city_trip(page, 5, name="A walk by the river")
    open_trip(page, trip)
    press(page, "Best order")
    until(lambda: "Proved" in page.page.locator(".tour-outcome").inner_text(), "it was proved")
    look.picture(page, "12-trip")
    call(page, "POST", f"/trips/{trip['id']}/start")
    page.page.goto("/?view=travel")
    look.picture(page, "13-travel")


def test_contacts_are_shown(look, people_server):
    page = look.open("/", at=people_server)
    for name in ("Grandmother", "Aunt Clara", "Zoë O’Brien"):
        add_contact(page, name)
    share = call(page, "POST", "/contacts/shares", 201, data={"access": "read", "name": "Ben"})
    page.page.goto("/?view=contacts")
    page.page.locator("summary", has_text="Share my contacts").click()
    look.picture(page, "14-contacts")
    guest = look.open(urllib.parse.urlparse(share["url"]).path, at=people_server, key=None)
    look.picture(guest, "15-invitation")


def test_hikes_are_shown(look, people_server):
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


def test_a_recording_is_shown(look, people_server):
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
