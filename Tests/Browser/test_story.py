"""A whole trip: from the account to the last stop, with a guest watching."""

import re
import urllib.parse

import walks
from conftest import DESKTOP
from page import open_contacts, until
from people import EMAIL, PASSWORD, call
from tours import NAMES, ODD, names, press, save

CARDS = """BEGIN:VCARD
VERSION:4.0
FN:王小明 🏔
ADR:;;Bell Street 7;Solvarra;;;
GEO:geo:38.047,-30.06
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN;CHARSET=UTF-8:سوق السمك
ADR:;;Linden Lane 12;Solvarra;;;
END:VCARD
"""
PLACES = [
    "Museum of Small Boats", "Solvarra Central", "Old Quay", "Town Hall", "38.0462,-30.0588",
    "38.0431,-30.0642", "38.0508,-30.0601", "38.0474,-30.0692", "38.0419,-30.0571",
]
SPEED = 60


def register(page):
    """Creates an account in the page."""
    page.page.goto("/?view=account")
    until(lambda: page.page.locator(".screen-account h2").is_visible(), "the screen was there")
    page.page.get_by_role("button", name="Register").click()
    form = page.page.locator("form:has([type=email])")
    form.get_by_label("Email address").fill(EMAIL)
    form.get_by_label("Name", exact=True).fill("Ann Ångström")
    form.get_by_label("Password", exact=True).fill(PASSWORD)
    form.locator("[type=submit]").click()
    until(page.page.get_by_role("button", name="Sign out").is_visible, "the account was there")


def keep_contacts(page):
    """Imports contacts from a file, and adds one manually."""
    open_contacts(page)
    chooser = page.page.locator(".screen-contacts input[type=file]")
    until(lambda: chooser.count() == 1, "contacts could be taken from a file")
    chooser.set_input_files({
        "name": "cards.vcf", "mimeType": "text/vcard", "buffer": CARDS.encode(),
    })
    listed = page.page.locator(".contact .item-name")
    until(lambda: listed.count() == 2, "both contacts were listed")
    press(page, "Add")
    page.page.get_by_role("textbox", name="Name", exact=True).fill(NAMES[3])
    address = page.page.get_by_role("combobox", name="Address or place")
    address.press_sequentially("mulberry row", delay=15)
    option = page.page.locator("#contact-address-suggestions [role=option]").first
    until(lambda: "Mulberry" in option.inner_text(), "the street was suggested")
    address.press("ArrowDown")
    address.press("Enter")
    page.page.get_by_role("button", name="Save").click()
    until(lambda: listed.count() == 3, "the third was listed")


def add_stops(page):
    """Plans a trip of twelve stops: three contacts and a pasted list."""
    page.page.goto("/?view=trip")
    field = page.page.get_by_label("Add a stop", exact=True)
    until(field.is_visible, "the editor was there")
    for count, text in enumerate(["王小明", "سوق", "100 %"], 1):
        field.click()
        field.fill(text)
        first = page.page.locator(".place-field [role=option]").first
        until(lambda: first.count() == 1 and text in first.inner_text(), f"{text} was suggested")
        field.press("Enter")
        until(lambda: len(names(page)) == count, f"{text} was a stop")
    press(page, "Paste a list")
    page.page.get_by_label("One address per line").fill("\n".join(PLACES))
    press(page, "Find them")
    add = page.page.get_by_role("button", name=f"Add {len(PLACES)} stops")
    until(lambda: add.is_enabled(), "all places were found")
    add.click()
    until(lambda: len(names(page)) == 12, "there were twelve stops")


def plan(page):
    """Names the trip, finds the best order and saves it; returns the server's version."""
    page.page.get_by_role("textbox", name="Name", exact=True).fill(ODD)
    page.page.get_by_label("Date").fill("2031-05-17")
    page.page.get_by_label("Time").fill("09:30")
    before = names(page)
    press(page, "Best order")
    outcome = page.page.locator(".tour-outcome")
    until(lambda: "Proved" in outcome.inner_text(), "the best order was proved")
    assert re.search(r"saves \d+\s(min|h)", outcome.inner_text())
    assert names(page) != before and sorted(names(page)) == sorted(before)
    save(page)
    [saved] = call(page, "GET", "/trips")["items"]
    assert [stop["name"] for stop in saved["stops"]] == names(page)
    return saved


def find_in_calendar(page):
    """Opens the trip from its day in the calendar."""
    page.page.goto("/?view=calendar&month=2031-05")
    day = page.page.get_by_role("gridcell", name="17 May 2031, one trip")
    until(lambda: day.count() == 1, "the day had the trip")
    day.click()
    page.page.get_by_role("button", name=ODD).click()
    until(lambda: len(names(page)) == 12, "the trip was opened")


def line_through(page, stops):
    """Returns a walk from stop to stop."""
    line = []
    for one, other in zip(stops, stops[1:]):
        ends = [(stop["lat"], stop["lon"]) for stop in (one, other)]
        line += [ends[0], *walks.ask_route(page.server, *ends), ends[1]]
    return line


def share(page):
    """Creates a link to the trip."""
    press(page, "Share")
    press(page, "Create link")
    field = page.page.locator("#link-url")
    until(lambda: field.count() == 1, "there was a link")
    return field.input_value()


def test_a_trip_from_the_account_to_its_last_stop(open_page, people_server):
    page = open_page(
        "/", screen=DESKTOP, at=people_server.address, key=people_server.key)
    register(page)
    keep_contacts(page)
    add_stops(page)
    trip = plan(page)
    find_in_calendar(page)
    url = share(page)
    onlooker = open_page(urllib.parse.urlparse(url).path, at=people_server.address)
    live = onlooker.page.locator(".shared-live")
    until(lambda: "A plan" in live.inner_text(), "the plan was seen by another browser")

    fixes = walks.strides(line_through(page, trip["stops"]), pace=40)
    page.page.route("**/walk.gpx", lambda route: route.fulfill(body=walks.gpx(fixes)))
    page.page.goto(f"/?view=trip&trip={trip['id']}&replay=/walk.gpx&speed={SPEED}")
    press(page, "Start")
    count = page.page.locator("#travel-count")
    until(lambda: count.count() == 1 and "12 of 12 done" in count.inner_text(),
          "all stops were ticked off", patience=240)
    until(lambda: "12 of 12 stops done" in live.inner_text(), "the onlooker saw it too")
    done = onlooker.page.locator(".shared-stops .item-name").all_text_contents()
    assert done == [stop["name"] for stop in trip["stops"]]
    assert EMAIL not in onlooker.page.content()
    page.picture("1280-story")
    onlooker.picture("390-story-onlooker")
